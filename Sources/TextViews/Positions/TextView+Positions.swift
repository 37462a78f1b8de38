import Foundation
import TextKit

extension TextView {
    /// The place before the first character.
    var ownBeginningOfDocument: TextPosition { TextPosition(utf16Offset: 0) }

    /// The place after the last character.
    var ownEndOfDocument: TextPosition { TextPosition(utf16Offset: textStorage.length) }

    /// What is selected; where nothing is, the empty range of the insertion point. Setting nil selects nothing.
    var ownSelectedTextRange: TextRange? {
        get { TextRange(selectedRange) }
        set { selectedRange = newValue?.nsRange ?? NSRange(location: selectedRange.location, length: 0) }
    }

    /// The place a number of UTF-16 units farther on; nil beyond either end of the text. One within a grapheme cluster is
    /// moved to its beginning.
    func ownPosition(from position: TextPosition, offset: Int) -> TextPosition? {
        let (target, overflow) = position.utf16Offset.addingReportingOverflow(offset)
        guard !overflow, target >= 0, target <= textStorage.length else { return nil }
        return TextPosition(utf16Offset: reader.cluster(at: target).lowerBound)
    }

    /// How many UTF-16 units lie between two places; negative where the second comes first.
    func ownOffset(from: TextPosition, to toPosition: TextPosition) -> Int {
        toPosition.utf16Offset - from.utf16Offset
    }

    /// Which of two places comes first.
    func ownCompare(_ position: TextPosition, to other: TextPosition) -> ComparisonResult {
        position.utf16Offset < other.utf16Offset
            ? .orderedAscending : position.utf16Offset > other.utf16Offset ? .orderedDescending : .orderedSame
    }

    /// The range between two places; nil where one is beyond the end of the text.
    func ownTextRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
        let range = TextRange(fromPosition, toPosition)
        return range.start.utf16Offset >= 0 && range.end.utf16Offset <= textStorage.length ? range : nil
    }

    /// The characters of a range; nil where it reaches beyond the end of the text.
    func ownText(in range: TextRange) -> String? {
        guard textRange(from: range.start, to: range.end) != nil else { return nil }
        return reader.substring(range.start.utf16Offset..<range.end.utf16Offset)
    }

    /// The insertion point nearest to a point of the content.
    func ownClosestPosition(to point: CGPoint) -> TextPosition? {
        TextPosition(utf16Offset: characterIndexForInsertion(at: point))
    }

    /// The insertion point of a range nearest to a point of the content.
    func ownClosestPosition(to point: CGPoint, within range: TextRange) -> TextPosition? {
        let utf16 = min(max(characterIndexForInsertion(at: point), range.start.utf16Offset), range.end.utf16Offset)
        return TextPosition(utf16Offset: utf16)
    }

    /// The grapheme cluster under a point of the content; nil beside and below the text.
    func ownCharacterRange(at point: CGPoint) -> TextRange? {
        guard let utf16 = character(under: fromContent(point)) else { return nil }
        let cluster = reader.cluster(at: utf16)
        return TextRange(NSRange(location: cluster.lowerBound, length: cluster.count))
    }

    /// The first line's part of what the characters of a range fill, closely, in the content; `.null` for a range of none.
    func ownFirstRect(for range: TextRange) -> CGRect {
        let range = checked(range, "firstRect(for:)")
        guard !range.isEmpty, let (column, line) = lineBox(at: range.lowerBound) else { return .null }
        let first = range.clamped(to: line.utf16)
        let rects = layoutManager.selectionRects(
            forCharacterRange: NSRange(location: first.lowerBound, length: first.count), in: columnContainers[column], isTight: true)
        guard let rect = rects.dropFirst().reduce(rects.first, { $0?.union($1) }) else { return .null }
        return contentRect(columns.page(rect, in: column))
    }

    /// What a selection of a range fills, in the content; lays all of the range out.
    func ownSelectionRects(for range: TextRange) -> [TextSelectionRect] {
        let range = checked(range, "selectionRects(for:)")
        guard !range.isEmpty, let first = lineBox(at: range.lowerBound), let last = lineBox(at: range.upperBound - 1) else {
            return []
        }
        let characters = NSRange(location: range.lowerBound, length: range.count)
        let columns = columns
        let rects = (first.column...max(first.column, last.column)).flatMap { column in
            layoutManager.selectionRects(forCharacterRange: characters, in: columnContainers[column]).map { columns.page($0, in: column) }
        }
        let isRightToLeft = first.line.isRightToLeft
        return rects.indices.map { index in
            TextSelectionRect(
                contentRect(rects[index]), isRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
                containsEnd: index == rects.count - 1)
        }
    }

    /// Where the insertion point of a place stands, in the content.
    func caretRect(atUTF16 utf16: Int) -> CGRect {
        guard let rect = layoutManager.caretRect(forCharacterAt: utf16) else {
            return CGRect(
                x: textContainerOrigin.x + textContainer.lineFragmentPadding, y: textContainerOrigin.y, width: 1, height: lineStep)
        }
        let column = textStorage.length > 0 ? lineBox(at: min(utf16, textStorage.length - 1))?.column ?? 0 : 0
        var caret = contentRect(columns.page(rect, in: column))
        caret.size.width = 1
        return caret
    }

    /// A rectangle of the page in the content.
    func contentRect(_ rect: CGRect) -> CGRect {
        let origin = textContainerOrigin
        return rect.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// A point of the content in the viewport.
    func fromContent(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: point.y - contentOffset.y) }

    private func checked(_ range: TextRange, _ member: String) -> Range<Int> {
        let count = textStorage.length
        precondition(
            range.start.utf16Offset >= 0 && range.end.utf16Offset <= count, "TextView.\(member): \(range) in a text of \(count)")
        return range.start.utf16Offset..<range.end.utf16Offset
    }
}
