extension RowTypesetter {
    /// How high the fragments of a row stand together, with what truncated ones show in the place of text.
    func measure(_ fragments: [LineFragment]) -> LineExtent {
        var extent = LineExtent()
        for fragment in fragments {
            let range = Int(fragment.start)..<max(Int(fragment.start), Int(fragment.contentEnd))
            if let cut = fragment.extras?.truncation {
                if !range.isEmpty { include(paragraph, range, &extent) }
                include(cut.token, 0..<cut.tokenEnd, &extent)
                if let tail = cut.tail { include(tail.paragraph, tail.utf16, &extent) }
                if range.isEmpty, cut.tail == nil, cut.tokenEnd == 0 { include(paragraph, range, &extent) }
            } else {
                include(paragraph, range, &extent)
            }
            guard let extras = fragment.extras else { continue }
            let cut = extras.truncation
            for dynamic in extras.dynamics + (cut?.tokenDynamics ?? []) + (cut?.tailDynamics ?? [])
            where dynamic.ascent != .zero || dynamic.descent != .zero {
                extent.include(ascent: dynamic.ascent, descent: dynamic.descent)
            }
        }
        return extent
    }

    private func include(_ paragraph: ShapedParagraph, _ range: Range<Int>, _ extent: inout LineExtent) {
        if range.isEmpty, paragraph !== self.paragraph { return }
        let part = paragraph.shownExtent(of: range, usesLeading: usesLeading)
        extent.include(ascent: part.ascent, descent: part.descent, leading: part.leading)
    }
}
