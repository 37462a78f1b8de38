public import Foundation
import TextSpelling

/// Finds misspelt words and what may be meant by them (NSSpellChecker), by the dictionaries of Hunspell that are installed.
open class NSSpellChecker: NSObject {
    /// The one checker of the process.
    nonisolated(unsafe) public static let shared = NSSpellChecker()

    private var chosenLanguage: String?
    private static let nowhere = NSRange(location: NSNotFound, length: 0)

    private override init() { super.init() }

    /// The languages that there are dictionaries for, such as `en_US`.
    open var availableLanguages: [String] { SpellChecker.shared.availableLanguages }

    /// The language that is checked where none is said: that of the locale, until another is chosen.
    open func language() -> String { chosenLanguage ?? SpellChecker.shared.dictionaryName(for: nil) ?? "" }

    /// Chooses the language that is checked where none is said; false, with no change, where there is no dictionary for it.
    open func setLanguage(_ language: String) -> Bool {
        guard let name = SpellChecker.shared.dictionaryName(for: language) else { return false }
        chosenLanguage = name
        return true
    }

    /// The first misspelt word from an offset on, wrapping around at the end; `{NSNotFound, 0}` where there is none. UTF-16.
    open func checkSpelling(of stringToCheck: String, startingAt startingOffset: Int) -> NSRange {
        checkSpelling(of: stringToCheck, startingAt: startingOffset, language: nil, wrap: true, inSpellDocumentWithTag: 0, wordCount: nil)
    }

    /// The first misspelt word in a language; wraps around only if `wrap` is true. Neither counts words nor tells documents apart.
    open func checkSpelling(
        of stringToCheck: String, startingAt startingOffset: Int, language: String?, wrap wrapFlag: Bool, inSpellDocumentWithTag tag: Int,
        wordCount: UnsafeMutablePointer<Int>?
    ) -> NSRange {
        let words = SpellChecker.shared.misspelledRanges(in: stringToCheck, language: language ?? chosenLanguage)
        wordCount?.pointee = -1
        let next = words.first { $0.lowerBound >= startingOffset } ?? (wrapFlag ? words.first : nil)
        return next.map { NSRange(location: $0.lowerBound, length: $0.count) } ?? Self.nowhere
    }

    /// Words that may be meant by one, the likeliest first; nil where the range is not in the text.
    open func guesses(forWordRange range: NSRange, in string: String, language: String?, inSpellDocumentWithTag tag: Int) -> [String]? {
        let text = string as NSString
        guard range.location >= 0, range.length >= 0, NSMaxRange(range) <= text.length else { return nil }
        return SpellChecker.shared.guesses(for: text.substring(with: range), language: language ?? chosenLanguage)
    }

    /// Takes a word as right until the process ends; documents are not told apart.
    open func ignoreWord(_ wordToIgnore: String, inSpellDocumentWithTag tag: Int) { SpellChecker.shared.ignore(wordToIgnore) }
    /// Takes a word as right from now on.
    open func learnWord(_ word: String) { SpellChecker.shared.learn(word) }
    /// Whether a word was learned.
    open func hasLearnedWord(_ word: String) -> Bool { SpellChecker.shared.hasLearned(word) }
    /// Takes a word as any other again.
    open func unlearnWord(_ word: String) { SpellChecker.shared.unlearn(word) }
    /// A number for a document; always another one.
    open class func uniqueSpellDocumentTag() -> Int { Int.random(in: 1...Int.max) }
}
