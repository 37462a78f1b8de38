import CX11
import TextKit

/// Replays a `DisplayList` on a surface: glyphs by Xft, everything else by RENDER.
///
/// Coordinates stay 64-bit until they have been clipped: X has 16 bits for them, and what passes those wraps around. Glyphs of
/// one font and colour go out together; everything else keeps its order.
final class XftPainter {
    let connection: Connection
    let fonts: XftFontCache
    let images: ImageCache
    let colors: SolidColors
    let masks: MaskBuffer
    /// What is being drawn on: the surface that is painted, or the layer of the innermost path that clips.
    var surface: Surface?
    /// What of it, and the rectangle around that.
    private(set) var damage: [PixelRect] = []
    var clipBounds = PixelRect.empty
    var clips: [Clip] = []
    /// Surfaces for clips by paths, by how deep they are nested; kept while they have the painted surface's size.
    var layers: [Surface] = []
    var batch = GlyphBatch()

    init(_ connection: Connection) {
        self.connection = connection
        fonts = XftFontCache(connection)
        images = ImageCache(connection)
        colors = SolidColors(connection)
        masks = MaskBuffer(connection)
    }

    /// Draws `list` where `damage` (device pixels of the surface; nil: everywhere) covers it. Nothing is cleared first: a list
    /// begins with its own background.
    func paint(_ list: DisplayList, on surface: Surface, damage: [PixelRect]? = nil) {
        self.surface = surface
        self.damage = (damage ?? [surface.bounds]).map { $0.intersection(surface.bounds) }.filter { !$0.isEmpty }
        clips = []
        guard !self.damage.isEmpty else { return }
        applyClip()
        for item in list.items { paint(item) }
        flushGlyphs()
    }

    private func paint(_ item: DisplayList.Item) {
        if case .glyphs(let run) = item {
            if !clipBounds.isEmpty { add(run) }
            return
        }
        flushGlyphs()
        switch item {
        case .fillRect(let rect, let color): fill(PixelRect(snapping: rect), color)
        case .fillPath(let path, let color): fill(path, color)
        case .blurredPath(let path, let deviation, let color): fill(path, color, deviation: deviation.pixels)
        case .image(let bitmap, let rect, let opacity): draw(bitmap, in: PixelRect(snapping: rect), opacity: opacity)
        case .pushClip(let rect): push(PixelRect(snapping: rect))
        case .pushClipPath(let path): push(path)
        case .popClip: popClip()
        case .glyphs: break
        }
    }

    private func fill(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clipBounds)
        guard !visible.isEmpty, color.alpha > 0 else { return }
        var value = color.renderColor
        XRenderFillRectangle(
            connection.raw, color.alpha == 0xFFFF ? PictOpSrc : PictOpOver, surface!.picture, &value, Int32(visible.x),
            Int32(visible.y), UInt32(visible.width), UInt32(visible.height))
    }

    /// `deviation` is that of a blur, device pixels.
    private func fill(_ path: FlattenedPath, _ color: RGBA, deviation: Double = 0) {
        guard color.alpha > 0, !clipBounds.isEmpty else { return }
        let blur = GaussianBlur(deviation: deviation)
        let shape = PathCoverage(of: path, clip: clipBounds.grown(by: blur.spread))
        guard let coverage = shape?.blurred(by: blur, clip: clipBounds) else { return }
        let mask = masks.picture(of: coverage)
        XRenderComposite(
            connection.raw, PictOpOver, colors.picture(color), mask, surface!.picture, 0, 0, 0, 0, Int32(coverage.bounds.x),
            Int32(coverage.bounds.y), UInt32(coverage.bounds.width), UInt32(coverage.bounds.height))
    }
}
