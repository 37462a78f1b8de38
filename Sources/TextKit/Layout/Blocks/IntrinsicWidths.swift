/// The width that text needs at least, to break no word, and at most, to break no line, and to break no cluster. Device pixels.
struct IntrinsicWidths: Equatable {
    var least = Fixed.zero
    var most = Fixed.zero
    var cluster = Fixed.zero

    mutating func include(_ other: IntrinsicWidths) {
        least = max(least, other.least)
        most = max(most, other.most)
        cluster = max(cluster, other.cluster)
    }

    func widened(by width: Fixed) -> IntrinsicWidths {
        IntrinsicWidths(least: least + width, most: most + width, cluster: cluster + width)
    }
}

extension StyledParagraph {
    /// The widths that the paragraph's lines need of a row, the container's padding and the paragraph's indents included. O(glyphs).
    func intrinsic(in typesetter: RowTypesetter) -> IntrinsicWidths {
        let style = style
        let padding = typesetter.region.padding * 2
        let head = max(style.firstLineHeadIndent, style.headIndent)
        let indent = padding + head + max(.zero, -style.tailIndent)
        var intrinsic = IntrinsicWidths()
        let ruler = typesetter.ruler(origin: head, width: .unlimited)
        let breaker = LineBreaker(paragraph: self, ruler: ruler)
        var start = 0
        while start < utf16Count {
            guard let fill = breaker.fill(from: breaker.start(atUTF16: start), width: .unlimited, breaksWords: true),
                fill.end.utf16 > start
            else { break }
            intrinsic.most = max(intrinsic.most, fill.width)
            start = fill.end.utf16
        }
        intrinsic.least = leastWidth(LineBreaker(paragraph: self, ruler: ruler, options: typesetter.options), ruler)
        intrinsic.cluster = widestCluster
        if style.ownBreaking.wrapping != .words, style.ownBreaking.wrapping != .characters {
            intrinsic.least = min(intrinsic.most, intrinsic.least)
        }
        // Padding that is no whole number of pixels takes a part of one on both sides.
        let slack = typesetter.wholeAdvances && padding.raw & 127 != 0 ? Fixed.one * 2 : .zero
        let wide = intrinsic.widened(by: indent + slack)
        let least = max(.one, wide.least.ceil)
        return IntrinsicWidths(least: least, most: max(least, wide.most.ceil), cluster: min(least, wide.cluster.ceil))
    }

    /// The width of the widest cluster of text: a picture is made as narrow as its line.
    private var widestCluster: Fixed {
        var widest: Int64 = 0
        for index in 0..<chunkCount {
            let chunk = chunk(index)
            var first = 0
            for segment in chunk.segments {
                let end = Int(segment.endGlyph)
                var start = first
                while start < end, !segment.flags.contains(.dynamic) {
                    var next = start + 1
                    while next < end, !chunk.shaped.isBoundary(next) { next += 1 }
                    if !chunk.shaped.hangs(start, in: text.utf16) { widest = max(widest, Int64(chunk.pens[next] &- chunk.pens[start])) }
                    start = next
                }
                first = end
            }
        }
        return Fixed(raw: widest)
    }

    /// The width of the widest span between two breakpoints at which the options let a line end.
    private func leastWidth(_ breaker: LineBreaker, _ ruler: LineRuler) -> Fixed {
        var least = Fixed.zero
        var open = Fixed.zero
        for index in 0..<chunkCount {
            let chunk = chunk(index)
            var first = 0
            for segment in chunk.segments {
                let end = Int(segment.endGlyph)
                if segment.flags.contains(.dynamic) {
                    var ruler = ruler
                    for glyph in first..<end { ruler.feed(chunk: chunk.shaped, glyph: glyph, in: self) }
                    ruler.finishPending()
                    open += ruler.position
                } else {
                    open += Fixed(raw: max(0, Int64(chunk.pens[end] &- chunk.pens[first]) - Int64(segment.trailing)))
                }
                if segment.flags.contains(.opportunity), !breaker.keeps || !breaker.isKept(Int(segment.endUTF16)) {
                    least = max(least, open)
                    open = .zero
                }
                first = end
            }
        }
        return max(least, open)
    }
}
