/// What makes a block of lines look like a heading, before it is known what stands around it.
struct HeadingForm {
    enum Kind: Equatable {
        /// `Chapter I`, `Preface`.
        case named(isChapter: Bool)
        /// `3.2. Header Fields`.
        case numbered(SectionNumber)
        /// `IV` alone in its line.
        case numeral(Int)
        /// With a row of signs below it.
        case underlined
        /// `TERMS AND CONDITIONS`.
        case capitals
        /// In the middle of the page.
        case centred
        /// At the edge of a text that is moved in.
        case outdented
    }

    var kind: Kind
    /// The lower the number, the higher the heading.
    var rank: Int
    var title: String
    /// Whether the heading is the first line alone, and the lines behind it are its text.
    var isFirstLineOnly = false
    /// Whether what it says is no sentence.
    var isHeadline = true

    /// The rank of sections whose numbers have one part; of each part more it is one more.
    static let sectionRank = 101
    /// The rank of titles in capitals and of those in the middle.
    static let titleRank = 90
    /// The rank of parts that are called by a Roman numeral alone: below the title of the story, above its sections.
    static let numeralRank = 95
    /// The rank of parts with names is so many times that of their names.
    static let nameStep = 10
    /// The rank of a chapter.
    static let chapterRank = 50

    /// Nil for a block that is no heading.
    init?(_ block: HeadingBlock) {
        guard let form = Self.named(block) ?? Self.numeral(block) ?? Self.numbered(block) ?? Self.title(block) else { return nil }
        self = form
    }

    init(_ kind: Kind, rank: Int, _ block: HeadingBlock) {
        (self.kind, self.rank) = (kind, rank)
        title = block.text
    }

    // MARK: Parts with names

    private static func named(_ block: HeadingBlock) -> HeadingForm? {
        let words = block.first.words
        guard block.isShort, let first = words.first, let rank = namedRank(words, first) else { return nil }
        // The lines below are a title as well, and no sentence that goes on.
        guard block.lines.dropFirst().allSatisfy({ isTitle($0.words[...]) && !$0.isRow }) else { return nil }
        return HeadingForm(.named(isChapter: !PartNames.isStandalone(first)), rank: rank * nameStep, block)
    }

    private static func namedRank(_ words: [Substring], _ first: Substring) -> Int? {
        var rest = words.dropFirst()
        if let rank = PartNames.rank(first) {
            // `Letter the First`.
            if rest.count > 1, rest.first?.lowercased() == "the" { rest = rest.dropFirst() }
            let isStandalone = PartNames.isStandalone(first)
            guard let number = rest.first else { return isStandalone ? rank : nil }
            let isLettered = PartNames.isAppendix(first) && PartNames.isLetter(number)
            if isLettered || PartNames.isNumber(number) { return isTitle(rest.dropFirst()) ? rank : nil }
            // What follows the name of a part that needs no number is its title.
            return isStandalone && isTitle(rest) && !isSentence(rest) ? rank : nil
        }
        // `IV. THE BOSCOMBE VALLEY MYSTERY`.
        if first.last == ".", PartNames.isRoman(first.dropLast()), words.count > 1, words.count <= 12 {
            return isCapitals(rest.joined()) && !endsAsText(words) ? 5 : nil
        }
        // `First Epilogue`, `Erstes Kapitel`.
        guard let second = rest.first, let rank = PartNames.rank(second), PartNames.isNumber(first) else { return nil }
        // `1 Introduction` is a section.
        if PartNames.isStandalone(second), first.contains(where: \.isNumber) { return nil }
        return isTitle(rest.dropFirst()) ? rank : nil
    }

    // MARK: Sections with numbers

    private static func numbered(_ block: HeadingBlock) -> HeadingForm? {
        let line = block.first
        guard block.isShort, !line.hasColumns, (2...14).contains(line.words.count), let number = SectionNumber(line.words[0]) else {
            return nil
        }
        let title = block.lines.flatMap(\.words).dropFirst()
        guard let start = title.first, let end = title.last?.last, isNumberedTitle(start, number, line.indent) else { return nil }
        // A second line goes on below the title, not below the number.
        if block.lineCount > 1 {
            let column = line.indent + line.words[0].count + 1
            guard block.lineCount == 2, (column...column + 3).contains(block.lines[1].indent), isHeadline(title) else { return nil }
        }
        if title.contains(where: { $0.contains("...") || $0 == "." || $0.contains("://") }) { return nil }
        if ",;!".contains(end) || ".:".contains(end) && !isHeadline(title) { return nil }
        var form = HeadingForm(.numbered(number), rank: sectionRank - 1 + number.depth, block)
        form.isHeadline = isHeadline(title)
        return form
    }

    private static func isNumberedTitle(_ start: Substring, _ number: SectionNumber, _ indent: Int) -> Bool {
        if start.first(where: \.isLetter)?.isUppercase == true { return true }
        // `3.2.2 http URL`.
        return number.depth > 1 && indent == 0 && start.first?.isLetter == true
    }

    /// A numeral alone in its line; a title may stand in the lines below.
    private static func numeral(_ block: HeadingBlock) -> HeadingForm? {
        guard block.isShort, let value = bareNumeral(block.first) else { return nil }
        let isTitled = block.lines.dropFirst().allSatisfy {
            isTitle($0.words[...]) && isHeadline($0.words[...]) && !endsAsText($0.words) && !$0.isRow && !$0.hasColumns
        }
        return isTitled ? HeadingForm(.numeral(value), rank: numeralRank, block) : nil
    }

    private static func bareNumeral(_ line: HeadingLine) -> Int? {
        guard line.words.count == 1, let word = line.words.first else { return nil }
        return PartNames.romanValue(word.last == "." ? word.dropLast() : word)
    }

    // MARK: Titles without either

    private static func title(_ block: HeadingBlock) -> HeadingForm? {
        let line = block.first
        guard !line.hasColumns, line.words.count <= 10, line.words.first?.first?.isUppercase == true else { return nil }
        if isTitleInCapitals(line) {
            if block.isShort, block.lines.dropFirst().allSatisfy({ isTitleInCapitals($0) }) {
                return HeadingForm(.capitals, rank: titleRank, block)
            }
            if line.indent == 0, block.lineCount > 1, block.restIsIndented {
                var form = HeadingForm(.capitals, rank: titleRank, block)
                (form.title, form.isFirstLineOnly) = (line.text, true)
                return form
            }
        }
        guard block.isShort, !endsAsText(line.words), line.words.last?.last != ":" else { return nil }
        if block.lines.allSatisfy({ $0.isCentred && isCaptionless($0) && isHeadline($0.words[...]) }) {
            return HeadingForm(.centred, rank: titleRank, block)
        }
        guard line.indent == 0, block.lineCount == 1, !isCapitals(line.text), isTitle(line.words[...]) else { return nil }
        if !isCaptionless(line) || isCutShort(line.words) { return nil }
        return HeadingForm(.outdented, rank: sectionRank, block)
    }

    private static func isTitleInCapitals(_ line: HeadingLine) -> Bool {
        let text = line.text
        let capitals = text.count(where: \.isUppercase)
        guard capitals >= 4, capitals * 3 >= text.count(where: { !$0.isWhitespace }) * 2, isCapitals(text) else { return false }
        if line.hasColumns || endsAsText(line.words) || bareNumeral(line) != nil { return false }
        // Names of variables, calls and commands are no titles.
        return !text.contains { programSigns.contains($0) } && !line.words.contains { $0.hasPrefix("-") && $0.count > 1 }
    }

    /// Not `Figure 3`, no time of day, and nothing that a program would read.
    private static func isCaptionless(_ line: HeadingLine) -> Bool {
        if let first = line.words.first, ["Figure", "Table", "Fig."].contains(first) { return false }
        if line.words.contains(where: { $0.contains(":") && $0.first?.isNumber == true }) { return false }
        return !line.text.contains { programSigns.contains($0) } && !line.words.contains { $0.hasPrefix("--") && $0.count > 2 }
    }

    /// Signs that a program or a shell would read.
    private static let programSigns = Set("_<>{}[]|\\=;@$")

    // MARK: Words

    /// Whether it stands over a list of the headings, and not over a part of the text.
    var isContents: Bool { Self.contents.contains(title.lowercased().filter(\.isLetter)) }

    private static let contents: Set<String> = ["contents", "tableofcontents", "inhalt", "inhaltsverzeichnis", "index", "sommaire"]

    /// Whether its title has no small letters.
    var isInCapitals: Bool { Self.isCapitals(title) }

    private static func isCapitals(_ text: some StringProtocol) -> Bool { !text.contains(where: \.isLowercase) }

    static func endsAsText(_ words: [Substring]) -> Bool { words.last?.last.map { ".,;!?".contains($0) } ?? true }

    /// Whether a sentence goes on with what stands below, as one before an example does.
    private static func isCutShort(_ words: [Substring]) -> Bool {
        guard let first = words.first, let last = words.last else { return true }
        return openEnds.contains(last) || first.count == 2 && first.last == "."
    }

    private static let openEnds: Set<Substring> = [
        "is", "are", "be", "was", "as", "the", "a", "an", "to", "of", "by", "with", "and", "or", "in", "on", "for", "from", "like",
        "follows", "at", "that", "this", "have", "has", "yields", "returns", "gives", "get", "if", "into", "use", "say", "type", "do",
        "run", "ist", "mit", "und", "oder", "der", "die", "das", "auf",
    ]

    /// Whether all longer words have capitals, as those of a headline: no sentence, whatever stands at its end.
    static func isHeadline(_ words: ArraySlice<Substring>) -> Bool {
        words.count <= 16
            && words.allSatisfy { $0.count < 4 || $0.first(where: \.isLetter)?.isLowercase != true || smallWords.contains($0) }
    }

    private static let smallWords: Set<Substring> = [
        "this", "that", "with", "from", "into", "than", "your", "over", "upon", "their", "under", "between",
    ]

    /// Whether words have no small letter at the start of the first one, or are none.
    private static func isTitle(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first(where: { $0.contains(where: \.isLetter) }) else { return true }
        return first.first(where: \.isLetter)?.isUppercase == true && words.last?.last != ","
    }

    /// Whether words end as a sentence does, and have small letters at their starts.
    private static func isSentence(_ words: ArraySlice<Substring>) -> Bool {
        words.last?.last == "." && words.contains { $0.first?.isLowercase == true }
    }
}
