import Foundation
import TextKit
public import TextViews

extension TextView {
    /// A number that stands for the view's text where `NSSpellChecker` is asked about it; it stays the same, and no other view that is
    /// there has it (NSTextView.spellCheckerDocumentTag).
    public var spellCheckerDocumentTag: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// The types that may be dropped on the view: those that can be pasted (NSTextView.acceptableDragTypes).
    public var acceptableDragTypes: [NSPasteboard.PasteboardType] { readablePasteboardTypes }

    /// Selects the next misspelled word after the selection, from the beginning on after the last one; without one, nothing happens
    /// (NSText.checkSpelling(_:)). Nothing is misspelled in a language that there is no dictionary of.
    public func checkSpelling(_ sender: Any?) {
        let (text, after) = (string, selectedRange().upperBound)
        let found = NSSpellChecker.shared.checkSpelling(of: text, startingAt: after)
        let first = found.length > 0 ? found : NSSpellChecker.shared.checkSpelling(of: text, startingAt: 0)
        guard first.length > 0 else { return }
        setSelectedRange(first)
        scrollRangeToVisible(first)
    }

    /// Types the character that ends a page or a column (NSResponder.insertContainerBreak(_:)).
    public func insertContainerBreak(_ sender: Any?) {
        insertText("\u{0C}", replacementRange: NSRange(location: NSNotFound, length: 0))
    }

    /// Makes paragraphs run from the right where the first one runs from the left, else from the left
    /// (NSTextView.toggleBaseWritingDirection(_:)).
    public func toggleBaseWritingDirection(_ sender: Any?) {
        let range = rangeForUserParagraphAttributeChange
        guard let storage = shownStorage, range.location < storage.length else { return }
        let style = storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle
        style?.baseWritingDirection == .rightToLeft
            ? makeBaseWritingDirectionLeftToRight(sender) : makeBaseWritingDirectionRightToLeft(sender)
    }
}
