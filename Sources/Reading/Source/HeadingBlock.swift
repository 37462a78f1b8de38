/// A line of a plain text that may be a heading: where it begins, and its words. Its closures run for each character; if they were isolated
/// to the main actor, the runtime would check at each call whether they run there.
nonisolated struct HeadingLine {
    /// The columns before the text; a tab goes to the next eighth one.
    let indent: Int
    let words: [Substring]
    /// Whether its parts stand in columns, as those of a table and of the head of a page do; what follows a number at the start may.
    let hasColumns: Bool
    /// Whether two blanks or more stand between its words, as between the heads of a table's columns; not behind a number at the start.
    let hasGaps: Bool

    /// Nil for a line that says nothing within its first characters.
    init?(_ line: Substring) {
        // By scalars: to tell characters apart takes several times as long, and this is asked of millions of lines.
        let line = line.unicodeScalars.prefix(PlainHeadings.longestLine)
        words = line.split(whereSeparator: Self.isSpace).map { Substring($0) }
        guard let first = words.first else { return nil }
        indent = line[..<first.startIndex].reduce(0) { $1 == "\t" ? $0 / 8 * 8 + 8 : $1 == " " ? $0 + 1 : $0 }
        let isNumbered = first.contains(where: \.isNumber) && first.count < 12
        let gaps = zip(words, words.dropFirst()).dropFirst(isNumbered ? 1 : 0).map { line[$0.endIndex..<$1.startIndex] }
        hasColumns = gaps.contains { $0.count > 2 || $0.contains("\t") }
        hasGaps = gaps.contains { $0.count > 1 }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// The words with a space between them.
    var text: String { words.joined(separator: " ") }

    /// Whether a row of one sign is all there is, as below a heading.
    var isRow: Bool {
        guard words.count == 1, let sign = words[0].first, "=-~^*#_+".contains(sign), words[0].count >= 3 else { return false }
        return words[0].allSatisfy { $0 == sign }
    }

    /// Whether it stands in the middle of a page of 72 to 80 columns.
    var isCentred: Bool {
        let middle = Double(indent) + Double(text.count) / 2
        return indent >= 10 && middle >= 31 && middle <= 42
    }

    /// Whether it is the head or the foot of a page: parts at both edges, and a page's number or a year at the end.
    var isPageEdge: Bool {
        guard hasColumns, indent == 0, let last = words.last else { return false }
        if last.hasSuffix("]"), words.dropLast().last?.hasPrefix("[Page") == true { return true }
        return last.count <= 4 && last.allSatisfy(\.isWholeNumber)
    }
}

/// The lines between two empty ones of a plain text.
struct HeadingBlock {
    /// Where it begins, and where its last line does, in UTF-16 units.
    private(set) var start = 0
    private(set) var lastLine = 0
    /// The first lines; a heading has no more.
    private(set) var lines: [HeadingLine] = []
    private(set) var lineCount = 0
    /// Whether white space stands before each line, and before each but the first.
    private(set) var isIndented = true
    private(set) var restIsIndented = true

    /// A heading has so many lines at most, and so many characters.
    static let mostLines = 3
    static let longestHeading = 120

    var isEmpty: Bool { lineCount == 0 }
    var first: HeadingLine { lines[0] }
    /// The characters of the first lines.
    var length: Int { lines.reduce(0) { $0 + $1.words.reduce(0) { $0 + $1.count + 1 } } }
    var text: String { lines.map(\.text).joined(separator: " ") }
    /// Whether it is short enough for a heading.
    var isShort: Bool { lineCount <= Self.mostLines && length <= Self.longestHeading }
    /// Whether it is the head or the foot of a page, or both.
    var isPageEdge: Bool { lineCount <= 2 && lines.allSatisfy(\.isPageEdge) }

    /// The sign of the row that the last line is.
    var rowSign: Character { lines.last?.words.first?.first ?? " " }

    /// The title that the last line is a row of signs below, perhaps with one above as well; nil where it is none.
    var underlinedTitle: String? {
        guard lineCount == lines.count, lineCount >= 2, let row = lines.last, row.isRow else { return nil }
        let title = lines[lineCount - 2]
        guard lineCount == 2 || lines[0].words == row.words, matches(row, title), !title.hasColumns,
            title.words[0].contains(where: { $0.isLetter || $0.isNumber }), title.text.contains(where: \.isLetter),
            !title.text.contains("|")
        else { return nil }
        return title.text
    }

    /// Whether the title above a row of signs may be the head of a table: the line below the row tells, which is not empty there.
    var mayBeTableHead: Bool {
        rowSign == "-" && lineCount == lines.count && lineCount > 1 && lines[lineCount - 2].hasGaps
    }

    /// Whether a row is about as long as the title above it; a short one of `=` stands below nothing but titles.
    private func matches(_ row: HeadingLine, _ title: HeadingLine) -> Bool {
        let (length, wanted) = (row.text.count, title.text.count)
        return length <= wanted + max(2, wanted / 4) && (rowSign == "=" || length * 3 >= wanted * 2)
    }

    /// Whether its lines have the numbers of sections within sections, as those of a table of contents do.
    var isContents: Bool { lines.allSatisfy { SectionNumber($0.words[0]).map { $0.depth > 1 } ?? false } }

    /// Adds a line that is not empty; false where it says nothing all the same. O(1) behind the first lines.
    mutating func add(_ line: Substring, at utf16: Int) -> Bool {
        // Of most lines of a long text nothing else is asked.
        let begin = line.utf8.first
        if lineCount < Self.mostLines {
            guard let parsed = HeadingLine(line) else { return false }
            lines.append(parsed)
        }
        let isMovedIn = begin == 0x20 || begin == 0x09
        isIndented = isIndented && isMovedIn
        if lineCount > 0 { restIsIndented = restIsIndented && isMovedIn }
        if lineCount == 0 { start = utf16 }
        lastLine = utf16
        lineCount += 1
        return true
    }
}
