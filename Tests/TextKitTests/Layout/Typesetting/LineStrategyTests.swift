import Expectations
import Foundation
import Testing

@testable import TextKit

/// Where lines end by the strategy of their paragraph, and what indents, tabs and tightening make of them.
struct LineStrategyTests {
    private func lines(_ text: String, width: CGFloat, _ change: (MutableParagraphStyle) -> Void) -> [String] {
        fixture(text, width: width, change).texts
    }

    private func fixture(_ text: String, width: CGFloat, _ change: (MutableParagraphStyle) -> Void) -> LayoutFixture {
        let style = MutableParagraphStyle()
        change(style)
        return LayoutFixture(text, width: width, style: style)
    }

    @Test func `a last line of one word takes the word before along`() {
        let title = "Never let a title end alone\n"
        let width: CGFloat = 175
        expectEqual(lines(title, width: width) { _ in }, ["Never let a title end ", "alone\n"])
        expectEqual(lines(title, width: width) { $0.lineBreakStrategy = .pushOut }, ["Never let a title ", "end alone\n"])
        expectEqual(lines(title, width: width) { $0.lineBreakStrategy = .standard }, ["Never let a title ", "end alone\n"])
    }

    @Test func `a word is not taken along where the two do not fit, nor the only one of a line`() {
        let wide = "one two three antidisestablishment antidisestablishmentarian"
        let plain = lines(wide, width: 290) { _ in }
        expect(plain.count == 2 && lines(wide, width: 290) { $0.lineBreakStrategy = .pushOut } == plain)
        expectEqual(lines("alpha beta", width: 60) { $0.lineBreakStrategy = .pushOut }, ["alpha ", "beta"])
        expectEqual(lines("one line", width: 300) { $0.lineBreakStrategy = .pushOut }, ["one line"])
        let two = lines("Never let a title end up alone", width: 175) { $0.lineBreakStrategy = .pushOut }
        expectEqual(two, lines("Never let a title end up alone", width: 175) { _ in }, "two words are not alone")
    }

    @Test func `the part of a word after its hyphen is no word of its own`() {
        let broken = lines("We saw that it is well-known", width: 200) { $0.lineBreakStrategy = .pushOut }
        expectEqual(broken.last, "is well-known", "\(broken)")
    }

    @Test func `plain lines and lines made of glyphs leave the same words to the last line`() {
        let words = "in the end it was all of them who had gone there on foot alone".split(separator: " ")
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = .pushOut
        let text = (3...words.count).map { words.prefix($0).joined(separator: " ") }.joined(separator: "\n")
        for width in stride(from: 90.0, through: 260, by: 17) {
            let storage = TextStorage(string: text, attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
            _ = GlyphlessRunTests.compare(storage, width: width, "width \(width)")
        }
    }

    @Test func `Korean ends its lines between words where the strategy asks for it`() {
        let korean = "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다"
        let plain = lines(korean, width: 150) { _ in }
        let words = lines(korean, width: 150) { $0.lineBreakStrategy = .hangulWordPriority }
        expect(plain.dropLast().contains { !$0.hasSuffix(" ") })
        expect(words.dropLast().allSatisfy { $0.hasSuffix(" ") } && words.joined() == korean)
        let justified = lines(korean, width: 150) { ($0.alignment, $0.lineBreakStrategy) = (.justified, [.hangulWordPriority, .totalFit]) }
        expect(justified.dropLast().allSatisfy { $0.hasSuffix(" ") } && justified.joined() == korean)
    }

    @Test(arguments: [LineBreakStrategy.hangulWordPriority, [.hangulWordPriority, .totalFit]])
    func `a Korean word that is wider than its line is divided`(strategy: LineBreakStrategy) {
        let long = String(repeating: "가나다", count: 12)
        let fixture = fixture("그 " + long + " 끝", width: 120) { $0.lineBreakStrategy = strategy }
        expect(fixture.texts.joined() == fixture.storage.string && fixture.texts.count >= 5)
        expect(fixture.manager.usedRect(for: fixture.container).width <= 120)
    }

    // MARK: Tabs

    /// Where the character stands, from the leading margin.
    private func x(of character: Int, in fixture: LayoutFixture) -> CGFloat {
        fixture.manager.location(forGlyphAt: fixture.manager.glyphIndexForCharacter(at: character)).x
    }

    private func decimal(_ terminators: String) -> (MutableParagraphStyle) -> Void {
        {
            $0.tabStops = [
                TextTab(textAlignment: .right, location: 150, options: [.columnTerminators: CharacterSet(charactersIn: terminators)])
            ]
        }
    }

    @Test(arguments: [(".", "\t1,234.5", 6), (",", "\t1.234,5", 6), (":", "\t16:9", 3), ("𝟏", "\t42 𝟏", 4)])
    func `a decimal tab aligns at the first of its terminators`(terminators: String, text: String, offset: Int) {
        let fixture = fixture(text, width: 300, decimal(terminators))
        expectEqual(x(of: offset, in: fixture), 150)
    }

    @Test func `a column without its terminator ends at the stop`() {
        let fixture = fixture("\t1,234\tend", width: 400) { style in
            self.decimal(".")(style)
            style.tabStops.append(TextTab(textAlignment: .left, location: 220))
        }
        expect(x(of: 6, in: fixture) == 150 && x(of: 7, in: fixture) == 220)
    }

    // MARK: Truncation

    @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func `a line is tightened before it is truncated, and no further than it may be`(mode: LineBreakMode) {
        let text = "Just a little too wide for its line"
        let natural = fixture(text, width: 1000) { _ in }
        expectEqual(natural.texts, [text])
        let width = natural.manager.usedRect(for: natural.container).width
        func truncated(_ narrower: CGFloat, _ tightens: Bool) -> (NSRange, CGFloat) {
            let fixture = fixture(text, width: width - narrower) {
                ($0.lineBreakMode, $0.allowsDefaultTighteningForTruncation) = (mode, tightens)
            }
            let range = fixture.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
            let last = fixture.manager.boundingRect(forGlyphRange: NSRange(location: 34, length: 1), in: fixture.container)
            return (range, last.maxX)
        }
        expect(truncated(12, false).0.location != NSNotFound)
        let tight = truncated(12, true)
        expect(tight.0.location == NSNotFound && tight.1 == width - 12, "the carets stand where the glyphs do")
        expect(truncated(12 * 5, true).0.location != NSNotFound)
    }

    // MARK: Odd input

    @Test(arguments: [1e9, CGFloat.infinity, 5000]) func `indents that leave no room are passed over`(indent: CGFloat) {
        let text = "one two three four five six"
        let plain = lines(text, width: 90) { _ in }
        expectEqual(lines(text, width: 90) { ($0.firstLineHeadIndent, $0.headIndent) = (indent, indent) }, plain)
        expectEqual(lines(text, width: 90) { $0.tailIndent = -indent }, plain)
        expectEqual(lines(text, width: 90) { ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (50, 60, 40) }, plain)
    }

    @Test func `stops nowhere, spacing that is no number and a multiple of nothing are passed over`() {
        let odd = fixture("a\tb\nc", width: 200) {
            $0.tabStops = [-40, .nan, -.infinity, .infinity, 0].map { TextTab(textAlignment: .left, location: $0) }
            ($0.lineSpacing, $0.paragraphSpacing, $0.paragraphSpacingBefore) = (.nan, .nan, .nan)
            ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (0, .nan, .nan)
            ($0.headIndent, $0.tailIndent, $0.defaultTabInterval) = (.nan, .nan, .nan)
        }
        let plain = fixture("a\tb\nc", width: 200) { $0.tabStops = [] }
        expect(odd.lines == plain.lines && x(of: 2, in: odd) == 28)
    }

    @Test func `ten thousand marks on one letter are one character of one line, shaped once`() {
        let text = "a" + String(repeating: "\u{301}", count: 10_000) + " b\n"
        let fixture = LayoutFixture(text, width: 200)
        let texts = fixture.texts
        expect(texts.joined() == text && texts.count == 1)
        expect(fixture.manager.usedRect(for: fixture.container).width < 60)
        expectEqual(fixture.manager.layout.counters.paragraphsLaid, 1)
    }
}
