// Takes the place of edited paragraphs in the tree, with what is still of use of them: heights, rows, and lines to compare.
extension DocumentLayout {
    /// Replaces paragraphs of the tree by those of the edited text. `edited` are the characters that have changed, in the new text, of
    /// which the paragraphs now take up `utf16`. Returns the number of new paragraphs. O(log n + paragraphs edited).
    func replaceParagraphs(_ old: Range<Int>, with utf16: Range<Int>, of source: any TextSource, edited: Range<Int>, delta: Int) -> Int {
        var new = entries(of: source, in: utf16)
        let isTraced = gathersRows && trace(old, &new, from: utf16.lowerBound, edited, delta)
        if new.first?.state == .unlaid, let kept = keptFirst(old, new, from: utf16.lowerBound, edited, delta) {
            let (height, previous) = (new[0].height, new[0].record?.previousLines)
            new[0] = kept
            if isTraced, kept.state == .unlaid {
                new[0].height = height
                new[0].record?.previousLines = previous
            }
        }
        if isTraced {
            tree.replaceSubrange(old, with: new)
        } else {
            replacing(old, with: new.count, keeping: keptRows(old, &new, from: utf16.lowerBound, edited, delta)) {
                tree.replaceSubrange(old, with: new)
            }
        }
        return new.count
    }

    /// What the first of the new paragraphs keeps of the first of the old ones, where that is long: all where only what follows has changed,
    /// else the rows above the change. Nil where it keeps nothing.
    private func keptFirst(
        _ old: Range<Int>, _ new: [ParagraphEntry], from utf16: Int, _ edited: Range<Int>, _ delta: Int
    ) -> ParagraphEntry? {
        guard let first = new.first, !old.isEmpty else { return nil }
        let entry = tree[old.lowerBound]
        let (oldCount, count) = (Int(entry.utf16), Int(first.utf16))
        let local = edited.lowerBound - utf16
        guard local >= 0, local <= min(oldCount, count) else { return nil }
        if isUnchanged(entry, count: count, edited: local) { return entry }
        return old.count == 1 && new.count == 1
            ? self.entry(of: entry, changed: local..<edited.upperBound - utf16, delta: delta, count: count)
            : self.entry(of: entry, changed: local..<count, delta: count - oldCount, count: count)
    }

    /// Whether a long paragraph that is laid out is the same after an edit that begins at an offset of it: that only touched its end, for a
    /// line feed might have joined a carriage return there.
    private func isUnchanged(_ entry: ParagraphEntry, count: Int, edited: Int) -> Bool {
        guard Int(entry.utf16) > ParagraphShaper.longestWholeParagraph, entry.state == .laid, count == entry.utf16, edited >= count,
            let record = entry.record
        else { return false }
        return !record.attributesAreStale && record.membership == nil && !settings.hasDelegate && settings.didPositionRow == nil
    }

    /// Where as many paragraphs as before stand there, and all but one are as long as they were, gives each the height and the lines
    /// of the old one: what differs is then found when they are laid out. False, with nothing changed, where that is not so.
    private func trace(_ old: Range<Int>, _ new: inout [ParagraphEntry], from utf16: Int, _ edited: Range<Int>, _ delta: Int) -> Bool {
        guard old.count == new.count, new.count <= Self.mostTraced else { return false }
        var traced = new
        var (start, changed) = (utf16, 0)
        for (index, located) in zip(new.indices, tree.elements(from: old.lowerBound)) {
            let entry = located.element
            guard entry.state == .laid, let record = entry.record, !record.attributesAreStale else { return false }
            let end = start + Int(new[index].utf16)
            var part = (range: 0..<0, delta: 0)
            if new[index].utf16 != entry.utf16 {
                changed += 1
                guard edited.lowerBound >= start, edited.upperBound <= end else { return false }
                part.delta = delta
            }
            if isUnchanged(entry, count: Int(new[index].utf16), edited: edited.lowerBound - start) {
                traced[index] = entry
                start = end
                continue
            }
            let touched = edited.clamped(to: start..<end)
            part.range = (touched.lowerBound - start)..<(touched.upperBound - start)
            let isTouched = part.delta != 0 || edited.lowerBound <= end && edited.upperBound >= start
            traced[index].record = ParagraphRecord()
            traced[index].record?.previousLines = PreviousLines(record, edit: isTouched ? part : nil)
            traced[index].height = entry.height
            start = end
        }
        guard changed <= 1 else { return false }
        new = traced
        return true
    }

    private static let mostTraced = 3

    /// The height of the first of several paragraphs that does not change, above the edit; its lines are kept for comparison.
    private func keptRows(
        _ old: Range<Int>, _ new: inout [ParagraphEntry], from utf16: Int, _ edited: Range<Int>, _ delta: Int
    ) -> Fixed {
        guard gathersRows, let entry = old.isEmpty ? nil : tree[old.lowerBound], entry.state == .laid, let record = entry.record,
            record.membership == nil, let first = new.first
        else { return .zero }
        // Rows that are kept are compared with nothing, and the next are below them.
        if let kept = first.record, !kept.hasNoLines { return min(kept.height, first.height) }
        let local = max(0, edited.lowerBound - utf16)
        let previous = PreviousLines(record, edit: (local..<max(local, edited.upperBound - utf16), delta))
        let kept = min(previous.bottom(ofRowsBefore: local), entry.height)
        new[0].record = first.record ?? ParagraphRecord()
        new[0].record?.previousLines = previous
        new[0].height = max(first.height, kept)
        return kept
    }
}
