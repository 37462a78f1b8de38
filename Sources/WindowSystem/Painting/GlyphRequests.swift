import CX11

/// Glyphs that wait to be drawn, so that as few requests as look right do it: those of one colour in one, of whatever fonts and from
/// wherever on a page. They come in units, the glyphs of a font and colour that follow each other.
///
/// Units of a layer share no pixels, so that the order in which they are drawn does not show; what touches one that waits goes to a
/// layer above. Glyphs of a unit that touch each other go through a mask that adds up what they cover, all others go by themselves.
@MainActor final class GlyphRequests {
    private let connection: Connection
    private let ids: UnsafeMutablePointer<UInt32>
    private let elements: UnsafeMutablePointer<XGlyphElt32>
    private var waiting = GlyphLayers()
    /// Whether units wait for each other; else each goes through a mask of its own at once, which tests compare with.
    var joinsUnits = true
    /// How many requests there have been: what tests assert instead of times.
    private(set) var calls = 0

    /// How many pairs of glyphs have been compared.
    var comparisons: Int { waiting.comparisons }

    /// Glyphs of a request; the server takes many more.
    static let most = 1024
    /// The server draws these while more are gathered.
    private static let mostWaiting = 512

    init(_ connection: Connection) {
        self.connection = connection
        ids = .allocate(capacity: Self.most)
        elements = .allocate(capacity: Self.most)
    }

    isolated deinit {
        ids.deallocate()
        elements.deallocate()
    }

    /// Draws a unit of glyphs of one set, in one colour; now, or with what comes after it. `format` is that of the set.
    func draw(
        _ glyphs: [InkedGlyph], _ edges: InkEdges, of set: XID, _ format: UnsafeMutablePointer<XRenderPictFormat>?, source: XID,
        on surface: Surface
    ) {
        guard !glyphs.isEmpty else { return }
        guard joinsUnits else {
            let unit = glyphs.map { GlyphLayer.Glyph(id: $0.id, set: set, x: $0.x, y: $0.y) }
            return compose(unit[...], format, source, surface.picture)
        }
        if !waiting.add(glyphs, edges, set, format, source, height: surface.height) {
            flush(onto: surface.picture)
            _ = waiting.add(glyphs, edges, set, format, source, height: surface.height)
        }
        guard waiting.count >= Self.mostWaiting else { return }
        flush(onto: surface.picture)
        XFlush(connection.raw)
    }

    /// Draws what waits. Comes before anything else is drawn, and before a set or a source is given up that may be among it.
    func flush(onto picture: XID) {
        guard waiting.count > 0 else { return }
        for layer in waiting.layers[..<waiting.used] {
            for group in layer.groups where !group.glyphs.isEmpty { compose(group.glyphs[...], nil, group.source, picture) }
            for part in layer.joined { compose(layer.joinedGlyphs[part.glyphs], part.format, part.source, picture) }
        }
        waiting.removeAll()
    }

    private func compose(
        _ glyphs: ArraySlice<GlyphLayer.Glyph>, _ mask: UnsafeMutablePointer<XRenderPictFormat>?, _ source: XID, _ picture: XID
    ) {
        var count = 0
        var (x, y): (Int32, Int32) = (0, 0)
        func draw() {
            guard count > 0 else { return }
            XRenderCompositeText32(connection.raw, PictOpOver, source, picture, mask, 0, 0, 0, 0, elements, Int32(count))
            (count, x, y) = (0, 0, 0)
            calls += 1
        }
        for glyph in glyphs {
            // The protocol has 16 bits for the way from one glyph to the next.
            if count == Self.most || abs(glyph.x - x) > 0x7FFF || abs(glyph.y - y) > 0x7FFF { draw() }
            (ids + count).initialize(to: glyph.id)
            (elements + count).initialize(
                to: XGlyphElt32(glyphset: glyph.set, chars: ids + count, nchars: 1, xOff: glyph.x - x, yOff: glyph.y - y))
            (x, y) = (glyph.x, glyph.y)
            count += 1
        }
        draw()
    }
}
