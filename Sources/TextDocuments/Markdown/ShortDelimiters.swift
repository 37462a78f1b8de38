/// The rows below the heads of tables whose cells have fewer signs than md4c asks for: it takes `|---|:-:|`, and GitHub's dialect `|-|:-|`
/// as well.
struct ShortDelimiters {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The source with three dashes in the place of one in each such cell; nil where there is none. Rows within code and raw HTML, and
    /// those that do not have as many cells as the line above, stay what they are. O(length).
    static func lengthened(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let rows = ShortDelimiters(bytes: bytes).rows()
        if rows.isEmpty { return nil }
        let verbatim = VerbatimRanges.find(bytes)
        var source: [UInt8] = []
        var kept = 0
        for row in rows where !verbatim.contains(row.lowerBound) {
            for index in row where isDash(bytes[index]) && !(index > row.lowerBound && isDash(bytes[index - 1])) {
                source += bytes[kept...index]
                source += [dash, dash]
                kept = index + 1
            }
        }
        guard kept > 0 else { return nil }
        source += bytes[kept...]
        return source
    }

    private static let (dash, pipe, colon) = (UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: ":"))
    private static func isDash(_ byte: UInt8) -> Bool { byte == dash }

    /// The rows from their first sign on.
    private func rows() -> [Range<Int>] {
        var found: [Range<Int>] = []
        var above: Range<Int>?
        var line = 0
        while line < bytes.count {
            let end = bytes.index(of: 10, from: line) ?? bytes.count
            let text = content(line..<end)
            if let head = above, let cells = shortRow(text), cells == cellCount(table(head, above: text)) { found.append(text) }
            above = text
            line = end + 1
        }
        return found
    }

    /// A line without what stands around it: indents, marks of quotes, spaces at its end.
    private func content(_ line: Range<Int>) -> Range<Int> {
        var (start, end) = (line.lowerBound, line.upperBound)
        while start < end, [0x20, 9, UInt8(ascii: ">")].contains(bytes[start]) { start += 1 }
        while end > start, [0x20, 9, 13].contains(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// What of a line belongs to the table: a list's item may begin before it.
    private func table(_ head: Range<Int>, above row: Range<Int>) -> Range<Int> {
        guard bytes[row.lowerBound] == Self.pipe, let bar = head.first(where: { bytes[$0] == Self.pipe }) else { return head }
        return bar..<head.upperBound
    }

    /// The number of cells of a row of delimiters, one of which is short; nil for any other line.
    private func shortRow(_ line: Range<Int>) -> Int? {
        guard let first = line.first.map({ bytes[$0] }), [Self.dash, Self.pipe, Self.colon].contains(first) else { return nil }
        var isShort = false
        var (signs, dashes, cells) = (0, 0, 0)
        for index in line {
            switch bytes[index] {
            case Self.dash: (signs, dashes) = (signs + 1, dashes + 1)
            case Self.colon: signs += 1
            case Self.pipe:
                if index > line.lowerBound {
                    if dashes == 0 { return nil }
                    cells += 1
                }
                isShort = isShort || signs > 0 && signs < 3
                (signs, dashes) = (0, 0)
            case 0x20, 9: break
            default: return nil
            }
        }
        if dashes > 0 { cells += 1 }
        isShort = isShort || dashes > 0 && signs < 3
        return isShort && bytes[line].contains(Self.pipe) ? cells : nil
    }

    /// The number of cells of a table's row, as the bars say that no backslash stands before.
    private func cellCount(_ line: Range<Int>) -> Int {
        var bars = 0
        for index in line.dropFirst() where bytes[index] == Self.pipe && bytes[index - 1] != UInt8(ascii: "\\") { bars += 1 }
        let endsWithBar = line.count > 1 && bytes[line.upperBound - 1] == Self.pipe && bytes[line.upperBound - 2] != UInt8(ascii: "\\")
        return line.isEmpty ? 0 : bars + (endsWithBar ? 0 : 1)
    }
}
