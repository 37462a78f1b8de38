import CX11

/// Units of glyphs that share no pixels with each other, by colours.
nonisolated struct GlyphLayer {
    struct Glyph {
        var id: UInt32
        var set: XID
        var x, y: Int32
    }

    struct Group {
        var source: XID
        var glyphs: [Glyph] = []
    }

    /// Glyphs that are drawn through one mask.
    struct Joined {
        var source: XID
        var format: UnsafeMutablePointer<XRenderPictFormat>?
        var glyphs: Range<Int>
    }

    private(set) var groups: [Group] = []
    private(set) var joined: [Joined] = []
    private(set) var joinedGlyphs: [Glyph] = []
    /// How far lines reach to the right in each row of the surface. What stands left of that may touch them.
    private var reached: [Int32]
    private var touched = 0..<0

    /// A page has a handful of colours; one of a thousand colours gains nothing.
    private static let mostGroups = 32

    /// - Parameter height: rows of the surface; what lies outside is not seen.
    init(height: Int) { reached = Array(repeating: .min, count: height) }

    /// Whether glyphs may share pixels with those that are there. O(rows).
    func touches(_ line: GlyphOverlaps.Line) -> Bool {
        for row in rows(of: line).clamped(to: touched) where reached[row] > line.left { return true }
        return false
    }

    private func rows(of line: GlyphOverlaps.Line) -> Range<Int> {
        max(0, Int(line.top))..<max(0, Int(line.top), min(reached.count, Int(line.bottom)))
    }

    func hasGroup(for source: XID) -> Bool {
        if groups.count < Self.mostGroups { return true }
        for group in groups where group.source == source || group.glyphs.isEmpty { return true }
        return false
    }

    /// Adds a unit of one set and colour, which touches none of the others.
    mutating func add(_ unit: GlyphOverlaps, _ set: XID, _ format: UnsafeMutablePointer<XRenderPictFormat>?, _ source: XID) {
        let group = group(source)
        for glyph in unit.placed where !glyph.isJoined {
            groups[group].glyphs.append(Glyph(id: glyph.id, set: set, x: glyph.x, y: glyph.y))
        }
        if unit.hasJoined { join(unit, set, format, source) }
        for line in unit.lines {
            let rows = rows(of: line)
            if rows.isEmpty { continue }
            for row in rows { reached[row] = max(reached[row], line.right) }
            touched = touched.isEmpty ? rows : min(touched.lowerBound, rows.lowerBound)..<max(touched.upperBound, rows.upperBound)
        }
    }

    private mutating func group(_ source: XID) -> Int {
        for index in groups.indices.reversed() where groups[index].source == source { return index }
        // A group whose glyphs have been drawn is empty, and can be used again.
        for index in groups.indices where groups[index].glyphs.isEmpty {
            groups[index].source = source
            return index
        }
        groups.append(Group(source: source))
        return groups.count - 1
    }

    private mutating func join(
        _ unit: GlyphOverlaps, _ set: XID, _ format: UnsafeMutablePointer<XRenderPictFormat>?, _ source: XID
    ) {
        let firsts = unit.groups()
        for (index, first) in firsts.enumerated() {
            let start = joinedGlyphs.count
            for glyph in unit.placed[first..<(index + 1 < firsts.count ? firsts[index + 1] : unit.count)] where glyph.isJoined {
                joinedGlyphs.append(Glyph(id: glyph.id, set: set, x: glyph.x, y: glyph.y))
            }
            joined.append(Joined(source: source, format: format, glyphs: start..<joinedGlyphs.count))
        }
    }

    mutating func removeAll() {
        for index in groups.indices where !groups[index].glyphs.isEmpty { groups[index].glyphs.removeAll(keepingCapacity: true) }
        joined.removeAll(keepingCapacity: true)
        joinedGlyphs.removeAll(keepingCapacity: true)
        for row in touched { reached[row] = .min }
        touched = 0..<0
    }
}
