/// Working memory of the glyphless engine, kept from one run to the next.
final class GlyphlessScratch {
    private(set) var units: UnsafeMutablePointer<UInt16>
    private var capacity = 0
    var segments = GlyphlessSegments()
    /// The characters read at once.
    var spans: ContiguousArray<MeasuredSpan> = []
    var heights: ContiguousArray<CachedSegments.Height> = []
    let styles = GlyphlessStyles()
    var kept = CachedSegmentsQueue()
    /// Whether there have been segments made of words among them.
    var keepsWords = false
    /// Whether text had to be shaped the last time.
    var meetsShaping = false
    /// How many characters are worth reading at once: few where text was not plain the last time, then more and more.
    private(set) var reach = 4096

    init() { units = .allocate(capacity: 0) }
    deinit { units.deallocate() }

    func reach(_ isGlyphless: Bool, _ most: Int) { reach = isGlyphless ? min(most, reach * 4) : 512 }

    /// Reads the characters, with padding after them for reads in fours.
    func read(_ range: Range<Int>, of source: any TextSource) {
        if capacity < range.count + 4 {
            units.deallocate()
            capacity = max(4096, range.count + 4)
            units = .allocate(capacity: capacity)
        }
        source.copyUTF16(range, into: UnsafeMutableBufferPointer(start: units, count: range.count))
        (units + range.count).update(repeating: 0, count: 4)
    }
}
