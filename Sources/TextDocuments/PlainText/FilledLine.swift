/// A line of a text that may have been filled by hand.
struct FilledLine {
    /// With its end.
    let bytes: ArraySlice<UInt8>
    /// Marks of quoted mail before the text, such as `> > `.
    private let quote: ArraySlice<UInt8>
    /// The text without margins and line end.
    private let text: ArraySlice<UInt8>
    /// The columns before the text, after quotation marks.
    private let indent: Int
    /// The columns up to the end of the text.
    let length: Int

    /// O(length).
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var end = bytes.endIndex
        while end > bytes.startIndex, [10, 13, 32, 9].contains(bytes[end - 1]) { end -= 1 }
        var start = bytes.startIndex
        var quoteEnd = start
        while start < end,
            bytes[start] == UInt8(ascii: ">") || (start > bytes.startIndex && bytes[start] == 32 && quoteEnd > bytes.startIndex)
        {
            if bytes[start] != 32 { quoteEnd = start + 1 }
            start += 1
        }
        quote = bytes[bytes.startIndex..<quoteEnd]
        start = quoteEnd
        var indent = 0
        while start < end, bytes[start] == 32 || bytes[start] == 9 || bytes[start] == 12 {
            indent += bytes[start] == 9 ? 8 - indent % 8 : 1
            start += 1
        }
        self.indent = indent
        text = bytes[start..<end]
        length = quote.count + indent + text.count { $0 & 0xC0 != 0x80 }
    }

    var isEmpty: Bool { text.isEmpty }

    /// What is left of the line where it follows another on one line.
    var withoutMargin: ArraySlice<UInt8> { bytes[text.startIndex...] }

    static func dropLineEnd(_ bytes: inout [UInt8]) { while let last = bytes.last, [10, 13, 32, 9].contains(last) { bytes.removeLast() } }

    private var firstWord: ArraySlice<UInt8> { text.prefix { $0 != 32 && $0 != 9 } }
    private var firstWordLength: Int { firstWord.count { $0 & 0xC0 != 0x80 } }

    /// The first letter, behind quotation marks and brackets.
    private var firstLetter: Unicode.Scalar? {
        String(decoding: text.prefix(24), as: UTF8.self).unicodeScalars.first { !"\"'([{_*“‘’«„—".unicodeScalars.contains($0) }
    }

    var startsUpper: Bool { firstLetter?.properties.isUppercase == true }
    var startsLower: Bool { firstLetter?.properties.isLowercase == true }

    var isMovedIn: Bool { indent > 0 }
    var isItem: Bool { marker != nil }
    var isBulleted: Bool { marker != nil && startsWithBullet }

    /// Whether it begins with a dash and a word in small letters, as an item may, and as a line of a sentence with dashes.
    var startsWithDash: Bool {
        text.starts(with: "- ".utf8)
            && String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isLowercase == true
    }

    /// The number in brackets that it begins with, such as that of `(2) the right`; nil for none.
    var numberAtStart: Int? { firstWord.count < text.count ? Self.bracketedNumber(firstWord) : nil }

    /// The numbers in brackets behind its first word.
    var numbersWithin: [Int] { text.split(separator: 32).dropFirst().compactMap { Self.bracketedNumber($0) } }

    private static func bracketedNumber(_ word: ArraySlice<UInt8>) -> Int? {
        guard word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")"), (3...4).contains(word.count) else { return nil }
        return Int(String(decoding: word.dropFirst().dropLast(), as: UTF8.self))
    }

    /// Whether most of it is capitals.
    var isCapitals: Bool { text.count { (0x41...0x5A).contains($0) } > text.count { (0x61...0x7A).contains($0) } }

    /// Whether the text ends as sentences do.
    var endsSentence: Bool {
        let last = text.reversed().first { !")\"'*_]".utf8.contains($0) && $0 < 0x80 } ?? 0
        let isQuoted = text.suffix(3).elementsEqual([0xE2, 0x80, 0x9D])
        return ".?!:".utf8.contains(last) && (isQuoted || (text.last ?? 0) < 0x80)
    }

    /// Whether the first word of the next line would have fit here with some to spare, so that the line was not filled.
    func leavesRoom(for next: FilledLine, width: Int) -> Bool { length + 1 + next.firstWordLength + 8 <= width }

    /// Whether it begins a quotation of its own, below one that goes over the ends of paragraphs: that has ended a sentence, and is open.
    func beginsQuotation(after before: FilledLine) -> Bool {
        guard let mark = ["\"", "“", "»", "„"].first(where: { text.starts(with: $0.utf8) }) else { return false }
        guard before.text.starts(with: mark.utf8), before.endsSentence else { return false }
        let marks = String(decoding: before.text, as: UTF8.self).unicodeScalars.count { "\"“”»«„".unicodeScalars.contains($0) }
        return marks % 2 == 1
    }

    /// Whether the next line follows without a space: after a hyphen or a dash between two letters.
    var endsInDash: Bool {
        guard text.count > 1, let last = text.last else { return false }
        if last == UInt8(ascii: "-") { return text[text.endIndex - 2] != 32 }
        return text.suffix(3).elementsEqual([0xE2, 0x80, 0x94])
    }

    /// Whether it is nothing but signs, such as a rule or a line below a heading.
    var isRule: Bool { text.allSatisfy { $0 < 0x80 && !Self.isLetterOrDigit($0) } }

    /// Whether words stand in columns, or signs as code has them.
    var isColumns: Bool {
        var gap = 0
        var previous: UInt8 = 0
        var signs = 0
        var callsSomething = false
        for byte in text.dropFirst(marker ?? 0) {
            if byte == 9 { return true }
            if "{}|\\=<>$#@^~;".utf8.contains(byte) { signs += 1 }
            if byte == 32 {
                gap += 1
            } else {
                if gap >= 3 || (gap == 2 && !".?!:\")'”".utf8.contains(previous)) { return true }
                if byte == UInt8(ascii: "("), Self.isLetterOrDigit(previous), gap == 0 { callsSomething = true }
                (gap, previous) = (0, byte)
            }
        }
        let isCall = callsSomething && [UInt8(ascii: ")"), UInt8(ascii: ",")].contains(text.last ?? 0)
        return signs * 12 > text.count || isCall || text.last == UInt8(ascii: "{") || text.last == UInt8(ascii: "\\")
    }

    private var startsWithBullet: Bool { firstWord.count == 1 || firstWord.first.map { $0 >= 0x80 } ?? false }

    /// The length of a bullet or number at the start, with the space after it; nil for none.
    private var marker: Int? {
        let word = firstWord
        guard word.count < text.count, let last = word.last else { return nil }
        let isBullet = word.count == 1 && "-*+".utf8.contains(last) || word.elementsEqual("•".utf8) || word.elementsEqual("o".utf8)
        let body = word.dropLast().filter { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "[") }
        let isNumber =
            ".)]".utf8.contains(last) && !body.isEmpty && body.count <= 4
            && (body.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } || body.count == 1)
        guard isBullet || isNumber else { return nil }
        return word.count + text.dropFirst(word.count).prefix { $0 == 32 || $0 == 9 }.count
    }

    /// Whether it goes on with the paragraph of the line before it.
    ///
    /// - Parameters:
    ///   - isFirst: whether that is the first of its block.
    ///   - isInSentence: whether what looks like the mark of an item is a part of the sentence.
    ///   - width: what lines were filled to, in characters.
    func continues(_ before: FilledLine, isFirst: Bool, isInSentence: Bool = false, width: Int) -> Bool {
        guard quote.elementsEqual(before.quote), !isRule, !before.isRule, !isColumns, !before.isColumns else { return false }
        if marker != nil, !startsWithYear, !isInSentence { return false }
        if beginsQuotation(after: before) { return false }
        guard follows(before, isFirst: isFirst) else { return false }
        let needed = before.length + 1 + firstWordLength
        // Words that belong together anyway may be kept apart by less.
        let isOpen = !before.endsSentence && (startsLower || before.text.last == UInt8(ascii: ","))
        let slack = isOpen ? max(6, width / 5) : before.endsSentence && startsUpper ? 2 : 4
        return needed + slack > width
    }

    /// Whether the margin is that of a line of the same paragraph.
    private func follows(_ before: FilledLine, isFirst: Bool) -> Bool {
        if let marker = before.marker {
            // A numbered paragraph whose first line is moved in, as in licences.
            let isMovedIn = isFirst && !before.startsWithBullet && indent < before.indent && before.indent - indent <= 8
            return indent == before.indent + marker || indent == before.indent || isFirst && indent > before.indent || isMovedIn
        }
        if indent == before.indent { return true }
        // The lines of a definition hang below the word that it is of.
        let hangs = indent > before.indent && (startsLower || !before.endsSentence)
        return isFirst && (hangs || indent < before.indent && before.indent - indent <= 8)
    }

    /// Whether a number at the start is rather the end of a sentence, such as a year.
    private var startsWithYear: Bool { firstWord.count == 5 && firstWord.dropLast().allSatisfy { (0x30...0x39).contains($0) } }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
