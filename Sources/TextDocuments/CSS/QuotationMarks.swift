/// The marks around quotations and those within them, by depth: of the property `quotes` (CSS Generated Content 3, § 3.1), else those that
/// are usual in the language of the text.
struct QuotationMarks: Hashable {
    /// Opening and closing marks in turn, for one depth after the other; empty for none.
    private let marks: [String]

    private init(_ marks: [String]) { self.marks = marks }

    /// The value of the property; nil for `auto`, and for what is none.
    init?(_ value: String) {
        if value.lowercased() == "none" {
            marks = []
            return
        }
        let words = CSSText.words(value)
        guard !words.isEmpty, words.count % 2 == 0, words.count <= 16, words.allSatisfy({ $0.hasPrefix("\"") || $0.hasPrefix("'") }) else {
            return nil
        }
        marks = words.map { String(CSSText.unquoted($0).prefix(8)) }
    }

    /// - Parameter language: a BCP 47 tag; nil for an unknown one, which has the marks of English.
    static func usual(in language: String?) -> QuotationMarks {
        let tag = language?.lowercased() ?? ""
        let found = usual[tag] ?? usual[String(tag.prefix { $0 != "-" })] ?? "“”‘’"
        return QuotationMarks(found.map(String.init))
    }

    /// The marks of a quotation that stands in a number of others.
    func marks(at depth: Int) -> (open: String, close: String) {
        if marks.isEmpty { return ("", "") }
        let index = 2 * min(max(0, depth), marks.count / 2 - 1)
        return (marks[index], marks[index + 1])
    }

    /// Of languages that have others than English (CLDR).
    private static let usual: [String: String] = [
        "bg": "„“‚‘", "bs": "„”‘’", "ca": "«»“”", "cs": "„“‚‘", "de": "„“‚‘", "de-ch": "«»‹›", "de-li": "«»‹›", "el": "«»“”", "es": "«»“”",
        "et": "„“«»", "eu": "«»“”", "fa": "«»‹›", "fi": "””’’", "fr": "«»«»", "fr-ch": "«»‹›", "gl": "«»“”", "he": "””’’", "hr": "„“‚‘",
        "hu": "„”»«", "hy": "«»«»", "is": "„“‚‘", "it": "«»“”", "ja": "「」『』", "ka": "„“«»", "lt": "„“„“", "lv": "«»„“", "mk": "„“‚‘",
        "nb": "«»‘’", "nl": "‘’“”", "nn": "«»‘’", "no": "«»‘’", "pl": "„”«»", "pt-pt": "«»“”", "ro": "„”«»", "ru": "«»„“", "sk": "„“‚‘",
        "sl": "„“‚‘", "sq": "«»“”", "sr": "„“‘‘", "sv": "””’’", "uk": "«»„“", "zh-hant": "「」『』", "zh-hk": "「」『』", "zh-tw": "「」『』",
    ]
}
