public import Foundation
public import TextKit

/// A picture file that a document refers to: its size is read from the header, its pixels are decoded at the first request, once for all
/// attachments and figures that show it, and again where so many others have been shown since that memory has run out.
public final class Picture {
    /// Empty for a picture that the document carries within itself.
    public let path: String
    /// Logical pixels.
    public let size: CGSize
    /// How many pixels the file announces, of which fewer may be made; 0 for a drawing, which has as many as are made of it.
    let pixelCount: Int
    /// The size of the file.
    let byteCount: Int
    /// Fetches the file of a picture that lies in the document or an archive.
    private let load: (() -> Data?)?
    /// Whether the file has turned out to hold no picture after all.
    package private(set) var isBroken = false
    /// What tells the file from a later one at its path.
    private let stamp: [Int]
    /// What is told when the pixels have come that are being decoded; nil while none are.
    private var waiting: [Listener]?

    private struct Listener {
        weak var object: AnyObject?
        var body: () -> Void
    }

    /// What moves of it, once its pixels have been asked for, and who waits for its next frame.
    var animation: PictureAnimation?
    var followers: [AnyHashable: () -> Void] = [:]
    var isStepping = false
    /// Whether it is a drawing, which a program makes pixels of.
    private let isVector: Bool

    /// Pictures of more pixels are reduced by a whole factor: the sides of these are those of large screens.
    static let maximumPixels = 16 << 20
    /// Fewer pixels are decoded while they are waited for, where what decodes them is ready.
    private static let fewPixels = 1 << 16

    /// - Throws: `ImageError` where the file cannot be read or its header is not that of a picture.
    init(path: String) throws(ImageError) {
        self.path = path
        do {
            (size, pixelCount) = try Image.measures(ofFile: path)
            isVector = false
        } catch {
            guard let drawn = VectorPicture.size(ofFile: path) else { throw error }
            (size, pixelCount, isVector) = (drawn, 0, true)
        }
        stamp = Self.stamp(path)
        load = nil
        byteCount = stamp.count > 2 ? stamp[2] : 0
    }

    /// A picture that the document carries; nil where nothing can be made of the bytes.
    convenience init?(data: Data) { self.init(loading: { data }) }

    /// A picture within an archive, whose file is fetched once for its size and again for its pixels; nil where nothing can be made of it.
    init?(loading load: @escaping () -> Data?) {
        guard let data = load() else { return nil }
        let known = try? Image.measures(of: data)
        let drawn = known == nil ? VectorPicture.size(of: data) : nil
        // What tells no size in its header, as TIFF, is decoded for it.
        guard let size = known?.size ?? drawn ?? Image(data: data)?.size else { return nil }
        isVector = drawn != nil
        path = ""
        stamp = []
        self.size = size
        self.load = load
        pixelCount = known?.announcedPixelCount ?? 0
        byteCount = data.count
    }

    deinit { PictureMemory.shared.forget(ObjectIdentifier(self)) }

    /// Nil where the file turns out to be broken after all.
    public var image: Image? {
        if isBroken { return nil }
        if let known = PictureMemory.shared.image(of: self) { return known }
        let data = data()
        return keep(Self.bitmap(data, drawn: isVector ? size : nil), data.flatMap { PictureAnimation($0) })
    }

    /// The picture where it has been decoded, or is small and can be at once; else nil, and `body` is called on the main queue when it is
    /// there, or broken.
    /// - Parameter listener: The object that asks, which is held weakly: if it asks again before the picture is there, only its first `body`
    ///   is called. Without one every `body` is.
    package func image(for listener: AnyObject? = nil, orWhenDecoded body: @escaping () -> Void) -> Image? {
        if isBroken { return nil }
        if let known = PictureMemory.shared.image(of: self) { return known }
        if !isVector, Int(size.width) * Int(size.height) <= Self.fewPixels, PictureDecoding.isReady { return image }
        if let waiting {
            let isKnown = listener != nil && waiting.contains { $0.object === listener }
            if !isKnown { self.waiting?.append(Listener(object: listener, body: body)) }
            return nil
        }
        waiting = [Listener(object: listener, body: body)]
        // An archive is read where its other readers are.
        let bytes = load?()
        let path = path
        let known = load != nil
        let drawn = isVector ? size : nil
        nonisolated(unsafe) let picture = self
        Self.queue.async {
            let data = known ? bytes : try? Data(contentsOf: URL(fileURLWithPath: path))
            let bitmap = Self.bitmap(data, drawn: drawn)
            let animation = data.flatMap { PictureAnimation($0) }
            DispatchQueue.main.async {
                _ = picture.keep(bitmap, animation)
                let told = picture.waiting ?? []
                picture.waiting = nil
                for listener in told { listener.body() }
            }
        }
        return nil
    }

    /// Whether it is the same file, unchanged, or the same bytes within a document. Decodes nothing.
    package func isSame(as other: Picture) -> Bool {
        if self === other { return true }
        guard path == other.path, size == other.size, stamp == other.stamp else { return false }
        return !path.isEmpty || data() == other.data()
    }

    private static func stamp(_ path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        return [Int(status.st_dev), Int(status.st_ino), status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// One after the other: each may take as much memory as all that are kept.
    static let queue = DispatchQueue(label: "recto.pictures", qos: .userInitiated)

    /// The pixels of a file; `drawn` is the size of a drawing.
    private static func bitmap(_ data: Data?, drawn: CGSize?) -> Bitmap? {
        guard let data else { return nil }
        if let drawn { return VectorPicture.bitmap(data, size: drawn, maximumPixels: maximumPixels) }
        return try? Bitmap(decoding: data, maximumPixels: maximumPixels)
    }

    private func data() -> Data? { load.map { $0() } ?? (try? Data(contentsOf: URL(fileURLWithPath: path))) }

    private func keep(_ bitmap: Bitmap?, _ animation: PictureAnimation?) -> Image? {
        self.animation = animation
        guard let bitmap else {
            isBroken = true
            return nil
        }
        return keep(bitmap)
    }

    /// Makes what it shows from now on.
    func keep(_ bitmap: Bitmap) -> Image {
        let image = Image(bitmap: bitmap)
        if image.size != size { image.size = size }
        PictureMemory.shared.keep(image, of: self)
        return image
    }
}
