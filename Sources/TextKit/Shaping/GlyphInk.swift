/// The height of the ink of glyphs above and below their baseline, as far as it may affect the height of a line; 1/64 device pixel.
///
/// A font's own glyphs stay within the line that its metrics ask for, and so do those of a font that asks for no more. Exceptions
/// are glyphs of a taller font, and stacks of three marks or more, which font designers do not provide for: only those are
/// examined. A tenth of the em is ignored, since the lines of any font have that to spare.
struct GlyphInk: Hashable, Sendable {
    var above: Int32 = 0
    var below: Int32 = 0

    static let none = GlyphInk()

    mutating func include(_ other: GlyphInk) {
        above = max(above, other.above)
        below = max(below, other.below)
    }

    /// The ink of a glyph whose baseline is raised.
    func raised(by rise: Fixed) -> GlyphInk {
        guard self != .none, rise != .zero else { return self }
        return GlyphInk(above: Int32(clamping: Int64(above) + rise.raw), below: Int32(clamping: Int64(below) - rise.raw))
    }

    /// The ink of one glyph that is moved up by `y`.
    init(_ bounds: GlyphInk, y: Int32) {
        above = bounds.above &+ y
        below = bounds.below &- y
    }

    init(above: Int32 = 0, below: Int32 = 0) {
        self.above = above
        self.below = below
    }

    /// The ink of one glyph, less a tenth of the em above and below.
    init(of glyph: UInt16, in font: FontInstance) {
        guard let ink = font.inkBounds(of: glyph) else {
            (above, below) = (-GlyphInk.farAway, -GlyphInk.farAway)
            return
        }
        let spare = font.pixelSize.raw / 10
        above = Int32(clamping: -ink.y.raw - spare)
        below = Int32(clamping: ink.y.raw + ink.height.raw - spare)
    }

    /// Further away than any glyph is moved.
    private static let farAway: Int32 = 1 << 28
}

/// The ink of glyphs, looked up once, because reading an outline takes longer than shaping it. Belongs to one `ParagraphShaper`.
final class InkTable {
    private let font: FontInstance
    private var pages = [[GlyphInk?]](repeating: [], count: 256)

    init(_ font: FontInstance) { self.font = font }

    @inline(__always)
    func ink(of glyph: UInt16) -> GlyphInk {
        let page = Int(glyph &>> 8)
        if !pages[page].isEmpty, let cached = pages[page][Int(glyph & 0xFF)] { return cached }
        return look(at: glyph)
    }

    @inline(never)
    private func look(at glyph: UInt16) -> GlyphInk {
        let page = Int(glyph >> 8)
        if pages[page].isEmpty { pages[page] = Array(repeating: nil, count: 256) }
        let ink = GlyphInk(of: glyph, in: font)
        pages[page][Int(glyph & 0xFF)] = ink
        return ink
    }
}

/// The tables of the fonts that one shaper has met. Bounded: it is emptied when there are many.
struct InkTables {
    private static let most = 64
    private var tables: [ObjectIdentifier: InkTable] = [:]
    private var last: (font: FontInstance, table: InkTable)?

    init() {}

    mutating func table(_ font: FontInstance) -> InkTable {
        if let last, last.font === font { return last.table }
        if tables.count >= Self.most { tables = [:] }
        let table = tables[ObjectIdentifier(font)] ?? InkTable(font)
        tables[ObjectIdentifier(font)] = table
        last = (font, table)
        return table
    }
}

extension GlyphInk {
    /// Marks of one cluster that are no pile yet.
    private static let maximumUnstackedMarks = 2

    /// Calls `body` with each glyph that may stand out of its line; `isTrusted` where the font asks for no more than the line has.
    @inline(__always)
    static func forEach(
        _ glyphs: Range<Int>, isTrusted: Bool, cluster: (Int) -> Int32, y: (Int) -> Int32, _ body: (Int) -> Void
    ) {
        guard isTrusted else { return glyphs.forEach(body) }
        var first = glyphs.lowerBound
        while first < glyphs.upperBound {
            var end = first
            var combiningMarks = 0
            repeat {
                if y(end) != 0 { combiningMarks += 1 }
                end += 1
            } while end < glyphs.upperBound && cluster(end) == cluster(first)
            if combiningMarks > maximumUnstackedMarks { (first..<end).forEach(body) }
            first = end
        }
    }
}

extension FontInstance {
    /// Whether lines of the font are high enough for ideographs and kana of any other: these are drawn within their em, a ninth or so of it
    /// below the baseline.
    var holdsIdeographs: Bool { ascent.raw * 8 >= pixelSize.raw * 7 && descent.raw * 9 >= pixelSize.raw }

    /// Whether lines of another font have all the height that this one asks for.
    func asksForNoMore(than other: FontInstance) -> Bool {
        self === other || (ascent.rounded <= other.ascent.rounded && descent.rounded <= other.descent.rounded)
    }
}

extension ParagraphShaper {
    /// The ink of a run's glyphs that are in the columns.
    func ink(of glyphs: Range<Int>, in font: FontInstance, isTrusted: Bool) -> GlyphInk {
        guard !isTrusted || glyphBuffer.hasOffsets else { return .none }
        var ink = GlyphInk.none
        var table: InkTable?
        let (offsets, clusters) = (glyphBuffer.offsets, glyphBuffer.clusters)
        GlyphInk.forEach(glyphs, isTrusted: isTrusted, cluster: { clusters[$0] }, y: { offsets[$0].y }) { glyph in
            let cached = table ?? inkTables.table(font)
            table = cached
            ink.include(GlyphInk(cached.ink(of: glyphBuffer.glyphs[glyph]), y: offsets[glyph].y))
        }
        return ink
    }
}
