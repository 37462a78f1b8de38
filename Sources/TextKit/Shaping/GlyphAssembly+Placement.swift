/// What happens to HarfBuzz's glyphs, which arrive in visual order, once they are in the columns.
extension GlyphAssembly {
    /// Rounds and spaces each cluster of `range` as a whole. What stands after the cluster's last advance
    /// is moved back by what that advance gained, so that marks stay on their base.
    mutating func place(_ range: Range<Int>, _ placement: GlyphPlacement, kern: Int32) {
        guard kern != 0 || placement == .wholePixels else { return }
        var start = range.lowerBound
        while start < range.upperBound {
            let cluster = clusters[start]
            var end = start
            var sum: Int32 = 0
            var widest = -1
            while end < range.upperBound, clusters[end] == cluster {
                sum &+= advances[end]
                if advances[end] != 0 { widest = end }
                end += 1
            }
            if widest >= 0 { adjust(start..<end, lastAdvance: widest, sum: sum, placement, kern: kern) }
            start = end
        }
    }

    @inline(__always)
    private mutating func adjust(
        _ cluster: Range<Int>, lastAdvance: Int, sum: Int32, _ placement: GlyphPlacement, kern: Int32
    ) {
        var target = sum &+ kern
        if placement == .wholePixels { target = (target &+ 32) & ~63 }
        let gained = target &- sum
        guard gained != 0 else { return }
        advances[lastAdvance] &+= gained
        for glyph in (lastAdvance + 1)..<max(lastAdvance + 1, cluster.upperBound) {
            offsets[glyph].x &-= gained
            hasOffsets = true
        }
    }

    /// Turns a right-to-left run into logical order.
    func reverse(_ range: Range<Int>) {
        var low = range.lowerBound
        var high = range.upperBound - 1
        while low < high {
            Self.exchange(glyphs, low, high)
            Self.exchange(clusters, low, high)
            Self.exchange(advances, low, high)
            Self.exchange(offsets, low, high)
            Self.exchange(isUnsafe, low, high)
            low += 1
            high -= 1
        }
    }

    /// The library's `swap` of two elements does not compile under the thread sanitizer.
    @inline(__always)
    private static func exchange<T>(_ column: UnsafeMutablePointer<T>, _ low: Int, _ high: Int) {
        let element = column[low]
        column[low] = column[high]
        column[high] = element
    }
}
