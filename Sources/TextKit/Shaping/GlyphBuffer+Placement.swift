/// Processes HarfBuzz's glyphs, which arrive in visual order, once they are in the columns.
extension GlyphBuffer {
    /// Spaces each cluster of `range` as a whole, and rounds it to whole pixels where that is wanted. What stands after the cluster's last
    /// advance is moved back by what that advance gained, so that marks stay on their base.
    mutating func position(_ range: Range<Int>, rounds: Bool, kern: Int32) {
        guard kern != 0 || rounds else { return }
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
            if widest >= 0 { adjust(start..<end, lastAdvance: widest, sum: sum, rounds: rounds, kern: kern) }
            start = end
        }
    }

    @inline(__always)
    private mutating func adjust(
        _ cluster: Range<Int>, lastAdvance: Int, sum: Int32, rounds: Bool, kern: Int32
    ) {
        var target = sum &+ kern
        if rounds { target = (target &+ 32) & ~63 }
        let gained = target &- sum
        guard gained != 0 else { return }
        // Changing elements through the columns themselves does not compile under the thread sanitizer.
        let (advances, offsets) = (advances, offsets)
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
            swap(&glyphs[low], &glyphs[high])
            swap(&clusters[low], &clusters[high])
            swap(&advances[low], &advances[high])
            swap(&offsets[low], &offsets[high])
            swap(&isUnsafe[low], &isUnsafe[high])
            low += 1
            high -= 1
        }
    }
}
