/// Lines of Markdown, as far as tables are concerned.
struct TableLines {
    let bytes: UnsafeBufferPointer<UInt8>

    static let dash = UInt8(ascii: "-")
    private static let (pipe, colon, quote) = (UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"))

    func isBar(_ index: Int) -> Bool { bytes[index] == Self.pipe }

    /// A line without what stands around it: indents, marks of quotes, spaces at its end.
    func content(_ line: Range<Int>) -> Range<Int> {
        var (start, end) = (line.lowerBound, line.upperBound)
        while start < end, [0x20, 9, Self.quote].contains(bytes[start]) { start += 1 }
        while end > start, [0x20, 9, 13].contains(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// How many marks of quotes stand in front of a line's content, and how far that is from the last of them, in columns.
    func indent(_ margin: Range<Int>) -> (quotes: Int, column: Int) {
        var (quotes, column) = (0, 0)
        for index in margin {
            switch bytes[index] {
            case Self.quote: (quotes, column) = (quotes + 1, -1)
            case 9: column += 4 - max(0, column) % 4
            default: column += 1
            }
        }
        return (quotes, max(0, column))
    }

    /// The number of cells of a row of delimiters, and whether one has fewer than three signs; nil for any other line.
    func delimiters(_ line: Range<Int>) -> (cells: Int, isShort: Bool)? {
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
        return cells > 0 && bytes[line].contains(Self.pipe) ? (cells, isShort) : nil
    }

    /// The number of cells of a head, as the bars say that no backslash stands before.
    func cellCount(_ head: Range<Int>, above row: Range<Int>) -> Int {
        let line = table(head, above: row)
        var bars = 0
        for index in line.dropFirst() where bytes[index] == Self.pipe && bytes[index - 1] != UInt8(ascii: "\\") { bars += 1 }
        let endsWithBar =
            line.count > 1 && bytes[line.upperBound - 1] == Self.pipe && bytes[line.upperBound - 2] != UInt8(ascii: "\\")
        return line.isEmpty ? 0 : bars + (endsWithBar ? 0 : 1)
    }

    /// What of a line belongs to the table: a list's item may begin before it.
    private func table(_ head: Range<Int>, above row: Range<Int>) -> Range<Int> {
        guard bytes[row.lowerBound] == Self.pipe, let bar = head.first(where: { bytes[$0] == Self.pipe }) else { return head }
        return bar..<head.upperBound
    }
}
