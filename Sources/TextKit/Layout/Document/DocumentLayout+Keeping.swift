import Foundation

// Which paragraphs stand in one container with what follows: headings, and lines of code of which one would be left over. All is found in
// the text and its styles, so that a paragraph's lines do not depend on those that follow.
extension DocumentLayout {
    /// Whether a style's paragraphs are never apart from the next in some container.
    func mayKeep(_ style: ResolvedParagraphStyle) -> Bool {
        flow.keepsParagraphs && (style.keepsWithNext || style.keepsRowsWhole) && !style.isInTable
    }

    /// The same of the paragraph that begins at a character.
    func mayKeep(paragraphAt utf16: Int) -> Bool {
        flow.keepsParagraphs && style(atUTF16: utf16).map { mayKeep($0.paragraph) } == true
    }

    /// The height that a paragraph keeps below it where it lies.
    func heightKept(at located: ParagraphTree.Located, _ style: ResolvedParagraphStyle) -> Fixed? {
        guard mayKeep(style), let region = flow.region(atY: located.start.height) else { return nil }
        return heightKept(below: located.start.utf16..<located.end.utf16, style, in: flow.regions[region])
    }

    /// The height of what must stand in a paragraph's container below it; nil where that is nothing. O(log n + characters of
    /// `mostKept` paragraphs on either side).
    func heightKept(below utf16: Range<Int>, _ style: ResolvedParagraphStyle, in region: ContainerFlow.Region) -> Fixed? {
        guard mayKeep(style) else { return nil }
        guard style.keepsWithNext else { return heightKept(belowLine: utf16, within: style.blocks, in: region) }
        return self.style(atUTF16: utf16.lowerBound).map { heightKept(belowMember: utf16, $0, in: region) }
    }

    /// Of lines of code the first stands with the second, and the last but one with the last.
    func heightKept(belowLine utf16: Range<Int>, within boxes: [TextBlock], in region: ContainerFlow.Region) -> Fixed? {
        guard let source, let own = self.line(atUTF16: utf16.lowerBound, within: boxes) else { return nil }
        func line(atUTF16 utf16: Int, below above: ResolvedStyle) -> ResolvedStyle? {
            self.line(atUTF16: utf16, within: boxes).flatMap { above.isContinued(by: $0) ? $0 : nil }
        }
        func following(_ start: Int) -> Int { source.paragraphEnd(afterUTF16: start) }
        guard let next = line(atUTF16: utf16.upperBound, below: own) else { return nil }
        let second = following(utf16.upperBound)
        let height = heightOfFirstRows(ofLine: utf16.upperBound..<second, next, in: region)
        let above =
            utf16.lowerBound == 0 ? nil : self.line(atUTF16: source.paragraphStart(beforeUTF16: utf16.lowerBound - 1), within: boxes)
        guard let last = line(atUTF16: second, below: next) else { return height }
        guard above?.isContinued(by: own) != true else { return nil }
        // Of three lines the second stands with the third.
        let third = following(second)
        return line(atUTF16: third, below: last) == nil ? height + heightOfFirstRows(ofLine: second..<third, last, in: region) : height
    }

    func style(atUTF16 utf16: Int) -> ResolvedStyle? {
        guard let source, utf16 < source.utf16Count else { return nil }
        return context.resolve(source.attributeSet(atUTF16: utf16).set)
    }

    /// The style of a line of code in these boxes that begins at a character; nil where something else does.
    private func line(atUTF16 utf16: Int, within boxes: [TextBlock]) -> ResolvedStyle? {
        guard let style = style(atUTF16: utf16), style.paragraph.keepsRowsWhole, !style.paragraph.keepsWithNext else { return nil }
        return style.paragraph.blocks.elementsEqual(boxes, by: ===) ? style : nil
    }

    func lineHeight(_ style: ResolvedStyle) -> Fixed {
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: settings.usesFontLeading)
        return metrics.box(style.paragraph, wholePixels: settings.wholePixels).height + style.paragraph.lineSpacing
    }

    /// Has paragraphs laid out again that may have to go with others that have changed, or no longer have to.
    func unlayKept(around changed: Range<Int>) {
        guard flow.keepsParagraphs, !needsParagraphs else { return }
        let first = firstOfGroups(around: changed.lowerBound)
        unlayKept((max(0, first - Self.mostKept)..<first).reversed())
        unlayKept(changed.upperBound..<min(tree.count, changed.upperBound + Self.mostKept))
    }

    /// Goes on with the paragraphs of chains as long as there are such; of lines of code only the nearest depend on one.
    private func unlayKept(_ indices: some Collection<Int>) {
        for (distance, index) in indices.enumerated() {
            let located = tree.locate(index)
            guard let style = style(atUTF16: located.start.utf16)?.paragraph, mayKeep(style), distance < Self.nearest || style.keepsWithNext
            else { return }
            guard located.element.state == .laid, style.blocks.isEmpty else { continue }
            noteChange(ofParagraphs: index..<(index + 1))
            settledCount = min(settledCount, index)
            tree.update(at: index) { $0.dropLines() }
        }
    }

    /// So many lines of code above one, and as many below it, may have to go with it.
    private static let nearest = 4

    /// The first paragraph of the blocks that meet at a paragraph: what stands above them may depend on their first rows.
    private func firstOfGroups(around index: Int) -> Int {
        guard hasBlocks, !tree.isEmpty else { return index }
        return [index - 1, index].filter { $0 >= 0 && $0 < tree.count }.reduce(index) { min($0, groupRange(around: $1).lowerBound) }
    }
}

extension ResolvedStyle {
    /// Whether a line of code below another one is of the same block: space stands between blocks.
    fileprivate func isContinued(by next: ResolvedStyle) -> Bool {
        paragraph.paragraphSpacing == .zero && next.paragraph.paragraphSpacingBefore == .zero
    }
}
