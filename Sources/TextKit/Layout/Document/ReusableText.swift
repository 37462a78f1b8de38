/// The characters of a long paragraph before a change, so that only those are read again which have changed.
struct ReusableText {
    private var units: [UInt16]
    /// Characters that have changed, in the new text, and the change in length.
    private let changed: Range<Int>
    private let delta: Int
    private let wasLeftToRight: Bool

    init(_ paragraph: ShapedParagraph, changed: Range<Int>, delta: Int) {
        (units, wasLeftToRight) = (paragraph.text.utf16, paragraph.isLeftToRight)
        (self.changed, self.delta) = (changed, delta)
    }

    /// The characters as they are now, of which `count` begin at `start` of the text. Of this value they are gone afterwards, so that no
    /// second copy is made: the move of those below the change within memory is all that grows with the paragraph. Nil where they are not
    /// those of this text.
    mutating func takeUnits(count: Int, at start: Int, of source: any TextSource) -> [UInt16]? {
        let old = changed.lowerBound..<(changed.upperBound - delta)
        guard old.lowerBound <= old.upperBound, old.upperBound <= units.count, units.count + delta == count else { return nil }
        let new = [UInt16](unsafeUninitializedCapacity: changed.count) { buffer, count in
            source.copyUTF16(changed.lowerBound + start..<changed.upperBound + start, into: buffer)
            count = changed.count
        }
        var taken: [UInt16] = []
        swap(&taken, &units)
        taken.replaceSubrange(old, with: new)
        return taken
    }

    /// The number of characters that are read.
    var readCount: Int { changed.count }

    /// Whether nothing in the new text could run from right to left, as nothing in the old one could. O(characters changed).
    func isLeftToRight(_ text: ParagraphText) -> Bool {
        // Half of a pair of surrogates may have changed.
        let part = max(0, changed.lowerBound - 1)..<min(text.utf16.count, changed.upperBound + 1)
        return wasLeftToRight && BidiLevels.areZero(text, in: part)
    }
}
