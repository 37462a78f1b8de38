import Expectations
import Foundation
import Testing

@testable import TextKit

/// Hidden separators: the next paragraph goes on in the line.
struct FoldingTests {
    private func folded(_ text: String, _ range: NSRange, width: CGFloat = 400) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: width)
        fixture.storage.addAttribute(GlyphDelegate.marker, value: true, range: range)
        fixture.delegate = GlyphDelegate.hidingMarked()
        return fixture
    }

    @Test("a fold over several paragraphs shows its head and its tail on one line")
    func foldOverParagraphs() {
        let text = "func f() {\n  one\n  two\n}\nnext"
        let range = (text as NSString).range(of: "\n  one\n  two\n")
        let fixture = folded(text, range)
        expectEqual(fixture.texts, ["func f() {\n  one\n  two\n}\n", "next"])
        expectEqual(fixture.usedWidth(), LayoutFixture("func f() {}", width: 400).usedWidth())
        expectEqual(fixture.manager.usedRect(for: fixture.container).height, 38)
        let manager = fixture.manager
        for index in 0..<text.utf16.count {
            expectEqual(manager.characterIndexForGlyph(at: manager.glyphIndexForCharacter(at: index)), index)
        }
        expectEqual(fixture.ink().count, LayoutFixture("func f() {}\nnext", width: 400).ink().count)
        expectEqual(fixture.lines, fixture.fresh().lines)
        // Unfolded again, each paragraph has its line.
        fixture.storage.removeAttribute(GlyphDelegate.marker, range: range)
        expectEqual(fixture.texts, ["func f() {\n", "  one\n", "  two\n", "}\n", "next"])
        expectEqual(manager.layout.tree.checkInvariants(), [])
    }

    @Test func `folds follow edits in them, before them and after them`() {
        let text = "head\nbody\nbody\ntail\nend\n"
        let fixture = folded(text, NSRange(location: 4, length: 11))
        func check(_ lines: Int) {
            let fresh = fixture.fresh()
            expectEqual(fixture.lines, fresh.lines)
            expectEqual(fixture.texts.count, lines, "\(fixture.texts)")
            expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
        check(2)
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "new\n")
        check(3)
        fixture.storage.replaceCharacters(in: NSRange(location: 12, length: 0), with: "more\nof it\n")
        check(3)
        fixture.storage.append(NSAttributedString(string: "last", attributes: [.font: LayoutFixture.font]))
        check(4)
        fixture.container.size.width = 40
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.container.size.width = 400
        fixture.storage.deleteCharacters(in: NSRange(location: 2, length: 8))
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.manager.invalidateGlyphs(
            forCharacterRange: NSRange(location: 0, length: fixture.storage.length), changeInLength: 0, actualCharacterRange: nil)
        expectEqual(fixture.lines, fixture.fresh().lines)
        fixture.manager.delegate = nil
        expectEqual(fixture.texts.count, LayoutFixture(fixture.storage.string, width: 400).texts.count)
    }

    @Test func `a fold of ten thousand paragraphs is one line, and takes each of them once`() {
        let body = String(repeating: "some words of a line\n", count: 10_000)
        let text = "head " + body + "tail\nend"
        let fixture = folded(text, NSRange(location: 5, length: body.utf16.count))
        fixture.manager.layout.counters = LayoutCounters()
        expectEqual(fixture.texts.count, 2)
        expectEqual(fixture.usedWidth(), LayoutFixture("head tail", width: 400).usedWidth())
        let counters = fixture.manager.layout.counters
        expect(counters.paragraphsShaped < 20_100 && counters.rowsBroken < 100, "\(counters)")
        expectEqual(fixture.manager.usedRect(for: fixture.container).height, 38)
    }

    @Test func `the delegate is not asked again about paragraphs that are joined`() {
        let text = "head\nbody\ntail\nend\n"
        let fixture = LayoutFixture(text, width: 400)
        fixture.storage.addAttribute(GlyphDelegate.marker, value: true, range: NSRange(location: 4, length: 6))
        let delegate = GlyphDelegate.hidingMarked()
        fixture.delegate = delegate
        expectEqual(fixture.texts.count, 2)
        expectEqual(delegate.questions.flatMap(\.characters), Array(0..<text.utf16.count))
    }
}
