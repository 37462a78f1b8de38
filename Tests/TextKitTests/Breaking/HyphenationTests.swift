import Expectations
import Foundation
import Testing

@testable import TextKit

struct HyphenationTests {
    private let text = "An ultracrepidarianism of extraordinary characteristics and internationalization notwithstanding."

    private func style(_ factor: Float = 0, alignment: TextAlignment = .natural) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.hyphenationFactor = factor
        style.alignment = alignment
        return style
    }

    private func fixture(_ text: String, width: CGFloat, factor: CGFloat, style: ParagraphStyle? = nil, language: String = "en-US")
        -> LayoutFixture
    {
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.languageIdentifier, value: language, range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.hyphenationFactor = factor
        return fixture
    }

    private func divided(_ fixture: LayoutFixture) -> [String] { fixture.texts.dropLast().filter { $0.last?.isLetter == true } }

    @Test("a hyphenation factor of 1 hyphenates, 0 never does, and 0 is the default")
    func factor() {
        expectEqual(LayoutManager().hyphenationFactor, 0)
        expect(divided(fixture(text, width: 190, factor: 0)).isEmpty)
        let fixture = fixture(text, width: 190, factor: 1)
        let ends = divided(fixture)
        expect(ends.count >= 2, "\(fixture.texts)")
        expectEqual(fixture.texts.joined(), text, "the hyphen is no character")
        let used = (0..<fixture.texts.count).map { fixture.usedWidth(line: $0) }
        expect(used.allSatisfy { $0 <= 190 })
        let plain = LayoutFixture(text, width: 190)
        expect(used[0] > plain.usedWidth() || used[1] > plain.usedWidth(line: 1), "lines are fuller")
        fixture.manager.hyphenationFactor = 0
        expect(divided(fixture).isEmpty)
    }

    @Test func `a factor between asks for it only where a line would be emptier than that`() {
        for factor in [0.5, 0.8, 0.95] {
            let plain = fixture(text, width: 170, factor: 0)
            let line = (0..<plain.texts.count - 1).first { plain.usedWidth(line: $0) / 170 >= factor }
            let some = fixture(text, width: 170, factor: CGFloat(factor))
            if line == 0 { expectEqual(some.texts[0], plain.texts[0], "\(factor)") }
            if line == nil { expect(!divided(some).isEmpty, "\(factor)") }
        }
        expect(divided(fixture(text, width: 170, factor: 1)).count >= divided(fixture(text, width: 170, factor: 0.5)).count)
    }

    @Test func `the paragraph style's own factor comes first`() {
        expect(!divided(fixture(text, width: 190, factor: 0, style: style(1))).isEmpty)
        expect(divided(fixture(text, width: 190, factor: 1, style: style(0.001))).isEmpty)
    }

    @Test func `the hyphen is a glyph at the end of the line, in the used rectangle`() throws {
        let fixture = fixture(text, width: 190, factor: 1)
        let hyphen = try require(LayoutFixture.font.instance(displayScale: 1).hyphen)
        var lines: [(ink: [PositionedGlyph], used: CGRect, text: String)] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            _, used, _, range, _ in
            let list = GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: range, at: .zero) }
            let ink = list.items.flatMap { item -> [PositionedGlyph] in if case .glyphs(let run) = item { run.glyphs } else { [] } }
            lines.append((ink, used, fixture.storage.mutableSubstring(range)))
        }
        let divided = lines.dropLast().filter { $0.text.last?.isLetter == true }
        expect(!divided.isEmpty)
        for line in divided {
            let last = try require(line.ink.last)
            expectEqual(last.glyph, hyphen.glyph)
            expectEqual(CGFloat((last.x + hyphen.advance).pixels), line.used.maxX)
        }
    }

    @Test func `a soft hyphen divides at every factor, and shows only at a line's end`() throws {
        let word = "butter\u{AD}flies"
        let whole = LayoutFixture(word, width: 300)
        expect(whole.texts == [word] && whole.usedWidth() == LayoutFixture("butterflies", width: 300).usedWidth())
        let narrow = LayoutFixture("a " + word, width: 80)
        expectEqual(narrow.texts, ["a butter\u{AD}", "flies"])
        let hyphen = try require(LayoutFixture.font.instance(displayScale: 1).hyphen)
        expectEqual(narrow.ink().count { $0.glyph == hyphen.glyph }, 1)
        expectEqual(whole.ink().count { $0.glyph == hyphen.glyph }, 0)
        let delegate = GlyphDelegate()
        delegate.allowsHyphenation = { _ in false }
        narrow.manager.delegate = delegate
        expectEqual(narrow.texts[0], "a ", "a delegate may refuse")
    }

    @Test func `a soft hyphen whose hyphen has no room does not keep the rest of the word off the line`() {
        // The word without a hyphen is narrower than its first part with one.
        let width = LayoutFixture("a mil", width: 300).usedWidth()
        expectEqual(LayoutFixture("a mi\u{AD}l", width: width).texts, ["a mi\u{AD}l"])
    }

    @Test func `a delegate may refuse each breakpoint`() {
        let fixture = fixture(text, width: 190, factor: 1)
        let delegate = GlyphDelegate()
        var asked: [Int] = []
        delegate.allowsHyphenation = {
            asked.append($0)
            return false
        }
        fixture.manager.delegate = delegate
        expect(divided(fixture).isEmpty && !asked.isEmpty)
        delegate.allowsHyphenation = { $0 % 2 == 0 }
        fixture.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: text.utf16.count), actualCharacterRange: nil)
        var index = 0
        for line in fixture.texts.dropLast() {
            index += line.utf16.count
            if line.last?.isLetter == true { expectEqual(index % 2, 0) }
        }
    }

    @Test func `right to left the hyphen stands at the left`() throws {
        let word = "مرحبا\u{AD}مرحبا"
        let style = MutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let whole = LayoutFixture("مرحبا", width: 300, style: style)
        let fixture = LayoutFixture(word, width: whole.usedWidth() + 12, style: style)
        expectEqual(fixture.texts, ["مرحبا\u{AD}", "مرحبا"])
        let used = fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        expectEqual(used.maxX, whole.usedWidth() + 12)
        let ink = fixture.ink(at: CGRect(x: 0, y: 0, width: 300, height: 5)).min { $0.x < $1.x }
        let hyphen = try require(LayoutFixture.font.instance(displayScale: 1).hyphen)
        expect(ink?.glyph == hyphen.glyph && CGFloat(ink?.x.pixels ?? -1) == used.minX)
        let carets = fixture.manager.caretRect(forCharacterAt: 0)!.minX
        expectEqual(carets, used.maxX)
    }

    @Test func `each language has its own patterns, in any encoding, and none is no harm`() throws {
        let german = try require(HyphenDictionary.of("de-DE"))
        expect(german.offsets(in: Array("Donaudampfschifffahrt".utf16)).contains(5))
        expect(!german.offsets(in: Array("Straßenüberführung".utf16)).isEmpty)
        expect(HyphenDictionary.of("en-XX") != nil && HyphenDictionary.of("en_US") != nil)
        expect(HyphenDictionary.of("tlh") == nil && HyphenDictionary.of("") == nil && HyphenDictionary.of("../../etc") == nil)
        expect(HyphenDictionary.of("en", in: "/nowhere") == nil)
        expect(divided(fixture(text, width: 190, factor: 1, language: "tlh")).isEmpty)
        let english = try require(HyphenDictionary.of("en-US"))
        expectEqual(english.offsets(in: Array("hyphenation".utf16)), [2, 6])
        expectEqual(english.offsets(in: Array("HYPHENATION".utf16)), [2, 6])
        expect(english.offsets(in: Array(repeating: 0x61, count: 100_000)).isEmpty)
        expect(english.offsets(in: [0xD800, 0x61, 0x62, 0x63, 0x64]).allSatisfy { (1..<5).contains($0) })
    }

    @Test func `a file that is no dictionary is none`() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("hyphens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try Data().write(to: directory.appendingPathComponent("hyph_xx.dic"))
        expect(HyphenDictionary.of("xx", in: directory.path) == nil)
        // Dividing changes the spelling of the word here: such an offset is not used.
        try Data("UTF-8\nt1t/tt=t,1,2\na1b\n".utf8).write(to: directory.appendingPathComponent("hyph_yy.dic"))
        let dictionary = try require(HyphenDictionary.of("yy", in: directory.path))
        expectEqual(dictionary.offsets(in: Array("xxabxxttxx".utf16)), [3])
        try Data("NO-SUCH-CODE\na1b\n".utf8).write(to: directory.appendingPathComponent("hyph_zz.dic"))
        expectEqual(HyphenDictionary.of("zz", in: directory.path)?.offsets(in: Array("xéabxx".utf16)), [])
        expectEqual(HyphenDictionary.of("zz", in: directory.path)?.offsets(in: Array("xxabxx".utf16)), [3])
    }

    @Test func `threads may ask at once`() async {
        let expected = HyphenDictionary.of("en-US")?.offsets(in: Array("internationalization".utf16))
        await withTaskGroup(of: [Int]?.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var offsets: [Int]?
                    for _ in 0..<50 { offsets = HyphenDictionary.of("en-US")?.offsets(in: Array("internationalization".utf16)) }
                    return offsets
                }
            }
            for await offsets in group { expectEqual(offsets, expected) }
        }
    }
}

extension TextStorage {
    fileprivate func mutableSubstring(_ glyphs: NSRange) -> String {
        // One glyph a character in these texts, save for ligatures, which the font has none of here.
        (string as NSString).substring(with: NSIntersectionRange(glyphs, NSRange(location: 0, length: length)))
    }
}
