extension HTMLNode {
    private static let mostRequestNodes = 40
    private static let mostRequestBytes = 160
    /// What offers something in the place of what scripts do.
    private static let offers: Set<String> = ["a", "form", "iframe", "img", "picture", "table", "video"]

    /// Whether an element says no more than that the page wants scripts, which a reader can do nothing about: a sentence or two without a
    /// link. O(nodes), to a bound.
    var asksForScripts: Bool {
        var said: [UInt8] = []
        var (waiting, seen) = ([self], 0)
        while let node = waiting.popLast() {
            seen += 1 + node.childCount
            if seen > Self.mostRequestNodes { return false }
            for index in 0..<node.childCount {
                let child = node.child(index)
                switch child.kind {
                case .text:
                    if said.count + child.text.count > Self.mostRequestBytes { return false }
                    said += child.text
                case .element where Self.offers.contains(child.name): return false
                case .element: waiting.append(child)
                case .other: break
                }
            }
        }
        return String(decoding: said, as: UTF8.self).lowercased().contains("javascript")
    }
}
