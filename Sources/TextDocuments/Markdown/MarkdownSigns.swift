/// Tells Markdown that comes without a name, as through a pipe, from the many texts that look a little like it.
///
/// It takes signs of three sorts, headings among them, of which one is found in hardly anything else: a fence of code, a link, the rule of a
/// table. What has the marks of another sort of text, such as a program, a patch, a log or a mail, is none, whatever it quotes.
struct MarkdownSigns {
    private var headings = 0
    private var fences = 0
    private var links = 0
    private var tables = 0
    private var strong = 0
    private var spans = 0
    private var items = 0
    private var frontMatter = 0
    /// Lines that begin with `#` and are no headings.
    private var comments = 0
    private var records = 0
    private var codeLines = 0
    private var setIn = 0
    private var lines = 0
    /// Whether a line stands there that Markdown does not have.
    private var isOther = false

    /// So many bytes tell.
    static let tellingBytes = 1 << 14

    /// Whether a text is Markdown by its first bytes, of which `tellingBytes` count. O(length).
    static func areIn(_ head: [UInt8]) -> Bool {
        let head = head.prefix(tellingBytes)
        // Colours and struck characters of terminals.
        guard !head.contains(where: { $0 == 0 || $0 == 8 || $0 == 27 }) else { return false }
        var text = head.split(separator: 10, omittingEmptySubsequences: false).map { $0.last == 13 ? $0.dropLast() : $0 }
        // The last line may be a part of one.
        if text.count > 1 { text.removeLast() }
        var signs = MarkdownSigns()
        signs.count(text)
        return signs.areOfMarkdown
    }

    private var areOfMarkdown: Bool {
        let sorts = [fences, links, tables, strong, spans, items, frontMatter].count { $0 > 0 }
        let isCertain = fences + links + tables > 0 || (headings > 1 && strong > 1 && items > 1)
        return !isOther && headings > 0 && sorts > 1 && isCertain && comments <= headings && records * 10 <= lines
            && codeLines * 6 <= lines && setIn * 3 <= lines
    }

    private mutating func count(_ lines: [ArraySlice<UInt8>]) {
        isOther = Self.beginsOtherwise(lines)
        var start = 0
        if lines.first?.elementsEqual("---".utf8) == true {
            guard let end = lines.dropFirst().prefix(60).firstIndex(where: { $0.elementsEqual("---".utf8) }) else {
                isOther = true
                return
            }
            frontMatter = 1
            start = end + 1
        }
        var fence: (mark: UInt8, count: Int)?
        for index in start..<max(start, lines.count) {
            let line = lines[index].drop { $0 == 32 }
            let count = line.prefix { $0 == line.first }.count
            if let open = fence {
                guard line.first == open.mark, count >= open.count, count == line.count else { continue }
                fence = nil
                fences += 1
            } else if count > 2, line.first == UInt8(ascii: "`") || line.first == UInt8(ascii: "~") {
                fence = (line[line.startIndex], count)
            } else {
                let isFirst = index == start || lines[index - 1].allSatisfy { $0 == 32 }
                self.count(lines[index], above: index > start ? lines[index - 1] : [], isFirst: isFirst)
            }
        }
    }

    private mutating func count(_ whole: ArraySlice<UInt8>, above: ArraySlice<UInt8>, isFirst: Bool) {
        let line = whole.drop { $0 == 32 || $0 == 9 }
        guard let first = line.first, let last = line.last else { return }
        lines += 1
        if line.startIndex - whole.startIndex > 3, !line.starts(with: "- ".utf8), !line.starts(with: "* ".utf8) {
            setIn += 1
            return
        }
        if RecordLine.begins(line) { records += 1 }
        if "@@ ".utf8.elementsEqual(whole.prefix(3)) || "+++ ".utf8.elementsEqual(whole.prefix(4)) { isOther = true }
        if first == UInt8(ascii: "#") {
            let level = line.prefix { $0 == first }.count
            let isHeading = isFirst && level < 7 && line.count > level + 1 && line.dropFirst(level).first == 32
            if isHeading { headings += 1 } else { comments += 1 }
            return
        }
        if ";{}\\".utf8.contains(last) || whole.starts(with: "import ".utf8) || whole.starts(with: "def ".utf8) { codeLines += 1 }
        if Self.isTableRule(line), above.contains(UInt8(ascii: "|")) { tables += 1 }
        if (isFirst || items > 0) && line.count > 2 && "-*+".utf8.contains(first) && line.dropFirst().first == 32 { items += 1 }
        countSpans(line)
    }

    /// Links, strong words and code within a line.
    private mutating func countSpans(_ line: ArraySlice<UInt8>) {
        var (bracket, ticks, stars) = (false, 0, 0)
        var previous: UInt8 = 0
        for (index, byte) in zip(line.indices, line) {
            switch byte {
            case UInt8(ascii: "["): bracket = true
            case UInt8(ascii: "(") where bracket && previous == UInt8(ascii: "]"):
                let target = line[(index + 1)...].prefix { $0 != UInt8(ascii: ")") }
                let end = target.endIndex
                let isPath = target.contains { "./#:".utf8.contains($0) } && !target.contains { "\"'`;={}$".utf8.contains($0) }
                if isPath, end < line.endIndex { links += 1 }
            case UInt8(ascii: "`"): ticks += 1
            case UInt8(ascii: "*") where previous == byte: stars += 1
            default: break
            }
            previous = byte
        }
        // Twice two of them; more are a rule.
        if stars > 1, !line.starts(with: "***".utf8) { strong += 1 }
        if ticks > 1 { spans += 1 }
    }

    /// `| --- | :--: |`
    private static func isTableRule(_ line: ArraySlice<UInt8>) -> Bool {
        line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-: \t".utf8.contains($0) }
    }

    /// Whether the first lines are those of a program, a patch, a mail or what git tells of a commit.
    private static func beginsOtherwise(_ lines: [ArraySlice<UInt8>]) -> Bool {
        guard let first = lines.first(where: { !$0.isEmpty }) else { return true }
        let others = ["#!", "From ", "diff ", "commit ", "Index: ", "--- ", "<?", "%", "\\", "/*", "//", ".. ", "\"\"\"", "'''"]
        if others.contains(where: { first.starts(with: $0.utf8) }) { return true }
        return isField(first) && (lines.drop { $0.isEmpty }.dropFirst().first.map(isField) ?? false)
    }

    /// `Subject: words`
    private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.prefix { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "-") }
        return !name.isEmpty && line.dropFirst(name.count).first == UInt8(ascii: ":")
    }
}
