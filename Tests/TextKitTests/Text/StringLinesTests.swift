import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines and paragraphs of a storage's `mutableString`, which Foundation's own functions are asked for.
struct StringLinesTests {
    private struct Bounds: Equatable {
        // Foundation on Linux leaves a start of 0 as it was.
        var start = 0, end = -1, contentsEnd = -1
    }

    private func lineBounds(_ text: NSString, _ range: NSRange) -> Bounds {
        var bounds = Bounds()
        text.getLineStart(&bounds.start, end: &bounds.end, contentsEnd: &bounds.contentsEnd, for: range)
        return bounds
    }

    private func paragraphBounds(_ text: NSString, _ range: NSRange) -> Bounds {
        var bounds = Bounds()
        text.getParagraphStart(&bounds.start, end: &bounds.end, contentsEnd: &bounds.contentsEnd, for: range)
        return bounds
    }

    private func compare(_ text: String, _ ranges: [NSRange], _ comment: Comment = "") {
        let ours: NSString = TextStorage(string: text).mutableString, foundations = NSString(string: text)
        for range in ranges {
            let context: Comment = "\(text.debugDescription) \(range) \(comment)"
            expectEqual(ours.lineRange(for: range), foundations.lineRange(for: range), context)
            expectEqual(ours.paragraphRange(for: range), foundations.paragraphRange(for: range), context)
            expectEqual(lineBounds(ours, range), lineBounds(foundations, range), context)
            expectEqual(paragraphBounds(ours, range), paragraphBounds(foundations, range), context)
        }
    }

    private func ranges(_ count: Int) -> [NSRange] {
        (0...count).flatMap { start in (start...count).map { NSRange(location: start, length: $0 - start) } }
    }

    private static let pieces = ["a", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"]

    @Test func `every short text has Foundation's lines and paragraphs`() {
        var texts = [""]
        for _ in 0..<3 { texts += texts.flatMap { text in Self.pieces.map { text + $0 } } }
        for text in Set(texts) { compare(text, ranges(text.utf16.count)) }
    }

    @Test(arguments: [1, 2, 3]) func `long texts of narrow and wide pages have Foundation's lines`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fillers = [["plain "], ["ünïcödé "], ["漢字", "😀", "x"], ["\u{C}", "\u{B}", "\u{1C}", "é"]]
        for _ in 0..<40 {
            let filler = fillers.randomElement(using: &random)!
            let rarity = Int.random(in: 1...60, using: &random)
            let text = (0..<Int.random(in: 50...300, using: &random)).map { _ in
                (Int.random(in: 0..<rarity, using: &random) == 0 ? Self.pieces : filler).randomElement(using: &random)!
            }.joined()
            let count = text.utf16.count
            let ranges = (0..<40).map { _ in
                let start = Int.random(in: 0...count, using: &random)
                return NSRange(location: start, length: Int.random(in: 0...min(200, count - start), using: &random))
            }
            compare(text, ranges, "seed \(seed)")
        }
    }

    @Test func `lines follow edits, in a storage of a class of one's own too`() {
        for storage in [TextStorage(string: "one\ntwo"), FourPrimitivesStorage()] {
            storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: "one\ntwo")
            let text = storage.mutableString
            expectEqual(text.lineRange(for: NSRange(location: 5, length: 0)), NSRange(location: 4, length: 3))
            text.insert("\u{2028}", at: 5)
            expectEqual(text.lineRange(for: NSRange(location: 5, length: 0)), NSRange(location: 4, length: 2))
            expectEqual(text.paragraphRange(for: NSRange(location: 5, length: 0)), NSRange(location: 4, length: 4))
        }
    }

    @Test func `strings of other classes keep Foundation's answers`() {
        let texts: [NSString] = ["one\ntwo", NSMutableString(string: "one\ntwo"), OtherString(string: "")]
        for text in texts {
            expectEqual(text.lineRange(for: NSRange(location: 5, length: 0)), NSRange(location: 4, length: 3))
            expectEqual(lineBounds(text, NSRange(location: 1, length: 0)), Bounds(start: 0, end: 4, contentsEnd: 3))
            expectEqual(paragraphBounds(text, NSRange(location: 1, length: 0)), Bounds(start: 0, end: 4, contentsEnd: 3))
        }
    }

    @Test(arguments: [20_000, 40_000, 80_000]) func `a line of any length is found without reading its units`(count: Int) {
        for filler in ["a", "é", "漢"] {
            let storage = TextStorage(string: "b\n" + String(repeating: filler, count: count) + "\nb")
            let text = storage.mutableString, middle = NSRange(location: count / 2, length: 1)
            let moves = storage.sharedWindow().moves
            let pages = storage.body.text.pagesSearched
            expectEqual(text.lineRange(for: middle), NSRange(location: 2, length: count + 1))
            expectEqual(text.paragraphRange(for: middle), NSRange(location: 2, length: count + 1))
            expectEqual(lineBounds(text, middle), Bounds(start: 2, end: count + 3, contentsEnd: count + 2))
            expectEqual(storage.sharedWindow().moves, moves)
            expect(storage.body.text.pagesSearched - pages <= 12)
        }
    }
}

/// A string of a class of its own, which Foundation reads unit by unit.
private final class OtherString: NSMutableString {
    private let units = Array("one\ntwo".utf16)

    override var length: Int { units.count }
    override func character(at index: Int) -> unichar { units[index] }
    override func replaceCharacters(in range: NSRange, with aString: String) {}

    required convenience init(capacity: Int) { self.init(string: "") }
    required init(string aString: String) { super.init(capacity: 0) }
    required convenience init(stringLiteral value: StaticString) { self.init(string: "") }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: "") }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: "") }
    required convenience init(characters: UnsafePointer<unichar>, length: Int) { self.init(string: "") }
    required convenience init?(coder aDecoder: NSCoder) { nil }
}
