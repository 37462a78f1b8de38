import Foundation

/// The script that the words of a dictionary are written in: words in others are of another language, and not misspelt in this one.
struct DictionaryScript: Sendable {
    /// Matches a letter of the script; nil where any word may be of the language.
    private let letter: NSRegularExpression?

    /// - Parameter name: a language as dictionaries are named: `en_US`.
    init(dictionary name: String) {
        let script = Locale.Language(identifier: name.replacingOccurrences(of: "_", with: "-")).script?.identifier
        // Of Japanese and Korean it is the name for several scripts, which no character has.
        let single = script.flatMap { ["Jpan", "Kore", "Hrkt", "Hans", "Hant"].contains($0) ? nil : $0 }
        letter = single.flatMap { try? NSRegularExpression(pattern: "\\p{script=\($0)}") }
    }

    /// Whether a letter of the word is of the script. O(length).
    func writes(_ word: String) -> Bool {
        letter.map { $0.firstMatch(in: word, range: NSRange(location: 0, length: word.utf16.count)) != nil } ?? true
    }
}
