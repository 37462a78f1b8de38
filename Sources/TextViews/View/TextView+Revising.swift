import Foundation
package import TextKit

extension TextView {
    /// Makes the text another one by replacing only what is different, so that the scroll position, the selection, the hits of a search and
    /// the figures stay with the text that they belong to. Edits cannot be undone afterwards.
    ///
    /// - Parameters:
    ///   - text: what the text becomes.
    ///   - changes: the ranges whose characters differ, in their order: where they are now, and where in `text`. UTF-16.
    ///   - fresh: the ranges of `text` that are tinted.
    /// - Complexity: O(changes · log n) for the characters, O(runs) for the attributes.
    package func revise(to text: TextStorage, changes: [(old: Range<Int>, new: Range<Int>)], glowing fresh: [Range<Int>] = []) {
        editing.inputDelegate?.textWillChange(self)
        defer { editing.inputDelegate?.textDidChange(self) }
        cancelFigureDrag()
        forgetOpenedFolds()
        forgetEdits()
        for change in changes.reversed() {
            let new = text.attributedSubstring(from: NSRange(change.new))
            textStorage.replaceCharacters(in: NSRange(change.old), with: new)
        }
        guard textStorage.length == text.length else { return replaceText(text, keepingPlace: true) }
        reviseAttributes(to: text)
        if !fresh.isEmpty { glow(fresh) }
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }

    /// Gives runs of the same characters the attributes of another text, where they differ.
    private func reviseAttributes(to text: TextStorage) {
        let differing = textStorage.runs(differingIn: text)
        guard !differing.isEmpty else { return }
        textStorage.beginEditing()
        for (range, attributes) in differing { textStorage.setAttributes(attributes, range: range) }
        textStorage.endEditing()
    }

    /// Takes away the figures that came with the document, before those of a new one are put in.
    package func removeDocumentFigures() {
        cancelFigureDrag()
        store.removeAll { $0.source == .document }
        installExclusions()
        setNeedsDisplay()
    }
}
