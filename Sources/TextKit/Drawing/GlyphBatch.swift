import Foundation

/// Glyphs collected while font and appearance stay the same.
struct GlyphBatch {
    private let manager: LayoutManager
    private let canvas: DeviceCanvas
    /// Whether a subclass may want to see each batch.
    private let isRouted: Bool
    private var font: FontInstance?
    private var style: ResolvedStyle?
    private var glyphs: [PositionedGlyph] = []

    /// - Parameter capacity: the number of glyphs that are expected.
    init(_ manager: LayoutManager, _ canvas: DeviceCanvas, capacity: Int) {
        self.manager = manager
        self.canvas = canvas
        isRouted = manager.isSubclass
        glyphs.reserveCapacity(capacity)
    }

    /// Adds a glyph of the appearance that was turned to last.
    @inline(__always)
    mutating func add(_ chunk: ShapedParagraph.Chunk, _ glyph: Int, x: Fixed, y: Fixed) {
        var x = x
        var y = y
        if !chunk.shaped.offsets.isEmpty {
            let offset = chunk.shaped.offsets[glyph]
            x += Fixed(raw: Int64(offset.x))
            y -= Fixed(raw: Int64(offset.y))
        }
        glyphs.append(PositionedGlyph(glyph: chunk.shaped.glyphs[glyph], x: x, y: y))
    }

    /// The strokes of a kashida, one beside the other.
    mutating func add(_ elongation: Elongations.Opportunity, x: Fixed, y: Fixed) {
        for index in 0..<elongation.count { add(glyph: elongation.step.glyph, x: x + elongation.step.advance * index, y: y) }
    }

    mutating func add(glyph: UInt16, x: Fixed, y: Fixed) { glyphs.append(PositionedGlyph(glyph: glyph, x: x, y: y)) }

    /// Turns to the appearance of the glyphs that are added from now on.
    mutating func turn(to font: FontInstance, _ style: ResolvedStyle) {
        if self.font === font, self.style === style { return }
        if self.font !== font || !looksAlike(style) { flush() }
        self.font = font
        self.style = style
    }

    /// Overriding code gets the attributes, so there every change of them counts.
    private func looksAlike(_ other: ResolvedStyle) -> Bool {
        guard let style, style !== other else { return true }
        return !isRouted && style.color == other.color && style.effects == other.effects
    }

    mutating func flush() {
        if let font, let style, !glyphs.isEmpty {
            // A copy of its own, so that the array's capacity stays for the next ones.
            if isRouted || style.effects != nil {
                draw(font, style)
            } else {
                canvas.append(font, style.color, glyphs.withUnsafeBufferPointer { Array($0) })
            }
        }
        glyphs.removeAll(keepingCapacity: true)
    }

    private func draw(_ font: FontInstance, _ style: ResolvedStyle) {
        let context = canvas.context
        let depth = context.depth
        context.saveGState()
        defer { context.restore(toDepth: depth) }
        let letterpress = style.effects?.isLetterpress == true ? Letterpress(canvas, font, style.color) : nil
        let color = letterpress?.face ?? style.color
        context.state.fill = color
        context.state.pattern = nil
        letterpress?.drawLight(glyphs)
        defer { letterpress?.drawShade(glyphs) }
        style.effects?.apply(to: context)
        guard isRouted else { return canvas.append(font, color, glyphs) }
        let scale = canvas.scale
        let whole = style.font === font ? style.shaping.font : Font(of: font, displayScale: scale)
        let positions = glyphs.map { CGPoint(x: $0.x.pixels / scale, y: $0.y.pixels / scale) }
        manager.showCGGlyphs(
            glyphs.map(\.glyph), positions: positions, count: glyphs.count, font: whole, textMatrix: .identity,
            attributes: style.attributes, in: context)
    }
}

extension Font {
    /// The font of an instance that fallback chose, which no description leads to.
    fileprivate convenience init(of instance: FontInstance, displayScale: CGFloat) {
        var attributes = FontAttributes()
        attributes.name = instance.face.reference.postScriptName
        attributes.variations = instance.face.variations
        self.init(
            face: instance.face, attributes: attributes, pointSize: CGFloat(instance.pixelSize.pixels) / displayScale,
            instance: (displayScale, instance))
    }
}
