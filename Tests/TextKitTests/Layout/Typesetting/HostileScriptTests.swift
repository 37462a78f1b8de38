import Foundation
import Testing

@testable import TextKit

/// Text that no one writes: it is laid out in bounded time, and no character is lost.
@Suite struct HostileScriptTests {
    private static let texts: [(name: String, text: String)] = [
        ("ten thousand marks on a letter", "before\na" + String(repeating: "\u{301}\u{323}", count: 5000) + "b\nafter"),
        (
            "marks of many classes",
            String(repeating: "a" + String(repeating: "\u{0315}\u{0300}\u{05AE}\u{0327}", count: 60) + " ", count: 40)
        ),
        ("embeddings", String(repeating: "\u{202B}a\u{202A}א", count: 25_000)),
        ("isolates that are never closed", String(repeating: "\u{2067}\u{2068}", count: 50_000) + "abc"),
        ("isolates that were never opened", String(repeating: "\u{2069}\u{202C}", count: 5000) + "אבג abc"),
        ("nested isolates", String(repeating: "\u{2068}", count: 50_000) + "א" + String(repeating: "\u{2069}", count: 50_000)),
        ("nested brackets", String(repeating: "([{", count: 10_000) + "א" + String(repeating: "}])", count: 10_000)),
        ("nothing but marks", String(repeating: "\u{301}", count: 500)),
        ("nothing but joiners", String(repeating: "\u{200D}", count: 2000)),
        ("nothing but selectors", String(repeating: "\u{FE0F}\u{FE0E}", count: 1000)),
        ("family without end", String(repeating: "👩\u{200D}", count: 2000)),
        ("flags without end", String(repeating: "🇩", count: 3001)),
        ("viramas", String(repeating: "क\u{94D}", count: 3000)),
        ("Khmer stacks", String(repeating: "\u{1780}\u{17D2}", count: 3000)),
        ("leading jamo", String(repeating: "\u{1100}", count: 5000)),
        ("tatweel", String(repeating: "\u{640}", count: 5000)),
    ]

    @Test(arguments: texts.map(\.name)) func `hostile text is laid out whole and in time`(_ name: String) throws {
        let text = try #require(Self.texts.first { $0.name == name }?.text)
        let start = ContinuousClock.now
        let fixture = LayoutFixture(text, width: 300)
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 120, y: 4, width: 60, height: 50))]
        #expect(fixture.texts.joined() == text)
        for utf16 in stride(from: 0, to: text.utf16.count, by: max(1, text.utf16.count / 7)) {
            let line = try #require(fixture.manager.caretLine(at: utf16))
            #expect(line.utf16.contains(utf16) || line.utf16.upperBound == utf16)
            _ = fixture.manager.characterIndex(
                for: CGPoint(x: line.rect.midX, y: line.rect.midY), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        #expect(fixture.manager.usedRect(for: fixture.container).height < 5e6)
        // Generous: a debug build on a busy machine. What is quadratic takes minutes.
        #expect(ContinuousClock.now - start < .seconds(60), "\(ContinuousClock.now - start)")
    }

    @Test func `a surrogate without its other half is one box and no more`() {
        var units = Array("ab".utf16)
        units.insert(0xD83D, at: 1)
        units += [0xDC00, 0x5D0, 0xD800]
        let shaped = Shape.shaper().shape(Shape.paragraph(units))
        #expect(shaped.runs.filter { $0.kind == .missing }.reduce(0) { $0 + $1.glyphs.count } == 3)
        #expect(shaped.clusters.map(Int.init).sorted() == Array(0..<6))
        #expect(Shape.shaper().bidiLevels(of: Shape.paragraph(units)).base == 0)
    }

    @Test func `stacked combining marks make a line higher by a bounded amount`() {
        let fixture = LayoutFixture("first\na" + String(repeating: "\u{301}", count: 10_000) + "\nthird", width: 300)
        let manager = fixture.manager
        func rect(_ utf16: Int) -> CGRect {
            manager.lineFragmentRect(forGlyphAt: manager.glyphIndexForCharacter(at: utf16), effectiveRange: nil)
        }
        #expect(rect(6).height <= 9 * rect(0).height + 2)
        #expect(rect(10_008).height == rect(0).height)
    }
}
