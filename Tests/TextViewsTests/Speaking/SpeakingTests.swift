import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Speaking") struct SpeakingTests {
    private static let text = "One sentence.  Another one!\n\n\u{FFFC}\n* * *\nThe last\u{2028}of them"
    private let fixture = ViewFixture(text + "\n" + ViewFixture.paragraphs(80))
    private var view: TextView { fixture.view }
    private func words(_ range: Range<Int>?) -> String? { range.map { view.spoken($0).words } }

    @Test("sentences with words follow each other, both ways") func order() {
        var spoken: [String] = []
        var sentence = view.sentenceToSpeak(from: 4)
        for _ in 0..<3 {
            spoken.append(words(sentence) ?? "")
            sentence = sentence.flatMap { view.sentenceToSpeak(from: $0.upperBound) }
        }
        expectEqual(spoken, ["One sentence.", "Another one!", "The last"])
        sentence = view.sentenceToSpeak(from: fixture.offset(of: "of them"))
        expectEqual(words(sentence), "of them")
        for expected in ["The last", "Another one!", "One sentence."] {
            sentence = view.sentenceToSpeak(before: sentence?.lowerBound ?? 0)
            expectEqual(words(sentence), expected)
        }
        expect(view.sentenceToSpeak(before: 0) == nil && view.sentenceToSpeak(from: view.textStorage.length) == nil)
    }

    @Test("a sentence is in the language that the text names, and code is in none") func language() {
        view.textStorage.addAttribute(.languageIdentifier, value: "de-AT", range: NSRange(location: 0, length: 5))
        view.textStorage.addAttribute(.languageIdentifier, value: "zxx", range: NSRange(location: 15, length: 5))
        expect(view.spoken(0..<13).language == "de-AT" && view.spoken(15..<27).language == nil)
        expect(view.spoken(fixture.offset(of: "The last")..<fixture.offset(of: "them")).language == nil)
    }

    private func tints() -> Int {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
        return list.items.filter { if case .fillRect(_, view.viewTheme.hit) = $0 { true } else { false } }.count
    }

    @Test("the sentence is tinted, moves with edits, and is forgotten with its text") func tint() throws {
        expectEqual(tints(), 0)
        let sentence = try require(view.sentenceToSpeak(from: 14))
        _ = view.takeDamage()
        view.spokenSentence = sentence
        expect(view.takeDamage() != .none && tints() == 1)
        view.textStorage.insert(NSAttributedString(string: "New. ", attributes: ViewFixture.attributes), at: 0)
        expectEqual(words(view.spokenSentence), "Another one!")
        view.textStorage.deleteCharacters(in: NSRange(location: 10, length: 40))
        expect(view.spokenSentence == nil)
        view.spokenSentence = 0..<4
        view.attributedText = NSAttributedString(string: "Other text.", attributes: ViewFixture.attributes)
        expect(view.spokenSentence == nil && tints() == 0)
    }

    @Test("the text scrolls along, until the reader scrolls it away") func scrolling() throws {
        var sentence = view.sentenceToSpeak(from: 0)
        while let next = sentence, next.lowerBound < fixture.offset(of: "30. The") {
            view.spokenSentence = next
            expect(view.isInSight(next.lowerBound))
            sentence = view.sentenceToSpeak(from: next.upperBound)
        }
        expect(view.contentOffset.y > 300)
        fixture.type("G")
        let end = view.contentOffset
        view.spokenSentence = sentence
        view.spokenSentence = view.sentenceToSpeak(from: try require(sentence).upperBound)
        expectEqual(view.contentOffset, end)
    }

    @Test("Esc stops while something is spoken, and does what it does else") func escape() throws {
        fixture.select(0, 3)
        view.spokenSentence = 0..<13
        fixture.effects = []
        fixture.key(.escape)
        expect(fixture.effects.contains(.perform(.stopSpeaking)) && view.selectedRange.length == 3)
        view.spokenSentence = nil
        fixture.effects = []
        fixture.key(.escape)
        expect(!fixture.effects.contains(.perform(.stopSpeaking)) && view.selectedRange.length == 0)
    }

    @Test("a number before the keys goes by so many sentences") func counts() {
        fixture.effects = []
        fixture.type("3)")
        fixture.type("(")
        expect(fixture.effects.contains(.perform(.speakSentence(3))) && fixture.effects.contains(.perform(.speakSentence(-1))))
    }
}
