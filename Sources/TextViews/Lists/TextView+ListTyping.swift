import Foundation
import TextKit

/// What became of a range that was to be deleted, where cells of tables and items of lists need care.
enum ParagraphDeletion {
    case done
    /// The delegate did not allow it.
    case refused
    /// Nothing there needs care, and nothing was deleted.
    case notConcerned
}

/// What keys do in an item of a list.
extension TextView {
    /// Moves a caret that is in the marker of an item behind it: a marker is not written in.
    func leaveListMarker() {
        guard selection.isEmpty, let item = itemAtCaret, selection.head < item.contentStart else { return }
        changeSelection { $0.select(item.contentStart..<item.contentStart) }
    }

    /// Where a move goes that would end in the marker of an item: to what the item says, or from there to the paragraph before. Nil where
    /// it ends elsewhere.
    func offsetBesideMarker(_ target: Int, from: Int) -> Int? {
        guard isEditable, isRich, target < textStorage.length, !paragraphStyle(at: target).textLists.isEmpty else { return nil }
        let item = listItem(at: target)
        guard item.markerLength > 0, target < item.contentStart else { return nil }
        let goesBack = from == item.contentStart && target > item.range.location && item.range.location > 0
        return goesBack ? item.range.location - 1 : item.contentStart
    }

    private var itemAtCaret: ListItem? {
        let last = textStorage.length - 1
        guard isEditable, isRich, last >= 0, !paragraphStyle(at: min(selection.range.lowerBound, last)).textLists.isEmpty else {
            return nil
        }
        let item = listItem(at: selection.range.lowerBound)
        return item.isItem ? item : nil
    }

    /// Whether the caret is where an item's own text begins.
    private var isAtItemStart: Bool {
        guard selection.isEmpty, let item = itemAtCaret else { return false }
        return selection.head <= item.contentStart
    }

    /// Return: another item; in an empty one, a level out, or the end of the list. False outside of lists.
    func typeListLineEnd() -> Bool {
        guard itemAtCaret != nil else { return false }
        guard clearAcrossParagraphs() else { return true }
        guard let item = itemAtCaret else { return false }
        let end = NSMaxRange(item.range)
        let hasSeparator = end > item.contentStart && reader.isLineBreak(at: end - 1)
        if selection.isEmpty, end - (hasSeparator ? 1 : 0) <= item.contentStart {
            changeLists(named: "List") { items, chosen in for index in chosen { items[index].lists.removeLast() } }
            return true
        }
        let attributes = typingAttributes
        asOneStep("Typing") {
            let marker = startsWithTab(selection.range.upperBound) ? marker(of: item) : ""
            guard change(selection.range, to: lineEnding + marker, .other, attributes: attributes) else { return }
            if selection.head == textStorage.length {
                // The paragraph that has begun has no characters yet that could be in the list.
                let list = item.lists
                changeLists(named: "List") { items, chosen in items[chosen.lowerBound].lists = list }
            } else {
                changeLists(named: "List") { _, _ in }
            }
        }
        showCaret()
        return true
    }

    /// Several lines in an item are as many items. False where there is one line, or no item.
    func typeLinesInList(_ text: String, _ range: Range<Int>) -> Bool {
        guard text.contains(where: \.isNewline), let item = itemAtCaret,
            text.last?.isNewline != true || range.upperBound < textStorage.length
        else {
            return false
        }
        asOneStep("Paste") {
            let marked = text.replacing("\n\t", with: "\n" + marker(of: item) + "\t")
            if change(range, to: marked, .other) { renumberLists() }
        }
        showCaret()
        return true
    }

    /// The marker that an item has, which stands for that of a new one until they are numbered: without it, a new item's own text up
    /// to its second tab would be taken for one.
    private func marker(of item: ListItem) -> String { reader.substring(item.range.location..<item.contentStart) }

    private func startsWithTab(_ utf16: Int) -> Bool {
        utf16 < textStorage.length && reader.substring(utf16..<utf16 + 1) == "\t"
    }

    /// Tab at the start of an item, or with several selected; Shift+Tab anywhere in one, as it writes nothing. False elsewhere.
    func typeListTab(isBack: Bool) -> Bool {
        guard itemAtCaret != nil, isBack || isAtItemStart || selectsSeveralParagraphs else { return false }
        return changeListLevel(by: isBack ? -1 : 1)
    }

    private var selectsSeveralParagraphs: Bool {
        !selection.isEmpty && reader.paragraph(at: selection.range.lowerBound).upperBound < selection.range.upperBound
    }

    /// Backspace at the start of an item makes it a paragraph of no list. False elsewhere.
    func deleteListMarker() -> Bool {
        guard isAtItemStart else { return false }
        changeLists(named: "List") { items, chosen in for index in chosen { items[index].lists = [] } }
        return true
    }

    /// Whether a range has an end of a paragraph in it.
    func crossesParagraphs(_ range: Range<Int>) -> Bool {
        guard isRich else { return false }
        return range.count <= 2 ? range.contains { reader.isLineBreak(at: $0) } : reader.substring(range).contains(where: \.isNewline)
    }

    /// Prepares the selection for text that is to replace it: the cells that it reaches across stay, and lose what is in them, and an item
    /// that is joined to the paragraph before loses its marker. False where the delegate refuses.
    func clearAcrossParagraphs() -> Bool {
        leaveListMarker()
        guard !selection.isEmpty, crossesParagraphs(selection.range) else { return true }
        return deleteAcrossParagraphs(selection.range) != .refused
    }

    /// Deletes a range with ends of paragraphs where cells or items of lists are concerned.
    func deleteAcrossParagraphs(_ range: Range<Int>) -> ParagraphDeletion {
        let inCells = deleteInCells(range)
        if inCells != .notConcerned { return inCells }
        let end = min(range.upperBound, textStorage.length)
        guard listItem(at: range.lowerBound).isItem || (end < textStorage.length && listItem(at: end).isItem) else {
            return .notConcerned
        }
        var isDone = false
        asOneStep("Deletion") {
            isDone = change(includingJoinedMarker(range), to: "", .other)
            if isDone { renumberLists() }
        }
        showCaret()
        return isDone ? .done : .refused
    }

    /// What is to be deleted, with the marker of an item that is joined to the paragraph before.
    private func includingJoinedMarker(_ range: Range<Int>) -> Range<Int> {
        guard isRich, !range.isEmpty, range.upperBound < textStorage.length else { return range }
        let item = listItem(at: range.upperBound)
        guard item.isItem, range.lowerBound < item.range.location, range.upperBound < item.contentStart,
            reader.paragraph(at: range.lowerBound).lowerBound < range.lowerBound
        else {
            return range
        }
        return range.lowerBound..<item.contentStart
    }

    /// Numbers the items around the caret anew, after items have come or gone; one without a marker gets one.
    private func renumberLists() {
        guard itemAtCaret != nil else { return }
        changeLists(named: "List") { _, _ in }
    }
}
