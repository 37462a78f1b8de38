import Foundation
import TextKit

/// What an edit makes look different, found by comparing the lines that show before and after it.
extension TextView {
    /// A line that shows; rectangles are of the page.
    private struct Line: Equatable {
        var utf16: Range<Int>
        var rect: CGRect
    }

    /// The lines from the one before an edit to the end of its paragraph, and where the text after that begins.
    private struct Trace {
        var lines: [Line] = []
        var end: CGRect?
        /// What shows of the paragraphs around, to be drawn where more has changed than lines tell.
        var paragraphStart = 0
    }

    /// Makes an edit of the text and notes what of the view it changed.
    ///
    /// `range` is what will be replaced. Where a storage restyles more than that, and where paragraphs are joined or cut, everything
    /// from there on is noted; otherwise the lines that are others now. O(lines that show).
    func tracingDamage(of range: Range<Int>, _ body: () -> Void) {
        for rect in selectionRects(for: selection.range) { note(rect) }
        noteCaret()
        let before = trace(from: range.lowerBound, through: range.upperBound)
        let length = textStorage.length
        let offset = contentOffset
        let bar = isScrollEnabled ? scrollBar.thumb : .zero
        let hadSeparator = range.count > 0 && spansParagraphs(range)
        let outer = editing.observed
        editing.observed = ObservedEdit()
        body()
        let seen = editing.observed ?? ObservedEdit()
        editing.observed = outer
        layoutIfNeeded()
        contentSizeMayHaveChanged()
        if isScrollEnabled, deviceRect(scrollBar.thumb) != deviceRect(bar) { noteScrollBar() }
        let delta = textStorage.length - length
        let new = range.lowerBound..<max(range.lowerBound, range.upperBound + delta)
        defer { noteCaret() }
        // The character at the top may be in another line now.
        guard contentOffset == offset else { return setNeedsDisplay() }
        guard let before, seen.isOneEdit(of: new), !hadSeparator, !spansParagraphs(new), arrangedColumns == columns,
            let after = trace(from: range.lowerBound, through: new.upperBound)
        else { return noteFrom(before?.lines.first?.rect.minY) }
        noteDifferences(before, after, delta: delta, at: range.lowerBound)
    }

    private func spansParagraphs(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.upperBound <= textStorage.length else { return false }
        return reader.paragraph(at: range.lowerBound).upperBound < range.upperBound + (endsParagraph(range.upperBound) ? 1 : 0)
    }

    private func endsParagraph(_ utf16: Int) -> Bool { reader.isLineBreak(at: utf16 - 1) }

    /// Nil where the place does not show, or the text is empty.
    private func trace(from lower: Int, through upper: Int) -> Trace? {
        let count = textStorage.length
        guard count > 0, !columns.isPaged else { return nil }
        let band = visibleBand
        let paragraph = reader.paragraph(at: min(lower, count))
        let end = max(paragraph.upperBound, upper < count ? reader.paragraph(at: upper).upperBound : count)
        guard var line = lineBox(at: min(lower, count - 1))?.line else { return nil }
        // A line may take a word back from the one after it.
        for _ in 0..<2 where line.utf16.lowerBound > paragraph.lowerBound {
            guard let above = lineBox(at: line.utf16.lowerBound - 1)?.line else { break }
            line = above
        }
        guard line.rect.maxY > band.minY - frame.height, line.rect.minY < band.maxY else { return nil }
        var trace = Trace()
        while true {
            trace.lines.append(Line(utf16: line.utf16, rect: line.rect))
            if line.rect.minY > band.maxY { return trace }
            guard line.utf16.upperBound < end, let next = lineBox(at: line.utf16.upperBound)?.line else { break }
            line = next
        }
        trace.end = layoutManager.caretLine(at: end)?.rect
        return trace
    }

    private func noteDifferences(_ before: Trace, _ after: Trace, delta: Int, at utf16: Int) {
        func moved(_ line: Line) -> Line {
            Line(utf16: line.utf16.lowerBound + delta..<line.utf16.upperBound + delta, rect: line.rect)
        }
        let edited = after.lines.firstIndex { $0.utf16.upperBound > utf16 } ?? max(0, after.lines.count - 1)
        var first = 0
        while first < edited, first < before.lines.count, before.lines[first] == after.lines[first] { first += 1 }
        guard before.end == after.end, before.lines.count == after.lines.count else {
            return noteFrom(after.lines[min(first, after.lines.count - 1)].rect.minY)
        }
        var last = after.lines.count - 1
        while last > edited, moved(before.lines[last]) == after.lines[last] { last -= 1 }
        var area = CGRect.null
        for line in before.lines[first...max(first, last)] + after.lines[first...max(first, last)] { area = area.union(line.rect) }
        noteRows(from: area.minY, to: area.maxY)
    }

    /// Notes everything from a height of the page on; all of the view where that is not known.
    private func noteFrom(_ top: CGFloat?) {
        guard let top, !columns.isPaged else { return setNeedsDisplay() }
        noteRows(from: top, to: visibleBand.maxY)
    }

    /// Letters may reach beyond their lines.
    private static let overhang: CGFloat = 4

    private func noteRows(from top: CGFloat, to bottom: CGFloat) {
        let rows = viewRect(CGRect(x: 0, y: top - Self.overhang, width: 1, height: bottom - top + 2 * Self.overhang))
        note(CGRect(x: 0, y: rows.minY, width: frame.width, height: rows.height))
    }
}

/// What a storage reported during an edit of the view's own.
struct ObservedEdit {
    var replaced: [NSRange] = []
    var invalidations = 0

    /// Whether the edit was just that of the view: nothing restyled, nothing added.
    func isOneEdit(of range: Range<Int>) -> Bool {
        replaced == [NSRange(location: range.lowerBound, length: range.count)] && invalidations == 1
    }
}
