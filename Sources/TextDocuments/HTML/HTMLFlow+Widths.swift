import Foundation
import TextKit

// Blocks that are narrower than the column.
extension HTMLFlow {
    /// The width of a column of the default appearance, in ems of the body; what a page calls wider is as wide as the column.
    private static var measure: CGFloat { 34 }
    /// The least width of text that is meant to be read, in ems: what is narrower is a part of a page's layout, such as a column of links.
    private static var leastWidth: CGFloat { 12 }
    /// The same of what a share of the column makes narrow.
    private static var leastShare: CGFloat { 6 }
    /// Elements that a page is laid out with, however they are called.
    private static let frames: Set<String> = [
        "main", "article", "section", "nav", "header", "footer", "aside", "form", "fieldset", "figure",
    ]
    private static let lists: Set<String> = ["ul", "ol", "dl"]
    private static let partsOfPages: Set<String> = ["main", "article", "nav", "header", "footer", "h1", "h2"]
    /// So many elements are looked at for being a part of a page.
    private static var mostLookedAt: Int { 64 }

    /// Moves the edges of what stands in a block.
    func place(_ block: inout Block, _ node: HTMLNode) {
        narrow(&block, node)
        indent(&block)
    }

    /// Has a block be as narrow as its `width` or `max-width` makes it in the column: in the middle where its margins are automatic, else
    /// at the beginning (CSS 2.1 § 10.3.3). What a page is laid out with is as wide as the column: the reader's own measure counts there.
    private func narrow(_ block: inout Block, _ node: HTMLNode) {
        let style = block.style
        guard style.width != nil || style.mostWidth != nil, style.display == .block, tables.isEmpty, block.float == nil, !block.isFolded,
            block.boxes.isEmpty, !style.positioning.isOutOfFlow, blocks.last?.style.arrangesItems != true, !Self.frames.contains(block.name)
        else { return }
        let em = blocks.first { $0.name == "body" }?.style.character.size ?? style.character.size
        let edges = [1, 3].reduce(0) { $0 + style.margin[$1] + style.padding[$1] + style.borders[$1].width }
        var shares: [CGFloat] = []
        var lengths: [CGFloat] = []
        if let width = style.width { if style.widthIsPercentage { shares.append(width / 100) } else { lengths.append(width) } }
        if let most = style.mostWidth { if most.isPercentage { shares.append(most.value / 100) } else { lengths.append(most.value) } }
        let isRightToLeft = blocks.last?.style.direction == .rightToLeft
        let (left, right) = (style.margins.leftIsAutomatic, style.margins.rightIsAutomatic)
        let around = block.left + block.right
        let measure = ColumnMeasure(
            share: shares.min(), length: lengths.min(), around: around, taken: around + edges,
            leftPart: left && right ? 0.5 : left || !right && isRightToLeft ? 1 : 0)
        let sides = block.measures.sides(in: Self.measure * em)
        let line = Self.measure * em - sides.left - sides.right
        let free = measure.free(in: line)
        // A page's author sees how narrow a length makes a block, and gives one to a column of links.
        let isShare = measure.share.map { $0 * (line - around) <= measure.length ?? .infinity } == true
        let least = isShare ? Self.leastShare : Self.leastWidth
        guard line - around - edges - free >= least * em, free >= em, !holdsPartsOfPage(node, mayBeLong: Self.lists.contains(block.name))
        else { return }
        block.measures.append(measure)
    }

    /// Whether a block has headings or parts of a page in it, or is as long as these. O(1): a number of its elements is looked at.
    private func holdsPartsOfPage(_ node: HTMLNode, mayBeLong: Bool) -> Bool {
        var waiting = [node]
        var count = 0
        while let next = waiting.popLast(), count < Self.mostLookedAt {
            for index in 0..<next.childCount where count < Self.mostLookedAt {
                let child = next.child(index)
                guard child.kind == .element else { continue }
                if Self.partsOfPages.contains(child.name) { return true }
                count += 1
                waiting.append(child)
            }
        }
        return !mayBeLong && count >= Self.mostLookedAt
    }
}
