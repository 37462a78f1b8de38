/// Finds what is coloured in code: comments, strings, numbers, keywords and names. One lexer for all languages; it knows no grammar, so
/// that half a program is read as well as a whole one.
struct CodeLexer {
    /// A part of a line that is set otherwise than the rest.
    struct Token: Equatable {
        var range: Range<Int>
        var kind: InlineTraits
    }

    private let language: CodeLanguage
    /// What is open from an earlier line: the end of it, how it is set, and for comments how often it was opened.
    private var open: (close: [UInt8], nested: [UInt8]?, depth: Int, kind: InlineTraits, hasEscapes: Bool)?
    private var isInTag = false
    private let lineComments: [[UInt8]]
    private let blockComments: [(open: [UInt8], close: [UInt8], nests: Bool)]
    private let strings: [(open: [UInt8], close: [UInt8], quotes: CodeLanguage.Quotes)]
    private let wordCharacters: Set<UInt8>
    private let sigils: Set<UInt8>
    private let joiners: Set<UInt8>

    init(_ language: CodeLanguage) {
        self.language = language
        lineComments = language.lineComments.map { Array($0.utf8) }
        blockComments = language.blockComments.map { (Array($0.open.utf8), Array($0.close.utf8), $0.nests) }
        strings = language.strings.map { (Array($0.open.utf8), Array($0.close.utf8), $0) }
        wordCharacters = Set(language.wordCharacters.utf8)
        sigils = Set(language.sigils.utf8)
        joiners = Set(language.joiners.utf8)
    }

    /// The tokens of the next line, in order. O(length).
    mutating func tokens(_ line: ArraySlice<UInt8>) -> [Token] {
        if language.manner == .difference { return difference(line) }
        var tokens: [Token] = []
        var index = line.startIndex
        while index < line.endIndex {
            let start = index
            if open != nil {
                let kind = open!.kind
                index = endOfOpen(line, from: index)
                tokens.append(Token(range: start..<index, kind: kind))
            } else if let kind = next(line, &index, &tokens) {
                tokens.append(Token(range: start..<index, kind: kind))
            }
        }
        // A string that is not allowed to ends with its line.
        if let closing = open, closing.nested == nil, closing.depth < 0 { open = nil }
        return tokens
    }

    private func difference(_ line: ArraySlice<UInt8>) -> [Token] {
        let kind: InlineTraits? =
            switch line.first {
            case UInt8(ascii: "+"): .codeString
            case UInt8(ascii: "-"): .codeKeyword
            case UInt8(ascii: "@"): .codeName
            case UInt8(ascii: "d"), UInt8(ascii: "i"):
                line.starts(with: "diff ".utf8) || line.starts(with: "index ".utf8) ? .codeComment : nil
            default: nil
            }
        return kind.map { [Token(range: line.startIndex..<line.endIndex, kind: $0)] } ?? []
    }

    /// Where what is open ends in the line, or the line's end.
    private mutating func endOfOpen(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
        guard var state = open else { return start }
        var index = start
        while index < line.endIndex {
            let rest = line[index...]
            if state.hasEscapes, line[index] == UInt8(ascii: "\\") {
                index = min(line.endIndex, index + 2)
            } else if rest.starts(with: state.close) {
                index += state.close.count
                state.depth -= state.depth > 0 ? 1 : 0
                if state.depth <= 0 {
                    open = nil
                    return index
                }
            } else if let nested = state.nested, rest.starts(with: nested) {
                index += nested.count
                state.depth += 1
            } else {
                index += 1
            }
        }
        open = state
        return index
    }

    /// Takes what begins at an index; nil where it is nothing that is coloured.
    private mutating func next(_ line: ArraySlice<UInt8>, _ index: inout Int, _ tokens: inout [Token]) -> InlineTraits? {
        let rest = line[index...]
        let byte = line[index]
        let before = index > line.startIndex ? line[index - 1] : 32
        for comment in blockComments where rest.starts(with: comment.open) {
            open = (comment.close, comment.nests ? comment.open : nil, 1, .codeComment, false)
            index += comment.open.count
            index = endOfOpen(line, from: index)
            return .codeComment
        }
        // A number sign within a word, as in addresses, begins no comment.
        if lineComments.contains(where: { rest.starts(with: $0) }),
            byte != UInt8(ascii: "#") || before == 32 || before == 9 || !isWord(before)
        {
            index = line.endIndex
            return .codeComment
        }
        if language.manner == .markup { return markup(line, &index) }
        for string in strings where rest.starts(with: string.open) {
            open = (string.close, nil, string.quotes.spansLines ? 0 : -1, .codeString, string.quotes.hasEscapes)
            index += string.open.count
            index = endOfOpen(line, from: index)
            if language.manner == .keys, follows(line, index, [UInt8(ascii: ":")]) { return .codeName }
            return .codeString
        }
        if sigils.contains(byte), index + 1 < line.endIndex, isWord(line[index + 1]) || line[index + 1] == UInt8(ascii: "{"),
            !isWord(before), language.manner != .keys || beginsValue(after: before)
        {
            index += 1
            if line[index] == UInt8(ascii: "{") {
                index = line[index...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? line.endIndex
            } else {
                skipWord(line, &index)
            }
            return .codeName
        }
        guard isWord(byte) else {
            index += 1
            return nil
        }
        return word(line, &index)
    }

    private func word(_ line: ArraySlice<UInt8>, _ index: inout Int) -> InlineTraits? {
        let start = index
        if (0x30...0x39).contains(line[index]) {
            while index < line.endIndex,
                isWord(line[index])
                    || (line[index] == UInt8(ascii: ".") && index + 1 < line.endIndex
                        && (0x30...0x39).contains(line[index + 1]))
            { index += 1 }
            return .codeNumber
        }
        skipWord(line, &index)
        var text = String(decoding: line[start..<index], as: UTF8.self)
        if language.ignoresCase { text = text.lowercased() }
        if !isPart(text, line, start..<index) {
            if language.keywords.contains(text) { return .codeKeyword }
            if language.constants.contains(text) { return .codeNumber }
        }
        let isFirst = line[..<start].allSatisfy { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "-") }
        switch language.manner {
        case .keys where isFirst && follows(line, index, [UInt8(ascii: ":"), UInt8(ascii: "=")]): return .codeName
        case .styles where follows(line, index, [UInt8(ascii: ":"), UInt8(ascii: "{")]): return .codeName
        default: break
        }
        let isCapital = (0x41...0x5A).contains(line[start])
        return language.capitalsAreNames && isCapital && text.contains(where: \.isLowercase) ? .codeName : nil
    }

    /// Whether a word is a part of something else, and no keyword or constant by itself: of a path in the shell's languages, else a
    /// member of what stands before a full stop.
    private func isPart(_ text: String, _ line: ArraySlice<UInt8>, _ word: Range<Int>) -> Bool {
        let before = word.lowerBound > line.startIndex ? line[word.lowerBound - 1] : 32
        if !joiners.isEmpty {
            return joiners.contains(before) || word.upperBound < line.endIndex && joiners.contains(line[word.upperBound])
        }
        guard before == UInt8(ascii: "."), word.lowerBound - 1 > line.startIndex, !Self.usualMembers.contains(text) else { return false }
        let owner = line[word.lowerBound - 2]
        return isWord(owner) || ")]}?!\"'".utf8.contains(owner)
    }

    /// Keywords that stand behind a full stop and are keywords there.
    private static let usualMembers: Set<String> = ["await", "class", "self", "init", "this", "super", "type"]

    /// Whether a value may begin behind a character.
    private func beginsValue(after byte: UInt8) -> Bool { byte == 32 || byte == 9 || "[{,$(=:".utf8.contains(byte) }

    private mutating func markup(_ line: ArraySlice<UInt8>, _ index: inout Int) -> InlineTraits? {
        let byte = line[index]
        if byte == UInt8(ascii: "<") {
            isInTag = true
            index += 1
            while index < line.endIndex, isWord(line[index]) || "/!?:-.".utf8.contains(line[index]) { index += 1 }
            return .codeKeyword
        }
        guard isInTag else {
            index = line[index...].firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            return nil
        }
        if byte == UInt8(ascii: ">") {
            isInTag = false
            index += 1
            return .codeKeyword
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            open = ([byte], nil, 0, .codeString, false)
            index = endOfOpen(line, from: index + 1)
            return .codeString
        }
        guard isWord(byte) else {
            index += 1
            return nil
        }
        while index < line.endIndex, isWord(line[index]) || "-:.@".utf8.contains(line[index]) { index += 1 }
        return .codeName
    }

    private func skipWord(_ line: ArraySlice<UInt8>, _ index: inout Int) { while index < line.endIndex, isWord(line[index]) { index += 1 } }

    private func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
            || byte >= 0x80 || wordCharacters.contains(byte)
    }

    /// Whether one of these is the next character that is no space.
    private func follows(_ line: ArraySlice<UInt8>, _ index: Int, _ wanted: [UInt8]) -> Bool {
        line[index...].first { $0 != 32 && $0 != 9 }.map { wanted.contains($0) } ?? false
    }
}
