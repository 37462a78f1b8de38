extension DocumentLayout {
    /// The last region is full and text remains from the paragraph `index` on: its last row, or that of the paragraph
    /// before, ends with the truncation token if the container asks for one.
    func truncate(at index: Int) {
        guard let region = flow.regions.last, region.container.lineBreakMode.isTruncating else { return }
        guard let position = lastParagraphWithLines(before: index + 1) else { return }
        guard let record = tree[position].record, let last = record.rows.last,
            Int(last.container) == flow.regions.count - 1,
            truncated == nil || record.fragments.last?.extras?.truncation == nil
        else { return }
        let sums = tree.sum(before: position)
        let start = sums.utf16
        if position < index, isBlank(from: start + Int(tree[position].utf16)) { return }
        let truncator = ContainerTruncation(
            layout: self, region: region, record: record, paragraphStart: start, top: record.membership == nil ? sums.height : nil)
        let paragraph = shaped(record, utf16: start..<(start + Int(tree[position].utf16)))
        let cuts = paragraph.cuts.count
        // An attachment in the token may run code of its own when it is measured.
        calling { truncator.apply(paragraph: paragraph) }
        record.dependsOnPosition = true
        record.top = sums.height
        record.flowGeneration = flowGeneration
        truncated = position...index
        // Before the heights change, and after it: text may appear or be hidden.
        noteChange(ofParagraphs: position..<(index + 1))
        let previous = gathersRows ? tree.sum(before: index + 1).height - sums.height : .zero
        defer {
            if position < index { moveOverflow(at: index) }
            if gathersRows {
                changedRows?.replace(sums.height..<(sums.height + previous), height: tree.sum(before: index + 1).height - sums.height)
            }
        }
        tree.update(at: position) { entry in
            entry.dependsOnPosition = true
            if position < index, record.membership == nil { entry.height = record.height }
            guard paragraph.cuts.count != cuts else { return }
            entry.hasCuts = true
            entry.glyphsAreKnown = paragraph.chunkCount == 1
            if entry.glyphsAreKnown { entry.glyphs = Int32(paragraph.glyphCount) }
        }
    }

    /// A token may have made the last line higher, above a paragraph that did not fit before.
    private func moveOverflow(at index: Int) {
        let located = tree.locate(index)
        guard let record = located.element.record, located.element.state == .laid, record.membership == nil,
            record.top != located.start.height
        else { return }
        record.top = located.start.height
        tree.update(at: index) { $0.height = max(record.height, flow.bottom - located.start.height) }
    }

    /// The last paragraph that shows; nil where there is none, and while some before `index` have not been laid out yet: truncation
    /// is tried again when they are.
    private func lastParagraphWithLines(before index: Int) -> Int? {
        var position = index - 1
        while position >= 0 {
            let located = tree.locate(position)
            if located.start.height < flow.bottom {
                guard located.element.state == .laid else { return nil }
                if located.element.record?.rows.isEmpty == false { return position }
            }
            position -= 1
        }
        return nil
    }

    /// Whether nothing but one empty paragraph follows.
    private func isBlank(from utf16: Int) -> Bool { (source?.utf16Count ?? 0) - utf16 <= 0 }

    /// Marks the truncated line, and the paragraph that did not fit and so caused the truncation, to be examined again: both depend on the
    /// following text too.
    func forgetTruncation() {
        guard let range = truncated else { return }
        truncated = nil
        guard !needsParagraphs else { return }
        noteChange(ofParagraphs: min(range.lowerBound, tree.count)..<min(range.upperBound + 1, tree.count))
        for index in range where index < tree.count {
            settledCount = min(settledCount, index)
            tree.update(at: index) { $0.dropLines() }
        }
    }
}
