extension DocumentLayout {
    /// The last region is full and text remains from the paragraph `index` on: its last row, or that of the paragraph
    /// before, ends with the truncation token if the container asks for one.
    func truncate(at index: Int) {
        guard let region = flow.regions.last, region.container.lineBreakMode.isTruncating else { return }
        var place = index
        while place >= 0, !mayBeTruncated(tree.locate(place)) { place -= 1 }
        guard place >= 0, let record = tree[place].record, let last = record.rows.last,
            Int(last.container) == flow.regions.count - 1,
            truncated == nil || record.fragments.last?.extras?.truncation == nil
        else { return }
        let sums = tree.sum(before: place)
        let start = sums.utf16
        if place < index, isBlank(from: start + Int(tree[place].utf16)) { return }
        let truncator = ContainerTruncation(layout: self, region: region, record: record, paragraphStart: start)
        truncator.apply(paragraph: shaped(record, utf16: start..<(start + Int(tree[place].utf16))))
        record.isPlaced = true
        record.top = sums.height
        record.exclusionVersion = exclusionVersion
        truncated = place...index
        tree.update(at: place) { $0.isPlaced = true }
    }

    /// Whether the paragraph has lines, and not only from when it lay elsewhere.
    private func mayBeTruncated(_ located: ParagraphTree.Located) -> Bool {
        located.element.state == .laid && located.start.height < flow.bottom && located.element.record?.rows.isEmpty == false
    }

    /// Whether nothing but one empty paragraph follows.
    private func isBlank(from utf16: Int) -> Bool { (source?.utf16Count ?? 0) - utf16 <= 0 }

    /// The truncated line, and the paragraph that had no room and so made it one, must be looked at again: what either
    /// rests on is also the text that follows.
    func forgetTruncation() {
        guard let range = truncated else { return }
        truncated = nil
        guard !needsParagraphs else { return }
        for index in range where index < tree.count {
            settledCount = min(settledCount, index)
            tree.update(at: index) { $0.dropLines() }
        }
    }
}
