import Foundation
import TextKit

// Blocks that are narrower than the column.
extension HTMLFlow {
    /// The width of a column of the default appearance, in ems of the body; what a page calls wider is as wide as the column.
    private static var measure: CGFloat { 34 }
    /// The least width of text that is meant to be read, in ems: what is narrower is a part of a page's layout, such as a column of links.
    private static var leastWidth: CGFloat { 12 }
    /// Elements that a page is laid out with, however they are called.
    private static let frames: Set<String> = [
        "main", "article", "section", "nav", "header", "footer", "aside", "form", "fieldset", "figure",
    ]
    private static let partsOfPages: Set<String> = ["main", "article", "nav", "header", "footer", "h1", "h2"]
    /// So many elements are looked at for being a part of a page.
    private static var mostLookedAt: Int { 64 }

    /// Moves the edges of what stands in a block.
    func place(_ block: inout Block, _ node: HTMLNode) {
        narrow(&block, node)
        indent(&block)
    }

    /// Moves a block in at its sides, where its `width` or `max-width` leaves room in the column: at both where its margins are
    /// automatic, else at the end (CSS 2.1 § 10.3.3). What a page is laid out with is as wide as the column: the reader's own measure
    /// counts there.
    private func narrow(_ block: inout Block, _ node: HTMLNode) {
        let style = block.style
        guard style.width != nil || style.mostWidth != nil, style.display == .block, tables.isEmpty, block.float == nil, !block.isFolded,
            block.boxes.isEmpty, !style.positioning.isOutOfFlow, blocks.last?.style.arrangesItems != true, !Self.frames.contains(block.name)
        else { return }
        let em = blocks.first { $0.name == "body" }?.style.character.size ?? style.character.size
        let edges = [1, 3].reduce(0) { $0 + style.margin[$1] + style.padding[$1] + style.borders[$1].width }
        let free = Self.measure * em - block.left - block.right - edges
        let around = free + edges
        func points(_ value: CGFloat, _ isPercentage: Bool) -> CGFloat { isPercentage ? around * value / 100 : value }
        var width = style.width.map { points($0, style.widthIsPercentage) } ?? free
        if let most = style.mostWidth { width = min(width, points(most.value, most.isPercentage)) }
        guard width >= Self.leastWidth * em, free - width >= em, !holdsPartsOfPage(node) else { return }
        let isRightToLeft = blocks.last?.style.direction == .rightToLeft
        let (left, right) = (style.margins.leftIsAutomatic, style.margins.rightIsAutomatic)
        let share: CGFloat = left && right ? 0.5 : left || !right && isRightToLeft ? 1 : 0
        block.style.margin[3] += (free - width) * share
        block.style.margin[1] += (free - width) * (1 - share)
    }

    /// Whether a block has headings or parts of a page in it. O(1): a number of its elements is looked at.
    private func holdsPartsOfPage(_ node: HTMLNode) -> Bool {
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
        return count >= Self.mostLookedAt
    }
}
