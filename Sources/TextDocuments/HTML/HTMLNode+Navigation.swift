extension HTMLNode {
    /// So many links make a column of their own.
    private static var longList: Int { 12 }
    /// What is larger is no list of links.
    private static var mostNodes: Int { 4000 }
    private static var mostBytes: Int { 1 << 16 }

    /// Whether an element is hardly more than a long list of links: the contents of a site or of a page. O(elements in it), to a bound.
    var isLongNavigation: Bool { isLinks(bounded: true) }

    /// The same of an element that the page says to be navigation, of which the first links are enough.
    var isSiteNavigation: Bool { isLinks(bounded: false) }

    private func isLinks(bounded: Bool) -> Bool {
        var (links, linked, all, seen) = (0, 0, 0, 0)
        var waiting: [(node: HTMLNode, isLinked: Bool)] = [(self, false)]
        while let (node, isLinked) = waiting.popLast() {
            seen += min(node.childCount, Self.mostNodes + 1)
            if seen > Self.mostNodes || all > Self.mostBytes, bounded { return false }
            if seen > 4 * Self.mostNodes || all > Self.mostBytes { break }
            for index in 0..<min(node.childCount, Self.mostNodes) {
                let child = node.child(index)
                switch child.kind {
                case .text:
                    let text = child.text
                    if text.count > Self.mostBytes, bounded { return false }
                    let length = text.count { $0 > 32 }
                    all += length
                    if isLinked { linked += length }
                case .element where child.name == "a":
                    links += 1
                    waiting.append((child, true))
                case .element: waiting.append((child, isLinked))
                case .other: break
                }
            }
        }
        return links >= Self.longList && linked * 10 >= all * 7
    }
}
