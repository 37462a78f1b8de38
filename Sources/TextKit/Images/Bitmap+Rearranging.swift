extension Bitmap {
    /// The bitmap with left and right, or top and bottom, exchanged. O(pixels).
    func mirrored(x: Bool, y: Bool) -> Bitmap {
        guard x || y else { return self }
        let turned = Self.oriented(pixels, width: width, height: height, orientation: x && y ? 3 : x ? 2 : 4)
        return Bitmap(width: width, height: height, pixels: turned.pixels)
    }

    /// The part from a pixel on; it must lie within the bitmap. O(pixels of the part).
    func cropped(x: Int, y: Int, width columns: Int, height rows: Int) -> Bitmap {
        precondition(
            x >= 0 && y >= 0 && columns > 0 && rows > 0 && x + columns <= width && y + rows <= height,
            "Bitmap.cropped: \(columns) × \(rows) at \(x), \(y) of \(width) × \(height)")
        var words: [UInt32] = []
        words.reserveCapacity(columns * rows)
        for row in y..<(y + rows) { words.append(contentsOf: pixels[(row * width + x)..<(row * width + x + columns)]) }
        return Bitmap(width: columns, height: rows, pixels: words)
    }

    /// The bitmap at another size, each pixel the nearest of this one. O(pixels of the result).
    func scaledToNearest(width columns: Int, height rows: Int) -> Bitmap {
        if columns == width && rows == height { return self }
        var words: [UInt32] = []
        words.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let start = (2 * row + 1) * height / (2 * rows) * width
            for column in 0..<columns { words.append(pixels[start + (2 * column + 1) * width / (2 * columns)]) }
        }
        return Bitmap(width: columns, height: rows, pixels: words)
    }

    /// Black, as opaque at each pixel as the bitmap is light there. O(pixels).
    func lightness() -> Bitmap {
        let words = pixels.map { word in
            (((word >> 16 & 0xFF) * 54 + (word >> 8 & 0xFF) * 183 + (word & 0xFF) * 19) >> 8) << 24
        }
        return Bitmap(width: width, height: height, pixels: words)
    }

    /// One colour, as opaque at each pixel as the bitmap is, times its own alpha. O(pixels).
    func tinted(_ color: RGBA) -> Bitmap {
        let words = (0..<256).map { color.premultiplied(coverage: Float($0) / 255) }
        return Bitmap(width: width, height: height, pixels: pixels.map { words[Int($0 >> 24)] })
    }
}
