import Expectations
import Foundation
import Testing

@testable import TextKit

/// Rows of combining marks, of whatever length, take time by their length alone.
struct CombiningMarksTests {
    private func parts(_ text: String, _ range: Range<Int>? = nil) -> [Range<Int>] {
        let units = Array(text.utf16)
        return units.withUnsafeBufferPointer { CombiningMarks.parts(of: range ?? 0..<units.count, in: $0) }
    }

    private func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }

    @Test func `text of any script and words with a few marks are shaped whole`() {
        let words = String(repeating: "a\u{301}\u{323} \u{05D0}\u{05B8} \u{0628}\u{064E}\u{0651} word ", count: 40)
        expectEqual(parts(words), [0..<words.utf16.count])
        expectEqual(parts("a" + marks(200)), [0..<201], "short text is not looked through")
        expectEqual(parts(String(repeating: "a" + marks(64), count: 10)).count, 1)
    }

    @Test func `a long row is cut, each part has as many marks at most, and nothing is lost`() {
        for count in [1000, 2000, 4000] {
            let text = "word a" + marks(count) + "b" + marks(3)
            let found = parts(text)
            expect(found.count == (count + 63) / 64 && found.first == 0..<70 && found.last?.upperBound == text.utf16.count)
            expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound && $1.count <= 70 })
        }
        expectEqual(parts("aa" + marks(1000), 2..<702), (0..<11).map { 2 + $0 * 64..<min(702, 66 + $0 * 64) })
    }

    @Test func `a paragraph of marks has a glyph for each of them, and lines with all of its text`() {
        // No face has a letter of its own for an x with an accent.
        let fixture = LayoutFixture("x" + marks(6000) + " end", width: 300)
        expectEqual(fixture.manager.numberOfGlyphs, fixture.storage.length)
        var covered = 0
        let all = NSRange(location: 0, length: fixture.manager.numberOfGlyphs)
        fixture.manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in covered += range.length }
        expectEqual(covered, fixture.storage.length)
    }
}
