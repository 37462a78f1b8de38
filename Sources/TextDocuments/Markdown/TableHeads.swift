/// The heads of tables that md4c takes for text, though GitHub's dialect has them: those below lines of a paragraph, and those above rows
/// of delimiters with fewer than three signs in a cell (`|-|:-|`).
struct TableHeads {
    private struct Row {
        /// Where the line of the head begins, and its first sign.
        var head: Range<Int>
        /// The row of delimiters, from its first sign on.
        var delimiters: Range<Int>
        var isShort: Bool
        var followsText: Bool
    }

    private let lines: TableLines

    /// The source with three dashes in the place of one in each short cell of a row of delimiters, and a blank line, in the same quotes,
    /// between the lines of a paragraph and a head below them; nil where there is none. Rows within code and raw HTML, and those that do not
    /// have as many cells as the line above, stay what they are. O(length).
    static func completed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let rows = TableHeads(lines: TableLines(bytes: bytes)).rows()
        if rows.isEmpty { return nil }
        let verbatim = VerbatimRanges.find(bytes)
        var source: [UInt8] = []
        var kept = 0
        for row in rows where !verbatim.contains(row.delimiters.lowerBound) {
            if row.followsText {
                source += bytes[kept..<row.head.upperBound]
                source.append(10)
                kept = row.head.lowerBound
            }
            guard row.isShort else { continue }
            for index in row.delimiters where isDash(bytes[index]) && !(index > row.delimiters.lowerBound && isDash(bytes[index - 1])) {
                source += bytes[kept...index]
                source += [TableLines.dash, TableLines.dash]
                kept = index + 1
            }
        }
        guard !source.isEmpty else { return nil }
        source += bytes[kept...]
        return source
    }

    private static func isDash(_ byte: UInt8) -> Bool { byte == TableLines.dash }

    private func rows() -> [Row] {
        let bytes = lines.bytes
        var found: [Row] = []
        var above: (line: Int, text: Range<Int>)?
        var line = 0
        while line < bytes.count {
            let end = bytes.index(of: 10, from: line) ?? bytes.count
            let text = lines.content(line..<end)
            if let head = above, let (cells, isShort) = lines.delimiters(text), cells == lines.cellCount(head.text, above: text) {
                let followsText = TextAboveTable(lines: lines, head: head.line..<head.text.lowerBound, delimiters: line..<text.lowerBound)
                    .isParted
                if isShort || followsText {
                    found.append(
                        Row(
                            head: head.line..<head.text.lowerBound, delimiters: text, isShort: isShort, followsText: followsText))
                }
            }
            above = (line, text)
            line = end + 1
        }
        return found
    }
}
