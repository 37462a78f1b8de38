/// Glyphs of a long paragraph before a change of its characters.
struct ReusablePrefix {
    fileprivate let chunks: [ShapedParagraph.Chunk?]
    fileprivate let ranges: ArraySlice<Range<Int>>
    fileprivate let baseLevel: UInt8
}

extension ShapedParagraph {
    /// How many units after a chunk the search for its end may read.
    private static let lookahead = 6000

    /// The end of the chunks that are the same whatever the characters from `utf16` on become, where all of the text is of one
    /// direction. O(log chunks).
    func endOfChunks(unaffectedFrom utf16: Int) -> Int {
        guard utf16 > Self.lookahead, isOfOneDirection else { return 0 }
        return chunkRanges[chunkIndex(containingUTF16: utf16 - Self.lookahead)].lowerBound
    }

    /// The chunks before a character that ends one.
    func prefix(to end: Int) -> ReusablePrefix {
        let count = chunkIndex(containingUTF16: end)
        return ReusablePrefix(chunks: shapedChunks(before: count), ranges: chunkRanges[..<count], baseLevel: baseLevel)
    }

    /// Takes the chunks that were there before a change after them. False where they are not those of this text.
    func adopt(_ prefix: ReusablePrefix) -> Bool {
        guard isOfOneDirection, baseLevel == prefix.baseLevel, chunkRanges.starts(with: prefix.ranges) else { return false }
        take(prefix.chunks)
        return true
    }
}
