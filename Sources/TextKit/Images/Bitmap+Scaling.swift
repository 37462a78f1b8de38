extension Bitmap {
    /// The bitmap at another size: each target pixel is the mean of the source weighted by a triangle that covers
    /// at least the pixel's own area, so that reducing averages and enlarging interpolates.
    ///
    /// Working on premultiplied words, it leaves no fringe at transparent edges. O(source + target pixels).
    public func scaled(toWidth targetWidth: Int, height targetHeight: Int) -> Bitmap {
        precondition(
            targetWidth > 0 && targetHeight > 0, "Bitmap.scaled: \(targetWidth) × \(targetHeight) is not a size")
        if targetWidth == width && targetHeight == height { return self }
        let columns = Contributions(from: width, to: targetWidth)
        let rows = Contributions(from: height, to: targetHeight)
        var narrowed = [UInt32](repeating: 0, count: targetWidth * height)
        pixels.withUnsafeBufferPointer { from in
            for y in 0..<height {
                for x in 0..<targetWidth {
                    narrowed[y * targetWidth + x] = columns.mean(x, from, start: y * width, stride: 1)
                }
            }
        }
        var result = [UInt32](repeating: 0, count: targetWidth * targetHeight)
        narrowed.withUnsafeBufferPointer { from in
            for y in 0..<targetHeight {
                for x in 0..<targetWidth {
                    result[y * targetWidth + x] = rows.mean(y, from, start: x, stride: targetWidth)
                }
            }
        }
        return Bitmap(width: targetWidth, height: targetHeight, pixels: result)
    }
}

/// Which source samples along one axis make up each target sample, with weights that add up to 65,536.
private struct Contributions {
    private var firsts: [Int] = []
    /// Where the weights of each target sample start in `weights`, and one more.
    private var starts: [Int] = [0]
    private var weights: [UInt32] = []

    init(from source: Int, to target: Int) {
        let scale = Double(source) / Double(target)
        let reach = max(1, scale)
        for index in 0..<target {
            let centre = (Double(index) + 0.5) * scale - 0.5
            let first = max(0, Int((centre - reach).rounded(.down)) + 1)
            let last = min(source - 1, Int((centre + reach).rounded(.up)) - 1)
            let shares = (first...max(first, last)).map { max(0, 1 - abs(Double($0) - centre) / reach) }
            append(shares, first: first)
        }
    }

    private mutating func append(_ shares: [Double], first: Int) {
        let sum = shares.reduce(0, +)
        var left: UInt32 = 65536
        for (index, share) in shares.enumerated() {
            let isLast = index == shares.count - 1
            let weight = isLast ? left : min(left, UInt32((share / sum * 65536).rounded()))
            weights.append(weight)
            left -= weight
        }
        firsts.append(first)
        starts.append(weights.count)
    }

    @inline(__always)
    func mean(_ index: Int, _ from: UnsafeBufferPointer<UInt32>, start: Int, stride: Int) -> UInt32 {
        var position = start + firsts[index] * stride
        // Two components at a time, 32 bits apart, so that the sums do not overflow.
        var outer: UInt64 = 0x0000_8000_0000_8000
        var inner: UInt64 = 0x0000_8000_0000_8000
        for at in starts[index]..<starts[index + 1] {
            let word = UInt64(from[position])
            let weight = UInt64(weights[at])
            outer &+= ((word >> 24) << 32 | (word >> 8 & 0xFF)) &* weight
            inner &+= ((word >> 16 & 0xFF) << 32 | (word & 0xFF)) &* weight
            position += stride
        }
        let high = (outer >> 48 & 0xFF) << 24 | (outer >> 16 & 0xFF) << 8
        let low = (inner >> 48 & 0xFF) << 16 | (inner >> 16 & 0xFF)
        return UInt32(truncatingIfNeeded: high | low)
    }
}
