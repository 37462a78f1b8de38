import Foundation

// Blocks that begin with a paragraph which clears exclusions are cleared whole, so that their backgrounds and borders begin with it.
extension BlockTypesetter {
    /// Where a block begins whose first paragraph is a member: `y`, or below what lies on the sides that the paragraph clears (CSS
    /// `clear`).
    func cleared(_ member: Int, in enclosing: Enclosing, from y: Fixed) -> Fixed {
        guard let index = flow.region(atY: top + y), !isFull, !isOutdated else { return y }
        let region = flow.regions[index]
        guard !region.isCustom, !region.exclusions.isEmpty, !clearedSides(of: member).isEmpty else { return y }
        let paragraph = layout.shaped(members[member].record, utf16: members[member].utf16)
        let style = paragraph.style(atUTF16: paragraph.firstMeasured(from: 0))
        let whole = enclosing.insets.span(in: region)
        guard whole.lowerBound < whole.upperBound else { return y }
        let height = max(Fixed.one, style.ascent + style.descent)
        let origin = region.top - top
        var band = (y - origin)..<(y - origin + height)
        while !style.paragraph.isClear(region.exclusions.freeSpans(in: whole, band: band, clearingFrom: band.lowerBound), in: whole) {
            guard let bottom = region.exclusions.firstBottom(in: band), region.top + bottom + height <= region.bottom else { return y }
            dependsOnPosition = true
            let next = layout.settings.wholePixels ? bottom.ceil : bottom
            band = next..<(next + height)
        }
        return band.lowerBound + origin
    }

    /// Asked for each block: without shaping the paragraph.
    private func clearedSides(of member: Int) -> ExclusionSides {
        guard let source = layout.source, members[member].utf16.lowerBound < source.utf16Count else { return [] }
        let set = source.attributeSet(atUTF16: members[member].utf16.lowerBound).set.layout
        return (set[.paragraphStyle] as? ParagraphStyle)?.clearedSides ?? []
    }
}
