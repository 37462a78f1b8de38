public import Foundation

extension NSAttributedString.Key {
    /// `String`: the mark that stands over each letter of the text, as East Asian writing stresses words (CSS `text-emphasis`), in a font
    /// half as large. Lines are higher by it. An addition to TextKit.
    public static var emphasisMark: NSAttributedString.Key { .init("RectoEmphasisMark") }
    /// `Color` of the marks, where that is not the text's own.
    public static var emphasisMarkColor: NSAttributedString.Key { .init("RectoEmphasisMarkColor") }
    /// Present where the marks stand below the letters.
    public static var emphasisMarkIsBelow: NSAttributedString.Key { .init("RectoEmphasisMarkIsBelow") }
}
