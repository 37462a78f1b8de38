package import TextKit

/// How many words a text has, and how long it takes to read.
package struct WordCount: Equatable, Sendable {
    package var words = 0
    /// Whether the number was reckoned from the beginning of a long text.
    package var isEstimate = false

    /// More than this is not looked through, in UTF-16 units: a key must be answered at once.
    static let limit = 8 << 20
    private static let chunk = 1 << 16
    /// Words a minute of a usual reader of prose.
    private static let pace = 240

    /// Counts what white space separates, and each ideograph and kana, which are written without. O(length), up to a limit.
    package init(_ storage: TextStorage) {
        let end = min(storage.length, Self.limit)
        var isInWord = false
        var position = 0
        while position < end {
            let part = position..<min(end, position + Self.chunk)
            for unit in storage.characters(in: part).utf16 {
                if Self.isIdeograph(unit) {
                    words += 1
                    isInWord = false
                } else if Self.isSpace(unit) {
                    isInWord = false
                } else if !isInWord {
                    isInWord = true
                    words += 1
                }
            }
            position = part.upperBound
        }
        guard end < storage.length else { return }
        words = Int(Double(words) * Double(storage.length) / Double(end))
        isEstimate = true
    }

    private static func isSpace(_ unit: UInt16) -> Bool {
        // U+FFFC stands for a picture.
        unit <= 0x20 || unit == 0xA0 || unit == 0x1680 || (0x2000...0x200B).contains(unit) || unit == 0x2028 || unit == 0x2029
            || unit == 0x202F || unit == 0x205F || unit == 0x3000 || unit == 0xFFFC
    }

    private static func isIdeograph(_ unit: UInt16) -> Bool {
        (0x3041...0x30FF).contains(unit) || (0x3400...0x9FFF).contains(unit) || (0xF900...0xFAFF).contains(unit)
            || (0xD840...0xD87F).contains(unit)
    }

    /// Minutes to read the words, at least one.
    package var minutes: Int { max(1, (words + Self.pace / 2) / Self.pace) }
}
