import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines that end between words alone, or between any two letters, and rules for East Asian signs (CSS `word-break` and `line-break`).
struct WordBreakTests {
    private func fixture(_ text: String, width: CGFloat, _ strategy: LineBreakStrategy, language: String = "ja") -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = strategy
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.languageIdentifier, value: language, range: NSRange(location: 0, length: fixture.storage.length))
        return fixture
    }

    /// All lines of a text at many widths.
    private func lines(_ text: String, _ strategy: LineBreakStrategy, language: String = "ja", from least: CGFloat = 120) -> [String] {
        stride(from: least, through: 300, by: 9).flatMap { width in
            let fixture = fixture(text, width: width, strategy, language: language)
            let texts = fixture.texts
            expectEqual(texts.joined(), text)
            expectEqual(fixture.lines, fixture.fresh().lines)
            return texts
        }
    }

    @Test(arguments: [LineBreakStrategy.wholeWords, [.wholeWords, .totalFit]])
    func `with whole words no line ends between letters of East Asian writing`(strategy: LineBreakStrategy) {
        let words = ["彼女は", "𠮷野家の", "ラーメンを", "食べた。", "그리고", "커피를", "two cups"]
        let text = words.joined(separator: " ")
        let ends = { (lines: [String]) in
            Set(lines.filter { !$0.hasSuffix(" ") && $0 != "cups" && $0 != "two cups" && !text.hasSuffix($0) })
        }
        expect(!ends(lines(text, [])).isEmpty, "UAX 14 parts ideographs")
        expect(ends(lines(text, strategy)).isEmpty, "\(ends(lines(text, strategy)))")
        let narrow = fixture("これは途切れない長い文章です", width: 60, strategy)
        expect(narrow.texts.count > 2 && narrow.texts.joined() == "これは途切れない長い文章です", "what is wider than its line is divided")
    }

    @Test func `with divided words lines end between any two letters, and stops stay with their words`() {
        let text = "Extraordinarily (incomprehensible), unquestionable: 1234567890 straightforwardness e\u{301}e\u{301}e\u{301}."
        let whole = lines(text, [], language: "en", from: 190)
        let divided = lines(text, [.dividedWords, .totalFit], language: "en", from: 60)
        let parted = { (lines: [String]) in lines.count { !$0.hasSuffix(" ") && !$0.hasSuffix(".") } }
        expectEqual(parted(whole), 0)
        expect(parted(divided) > 40)
        for line in divided {
            let (first, last) = (line.first ?? " ", line.last ?? " ")
            expect(!"),:.\u{301}".contains(first) && last != "(", "\(line)")
        }
        expect(
            fixture(text, width: 170, .dividedWords, language: "en").texts.count < fixture(text, width: 170, [], language: "en").texts.count
        )
    }

    @Test func `a language may ask for strict or loose rules`() {
        let text = "ウィキペディアファーストキャッシュチェックマッチョショップ"
        let starts = { (language: String) in
            lines(text, [], language: language, from: 60).count { "ァィュョッャー".contains($0.first ?? " ") }
        }
        expectEqual(starts("ja-u-lb-strict"), 0)
        expect(starts("ja-u-lb-loose") > 0)
    }
}
