import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct DeletionTests {
    static func reader(_ text: String) -> TextReader { TextReader(storage: TextStorage(string: text)) }

    /// What Backspace leaves of a text.
    static func backspaced(_ text: String) -> String {
        let reader = reader(text)
        let range = reader.deletionBackward(from: text.utf16.count)
        return reader.substring(0..<range.lowerBound)
    }

    @Test(
        "Backspace takes an accented letter, a syllable of Hangul or an emoji as one",
        arguments: [
            "e\u{301}", "ñ", "n\u{303}", "й", "각", "👩‍👩‍👧‍👦", "🇫🇷", "👍🏽", "1\u{FE0F}\u{20E3}", "❤️", "が", "\r\n", "か\u{3099}",
        ])
    func wholeClusters(cluster: String) { expectEqual(Self.backspaced("a" + cluster), "a") }

    @Test(
        "Backspace takes the last code point where that is how people correct a sign",
        arguments: [
            ("क्षि", "क्ष"), ("กี่", "กี"), ("שָׁ", "ש\u{5C1}"), ("بَّ", "ب\u{64E}"), ("தெ", "த"), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}"),
        ])
    func lastCodePoint(text: String, left: String) {
        let found = Self.backspaced(text)
        expectEqual(Array(found.unicodeScalars).count, Array(text.unicodeScalars).count - 1)
        if found.unicodeScalars.count == left.unicodeScalars.count, text.unicodeScalars.starts(with: left.unicodeScalars) {
            expectEqual(found, left)
        }
    }

    @Test func `Delete takes all of the cluster after the caret`() {
        for cluster in ["e\u{301}", "क्षि", "👩‍👩‍👧‍👦", "\r\n"] {
            let fixture = ViewFixture("a" + cluster + "b", isEditable: true)
            fixture.select(1)
            fixture.key(.delete)
            expectEqual(fixture.string, "ab")
        }
    }

    @Test func `words end and begin where letters and digits do`() {
        let text = "It's 3.14, isn't it?  Yes — no"
        let reader = Self.reader(text)
        func ends() -> [String] {
            var parts: [String] = []
            var index = 0
            while index < text.utf16.count {
                let next = reader.wordEnd(after: index)
                parts.append(reader.substring(index..<next))
                if next <= index { break }
                index = next
            }
            return parts
        }
        expectEqual(ends(), ["It's", " 3.14", ", isn't", " it", "?  Yes", " — no"])
        var starts: [Int] = []
        var index = text.utf16.count
        while index > 0 {
            index = reader.wordStart(before: index)
            starts.append(index)
        }
        expectEqual(starts.map { reader.word(at: $0).lowerBound }, starts)
        expectEqual(starts.count, 6)
    }

    @Test func `words across windows and in long runs of letters terminate`() {
        for text in [String(repeating: "x", count: 5000), String(repeating: " ", count: 5000), String(repeating: "ab ", count: 2000), ""] {
            let reader = Self.reader(text)
            var index = 0
            var steps = 0
            while index < text.utf16.count, steps < 10_000 {
                let next = reader.wordEnd(after: index)
                expect(next > index)
                guard next > index else { return }
                (index, steps) = (next, steps + 1)
            }
            while index > 0, steps < 20_000 {
                let next = reader.wordStart(before: index)
                expect(next < index)
                guard next < index else { return }
                (index, steps) = (next, steps + 1)
            }
        }
    }

    @Test func `Control with Backspace and Delete takes words, with Shift the rest of the paragraph`() {
        let fixture = ViewFixture("one two three\nfour", isEditable: true)
        fixture.select(7)
        fixture.key(.backspace, .control)
        expectEqual(fixture.string, "one  three\nfour")
        fixture.key(.delete, .control)
        expectEqual(fixture.string, "one \nfour")
        fixture.key(.backspace, [.control, .shift])
        expectEqual(fixture.string, "\nfour")
        fixture.key(.delete)
        fixture.key(.delete, [.control, .shift])
        expectEqual(fixture.string, "")
        for _ in 0..<5 { fixture.key(.character("z"), .control) }
        expectEqual(fixture.string, "one two three\nfour")
        expectEqual(fixture.view.selectedRange, NSRange(location: 7, length: 0))
    }
}
