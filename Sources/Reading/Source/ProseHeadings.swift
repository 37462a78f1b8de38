import TextKit
import TextViews

/// The chapters of a book, the sections of a report, and headings with a row of signs below them, as headings of a plain text.
///
/// A heading stands by itself between empty lines and has text below it: the lines of a table of contents have none.
struct ProseHeadings: LineHeadings {
    var position = 0
    /// The lines since the last empty one, as long as they may be a heading, and where they begin.
    private var block: [String] = []
    private var blockStart = 0
    /// Lines of the block, and characters of text since the last heading.
    private var blockLines = 0
    private var textLength = 0
    /// The headings that the text is below, by their ranks; those that wait for text are not among the headings found yet.
    private var above: [(rank: Int, entry: OutlineEntry, isFound: Bool)] = []
    /// The signs of rows below headings, in the order in which they were used first.
    private var rowSigns: [Character] = []

    static func begins(_ storage: TextStorage) -> Bool { true }

    /// A heading has so many lines at most, and so many characters.
    private static let mostLines = 3
    private static let longestHeading = 120
    /// Less text below a heading is no chapter: the name of an author, a date.
    private static let leastText = 160

    mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry]) {
        guard line.utf8.contains(where: { $0 > 0x20 }) else { return endBlock(&found) }
        if blockLines == 0 { blockStart = utf16 }
        blockLines += 1
        // Of most lines of a long text nothing else is asked.
        guard blockLines <= Self.mostLines else { return }
        // White space beyond ASCII alone, and what stands behind hundreds of spaces.
        guard let words = Self.words(line) else {
            blockLines -= 1
            return endBlock(&found)
        }
        block.append(words)
        if let title = underlined() {
            add(title, &found)
            (block, blockLines) = ([], 0)
        }
    }

    mutating func end(_ found: inout [OutlineEntry]) { endBlock(&found) }

    private mutating func endBlock(_ found: inout [OutlineEntry]) {
        guard blockLines > 0 else { return }
        let length = block.reduce(0) { $0 + $1.count + 1 }
        if blockLines <= Self.mostLines, length <= Self.longestHeading, let rank = Self.rank(block) {
            add((block.joined(separator: " "), rank), &found)
        } else {
            textLength += blockLines > Self.mostLines ? Self.leastText : length
            if textLength >= Self.leastText { find(&found) }
        }
        (block, blockLines) = ([], 0)
    }

    private mutating func add(_ heading: (title: String, rank: Int), _ found: inout [OutlineEntry]) {
        // A preface stands before the parts of a book, and so behind its table of contents.
        let isFront = heading.title.split(separator: " ").first.map { Self.front.contains(Self.plain($0)) } ?? false
        above.removeAll { $0.rank >= heading.rank || (isFront && !$0.isFound) }
        let entry = OutlineEntry(title: heading.title, level: above.count + 1, utf16: blockStart)
        above.append((heading.rank, entry, false))
        textLength = 0
    }

    /// There is text below the headings that wait for some.
    private mutating func find(_ found: inout [OutlineEntry]) {
        guard above.last?.isFound == false else { return }
        for index in above.indices where !above[index].isFound {
            found.append(above[index].entry)
            above[index].isFound = true
        }
    }

    // MARK: What is a heading

    /// The title that the last row of signs stands below, perhaps with one above as well; rows of signs that come later in the text are
    /// below lower headings.
    private mutating func underlined() -> (title: String, rank: Int)? {
        guard block.count >= 2, let row = block.last, let sign = row.first, Self.isRow(row) else { return nil }
        let title = block[block.count - 2]
        guard block.count == 2 || block[0] == row, abs(title.count - row.count) <= 2, title.contains(where: \.isLetter) else { return nil }
        if !rowSigns.contains(sign) { rowSigns.append(sign) }
        return (title, 30 + (rowSigns.firstIndex(of: sign) ?? 0))
    }

    private static func isRow(_ line: String) -> Bool {
        guard let sign = line.first, "=-~^*#".contains(sign), line.count >= 3 else { return false }
        return line.allSatisfy { $0 == sign }
    }

    /// How high the heading is that a block may be; nil for other text.
    private static func rank(_ block: [String]) -> Int? {
        let words = block[0].split(separator: " ")
        guard let first = words.first else { return nil }
        if let rank = numberedRank(words, lineCount: block.count) { return rank }
        // The lines below are a title as well, and no sentence that goes on.
        guard block.dropFirst().allSatisfy({ isTitle($0.split(separator: " ")[...]) }) else { return nil }
        var rest = words.dropFirst()
        if let rank = names[plain(first)] {
            // `Letter the First`.
            if rest.count > 1, rest.first?.lowercased() == "the" { rest = rest.dropFirst() }
            guard let number = rest.first else { return standalone.contains(plain(first)) ? rank : nil }
            if isNumber(number) { return isTitle(rest.dropFirst()) ? rank : nil }
            // What follows the name of a part that needs no number is its title.
            return standalone.contains(plain(first)) && isTitle(rest) && !isSentence(rest) ? rank : nil
        }
        // `First Epilogue`, `Erstes Kapitel`.
        guard let second = rest.first, let rank = names[plain(second)], isNumber(first) else { return nil }
        return isTitle(rest.dropFirst()) ? rank : nil
    }

    /// `3.2. Header Fields`, `IV. THE BOSCOMBE VALLEY MYSTERY`: one line, and no sentence.
    private static func numberedRank(_ words: [Substring], lineCount: Int) -> Int? {
        guard lineCount == 1, words.count > 1, words.count <= 12, let number = words.first, let last = words.last?.last else { return nil }
        let title = words.dropFirst()
        guard title.first?.first?.isUppercase == true, !".,;:?!".contains(last), !title.contains(where: { $0.contains("...") }) else {
            return nil
        }
        let parts = number.split(separator: ".")
        if !parts.isEmpty, parts.allSatisfy({ $0.count <= 3 && $0.allSatisfy(\.isWholeNumber) }), number.last == "." || parts.count > 1 {
            return last.isNumber && title.count > 1 ? nil : 10 + parts.count
        }
        let isCapitals = !title.joined().contains(where: \.isLowercase)
        return number.last == "." && isRoman(number.dropLast()) && isCapitals ? 5 : nil
    }

    /// Whether words have no small letter at the start of the first one, or are none.
    private static func isTitle(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first(where: { $0.contains(where: \.isLetter) }) else { return true }
        return first.first(where: \.isLetter)?.isUppercase == true && words.last?.last != ","
    }

    /// Whether words end as a sentence does, and have small letters at their starts.
    private static func isSentence(_ words: ArraySlice<Substring>) -> Bool {
        words.last?.last == "." && words.contains { $0.first?.isLowercase == true }
    }

    private static func isNumber(_ word: Substring) -> Bool {
        let bare = word.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        guard !bare.isEmpty, word.dropFirst(bare.count).allSatisfy({ ".:—–,".contains($0) }) else { return false }
        return bare.allSatisfy(\.isWholeNumber) || isRoman(bare) || numerals.contains(plain(bare))
    }

    private static func isRoman(_ word: Substring) -> Bool {
        !word.isEmpty && word.count <= 9 && word.allSatisfy { "IVXLC".contains($0) }
    }

    private static func plain(_ word: Substring) -> String { word.prefix { $0.isLetter || $0 == "-" }.lowercased() }

    /// Parts that stand before all others, and need no number.
    private static let front: Set<String> = [
        "preface", "vorwort", "préface", "foreword", "introduction", "einleitung", "prologue", "prolog",
    ]
    private static let epilogues: Set<String> = ["epilogue", "epilog", "épilogue"]
    /// All parts that need no number.
    private static let standalone = front.union(epilogues).union([
        "afterword", "nachwort", "conclusion", "appendix", "anhang", "glossary", "bibliography",
    ])

    /// What parts of books are called, and how high they are: a volume has parts, these have books, and those chapters.
    private static let names: [String: Int] = {
        let ranks: [Set<String>] = [
            ["volume", "band", "tome", "tomo"], ["part", "teil", "partie", "parte", "act", "akt", "acte", "atto"],
            epilogues.union(["book", "buch", "livre", "libro"]), ["canto", "stave"],
            standalone.union([
                "chapter", "kapitel", "chapitre", "capítulo", "capitolo", "hoofdstuk", "letter", "scene", "szene", "scène", "section",
            ]),
        ]
        return Dictionary(ranks.enumerated().flatMap { rank, names in names.map { ($0, rank + 1) } }, uniquingKeysWith: min)
    }()

    /// Numbers as words, English, German and French, as headings have them.
    private static let numerals: Set<String> = {
        let english =
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
            + "nineteen twenty thirty forty fifty first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth last "
        let german = "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"
        let ordinals = "erst zweit dritt viert fünft sechst siebent siebt acht neunt zehnt elft zwölft letzt"
        let french =
            "premier première deuxième second seconde troisième quatrième cinquième sixième septième huitième neuvième dixième"
        let endings = ordinals.split(separator: " ").flatMap { ["\($0)er", "\($0)es", "\($0)e"] }
        return Set((english + german + " " + french).split(separator: " ").map(String.init) + endings)
    }()
}
