/// The text that the layout engine reads: UTF-16 in chunks, and runs of interned attribute sets.
///
/// `TextStorage`'s own backing answers directly; a subclass with a backing of its own is adapted to it.
/// Indices are UTF-16 offsets in the whole text.
protocol TextSource: AnyObject {
    /// O(1).
    var utf16Count: Int { get }
    /// Copies `range` into `buffer`, whose count is at least the range's. O(log n + count).
    func copyUTF16(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>)
    /// The attributes of the character at `utf16` and the longest run of them that is known without comparing sets. O(log n).
    func attributeSet(atUTF16 utf16: Int) -> (set: AttributeSet, range: Range<Int>)
    /// Calls `body` with the runs of attributes of the range, some at a time, and where the first of them begins. The very first may begin
    /// before the range, the last end after it. The sets are not retained for `body`: the text retains them. O(log n + runs).
    func forEachAttributeRuns(
        inUTF16 range: Range<Int>, _ body: (_ runs: UnsafeBufferPointer<AttributeRun.Unheld>, _ start: Int) -> Void
    )
    /// The end of the paragraph that holds `utf16`, after its separator; `utf16Count` where none follows.
    func paragraphEnd(afterUTF16 utf16: Int) -> Int
    /// The start of the paragraph that holds `utf16`.
    func paragraphStart(beforeUTF16 utf16: Int) -> Int
    /// The end of the line that holds `utf16`, after its separator; `utf16Count` where none follows.
    func lineEnd(afterUTF16 utf16: Int) -> Int
    /// The start of the line that holds `utf16`.
    func lineStart(beforeUTF16 utf16: Int) -> Int
    /// The ends of the paragraphs that end within `range` (above its start, up to its end), ascending; the end of a text
    /// without a last separator counts as one. For walking a whole text: much faster than one end at a time.
    func paragraphEnds(inUTF16 range: Range<Int>) -> [Int]
}

extension TextSource {
    /// One unit of the text. O(log n).
    func unit(atUTF16 utf16: Int) -> UInt16 {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1) { unit in
            copyUTF16(utf16..<(utf16 + 1), into: unit)
            return unit[0]
        }
    }

    /// The implementation for sources that give the attributes of one character only.
    func forEachAttributeRuns(
        inUTF16 range: Range<Int>, _ body: (_ runs: UnsafeBufferPointer<AttributeRun.Unheld>, _ start: Int) -> Void
    ) {
        var utf16 = range.lowerBound
        while utf16 < range.upperBound {
            let (set, run) = attributeSet(atUTF16: utf16)
            let end = max(utf16 + 1, run.upperBound)
            let unheld = AttributeRun(length: end - utf16, set: set).unheld
            withExtendedLifetime(set) { withUnsafePointer(to: unheld) { body(UnsafeBufferPointer(start: $0, count: 1), utf16) } }
            utf16 = end
        }
    }

    /// Calls `body` with each attribute run of a range, one at a time, and with the offset of its end.
    func forEachAttributeRun(inUTF16 range: Range<Int>, _ body: (_ run: AttributeRun.Unheld, _ end: Int) -> Void) {
        forEachAttributeRuns(inUTF16: range) { runs, start in
            var end = start
            for run in runs {
                end += run.length
                body(run, end)
            }
        }
    }
}
