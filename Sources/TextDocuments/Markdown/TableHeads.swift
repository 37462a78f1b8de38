/// What md4c reads of tables otherwise than GitHub's dialect: it takes heads below lines of a paragraph for text, and those above rows of
/// delimiters with fewer than three signs in a cell (`|-|:-|`), two bars side by side for one, and headings and fences right below for
/// rows.
struct TableHeads {
    /// Bytes that are put into the source.
    private struct Insertion {
        var offset: Int
        var bytes: [UInt8]
        /// Where no code and no raw HTML may be.
        var place: Int
        /// Whether lines below may be other blocks with it: what they are has to be looked at again.
        var changesBlocks = true
    }

    private let lines: TableLines
    private var insertions: [Insertion] = []

    /// The source with three dashes in the place of one in each short cell of a row of delimiters, a blank line, in the same quotes,
    /// between the lines of a paragraph and a head below them, in items of lists a comment in its place, and a space in each cell that has
    /// nothing, and a blank line between a table and a heading or a fence right below it; nil where there is none of these. Rows within
    /// code and raw HTML, and those that do not have as many cells as the line above, stay what they are. O(length), and O(n log n) for
    /// n insertions.
    /// - Returns: the source, and its code and raw HTML, which it need not be looked through for again; nil where these may be others than
    ///   before.
    static func completed(_ bytes: UnsafeBufferPointer<UInt8>) -> (source: [UInt8], verbatim: VerbatimRanges?)? {
        var heads = TableHeads(lines: TableLines(bytes: bytes))
        heads.find()
        if heads.insertions.isEmpty { return nil }
        let verbatim = VerbatimRanges.find(bytes)
        var source: [UInt8] = []
        source.reserveCapacity(bytes.count + 2 * heads.insertions.count)
        var kept = 0
        // What is put into a line may be found after what is put into the next. Of two at one place, the one found first comes first.
        let ordered = heads.insertions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        var (made, changesBlocks) = ([(offset: Int, count: Int)](), false)
        for (_, insertion) in ordered where !verbatim.contains(insertion.place) {
            made.append((insertion.offset, insertion.bytes.count))
            changesBlocks = changesBlocks || insertion.changesBlocks
            source += bytes[kept..<insertion.offset]
            source += insertion.bytes
            kept = insertion.offset
        }
        source += bytes[kept...]
        return (source, changesBlocks ? nil : verbatim.moved(past: made))
    }

    private init(lines: TableLines) { self.lines = lines }

    /// A line, and what of it is no margin.
    private struct Line {
        var start: Int
        var text: Range<Int>
        /// Whether it may be the head of a table: the line under a heading and the delimiters of another table are none.
        var mayBeHead = true

        var margin: Range<Int> { start..<text.lowerBound }
    }

    private mutating func find() {
        let bytes = lines.bytes
        var above: Line?
        /// The number of marks of quotes in front of the table that a line may be a row of.
        var tableQuotes: Int?
        var start = 0
        while start < bytes.count {
            let end = bytes.index(of: 10, from: start) ?? bytes.count
            var line = Line(start: start, text: lines.content(start..<end))
            if let quotes = tableQuotes {
                let isOther = lines.indent(line.margin).quotes != quotes
                if isOther || lines.endsTable(line.text) { tableQuotes = nil }
                if !isOther, let above, lines.isTakenForRow(line.text) { endTable(above, above: line) }
            }
            if tableQuotes == nil, let above, !above.text.isEmpty { line.mayBeHead = !endUnderline(line, end) }
            if tableQuotes != nil {
                widen(line.text)
            } else if let head = above, head.mayBeHead {
                tableQuotes = beginTable(head, line)
                if tableQuotes != nil { line.mayBeHead = false }
            }
            above = line
            start = end + 1
        }
    }

    /// Completes a head and its row of delimiters; how many marks of quotes stand in front of them, nil where they begin no table.
    private mutating func beginTable(_ head: Line, _ row: Line) -> Int? {
        guard let (cells, isShort) = lines.delimiters(row.text), cells == lines.cellCount(head.text, above: row.text) else { return nil }
        let (own, below) = (lines.indent(head.margin), lines.indent(row.margin))
        // A quote may begin behind the marker of an item, in the line of the head.
        guard own.quotes == below.quotes || lines.marker(head.text) != nil else { return nil }
        let text = TextAboveTable(
            lines: lines, headStart: head.start, head: head.text, headIndent: own, delimitersIndent: below)
        if let margin = text.margin { part(head.margin, isInItem: margin > 0) }
        widen(head.text)
        if isShort { lengthen(row.text) }
        return below.quotes
    }

    /// Puts a blank line in the same quotes between a table and another block below it: md4c takes headings and fences for rows.
    private mutating func endTable(_ row: Line, above line: Line) {
        // The line itself may begin code.
        insertions.append(
            Insertion(offset: line.start - 1, bytes: [10] + lines.bytes[line.margin], place: max(row.start, row.text.upperBound - 1)))
    }

    /// Ends the line under a heading before a tab at its end, with which md4c takes it for text; false where it is no such line.
    private mutating func endUnderline(_ line: Line, _ end: Int) -> Bool {
        guard let first = line.text.first.map({ lines.bytes[$0] }), first == TableLines.dash || first == UInt8(ascii: "="),
            line.text.upperBound < end, lines.bytes[line.text.upperBound..<end].contains(9),
            lines.bytes[line.text].allSatisfy({ $0 == first })
        else { return false }
        insertions.append(Insertion(offset: line.text.upperBound, bytes: [10] + lines.bytes[line.margin], place: line.text.lowerBound))
        return true
    }

    /// A line that ends a paragraph in an item and leaves the list tight, as a blank one would not. It shows nothing.
    static let comment = "<!--|-->"

    /// Parts a head from the paragraph that it would go on, with the margin that it has.
    private mutating func part(_ margin: Range<Int>, isInItem: Bool) {
        // The place is that of the head's first sign, which may be within code: a margin is in no range of it.
        var bytes: [UInt8] = isInItem ? Array(Self.comment.utf8) : []
        bytes.append(10)
        bytes += lines.bytes[margin]
        insertions.append(Insertion(offset: margin.upperBound, bytes: bytes, place: margin.upperBound))
    }

    /// Puts a space between two bars.
    private mutating func widen(_ row: Range<Int>) {
        for index in row.dropFirst() where lines.isBar(index) && lines.isBar(index - 1) {
            if index - 1 > row.lowerBound, lines.bytes[index - 2] == UInt8(ascii: "\\") { continue }
            insertions.append(Insertion(offset: index, bytes: [0x20], place: index, changesBlocks: false))
        }
    }

    private mutating func lengthen(_ row: Range<Int>) {
        for index in row where lines.bytes[index] == TableLines.dash {
            if index > row.lowerBound, lines.bytes[index - 1] == TableLines.dash { continue }
            insertions.append(Insertion(offset: index, bytes: [TableLines.dash, TableLines.dash], place: index))
        }
    }
}
