import Foundation

/// Finds where the beginning of a long source can end so that it reads alone as it does in the whole: before a heading, paragraph or
/// table at the edge, below a blank line, outside of fenced code and raw HTML. That ends every list, quote and table above it. Where there
/// is no such place for long, it ends between two lines.
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

    /// So much is read ahead: more than fills a screen.
    static let usualBytes = 28 << 10
    static let mostBytes = 192 << 10

    /// The length of the beginning of a source; nil where it has no place to end. O(length of the beginning).
    static func end(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var beginning = MarkdownBeginning(bytes: bytes)
        return beginning.find()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func find() -> Int? {
        var line = 0
        var followsBlank = true
        while line < min(bytes.count, Self.mostBytes) {
            let end = bytes[line...].firstIndex(of: 10) ?? bytes.count
            let text = UnsafeBufferPointer(rebasing: bytes[line..<end])
            if line >= Self.usualBytes, followsBlank, fence == nil, htmlEnd == nil, Self.beginsAtEdge(text) {
                if depth == 0 { return line }
                second = line
            }
            pass(text)
            followsBlank = text.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
            line = end + 1
        }
        // A list, a table or code that goes on is cut between its lines.
        return second ?? (line < bytes.count && htmlEnd == nil ? line : nil)
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
        var source = Array(head[..<end])
        var definitions = MarkdownDefinitions(of: MarkdownDefinitions.labels(in: source[...]))
        source += [10, 10]
        source += definitions.lines(in: head[end...], then: file, from: head.count)
        return (MarkdownReader.read(Data(source), baseURL: baseURL, name: name, isBeginning: true, isDark: isDark), end)
    }
}
