public import Foundation

extension GraphicsContext {
    /// Draws a picture scaled to fill the rectangle, upright whichever way y runs.
    public func draw(_ image: Image, in rect: CGRect) { image.draw(in: rect, on: self) }

    /// Draws a bitmap scaled to fill a rectangle of the user's space, at an opacity of 0…1 times the context's alpha.
    ///
    /// Under a transform that turns, the engine resamples the bitmap; null, empty and infinite rectangles draw nothing.
    public func draw(_ bitmap: Bitmap, in rect: CGRect, opacity: Double = 1) {
        guard !rect.isNull, !rect.isEmpty, !rect.isInfinite else { return }
        if state.ctm.b == 0, state.ctm.c == 0, state.ctm.a != 0, state.ctm.d != 0 {
            let target = FixedRect(rect.applying(state.ctm), scale: scale)
            let upright = bitmap.mirrored(x: state.ctm.a < 0, y: state.ctm.d < 0)
            emit(interpolated(upright, for: target), target, opacity: opacity)
        } else if let turned = bitmap.drawn(in: rect, deviceTransform, within: deviceClip) {
            emit(turned.bitmap, turned.target, opacity: opacity)
        }
    }

    /// Draws an image scaled to fill a rectangle, its top row where y is greatest (`CGContext.draw(_:in:)`): upside down where y runs
    /// down, as in views, unless the transform mirrors it back.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard !rect.isNull, !rect.isEmpty, !rect.isInfinite else { return }
        let outer = state.ctm
        defer { state.ctm = outer }
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        guard byTiling, !state.clipBounds.isInfinite else { return draw(image.bitmap, in: rect) }
        let area = boundingBoxOfClipPath
        let (first, last) = (((area.minX - rect.minX) / rect.width).rounded(.down), ((area.maxX - rect.minX) / rect.width).rounded(.up))
        let (top, bottom) = (((area.minY - rect.minY) / rect.height).rounded(.down), ((area.maxY - rect.minY) / rect.height).rounded(.up))
        guard (last - first) * (bottom - top) <= 65536 else { return }
        for row in stride(from: top, to: bottom, by: 1) {
            for column in stride(from: first, to: last, by: 1) {
                draw(image.bitmap, in: rect.offsetBy(dx: column * rect.width, dy: row * rect.height))
            }
        }
    }

    /// Thins all further drawing by an image's alpha, or by how light it is where it is opaque, and clips it to the rectangle, until
    /// the state is restored. The image's top row lies where y is greatest, as when it is drawn. Under a transform that turns, the
    /// rectangle alone clips.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard state.ctm.b == 0, state.ctm.c == 0, state.ctm.a != 0, state.ctm.d != 0, !rect.isNull, !rect.isInfinite, !rect.isEmpty else {
            return clip(to: rect)
        }
        let target = FixedRect(rect.applying(state.ctm), scale: scale)
        let shares = mask.bitmap.isOpaque ? mask.bitmap.lightness() : mask.bitmap
        append(.pushClipMask(shares.mirrored(x: state.ctm.a < 0, y: state.ctm.d > 0), target))
        noteClip(rect.applying(state.ctm))
    }

    private func interpolated(_ bitmap: Bitmap, for target: FixedRect) -> Bitmap {
        guard state.interpolation == .none else { return bitmap }
        let (width, height) = (target.width.roundedPixels, target.height.roundedPixels)
        guard width > 0, height > 0, width <= 4096, height <= 4096 else { return bitmap }
        return bitmap.scaledToNearest(width: width, height: height)
    }
}
