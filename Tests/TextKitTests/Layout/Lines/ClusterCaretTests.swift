import Expectations
import Foundation
import Testing

@testable import TextKit

/// Where carets may stand: never within what a reader takes for one letter.
struct ClusterCaretTests {
    private static let whole: [(text: String, count: Int)] = [
        ("👨‍👩‍👧‍👦", 1), ("🇩🇪🇫🇷", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1), ("1️⃣2️⃣", 2), ("#️⃣", 1), ("👍🏽", 1), ("❤️‍🔥", 1), ("☺️☺︎", 2), ("🏳️‍🌈", 1), ("e\u{301}\u{302}", 1), ("각", 1),
        ("\u{1100}\u{1161}\u{11A8}", 1),
        ("क्षि", 1), ("स्त्री", 1), ("हिन्दी", 2), ("क्‍ष", 1), ("ক্ষু", 1), ("ន្ត្រី", 1), ("ကျွန်ုပ်", 3), ("ที่นี่", 2), ("ผู้", 1), ("ل\u{64E}ّ", 1), ("שָׁ", 1),
        ("ஸ்ரீ", 2), ("葛\u{E0100}", 1),
    ]

    @Test(arguments: whole.map(\.text)) func `a cluster is between two carets, and a point on it is at one of them`(_ text: String) throws {
        let count = try require(Self.whole.first { $0.text == text }?.count)
        let fixture = LayoutFixture("a" + text + "b", width: 500)
        let line = try require(fixture.manager.caretLine(at: 0))
        let inside = line.stops.filter { $0.utf16 >= 1 && $0.utf16 < 1 + text.utf16.count }
        expectEqual(inside.count, count, "\(inside.map(\.utf16)) of \(text.utf16.count)")
        // Every x between two carets belongs to one of them.
        let rect = line.usedRect
        let stops = Set(line.stops.map(\.utf16))
        for x in stride(from: rect.minX + 0.5, to: rect.maxX, by: 1) {
            var fraction: CGFloat = 0
            let found = fixture.manager.characterIndex(
                for: CGPoint(x: x, y: rect.midY), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
            expect(stops.contains(found), "\(found) at \(x)")
        }
        // Strictly from left to right in text that is not read from right to left, and apart.
        let isTurned = line.stops.contains { $0.weakX != nil }
        if !isTurned { expect(zip(line.stops, line.stops.dropFirst()).allSatisfy { $0.x < $1.x }, "\(line.stops)") }
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "👍🏽", "❤️‍🔥", "🏳️‍🌈", "☺️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]) func `an emoji is one glyph of the colour font`(_ text: String) {
        let shaped = Shape.text("a" + text + "b")
        let run = shaped.runs.first { $0.font.glyphFont.isColor }
        expect(shaped.runs.count == 3 && run?.utf16 == 1..<1 + text.utf16.count)
        expectEqual(run.map { $0.glyphs.filter { shaped.advances[$0] > 0 }.count }, 1)
    }

    @Test func `selectors choose between text and colour`() {
        func isColor(_ text: String) -> Bool { Shape.text(text).runs.contains { $0.font.glyphFont.isColor } }
        expect(isColor("☺\u{FE0F}") && !isColor("☺\u{FE0E}") && !isColor("☺"))
        expect(isColor("⌚") && !isColor("⌚\u{FE0E}"))
        expect(isColor("1\u{FE0F}\u{20E3}") && !isColor("1") && !isColor("©") && isColor("©\u{FE0F}"))
    }
}
