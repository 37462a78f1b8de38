/// The words, numbers and marks of a paragraph, for the scanners that go by grammar.
struct DetectorTokens {
    enum Kind { case word, number, mark, newline }

    struct Token {
        var kind: Kind
        var range: Range<Int>
        /// Whether white space stands before it.
        var isSpaced: Bool
        /// The value of a number of at most nine digits.
        var value = 0
        /// The UTF-16 unit of a mark.
        var unit: UInt16 = 0
    }

    let text: ScannedText
    private(set) var tokens: [Token] = []

    /// - Parameter range: of units, usually a paragraph.
    init(_ text: ScannedText, in range: Range<Int>) {
        self.text = text
        var index = range.lowerBound
        var isSpaced = true
        while index < range.upperBound {
            let start = index
            let unit = text[index]
            if UTF16Class.isSpace(unit) {
                isSpaced = true
                index += 1
                continue
            }
            var token = Token(kind: .mark, range: start..<start + 1, isSpaced: isSpaced, unit: unit)
            if let first = UTF16Class.digitValue(unit) {
                token.kind = .number
                token.value = first
                index += 1
                while index < range.upperBound, let digit = UTF16Class.digitValue(text[index]) {
                    token.value = index - start < 9 ? token.value * 10 + digit : Int.max
                    index += 1
                }
            } else if UTF16Class.isLetter(unit) {
                token.kind = .word
                index += 1
                while index < range.upperBound, UTF16Class.isLetter(text[index]) || isApostrophe(index, range.upperBound) { index += 1 }
            } else {
                if UTF16Class.isNewline(unit) { token.kind = .newline }
                index += 1
            }
            token.range = start..<index
            tokens.append(token)
            isSpaced = false
        }
    }

    private func isApostrophe(_ index: Int, _ end: Int) -> Bool {
        (text[index] == 0x27 || text[index] == 0x2019) && index + 1 < end && UTF16Class.isLetter(text[index + 1])
    }

    var count: Int { tokens.count }

    subscript(index: Int) -> Token? {
        text.counter?.reads += 1
        return tokens.indices.contains(index) ? tokens[index] : nil
    }

    /// A word in small letters; empty for other tokens and for words longer than any in the lexicons.
    func word(_ index: Int) -> String {
        guard let token = self[index], token.kind == .word, token.range.count <= 24 else { return "" }
        return String(decoding: text[token.range], as: UTF16.self).lowercased()
    }

    func isCapitalised(_ index: Int) -> Bool {
        guard let token = self[index], token.kind == .word else { return false }
        return UTF16Class.isUppercase(text[token.range.lowerBound])
    }

    func isMark(_ index: Int, _ character: Unicode.Scalar) -> Bool {
        guard let token = self[index], token.kind == .mark else { return false }
        return UInt32(token.unit) == character.value
    }

    /// The number of digits; 0 for other tokens.
    func digits(_ index: Int) -> Int {
        guard let token = self[index], token.kind == .number else { return 0 }
        return token.range.count
    }

    func value(_ index: Int) -> Int? {
        guard let token = self[index], token.kind == .number else { return nil }
        return token.value
    }

    func isSpaced(_ index: Int) -> Bool { self[index]?.isSpaced ?? true }

    /// Calls `body` with the ranges of paragraphs.
    static func forEachParagraph(of text: ScannedText, _ body: (Range<Int>) -> Void) {
        var start = 0
        for index in 0..<text.count where UTF16Class.isNewline(text[index]) {
            if index > start { body(start..<index) }
            start = index + 1
        }
        if start < text.count { body(start..<text.count) }
    }
}
