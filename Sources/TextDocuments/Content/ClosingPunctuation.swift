/// What follows words without a space: white space itself, and signs that end a sentence, a quotation or brackets, in any script.
enum ClosingPunctuation {
    /// Other punctuation (`Po`) that stands before words, or alone.
    private static let opening = Set("#%&*@/\\¡¿†‡§¶·•‣※".unicodeScalars)

    /// Whether UTF-8 begins with such a sign. O(1).
    static func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Two scalars have eight bytes at most; what is cut off behind them is not looked at.
        let scalars = String(decoding: bytes.prefix(8), as: UTF8.self).unicodeScalars
        guard let first = scalars.first else { return false }
        let next = scalars.dropFirst().first
        switch first.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .closePunctuation: return true
        case .finalPunctuation: return first == "’" || !beginsWord(next)
        case .otherPunctuation: return first.properties.isQuotationMark ? next != nil && !beginsWord(next) : !opening.contains(first)
        default: return false
        }
    }

    /// Languages have the same marks before and behind a quotation: before a word they open it.
    private static func beginsWord(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
