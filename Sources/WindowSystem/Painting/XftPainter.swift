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
    /// What is being drawn on.
    private(set) var surface: Surface?
    /// What of it, and the rectangle around that.
    private var damage: [PixelRect] = []
    private(set) var clipBounds = PixelRect.empty
    private var clips: [PixelRect] = []
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
        case .strokePath(let path, let width, let color):
            fill(StrokeOutline.outline(of: path, width: width), color)
        case .image(let bitmap, let rect, let opacity): draw(bitmap, in: PixelRect(snapping: rect), opacity: opacity)
        case .pushClip(let rect):
            clips.append((clips.last ?? surface!.bounds).intersection(PixelRect(snapping: rect)))
            applyClip()
        case .popClip:
            precondition(!clips.isEmpty, "DisplayList: popClip with 0 clips pushed")
            clips.removeLast()
            applyClip()
        case .glyphs: break
        }
    }

    /// Tells the server what may be drawn on from here.
    private func applyClip() {
        let clip = clips.last ?? surface!.bounds
        let visible = damage.map { $0.intersection(clip) }.filter { !$0.isEmpty }
        clipBounds = visible.reduce(.empty) { $0.union($1) }
        guard !visible.isEmpty else { return }
        let rectangles = visible.map(\.xRectangle)
        XRenderSetPictureClipRectangles(
            connection.raw, surface!.picture, 0, 0, rectangles, Int32(rectangles.count))
    }

    private func fill(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clipBounds)
        guard !visible.isEmpty, color.alpha > 0 else { return }
        var value = color.renderColor
        XRenderFillRectangle(
            connection.raw, color.alpha == 0xFFFF ? PictOpSrc : PictOpOver, surface!.picture, &value, Int32(visible.x),
            Int32(visible.y), UInt32(visible.width), UInt32(visible.height))
    }

    private func fill(_ path: FlattenedPath, _ color: RGBA) {
        guard color.alpha > 0, !clipBounds.isEmpty, let coverage = PathCoverage(of: path, clip: clipBounds) else { return }
        let mask = masks.picture(of: coverage)
        XRenderComposite(
            connection.raw, PictOpOver, colors.picture(color), mask, surface!.picture, 0, 0, 0, 0, Int32(coverage.bounds.x),
            Int32(coverage.bounds.y), UInt32(coverage.bounds.width), UInt32(coverage.bounds.height))
    }
}
