import Foundation

// How many rows of a line of code or of a paragraph a container's end does not part. Their number is estimated from the characters: what
// stands above depends on the text alone, not on rows that are made later. A little too much is estimated rather than too little.
extension DocumentLayout {
    /// The height of the rows of a line of code, or of a paragraph, that follow in one container what they stand with: of all where two or
    /// three cannot be parted, of two where there are more. O(characters in three rows).
    func heightOfFirstRows(ofLine utf16: Range<Int>, _ style: ResolvedStyle, in region: ContainerFlow.Region) -> Fixed {
        let row = lineHeight(style)
        guard let (first, others) = roomOfRows(of: utf16, style, in: region) else { return row }
        let width = estimatedWidth(of: utf16, style, upTo: first + others)
        if width <= first { return row }
        // A row ends with a word: a part of its width stays empty.
        return row * (width <= (first + others) * 3 / 4 ? 2 : 3)
    }

    /// The height of all rows, as far as they are no higher than a container. O(characters in a container).
    func heightOfRows(_ utf16: Range<Int>, _ style: ResolvedStyle, in region: ContainerFlow.Region) -> Fixed {
        let row = lineHeight(style)
        guard row > .zero, let (first, others) = roomOfRows(of: utf16, style, in: region) else { return row }
        let most = Int(min(1000, region.height.raw / row.raw + 1))
        let width = estimatedWidth(of: utf16, style, upTo: first + others * most)
        guard width > first else { return row }
        // Nine tenths of each row are filled.
        let more = ((width - first).raw * 10 + others.raw * 9 - 1) / (others.raw * 9)
        return row * (1 + Int(more))
    }

    /// The room of a paragraph's first row and of its others in a container; nil where it has no limit.
    private func roomOfRows(of utf16: Range<Int>, _ style: ResolvedStyle, in region: ContainerFlow.Region) -> (first: Fixed, others: Fixed)?
    {
        let paragraph = style.paragraph
        var whole = region.widened(.zero..<region.width, for: paragraph)
        for block in paragraph.blocks {
            let edges = block.allEdges(in: 0)
            whole = whole.lowerBound..<max(whole.lowerBound, whole.upperBound - Fixed(max(0, edges.left + edges.right) * settings.scale))
        }
        func room(isFirst: Bool) -> Fixed {
            let text = paragraph.textRange(
                in: whole, of: whole, padding: region.padding, isFirst: isFirst, isRightToLeft: false, wholeAdvances: settings.wholePixels,
                keepsHead: false, lead: isFirst ? .zero : lead(ofLine: utf16, style))
            return text.upperBound - text.lowerBound
        }
        let (first, others) = (room(isFirst: true), room(isFirst: false))
        return first > .zero && others > .zero && !first.isUnlimited ? (first, others) : nil
    }

    private func lead(ofLine utf16: Range<Int>, _ style: ResolvedStyle) -> Fixed {
        guard style.paragraph.headIndentFollowsText, let source else { return .zero }
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, ResolvedParagraphStyle.mostLeading)) { units in
            let count = min(utf16.count, ResolvedParagraphStyle.mostLeading)
            source.copyUTF16(utf16.lowerBound..<(utf16.lowerBound + count), into: units)
            return style.paragraph.lead(units.prefix(count), space: style.font.spaceAdvance)
        }
    }

    /// How wide characters are on one line, as far as they are no wider than that.
    private func estimatedWidth(of utf16: Range<Int>, _ style: ResolvedStyle, upTo limit: Fixed) -> Fixed {
        guard let source else { return .zero }
        let em = style.font.pixelSize
        let column = max(style.font.spaceAdvance, em / 2)
        guard column > .zero else { return .zero }
        let most = min(utf16.count, Int((limit.raw / column.raw) + 1))
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, most)) { units in
            source.copyUTF16(utf16.lowerBound..<(utf16.lowerBound + most), into: units)
            var width = Fixed.zero
            for unit in units.prefix(most) {
                switch unit {
                case 0x0A, 0x0D, 0x2028, 0x2029: return width
                case 0x09:
                    let interval = style.paragraph.tabStops.interval
                    width = Fixed(raw: (width.raw / interval.raw + 1) * interval.raw)
                // Letters of East Asia take two columns; half of each surrogate is one.
                default: width += unit < 0x1100 || unit & 0xF800 == 0xD800 ? column : max(em, column)
                }
            }
            return width
        }
    }
}
