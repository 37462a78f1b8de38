/// A table of one row that has the numbers of lines in one cell and the code in the next, as Pygments, Chroma and Rouge write it. In cells of
/// their own lines of code that are broken would no longer stand beside their numbers.
struct NumberedCode {
    /// The cell that has the code.
    let cell: HTMLNode
    /// The numbers, equally long.
    let numbers: [String]

    /// Numbers take no more bytes than this.
    private static let mostBytes = 1 << 20

    /// Nil for any other element. O(length of the first cell), where that has numbers alone.
    init?(_ node: HTMLNode) {
        guard node.name == "table" else { return nil }
        var rows = Self.elements(of: node)
        while rows.count == 1, rows[0].name == "tbody" { rows = Self.elements(of: rows[0]) }
        guard rows.count == 1, rows[0].name == "tr" else { return nil }
        let cells = Self.elements(of: rows[0])
        guard cells.count == 2, cells.allSatisfy({ $0.name == "td" }), let text = Self.numbers(in: cells[0]), Self.holdsCode(cells[1])
        else {
            return nil
        }
        let found = text.split { $0 <= 32 }.map { String(decoding: $0, as: UTF8.self) }
        let width = found.map(\.count).max() ?? 0
        guard width > 0, width <= 8 else { return nil }
        (cell, numbers) = (cells[1], found.map { String(repeating: " ", count: width - $0.count) + $0 })
    }

    /// The elements in another one; more than three are not looked for.
    private static func elements(of node: HTMLNode) -> [HTMLNode] {
        var found: [HTMLNode] = []
        for index in 0..<node.childCount where node.child(index).kind == .element {
            found.append(node.child(index))
            if found.count == 3 { break }
        }
        return found
    }

    /// The text of an element that consists of digits and white space, in lines; nil for any other.
    private static func numbers(in node: HTMLNode) -> [UInt8]? {
        var text: [UInt8] = []
        var waiting = [node]
        while let next = waiting.popLast() {
            switch next.kind {
            case .text:
                guard next.text.allSatisfy({ (0x30...0x39).contains($0) || $0 <= 32 }) else { return nil }
                text += next.text
                if text.count > mostBytes { return nil }
            case .element: for index in (0..<next.childCount).reversed() { waiting.append(next.child(index)) }
            case .other: break
            }
        }
        return text
    }

    private static func holdsCode(_ node: HTMLNode, depth: Int = 4) -> Bool {
        if node.name == "pre" { return true }
        return depth > 0 && elements(of: node).contains { holdsCode($0, depth: depth - 1) }
    }
}
