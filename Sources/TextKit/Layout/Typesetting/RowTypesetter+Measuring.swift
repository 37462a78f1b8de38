extension RowTypesetter {
    /// A range of a paragraph that stands in a row.
    private typealias Part = (paragraph: StyledParagraph, range: Range<Int>)

    /// How high the fragments of a row stand together, with what truncated ones show instead of text.
    func measure(_ fragments: [LineFragment]) -> LineMetrics {
        var metrics = LineMetrics()
        let parts = fragments.flatMap(parts)
        for part in parts { metrics.include(part.paragraph.shownMetrics(of: part.range, usesLeading: usesLeading)) }
        for case let extras? in fragments.map(\.extras) {
            let cut = extras.truncation
            for dynamic in extras.dynamics + (cut?.tokenDynamics ?? []) + (cut?.tailDynamics ?? [])
            where dynamic.ascent != .zero || dynamic.descent != .zero {
                metrics.include(ascent: dynamic.ascent, descent: dynamic.descent)
            }
        }
        guard metrics.ink != .none else { return metrics }
        // So far it is that of all the runs which are in the row in part. Rows of most text are no higher for that either.
        let height = metrics.box(style, wholePixels: wholePixels).height
        var plain = metrics
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
