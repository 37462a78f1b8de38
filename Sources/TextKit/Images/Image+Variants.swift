public import Foundation

// Pictures made of pictures.
extension Image {
    /// The picture of a bitmap's pixels, one a logical pixel.
    public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

    /// The picture of pixels that are turned to be shown; `scale` of them make a logical pixel, and 1 does for one that is not above
    /// zero. O(pixels) where they are turned.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let bitmap = cgImage.bitmap
        let scale = scale > 0 && scale.isFinite ? scale : 1
        guard orientation != .up else {
            self.init(bitmap: bitmap, scale: scale)
            return
        }
        let turned = Bitmap.oriented(bitmap.pixels, width: bitmap.width, height: bitmap.height, orientation: orientation.exif)
        self.init(bitmap: Bitmap(width: turned.width, height: turned.height, pixels: turned.pixels), scale: scale)
        imageOrientation = orientation
        unturned = bitmap
    }

    /// The pixels, before `imageOrientation` turns them; nil for a picture of nothing.
    public var cgImage: CGImage? { isEmpty ? nil : CGImage(unturned ?? bitmap) }

    /// The picture as a PNG file; nil for a picture of nothing.
    public func pngData() -> Data? { isEmpty ? nil : bitmap.pngData() }

    /// The picture as a JPEG file, on white where it is transparent; nil for a picture of nothing, and for sides of more than 65,500
    /// pixels.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file to 1 for the best picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? { isEmpty ? nil : bitmap.jpegData(quality: compressionQuality) }

    /// A copy of the picture with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
        let copy = copied()
        copy.renderingMode = renderingMode
        return copy
    }

    /// The picture reduced or enlarged to fill a size in logical pixels, at its own scale; nil for a size without area, one of more
    /// than `Bitmap.maximumPixels`, and for a picture of nothing.
    public func preparingThumbnail(of size: CGSize) -> Image? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard !isEmpty, width >= 1, height >= 1, width * height <= CGFloat(Bitmap.maximumPixels) else { return nil }
        return Image(bitmap: bitmap.scaled(toWidth: Int(width), height: Int(height)), scale: scale)
    }

    /// The picture itself, whose pixels are decoded already (UIImage.preparingForDisplay()); nil for an empty picture.
    public func preparingForDisplay() -> Image? { isEmpty ? nil : self }

    /// The picture that shows left and right exchanged. O(pixels).
    public func withHorizontallyFlippedOrientation() -> Image { isEmpty ? copied() : copied(bitmap.mirrored(x: true, y: false)) }

    /// What is drawn for an attachment in text of a colour: the picture, in that colour if it is a template.
    func bitmap(for color: RGBA) -> Bitmap {
        guard renderingMode == .alwaysTemplate else { return bitmap }
        if let template, template.color == color, template.source === bitmap { return template.bitmap }
        let (source, made) = (bitmap, bitmap.tinted(color))
        template = (color, source, made)
        return made
    }
}
