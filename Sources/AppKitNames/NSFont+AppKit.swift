public import Foundation
public import TextKit

// Fonts by AppKit's names, and in its shapes where those are not UIKit's. A size of 0 is the default one.
extension Font {
    /// Keys of `preferredFont(forTextStyle:options:)`; there are none to set.
    public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static var systemFontSize: CGFloat { 13 }
    public static var smallSystemFontSize: CGFloat { 11 }
    public static var labelFontSize: CGFloat { 10 }

    /// Nil where the descriptor names a typeface that neither is installed nor has an equivalent. A size of 0 is the
    /// descriptor's.
    public convenience init?(descriptor fontDescriptor: FontDescriptor, size fontSize: CGFloat) {
        self.init(known: fontDescriptor, size: fontSize)
    }

    /// The name of the family that the face belongs to.
    public var familyName: String? { fontDescriptor.object(forKey: .family) as? String }

    public static func preferredFont(forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]) -> Font {
        preferredFont(forTextStyle: style)
    }

    public static func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: size(fontSize)) }
    public static func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        monospacedSystemFont(ofSize: size(fontSize), weight: .regular)
    }
    public static func labelFont(ofSize fontSize: CGFloat) -> Font {
        systemFont(ofSize: fontSize > 0 ? fontSize : labelFontSize)
    }
    public static func messageFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }
    public static func menuFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }

    private static func size(_ size: CGFloat) -> CGFloat { size > 0 ? size : systemFontSize }
}
