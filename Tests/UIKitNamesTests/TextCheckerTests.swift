import Expectations
import Foundation
import Testing
import UIKitNames

@Suite("UIKit's spelling checker") struct TextCheckerTests {
    @Test("misspelt words are found within a range, from an offset on and round its end") func finding() {
        let checker = UITextChecker()
        let text = "Teh first and teh secnd word"
        func range(_ range: NSRange, from start: Int, wrap: Bool) -> NSRange {
            checker.rangeOfMisspelledWord(in: text, range: range, startingAt: start, wrap: wrap, language: "en_US")
        }
        let whole = NSRange(location: 0, length: (text as NSString).length)
        let nowhere = NSRange(location: NSNotFound, length: 0)
        expectEqual(range(whole, from: 0, wrap: false), NSRange(location: 0, length: 3))
        expectEqual(range(whole, from: 1, wrap: false), NSRange(location: 14, length: 3))
        expect(range(whole, from: 24, wrap: true) == NSRange(location: 0, length: 3) && range(whole, from: 24, wrap: false) == nowhere)
        expectEqual(range(NSRange(location: 18, length: 5), from: 0, wrap: true), NSRange(location: 18, length: 5))
        expect(checker.guesses(forWordRange: NSRange(location: 14, length: 3), in: text, language: "en_US")?.contains("the") == true)
        expect(checker.guesses(forWordRange: NSRange(location: 26, length: 5), in: text, language: "en_US") == nil)
        expect(UITextChecker.availableLanguages.contains("en_US"))
    }
}
