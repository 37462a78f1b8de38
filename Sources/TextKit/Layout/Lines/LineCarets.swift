/// The insertion points of one line fragment: one before each grapheme, one after the last.
struct LineCarets {
    struct Caret {
        var utf16: Int
        var x: Fixed
    }
    /// The span of one grapheme, in logical order. In the container, device pixels.
    struct Cell {
        var utf16: Range<Int>
        var left, right: Fixed
        var isRightToLeft: Bool

        /// The edge that the text comes from, and the one it goes to.
        var leading: Fixed { isRightToLeft ? right : left }
        var trailing: Fixed { isRightToLeft ? left : right }
    }

    let cells: [Cell]
    let located: LocatedFragment

    init(_ located: LocatedFragment, _ glyphs: FragmentGlyphs) {
        self.located = located
        var builder = CellBuilder(located, glyphs)
        glyphs.walk { index, run, lineGlyph in
            builder.add(lineGlyph, of: run, at: index)
            return true
        }
        cells = builder.finish()
    }

    /// One caret a grapheme and one at the end. `alternate` puts each at the trailing edge of what comes before it.
    func carets(alternate: Bool) -> [Caret] {
        guard let last = cells.last else {
            return [Caret(utf16: located.utf16.lowerBound, x: located.fragment.textX)]
        }
        var result: [Caret] = []
        result.reserveCapacity(cells.count + 1)
        for (index, cell) in cells.enumerated() {
            let x = alternate && index > 0 ? cells[index - 1].trailing : cell.leading
            result.append(Caret(utf16: cell.utf16.lowerBound, x: x))
        }
        result.append(Caret(utf16: last.utf16.upperBound, x: last.trailing))
        return result
    }

    /// The x of the insertion point before the character.
    func x(ofCaretAtUTF16 utf16: Int) -> Fixed {
        if let cell = cells.last(where: { $0.utf16.lowerBound <= utf16 }) {
            return cell.utf16.contains(utf16) ? cell.leading : cell.trailing
        }
        return cells.first?.leading ?? located.fragment.textX
    }

    /// The spans, left to right, that the characters cover.
    func spans(of range: Range<Int>) -> [Range<Fixed>] {
        let first = cells.partitioningIndex { $0.utf16.upperBound > range.lowerBound }
        var result: [Range<Fixed>] = []
        // The span under construction, which mostly is the only one.
        var open: Range<Fixed>?
        for cell in cells[first...] {
            if cell.utf16.lowerBound >= range.upperBound { break }
            guard cell.left < cell.right, cell.utf16.overlaps(range) else { continue }
            guard let before = open else {
                open = cell.left..<cell.right
                continue
            }
            if cell.left < before.lowerBound { return sortedSpans(of: range, from: first) }
            if cell.left <= before.upperBound {
                open = before.lowerBound..<max(before.upperBound, cell.right)
            } else {
                result.append(before)
                open = cell.left..<cell.right
            }
        }
        if let open { result.append(open) }
        return result
    }

    /// The spans of a range whose characters do not go from left to right.
    private func sortedSpans(of range: Range<Int>, from first: Int) -> [Range<Fixed>] {
        let chosen = cells[first...].prefix { $0.utf16.lowerBound < range.upperBound }
            .filter { $0.utf16.overlaps(range) && $0.left < $0.right }.sorted { $0.left < $1.left }
        var result: [Range<Fixed>] = []
        for cell in chosen {
            if let last = result.last, cell.left <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, cell.right)
            } else {
                result.append(cell.left..<cell.right)
            }
        }
        return result
    }
}

/// Gathers the glyphs of each cluster and divides its width among its graphemes.
private struct CellBuilder {
    private let located: LocatedFragment
    private let runs: [VisualRun]
    private var cells: [LineCarets.Cell] = []
    /// The cluster under way: its run, its characters in the run's paragraph, its edges.
    private var run = -1
    private var cluster = 0..<0
    private var left = Fixed.zero
    private var right = Fixed.zero

    init(_ located: LocatedFragment, _ glyphs: FragmentGlyphs) {
        self.located = located
        runs = glyphs.runs
        cells.reserveCapacity(Int(located.fragment.end - located.fragment.start))
    }

    mutating func add(_ lineGlyph: LineGlyph, of visual: VisualRun, at index: Int) {
        guard visual.role != .token, visual.role != .hyphen else { return close() }
        let range = visual.paragraph.clusterRange(ofGlyph: lineGlyph.glyph, in: visual.chunk.shaped)
        if run >= 0, cluster == range, runs[run].role == visual.role {
            right = lineGlyph.x + lineGlyph.advance
            return
        }
        close()
        (run, cluster, left, right) = (index, range, lineGlyph.x, lineGlyph.x + lineGlyph.advance)
    }

    private mutating func close() {
        guard run >= 0 else { return }
        defer { run = -1 }
        let isRightToLeft = runs[run].isRightToLeft
        let tail = runs[run].role == .tail ? located.fragment.extras?.truncation?.tailOffset ?? 0 : 0
        let offset = located.utf16Start + tail
        let units = runs[run].paragraph.text.utf16
        if units[cluster.lowerBound] >= 0x900, Conjuncts.joins(at: cluster.lowerBound, in: units), extend(left, right, offset) {
            return
        }
        if cluster.count == 1 { return append(cluster, left, right, isRightToLeft, offset) }
        let shaped = runs[run].chunk.shaped
        let starts = cluster.filter {
            $0 == cluster.lowerBound || shaped.graphemeStarts[$0 - shaped.utf16.lowerBound] && !Conjuncts.joins(at: $0, in: units)
        }
        let width = right - left
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : cluster.upperBound
            let slot = isRightToLeft ? starts.count - 1 - index : index
            append(
                start..<end, left + Fixed(raw: width.raw * Int64(slot) / Int64(starts.count)),
                left + Fixed(raw: width.raw * Int64(slot + 1) / Int64(starts.count)), isRightToLeft, offset)
        }
    }

    /// Makes the cluster part of the one before it; false where that does not stand to its left.
    private mutating func extend(_ left: Fixed, _ right: Fixed, _ offset: Int) -> Bool {
        guard let last = cells.last, last.utf16.upperBound == cluster.lowerBound + offset, last.right == left else { return false }
        cells[cells.count - 1].utf16 = last.utf16.lowerBound..<(cluster.upperBound + offset)
        cells[cells.count - 1].right = right
        return true
    }

    private mutating func append(_ utf16: Range<Int>, _ left: Fixed, _ right: Fixed, _ isRightToLeft: Bool, _ offset: Int) {
        cells.append(
            LineCarets.Cell(
                utf16: (utf16.lowerBound + offset)..<(utf16.upperBound + offset), left: left, right: right, isRightToLeft: isRightToLeft))
    }

    /// The cells in logical order.
    mutating func finish() -> [LineCarets.Cell] {
        close()
        let isAscending = zip(cells, cells.dropFirst()).allSatisfy { $0.utf16.lowerBound <= $1.utf16.lowerBound }
        return isAscending ? cells : cells.sorted { $0.utf16.lowerBound < $1.utf16.lowerBound }
    }
}
