// Which paragraphs stand in one container with what follows: headings, and lines of code of which one would be left over. All is found in
// the text and its styles, so that a paragraph's lines do not depend on those that follow.
extension DocumentLayout {
    /// So many paragraphs above a change may have to go with what has changed.
    private static let mostKept = 4

    /// Whether a style's paragraphs are never apart from the next in some container.
    func mayKeep(_ style: ResolvedParagraphStyle) -> Bool {
        flow.keepsParagraphs && style.blocks.isEmpty && (style.isHeading || style.keepsRowsWhole)
    }

    /// The same of a paragraph where it lies.
    func heightKept(at located: ParagraphTree.Located, _ style: ResolvedParagraphStyle) -> Fixed? {
        guard mayKeep(style), let region = flow.region(atY: located.start.height) else { return nil }
        return heightKept(below: located.start.utf16..<located.end.utf16, style, in: flow.regions[region])
    }

    /// The height of what must stand in a paragraph's container below it; nil where that is nothing. O(log n).
    func heightKept(below utf16: Range<Int>, _ style: ResolvedParagraphStyle, in region: ContainerFlow.Region) -> Fixed? {
        guard mayKeep(style) else { return nil }
        return style.isHeading
            ? heightKept(belowHeading: utf16.upperBound, in: region, left: Self.mostKept) : heightKept(belowLine: utf16)
    }

    /// The least height of what begins at a character, the first of a paragraph that follows a heading.
    private func heightKept(belowHeading next: Int, in region: ContainerFlow.Region, left: Int) -> Fixed {
        guard left > 0, let source, let style = style(atUTF16: next), style.paragraph.blocks.isEmpty else { return .zero }
        let end = source.paragraphEnd(afterUTF16: next)
        var height = style.paragraph.paragraphSpacingBefore
        if style.attachment != nil, end - next <= 2 {
            let box = AttachmentBoxes.box(
                of: style, utf16: next, pen: .zero, lineWidth: region.width, container: region.container, scale: settings.scale)
            var metrics = LineMetrics()
            metrics.include(ascent: box.ascent, descent: box.descent)
            return height + metrics.box(style.paragraph, wholePixels: settings.wholePixels).height
        }
        let line = lineHeight(style)
        height += line
        if style.paragraph.isHeading {
            height += style.paragraph.paragraphSpacing + max(line * 3, heightKept(belowHeading: end, in: region, left: left - 1))
        } else if style.paragraph.keepsRowsWhole {
            height += heightKept(belowLine: next..<end) ?? .zero
        }
        return height
    }

    /// Of lines of code the first stands with the second, and the last but one with the last.
    private func heightKept(belowLine utf16: Range<Int>) -> Fixed? {
        guard let source, let next = line(atUTF16: utf16.upperBound) else { return nil }
        func following(_ start: Int) -> Int { source.paragraphEnd(afterUTF16: start) }
        let second = following(utf16.upperBound)
        let isFirst = utf16.lowerBound == 0 || line(atUTF16: source.paragraphStart(beforeUTF16: utf16.lowerBound - 1)) == nil
        guard let last = line(atUTF16: second) else { return lineHeight(next) }
        guard isFirst else { return nil }
        // Of three lines the second stands with the third.
        return lineHeight(next) + (line(atUTF16: following(second)) == nil ? lineHeight(last) : .zero)
    }

    private func style(atUTF16 utf16: Int) -> ResolvedStyle? {
        guard let source, utf16 < source.utf16Count else { return nil }
        return context.resolve(source.attributeSet(atUTF16: utf16).set)
    }

    /// The style of a line of code that begins at a character; nil where something else does.
    private func line(atUTF16 utf16: Int) -> ResolvedStyle? {
        style(atUTF16: utf16).flatMap { $0.paragraph.keepsRowsWhole && !$0.paragraph.isHeading && $0.paragraph.blocks.isEmpty ? $0 : nil }
    }

    private func lineHeight(_ style: ResolvedStyle) -> Fixed {
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: settings.usesFontLeading)
        return metrics.box(style.paragraph, wholePixels: settings.wholePixels).height + style.paragraph.lineSpacing
    }

    /// Has paragraphs laid out again that may have to go with others that have changed, or no longer have to.
    func unlayKept(around changed: Range<Int>) {
        guard flow.keepsParagraphs, !needsParagraphs else { return }
        let above = max(0, changed.lowerBound - Self.mostKept)..<changed.lowerBound
        for index in Array(above) + [changed.upperBound] where index < tree.count {
            let located = tree.locate(index)
            guard located.element.state == .laid, let style = style(atUTF16: located.start.utf16), mayKeep(style.paragraph) else {
                continue
            }
            noteChange(ofParagraphs: index..<(index + 1))
            settledCount = min(settledCount, index)
            tree.update(at: index) { $0.dropLines() }
        }
    }
}
