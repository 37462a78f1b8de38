import CImageCodecs
public import struct Foundation.Data

extension Bitmap {
    /// Pictures with more pixels than this are reduced by a whole factor while they are decoded.
    public static let maximumPixels = 64 << 20

    /// Decodes a PNG, JPEG, WebP, GIF or BMP picture, or a TIFF one without compression, whichever its first bytes announce.
    ///
    /// The Exif orientation of a JPEG is applied; of an animation the first frame is taken. A picture of more than
    /// `maximumPixels` is reduced by a whole factor of at most 8.
    /// - Throws: `ImageError.undecodable` where the format is another, the data are broken or end too early, or
    ///   the picture is too large.
    public convenience init(decoding data: Data, maximumPixels: Int = Bitmap.maximumPixels) throws(ImageError) {
        if let tiff = TIFFPicture(data) {
            let (width, height, pixels) = try tiff.pixels(maximumPixels: maximumPixels)
            self.init(width: width, height: height, pixels: pixels)
            return
        }
        if let decode = PictureDecoding.decoder {
            let found = try decode(data, maximumPixels)
            let (width, height, pixels) = Self.oriented(
                found.words, width: found.width, height: found.height, orientation: found.orientation)
            self.init(width: width, height: height, pixels: pixels)
            return
        }
        try self.init(decodingHere: data, maximumPixels: maximumPixels)
    }

    /// Decodes one of the program's own pictures, which needs no process apart: PNG, JPEG, WebP, GIF or BMP.
    /// - Throws: `ImageError.undecodable` as `init(decoding:maximumPixels:)` does.
    package convenience init(decodingHere data: Data, maximumPixels: Int = Bitmap.maximumPixels) throws(ImageError) {
        let plan = try ImagePlan(data, maximumPixels: maximumPixels)
        let words = try Self.decode(data, plan)
        let decoded = plan.header
        let (width, height, pixels) = Self.oriented(
            words, width: Int(decoded.width), height: Int(decoded.height), orientation: Int(decoded.orientation))
        self.init(width: width, height: height, pixels: pixels)
    }

    private static func decode(_ data: Data, _ plan: ImagePlan) throws(ImageError) -> [UInt32] {
        var header = plan.header
        let count = Int(header.width) * Int(header.height)
        var message: String?
        let words = [UInt32](unsafeUninitializedCapacity: count) { into, initialized in
            // An animation may leave pixels unwritten.
            into.initialize(repeating: 0)
            initialized = count
            message = withMessage { text in
                data.withBytes { bytes in cimage_decode(bytes.baseAddress!, bytes.count, &header, into.baseAddress!, text) }
            }
        }
        if let message { throw .undecodable(message) }
        return words
    }

    /// The bitmap as a PNG file: RGB where it is opaque, else RGBA. O(pixels).
    public func pngData() -> Data {
        var count = 0
        var encoded: UnsafeMutablePointer<UInt8>?
        let message = withMessage { text in
            encoded = pixels.withUnsafeBufferPointer {
                cimage_encode_png($0.baseAddress!, UInt32(width), UInt32(height), isOpaque, &count, text)
            }
            return encoded != nil
        }
        guard let encoded else { preconditionFailure("Bitmap.pngData: \(message ?? "")") }
        defer { cimage_free(encoded) }
        return Data(bytes: encoded, count: count)
    }

    /// The bitmap as a JPEG file, on white where it is transparent; nil where a side has more than 65,500 pixels. O(pixels).
    ///
    /// - Parameter quality: 0 for the smallest file to 1 for the best picture; others are clamped.
    public func jpegData(quality: Double) -> Data? {
        var count = 0
        var encoded: UnsafeMutablePointer<UInt8>?
        let percent = quality.isNaN ? 0 : Int32((max(0, min(1, quality)) * 100).rounded())
        let message = withMessage { text in
            encoded = pixels.withUnsafeBufferPointer {
                cimage_encode_jpeg($0.baseAddress!, UInt32(width), UInt32(height), percent, &count, text)
            }
            return encoded != nil
        }
        guard message == nil, let encoded else { return nil }
        defer { cimage_free(encoded) }
        return Data(bytes: encoded, count: count)
    }

    /// Turns pixels by Exif tag 0x0112: 1 as they are, 2…4 mirrored or upside down, 5…8 with the axes exchanged.
    static func oriented(
        _ pixels: [UInt32], width: Int, height: Int, orientation: Int
    ) -> (width: Int, height: Int, pixels: [UInt32]) {
        guard (2...8).contains(orientation) else { return (width, height, pixels) }
        let exchanges = orientation >= 5
        let mirrorsX = [2, 3, 7, 8].contains(orientation)
        let mirrorsY = [3, 4, 6, 7].contains(orientation)
        let (toWidth, toHeight) = exchanges ? (height, width) : (width, height)
        var turned: [UInt32] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<toHeight {
            for x in 0..<toWidth {
                let (column, row) = exchanges ? (y, x) : (x, y)
                turned.append(pixels[(mirrorsY ? height - 1 - row : row) * width + (mirrorsX ? width - 1 - column : column)])
            }
        }
        return (toWidth, toHeight, turned)
    }
}

/// The properties in the header of an encoded picture.
struct ImagePlan {
    fileprivate(set) var header = CImagePlan()

    /// Reads the header alone. O(1) for most files.
    init(_ data: Data, maximumPixels: Int = Bitmap.maximumPixels) throws(ImageError) {
        if data.isEmpty { throw .undecodable("it is empty") }
        var plan = CImagePlan()
        let message = withMessage { text in
            data.withBytes { cimage_plan($0.baseAddress!, $0.count, UInt64(max(1, maximumPixels)), &plan, text) }
        }
        if let message { throw .undecodable(message) }
        header = plan
    }

    /// How many pixels the file announces, of which fewer may be made.
    var announcedPixelCount: Int { Int(header.sourceWidth) * Int(header.sourceHeight) }

    /// Width and height in pixels as they will be shown.
    var size: (width: Int, height: Int) {
        let (width, height) = (Int(header.width), Int(header.height))
        return header.orientation >= 5 ? (height, width) : (width, height)
    }
}

/// Runs a codec's call and gives its message where it answers false.
private func withMessage(_ call: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CIMAGE_MESSAGE_SIZE)) { buffer in
        buffer.initialize(repeating: 0)
        return call(buffer.baseAddress!) ? nil : String(cString: buffer.baseAddress!)
    }
}

extension Data {
    fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafeBytes { body($0.assumingMemoryBound(to: UInt8.self)) }
    }
}
