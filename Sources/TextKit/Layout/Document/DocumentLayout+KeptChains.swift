import Foundation

// Chains of paragraphs of which each stands with the next: headings, captions, and what CSS says is not parted (`break-inside: avoid`). A chain
// that fits a container stands in one. Of a longer one the first paragraph stands with the second and the last but one with the last, and so
// do the first two and the last two lines of code in it: no line is left over. Whether a chain fits is estimated from its text and styles on
// both sides of a paragraph, so that all paragraphs of a chain are treated alike.
extension DocumentLayout {
    /// So many paragraphs of a chain are looked at on either side of one.
    static let mostKept = 64

    /// What a paragraph of a chain is.
    private enum Member { case text, heading, code }

    /// What stands below a paragraph in its chain, the last one included, as far as it is no higher than a container.
    private struct Below {
        var heights: [Fixed] = []
        var members: [Member] = []
        /// The height down from each that a heading wants, counted from the paragraph's end.
        var least = Fixed.zero
        /// Whether the chain ends within what was looked at.
        var isWhole = false

        var total: Fixed { max(least, heights.reduce(.zero, +)) }

        /// The height of the paragraphs that follow in a chain higher than a container, as far as each stands with the next.
        func ofNext(below own: Member, isFirst: Bool, isBelowCode: Bool) -> Fixed {
            guard isFirst || stands(-1, own, above: isBelowCode ? .code : .text) else { return .zero }
            var height = Fixed.zero
            for index in heights.indices {
                height += heights[index]
                guard stands(index, members[index], above: index > 0 ? members[index - 1] : own) else { break }
            }
            return height
        }

        /// Whether one stands with the next: a heading, the last but one, and of lines of code the first and the last but two,
        /// below which a caption may stand.
        private func stands(_ index: Int, _ member: Member, above: Member) -> Bool {
            let left = isWhole ? heights.count - index - 1 : .max
            return member == .heading || left == 1 || member == .code && (above != .code || left == 2)
        }
    }

    private func member(_ style: ResolvedParagraphStyle) -> Member {
        style.isHeading ? .heading : style.keepsRowsWhole ? .code : .text
    }

    /// The height that must stand below a paragraph of a chain in its container. O(log n) for each paragraph of the chain.
    func heightKept(belowMember utf16: Range<Int>, _ style: ResolvedStyle, in region: ContainerFlow.Region) -> Fixed {
        let paragraph = style.paragraph
        let below = below(utf16.upperBound, within: paragraph.blocks, in: region)
        let above = heightAbove(utf16.lowerBound, style, in: region)
        let own = paragraph.paragraphSpacingBefore + heightOfRows(utf16, style, in: region) + paragraph.paragraphSpacing
        // Headings above a box count in its chain from outside, and are not seen from within.
        let outside = paragraph.blocks.isEmpty ? .zero : lineHeight(style) * 4
        if below.isWhole, above.height + own + below.total + outside <= region.height { return below.total }
        return below.ofNext(below: member(paragraph), isFirst: above.isFirst, isBelowCode: above.isCode)
    }

    /// What follows a character, the first below a paragraph of a chain in `boxes`. What stands outside of these counts for nothing, so that a
    /// box does not depend on what follows it.
    private func below(_ start: Int, within boxes: [TextBlock], in region: ContainerFlow.Region) -> Below {
        var (below, next, boxes, sum) = (Below(), start, boxes, Fixed.zero)
        for _ in 0..<Self.mostKept where sum <= region.height {
            guard let source, let style = style(atUTF16: next), style.paragraph.blocks.begins(with: boxes) else {
                below.isWhole = true
                break
            }
            let end = source.paragraphEnd(afterUTF16: next)
            let height = heightOfMember(next..<end, style, within: boxes, in: region)
            boxes = style.paragraph.blocks
            sum += height
            below.heights.append(height)
            below.members.append(member(style.paragraph))
            if style.paragraph.isHeading { below.least = max(below.least, sum + lineHeight(style) * 3) }
            if !style.paragraph.keepsWithNext || style.paragraph.isInTable {
                below.isWhole = true
                break
            }
            next = end
        }
        return below
    }

    /// The least height of a paragraph of a chain in its container, with what stands above it: of all rows but where it is the last.
    private func heightOfMember(
        _ utf16: Range<Int>, _ style: ResolvedStyle, within boxes: [TextBlock], in region: ContainerFlow.Region
    ) -> Fixed {
        let blocks = style.paragraph.blocks
        if let depth = blocks.firstIndex(where: { $0 is TextTableBlock }) {
            return heightOfFirstRows(at: utf16.lowerBound, depth: depth, in: region)
        }
        var height = style.paragraph.paragraphSpacingBefore
        for block in blocks[boxes.count...] { height += Fixed(max(0, min(1e5, block.allEdges(in: 0).top * settings.scale))) }
        if style.attachment != nil, utf16.count <= 2 {
            height += heightOfPicture(style, at: utf16.lowerBound, in: region)
        } else if style.paragraph.keepsWithNext {
            height += heightOfRows(utf16, style, in: region)
        } else {
            height += heightOfFirstRows(ofLine: utf16, style, in: region)
            if style.paragraph.keepsRowsWhole { height += heightKept(belowLine: utf16, within: blocks, in: region) ?? .zero }
        }
        return style.paragraph.keepsWithNext ? height + style.paragraph.paragraphSpacing : height
    }

    /// The height of the paragraphs above one in its chain, as far as they are no higher than a container, whether it is the first, and
    /// whether the one above it is a line of code.
    private func heightAbove(
        _ start: Int, _ style: ResolvedStyle, in region: ContainerFlow.Region
    ) -> (height: Fixed, isFirst: Bool, isCode: Bool) {
        var (height, start, count, isCode) = (Fixed.zero, start, 0, false)
        let blocks = style.paragraph.blocks
        while let source, start > 0, count < Self.mostKept, height <= region.height {
            let above = source.paragraphStart(beforeUTF16: start - 1)
            guard let style = self.style(atUTF16: above), style.paragraph.keepsWithNext, !style.paragraph.isInTable,
                style.paragraph.blocks.elementsEqual(blocks, by: ===)
            else { break }
            if count == 0 { isCode = member(style.paragraph) == .code }
            height += heightOfMember(above..<start, style, within: blocks, in: region)
            (start, count) = (above, count + 1)
        }
        return (height, count == 0, isCode)
    }

    private func heightOfPicture(_ style: ResolvedStyle, at utf16: Int, in region: ContainerFlow.Region) -> Fixed {
        let box = AttachmentBoxes.box(
            of: style, utf16: utf16, pen: .zero, lineWidth: region.width, container: region.container, scale: settings.scale)
        var metrics = LineMetrics()
        metrics.include(ascent: box.ascent, descent: box.descent)
        return metrics.box(style.paragraph, wholePixels: settings.wholePixels).height
    }
}

extension Array where Element == TextBlock {
    fileprivate func begins(with others: [TextBlock]) -> Bool {
        count >= others.count && zip(self, others).allSatisfy { $0.0 === $0.1 }
    }
}
