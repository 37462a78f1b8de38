/// Glyphs of a long paragraph after a change of its characters, which has moved them.
struct ReusableSuffix {
    /// Each chunk as it was shaped, without cuts, and how far its characters have moved since; nil where it was not.
    fileprivate let chunks: [MovedChunk?]
    /// The characters of each, before the change.
    fileprivate let ranges: ArraySlice<Range<Int>>
    fileprivate let delta: Int
    fileprivate let baseLevel: UInt8
}

/// A chunk, and how far its characters have moved since it was shaped.
struct MovedChunk {
    fileprivate let chunk: ShapedParagraph.Chunk
    fileprivate var delta = 0

    init(_ chunk: ShapedParagraph.Chunk) { self.chunk = chunk }

    var glyphCount: Int { chunk.shaped.glyphs.count }

    /// The chunk with its characters counted from the paragraph's present start. O(glyphs).
    var moved: ShapedParagraph.Chunk { delta == 0 ? chunk : ShapedParagraph.Chunk(chunk, movedBy: delta) }
}

extension ShapedParagraph {
    /// The chunks after a character, where all of the text is of one direction and one style; nil where there are none. O(chunks).
    func suffix(after utf16: Int, movedBy delta: Int) -> ReusableSuffix? {
        let first = chunkIndex(containingUTF16: utf16) + 1
        guard isOfOneDirection, !mayBeGenerated, text.styles.count == 1, first + 1 < chunkCount else { return nil }
        let chunks = (first..<chunkCount).map { index -> MovedChunk? in
            guard var moved = uncutChunk(index) else { return nil }
            moved.delta += delta
            return moved
        }
        return ReusableSuffix(chunks: chunks, ranges: chunkRanges[first...], delta: delta, baseLevel: baseLevel)
    }

    /// Takes over, when they are asked for, the chunks that have only moved. The first character of those; nil where there are none.
    ///
    /// Chunks end where characters near their ends say, so that soon after a change they end where they did. The first that does so
    /// is left out: its first glyphs may depend on the characters before.
    func adopt(_ suffix: ReusableSuffix) -> Int? {
        guard isOfOneDirection, !mayBeGenerated, text.styles.count == 1, baseLevel == suffix.baseLevel else { return nil }
        var (old, new) = (suffix.ranges.startIndex, 0)
        while old < suffix.ranges.endIndex, new < chunkCount {
            let starts = (suffix.ranges[old].lowerBound + suffix.delta, chunkRanges[new].lowerBound)
            if starts.0 == starts.1 { break }
            if starts.0 < starts.1 { old += 1 } else { new += 1 }
        }
        guard suffix.ranges.endIndex - old == chunkCount - new, chunkCount - new > 1 else { return nil }
        keep(suffix.chunks[(old + 1 - suffix.ranges.startIndex)...], from: new + 1)
        return chunkRanges[new + 1].lowerBound
    }
}

extension ShapedParagraph.Chunk {
    /// A chunk of the same characters elsewhere in the paragraph.
    fileprivate convenience init(_ other: ShapedParagraph.Chunk, movedBy delta: Int) {
        var shaped = other.shaped
        let distance = Int32(clamping: delta)
        shaped.utf16 = shaped.utf16.lowerBound + delta..<shaped.utf16.upperBound + delta
        for index in shaped.clusters.indices { shaped.clusters[index] &+= distance }
        for index in shaped.breaks.indices { shaped.breaks[index].utf16 &+= distance }
        for index in shaped.runs.indices {
            let range = shaped.runs[index].utf16
            shaped.runs[index].utf16 = range.lowerBound + delta..<range.upperBound + delta
        }
        var segments = other.segments
        for index in segments.indices { segments[index].endUTF16 &+= distance }
        self.init(shaped: shaped, segments: segments, pens: other.pens)
    }
}
