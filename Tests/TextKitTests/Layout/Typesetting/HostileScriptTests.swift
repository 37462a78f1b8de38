import Expectations
import Foundation
import Testing

@testable import TextKit

/// Text that no one writes: laying it out takes work in proportion to its length, and no character is lost.
struct HostileScriptTests {
    /// Each text in quarters of its full length.
    private static let texts: [(name: String, text: @Sendable (Int) -> String)] = [
        ("ten thousand marks on a letter", { "before\na" + repeated("\u{301}\u{323}", 1250 * $0) + "b\nafter" }),
        ("marks of many classes", { repeated("a" + repeated("\u{0315}\u{0300}\u{05AE}\u{0327}", 60) + " ", 10 * $0) }),
        ("embeddings", { repeated("\u{202B}a\u{202A}א", 6250 * $0) }),
        ("isolates that are never closed", { repeated("\u{2067}\u{2068}", 12_500 * $0) + "abc" }),
        ("isolates that were never opened", { repeated("\u{2069}\u{202C}", 1250 * $0) + "אבג abc" }),
        ("nested isolates", { repeated("\u{2068}", 12_500 * $0) + "א" + repeated("\u{2069}", 12_500 * $0) }),
        ("nested brackets", { repeated("([{", 2500 * $0) + "א" + repeated("}])", 2500 * $0) }),
        ("nothing but marks", { repeated("\u{301}", 125 * $0) }),
        ("nothing but joiners", { repeated("\u{200D}", 500 * $0) }),
        ("nothing but selectors", { repeated("\u{FE0F}\u{FE0E}", 250 * $0) }),
        ("family without end", { repeated("👩\u{200D}", 500 * $0) }),
        ("flags without end", { repeated("🇩", 750 * $0 + 1) }),
        ("viramas", { repeated("क\u{94D}", 750 * $0) }),
        ("Khmer stacks", { repeated("\u{1780}\u{17D2}", 750 * $0) }),
        ("leading jamo", { repeated("\u{1100}", 1250 * $0) }),
        ("tatweel", { repeated("\u{640}", 1250 * $0) }),
    ]

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: texts.map(\.name))
    func `hostile text is laid out whole, with work in proportion to its length`(_ name: String) throws {
        let text = try require(Self.texts.first { $0.name == name }?.text)
        let works = try [1, 2, 4].map { try work(text($0)) }
        for (kind, counts) in works.reduce(into: [String: [Int]](), { $0.merge($1.mapValues { [$0] }, uniquingKeysWith: +) }) {
            for (half, whole) in zip(counts, counts.dropFirst()) { expect(whole <= 5 * half / 2 + 200, "\(kind): \(counts)") }
        }
    }

    /// The counters after laying the text out and querying eight offsets in it.
    private func work(_ text: String) throws -> [String: Int] {
        let fixture = LayoutFixture(text, width: 300)
        // What another core shapes ahead, and so is not counted here, depends on chance.
        fixture.manager.layout.usesOtherCore = false
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 120, y: 4, width: 60, height: 50))]
        expectEqual(fixture.texts.joined(), text)
        for utf16 in stride(from: 0, to: text.utf16.count, by: max(1, text.utf16.count / 7)) {
            let line = try require(fixture.manager.caretLine(at: utf16))
            expect(line.utf16.contains(utf16) || line.utf16.upperBound == utf16)
            _ = fixture.manager.characterIndex(
                for: CGPoint(x: line.rect.midX, y: line.rect.midY), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        expect(fixture.manager.usedRect(for: fixture.container).height < 5e6)
        let (counters, shaper) = (fixture.manager.layout.counters, fixture.manager.layout.context.shaper)
        return [
            "paragraphs visited": counters.paragraphsVisited, "paragraphs shaped": counters.paragraphsShaped,
            "paragraphs laid out": counters.paragraphsLaid, "rows broken": counters.rowsBroken, "units shaped": shaper.unitsShaped,
            "glyphs measured": shaper.glyphsMeasured,
        ]
    }

    @Test func `a surrogate without its other half is one box and no more`() {
        var units = Array("ab".utf16)
        units.insert(0xD83D, at: 1)
        units += [0xDC00, 0x5D0, 0xD800]
        let shaped = Shape.shaper().shape(Shape.paragraph(units))
        expectEqual(shaped.runs.filter { $0.kind == .missing }.reduce(0) { $0 + $1.glyphs.count }, 3)
        expectEqual(shaped.clusters.map(Int.init).sorted(), Array(0..<6))
        expectEqual(Shape.shaper().bidiLevels(of: Shape.paragraph(units)).base, 0)
    }

    @Test func `stacked combining marks make a line higher by a bounded amount`() {
        let fixture = LayoutFixture("first\na" + String(repeating: "\u{301}", count: 10_000) + "\nthird", width: 300)
        let manager = fixture.manager
        func rect(_ utf16: Int) -> CGRect {
            manager.lineFragmentRect(forGlyphAt: manager.glyphIndexForCharacter(at: utf16), effectiveRange: nil)
        }
        expect(rect(6).height <= 9 * rect(0).height + 2)
        expectEqual(rect(10_008).height, rect(0).height)
    }
}
