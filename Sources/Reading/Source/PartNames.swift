import TextKit

/// What the parts of books and reports are called, and their numbers as words.
enum PartNames {
    /// How high the part is that a word names, from 1; nil for any other word. A volume has parts, these have books, and those chapters.
    static func rank(_ word: Substring) -> Int? { ranks[plain(word)] }

    /// Whether the part that a word names needs no number.
    static func isStandalone(_ word: Substring) -> Bool { standalone.contains(plain(word)) }

    /// Whether a word names a part that stands before all others, and so behind the table of contents.
    static func isFront(_ word: Substring) -> Bool { front.contains(plain(word)) }

    /// Whether a word names what stands behind the chapters, and has letters for numbers.
    static func isAppendix(_ word: Substring) -> Bool { appendices.contains(plain(word)) }

    /// Whether a word is the number of a part, in figures or in words, with the sign that may follow it.
    static func isNumber(_ word: Substring) -> Bool {
        let bare = word.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        guard !bare.isEmpty, word.dropFirst(bare.count).allSatisfy({ ".:—–,".contains($0) }) else { return false }
        return bare.allSatisfy(\.isWholeNumber) || isRoman(bare) || numerals.contains(plain(bare))
    }

    /// Whether a word is the letter of an appendix.
    static func isLetter(_ word: Substring) -> Bool {
        guard let letter = word.first, letter.isASCII, letter.isUppercase else { return false }
        return word.dropFirst().isEmpty || [".", ":"].contains(word.dropFirst())
    }

    static func isRoman(_ word: Substring) -> Bool {
        !word.isEmpty && word.count <= 9 && word.allSatisfy { "IVXLC".contains($0) }
    }

    /// The value of a Roman numeral up to 399, written as is usual; nil for any other word.
    static func romanValue(_ word: Substring) -> Int? {
        var rest = word
        var value = 0
        for (sign, worth, most) in romanSigns {
            for _ in 0..<most where rest.hasPrefix(sign) {
                rest = rest.dropFirst(sign.count)
                value += worth
            }
        }
        // Signs in an order that is not usual have a value as well.
        return rest.isEmpty && value > 0 && TextList(markerFormat: .uppercaseRoman).marker(forItemNumber: value) == word ? value : nil
    }

    /// Each sign with what it is worth, and how often it stands at most.
    private static let romanSigns = [
        ("C", 100, 3), ("XC", 90, 1), ("L", 50, 1), ("XL", 40, 1), ("X", 10, 3), ("IX", 9, 1), ("V", 5, 1), ("IV", 4, 1), ("I", 1, 3),
    ]

    private static func plain(_ word: Substring) -> String { word.prefix { $0.isLetter || $0 == "-" }.lowercased() }

    private static let front: Set<String> = [
        "preface", "vorwort", "préface", "foreword", "introduction", "einleitung", "prologue", "prolog",
    ]
    private static let epilogues: Set<String> = ["epilogue", "epilog", "épilogue"]
    private static let appendices: Set<String> = ["appendix", "anhang", "annex", "annexe"]
    private static let standalone = front.union(epilogues).union(appendices).union([
        "afterword", "nachwort", "conclusion", "glossary", "bibliography",
    ])

    private static let ranks: [String: Int] = {
        let ranks: [Set<String>] = [
            ["volume", "band", "tome", "tomo"], ["part", "teil", "partie", "parte", "act", "akt", "acte", "atto"],
            epilogues.union(["book", "buch", "livre", "libro"]), ["canto", "stave"],
            standalone.union([
                "chapter", "kapitel", "chapitre", "capítulo", "capitolo", "hoofdstuk", "letter", "scene", "szene", "scène", "section",
            ]),
        ]
        return Dictionary(ranks.enumerated().flatMap { rank, names in names.map { ($0, rank + 1) } }, uniquingKeysWith: min)
    }()

    /// English, German and French, as headings have them.
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
