public import Foundation
import TextSpelling

/// Finds misspelt words and what may be meant by them (UITextChecker), by the dictionaries of Hunspell that are installed.
open class UITextChecker: NSObject {
    /// A checker; what one ignores, all do.
    public override init() { super.init() }

    /// The languages that there are dictionaries for, such as `en_US`.
    public class var availableLanguages: [String] { SpellChecker.shared.availableLanguages }

    /// The first misspelt word from an offset on, within a range, and, where `wrap` is true, from the start of the range on;
    /// `{NSNotFound, 0}` where there is none. UTF-16.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let string = stringToCheck as NSString
        let limit = NSIntersectionRange(range, NSRange(location: 0, length: string.length))
        let words = SpellChecker.shared.misspelledRanges(in: string.substring(with: limit), language: language).map {
            NSRange(location: $0.lowerBound + limit.location, length: $0.count)
        }
        let next = words.first { $0.location >= startingOffset } ?? (wrapFlag ? words.first : nil)
        return next ?? NSRange(location: NSNotFound, length: 0)
    }

    /// Words that may be meant by one, the likeliest first; nil where the range is not in the text.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let text = string as NSString
        guard range.location >= 0, range.length >= 0, NSMaxRange(range) <= text.length else { return nil }
        return SpellChecker.shared.guesses(for: text.substring(with: range), language: language)
    }

    /// Takes a word as right until the process ends.
    open func ignoreWord(_ wordToIgnore: String) { SpellChecker.shared.ignore(wordToIgnore) }
    /// The words that are ignored.
    open var ignoredWords: [String]? {
        get { SpellChecker.shared.ignoredWords }
        set { for word in newValue ?? [] { SpellChecker.shared.ignore(word) } }
    }

    /// Takes a word as right from now on.
    open class func learnWord(_ word: String) { SpellChecker.shared.learn(word) }
    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { SpellChecker.shared.hasLearned(word) }
    /// Takes a word as any other again.
    open class func unlearnWord(_ word: String) { SpellChecker.shared.unlearn(word) }
}
