import Expectations
import Foundation
import Testing

@testable import TextKit

/// A delegate has a say in the glyphs before they are laid out.
struct GlyphGenerationTests {
    private let text = "plain **bold** text"
    private var stars: Set<Int> { [6, 7, 12, 13] }

    @Test("a delegate that nulls glyphs hides them in its own view only")
    func nullGlyphsHide() {
        let fixture = LayoutFixture(text, width: 1000)
        let other = LayoutManager()
        let otherContainer = TextContainer(size: CGSize(width: 1000, height: 0))
        otherContainer.lineFragmentPadding = 0
        other.addTextContainer(otherContainer)
        fixture.storage.addLayoutManager(other)
        let delegate = GlyphDelegate.hiding { _, character in [6, 7, 12, 13].contains(character) }
        fixture.manager.delegate = delegate
        let bare = LayoutFixture("plain bold text", width: 1000)
        expectEqual(fixture.usedWidth(), bare.usedWidth())
        other.ensureLayout(for: otherContainer)
        expect(other.usedRect(for: otherContainer).width > bare.usedWidth(), "the other view shows the marks")
        expectEqual(fixture.storage.string, text, "the storage keeps them")
        expectEqual(fixture.ink().map(\.x), bare.ink().map(\.x), "no ink, no gap")
        expectEqual(fixture.manager.numberOfGlyphs, 19)
        expectEqual(fixture.manager.propertyForGlyph(at: 6), .null)
        expectEqual(other.propertyForGlyph(at: 6), [])
        for index in 0..<19 {
            expectEqual(fixture.manager.characterIndexForGlyph(at: index), index)
            expectEqual(fixture.manager.glyphIndexForCharacter(at: index), index)
            expectEqual(fixture.manager.notShownAttribute(forGlyphAt: index), stars.contains(index))
        }
    }

    @Test func `null glyphs have no caret width, and are never hit`() {
        let fixture = LayoutFixture(text, width: 1000)
        let delegate = GlyphDelegate.hiding { _, character in [6, 7, 12, 13].contains(character) }
        fixture.manager.delegate = delegate
        let manager = fixture.manager
        func caret(_ index: Int) -> CGFloat { manager.caretRect(forCharacterAt: index)!.minX }
        expect(caret(6) == caret(7) && caret(7) == caret(8) && caret(8) < caret(9))
        expectEqual(caret(12), caret(14))
        for x in stride(from: 0, to: 150, by: 1.0) {
            let hit = manager.characterIndex(
                for: CGPoint(x: x, y: 5), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
            expect(!stars.contains(hit), "\(x)")
        }
        expectEqual(manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 2), in: fixture.container), .zero)
        let bold = manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 8), in: fixture.container)
        expectEqual(bold, manager.boundingRect(forGlyphRange: NSRange(location: 8, length: 4), in: fixture.container))
    }

    @Test func `lines break as if hidden characters were not there`() {
        let words = "alpha beta gamma delta epsilon zeta eta theta"
        let marked = words.replacingOccurrences(of: "gamma", with: "**gamma**").replacingOccurrences(of: "eta ", with: "e -- ta ")
        let storage = Array(marked)
        let delegate = GlyphDelegate.hiding { manager, character in
            let unit = Array(manager.textStorage!.string)[character]
            if unit == "*" || unit == "-" { return true }
            return unit == " " && (storage[max(0, character - 1)] == "-" || storage[min(storage.count - 1, character + 1)] == "-")
        }
        for width in stride(from: 60, to: 300, by: 20) {
            let fixture = LayoutFixture(marked, width: CGFloat(width))
            fixture.manager.delegate = delegate
            let shown = fixture.texts.map { line -> String in
                line.replacingOccurrences(of: "*", with: "").replacingOccurrences(of: " -- ", with: "")
            }
            expectEqual(shown, LayoutFixture(words, width: CGFloat(width)).texts, "width \(width)")
        }
    }

    @Test func `a paragraph that is hidden with its separator takes no line and no height`() {
        let fixture = LayoutFixture("one\nhidden lines\nmore of them\nlast", width: 300)
        let delegate = GlyphDelegate.hiding { _, character in (4..<30).contains(character) }
        fixture.manager.delegate = delegate
        expectEqual(fixture.texts, ["one\n", "last"])
        expectEqual(fixture.manager.usedRect(for: fixture.container).height, 38)
        expectEqual(
            fixture.manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil).minY, 19, "hidden glyphs are where the next line is")
        expectEqual(fixture.manager.caretRect(forCharacterAt: 8)?.minX, 0)
        fixture.container.maximumNumberOfLines = 2
        expectEqual(fixture.texts, ["one\n", "last"], "nor does it count")
        fixture.manager.delegate = nil
        expect(fixture.texts.count == 2 && fixture.texts[1] == "hidden lines\n")
    }

    @Test func `hidden text has no say in the height of a line`() {
        let fixture = LayoutFixture("aBBa bb", width: 300)
        fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Serif", size: 60)!, range: NSRange(location: 1, length: 2))
        let delegate = GlyphDelegate.hiding { _, character in character == 1 || character == 2 }
        fixture.manager.delegate = delegate
        expectEqual(fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height, 19)
    }

    @Test func `glyphs can be exchanged, added and left out`() {
        let fixture = LayoutFixture("abcd efgh", width: 300)
        let x = LayoutFixture("x", width: 100)
        let glyph = x.manager.cgGlyph(at: 0)
        let width = x.usedWidth()
        let delegate = GlyphDelegate()
        delegate.generate = { _, question in
            // b becomes three glyphs, c and d one, e another.
            var answer = question
            answer.glyphs = [question.glyphs[0], glyph, glyph, glyph, glyph] + [question.glyphs[4], glyph] + question.glyphs[6...]
            answer.characters = [0, 1, 1, 1, 2, 4, 5, 6, 7, 8]
            answer.properties = Array(repeating: [], count: 10)
            answer.properties[5] = .elastic
            return answer
        }
        fixture.manager.delegate = delegate
        let manager = fixture.manager
        expectEqual(manager.numberOfGlyphs, 10)
        expectEqual(
            manager.glyphRange(forCharacterRange: NSRange(location: 1, length: 1), actualCharacterRange: nil),
            NSRange(location: 1, length: 3))
        var characters = NSRange()
        expectEqual(
            manager.glyphRange(forCharacterRange: NSRange(location: 3, length: 1), actualCharacterRange: &characters),
            NSRange(location: 4, length: 1))
        expectEqual(characters, NSRange(location: 2, length: 2), "a glyph of two characters is one cluster")
        expectEqual(manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 3), in: fixture.container).width, width * 3)
        expectEqual(manager.cgGlyph(at: 6), glyph)
        let kept = LayoutFixture("a", width: 300).usedWidth() + LayoutFixture(" fgh", width: 300).usedWidth()
        expectEqual(manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 10), in: fixture.container).width, kept + width * 5)
    }

    @Test func `a run can be set in another font`() {
        let fixture = LayoutFixture("abc", width: 300)
        let big = Font(name: "DejaVu Serif", size: 32)!
        let delegate = GlyphDelegate()
        delegate.generate = { _, question in
            var answer = question
            answer.font = big
            return answer
        }
        fixture.manager.delegate = delegate
        let rect = fixture.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 3), in: fixture.container)
        let plain = LayoutFixture("abc", width: 300)
        plain.storage.addAttribute(.font, value: big, range: NSRange(location: 0, length: 3))
        expectEqual(rect.width, plain.usedWidth())
    }

    @Test("characters and glyphs are not one to one: ffi is one glyph of three characters, and both conversions widen to it")
    func ligature() {
        let fixture = LayoutFixture("office n\u{303}x", width: 300)
        let font = Font(name: "DejaVu Sans", size: 16)!
        fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 10))
        let manager = fixture.manager
        expectEqual(manager.numberOfGlyphs, 7, "o, ffi, c, e, space, n with tilde, x: \(manager.numberOfGlyphs)")
        var characters = NSRange()
        expectEqual(
            manager.glyphRange(forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &characters),
            NSRange(location: 1, length: 1))
        expectEqual(characters, NSRange(location: 1, length: 3))
        expectEqual(
            manager.characterRange(forGlyphRange: NSRange(location: 1, length: 1), actualGlyphRange: nil), NSRange(location: 1, length: 3))
        let mark = manager.glyphRange(forCharacterRange: NSRange(location: 8, length: 1), actualCharacterRange: &characters)
        expect(characters == NSRange(location: 7, length: 2) && mark.location == 5)
        let hidden = GlyphDelegate.hiding { _, character in character == 1 }
        manager.delegate = hidden
        let without = LayoutFixture("oce n\u{303}x", width: 300)
        without.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 7))
        expectEqual(without.usedWidth(), fixture.usedWidth(), "a ligature is hidden whole")
    }

    @Test("the mapping stays right through edits and attribute changes")
    func mappingThroughEdits() {
        let fixture = LayoutFixture("**one** two\n", width: 200)
        let delegate = GlyphDelegate.hiding { manager, character in
            (manager.textStorage!.string as NSString).character(at: character) == 0x2A
        }
        fixture.manager.delegate = delegate
        let manager = fixture.manager
        func check() {
            let units = Array(fixture.storage.string.utf16)
            for (index, unit) in units.enumerated() {
                let glyph = manager.glyphIndexForCharacter(at: index)
                expect(manager.characterIndexForGlyph(at: glyph) <= index)
                expectEqual(manager.propertyForGlyph(at: glyph).contains(.null), (unit == 0x2A))
            }
            let fresh = fixture.fresh()
            fresh.manager.delegate = delegate
            expectEqual(fixture.lines, fresh.lines)
            expectEqual(manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
        }
        check()
        fixture.storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "*ffi*\n")
        check()
        fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: 20)!, range: NSRange(location: 0, length: 6))
        check()
        fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 5))
        check()
    }

    @Test("kerning and ligatures are on by default, and delegates keep them where they change nothing")
    func kerningIsKept() {
        let fixture = LayoutFixture("AVATAR To office", width: 400)
        let width = fixture.usedWidth()
        fixture.storage.addAttribute(.kern, value: 0, range: NSRange(location: 0, length: 16))
        expect(fixture.usedWidth() > width, "kerning is on where nobody says otherwise")
        fixture.storage.removeAttribute(.kern, range: NSRange(location: 0, length: 16))
        let delegate = GlyphDelegate()
        delegate.generate = { $1 }
        fixture.manager.delegate = delegate
        expectEqual(fixture.usedWidth(), width)
    }

    @Test func `unknown attributes make the delegate be asked again, about the paragraphs that have them only`() {
        let fixture = LayoutFixture("one two\nthree four\nfive six\n", width: 300)
        let delegate = GlyphDelegate.hidingMarked()
        fixture.manager.delegate = delegate
        let all = fixture.usedWidth(line: 1)
        let asked = delegate.questions.count
        fixture.storage.addAttribute(GlyphDelegate.marker, value: true, range: NSRange(location: 8, length: 6))
        expect(fixture.usedWidth(line: 1) < all)
        let characters = delegate.questions[asked...].flatMap(\.characters)
        expect(characters.min() == 8 && characters.max() == 18)
        fixture.storage.removeAttribute(GlyphDelegate.marker, range: NSRange(location: 8, length: 6))
        expectEqual(fixture.usedWidth(line: 1), all)
        let before = delegate.questions.count
        fixture.manager.invalidateGlyphs(forCharacterRange: NSRange(location: 0, length: 3), changeInLength: 0, actualCharacterRange: nil)
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(delegate.questions[before...].flatMap(\.characters), Array(0..<8))
    }

    @Test func `the delegate is asked once about each character, with its right glyph number`() {
        var random = SeededGenerator(seed: 5)
        let fixture = LayoutFixture(OracleTests.text(words: 300, &random), width: 150)
        let delegate = GlyphDelegate.hiding { _, character in character % 7 == 0 }
        fixture.manager.delegate = delegate
        fixture.manager.ensureLayout(for: fixture.container)
        _ = fixture.lines
        fixture.container.size.width = 90
        _ = fixture.lines
        var next = 0
        for question in delegate.questions {
            expectEqual(question.range.location, next)
            next += question.range.length
        }
        expect(next == fixture.manager.numberOfGlyphs || !fixture.manager.layout.tree.isEmpty)
        let characters = delegate.questions.flatMap(\.characters)
        expect(characters == characters.sorted() && characters.last == fixture.storage.length - 1)
        var again = Set<Int>()
        for question in delegate.questions { expect(again.insert(question.characters[0]).inserted, "asked twice") }
    }

    @Test(arguments: [true, false])
    func `a control glyph beside a letter leaves the letter as it is`(isBefore: Bool) {
        let text = "one two"
        let plain = LayoutFixture(text, width: 200)
        let fixture = LayoutFixture(text, width: 200)
        let delegate = GlyphDelegate()
        delegate.generate = { _, question in
            var answer = question
            for index in question.glyphs.indices.reversed() where question.characters[index] % 2 == 0 {
                let target = isBefore ? index : index + 1
                answer.glyphs.insert(0, at: target)
                answer.properties.insert(.controlCharacter, at: target)
                answer.characters.insert(question.characters[index], at: target)
            }
            return answer
        }
        delegate.action = { _, _ in .zeroAdvancement }
        fixture.manager.delegate = delegate
        expectEqual(fixture.manager.numberOfGlyphs, 11)
        expectEqual(fixture.texts, plain.texts)
        let used = fixture.manager.usedRect(for: fixture.container)
        expectEqual(used, plain.manager.usedRect(for: plain.container))
        for utf16 in 0..<7 {
            expectEqual(fixture.manager.caretRect(forCharacterAt: utf16), plain.manager.caretRect(forCharacterAt: utf16))
        }
        expectEqual(fixture.ink(), plain.ink())
        let controls = (0..<11).filter { fixture.manager.propertyForGlyph(at: $0) == .controlCharacter }
        expectEqual(controls, (isBefore ? [0, 3, 6, 9] : [1, 4, 7, 10]))
        expect(controls.allSatisfy(fixture.manager.notShownAttribute(forGlyphAt:)))
    }
}
