// Where a delegate hides the separator of a visible paragraph, the next paragraph continues in its line: both become one paragraph
// of the tree. So a fold may span any number of paragraphs. Paragraphs in text blocks are not joined.
extension DocumentLayout {
    /// Joins the paragraph at `index` with those that continue in it. Returns whether there were any. O(glyphs of all).
    func joinFollowing(_ index: Int, _ paragraph: StyledParagraph) -> Bool {
        guard settings.generator != nil, !isCalling, index + 1 < tree.count, paragraph.hidesSeparator, !paragraph.isHidden else {
            return false
        }
        var parts = [paragraph]
        var end = index + 1
        while end < tree.count, parts[parts.count - 1].hidesSeparator {
            let next = shapedParagraph(at: tree.locate(end))
            guard next.style.blocks.isEmpty else { break }
            parts.append(next)
            end += 1
        }
        guard parts.count > 1 else { return false }
        let record = ParagraphRecord()
        let utf16 = parts.reduce(0) { $0 + $1.utf16Count }
        if utf16 <= ParagraphShaper.longestWholeParagraph { record.generated.edits[0] = Self.joinedEdits(parts) }
        let height = HeightEstimator(self).height(utf16: utf16)
        let joined = ParagraphEntry(utf16: Int32(utf16), glyphs: Int32(utf16), height: height, record: record)
        replacing(index..<end, with: 1) { tree.replaceSubrange(index..<end, with: [joined]) }
        settledCount = min(settledCount, index)
        hasJoins = true
        return true
    }

    /// The delegate's edits of each part, so that it is not asked again.
    private static func joinedEdits(_ parts: [StyledParagraph]) -> GlyphEdits {
        var joined = GlyphEdits()
        var offset = 0
        for part in parts {
            // Runs the generator now where it has not run yet.
            _ = part.chunk(0)
            let edits = part.generated.edits[0] ?? GlyphEdits()
            for var edit in edits.edits {
                edit.utf16 = (edit.utf16.lowerBound + offset)..<(edit.utf16.upperBound + offset)
                edit.clusters = edit.clusters.map { $0 + Int32(offset) }
                joined.edits.append(edit)
            }
            for var action in edits.actions {
                action.utf16 += Int32(offset)
                action.end += Int32(offset)
                joined.actions.append(action)
            }
            offset += part.utf16Count
        }
        return joined
    }

    /// The paragraphs of the tree that characters of the text as it was belong to, joined ones as a whole.
    func wholeParagraphs(_ range: Range<Int>) -> Range<Int> {
        guard hasJoins, let first = tree.find(range.lowerBound, in: \.utf16),
            let last = tree.find(max(range.lowerBound, range.upperBound - 1), in: \.utf16)
        else { return range }
        return min(range.lowerBound, first.start.utf16)..<max(range.upperBound, last.end.utf16)
    }

    /// Reads the paragraphs of the range again: some may have been joined.
    func separate(_ range: Range<Int>) {
        guard hasJoins, let source, source.utf16Count == tree.total.utf16, !range.isEmpty else { return }
        let whole = wholeParagraphs(range)
        guard let first = tree.find(whole.lowerBound, in: \.utf16), let last = tree.find(whole.upperBound - 1, in: \.utf16) else { return }
        let entries = entries(of: source, in: whole)
        guard entries.count > last.index + 1 - first.index else { return }
        settledCount = min(settledCount, first.index)
        let seam = hasBlocks ? openSeam(first.index..<(last.index + 1)) : nil
        let joined = first.index..<(last.index + 1)
        replacing(joined, with: entries.count) { tree.replaceSubrange(joined, with: entries) }
        if let seam { closeSeam(seam, first.index..<(first.index + entries.count)) }
    }
}

extension StyledParagraph {
    /// Whether there is a paragraph separator at the end that ends no line.
    var hidesSeparator: Bool {
        guard mayBeGenerated, let last = text.utf16.last, [0x0A, 0x0D, 0x85, 0x2029].contains(last) else { return false }
        return !action(endingAtUTF16: utf16Count).endsLine
    }
}
