public import Foundation
public import TextKit

// Fonts by AppKit's names. A size of 0 is the default one.
extension Font {
    /// Keys of `preferredFont(forTextStyle:options:)`; there are none to set.
    public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static func preferredFont(forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]) -> Font {
        preferredFont(forTextStyle: style)
    }

    public static func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: size(fontSize)) }
    public static func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        monospacedSystemFont(ofSize: size(fontSize), weight: .regular)
    }
    public static func labelFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: fontSize > 0 ? fontSize : 10) }
    public static func menuFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }

    private static func size(_ size: CGFloat) -> CGFloat { size > 0 ? size : 13 }
}

extension FontDescriptor {
    public static func preferredFontDescriptor(
        forTextStyle style: Font.TextStyle, options: [Font.TextStyleOptionKey: Any] = [:]
    ) -> FontDescriptor { preferredFontDescriptor(withTextStyle: style) }
}

// The keys of a font feature as AppKit names them.
extension FontDescriptor.FeatureKey {
    public static var typeIdentifier: FontDescriptor.FeatureKey { .type }
    public static var selectorIdentifier: FontDescriptor.FeatureKey { .selector }
}
