/// The YAML block that many Markdown files begin with, between `---` and `---` or `...`.
enum FrontMatter {
    /// Where the Markdown itself begins, and the block's `title` and `lang`. Zero and nil where there is no such block.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (end: Int, title: String?, language: String?) {
        var lines = LineWalk(bytes: bytes)
        guard let first = lines.next(), first == "---", let second = lines.next(), isField(second) else { return (0, nil, nil) }
        var (title, language): (String?, String?)
        var line: Substring? = second
        var count = 0
        while let text = line, count < 200 {
            if text == "---" || text == "..." { return (lines.index, title, language) }
            if text.hasPrefix("title:") { title = value(text.dropFirst(6)) }
            if text.hasPrefix("lang:") { language = value(text.dropFirst(5)) }
            line = lines.next()
            count += 1
        }
        return (0, nil, nil)
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
