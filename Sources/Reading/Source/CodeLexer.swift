/// Finds comments, strings, numbers and keywords in a line of code.
struct CodeLexer {
    private let line: [UInt16]
    private let start: Int
    private let syntax: CodeSyntax
    private var found: [SourceToken] = []

    init(_ line: [UInt16], _ start: Int, _ syntax: CodeSyntax) {
        var end = line.count
        while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
        self.line = Array(line[..<end])
        self.start = start
        self.syntax = syntax
    }

    consuming func tokens(_ state: inout SourceState) -> [SourceToken] {
        var index = 0
        switch state {
        case .comment: index = takeComment(from: 0, opened: 0, &state)
        case .string(let sign, let count): index = takeString(from: 0, opened: 0, sign, count, &state)
        case .plain, .fence: break
        }
        while index < line.count { index = step(at: index, &state) }
        return found
    }

    private mutating func add(_ range: Range<Int>, _ kind: SourceToken.Kind) {
        if !range.isEmpty { found.append(SourceToken(range: range.lowerBound + start..<range.upperBound + start, kind: kind)) }
    }

    private func begins(_ text: String, at index: Int) -> Bool { line[index...].starts(with: text.utf16) }

    private mutating func step(at index: Int, _ state: inout SourceState) -> Int {
        let sign = line[index]
        if let comment = syntax.blockComment, begins(comment.begin, at: index) {
            return takeComment(from: index, opened: comment.begin.utf16.count, &state)
        }
        // A comment stands at the beginning of a word: `$#` and `a#b` are none.
        let isWordStart = index == 0 || !Self.isWord(line[index - 1]) && line[index - 1] != UInt16(UInt8(ascii: "$"))
        if isWordStart, syntax.lineComments.contains(where: { begins($0, at: index) }) {
            add(index..<line.count, .comment)
            return line.count
        }
        if let scalar = Unicode.Scalar(sign), case let character = Character(scalar) {
            if syntax.longQuotes.contains(character) { return takeString(from: index, opened: 1, sign, 1, &state) }
            if syntax.quotes.contains(character) {
                let isTriple = syntax.hasTripleStrings && line[index...].prefix(3).elementsEqual([sign, sign, sign])
                return takeString(from: index, opened: isTriple ? 3 : 1, sign, isTriple ? 3 : 1, &state)
            }
        }
        guard Self.isWord(sign) else { return index + 1 }
        let end = line[index...].firstIndex { !Self.isWord($0) } ?? line.count
        if (0x30...0x39).contains(sign) {
            add(index..<end, .number)
        } else if syntax.keywords.contains(String(decoding: line[index..<end], as: UTF16.self)) {
            add(index..<end, .keyword)
        }
        return end
    }

    private mutating func takeComment(from index: Int, opened: Int, _ state: inout SourceState) -> Int {
        guard let comment = syntax.blockComment else { return line.count }
        var end = index + opened
        while end < line.count, !begins(comment.end, at: end) { end += 1 }
        state = end < line.count ? .plain : .comment
        end = min(line.count, end + comment.end.utf16.count)
        add(index..<end, .comment)
        return end
    }

    private mutating func takeString(from index: Int, opened: Int, _ sign: UInt16, _ count: Int, _ state: inout SourceState) -> Int {
        var end = index + opened
        while end < line.count {
            if line[end] == UInt16(UInt8(ascii: "\\")) {
                end += 2
            } else if line[end] == sign, line[end...].prefix(count).allSatisfy({ $0 == sign }), end + count <= line.count {
                state = .plain
                add(index..<end + count, .string)
                return end + count
            } else {
                end += 1
            }
        }
        // Only strings of several lines go on; of others the end is missing, as in words with an apostrophe.
        let isLong = count == 3 || Unicode.Scalar(sign).map { syntax.longQuotes.contains(Character($0)) } == true
        state = isLong ? .string(sign: sign, count: count) : .plain
        guard isLong else { return index + 1 }
        add(index..<line.count, .string)
        return line.count
    }

    private static func isWord(_ unit: UInt16) -> Bool {
        (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit) || unit == 0x5F || unit >= 0xC0
    }
}
