import CX11

extension CoverageStyle {
    /// Appends coverage as the server takes it: a byte a pixel in rows of whole words, or a word a pixel where the parts of a pixel
    /// are covered each by itself. What it is in whole pixels.
    func append(_ coverage: cx11_coverage, to images: inout [CChar], isSwapped: Bool) -> (width: Int, rows: Int) {
        let (samples, pitch) = (coverage.samples!, Int(coverage.pitch))
        guard let parts else {
            let (width, rows) = (Int(coverage.width), Int(coverage.rows))
            for row in 0..<rows {
                for x in 0..<width { images.append(CChar(bitPattern: samples[row * pitch + x])) }
                for _ in width..<((width + 3) & ~3) { images.append(0) }
            }
            return (width, rows)
        }
        let isVertical = parts == .verticalRGB || parts == .verticalBGR
        let isReversed = parts == .bgr || parts == .verticalBGR
        let width = isVertical ? Int(coverage.width) : Int(coverage.width) / 3
        let rows = isVertical ? Int(coverage.rows) / 3 : Int(coverage.rows)
        let (toNext, toPart) = isVertical ? (1, pitch) : (3, 1)
        for row in 0..<rows {
            var index = row * pitch * (isVertical ? 3 : 1)
            for _ in 0..<width {
                let (first, middle, last) = (samples[index], samples[index + toPart], samples[index + 2 * toPart])
                let (red, blue) = isReversed ? (last, first) : (first, last)
                let word = UInt32(middle) << 24 | UInt32(red) << 16 | UInt32(middle) << 8 | UInt32(blue)
                withUnsafeBytes(of: isSwapped ? word.byteSwapped : word) { images.append(contentsOf: $0.lazy.map(CChar.init(bitPattern:))) }
                index += toNext
            }
        }
        return (width, rows)
    }
}
