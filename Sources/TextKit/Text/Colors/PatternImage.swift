import Foundation
import Synchronization

/// A picture that fills areas over and over.
final class PatternImage: Hashable, @unchecked Sendable {
    // Sendable: an image never changes.
    let image: Image
    /// The average of all its pixels, weighed by their alpha.
    let average: RGBA

    init(_ image: Image) {
        self.image = image
        average = Self.average(of: image.bitmap)
    }

    /// How many copies of something so long a tile has side by side: a list of single pixels would be long.
    static func repeats(toFill length: CGFloat) -> Int { max(1, Int((128 / max(1, length)).rounded(.up))) }

    /// The picture repeated: `columns` times beside itself and `rows` times below.
    func tile(columns: Int, rows: Int) -> Bitmap {
        let bitmap = image.bitmap
        guard columns > 1 || rows > 1 else { return bitmap }
        return tiles.withLock { tiles in
            if let cached = tiles, cached.width == bitmap.width * columns, cached.height == bitmap.height * rows { return cached }
            var pixels: [UInt32] = []
            pixels.reserveCapacity(bitmap.pixels.count * columns * rows)
            for row in 0..<bitmap.height * rows {
                let start = row % bitmap.height * bitmap.width
                for _ in 0..<columns { pixels += bitmap.pixels[start..<start + bitmap.width] }
            }
            let tile = Bitmap(width: bitmap.width * columns, height: bitmap.height * rows, pixels: pixels)
            tiles = tile
            return tile
        }
    }
    /// The one that was made last: painters tell bitmaps apart by identity.
    private let tiles = Mutex<Bitmap?>(nil)

    /// Reads what `encode(with:)` writes; nil where there is no such thing.
    convenience init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "pattern.width"), let data = coder.decodeObject(of: NSData.self, forKey: "pattern.pixels") else {
            return nil
        }
        let (width, count) = (coder.decodeInteger(forKey: "pattern.width"), data.length / 4)
        let scale = coder.decodeDouble(forKey: "pattern.scale")
        guard width > 0, count > 0, count % width == 0, scale > 0, scale.isFinite else { return nil }
        var pixels = [UInt32](repeating: 0, count: count)
        pixels.withUnsafeMutableBytes { data.getBytes($0.baseAddress!, length: count * 4) }
        let bitmap = Bitmap(width: width, height: count / width, pixels: pixels.map(UInt32.init(littleEndian:)))
        self.init(Image(bitmap: bitmap, scale: CGFloat(scale)))
    }

    func encode(with coder: NSCoder) {
        coder.encode(image.bitmap.width, forKey: "pattern.width")
        coder.encode(Double(image.scale), forKey: "pattern.scale")
        let words = image.bitmap.pixels.map(\.littleEndian)
        coder.encode(words.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: $0.count) }, forKey: "pattern.pixels")
    }

    static func == (a: PatternImage, b: PatternImage) -> Bool { a === b || a.image.isEqual(b.image) }
    func hash(into hasher: inout Hasher) { hasher.combine(image.hash) }

    /// Sums of colours that alpha is multiplied into, divided by the sum of the alphas.
    private static func average(of bitmap: Bitmap) -> RGBA {
        var (alpha, red, green, blue): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for pixel in bitmap.pixels {
            alpha += UInt64(pixel >> 24)
            red += UInt64(pixel >> 16 & 0xFF)
            green += UInt64(pixel >> 8 & 0xFF)
            blue += UInt64(pixel & 0xFF)
        }
        guard alpha > 0 else { return .clear }
        func share(_ sum: UInt64) -> Double { Double(sum) / Double(alpha) }
        return RGBA(
            red: share(red), green: share(green), blue: share(blue), alpha: Double(alpha) / (255 * Double(bitmap.pixels.count)))
    }
}

extension Color {
    /// A colour that paints a picture over and over, side by side from the origin of what is drawn into
    /// (UIColor.init(patternImage:)).
    ///
    /// Shapes and backgrounds that are filled show the picture at its own size, rounded to whole device pixels. Glyphs and lines have
    /// the average colour of the picture, and so do its components.
    public convenience init(patternImage image: Image) {
        let pattern = PatternImage(image)
        let average = Color(pattern.average).shown
        self.init(own: average, source: .pattern(pattern))
    }

    /// The picture that the colour paints over and over; nil for one that is no pattern.
    package var patternPicture: Image? { pattern?.image }

    /// How opaque the picture of a pattern is painted, 0…1: what the colour's own alpha is to that of the average.
    var patternOpacity: Double {
        guard let pattern, pattern.average.alpha > 0 else { return 0 }
        return max(0, min(1, Double(alpha) / (Double(pattern.average.alpha) / 65535)))
    }
}
