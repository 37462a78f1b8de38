/// The lines above the head of a table, up to where their paragraph begins.
struct TextAboveTable {
    typealias Indent = (quotes: Int, column: Int)

    let lines: TableLines
    /// Where the line of the head begins, and what it has.
    let headStart: Int
    let head: Range<Int>
    let headIndent, delimitersIndent: Indent

    private enum Line {
        /// One of the paragraph, with its column; of an item's first line also that of its text.
        case text(column: Int, item: Int?)
        /// A blank line, one of another quote, or one that no paragraph goes on below.
        case other
    }

    /// A head farther in stands in no list, however deep.
    private static let mostColumns = 1000

    /// How far in the paragraph stands that the head and its delimiters would go on, so that these are to be parted from it: in the same
    /// quotes, and no further out than the item of a list that the paragraph stands in; nil where there is none. 0 outside of items.
    /// O(length of the paragraph).
    var margin: Int? {
        let own = headIndent
        guard headStart > 0, own.column < Self.mostColumns, delimitersIndent.quotes == own.quotes, lines.marker(head) == nil,
            case .text = line(endingAt: headStart)
        else { return nil }
        var end = headStart
        var margin = 0
        while end > 0, case .text(let column, let item) = line(endingAt: end) {
            margin = item ?? (column >= 2 ? column : 0)
            if item != nil { break }
            end = start(ofLineEndingAt: end)
        }
        return own.column >= margin && own.column < margin + 4 && delimitersIndent.column >= margin ? margin : nil
    }

    private func start(ofLineEndingAt end: Int) -> Int {
        var start = end - 1
        while start > 0, lines.bytes[start - 1] != 10 { start -= 1 }
        return start
    }

    private func line(endingAt end: Int) -> Line {
        let start = start(ofLineEndingAt: end)
        let text = lines.content(start..<(end - 1))
        guard !text.isEmpty else { return .other }
        let (quotes, column) = lines.indent(start..<text.lowerBound)
        guard quotes == headIndent.quotes, lines.delimiters(text) == nil, !endsParagraph(text) else { return .other }
        return .text(column: column, item: lines.marker(text).map { column + $0 })
    }

    /// Whether a line is a heading, a fence, a rule or the stroke below a heading.
    private func endsParagraph(_ text: Range<Int>) -> Bool {
        let bytes = lines.bytes[text]
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"):
            return bytes.allSatisfy { $0 == bytes[text.lowerBound] || $0 == 0x20 }
        default: return lines.isHeading(text) || lines.isFence(text)
        }
    }
}
