public import Foundation

extension NSAttributedString.Key {
    /// An integer on the first characters of a paragraph, or on those after a list's marker and a tab: how many lines they stand beside
    /// (CSS Inline 3, `initial-letter`). An addition to TextKit.
    ///
    /// They begin the text of the first line and have no say in its height; the lines below it, up to that number, begin after them. In centred
    /// text the first line begins at the leading edge for them. Their font and `.baselineOffset` say how large they are, and how far below
    /// the first baseline theirs is. Up to 16 characters may have it, and up to 12 lines; others, and those after which the paragraph has no
    /// text, are set as characters of their font are.
    public static var initialLetterLines: NSAttributedString.Key { .init("RectoInitialLetterLines") }
}
