import struct Foundation.Data

/// The first picture of a TIFF file, as far as it is of the kind that `Bitmap.tiffData()` writes: uncompressed strips of grey, RGB or RGBA
/// with 8 bits a component (TIFF 6.0, sections 2, 6 and 18).
struct TIFFPicture {
    private let bytes: [UInt8]
    private let isBig: Bool
    /// The values of the entries of the first directory, by their tags.
    private var fields: [Int: [Int]] = [:]

    /// Nil for data that do not begin as a TIFF file does.
    init?(_ data: Data) {
        let start = [UInt8](data.prefix(4))
        guard start == [0x49, 0x49, 42, 0] || start == [0x4D, 0x4D, 0, 42] else { return nil }
        bytes = [UInt8](data)
        isBig = start[0] == 0x4D
        readDirectory()
    }

    private func number(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + (isBig ? $1 : size - 1 - $1)]) }
    }

    private mutating func readDirectory() {
        guard let directory = number(4, 4), let count = number(directory, 2) else { return }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2), let type = number(entry + 2, 2), let values = number(entry + 4, 4),
                let size = [1: 1, 3: 2, 4: 4][type], values > 0, values <= bytes.count
            else { continue }
            let start = values * size <= 4 ? entry + 8 : number(entry + 8, 4) ?? bytes.count
            fields[tag] = (0..<values).compactMap { number(start + $0 * size, size) }
        }
    }

    /// - Throws: `ImageError.undecodable` for a picture of another kind, one that ends too early and one that is too large.
    func pixels(maximumPixels: Int) throws(ImageError) -> (width: Int, height: Int, pixels: [UInt32]) {
        func field(_ tag: Int, _ usual: Int) -> Int { fields[tag]?.first ?? usual }
        let (width, height, samples, kind) = (field(256, 0), field(257, 0), field(277, 1), field(262, -1))
        guard width > 0, height > 0 else { throw .undecodable("the TIFF file has no picture") }
        guard width <= maximumPixels / height else { throw .undecodable("\(width) × \(height) pixels are too many") }
        guard field(259, 1) == 1, field(284, 1) == 1, (fields[258] ?? [1]).allSatisfy({ $0 == 8 }), (1...4).contains(samples),
            kind == 2 ? samples >= 3 : kind == 1 && samples == 1, let strips = fields[273]
        else { throw .undecodable("a TIFF file of a kind that is not read") }
        let rows = max(1, min(height, field(278, height)))
        guard strips.count >= (height + rows - 1) / rows else { throw .undecodable("the TIFF file ends too early") }
        // Alpha may be multiplied in already.
        let isMultiplied = field(338, 1) == 1
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for y in 0..<height {
            let start = strips[y / rows] + y % rows * width * samples
            guard start >= 0, start <= bytes.count - width * samples else { throw .undecodable("the TIFF file ends too early") }
            for x in 0..<width { words.append(word(at: start + x * samples, samples, isMultiplied)) }
        }
        return (width, height, words)
    }

    private func word(at offset: Int, _ samples: Int, _ isMultiplied: Bool) -> UInt32 {
        let red = bytes[offset]
        guard samples >= 3 else { return 0xFF00_0000 | UInt32(red) * 0x1_0101 }
        let (green, blue, alpha) = (bytes[offset + 1], bytes[offset + 2], samples == 4 ? bytes[offset + 3] : 255)
        func part(_ value: UInt8) -> UInt32 {
            isMultiplied ? UInt32(min(value, alpha)) : (UInt32(value) * UInt32(alpha) + 127) / 255
        }
        return UInt32(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}
