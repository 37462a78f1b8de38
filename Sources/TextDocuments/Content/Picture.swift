public import Foundation
public import TextKit

/// A picture file that a document refers to: its size is read from the header, its pixels are decoded at the first request, once for all
/// attachments and figures that show it.
public final class Picture {
    /// Empty for a picture that the document carries within itself.
    public let path: String
    /// Logical pixels.
    public let size: CGSize
    /// Fetches the file of a picture that lies within an archive.
    private var load: (() -> Data?)?
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

    /// A picture within an archive, whose file is fetched once for its size and again for its pixels; nil where nothing can be made of it.
    init?(loading load: @escaping () -> Data?) {
        guard let data = load(), let size = try? Image.size(of: data) else { return nil }
        path = ""
        self.size = size
        self.load = load
    }

    /// Nil where the file turns out to be broken after all.
    public var image: Image? {
        if !isDecoded {
            decoded = load.map { $0().flatMap { Image(data: $0) } } ?? Image(contentsOfFile: path)
            (load, isDecoded) = (nil, true)
        }
        return decoded
    }
}
