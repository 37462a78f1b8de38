/// The YAML block that many Markdown files begin with, between `---` and `---` or `...`.
enum FrontMatter {
    /// What a block says.
    struct Values {
        /// Where the Markdown itself begins; 0 where there is no such block.
        var end = 0
        /// The lines between the two marks.
        var lines = 0..<0
        var title: String?
        var language: String?
    }

    /// The block that a source begins with, if it does. O(length of the block).
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Values {
        var lines = LineWalk(bytes: bytes)
        guard let first = lines.next(), first == "---" else { return Values() }
        let start = lines.index
        guard let second = lines.next(), isField(second) else { return Values() }
        var (title, language): (String?, String?)
        var line: Substring? = second
        var lineStart = start
        var count = 0
        while let text = line, count < 200 {
            if text == "---" || text == "..." {
                return Values(end: lines.index, lines: start..<lineStart, title: title, language: language)
            }
            if text.hasPrefix("title:") { title = value(text.dropFirst(6)) }
            if text.hasPrefix("lang:") { language = value(text.dropFirst(5)) }
            lineStart = lines.index
            line = lines.next()
            count += 1
        }
        return Values()
    }

    private static func value(_ text: Substring) -> String? {
        let value = text.drop { $0 == " " }
        let isQuoted = value.count > 1 && (value.first == "\"" || value.first == "'") && value.last == value.first
        return value.isEmpty ? nil : String(isQuoted ? value.dropFirst().dropLast() : value)
    }

    private static func isField(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return false }
        return line[..<colon].utf8.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 == 45 || $0 == 95 }
    }

    private struct LineWalk {
        let bytes: UnsafeBufferPointer<UInt8>
        var index = 0

        init(bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
        }

        /// The next line without its end and the white space before that.
        mutating func next() -> Substring? {
            guard index < bytes.count else { return nil }
            let end = bytes[index...].firstIndex(of: 10) ?? bytes.count
            var text = String(decoding: bytes[index..<end], as: UTF8.self)[...]
            while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
            index = min(bytes.count, end + 1)
            return text
        }
    }
}
