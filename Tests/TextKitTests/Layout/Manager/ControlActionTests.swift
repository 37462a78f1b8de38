import Expectations
import Foundation
import Testing

@testable import TextKit

struct ControlActionTests {
    @Test func `glyphs have the properties of their characters by default`() {
        let fixture = LayoutFixture("a b\tc\u{2028}d\u{A0}e\u{301}\n\u{FFFC}", width: 300)
        fixture.storage.addAttribute(.attachment, value: TextAttachment(data: nil, ofType: nil), range: NSRange(location: 11, length: 1))
        let manager = fixture.manager
        func property(_ character: Int) -> LayoutManager.GlyphProperty {
            manager.propertyForGlyph(at: manager.glyphIndexForCharacter(at: character))
        }
        expect(property(0) == [] && property(1) == .elastic && property(3) == .controlCharacter)
        expect(property(5) == .controlCharacter && property(7) == .elastic)
        expect(property(10) == .controlCharacter && property(11) == .controlCharacter)
        let mark = LayoutFixture("x\u{326}\u{323}", width: 300)
        expect((1..<mark.manager.numberOfGlyphs).allSatisfy { mark.manager.propertyForGlyph(at: $0) == .nonBaseCharacter })
    }

    @Test func `buffers are filled through paragraphs, with levels`() {
        let fixture = LayoutFixture("ab\nשל", width: 300)
        var glyphs = [CGGlyph](repeating: 0, count: 5)
        var properties = [LayoutManager.GlyphProperty](repeating: [], count: 5)
        var characters = [Int](repeating: -1, count: 5)
        var levels = [UInt8](repeating: 9, count: 5)
        let count = fixture.manager.getGlyphs(
            in: NSRange(location: 0, length: 5), glyphs: &glyphs, properties: &properties, characterIndexes: &characters,
            bidiLevels: &levels)
        expect(count == 5 && characters == [0, 1, 2, 3, 4] && levels == [0, 0, 0, 1, 1])
        expect(properties[2] == .controlCharacter && glyphs[0] == fixture.manager.cgGlyph(at: 0) && glyphs[0] != 0)
        var isValid: ObjCBool = true
        expect(fixture.manager.cgGlyph(at: 5, isValidIndex: &isValid) == 0xFFFF && !isValid.boolValue)
        expect(fixture.manager.glyph(at: 4, isValidIndex: &isValid) == glyphs[4] && isValid.boolValue)
        expect(fixture.manager.isValidGlyphIndex(4) && !fixture.manager.isValidGlyphIndex(5) && !fixture.manager.isValidGlyphIndex(-1))
    }

    /// Each `|` is a control character with an action of the delegate's.
    private func fixture(
        _ text: String, width: CGFloat = 400, height: CGFloat = 0, style: ParagraphStyle? = nil,
        action: LayoutManager.ControlCharacterAction,
        box: CGFloat = 0
    ) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: width, height: height, style: style)
        let delegate = GlyphDelegate()
        delegate.generate = { manager, question in
            var answer = question
            for (index, character) in question.characters.enumerated()
            where (manager.textStorage!.string as NSString).character(at: character) == 0x7C {
                answer.properties[index] = .controlCharacter
            }
            return answer
        }
        delegate.action = { [unowned fixture] character, own in
            (fixture.storage.string as NSString).character(at: character) == 0x7C ? action : own
        }
        delegate.box = { _ in CGRect(x: 0, y: 0, width: box, height: 500) }
        fixture.delegate = delegate
        return fixture
    }

    @Test("text folds without a view's help: hidden glyphs, and white space as wide as the delegate says")
    func folding() {
        let fixture = fixture("before|after", action: .whitespace, box: 33)
        let plain = LayoutFixture("before", width: 400).usedWidth() + LayoutFixture("after", width: 400).usedWidth()
        expectEqual(fixture.usedWidth(), plain + 33)
        expectEqual(fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height, 19, "its width counts, not its height")
        expect(fixture.manager.notShownAttribute(forGlyphAt: 6))
        expectEqual(fixture.ink().count, 11)
        let x = LayoutFixture("before", width: 400).usedWidth() + 20
        let hit = fixture.manager.characterIndex(
            for: CGPoint(x: x, y: 5), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        expectEqual(hit, 6)
        // A fold of several characters: the first is the white space, the rest is null.
        let folded = LayoutFixture("head [body of it] tail", width: 400)
        let delegate = GlyphDelegate()
        delegate.generate = { _, question in
            var answer = question
            for (index, character) in question.characters.enumerated() where (5..<17).contains(character) {
                answer.properties[index] = character == 5 ? .controlCharacter : .null
            }
            return answer
        }
        delegate.action = { $0 == 5 ? .whitespace : $1 }
        delegate.box = { _ in CGRect(x: 0, y: 0, width: 12, height: 12) }
        folded.manager.delegate = delegate
        expectEqual(folded.usedWidth(), LayoutFixture("head  tail", width: 400).usedWidth() + 12)
    }

    @Test func `nonsense widths are harmless`() {
        for width in [CGFloat.nan, -50, .infinity, -.infinity, 1e300] {
            let fixture = fixture("ab|cd ef|gh", width: 60, action: .whitespace, box: width)
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            expectEqual(fixture.lines, fixture.lines)
        }
    }

    @Test func `a control character without advancement is not there`() {
        let fixture = fixture("a|b", action: .zeroAdvancement)
        expectEqual(fixture.usedWidth(), LayoutFixture("ab", width: 400).usedWidth())
    }

    @Test func `a control character can be a tab, and a tab can be none`() {
        let fixture = fixture("a|b", action: .horizontalTab)
        let tab = LayoutFixture("a\tb", width: 400)
        expectEqual(fixture.manager.location(forGlyphAt: 2), tab.manager.location(forGlyphAt: 2))
        let delegate = GlyphDelegate()
        delegate.action = { _, own in own == .horizontalTab ? .zeroAdvancement : own }
        tab.manager.delegate = delegate
        expectEqual(tab.usedWidth(), LayoutFixture("ab", width: 400).usedWidth())
    }

    @Test func `line breaks go on at the head indent, paragraph breaks at the first line's`() {
        let style = MutableParagraphStyle()
        style.firstLineHeadIndent = 30
        style.headIndent = 10
        for (action, indent) in [(LayoutManager.ControlCharacterAction.lineBreak, CGFloat(10)), (.paragraphBreak, 30)] {
            let fixture = fixture("one|two", style: style, action: action)
            expectEqual(fixture.texts, ["one|", "two"])
            expectEqual(fixture.manager.lineFragmentUsedRect(forGlyphAt: 5, effectiveRange: nil).minX, indent)
        }
    }

    @Test func `a line separator that a delegate takes the break from breaks no line`() {
        let fixture = LayoutFixture("one\u{2028}two", width: 400)
        let delegate = GlyphDelegate()
        delegate.action = { _, _ in .zeroAdvancement }
        fixture.manager.delegate = delegate
        expectEqual(fixture.texts, ["one\u{2028}two"])
        fixture.manager.delegate = nil
        expectEqual(fixture.texts.count, 2)
    }

    @Test func `a form feed goes on in the next container, or below where there is none`() {
        let fixture = LayoutFixture("one\u{0C}two\nthree", width: 200, height: 200)
        expectEqual(fixture.texts, ["one\u{0C}", "two\n", "three"])
        let second = fixture.add(width: 200, height: 200)
        expectEqual(fixture.manager.glyphRange(for: fixture.container), NSRange(location: 0, length: 4))
        expectEqual(fixture.manager.glyphRange(for: second), NSRange(location: 4, length: 9))
        expectEqual(fixture.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY, 0)
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.manager.removeTextContainer(at: 1)
        expectEqual(fixture.lines, fixture.fresh().lines)
        expectEqual(fixture.manager.glyphRange(for: fixture.container), NSRange(location: 0, length: 13))
    }

    @Test func `a delegate can end a container with a paragraph`() {
        let fixture = LayoutFixture("one\ntwo\nthree", width: 200, height: 200)
        let second = fixture.add(width: 200, height: 200)
        let delegate = GlyphDelegate()
        delegate.action = { $0 == 3 ? .containerBreak : $1 }
        fixture.manager.delegate = delegate
        expectEqual(fixture.manager.glyphRange(for: fixture.container), NSRange(location: 0, length: 4))
        expectEqual(fixture.manager.glyphRange(for: second), NSRange(location: 4, length: 9))
    }

    @Test func `elastic glyphs hang and stretch`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let fixture = LayoutFixture("aa_bb_cc dddddddddd", width: 104, style: style)
        let delegate = GlyphDelegate()
        delegate.generate = { _, question in
            var answer = question
            for index in question.characters.indices where [2, 5].contains(question.characters[index]) {
                answer.properties[index] = .elastic
            }
            return answer
        }
        fixture.manager.delegate = delegate
        expectEqual(fixture.texts, ["aa_bb_cc ", "dddddddddd"])
        expectEqual(fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).width, 104)
        expect(LayoutFixture("aa_bb_cc dddddddddd", width: 104, style: style).usedWidth() < 104, "an underscore by itself does not")
    }

    @Test func `invisible characters can be shown`() {
        let fixture = LayoutFixture("a b\tc\n", width: 300)
        let width = fixture.usedWidth()
        let ink = fixture.ink().count
        fixture.manager.showsInvisibleCharacters = true
        expectEqual(fixture.ink().count, ink + 3, "a space, a tab, a line end")
        expectEqual(fixture.usedWidth(), width, "marks take no room")
    }

    @Test func `control characters can be shown`() {
        let fixture = LayoutFixture("a\u{1}c\n\u{9D}", width: 300)
        fixture.storage.addAttribute(.font, value: Font(name: "Noto Sans Symbols2", size: 16)!, range: NSRange(location: 0, length: 5))
        let ink = fixture.ink().count
        let width = fixture.usedWidth()
        expect(fixture.manager.notShownAttribute(forGlyphAt: 1))
        fixture.manager.showsControlCharacters = true
        expectEqual(fixture.ink().count, ink + 1, "a picture; the other, which has none, is a box")
        expect(fixture.usedWidth() > width + 5 && fixture.usedWidth(line: 1) > 5, "both have room")
        expect(!fixture.manager.notShownAttribute(forGlyphAt: 1) && !fixture.manager.notShownAttribute(forGlyphAt: 4))
    }

    @Test func `a subclass that overrides setGlyphs has its say`() {
        final class Manager: LayoutManager {
            override func setGlyphs(
                _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>,
                characterIndexes charIndexes: UnsafePointer<Int>,
                font aFont: Font, forGlyphRange glyphRange: NSRange
            ) {
                var properties = Array(UnsafeBufferPointer(start: props, count: glyphRange.length))
                properties[0] = .null
                super.setGlyphs(glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
            }
        }
        let storage = TextStorage(string: "xab", attributes: [.font: LayoutFixture.font])
        let manager = Manager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 300, height: 0))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        expectEqual(manager.usedRect(for: container).width, LayoutFixture("ab", width: 300).usedWidth())
    }
}
