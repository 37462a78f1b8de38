public import Foundation
public import TextKit

/// A picture file that a document refers to: its size is read from the header, its pixels are decoded at the first request, once for all
/// attachments and figures that show it.
public final class Picture {
    /// Empty for a picture that the document carries within itself.
    public let path: String
    /// Logical pixels.
    public let size: CGSize
    private var decoded: Image?
    private var isDecoded = false

    /// - Throws: `ImageError` where the file cannot be read or its header is not that of a picture.
    init(path: String) throws(ImageError) {
        self.path = path
        size = try Image.size(ofFile: path)
    }

    /// A picture that the document carries; nil where nothing can be made of the bytes.
    init?(data: Data) {
        guard let image = Image(data: data) else { return nil }
        path = ""
        size = image.size
        decoded = image
        isDecoded = true
    }

    /// Nil where the file turns out to be broken after all.
    public var image: Image? {
        if !isDecoded {
            decoded = Image(contentsOfFile: path)
            isDecoded = true
        }
        return decoded
    }
}
