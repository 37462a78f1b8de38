/// The lines above the head of a table, up to where their paragraph begins.
struct TextAboveTable {
    let lines: TableLines
    /// From the beginnings of the two lines to their first signs.
    let head, delimiters: Range<Int>

    private enum Line {
        /// One of the paragraph, with its column; of an item's first line also that of its text.
        case text(column: Int, item: Int?)
        /// A blank line, one of another quote, or one that no paragraph goes on below.
        case other
    }

    /// Whether they are lines of a paragraph that the head and its delimiters would go on, so that these are to be parted from it: in the
    /// same quotes, and no further out than the item of a list that the paragraph stands in. O(length of the paragraph).
    var isParted: Bool {
        let own = lines.indent(head)
        guard head.lowerBound > 0, lines.indent(delimiters).quotes == own.quotes, case .text = line(endingAt: head.lowerBound) else {
            return false
        }
        var end = head.lowerBound
        var margin = 0
        while end > 0, case .text(let column, let item) = line(endingAt: end) {
            margin = item ?? (column >= 2 ? column : 0)
            if item != nil { break }
            end = start(ofLineEndingAt: end)
        }
        return own.column >= margin && own.column < margin + 4 && lines.indent(delimiters).column >= margin
    }

    private func start(ofLineEndingAt end: Int) -> Int {
        var start = end - 1
        while start > 0, lines.bytes[start - 1] != 10 { start -= 1 }
        return start
    }

    private func line(endingAt end: Int) -> Line {
        let start = start(ofLineEndingAt: end)
        let text = lines.content(start..<(end - 1))
        let (quotes, column) = lines.indent(start..<text.lowerBound)
        guard !text.isEmpty, quotes == lines.indent(head).quotes, lines.delimiters(text) == nil, !endsParagraph(text) else { return .other }
        return .text(column: column, item: marker(text).map { column + $0 })
    }

    /// Whether a line is a heading, a fence, a rule or the stroke below a heading.
    private func endsParagraph(_ text: Range<Int>) -> Bool {
        let bytes = lines.bytes[text]
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "#"):
            let count = bytes.prefix { $0 == UInt8(ascii: "#") }.count
            return count <= 6 && (count == text.count || bytes[text.lowerBound + count] == 0x20)
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return bytes.prefix { $0 == bytes[text.lowerBound] }.count >= 3
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"):
            return bytes.allSatisfy { $0 == bytes[text.lowerBound] || $0 == 0x20 }
        default: return false
        }
    }

    /// How far the text of an item is from the marker that a line begins with; nil for any other line.
    private func marker(_ text: Range<Int>) -> Int? {
        let bytes = lines.bytes[text]
        let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
        let signs: [UInt8] =
            digits > 0 ? [UInt8(ascii: "."), UInt8(ascii: ")")] : [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
        let end = text.lowerBound + digits + 1
        guard digits <= 9, end < text.upperBound, signs.contains(bytes[end - 1]), bytes[end] == 0x20 else { return nil }
        let spaces = bytes[end...].prefix { $0 == 0x20 }.count
        return digits + 1 + (spaces <= 4 ? spaces : 1)
    }
}
