import Foundation

/// Finds where the beginning of a long source can end so that it reads alone as it does in the whole: before a heading, paragraph or
/// table at the edge, below a blank line, outside of fenced code and raw HTML. That ends every list, quote and table above it. Where there
/// is no such place for long, it ends between two lines, or within one that goes on.
///
/// What the beginning refers to may be defined further down. Definitions of links and footnotes are looked for in the bytes that have been
/// read, and put below the beginning; where one is found only with the whole, the whole replaces the beginning.
struct MarkdownBeginning {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The mark and the length of the fence of code that is open.
    private var fence: (mark: UInt8, count: Int)?
    /// What ends the raw HTML that is open, if blank lines do not.
    private var htmlEnd: [UInt8]?
    /// How many elements of raw HTML are open that go on in the Markdown below.
    private var depth = 0
    /// A place within such elements, taken where there is no other.
    private var second: Int?
    /// A place between two lines, taken where there is neither.
    private var third: Int?

    /// So much is read ahead: more than fills a screen.
    static let usualBytes = 28 << 10
    static let mostBytes = 192 << 10
    /// Lines of code, which may be long, stay whole.
    private static let leastLines = 100

    /// The length of the beginning of a source; nil where it has no place to end. O(length of the beginning).
    static func end(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var beginning = MarkdownBeginning(bytes: bytes)
        return beginning.find()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func find() -> Int? {
        var (line, count) = (0, 0)
        var followsBlank = true
        while line < min(bytes.count, Self.mostBytes) {
            let end = bytes[line...].firstIndex(of: 10) ?? bytes.count
            let text = UnsafeBufferPointer(rebasing: bytes[line..<end])
            if line >= Self.usualBytes, followsBlank, fence == nil, htmlEnd == nil, Self.beginsAtEdge(text) {
                if depth == 0 { return line }
                second = second ?? line
            }
            if line >= Self.usualBytes, htmlEnd == nil, fence == nil || count >= Self.leastLines { third = third ?? line }
            pass(text)
            count += 1
            followsBlank = text.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
            line = end + 1
        }
        // A list, a table, code or a paragraph that goes on is cut between its lines.
        if let second { return second }
        guard bytes.count > Self.mostBytes, htmlEnd == nil else { return nil }
        return third ?? (line < bytes.count ? line : TextCut.place(in: bytes, from: Self.usualBytes))
    }

    /// Whether a line below a blank one begins a heading, a paragraph or a table, and no list, quote or code, which may go on.
    private static func beginsAtEdge(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        return first == UInt8(ascii: "#") || first == UInt8(ascii: "|") || first >= 0x80 || (0x61...0x7A).contains(first | 0x20)
    }

    /// Takes note of what a line opens or ends.
    private mutating func pass(_ line: UnsafeBufferPointer<UInt8>) {
        let text = line.drop { $0 == 32 }
        if let open = fence {
            let count = text.prefix { $0 == open.mark }.count
            if count >= open.count, text.dropFirst(count).allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { fence = nil }
            return
        }
        if let end = htmlEnd {
            if line.contains(end) { htmlEnd = nil }
            return
        }
        guard let first = text.first, text.startIndex < 4 else { return }
        if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
            let count = text.prefix { $0 == first }.count
            let rest = text.dropFirst(count)
            if count >= 3, first == UInt8(ascii: "~") || !rest.contains(first) { fence = (first, count) }
        } else if first == UInt8(ascii: "<") {
            passHTML(Array(text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }))
        }
    }

    private mutating func passHTML(_ line: [UInt8]) {
        for (start, end) in Self.verbatim where line.starts(with: start) {
            if !line.dropFirst(start.count).contains(end) { htmlEnd = end }
            return
        }
        for tag in line.split(separator: UInt8(ascii: "<")) {
            let isEnd = tag.first == UInt8(ascii: "/")
            let name = tag.dropFirst(isEnd ? 1 : 0).prefix { Self.isLetter($0) }
            if Self.open.contains(Array(name)) { depth += isEnd ? -1 : 1 }
        }
        depth = max(0, depth)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// What begins raw HTML that goes on through blank lines, and what ends it (CommonMark 0.31, 4.6).
    private static let verbatim: [([UInt8], [UInt8])] = [
        ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<script", "</script>"), ("<style", "</style>"), ("<pre", "</pre>"),
        ("<textarea", "</textarea>"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
    private static let open = ["div", "details", "table", "blockquote", "center", "ul", "ol", "dl", "section"].map { Array($0.utf8) }
}

extension MarkdownBeginning {
    /// Reads the beginning of a source; nil where it has no place to end, or is in an encoding of other units than bytes.
    /// - Parameters:
    ///   - head: the first bytes of the file.
    ///   - file: what has them, and those further down.
    static func read(
        _ head: [UInt8], of file: any ByteSource, _ baseURL: URL?, _ name: String, isDark: Bool = false
    ) -> (document: Document, byteCount: Int)? {
        let kind = head.withUnsafeBufferPointer { TextEncoding.sniff($0) }.encoding
        guard kind == .utf8 || kind == .ascii, let end = head.withUnsafeBufferPointer({ Self.end($0) }) else { return nil }
        let rest = head.withUnsafeBufferPointer { tableRest($0, below: end, of: file) }
        var source = Array(head[..<end])
        var definitions = MarkdownDefinitions(of: MarkdownDefinitions.labels(in: source[...]))
        source += [10, 10]
        source += definitions.lines(in: head[end...], then: file, from: head.count)
        let beginning = MarkdownReader.Beginning(tableRest: rest)
        let choices = ReadingChoices(isDark: isDark)
        return (MarkdownReader.read(Data(source), baseURL: baseURL, name: name, beginning: beginning, choices), end)
    }

    /// What the table whose rows stand above and below a place has below it; nil where there is none. A table that goes on to the end of
    /// the bytes is taken to do so to the end of the file. O(length of the bytes).
    static func tableRest(_ bytes: UnsafeBufferPointer<UInt8>, below end: Int, of file: any ByteSource) -> TableRest? {
        var rest = TableRest()
        var (line, lines) = (end, 0)
        while line > 0 {
            let start = bytes[..<(line - 1)].lastIndex(of: 10).map { $0 + 1 } ?? 0
            let text = bytes[start..<(line - 1)]
            if isBlank(text) { break }
            (line, lines) = (start, lines + 1)
            // Its head stands above the rule.
            if isRule(text) { rest.linesAbove = lines + 1 }
        }
        guard rest.linesAbove > 0, end < bytes.count else { return nil }
        line = end
        while line < bytes.count {
            let next = bytes[line...].firstIndex(of: 10) ?? bytes.count
            if isBlank(bytes[line..<next]) { return rest }
            note(bytes[line..<next], in: &rest)
            line = next + 1
        }
        let byteCount = file.byteCount ?? bytes.count
        rest = rest.extended(by: Double(max(byteCount, bytes.count) - end) / Double(max(1, bytes.count - end)))
        let cellCount = rest.cellCount
        file.tail(atMost: TableRest.tailLength).withUnsafeBufferPointer { tail in
            // The first of them may be a part of a line.
            for row in tail.split(separator: 10).dropFirst() where row.contains(UInt8(ascii: "|")) { note(row, in: &rest) }
        }
        rest.cellCount = cellCount
        return rest
    }

    private static func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { line.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 } }

    /// Counts the cells of a row, and takes note of how wide they are.
    private static func note(_ line: Slice<UnsafeBufferPointer<UInt8>>, in rest: inout TableRest) {
        var text = line.drop { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }
        if text.first == UInt8(ascii: "|") { text = text.dropFirst() }
        var cells = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        if let last = cells.last, isBlank(last) { cells.removeLast() }
        rest.cellCount += cells.count
        rest.byteCount += line.count
        for (column, cell) in cells.enumerated() { rest.note(cell, column: column) }
    }

    /// Whether a line is that below the head of a table.
    private static func isRule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        line.allSatisfy { ruleMarks.contains($0) } && line.contains(UInt8(ascii: "-")) && line.contains(UInt8(ascii: "|"))
    }

    private static let ruleMarks = Array(" \t\r|:->".utf8)
}
