import Foundation
import TextKit

extension TextView {
    /// Draws the tints, the rules of quotations and the breaks of the paragraphs that meet a rectangle of the view. The rules of those in
    /// text blocks, which have backgrounds, are drawn by a second call; true where that is needed.
    @discardableResult
    func recordBlocks(in rect: CGRect, aboveTextBlocks: Bool = false, into list: inout DisplayList) -> Bool {
        guard textStorage.length > 0 else { return false }
        var hasMore = false
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let rows = columns.local(part, in: column)
            let found = recordBlocks(column, from: rows.minY, to: rows.maxY, at: corner, aboveTextBlocks, into: &list)
            hasMore = hasMore || found
        }
        return hasMore
    }

    /// Records the blocks of one column, between rows of the column.
    private func recordBlocks(
        _ column: Int, from top: CGFloat, to bottom: CGFloat, at corner: CGPoint, _ aboveTextBlocks: Bool, into list: inout DisplayList
    ) -> Bool {
        var hasMore = false
        guard bottom > 0, let first = firstShown(at: max(0, top - Self.blockPadding), in: column),
            let last = layoutManager.hit(CGPoint(x: -1, y: bottom + Self.blockPadding), in: columnContainers[column])
        else { return false }
        // Most frames have no ground to cut them out of.
        lazy var cutouts = self.cutouts(in: column, from: top - Self.blockPadding, to: bottom + Self.blockPadding)
        var utf16 = reader.paragraph(at: first).lowerBound
        while utf16 <= last.utf16, utf16 < textStorage.length {
            if let hidden = sectionFolds.range(hiding: utf16) {
                utf16 = hidden.upperBound
                continue
            }
            let paragraph = reader.paragraph(at: utf16)
            let shown = max(paragraph.lowerBound, first)..<paragraph.upperBound
            let decoration = decoration(at: utf16)
            if let decoration, decoration.hasOnlyHooks, innermostBlock(at: utf16) == nil {
                if !aboveTextBlocks { recordHooks(decoration, of: shown, in: column, to: bottom, at: corner, into: &list) }
            } else if let decoration, var box = block(of: paragraph, decoration, in: column, visibleBottom: bottom) {
                let edges = edges(at: paragraph.lowerBound, box.line)
                let whole = BlockBand(top: box.top, bottom: box.bottom, left: edges.left, right: edges.right)
                (box.bands, box.whole) = ([whole], whole)
                if !edges.isTextBlock {
                    if !decoration.rules.isEmpty { box.bands = bands(of: shown, from: paragraph.lowerBound, in: column, whole) }
                    box.cutouts = cutouts
                }
                let table = edges.isTextBlock ? layoutManager.scrolledTable(forCharacterAt: paragraph.lowerBound) : nil
                if let table { list.append(.pushClip(deviceRect(table.visibleRect.offsetBy(dx: corner.x, dy: corner.y)))) }
                defer { if table != nil { list.append(.popClip) } }
                if !aboveTextBlocks, !isBlankRest(paragraph, decoration, in: column) {
                    recordTint(decoration, box, in: edges, at: corner, into: &list)
                }
                if aboveTextBlocks == edges.isTextBlock {
                    recordRules(decoration, box, in: edges, at: corner, into: &list)
                    recordHooks(decoration, of: shown, in: column, to: bottom, at: corner, into: &list)
                }
                hasMore = hasMore || edges.isTextBlock
            }
            utf16 = max(utf16 + 1, paragraph.upperBound)
        }
        return hasMore
    }

    /// The first character that is painted from a row of a column on: of the line there, or between two paragraphs the last one of the
    /// upper, whose ground goes on to the next.
    private func firstShown(at y: CGFloat, in column: Int) -> Int? {
        guard let hit = layoutManager.hit(CGPoint(x: -1, y: y), in: columnContainers[column]) else { return nil }
        let start = reader.paragraph(at: hit.utf16).lowerBound
        guard start > 0, let line = lineBox(at: hit.utf16), line.column == column, line.line.utf16.lowerBound == start,
            line.line.rect.minY > y
        else { return hit.utf16 }
        return start - 1
    }

    /// How far a tint reaches above the first line and below the last.
    static let blockPadding: CGFloat = 5
    /// The end of a longer paragraph is not looked for: it would lay out all of it.
    private static let longParagraph = 50_000

    private struct Block {
        var top, bottom: CGFloat
        var line: LayoutManager.LineBox
        /// At least one.
        var bands: [BlockBand] = []
        var whole = BlockBand(top: 0, bottom: 0, left: 0, right: 0)
        var cutouts: [Cutout] = []
        var joinsAbove, joinsBelow: Bool
        /// The top of the next paragraph's text, where that stands in the same column and the same rules run on beside it.
        var next: (top: CGFloat, rules: [CGFloat])?
    }

    /// What a decoration is measured from.
    private struct Edges {
        var left, right: CGFloat
        var isTextBlock = false
        /// How far a tint reaches above the first line and below the last.
        var above = blockPadding
        var below = blockPadding
    }

    /// The column, or the content of the innermost text block, whose edges no tint goes over.
    private func edges(at utf16: Int, _ line: LayoutManager.LineBox) -> Edges {
        guard let block = innermostBlock(at: utf16) else {
            // Lines may be wider than the column; what blocks that are narrower leave of it counts.
            let padding = textContainer.lineFragmentPadding
            let style = textStorage.attributesAsSet(at: utf16)[.paragraphStyle] as? ParagraphStyle
            let free = style?.freeSides(inWidth: columns.size.width - 2 * padding) ?? (left: 0, right: 0)
            return Edges(left: min(0, line.rect.minX) + free.left, right: max(columns.size.width, line.rect.maxX) - free.right)
        }
        let glyph = layoutManager.glyphIndexForCharacter(at: utf16)
        let content = layoutManager.layoutRect(for: block, glyphRange: NSRange(location: glyph, length: 1))
        return Edges(
            left: content.minX, right: content.maxX, isTextBlock: true,
            above: min(Self.blockPadding, block.width(for: .padding, edge: .minY)),
            below: min(Self.blockPadding, block.width(for: .padding, edge: .maxY)))
    }

    private func innermostBlock(at utf16: Int) -> TextBlock? {
        (textStorage.attributesAsSet(at: utf16)[.paragraphStyle] as? ParagraphStyle)?.textBlocks.last
    }

    /// Whether a paragraph's decoration is one with that of its neighbour.
    private func continues(_ decoration: BlockDecoration, _ paragraph: Int, _ neighbour: Int) -> Bool {
        self.decoration(at: neighbour) == decoration && innermostBlock(at: paragraph) === innermostBlock(at: neighbour)
    }

    /// More empty lines than ever end a block.
    private static let mostBlankLines = 200

    /// Whether a paragraph is one of the empty lines that end a block whose text has ended in a column before: their ground would stand
    /// there with nothing on it.
    private func isBlankRest(_ paragraph: Range<Int>, _ decoration: BlockDecoration, in column: Int) -> Bool {
        guard column > 0, decoration.background != nil, isBlankLine(paragraph) else { return false }
        var (start, end) = (paragraph.lowerBound, paragraph.upperBound)
        for _ in 0..<Self.mostBlankLines {
            guard end < textStorage.length, continues(decoration, paragraph.lowerBound, end) else { break }
            let next = reader.paragraph(at: end)
            guard isBlankLine(next) else { return false }
            end = next.upperBound
        }
        for _ in 0..<Self.mostBlankLines where start > 0 {
            let before = reader.paragraph(at: start - 1)
            guard continues(decoration, paragraph.lowerBound, before.lowerBound) else { return false }
            if !isBlankLine(before) { return lineBox(at: before.upperBound - 1)?.column != column }
            start = before.lowerBound
        }
        return false
    }

    private func isBlankLine(_ paragraph: Range<Int>) -> Bool {
        paragraph.count < 100 && reader.substring(paragraph).allSatisfy(\.isWhitespace)
    }

    /// Read from the attributes before fixing: the public accessor would resolve font substitutes for the paragraph.
    private func decoration(at utf16: Int) -> BlockDecoration? {
        textStorage.attributesAsSet(at: utf16)[.blockDecoration] as? BlockDecoration
    }

    /// Where the part of a paragraph's decoration that is in a column begins and ends; between paragraphs of one block
    /// it covers the gap, at the upper one's bottom. At a column's end a block is closed, and begun again in the next.
    private func block(
        of paragraph: Range<Int>, _ decoration: BlockDecoration, in column: Int, visibleBottom: CGFloat
    ) -> Block? {
        guard let first = lineBox(at: paragraph.lowerBound), first.column <= column else { return nil }
        let begins = first.column == column
        // A column behind the end of the text has nothing of its last paragraph.
        if !begins, paragraph.count <= Self.longParagraph, let last = lineBox(at: max(paragraph.lowerBound, paragraph.upperBound - 1)),
            last.column < column
        {
            return nil
        }
        let joinsAbove =
            begins && paragraph.lowerBound > 0
            && continues(decoration, paragraph.lowerBound, reader.paragraph(at: paragraph.lowerBound - 1).lowerBound)
            && (column == 0 || lineBox(at: paragraph.lowerBound - 1)?.column == column)
        var joinsBelow = paragraph.upperBound < textStorage.length && continues(decoration, paragraph.lowerBound, paragraph.upperBound)
        var bottom = visibleBottom + Self.blockPadding
        if joinsBelow, let next = lineBox(at: paragraph.upperBound) {
            joinsBelow = next.column == column
            bottom = joinsBelow ? next.line.usedRect.minY : bottomOfText(of: paragraph, in: column) ?? bottom
        } else if paragraph.count <= Self.longParagraph {
            bottom = bottomOfText(of: paragraph, in: column) ?? bottom
        }
        return Block(
            top: begins ? first.line.usedRect.minY : 0, bottom: bottom, line: first.line, joinsAbove: joinsAbove,
            joinsBelow: joinsBelow, next: decoration.rules.isEmpty ? nil : rules(of: decoration, after: paragraph, in: column))
    }

    /// The rules that run on beside the paragraph that follows, in the same column and the same text block.
    private func rules(
        of decoration: BlockDecoration, after paragraph: Range<Int>, in column: Int
    ) -> (top: CGFloat, rules: [CGFloat])? {
        let next = paragraph.upperBound
        guard next < textStorage.length, let following = self.decoration(at: next), !following.rules.isEmpty,
            innermostBlock(at: paragraph.lowerBound) === innermostBlock(at: next), let line = lineBox(at: next), line.column == column
        else { return nil }
        // A quote within one that is another one is another one too.
        let same = zip(decoration.rules.indices, zip(decoration.rules, following.rules)).prefix { index, rules in
            rules.0 == rules.1 && (decoration.ruleSeries ^ following.ruleSeries) >> index & 1 == 0
        }
        return (line.line.usedRect.minY, same.map(\.1.0))
    }

    /// The bottom of the last line of a paragraph that is in a column.
    private func bottomOfText(of paragraph: Range<Int>, in column: Int) -> CGFloat? {
        guard let last = lineBox(at: max(paragraph.lowerBound, paragraph.upperBound - 1)) else { return nil }
        if last.column == column { return last.line.usedRect.maxY }
        let end = CGPoint(x: 0, y: columns.size.height - 1)
        guard let hit = layoutManager.hit(end, in: columnContainers[column]), let line = lineBox(at: hit.utf16),
            line.column == column
        else { return nil }
        return line.line.usedRect.maxY
    }

    private func recordTint(
        _ decoration: BlockDecoration, _ block: Block, in edges: Edges, at corner: CGPoint, into list: inout DisplayList
    ) {
        guard let background = decoration.background else { return }
        var ground = block.whole
        if !block.joinsAbove { ground.top -= edges.above }
        if !block.joinsBelow { ground.bottom += edges.below }
        let width = ground.right - ground.left - 2 * textContainer.lineFragmentPadding - decoration.leading
        fill(decoration.leading, width, background.rgba, block, in: ground, least: lineStep, at: corner, into: &list)
    }

    private func recordRules(
        _ decoration: BlockDecoration, _ block: Block, in edges: Edges, at corner: CGPoint, into list: inout DisplayList
    ) {
        let padding = textContainer.lineFragmentPadding
        let color = decoration.ruleColor?.rgba ?? viewTheme.rule
        for rule in decoration.rules {
            let end = block.next.flatMap { $0.rules.contains(rule) ? $0.top : nil }
            for (index, band) in block.bands.enumerated() {
                var band = band
                if index + 1 == block.bands.count { band.bottom = end ?? band.bottom }
                // Beside a figure the outer one is at its margin.
                let isMoved = block.line.isRightToLeft ? band.right < block.whole.right : band.left > block.whole.left
                let leading = rule - (isMoved ? decoration.rules[0] : 0)
                fill(leading, decoration.ruleWidth, color, block, in: band, at: corner, into: &list)
            }
        }
        if decoration.hasBreakRule {
            let free = block.line.rect
            let y = deviceAligned(block.line.usedRect.midY - decoration.ruleWidth / 2)
            let left = max(free.minX, edges.left + padding + decoration.leading)
            let right = min(free.maxX, edges.right - padding)
            let rule = CGRect(x: left, y: y, width: max(0, right - left), height: decoration.ruleWidth)
            list.append(.fillRect(deviceRect(rule.offsetBy(dx: corner.x, dy: corner.y)), color))
        }
    }

    /// Fills what begins so far from the edge at which the block's lines do, but for what keeps it away.
    private func fill(
        _ leading: CGFloat, _ width: CGFloat, _ color: RGBA, _ block: Block, in band: BlockBand, least: CGFloat = 0, at corner: CGPoint,
        into list: inout DisplayList
    ) {
        let padding = textContainer.lineFragmentPadding
        let left = block.line.isRightToLeft ? band.right - padding - leading - width : band.left + padding + leading
        let rect = CGRect(x: left, y: band.top, width: max(0, width), height: band.bottom - band.top)
        fill(rect, color, without: block.cutouts, least: least, at: corner, into: &list)
    }
}
