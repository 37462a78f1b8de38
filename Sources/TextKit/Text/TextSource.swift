/// What the layout engine reads of a text: UTF-16 in chunks, and runs of interned attribute sets.
///
/// `TextStorage`'s own backing answers directly; a subclass with a backing of its own is adapted to it.
/// Indices are UTF-16 offsets in the whole text.
protocol TextSource: AnyObject {
    /// O(1).
    var utf16Count: Int { get }
    /// Copies `range` into `buffer`, whose count is at least the range's. O(log n + count).
    func copyUTF16(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>)
    /// The attributes of the character at `utf16` and the longest known run of them. O(log n).
    func attributeSet(atUTF16 utf16: Int) -> (set: AttributeSet, range: Range<Int>)
    /// Calls `body` with the attributes of the range, run by run, and where each ends, which for the last one may be after the
    /// range. Nothing holds on to a set on its way to `body`: the text does. O(log n + runs).
    func forEachAttributeSet(inUTF16 range: Range<Int>, _ body: (_ set: Unmanaged<AttributeSet>, _ end: Int) -> Void)
    /// The end of the paragraph that holds `utf16`, after its separator; `utf16Count` where none follows.
    func paragraphEnd(afterUTF16 utf16: Int) -> Int
    /// The start of the paragraph that holds `utf16`.
    func paragraphStart(beforeUTF16 utf16: Int) -> Int
    /// The ends of the paragraphs that end within `range` (above its start, up to its end), ascending; the end of a text
    /// without a last separator counts as one. For walking a whole text: much faster than one end at a time.
    func paragraphEnds(inUTF16 range: Range<Int>) -> [Int]
}

extension TextSource {
    /// For sources that know a character's attributes only.
    func forEachAttributeSet(inUTF16 range: Range<Int>, _ body: (_ set: Unmanaged<AttributeSet>, _ end: Int) -> Void) {
        var place = range.lowerBound
        while place < range.upperBound {
            let (set, run) = attributeSet(atUTF16: place)
            place = max(place + 1, run.upperBound)
            withExtendedLifetime(set) { body(.passUnretained(set), place) }
        }
    }
}
