/// The glyphs of a font and colour that are drawn together, told apart by whether their ink shares pixels with that of others.
///
/// A server that gathers glyphs in a mask adds up what overlaps, as letters that touch need, and then goes over all of the rectangle
/// around them. Glyphs that keep apart look the same drawn one by one, in half the time.
nonisolated struct GlyphOverlaps {
    struct Placed {
        var id: UInt32
        var x, y: Int32
        /// On the surface.
        var left, top, right, bottom: Int32
        /// How far the line reaches to the right with this glyph.
        var reach: Int32
        var row: Int
        /// The index of the first glyph that this one overlaps; -1 for none.
        var partner: Int32 = -1
        var isJoined = false
    }

    /// Around the ink of glyphs that follow each other on one baseline.
    struct Line {
        var first: Int
        var y: Int32
        var left, top, right, bottom: Int32
    }

    private(set) var placed: [Placed] = []
    private(set) var lines: [Line] = []
    /// Where the lines before the last end.
    private var lastBottom = Int32.min
    /// The right edge of the ink in each row of the surface, for the first `reachedCount` glyphs only: only lines that reach into each
    /// other need it.
    private var reached: [Int32]
    private var reachedCount = 0
    private var touched: Range<Int> = 0..<0
    private(set) var hasJoined = false
    /// Pairs of glyphs that have been compared since there are any: what tests assert instead of times.
    private(set) var comparisons = 0

    /// - Parameter height: rows of the surface; what lies outside is not seen.
    init(height: Int) { reached = Array(repeating: .min, count: height) }

    var height: Int { reached.count }
    var count: Int { placed.count }

    /// Begins with the next glyphs.
    mutating func removeAll() {
        placed.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        lastBottom = .min
        for row in touched { reached[row] = .min }
        touched = 0..<0
        reachedCount = 0
        hasJoined = false
    }

    /// Adds a glyph above the others. O(1) where it stands right of its line and clear of the lines above.
    mutating func add(_ glyph: InkedGlyph, _ edges: InkEdges) {
        let (ink, x, y) = (glyph.ink, glyph.x, glyph.y)
        var new = Placed(
            id: glyph.id, x: x, y: y, left: x + ink.left, top: y + ink.top, right: x + ink.right, bottom: y + ink.bottom,
            reach: x + ink.right, row: ink.row)
        var last = lines.count - 1
        if last < 0 || lines[last].y != y {
            if last >= 0 { lastBottom = max(lastBottom, lines[last].bottom) }
            lines.append(
                Line(first: placed.count, y: y, left: new.left, top: new.top, right: new.right, bottom: new.bottom))
            last += 1
        }
        let isBeside = lines[last].first == placed.count || new.left >= lines[last].right
        new.reach = max(new.reach, lines[last].right)
        lines[last].left = min(lines[last].left, new.left)
        lines[last].top = min(lines[last].top, new.top)
        lines[last].right = new.reach
        lines[last].bottom = max(lines[last].bottom, new.bottom)
        placed.append(new)
        if !isBeside { join(from: lines[last].first, edges) }
        if new.top < lastBottom, touchesLinesAbove(new, edges) { join(from: 0, edges) }
    }

    private mutating func touchesLinesAbove(_ glyph: Placed, _ edges: InkEdges) -> Bool {
        let line = lines[lines.count - 1].first
        while reachedCount < line {
            note(placed[reachedCount], edges)
            reachedCount += 1
        }
        for row in rows(of: glyph) where reached[row] > glyph.x + edges.starts[glyph.row + row - Int(glyph.top)] { return true }
        return false
    }

    private func rows(of glyph: Placed) -> Range<Int> {
        max(0, Int(glyph.top))..<max(0, Int(glyph.top), min(reached.count, Int(glyph.bottom)))
    }

    private mutating func note(_ glyph: Placed, _ edges: InkEdges) {
        let rows = rows(of: glyph)
        if rows.isEmpty { return }
        touched = touched.isEmpty ? rows : min(touched.lowerBound, rows.lowerBound)..<max(touched.upperBound, rows.upperBound)
        for row in rows { reached[row] = max(reached[row], glyph.x + edges.ends[glyph.row + row - Int(glyph.top)]) }
    }

    /// Finds what the last glyph overlaps of those from one on: of its line as far back as anything reaches as far as it begins, of the
    /// lines above all.
    private mutating func join(from first: Int, _ edges: InkEdges) {
        let own = placed[placed.count - 1]
        let line = lines[lines.count - 1].first
        var index = placed.count - 1
        while index > first {
            index -= 1
            if index >= line, placed[index].reach <= own.left {
                if first >= line { return }
                index = line
                continue
            }
            comparisons += 1
            guard overlap(placed[index], own, edges) else { continue }
            placed[index].isJoined = true
            placed[placed.count - 1].isJoined = true
            placed[placed.count - 1].partner = Int32(index)
            hasJoined = true
        }
    }

    private func overlap(_ a: Placed, _ b: Placed, _ edges: InkEdges) -> Bool {
        guard a.left < b.right, b.left < a.right, a.top < b.bottom, b.top < a.bottom else { return false }
        for y in max(a.top, b.top)..<min(a.bottom, b.bottom) {
            let (rowOfA, rowOfB) = (a.row + Int(y - a.top), b.row + Int(y - b.top))
            if a.x + edges.starts[rowOfA] < b.x + edges.ends[rowOfB], b.x + edges.starts[rowOfB] < a.x + edges.ends[rowOfA] { return true }
        }
        return false
    }

    // MARK: What is drawn together

    /// Pixels that a request is worth.
    private static let mostSpare: Int64 = 2048

    private struct Group {
        var first: Int
        var left, top, right, bottom: Int32
        var area: Int64 { Int64(right - left) * Int64(bottom - top) }

        init(_ index: Int, _ glyph: Placed) {
            first = index
            (left, top, right, bottom) = (glyph.left, glyph.top, glyph.right, glyph.bottom)
        }

        func union(_ other: Group) -> Group {
            var union = self
            union.first = min(first, other.first)
            (union.left, union.top) = (min(left, other.left), min(top, other.top))
            (union.right, union.bottom) = (max(right, other.right), max(bottom, other.bottom))
            return union
        }
    }

    /// Indexes at which a group begins of glyphs that overlap, ascending: those that are joined from there to the next are
    /// drawn through one mask. Neighbours are one group where that saves more than the larger mask costs.
    func groups() -> [Int] {
        var groups: [Group] = []
        for (index, glyph) in placed.enumerated() where glyph.isJoined {
            var group = Group(index, glyph)
            while let last = groups.last {
                let union = last.union(group)
                let isOne = glyph.partner >= 0 && glyph.partner < group.first
                guard isOne || union.area - last.area - group.area < Self.mostSpare else { break }
                group = union
                groups.removeLast()
            }
            groups.append(group)
        }
        return groups.map(\.first)
    }
}
