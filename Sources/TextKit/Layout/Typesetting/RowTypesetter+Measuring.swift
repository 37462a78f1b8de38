extension RowTypesetter {
    /// What of a text stands in a row.
    private typealias Part = (paragraph: ShapedParagraph, range: Range<Int>)

    /// How high the fragments of a row stand together, with what truncated ones show in the place of text.
    func measure(_ fragments: [LineFragment]) -> LineExtent {
        var extent = LineExtent()
        let parts = fragments.flatMap(parts)
        for part in parts { extent.include(part.paragraph.shownExtent(of: part.range, usesLeading: usesLeading)) }
        for case let extras? in fragments.map(\.extras) {
            let cut = extras.truncation
            for dynamic in extras.dynamics + (cut?.tokenDynamics ?? []) + (cut?.tailDynamics ?? [])
            where dynamic.ascent != .zero || dynamic.descent != .zero {
                extent.include(ascent: dynamic.ascent, descent: dynamic.descent)
            }
        }
        guard extent.ink != .none else { return extent }
        // So far it is that of all the runs which are in the row in part. Rows of most text are no higher for that either.
        let height = extent.box(style, wholePixels: wholePixels).height
        var plain = extent
        plain.ink = .none
        guard height > plain.box(style, wholePixels: wholePixels).height else { return plain }
        for part in parts { plain.ink.include(part.paragraph.ink(of: part.range)) }
        return plain
    }

    private func parts(of fragment: LineFragment) -> [Part] {
        let range = Int(fragment.start)..<max(Int(fragment.start), Int(fragment.contentEnd))
        guard let cut = fragment.extras?.truncation else { return [(paragraph, range)] }
        var parts: [Part] = range.isEmpty ? [] : [(paragraph, range)]
        if cut.tokenEnd > 0 { parts.append((cut.token, 0..<cut.tokenEnd)) }
        if let tail = cut.tail, !tail.utf16.isEmpty { parts.append((tail.paragraph, tail.utf16)) }
        return parts.isEmpty ? [(paragraph, range)] : parts
    }
}
