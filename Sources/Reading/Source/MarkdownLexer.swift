import TextDocuments
import TextViews

/// Finds what a line of Markdown is made of, as far as colours need it (CommonMark; lines are looked at one by one).
struct MarkdownLexer {
    private let line: [UInt16]
    private let start: Int
    private var found: [SourceToken] = []

    init(_ line: [UInt16], _ start: Int) {
        var end = line.count
        while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
        self.line = Array(line[..<end])
        self.start = start
    }

    private static let space = UInt16(UInt8(ascii: " "))
    private static let tab = UInt16(9)

    consuming func tokens(_ state: inout SourceState) -> [SourceToken] {
        var index = indent(from: 0)
        if takeFence(at: index, &state) { return found }
        index = takeQuotes(from: index)
        if let level = headingLevel(at: index) {
            add(index..<index + level, .mark)
            add(index + level..<line.count, .heading)
            return found
        }
        if isUnderline(from: index) {
            add(index..<line.count, .mark)
            return found
        }
        index = takeMarker(from: index)
        takeInline(from: index)
        return found
    }

    private mutating func add(_ range: Range<Int>, _ kind: SourceToken.Kind) {
        if !range.isEmpty { found.append(SourceToken(range: range.lowerBound + start..<range.upperBound + start, kind: kind)) }
    }

    private func indent(from index: Int) -> Int {
        var index = index
        while index < line.count, line[index] == Self.space || line[index] == Self.tab { index += 1 }
        return index
    }

    private func run(at index: Int) -> Int {
        var end = index
        while end < line.count, line[end] == line[index] { end += 1 }
        return end - index
    }

    private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool { index < line.count && line[index] == UInt16(sign.value) }

    // MARK: Blocks

    /// The line begins, ends, or stands within a block of code.
    private mutating func takeFence(at index: Int, _ state: inout SourceState) -> Bool {
        let count = index < line.count && (isSign(index, "`") || isSign(index, "~")) ? run(at: index) : 0
        if case .fence(let sign, let least, let lexer) = state {
            if count >= least && line[index] == sign && indent(from: index + count) == line.count {
                add(0..<line.count, .mark)
                state = .plain
            } else if var lexer {
                for token in lexer.tokens(String(decoding: line, as: UTF16.self)) { add(token.range, .part(token.kind)) }
                state = .fence(sign: sign, count: least, lexer: lexer)
            } else {
                add(0..<line.count, .code)
            }
            return true
        }
        guard count >= 3, index < 4, !(isSign(index, "`") && line[(index + count)...].contains(line[index])) else { return false }
        add(index..<line.count, .mark)
        let info = String(decoding: line[(index + count)...], as: UTF16.self).drop { $0 == " " || $0 == "\t" }
        state = .fence(sign: line[index], count: count, lexer: CodeLanguage.named(String(info)).map { CodeLexer($0) })
        return true
    }

    private mutating func takeQuotes(from index: Int) -> Int {
        var index = index
        while isSign(index, ">") {
            add(index..<index + 1, .mark)
            index = indent(from: index + 1)
        }
        return index
    }

    private func headingLevel(at index: Int) -> Int? {
        guard isSign(index, "#") else { return nil }
        let level = run(at: index)
        let next = index + level
        return level <= 6 && (next == line.count || line[next] == Self.space || line[next] == Self.tab) ? level : nil
    }

    /// The line under a heading, or between themes.
    private func isUnderline(from index: Int) -> Bool {
        guard index < line.count, isSign(index, "=") || isSign(index, "-") || isSign(index, "*") || isSign(index, "_") else { return false }
        let rest = line[index...].filter { $0 != Self.space && $0 != Self.tab }
        return rest.count >= 3 && rest.allSatisfy { $0 == line[index] }
    }

    private mutating func takeMarker(from index: Int) -> Int {
        guard let marker = ListMarker(line, from: index) else { return index }
        add(index..<index + marker.count, .mark)
        return index + marker.count
    }

    // MARK: Words

    private mutating func takeInline(from first: Int) {
        var index = first
        while index < line.count {
            switch Unicode.Scalar(line[index]) ?? " " {
            case "\\": index += 2
            case "`": index = takeCode(at: index)
            case "*", "_", "~":
                let count = run(at: index)
                add(index..<index + count, .mark)
                index += count
            case "[": index = takeLink(at: index)
            case "<": index = takeAngle(at: index)
            default: index += 1
            }
        }
    }

    private mutating func takeCode(at index: Int) -> Int {
        let count = run(at: index)
        var end = index + count
        while end < line.count {
            guard isSign(end, "`") else {
                end += 1
                continue
            }
            let closing = run(at: end)
            end += closing
            if closing == count {
                add(index..<end, .code)
                return end
            }
        }
        return index + count
    }

    /// `[words](target)` and `[words][name]`: the words in the text's own colour, the target in that of links.
    private mutating func takeLink(at index: Int) -> Int {
        var end = index + 1
        while end < line.count, !isSign(end, "]") { end += isSign(end, "\\") ? 2 : 1 }
        guard end < line.count, isSign(end + 1, "(") || isSign(end + 1, "[") else { return index + 1 }
        let closing: Unicode.Scalar = isSign(end + 1, "(") ? ")" : "]"
        var close = end + 2
        while close < line.count, !isSign(close, closing) { close += 1 }
        guard close < line.count else { return index + 1 }
        add(index..<index + 1, .mark)
        add(end..<close + 1, .link)
        return close + 1
    }

    private mutating func takeAngle(at index: Int) -> Int {
        guard let close = line[index...].firstIndex(of: UInt16(UInt8(ascii: ">"))), close > index + 1,
            let first = Unicode.Scalar(line[index + 1]), first.properties.isAlphabetic || first == "/" || first == "!"
        else { return index + 1 }
        add(index..<close + 1, .link)
        return close + 1
    }
}
