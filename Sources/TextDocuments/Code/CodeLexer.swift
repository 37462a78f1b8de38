/// Finds what is coloured in code, line by line: comments, strings, numbers, keywords and names. One lexer for all languages; it knows no
/// grammar, so that half a program is read as well as a whole one.
///
/// A value: a copy goes on from the line that it was made at.
public struct CodeLexer: Sendable {
    /// What a part of a line is.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// A comment with its signs, or the part of it in this line.
        case comment
        /// A string with its signs, or the part of it in this line.
        case string
        /// A number, or a word that stands for a value or a type.
        case number
        /// A word that the language keeps for itself; a tag.
        case keyword
        /// A name that the language marks: of a type, a key, an attribute, a variable of the shell.
        case name
    }

    /// A part of a line that is set otherwise than the rest.
    public struct Token: Equatable, Sendable {
        /// Offsets from the line's beginning.
        public var range: Range<Int>
        /// What stands there.
        public var kind: Kind
    }

    private let vocabulary: CodeVocabulary
    /// What is open from an earlier line: the end of it, what it is, and for comments how often it was opened.
    private var open: (close: [UInt8], nested: [UInt8]?, depth: Int, kind: Kind, hasEscapes: Bool)?
    /// Where the line's first word may begin.
    private var firstWord = 0
    /// The strings whose end was looked for in this line in vain, by their index: it is looked for once.
    private var unended: Set<Int> = []
    private var isInTag = false

    /// A lexer before the first line of code. The words of a language are taken apart for its first lexer only.
    public init(_ language: CodeLanguage) { vocabulary = .of(language) }

    /// The tokens of the next line, in order and apart from one another, by UTF-16 offsets. O(length).
    /// - Parameter line: the line, with or without its end.
    public mutating func tokens(_ line: String) -> [Token] {
        let bytes = Array(line.utf8)
        var (byte, utf16) = (0, 0)
        func offset(_ end: Int) -> Int {
            utf16 += bytes[byte..<end].withUnsafeBufferPointer { UTF8Scan.utf16Count($0) }
            byte = end
            return utf16
        }
        return tokens(bytes.prefix { $0 != 10 && $0 != 13 }).map { token in
            let first = offset(token.range.lowerBound)
            return Token(range: first..<offset(token.range.upperBound), kind: token.kind)
        }
    }

    /// The tokens of the next line, in order, by indices into it. O(length).
    mutating func tokens(_ line: ArraySlice<UInt8>) -> [Token] {
        unended = []
        firstWord = line.firstIndex { $0 != 32 && $0 != 9 && $0 != UInt8(ascii: "-") } ?? line.endIndex
        if vocabulary.language.manner == .difference { return difference(line) }
        var tokens: [Token] = []
        var index = line.startIndex
        while index < line.endIndex {
            let start = index
            if open != nil {
                let kind = open!.kind
                index = endOfOpen(line, from: index)
                tokens.append(Token(range: start..<index, kind: kind))
            } else if let kind = next(line, &index) {
                tokens.append(Token(range: start..<index, kind: kind))
            }
        }
        return tokens
    }

    private func difference(_ line: ArraySlice<UInt8>) -> [Token] {
        let kind: Kind? =
            switch line.first {
            case UInt8(ascii: "+"): .string
            case UInt8(ascii: "-"): .keyword
            case UInt8(ascii: "@"): .name
            case UInt8(ascii: "d"), UInt8(ascii: "i"):
                line.starts(with: "diff ".utf8) || line.starts(with: "index ".utf8) ? .comment : nil
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
    private mutating func next(_ line: ArraySlice<UInt8>, _ index: inout Int) -> Kind? {
        let rest = line[index...]
        let byte = line[index]
        let before = index > line.startIndex ? line[index - 1] : 32
        for comment in vocabulary.blockComments where rest.starts(with: comment.open) {
            open = (comment.close, comment.nests ? comment.open : nil, 1, .comment, false)
            index += comment.open.count
            index = endOfOpen(line, from: index)
            return .comment
        }
        // A number sign within a word, as in addresses, begins no comment, and `$#` is the number of arguments.
        if vocabulary.lineComments.contains(where: { rest.starts(with: $0) }),
            byte != UInt8(ascii: "#") || before == 32 || before == 9 || !isWord(before) && before != UInt8(ascii: "$")
        {
            index = line.endIndex
            return .comment
        }
        if vocabulary.language.manner == .markup { return markup(line, &index) }
        if let number = vocabulary.strings.firstIndex(where: { rest.starts(with: $0.open) }) { return string(line, &index, number) }
        if vocabulary.sigils.contains(byte), index + 1 < line.endIndex, isWord(line[index + 1]) || line[index + 1] == UInt8(ascii: "{"),
            !isWord(before), vocabulary.language.manner != .keys || beginsValue(after: before)
        {
            index += 1
            if line[index] == UInt8(ascii: "{") {
                index = endOfBraces(line, from: index)
            } else {
                skipWord(line, &index)
            }
            return .name
        }
        guard isWord(byte) else {
            index += 1
            return nil
        }
        return word(line, &index)
    }

    /// Takes a string of a kind; nil where the sign begins none.
    private mutating func string(_ line: ArraySlice<UInt8>, _ index: inout Int, _ number: Int) -> Kind? {
        let string = vocabulary.strings[number]
        index += string.open.count
        // A sign without another in its line is no string, nor is an apostrophe in words, but for the prefix of a string.
        let isApostrophe = string.open == [UInt8(ascii: "'")] && isWithinWord(line, index - 1)
        if isApostrophe || unended.contains(number) { return nil }
        open = (string.close, nil, 0, .string, string.quotes.hasEscapes)
        let end = endOfOpen(line, from: index)
        if open != nil, !string.quotes.spansLines {
            open = nil
            unended.insert(number)
            return nil
        }
        index = end
        return vocabulary.language.manner == .keys && follows(line, index, [UInt8(ascii: ":")]) ? .name : .string
    }

    private func word(_ line: ArraySlice<UInt8>, _ index: inout Int) -> Kind? {
        let start = index
        if (0x30...0x39).contains(line[index]) {
            while index < line.endIndex,
                isWord(line[index])
                    || (line[index] == UInt8(ascii: ".") && index + 1 < line.endIndex
                        && (0x30...0x39).contains(line[index + 1]))
            { index += 1 }
            return .number
        }
        skipWord(line, &index)
        var text = String(decoding: line[start..<index], as: UTF8.self)
        if vocabulary.language.ignoresCase { text = text.lowercased() }
        if !isPart(text, line, start..<index) {
            if vocabulary.keywords.contains(text) { return .keyword }
            if vocabulary.constants.contains(text) { return .number }
        }
        switch vocabulary.language.manner {
        case .keys where start <= firstWord && follows(line, index, [UInt8(ascii: ":"), UInt8(ascii: "=")]): return .name
        case .styles where follows(line, index, [UInt8(ascii: ":"), UInt8(ascii: "{")]): return .name
        default: break
        }
        let isCapital = (0x41...0x5A).contains(line[start])
        return vocabulary.language.capitalsAreNames && isCapital && text.contains(where: \.isLowercase) ? .name : nil
    }

    /// Whether a word is a part of something else, and no keyword or constant by itself: of a path in the shell's languages, else a
    /// member of what stands before a full stop.
    private func isPart(_ text: String, _ line: ArraySlice<UInt8>, _ word: Range<Int>) -> Bool {
        let before = word.lowerBound > line.startIndex ? line[word.lowerBound - 1] : 32
        let joiners = vocabulary.joiners
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

    private mutating func markup(_ line: ArraySlice<UInt8>, _ index: inout Int) -> Kind? {
        let byte = line[index]
        if byte == UInt8(ascii: "<") {
            isInTag = true
            index += 1
            while index < line.endIndex, isWord(line[index]) || "/!?:-.".utf8.contains(line[index]) { index += 1 }
            return .keyword
        }
        guard isInTag else {
            index = line[index...].firstIndex(of: UInt8(ascii: "<")) ?? line.endIndex
            return nil
        }
        if byte == UInt8(ascii: ">") {
            isInTag = false
            index += 1
            return .keyword
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            open = ([byte], nil, 0, .string, false)
            index = endOfOpen(line, from: index + 1)
            return .string
        }
        guard isWord(byte) else {
            index += 1
            return nil
        }
        while index < line.endIndex, isWord(line[index]) || "-:.@".utf8.contains(line[index]) { index += 1 }
        return .name
    }

    /// The end of what an opening brace opens, with the braces in it, or the line's end.
    private func endOfBraces(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
        var depth = 0
        for index in start..<line.endIndex {
            switch line[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: continue
            }
            if depth == 0 { return index + 1 }
        }
        return line.endIndex
    }

    /// Whether more letters stand before an index than strings have before them, as in `rb'…'`.
    private func isWithinWord(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
        index - line.startIndex > Self.longestPrefix && line[(index - Self.longestPrefix - 1)..<index].allSatisfy(isWord)
    }

    private static let longestPrefix = 2

    private func skipWord(_ line: ArraySlice<UInt8>, _ index: inout Int) { while index < line.endIndex, isWord(line[index]) { index += 1 } }

    private func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
            || byte >= 0x80 || vocabulary.wordCharacters.contains(byte)
    }

    /// Whether one of these is the next character that is no space.
    private func follows(_ line: ArraySlice<UInt8>, _ index: Int, _ wanted: [UInt8]) -> Bool {
        line[index...].first { $0 != 32 && $0 != 9 }.map { wanted.contains($0) } ?? false
    }
}
