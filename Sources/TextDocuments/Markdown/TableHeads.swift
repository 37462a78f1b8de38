/// What md4c reads of tables otherwise than GitHub's dialect: it takes heads below lines of a paragraph for text, and those above rows of
/// delimiters with fewer than three signs in a cell (`|-|:-|`), and two bars side by side for one.
struct TableHeads {
    /// Bytes that are put into the source.
    private struct Insertion {
        var offset: Int
        var bytes: [UInt8]
    }

    private let lines: TableLines
    private var insertions: [Insertion] = []

    /// The source with three dashes in the place of one in each short cell of a row of delimiters, a blank line, in the same quotes,
    /// between the lines of a paragraph and a head below them, and a space in each cell that has nothing; nil where there is none of these.
    /// Rows within code and raw HTML, and those that do not have as many cells as the line above, stay what they are. O(length).
    static func completed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var heads = TableHeads(lines: TableLines(bytes: bytes))
        heads.find()
        if heads.insertions.isEmpty { return nil }
        let verbatim = VerbatimRanges.find(bytes)
        var source: [UInt8] = []
        source.reserveCapacity(bytes.count + 2 * heads.insertions.count)
        var kept = 0
        for insertion in heads.insertions where !verbatim.contains(insertion.offset) {
            source += bytes[kept..<insertion.offset]
            source += insertion.bytes
            kept = insertion.offset
        }
        source += bytes[kept...]
        return source
    }

    private init(lines: TableLines) { self.lines = lines }

    private mutating func find() {
        let bytes = lines.bytes
        var above: (line: Int, text: Range<Int>)?
        var isInTable = false
        var line = 0
        while line < bytes.count {
            let end = bytes.index(of: 10, from: line) ?? bytes.count
            let text = lines.content(line..<end)
            if let head = above, !isInTable, let (cells, isShort) = lines.delimiters(text), cells == lines.cellCount(head.text, above: text)
            {
                isInTable = true
                part(head.line..<head.text.lowerBound, delimiters: line..<text.lowerBound)
                widen(head.text)
                if isShort { lengthen(text) }
            } else if text.isEmpty || bytes[text.lowerBound] == UInt8(ascii: "#") {
                isInTable = false
            } else if isInTable {
                widen(text)
            }
            above = (line, text)
            line = end + 1
        }
    }

    /// Parts a head from the paragraph that it would go on, with the margin that it has.
    private mutating func part(_ head: Range<Int>, delimiters: Range<Int>) {
        guard TextAboveTable(lines: lines, head: head, delimiters: delimiters).isParted else { return }
        // The place is that of the head's first sign, which may be within code: a margin is in no range of it.
        insertions.append(Insertion(offset: head.upperBound, bytes: [10] + lines.bytes[head]))
    }

    /// Puts a space between two bars.
    private mutating func widen(_ row: Range<Int>) {
        for index in row.dropFirst() where lines.isBar(index) && lines.isBar(index - 1) {
            if index - 1 > row.lowerBound, lines.bytes[index - 2] == UInt8(ascii: "\\") { continue }
            insertions.append(Insertion(offset: index, bytes: [0x20]))
        }
    }

    private mutating func lengthen(_ row: Range<Int>) {
        for index in row where lines.bytes[index] == TableLines.dash {
            if index > row.lowerBound, lines.bytes[index - 1] == TableLines.dash { continue }
            insertions.append(Insertion(offset: index, bytes: [TableLines.dash, TableLines.dash]))
        }
    }
}
