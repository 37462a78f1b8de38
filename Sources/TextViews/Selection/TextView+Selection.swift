import Foundation
import TextKit

extension TextView {
    /// A range with both ends moved out to whole units.
    func grown(_ range: NSRange, by granularity: SelectionGranularity) -> NSRange {
        let first = unit(at: range.location, by: granularity)
        if range.length == 0, granularity == .selectByCharacter { return NSRange(location: first.lowerBound, length: 0) }
        let last = unit(at: max(range.location, range.location + range.length - 1), by: granularity)
        return NSRange(location: first.lowerBound, length: max(0, last.upperBound - first.lowerBound))
    }

    var reader: TextReader { TextReader(storage: textStorage) }

    private func unit(at utf16: Int, by granularity: SelectionGranularity) -> Range<Int> {
        switch granularity {
        case .selectByWord: reader.word(at: utf16)
        case .selectByParagraph: reader.paragraph(at: utf16)
        case .selectBySentence: reader.sentenceItself(at: utf16)
        case .selectByLine: ViewUnitSource(view: self).line(at: min(utf16, max(0, textStorage.length - 1)), isUpstream: false)
        case .selectByCharacter: reader.cluster(at: utf16)
        }
    }

    /// Selects a range clipped to the text, without scrolling.
    func select(_ range: NSRange) {
        let count = textStorage.length
        let lower = min(max(0, range.location), count)
        let upper = min(max(lower, lower + max(0, min(range.length, count))), count)
        changeSelection { $0.select(lower..<upper) }
    }

    /// The insertion point nearest to a point of the viewport.
    func insertionIndex(atViewport point: CGPoint) -> Int {
        let count = textStorage.length
        guard count > 0 else { return 0 }
        let onPage = containerPoint(point)
        if onPage.y < 0, columns.column(at: onPage) == 0 { return 0 }
        guard let hit = hit(onPage) else { return 0 }
        let index = min(hit.utf16, count - 1)
        if index >= reader.previousCluster(count), let (column, line) = caretLine(at: count, isUpstream: false), line.utf16.isEmpty,
            columns.page(line.rect, in: column).minY <= onPage.y, columns.column(at: onPage) >= column
        {
            return count
        }
        let cluster = reader.cluster(at: index)
        return hit.fraction > 0.5 && !reader.isLineBreak(at: index) ? cluster.upperBound : cluster.lowerBound
    }

    /// The unit under a point by the granularity of the drag; an insertion point for characters.
    private func unit(atViewPoint point: CGPoint, by granularity: SelectionGranularity) -> Range<Int> {
        if granularity == .selectByCharacter {
            let utf16 = insertionIndex(atViewport: point)
            return utf16..<utf16
        }
        guard textStorage.length > 0 else { return 0..<0 }
        let hit = hit(containerPoint(point))?.utf16 ?? 0
        let utf16 = min(hit, textStorage.length - 1)
        let range = selectionRange(forProposedRange: NSRange(location: utf16, length: 0), granularity: granularity)
        let start = min(max(0, range.location), textStorage.length)
        return start..<min(textStorage.length, start + max(0, range.length))
    }

    func beginSelection(at point: CGPoint, clickCount: Int, modifiers: Modifiers = [], extending: Bool) {
        commitMarkedText()
        state.caretBrowsing?.unit = nil
        defer { settleCaret(at: point) }
        changeSelection {
            $0.pointer = point
            if extending {
                $0.extend(to: unit(atViewPoint: point, by: $0.granularity))
            } else {
                let granularity = SelectionGranularity(clickCount: clickCount, modifiers: modifiers)
                $0.begin(at: unit(atViewPoint: point, by: granularity), by: granularity)
            }
        }
    }

    func dragSelection(to point: CGPoint) {
        changeSelection {
            $0.pointer = point
            $0.drag(to: unit(atViewPoint: point, by: $0.granularity))
        }
        settleCaret(at: point)
    }

    /// Ends the drag and hands what is selected to PRIMARY.
    func endSelection() {
        let before = selection.rangeBeforeDrag
        selection.end()
        reportInputSpot()
        if !selection.isEmpty {
            emit(.setPrimary(excerpt(), time: lastTime))
        } else if let before, !before.isEmpty {
            emit(.setPrimary(nil, time: lastTime))
        }
    }

    /// Changes the selection, and notes what looks different.
    ///
    /// - Parameter keepsTyping: whether typing goes on at the new offset: it was typing that moved the caret.
    /// - Parameter others: what is selected beside it, in the order of the text.
    func changeSelection(keepsTyping: Bool = false, others: [Range<Int>] = [], _ body: (inout SelectionState) -> Void) {
        let before = selection.range
        let head = (selection.head, selection.isUpstream)
        let othersBefore = state.otherSelectedRanges
        forgetOtherRanges()
        var changed = selection
        var others = others
        body(&changed)
        if changed.range != before || others != othersBefore, let delegate {
            let wanted = allowed([changed.range] + others, [before] + othersBefore, delegate)
            changed.confine(to: wanted[0])
            others = Array(wanted.dropFirst())
        }
        noteCaret()
        selection = changed
        state.otherSelectedRanges = others
        for range in others { for rect in selectionRects(for: range) { note(rect) } }
        if !keepsTyping, head != (selection.head, selection.isUpstream) || selection.range != before { caretWasMoved() }
        noteCaret()
        if selection.range != before || others != othersBefore {
            if !keepsTyping { clearsOnInsertion = false }
            for range in Self.differences(before, selection.range) {
                for rect in selectionRects(for: wholeLines(range)) { note(rect) }
            }
            formatMayHaveChanged()
        } else if selection.range == state.announcedSelection {
            // An edit moves the caret along before this is called: what was announced last tells that it has moved.
            return
        }
        announceSelection()
    }

    /// What the delegate makes of a selection, within the text; what it has been offered where it answers with nothing.
    private func allowed(_ ranges: [Range<Int>], _ before: [Range<Int>], _ delegate: any TextViewDelegate) -> [Range<Int>] {
        let wanted = delegate.textView(
            self, willChangeSelectionFromCharacterRanges: Self.values(before), toCharacterRanges: Self.values(ranges)
        ).map(\.rangeValue)
        return wanted.isEmpty || wanted == ranges.map { NSRange($0) } ? ranges : Self.merged(wanted, in: textStorage.length)
    }

    private static func values(_ ranges: [Range<Int>]) -> [NSValue] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.map { NSValue(range: NSRange($0)) }
    }

    private func announceSelection() {
        let old = NSRange(state.announcedSelection)
        state.announcedSelection = selection.range
        didChangeSelection()
        let notification = Notification(
            name: Self.didChangeSelectionNotification, object: self, userInfo: ["NSOldSelectedCharacterRange": NSValue(range: old)])
        delegate?.textViewDidChangeSelection(notification)
        NotificationCenter.default.post(notification)
    }

    /// A range with the rest of its first and last line. A line's end has no width of its own, but selecting it fills the
    /// line to the edge.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let first = layoutManager.lineBox(forCharacterAt: range.lowerBound)?.utf16 ?? range
        let last = layoutManager.lineBox(forCharacterAt: range.upperBound - 1)?.utf16 ?? range
        return min(first.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
    }

    /// The parts of two ranges that only one of them has.
    private static func differences(_ a: Range<Int>, _ b: Range<Int>) -> [Range<Int>] {
        guard a.overlaps(b) else { return [a, b].filter { !$0.isEmpty } }
        let ends = [
            min(a.lowerBound, b.lowerBound)..<max(a.lowerBound, b.lowerBound),
            min(a.upperBound, b.upperBound)..<max(a.upperBound, b.upperBound),
        ]
        return ends.filter { !$0.isEmpty }
    }

    /// The rectangles of a range that show, in the view.
    func selectionRects(for range: Range<Int>) -> [CGRect] {
        guard !range.isEmpty else { return [] }
        let band = visibleBand
        let columns = columns
        let shown = columns.columns(meeting: band).filter { $0 < columnContainers.count }
        return shown.flatMap { column in
            let rows = columns.local(band, in: column)
            return layoutManager.selectionRects(
                forCharacterRange: NSRange(location: range.lowerBound, length: range.count),
                in: columnContainers[column], within: rows.minY...rows.maxY
            ).map { viewRect(columns.page($0, in: column)) }
        }
    }

    /// The characters of a range in the form other programs expect: without stand-ins for attachments, and with line separators as
    /// line feeds.
    public func text(in range: Range<Int>) -> String {
        let count = textStorage.length
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "TextView.text(in:): \(range) in a text of \(count)")
        return reader.plainText(range)
    }

    /// The selected text, for other programs.
    func excerpt() -> TextExcerpt { excerpt(of: selectedRanges.map(\.rangeValue).filter { $0.length > 0 }) }

    /// The characters of the lines in sight, from the first that shows whole on. Lays them out.
    package var rangeInSight: Range<Int> {
        let columns = columns
        var seen: Range<Int>?
        for column in columns.columns(meeting: visibleBand) where column < columnContainers.count {
            let rows = columns.local(visibleBand, in: column)
            let lines = layoutManager.characterRange(ofLinesIn: rows, of: columnContainers[column])
            let range = lines.location..<NSMaxRange(lines)
            if !range.isEmpty { seen = seen.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range }
        }
        return seen.map { min(max($0.lowerBound, firstVisibleCharacter), $0.upperBound)..<$0.upperBound } ?? 0..<0
    }

    /// The characters of a range as they would be copied. O(length).
    package func text(ofCopy range: Range<Int>) -> String { excerpt(of: [NSRange(range)]).plainText }

    /// Text that is only read is copied as it looks; text that is edited as it stands.
    func excerpt(of ranges: [NSRange]) -> TextExcerpt { TextExcerpt(of: textStorage, ranges: ranges, isLaidOut: !isEditable) }
}
