import CX11

/// The layers in which units of glyphs wait, the lowest first.
nonisolated struct GlyphLayers {
    private(set) var layers: [GlyphLayer] = []
    /// How many layers have glyphs, and how many glyphs.
    private(set) var used = 0
    private(set) var count = 0
    /// The unit that is being added.
    private var unit = GlyphOverlaps(height: 0)

    /// Pairs of glyphs of a unit that have been compared.
    var comparisons: Int { unit.comparisons }

    /// A shadow, an inside and an edge lie one on the other.
    private static let most = 4

    /// Adds a unit of glyphs of one set and colour; false, and nothing added, where no layer is left above what it touches.
    mutating func add(
        _ glyphs: [InkedGlyph], _ edges: InkEdges, _ set: XID, _ format: UnsafeMutablePointer<XRenderPictFormat>?, _ source: XID,
        height: Int
    ) -> Bool {
        if unit.height != height {
            guard count == 0 else { return false }
            unit = GlyphOverlaps(height: height)
            layers = (0..<Self.most).map { _ in GlyphLayer(height: height) }
        }
        unit.removeAll()
        for glyph in glyphs { unit.add(glyph, edges) }
        let layer = layerAbove()
        guard layer < layers.count, layers[layer].hasGroup(for: source) else { return false }
        layers[layer].add(unit, set, format, source)
        used = max(used, layer + 1)
        count += glyphs.count
        return true
    }

    /// The lowest layer where the unit comes above all that it touches.
    private func layerAbove() -> Int {
        var layer = used
        while layer > 0 {
            for line in unit.lines where layers[layer - 1].touches(line) { return layer }
            layer -= 1
        }
        return 0
    }

    mutating func removeAll() {
        for layer in 0..<used { layers[layer].removeAll() }
        (used, count) = (0, 0)
    }
}
