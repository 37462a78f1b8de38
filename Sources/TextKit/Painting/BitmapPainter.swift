/// Replays the items of a display list on pixels in memory, by the rules that the painter of windows has: rectangles snapped to whole
/// pixels, glyphs at quarters of a pixel across and whole ones down, paths with soft edges.
///
/// A path that clips is applied once, where its clip ends: what is drawn within is mixed with what was there before.
struct BitmapPainter {
    private(set) var surface: PixelLayer
    /// The area that may be drawn on.
    private var clip: PixelRect
    private var frames: [Frame] = []
    /// Pixels that open clips and layers hold.
    private var heldPixels = 0
    /// Around what has changed since `takeChanges`.
    private var changes = PixelRect.empty
    private var glyphs = GlyphPixelCache()

    /// A clip or a layer that is open.
    private struct Frame {
        enum Kind {
            case clip
            /// The pixels from before the clip, and how much of what is drawn stays.
            case mask(PathCoverage, before: PixelLayer)
            case layer(DisplayLayer, below: PixelLayer)
        }
        var kind: Kind
        /// The clip outside.
        var outer: PixelRect
    }

    /// Clips and layers that would hold more pixels than this paint on what is below them.
    private static let mostHeld = 2 * Bitmap.maximumPixels

    /// A surface that is filled with a pixel's word.
    init(width: Int, height: Int, word: UInt32) {
        clip = PixelRect(x: 0, y: 0, width: width, height: height)
        surface = PixelLayer(area: clip, word: word)
    }

    /// A surface with the pixels of a bitmap.
    init(_ bitmap: Bitmap) {
        clip = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        surface = PixelLayer(area: clip, pixels: bitmap.pixels)
    }

    /// The surface as it would be were all clips and layers ended now.
    func finished() -> PixelLayer {
        var copy = self
        while !copy.frames.isEmpty { copy.pop() }
        return copy.surface
    }

    /// Whether what is drawn goes to a layer at present, not to the surface.
    var isInLayer: Bool {
        frames.contains { frame in
            if case .layer = frame.kind { true } else { false }
        }
    }

    /// Around what has changed since the last call.
    mutating func takeChanges() -> PixelRect {
        defer { changes = .empty }
        return changes
    }

    mutating func paint(_ item: DisplayList.Item) { paint(item, .normal) }

    private mutating func paint(_ item: DisplayList.Item, _ mode: BlendMode) {
        switch item {
        case .fillRect(let rect, let color): compose(.color(PixelWords.word(color)), in: PixelRect(snapping: rect), mode)
        case .fillPath(let path, let color): fill(path, color, mode)
        case .blurredPath(let path, let deviation, let color):
            let blur = GaussianBlur(deviation: deviation.pixels)
            let mask = PathCoverage(of: path, clip: clip.grown(by: blur.spread))?.blurred(by: blur, clip: clip)
            if let mask { compose(.color(PixelWords.word(color)), through: mask, in: mask.bounds, mode) }
        case .glyphs(let run): draw(run, mode)
        case .image(let bitmap, let rect, let opacity):
            let rect = PixelRect(snapping: rect)
            draw(bitmap, in: rect, opacity: UInt32((max(0, min(1, opacity.isNaN ? 0 : opacity)) * 255).rounded()), mode)
        case .pushClip(let rect): push(PixelRect(snapping: rect))
        case .pushClipPath(let path): push(PathCoverage(of: path, clip: clip))
        case .pushClipMask(let bitmap, let rect):
            let target = PixelRect(snapping: rect)
            push(scaled(bitmap, to: target).map(PathCoverage.init(alphaOf:)))
        case .popClip, .popLayer: pop()
        case .blended(let item, let mode): paint(item, mode)
        case .pushLayer(let layer): push(layer)
        }
    }

    private mutating func compose(_ source: PixelLayer.Source, through mask: PathCoverage? = nil, in rect: PixelRect, _ mode: BlendMode) {
        if case .color(0) = source, mode.keepsBelowClearSource { return }
        let visible = rect.intersection(clip)
        guard !visible.isEmpty else { return }
        surface.compose(source, through: mask, in: visible, mode)
        changes = changes.union(visible)
    }

    private mutating func fill(_ path: FlattenedPath, _ color: RGBA, _ mode: BlendMode) {
        let source = PixelLayer.Source.color(PixelWords.word(color))
        if path.shapes.isEmpty {
            if let mask = PathCoverage(of: path, clip: clip) { compose(source, through: mask, in: mask.bounds, mode) }
            return
        }
        for placed in path.shapes where PixelRect(covering: placed.paintedBounds).meets(clip) {
            let (x, phase, y) = placed.pixelPosition
            let shape = placed.shape.path.offset(x: Fixed(raw: Int64(x) << 6 + Int64(phase) << 4), y: Fixed(pixels: y))
            if let mask = PathCoverage(of: shape, clip: clip) { compose(source, through: mask, in: mask.bounds, mode) }
        }
    }

    // MARK: Pictures

    private mutating func draw(_ bitmap: Bitmap, in rect: PixelRect, opacity: UInt32, _ mode: BlendMode) {
        guard opacity > 0 || !mode.keepsBelowClearSource, let layer = scaled(bitmap, to: rect) else { return }
        compose(.pixels(layer, opacity: opacity), in: rect, mode)
    }

    /// The visible part of a bitmap that fills a rectangle; nil where nothing shows.
    private func scaled(_ bitmap: Bitmap, to rect: PixelRect) -> PixelLayer? {
        let visible = rect.intersection(clip)
        guard !visible.isEmpty else { return nil }
        if rect.width == bitmap.width, rect.height == bitmap.height { return PixelLayer(area: rect, pixels: bitmap.pixels) }
        // Whole where not much more of it is made than shows.
        let most = max(1 << 20, 4 * visible.width * visible.height)
        if rect.width <= most, rect.height <= most / rect.width {
            return PixelLayer(area: rect, pixels: bitmap.scaled(toWidth: rect.width, height: rect.height).pixels)
        }
        return PixelLayer(area: visible, pixels: bitmap.enlarged(to: rect, showing: visible))
    }

    // MARK: Glyphs

    private mutating func draw(_ run: GlyphRun, _ mode: BlendMode) {
        let word = PixelWords.word(run.color)
        for glyph in run.glyphs {
            let quarters = run.font.isSubpixelPlaced ? (glyph.x.raw + 8) >> 4 : glyph.x.rounded.raw >> 4
            let (x, y) = (Int(quarters >> 2), glyph.y.roundedPixels)
            let phase = Int(quarters & 3)
            let isLarge = run.font.pixelSize.pixels > GlyphFont.mostSubpixelPlaced
            let found =
                isLarge
                ? GlyphPixelCache.image(of: glyph.glyph, phase: phase, run.font, within: clip.moved(x: -x, y: -y))
                : glyphs.image(of: glyph.glyph, phase: phase, run.font)
            guard let image = found else { continue }
            let area = image.bounds.moved(x: x, y: y)
            guard area.meets(clip) else { continue }
            switch image {
            case .coverage(let mask): compose(.color(word), through: mask.moved(x: x, y: y), in: area, mode)
            case .colors(let layer):
                compose(.pixels(PixelLayer(area: area, pixels: layer.pixels), opacity: word >> 24), in: area, mode)
            }
        }
    }

    // MARK: Clips and layers

    private mutating func push(_ rect: PixelRect) {
        frames.append(Frame(kind: .clip, outer: clip))
        clip = clip.intersection(rect)
    }

    private mutating func push(_ mask: PathCoverage?) {
        guard let mask else { return push(.empty) }
        let bounds = mask.bounds.intersection(clip)
        guard !bounds.isEmpty, holds(bounds) else { return push(bounds) }
        frames.append(Frame(kind: .mask(mask, before: surface.part(bounds)), outer: clip))
        clip = bounds
    }

    private mutating func push(_ layer: DisplayLayer) {
        guard !clip.isEmpty, holds(clip) else { return push(clip) }
        frames.append(Frame(kind: .layer(layer, below: surface), outer: clip))
        surface = PixelLayer(area: clip)
    }

    private mutating func holds(_ rect: PixelRect) -> Bool {
        let pixels = rect.width * rect.height
        guard heldPixels + pixels <= Self.mostHeld else { return false }
        heldPixels += pixels
        return true
    }

    private mutating func pop() {
        guard let frame = frames.popLast() else { return }
        let inner = clip
        clip = frame.outer
        switch frame.kind {
        case .clip: break
        case .mask(let mask, let before):
            heldPixels -= inner.width * inner.height
            let drawn = surface.part(inner)
            // Back to what was, then over to what was drawn as far as it is covered.
            surface.compose(.pixels(before, opacity: 255), in: inner, .copy)
            surface.compose(.pixels(drawn, opacity: 255), through: mask, in: inner, .copy)
            changes = changes.union(inner)
        case .layer(let layer, let below):
            heldPixels -= inner.width * inner.height
            let drawn = surface
            surface = below
            let opacity = UInt32((max(0, min(1, layer.opacity)) * 255).rounded())
            if let shadow = layer.shadow { cast(shadow, of: drawn, opacity: layer.opacity, layer.blendMode) }
            compose(.pixels(drawn, opacity: opacity), in: inner, layer.blendMode)
        }
    }

    /// The shadow of all that a layer shows.
    private mutating func cast(_ shadow: DisplayLayer.Shadow, of layer: PixelLayer, opacity: Double, _ mode: BlendMode) {
        let alphas = PathCoverage(alphaOf: layer)
        let reach = layer.area.grown(by: GaussianBlur(deviation: shadow.deviation.pixels).spread)
        guard let blurred = alphas.blurred(by: GaussianBlur(deviation: shadow.deviation.pixels), clip: reach) else { return }
        let mask = blurred.moved(x: shadow.x.roundedPixels, y: shadow.y.roundedPixels)
        let color = shadow.color.withAlpha(Double(shadow.color.alpha) / 65535 * opacity)
        compose(.color(PixelWords.word(color)), through: mask, in: mask.bounds, mode)
    }
}
