/// Glyphs of a long paragraph before a change of its characters.
struct ShapedRemains {
    fileprivate let pieces: [ShapedParagraph.Piece?]
    fileprivate let ranges: ArraySlice<Range<Int>>
    fileprivate let baseLevel: UInt8
}

extension ShapedParagraph {
    /// What the search for the end of a piece may look at after it.
    private static let lookahead = 6000

    /// The end of the pieces that are the same whatever the characters from `utf16` on become, where all of the text is of one
    /// direction. O(log pieces).
    func endOfPieces(unaffectedFrom utf16: Int) -> Int {
        guard utf16 > Self.lookahead, isOfOneDirection else { return 0 }
        return pieceRanges[pieceIndex(containingUTF16: utf16 - Self.lookahead)].lowerBound
    }

    /// The pieces before a character that ends one.
    func remains(to end: Int) -> ShapedRemains {
        let count = pieceIndex(containingUTF16: end)
        return ShapedRemains(pieces: shapedPieces(before: count), ranges: pieceRanges[..<count], baseLevel: baseLevel)
    }

    /// Takes the pieces that were there before a change after them. False where they are not those of this text.
    func adopt(_ remains: ShapedRemains) -> Bool {
        guard isOfOneDirection, baseLevel == remains.baseLevel, pieceRanges.starts(with: remains.ranges) else { return false }
        take(remains.pieces)
        return true
    }
}
