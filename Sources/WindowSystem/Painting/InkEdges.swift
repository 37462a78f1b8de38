/// Where the ink of a glyph lies: the rectangle around it, in pixels from the glyph's origin, and where in a table of edges its rows
/// begin.
nonisolated struct PhasedInk {
    var left, top, right, bottom: Int32
    /// The index of the first row. Each row has its first inked pixel there, and the end of its last.
    var row: Int
}

/// A glyph at a whole pixel of a surface, by its id in a glyph set.
nonisolated struct InkedGlyph {
    var id: UInt32
    var x, y: Int32
    var ink: PhasedInk
}

/// The edges of ink of the glyphs of a font, row by row, in pixels from the glyphs' origins. A row without ink begins right of
/// everything and ends left of it.
nonisolated struct InkEdges {
    private(set) var starts: [Int32] = []
    private(set) var ends: [Int32] = []
    private static let beyond: Int32 = 1 << 20

    /// Adds the rows of a glyph's image: `width` pixels of `bytes` each in rows of whole words, the first at `left` and `top`.
    mutating func add(_ image: ArraySlice<CChar>, width: Int, rows: Int, bytes: Int, left: Int, top: Int) -> PhasedInk {
        let first = starts.count
        let pitch = bytes == 1 ? (width + 3) & ~3 : width * bytes
        for row in 0..<rows {
            let line = image.startIndex + row * pitch
            var (start, end) = (0, width)
            while start < end, isBlank(image, line + start * bytes, bytes) { start += 1 }
            while end > start, isBlank(image, line + (end - 1) * bytes, bytes) { end -= 1 }
            starts.append(start < end ? Int32(left + start) : Self.beyond)
            ends.append(start < end ? Int32(left + end) : -Self.beyond)
        }
        return PhasedInk(left: Int32(left), top: Int32(top), right: Int32(left + width), bottom: Int32(top + rows), row: first)
    }

    private func isBlank(_ image: ArraySlice<CChar>, _ index: Int, _ bytes: Int) -> Bool {
        for byte in index..<(index + bytes) where image[byte] != 0 { return false }
        return true
    }

    mutating func removeAll() {
        starts = []
        ends = []
    }
}
