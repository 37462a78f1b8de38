import Expectations
import Foundation
import Testing

@testable import TextKit

/// How high lines are with glyphs of other fonts and stacked combining marks in them.
struct LineInkTests {
    private static let latin = "Lines of one paragraph stand at equal distances, whatever is quoted in them: "
    private static let more = " is a word, and the text goes on for several lines after it so that they can be compared."

    private func rows(_ text: String, width: CGFloat = 260, _ change: (MutableParagraphStyle) -> Void = { _ in }) -> [CGRect] {
        let style = MutableParagraphStyle()
        change(style)
        let fixture = LayoutFixture(text, width: width, style: style)
        var rects: [CGRect] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            rect, _, _, _, _ in
            rects.append(rect)
        }
        return rects
    }

    private func heights(_ text: String, width: CGFloat = 260, _ change: (MutableParagraphStyle) -> Void = { _ in }) -> Set<CGFloat> {
        Set(rows(text, width: width, change).map(\.height))
    }

    @Test(arguments: ["漢", "日本語、", "😀", "👨‍👩‍👧", "🇩🇪", "한글", "ไทย", "∮", "سلام", "שלום", "e\u{301}"])
    func `a word in another font leaves lines at their distance while its ink fits`(_ word: String) {
        expectEqual(heights(Self.latin + word + Self.more), heights(Self.latin + Self.more))
    }

    @Test func `ink that does not fit makes its own line higher, and no other`() {
        let plain = heights(Self.latin + Self.more).first ?? 0
        let all = rows(Self.latin + "میں نستعلیق" + Self.more) { _ in }
        expect(all.allSatisfy { $0.height == plain }, "Arabic of DejaVu fits: \(all)")
        let stacked = rows(Self.latin + "Z\u{310}\u{311}\u{312}\u{313}\u{314}" + Self.more)
        expectEqual(stacked.filter { $0.height > plain }.count, 1)
        expectEqual(stacked.count, rows(Self.latin + "Z" + Self.more).count)
    }

    @Test(arguments: [4, 12, 20])
    func `the ink of stacked combining marks stays off the line above, up to four times the height of a line`(count: Int) throws {
        let marks = String(repeating: "\u{301}", count: count)
        let fixture = LayoutFixture("First line\nA" + marks + " second\nthird", width: 300)
        let manager = fixture.manager
        let utf16 = 11
        let line = manager.lineFragmentRect(forGlyphAt: manager.glyphIndexForCharacter(at: utf16), effectiveRange: nil)
        let located = try require(manager.layout.locatedFragment(ofUTF16: utf16, isContiguous: true))
        var top = Fixed.unlimited
        manager.glyphs(of: located).walk { run, lineGlyph in
            if let ink = run.ink(of: lineGlyph, baseline: located.baseline) { top = min(top, ink.y) }
            return true
        }
        expect(top.pixels >= line.minY - 2, "\(top) in \(line)")
        let many = LayoutFixture("First line\nA" + String(repeating: "\u{301}", count: 300) + "\nthird", width: 300)
        let plain = heights("First line").first ?? 0
        let pile = many.manager.lineFragmentRect(forGlyphAt: many.manager.glyphIndexForCharacter(at: 11), effectiveRange: nil).height
        expect(pile > plain && pile <= plain * 9 + 2)
    }

    @Test func `an exact line height stays what it is`() {
        let zalgo = Self.latin + "Z\u{310}\u{311}\u{312}\u{313}\u{314}\u{323}\u{324}" + Self.more
        expectEqual(heights(zalgo) { ($0.minimumLineHeight, $0.maximumLineHeight) = (20, 20) }, [20])
    }

    @Test func `room between lines is used before a line grows`() {
        let zalgo = Self.latin + "Z\u{310}\u{311}" + Self.more
        expectEqual(heights(zalgo) { $0.lineHeightMultiple = 2 }.count, 1)
    }

    @Test func `lines made of words alone and lines made of glyphs are as high`() {
        let words = ["हिन्दी", "र्कि", "ภาษาไทยที่นี่", "မြန်မာ", "ខ្មែរស្ត្រី", "漢字", "text", "😀", "עִבְרִית", "e\u{301}\u{302}\u{303}\u{304}", "اللَّهِ", "\n"]
        var random = SeededGenerator(seed: 11)
        for round in 0..<30 {
            let text = (0..<60).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let style = MutableParagraphStyle()
            style.lineHeightMultiple = [0, 0.8, 1.3][round % 3]
            let storage = TextStorage(string: text, attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
            _ = GlyphlessRunTests.compare(storage, width: CGFloat(120 + round * 9), "round \(round)")
        }
    }
}
