import CX11
import TextKit

/// How much a painter has sent.
struct PaintWork: Equatable {
    /// Calls that draw glyphs and outlines of text, and the glyphs in them.
    var glyphCalls = 0
    var glyphs = 0
    /// Calls that fill rectangles with one colour, and the pixels in them.
    var fillCalls = 0
    var filledPixels = 0
}

/// Replays a `DisplayList` on a surface: glyphs at quarters of a pixel by glyph sets of our own where their font may stand there, by Xft
/// where not, everything else by RENDER.
///
/// Coordinates stay 64-bit until they have been clipped: X has 16 bits for them, and what passes those wraps around.
/// Glyphs and rectangles are gathered in layers, each of one colour together, and keep their order where they touch; everything else
/// keeps it throughout.
final class XftPainter {
    let connection: Connection
    let fonts: XftFontCache
    let images: ImageCache
    let colors: SolidColors
    let masks: MaskCache
    let shapes: ShapeGlyphs
    let requests: GlyphRequests
    /// What is being drawn on: the surface that is painted, or the layer of the innermost path that clips.
    var surface: Surface?
    /// What of it, and the rectangle around that.
    private(set) var damage: [PixelRect] = []
    var clipBounds = PixelRect.empty
    var clips: [Clip] = []
    /// Surfaces for clips by paths, by how deep they are nested; kept while they have the painted surface's size.
    var layers: [Surface] = []
    var batch = XftGlyphBatch()
    /// Rectangles that wait to be filled, those of one colour together.
    private var rects = RectBatch()
    /// Whether the server knows the operators that mix colours.
    let blendsColors: Bool
    /// Where anything but `paper` has been painted since that was laid on all of what is painted.
    private(set) var ink = InkColumns()
    /// What has been asked of the server: what tests assert instead of times.
    var work = PaintWork()
    private var paper: RGBA?
    private var awaitsPaper = false
    /// The damage whose paper `layPaper` has laid before its list is painted.
    private var laid: (surface: Surface, damage: [PixelRect])?
    /// Areas filled with one colour, as long as nothing else has been painted there: several views lay their paper on the same area.
    private var plain: [(area: PixelRect, color: RGBA)] = []
    /// The most areas in `plain`, and the least pixels of one: no view lays paper of the size of a word or a rule.
    private static let mostPlain = 8
    private static let leastPlain = 2048

    init(_ connection: Connection) {
        self.connection = connection
        fonts = XftFontCache(connection)
        images = ImageCache(connection)
        colors = SolidColors(connection)
        masks = MaskCache(connection)
        shapes = ShapeGlyphs(connection)
        requests = GlyphRequests(connection)
        var (major, minor): (Int32, Int32) = (0, 0)
        blendsColors = XRenderQueryVersion(connection.raw, &major, &minor) != 0 && (major, minor) >= (0, 11)
    }

    /// Draws `list` where `damage` (device pixels of the surface; nil: everywhere) covers it. Nothing is cleared first: a list
    /// begins with its own background.
    ///
    /// - Parameter isWhole: whether the damage is all that will ever be looked at, so that `ink` begins anew.
    func paint(_ list: DisplayList, on surface: Surface, damage: [PixelRect]? = nil, isWhole: Bool = false) {
        self.surface = surface
        if isWhole {
            ink = InkColumns()
            paper = nil
        }
        awaitsPaper = isWhole
        begin(damage ?? [surface.bounds], on: surface)
        guard !self.damage.isEmpty else { return }
        if let color = paper, let laid, laid.surface === surface, laid.damage == self.damage { plain = [(clipBounds, color)] }
        laid = nil
        batch.entry = nil
        fonts.beginPaint()
        defer { fonts.endPaint() }
        for item in list.items { paint(item) }
        flushGlyphs()
        flushRects()
        // What lies below is unknown where no paper was laid on everything.
        if isWhole, paper == nil { ink.add(0..<surface.width) }
    }

    /// Lays the paper of what will be painted next, and has the server do so at once: it fills while the list is still being recorded.
    /// Nothing where all is painted anew, since only its list knows what paper it has.
    func layPaper(on surface: Surface, damage: [PixelRect]) {
        guard let paper else { return }
        self.surface = surface
        awaitsPaper = false
        begin(damage, on: surface)
        guard !self.damage.isEmpty else { return }
        fill(clipBounds, paper)
        flushRects()
        XFlush(connection.raw)
        laid = (surface, self.damage)
    }

    private func begin(_ damage: [PixelRect], on surface: Surface) {
        self.damage = damage.map { $0.intersection(surface.bounds) }.filter { !$0.isEmpty }
        clips = []
        plain = []
        if !self.damage.isEmpty { applyClip() }
    }

    /// Paints an item that is not to be combined by another mode, and draws all that waits.
    func paintPlain(_ item: DisplayList.Item) {
        paint(item)
        flushGlyphs()
        flushRects()
    }

    private func paint(_ item: DisplayList.Item) {
        if case .glyphs(let run) = item {
            if !clipBounds.isEmpty {
                flushRects()
                endPlain()
                add(run)
            }
            return
        }
        if case .fillPath(let path, let color) = item, drawShapes(path, color) { return }
        flushGlyphs()
        if case .fillRect(let rect, let color) = item { return fill(PixelRect(snapping: rect), color) }
        flushRects()
        switch item {
        case .pushClip, .popClip, .popLayer: break
        default: endPlain()
        }
        switch item {
        case .fillPath(let path, let color): fill(path, color)
        case .blurredPath(let path, let deviation, let color): fill(path, color, deviation: deviation.pixels)
        case .image(let bitmap, let rect, let opacity):
            let area = PixelRect(snapping: rect)
            noteInk(from: area.x, to: area.maxX)
            draw(bitmap, in: area, opacity: opacity)
        case .pushClip(let rect): push(PixelRect(snapping: rect))
        case .pushClipPath(let path): push(path)
        case .pushClipMask(let mask, let rect): push(mask, in: PixelRect(snapping: rect))
        case .popClip, .popLayer: popClip()
        case .pushLayer(let layer): push(layer)
        case .blended(let item, let mode): paint(item, mode)
        case .glyphs, .fillRect: break
        }
    }

    /// Takes note that something other than paper may be in these columns, as far as they are within the clip.
    func noteInk(from left: Int, to right: Int) {
        let first = max(left, clipBounds.x)
        let last = min(right, clipBounds.maxX)
        if first < last { ink.add(first..<last) }
    }

    /// Something is going to be painted within the clip, no matter what.
    func endPlain() {
        if !plain.isEmpty { removePlain(within: clipBounds) }
    }

    // Loops, here and where rectangles are filled: closures are asked for each element whether they are where they belong.
    private func removePlain(within area: PixelRect) {
        for index in plain.indices.reversed() where plain[index].area.meets(area) { plain.remove(at: index) }
    }

    private func isPlain(_ area: PixelRect, _ color: RGBA) -> Bool {
        for known in plain where known.color == color && known.area.contains(area) { return true }
        return false
    }

    private func fill(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clipBounds)
        guard !visible.isEmpty, color.alpha > 0 else { return }
        let isOpaque = color.alpha == 0xFFFF
        if isInLayer {
            noteInk(from: visible.x, to: visible.maxX)
            return paint(visible, color, isOpaque ? PictOpSrc : PictOpOver)
        }
        if isPlain(visible, color) { return }
        removePlain(within: visible)
        if isOpaque, visible.width * visible.height >= Self.leastPlain {
            if plain.count >= Self.mostPlain { plain.removeFirst() }
            plain.append((visible, color))
        }
        if awaitsPaper, isOpaque, ink.spans.isEmpty, damage == [visible] { paper = color }
        guard isOpaque, color == paper else {
            noteInk(from: visible.x, to: visible.maxX)
            return paint(visible, color, isOpaque ? PictOpSrc : PictOpOver)
        }
        if awaitsPaper { return paint(visible, color, PictOpSrc) }
        // There is paper everywhere else.
        for span in ink.spans {
            let part = visible.intersection(PixelRect(x: span.lowerBound, y: visible.y, width: span.count, height: visible.height))
            if !part.isEmpty { paint(part, color, PictOpSrc) }
        }
    }

    private func paint(_ area: PixelRect, _ color: RGBA, _ operation: Int32) {
        work.filledPixels += area.width * area.height
        if !rects.takes(area, color, operation) { flushRects() }
        rects.append(area, color, operation)
        if !requests.joinsUnits { flushRects() }
    }

    /// Fills what waits, in a request for each colour.
    private func flushRects() {
        guard !rects.isEmpty, let surface else { return }
        for index in rects.groups.indices where !rects.groups[index].areas.isEmpty {
            var value = rects.groups[index].color.renderColor(depth: connection.depth)
            let count = Int32(rects.groups[index].areas.count)
            work.fillCalls += 1
            XRenderFillRectangles(connection.raw, rects.operation, surface.picture, &value, &rects.groups[index].areas, count)
        }
        rects.removeAll()
    }

    /// The outlines of text as glyphs; false for another path, and for those that are too large.
    private func drawShapes(_ path: FlattenedPath, _ color: RGBA) -> Bool {
        guard !path.shapes.isEmpty, let surface else { return false }
        guard color.alpha > 0, !clipBounds.isEmpty else { return true }
        endUnit()
        flushRects()
        endPlain()
        let before = requests.calls
        defer { work.glyphCalls += requests.calls - before }
        let source = glyphSource(color, on: surface)
        guard let columns = shapes.draw(path.shapes, clip: clipBounds, source: source, on: surface, requests) else { return false }
        noteInk(from: columns.lowerBound, to: columns.upperBound)
        return true
    }

    /// `deviation` is that of a blur, device pixels.
    private func fill(_ path: FlattenedPath, _ color: RGBA, deviation: Double = 0) {
        guard color.alpha > 0, !clipBounds.isEmpty else { return }
        guard let mask = masks.mask(of: path.polygons, deviation: deviation, clip: clipBounds) else { return }
        noteInk(from: mask.area.x, to: mask.area.maxX)
        compose(colors.picture(color), through: mask, onto: surface!.picture)
    }

    /// Draws a source of one colour, or one as large as the surface, through a mask.
    func compose(_ source: XID, through mask: PathMask, onto target: XID, _ operation: Int32 = PictOpOver) {
        let area = mask.area
        XRenderComposite(
            connection.raw, operation, source, mask.picture, target, Int32(area.x), Int32(area.y), Int32(area.x - mask.x),
            Int32(area.y - mask.y), Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    }
}
