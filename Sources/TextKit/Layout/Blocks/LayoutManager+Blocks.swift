import Foundation

/// Finds and sets the rectangles of text blocks, in logical pixels of the container in which a block begins; they are zero where
/// the characters do not stand in the block.
extension LayoutManager {
    // MARK: Finding boxes

    /// A box of the layout, with the first paragraph of its group.
    private struct Found {
        let group: BlockGroup
        let box: Int
        let firstIndex: Int
    }

    private func find(_ block: TextBlock, atUTF16 utf16: Int) -> Found? {
        guard utf16 >= 0, utf16 < utf16Count,
            let (located, record) = layout.paragraph(atUTF16: utf16, isContiguous: isContiguous),
            let membership = record.membership
        else { return nil }
        var found: Int?
        membership.group.forEachBox(ofMember: membership.index) { index in
            guard membership.group.boxes[index].block === block else { return true }
            found = index
            return false
        }
        return found.map { Found(group: membership.group, box: $0, firstIndex: located.index - membership.index) }
    }

    private func find(_ block: TextBlock, atGlyph glyph: Int, _ member: String) -> Found? {
        _ = locateGlyph(glyph, member)
        return find(block, atUTF16: character(ofGlyph: glyph))
    }

    /// The top of the group and the region in whose coordinates the box's rectangles are.
    private func home(of found: Found, _ y: Fixed) -> (top: Fixed, region: ContainerFlow.Region)? {
        let top = layout.tree.sum(before: found.firstIndex).height
        return layout.flow.region(atY: top + y).map { (top, layout.flow.regions[$0]) }
    }

    func rect(of block: TextBlock, at glyph: Int, _ member: String, _ part: (BlockBox) -> FixedRect) -> CGRect? {
        guard let found = find(block, atGlyph: glyph, member) else { return nil }
        let box = found.group.boxes[found.box]
        guard let (top, region) = home(of: found, box.frame.y) else { return nil }
        return limited(part(box).offset(x: .zero, y: top - region.top))
    }

    func setRect(
        _ rect: CGRect, of block: TextBlock, at glyph: Int, _ member: String, _ set: (inout BlockBox, FixedRect) -> Void
    ) {
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite,
            let found = find(block, atGlyph: glyph, member), let (top, region) = home(of: found, found.group.boxes[found.box].frame.y)
        else { return }
        set(&found.group.boxes[found.box], FixedRect(rect, scale: scale).offset(x: .zero, y: region.top - top))
    }

    func glyphs(of block: TextBlock, at glyph: Int, _ member: String) -> NSRange {
        guard let found = find(block, atGlyph: glyph, member) else { return NSRange(location: glyph, length: 0) }
        return glyphRange(forCharacterRange: NSRange(characters(of: found)), actualCharacterRange: nil)
    }

    private func characters(of found: Found) -> Range<Int> {
        let members = found.group.boxes[found.box].members
        let start = layout.tree.sum(before: found.firstIndex + members.lowerBound).utf16
        return start..<layout.tree.sum(before: found.firstIndex + members.upperBound).utf16
    }

    /// The width that percentages of a block are of; nil where the block was not laid out around the character.
    func enclosingWidth(of block: TextBlock, at utf16: Int) -> CGFloat? {
        guard let found = find(block, atUTF16: utf16) else { return nil }
        return found.group.boxes[found.box].enclosingWidth
    }
}
