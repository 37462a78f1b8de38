/// How many pixels the pictures of a document may have in their files: one of kilobytes may announce a thousand million, and takes seconds to
/// decode however few of them are shown.
struct PictureAllowance {
    /// Of one picture: sides of 16,384 pixels.
    private static let maximumPixels = 1 << 28
    /// Photographs, scans and drawings have fewer pixels for each byte of their files.
    private static let pixelsPerByte = 200
    /// Of all that are as large as no screen and hold next to nothing.
    private var left = 1 << 29

    /// Whether the document may show a picture, by the size that its header announces. Decodes nothing.
    mutating func admits(_ picture: Picture) -> Bool {
        let pixels = picture.pixelCount
        if pixels <= Picture.maximumPixels { return true }
        guard pixels <= Self.maximumPixels else { return false }
        if pixels / Self.pixelsPerByte <= picture.byteCount { return true }
        guard pixels <= left else { return false }
        left -= pixels
        return true
    }
}
