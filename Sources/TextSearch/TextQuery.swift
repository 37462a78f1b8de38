/// The query of a text search: words or a regular expression, and how closely they must match.
public struct TextQuery: Hashable, Sendable {
    /// How closely a text has to meet a query.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Capitals and small letters are different.
        public static let matchesCase = Options(rawValue: 1 << 0)
        /// Diacritics count, and so do the differences between quotation marks, apostrophes, dashes and widths, and between a ligature and
        /// its letters.
        public static let matchesDiacritics = Options(rawValue: 1 << 1)
        /// A hit begins and ends where a word does.
        public static let wholeWords = Options(rawValue: 1 << 2)
        /// A hit begins where a word does.
        public static let wordStarts = Options(rawValue: 1 << 3)
        /// The text of the query is a regular expression of ICU's.
        public static let regularExpression = Options(rawValue: 1 << 4)
        /// Only the characters themselves are met: no other white space for a space, and no line break or hyphen within a word.
        public static let literal = Options(rawValue: 1 << 5)
        /// A hit may end within a ligature, all of which belongs to it: `stras` meets `Straß`. So a search that goes along with what is typed
        /// does not leave *Straße* at the first `s`. It has no effect on whole words and on regular expressions.
        public static let endsWithinLigatures = Options(rawValue: 1 << 6)
    }

    /// The words or the expression.
    public var text: String
    /// How closely they have to be met.
    public var options: Options

    /// A query with these options; by default letters meet their capitals and their forms with diacritics.
    public init(_ text: String, options: Options = []) {
        self.text = text
        self.options = options
    }

    /// A query that distinguishes capitals, or diacritics, where it has some itself, as vi's `smartcase` does.
    public static func smart(_ text: String, options: Options = []) -> TextQuery {
        var options = options
        guard !options.contains(.regularExpression) else {
            if text.contains(where: \.isUppercase) { options.insert(.matchesCase) }
            return TextQuery(text, options: options)
        }
        if text.contains(where: \.isUppercase) { options.insert(.matchesCase) }
        let folds = FoldTable.shared(foldsCase: false, foldsMarks: true)
        let isStrict = { (unit: UInt16) in
            // A letter of Latin that is several in one, `ß` or `æ`, is one letter to who types it.
            if (0x80..<0x250).contains(unit), Ligatures.letters(of: unit) != nil { return true }
            return unit > 0x7F && folds[unit] != unit && folds[unit] < 0x80 && UInt8(folds[unit]).isLetter
        }
        if text.utf16.contains(where: isStrict) {
            options.insert(.matchesDiacritics)
        }
        return TextQuery(text, options: options)
    }

    /// The most UTF-16 units of a query that are used.
    public static let longest = 1024

    /// Why a query cannot be searched for.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text is no regular expression.
        case notAnExpression
        /// The expression takes too long on this text.
        case tooSlow

        public var description: String {
            switch self {
            case .notAnExpression: "not a regular expression"
            case .tooSlow: "takes too long"
            }
        }
    }
}

extension UInt8 {
    var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
