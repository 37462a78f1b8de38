import CX11
import TextKit

extension XftPainter {
    /// Scales `bitmap` to fill `rect`, `opacity` 0…1.
    func draw(_ bitmap: Bitmap, in rect: PixelRect, opacity: Double) {
        let visible = rect.intersection(clipBounds)
        let alpha = opacity.isNaN ? 0 : max(0, min(1, opacity))
        guard !visible.isEmpty, alpha > 0, let surface else { return }
        let entry = images.entry(for: bitmap, width: rect.width, height: rect.height)
        images.setTransform(entry, width: rect.width, height: rect.height)
        let mask = alpha < 1 ? colors.picture(RGBA.black.withAlpha(alpha)) : 0
        let operation = bitmap.isOpaque && mask == 0 ? PictOpSrc : PictOpOver
        XRenderComposite(
            connection.raw, operation, entry.picture, mask, surface.picture, Int32(visible.x - rect.x),
            Int32(visible.y - rect.y), 0, 0, Int32(visible.x), Int32(visible.y), UInt32(visible.width), UInt32(visible.height))
    }
}
