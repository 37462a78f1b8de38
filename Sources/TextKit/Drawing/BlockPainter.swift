import Foundation

/// Draws the text blocks that glyphs stand in: outer ones first, each through its own overridable method.
struct BlockPainter {
    private let manager: LayoutManager
    private let origin: CGPoint

    /// Nil where nothing is being drawn.
    init?(_ manager: LayoutManager, origin: CGPoint) {
        guard GraphicsContext.current != nil, origin.x.isFinite, origin.y.isFinite else { return nil }
        self.manager = manager
        self.origin = origin
    }

    func draw(_ glyphs: NSRange) {
        guard glyphs.length > 0 else { return }
        draw(ofCharacters: manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range)
    }

    func draw(ofCharacters characters: Range<Int>) {
        let layout = manager.layout
        guard var index = layout.tree.find(characters.lowerBound, in: \.utf16)?.index,
            let place = layout.place(ofUTF16: characters.lowerBound, isContiguous: manager.isContiguous)
        else { return }
        while index < layout.tree.count {
            let located = layout.tree.locate(index)
            guard located.start.utf16 < characters.upperBound else { return }
            guard let membership = layout.verify(located)?.membership else {
                index += 1
                continue
            }
            let first = index - membership.index
            draw(membership.group, first, characters, in: place.region)
            index = first + membership.group.count
        }
    }

    /// Draws the boxes of a group that hold some of the characters, as far as they lie in the region.
    private func draw(_ group: BlockGroup, _ first: Int, _ characters: Range<Int>, in region: ContainerFlow.Region) {
        let layout = manager.layout
        let top = layout.tree.sum(before: first).height
        for index in candidates(group, first, characters) {
            let box = group.boxes[index]
            guard !box.isHidden, let frame = piece(of: box, first, at: top, in: region) else { continue }
            let start = layout.tree.sum(before: first + box.members.lowerBound).utf16
            let end = layout.tree.sum(before: first + box.members.upperBound).utf16
            guard start < characters.upperBound, end > characters.lowerBound else { continue }
            box.block.drawBackground(
                withFrame: manager.limited(frame).offsetBy(dx: origin.x, dy: origin.y), in: manager.controlView ?? manager,
                characterRange: NSRange(start..<end), layoutManager: manager)
        }
    }

    /// The boxes whose rows the lines of the characters meet.
    private func candidates(_ group: BlockGroup, _ first: Int, _ characters: Range<Int>) -> [Int] {
        guard group.boxes.count > 64 else { return Array(group.boxes.indices) }
        var rows: Range<Fixed>?
        for located in manager.layout.tree.elements(
            from: max(first, manager.layout.tree.find(characters.lowerBound, in: \.utf16)?.index ?? first))
        {
            guard located.index < first + group.count, located.start.utf16 < characters.upperBound else { break }
            guard let band = located.element.record?.band else { continue }
            rows = min(rows?.lowerBound ?? band.lowerBound, band.lowerBound)..<max(rows?.upperBound ?? band.upperBound, band.upperBound)
        }
        return rows.map { group.boxBands.meeting($0) } ?? []
    }

    /// The part of a box in a region; where its text goes on in the next container it ends with the last line here.
    private func piece(
        of box: BlockBox, _ first: Int, at top: Fixed, in region: ContainerFlow.Region
    ) -> FixedRect? {
        guard var piece = box.frame.part(at: top, in: region) else { return nil }
        guard top + box.frame.maxY > region.bottom else { return piece }
        var bottom: Fixed?
        for member in box.members {
            guard let record = manager.layout.tree[first + member].record else { continue }
            for row in record.rows.reversed() where top + row.bottom <= region.bottom && top + row.y >= region.top {
                bottom = max(bottom ?? .zero, top + row.bottom - region.top)
                break
            }
        }
        guard let bottom, bottom > piece.y else { return nil }
        piece.height = bottom - piece.y
        return piece
    }
}
