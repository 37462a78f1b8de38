import Foundation
import TextKit

extension TextView {
    /// Draws the tints, the rules of quotations and the breaks of the paragraphs that meet a rectangle of the view.
    func recordBlocks(in rect: CGRect, into list: inout DisplayList) {
        let corner = containerCorner
        let top = rect.minY - corner.y
        let bottom = rect.maxY - corner.y
        guard textStorage.length > 0, bottom > 0,
            let first = layoutManager.hit(CGPoint(x: 0, y: max(0, top - Self.blockPadding)), in: textContainer),
            let last = layoutManager.hit(CGPoint(x: 0, y: bottom + Self.blockPadding), in: textContainer)
        else { return }
        var utf16 = reader.paragraph(at: first.utf16).lowerBound
        while utf16 <= last.utf16, utf16 < textStorage.length {
            let paragraph = reader.paragraph(at: utf16)
            if let decoration = decoration(at: utf16), let box = block(of: paragraph, decoration, visibleBottom: bottom) {
                record(decoration, box, into: &list)
            }
            utf16 = max(utf16 + 1, paragraph.upperBound)
        }
    }

    /// How far a tint reaches above the first line and below the last.
    private static let blockPadding: CGFloat = 5
    /// The end of a longer paragraph is not looked for: it would lay out all of it.
    private static let longParagraph = 50_000

    private struct Block {
        var top, bottom: CGFloat
        var line: LayoutManager.LineBox
        var joinsAbove, joinsBelow: Bool
    }

    private func decoration(at utf16: Int) -> BlockDecoration? {
        textStorage.attribute(.blockDecoration, at: utf16, effectiveRange: nil) as? BlockDecoration
    }

    /// Where a paragraph's decoration begins and ends; between paragraphs of one block it covers the gap, at the upper
    /// one's bottom.
    private func block(of paragraph: Range<Int>, _ decoration: BlockDecoration, visibleBottom: CGFloat) -> Block? {
        guard let line = layoutManager.lineBox(forCharacterAt: paragraph.lowerBound) else { return nil }
        let above = paragraph.lowerBound > 0 ? self.decoration(at: reader.paragraph(at: paragraph.lowerBound - 1).lowerBound) : nil
        let below = paragraph.upperBound < textStorage.length ? self.decoration(at: paragraph.upperBound) : nil
        let joinsBelow = below.map { $0 == decoration } ?? false
        var bottom = visibleBottom + Self.blockPadding
        if joinsBelow, let next = layoutManager.lineBox(forCharacterAt: paragraph.upperBound) {
            bottom = next.usedRect.minY
        } else if paragraph.count <= Self.longParagraph,
            let last = layoutManager.lineBox(forCharacterAt: max(paragraph.lowerBound, paragraph.upperBound - 1))
        {
            bottom = last.usedRect.maxY
        }
        return Block(
            top: line.usedRect.minY, bottom: bottom, line: line, joinsAbove: above.map { $0 == decoration } ?? false,
            joinsBelow: joinsBelow)
    }

    private func record(_ decoration: BlockDecoration, _ block: Block, into list: inout DisplayList) {
        let padding = textContainer.lineFragmentPadding
        let width = columnWidth - 2 * padding
        func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBA) {
            let left = block.line.isRightToLeft ? columnWidth - padding - x - width : padding + x
            list.append(.fillRect(deviceRect(viewRect(CGRect(x: left, y: y, width: width, height: height))), color))
        }
        if let background = decoration.background {
            let top = block.joinsAbove ? block.top : block.top - Self.blockPadding
            let bottom = block.joinsBelow ? block.bottom : block.bottom + Self.blockPadding
            add(decoration.leading, top, width - decoration.leading, bottom - top, background.rgba)
        }
        let color = decoration.ruleColor?.rgba ?? theme.rule
        for rule in decoration.rules { add(rule, block.top, decoration.ruleWidth, block.bottom - block.top, color) }
        if decoration.hasBreakRule {
            let free = block.line.rect
            let y = deviceAligned(block.line.usedRect.midY - decoration.ruleWidth / 2)
            let left = max(free.minX, padding + decoration.leading)
            let right = min(free.maxX, columnWidth - padding)
            let rule = CGRect(x: left, y: y, width: max(0, right - left), height: decoration.ruleWidth)
            list.append(.fillRect(deviceRect(viewRect(rule)), color))
        }
    }
}
