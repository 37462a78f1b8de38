/// The lines that a paragraph had before it was edited or laid out again, to tell which of its rows differ afterwards.
final class PreviousLines {
    private let rows: [LineRow]
    private let fragments: [LineFragment]
    /// Whether the rows lie below the top of a group of text blocks, not of the paragraph.
    let areInBlocks: Bool
    /// Characters that have changed since, as offsets of the paragraph as it is now, and the change in length.
    private let edit: (range: Range<Int>, delta: Int)?
    /// The height above which all lines are the same; nil where they are to be compared.
    private var sameHeight: Fixed?

    init(_ record: ParagraphRecord, edit: (range: Range<Int>, delta: Int)? = nil) {
        (rows, fragments) = record.uncachedLines
        areInBlocks = record.membership != nil
        self.edit = edit
    }

    /// All lines down to a height, which have not changed, of a paragraph that had no others: they are not compared.
    init(above height: Fixed) {
        (rows, fragments) = ([], [])
        areInBlocks = false
        edit = nil
        sameHeight = height
    }

    /// The rows, below the top of the paragraph, that are not what they were, or not where they were: ascending, and apart from each
    /// other. A row in which characters have changed counts, and the one above it: letters may join across the end of a line. O(rows).
    func changes(to record: ParagraphRecord) -> [Range<Fixed>] {
        if let sameHeight { return sameHeight < record.height ? [sameHeight..<record.height] : [] }
        let (newRows, newFragments) = record.uncachedLines
        var changes: [Range<Fixed>] = []
        func add(_ row: LineRow) {
            let (top, bottom) = (row.y, max(row.y, row.bottom))
            // Rows of a table's cell, or of several containers, are in order all the same.
            if let last = changes.last, top <= last.upperBound, bottom >= last.lowerBound {
                changes[changes.count - 1] = min(last.lowerBound, top)..<max(last.upperBound, bottom)
            } else {
                changes.append(top..<bottom)
            }
        }
        var (old, new) = (0, 0)
        while old < rows.count, new < newRows.count {
            let starts = (start(of: rows[old]), Int(newFragments[Int(newRows[new].firstFragment)].start))
            if starts.0 == starts.1 {
                if !isSame(rows[old], newRows[new], newFragments) {
                    add(rows[old])
                    add(newRows[new])
                }
            } else {
                add(starts.0 < starts.1 ? rows[old] : newRows[new])
            }
            if starts.0 <= starts.1 { old += 1 }
            if starts.0 >= starts.1 { new += 1 }
        }
        for row in rows[old...] { add(row) }
        for row in newRows[new...] { add(row) }
        return changes
    }

    /// Where the rows that differ begin, below the top of the paragraph, and the height of those at the end that have only moved by
    /// a distance, as the end of the paragraph has. O(rows).
    func difference(to record: ParagraphRecord, movedBy distance: Fixed, previousHeight: Fixed) -> (first: Fixed, tail: Fixed) {
        if let sameHeight { return (sameHeight, .zero) }
        let (newRows, newFragments) = record.uncachedLines
        var same = 0
        while same < min(rows.count, newRows.count), isSame(rows[same], newRows[same], newFragments) { same += 1 }
        var (end, newEnd) = (rows.count, newRows.count)
        if let last = rows.last, let newLast = newRows.last, newLast.bottom - last.bottom == distance {
            while end > same, newEnd > same, isSame(rows[end - 1], newRows[newEnd - 1], newFragments, movedBy: distance) {
                (end, newEnd) = (end - 1, newEnd - 1)
            }
        }
        let tail = end < rows.count ? previousHeight - rows[end].y : .zero
        let firsts = [same < end ? rows[same].y : nil, same < newEnd ? newRows[same].y : nil].compactMap { $0 }
        return (firsts.min() ?? (same > 0 ? rows[same - 1].bottom : .zero), tail)
    }

    /// Whether all rows are as they were but for having moved by a distance. O(rows).
    func haveOnlyMoved(to record: ParagraphRecord, by distance: Fixed) -> Bool {
        let (newRows, newFragments) = record.uncachedLines
        return rows.count == newRows.count && zip(rows, newRows).allSatisfy { isSame($0, $1, newFragments, movedBy: distance) }
    }

    /// The top of the first row that reaches an offset of the text as it was. O(rows).
    func bottom(ofRowsBefore utf16: Int) -> Fixed {
        var bottom = Fixed.zero
        for row in rows {
            guard Int(fragments[row.fragments.upperBound - 1].end) < utf16 else { return row.y }
            bottom = row.bottom
        }
        return bottom
    }

    /// The offset at which a row begins, in the text as it is now.
    private func start(of row: LineRow) -> Int { moved(Int(fragments[Int(row.firstFragment)].start)) }

    private func moved(_ utf16: Int) -> Int {
        guard let edit, utf16 > edit.range.lowerBound else { return utf16 }
        return max(edit.range.lowerBound, utf16 + edit.delta)
    }

    private func isSame(_ row: LineRow, _ newRow: LineRow, _ newFragments: [LineFragment], movedBy distance: Fixed = .zero) -> Bool {
        guard row.y + distance == newRow.y, row.height == newRow.height, row.usedTop == newRow.usedTop, row.usedHeight == newRow.usedHeight,
            row.baseline == newRow.baseline, row.container == newRow.container, row.fragmentCount == newRow.fragmentCount
        else { return false }
        for (index, newIndex) in zip(row.fragments, newRow.fragments) {
            let (fragment, new) = (fragments[index], newFragments[newIndex])
            if let edit, Int(new.start) <= edit.range.upperBound, Int(new.end) >= edit.range.lowerBound { return false }
            guard moved(Int(fragment.start)) == Int(new.start), moved(Int(fragment.end)) == Int(new.end),
                moved(Int(fragment.contentEnd)) == Int(new.contentEnd), fragment.x == new.x, fragment.width == new.width,
                fragment.textX == new.textX, fragment.textWidth == new.textWidth, fragment.slack == new.slack,
                hasSameExtras(fragment, new)
            else { return false }
        }
        return true
    }

    private func hasSameExtras(_ fragment: LineFragment, _ new: LineFragment) -> Bool {
        guard let extras = fragment.extras, let newExtras = new.extras else { return fragment.extras == nil && new.extras == nil }
        return extras === newExtras || extras.isHyphenAlone && newExtras.isHyphenAlone
    }
}

extension FragmentExtras {
    var isHyphenAlone: Bool {
        showsHyphen && dynamics.isEmpty && truncation == nil && tightening == nil && overrides == nil
    }
}
