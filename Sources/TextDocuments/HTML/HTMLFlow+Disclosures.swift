import Foundation
import TextKit

/// What opens and closes in a page.
extension HTMLFlow {
    /// Begins what opens and closes: `<details>`, with its summary before all else in it, and navigation.
    func disclose(_ name: String, _ attributes: [(name: String, value: String)], _ block: inout Block, _ frame: inout Frame) {
        if block.isFolded {
            text.disclosures.append(RichDisclosure(isOpen: false))
            (block.disclosure, block.isSummary) = (text.disclosures.count - 1, false)
        } else if name == "details" {
            let depth = block.disclosure.map { text.disclosures[$0].depth + 1 } ?? 0
            guard depth < Self.maximumNesting else { return }
            let isOpen = attributes.contains { $0.name == "open" }
            text.disclosures.append(RichDisclosure(parent: block.disclosure, depth: depth, isOpen: isOpen))
            (block.disclosure, block.isSummary) = (text.disclosures.count - 1, false)
            let children = 0..<frame.node.childCount
            let isSummary = { (index: Int) in frame.node.child(index).kind == .element && frame.node.child(index).name == "summary" }
            if let summary = children.first(where: isSummary), summary > 0 {
                frame.order = [summary] + children.filter { $0 != summary }
            }
        } else if name == "summary", blocks.last?.name == "details", blocks.last?.disclosure == block.disclosure {
            block.isSummary = true
        }
    }

    // MARK: Navigation before the text

    /// So much text, in bytes, may stand before a page's navigation: its name, a line of links, a picture's words.
    private static var longestHead: Int { 600 }

    /// Whether an element is the navigation of a site that stands before the page's own text, which readers came for: a long list of links
    /// that the page says to be that, or has beside its text wherever that is scrolled. It begins folded. A table of contents of a book or
    /// page that stands in the text is none.
    func folds(_ node: HTMLNode, _ attributes: [(name: String, value: String)], _ style: SharedStyle) -> Bool {
        guard text.utf8.count < Self.longestHead, tables.isEmpty, !blocks.contains(where: { $0.float != nil || $0.disclosure != nil })
        else {
            return false
        }
        if style.positioning.isOutOfFlow, node.isLongNavigation { return isFollowedByText() }
        let role = attributes.first { $0.name == "role" }?.value.lowercased()
        guard ["nav", "aside"].contains(node.name) && role == nil || ["navigation", "complementary"].contains(role) else { return false }
        return !attributes.contains { $0.name == "epub:type" } && node.isSiteNavigation
    }

    /// Letters that follow at least what is folded because of its place: else it is the page itself that has that place.
    private static var leastText: Int { 400 }

    /// Whether more text comes after the element that begins. O(children of what is open), for the first elements that are asked.
    private func isFollowedByText() -> Bool {
        guard asksLeft > 0 else { return false }
        asksLeft -= 1
        var left = Self.leastText
        for frame in frames.reversed() where left > 0 {
            let count = frame.order?.count ?? frame.node.childCount
            for index in frame.nextChild..<max(frame.nextChild, count) where left > 0 {
                let child = frame.node.child(frame.order?[index] ?? index)
                guard child.kind != .element || !["script", "style", "nav", "footer"].contains(child.name) else { continue }
                left -= child.letterCount(most: left)
            }
        }
        return left <= 0
    }

    /// Says what is folded, in the block that has begun.
    func appendNavigationSummary() {
        let character = text.index(of: blocks[blocks.count - 1].style.character)
        blocks[blocks.count - 1].isSummary = true
        openParagraph(character)
        text.append("Navigation", character: character)
        endParagraph()
        blocks[blocks.count - 1].isSummary = false
    }
}
