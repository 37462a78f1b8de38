public import Foundation
public import TextKit

// Fonts by AppKit's names, and in its shapes where those are not UIKit's. A size of 0 is the default one.
extension Font {
    /// Keys of `preferredFont(forTextStyle:options:)`; there are none to set.
    public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// A key of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The size of text in controls, 13 logical pixels (NSFont.systemFontSize); UIKit's is 14.
    public static var systemFontSize: CGFloat { 13 }
    /// The size of text in small controls, 11 logical pixels (NSFont.smallSystemFontSize); UIKit's is 12.
    public static var smallSystemFontSize: CGFloat { 11 }
    /// The size of labels, 10 logical pixels (NSFont.labelFontSize); UIKit's is 17.
    public static var labelFontSize: CGFloat { 10 }

    /// Nil where the descriptor names a typeface that neither is installed nor has an equivalent. A size of 0 is the
    /// descriptor's.
    public convenience init?(descriptor fontDescriptor: FontDescriptor, size fontSize: CGFloat) {
        self.init(known: fontDescriptor, size: fontSize)
    }

    /// The name of the family that the face belongs to.
    public var familyName: String? { fontDescriptor.object(forKey: .family) as? String }

    /// The font of a text style at the reader's text size; there are no options to heed.
    public static func preferredFont(forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]) -> Font {
        preferredFont(forTextStyle: style)
    }

    /// The system's sans-serif face at a size, 13 for 0 or less; never nil (NSFont.userFont(ofSize:)).
    public static func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: size(fontSize)) }
    /// The system's monospaced face at a size, 13 for 0 or less; never nil (NSFont.userFixedPitchFont(ofSize:)).
    public static func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        monospacedSystemFont(ofSize: size(fontSize), weight: .regular)
    }
    /// The system's sans-serif face at a size, `labelFontSize` for 0 or less.
    public static func labelFont(ofSize fontSize: CGFloat) -> Font {
        systemFont(ofSize: fontSize > 0 ? fontSize : labelFontSize)
    }
    /// The system's sans-serif face at a size, 13 for 0 or less.
    public static func messageFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }
    /// The system's sans-serif face at a size, 13 for 0 or less.
    public static func menuFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }

    /// The system's sans-serif face in bold at a size, 13 for 0 or less (NSFont.titleBarFont(ofSize:)).
    public static func titleBarFont(ofSize fontSize: CGFloat) -> Font { boldSystemFont(ofSize: size(fontSize)) }
    /// The system's sans-serif face at a size, 13 for 0 or less (NSFont.menuBarFont(ofSize:)).
    public static func menuBarFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }
    /// The system's sans-serif face at a size, 13 for 0 or less (NSFont.controlContentFont(ofSize:)).
    public static func controlContentFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: size(fontSize)) }
    /// The system's sans-serif face at a size, `smallSystemFontSize` for 0 or less (NSFont.paletteFont(ofSize:)).
    public static func paletteFont(ofSize fontSize: CGFloat) -> Font {
        systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
    }
    /// The system's sans-serif face at a size, `smallSystemFontSize` for 0 or less (NSFont.toolTipsFont(ofSize:)).
    public static func toolTipsFont(ofSize fontSize: CGFloat) -> Font {
        systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
    }

    /// The user's sans-serif face; a size of 0 is the Mac's `systemFontSize`.
    public static func systemFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: fontSize, weight: .regular) }
    /// The user's sans-serif face in a weight; a size of 0 is the Mac's `systemFontSize`.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font { sans(ofSize: size(fontSize), weight: weight) }
    /// The user's sans-serif face in bold; a size of 0 is the Mac's `systemFontSize`.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: fontSize, weight: .bold) }

    private static func size(_ size: CGFloat) -> CGFloat { size > 0 ? size : systemFontSize }
}
