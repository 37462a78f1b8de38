import Expectations
import Foundation
import Testing

@testable import TextKit

/// The members that set layout, called on text that is laid out.
struct OverridesFromOutsideTests {
    private func fixture(_ text: String = "hello at all\nsecond thing\nthird", width: CGFloat = 300) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: width)
        fixture.manager.ensureLayout(for: fixture.container)
        return fixture
    }

    private func all(_ fixture: LayoutFixture) -> NSRange { NSRange(location: 0, length: fixture.manager.numberOfGlyphs) }

    @Test func `a rectangle that is set is answered, and other lines stay`() {
        let fixture = fixture()
        let manager = fixture.manager
        let before = fixture.rects
        let presenter = RecordingPresenter()
        manager.presenter = presenter
        let (rect, used) = (CGRect(x: 4, y: 25, width: 250, height: 40), CGRect(x: 6, y: 27, width: 100, height: 30))
        manager.setLineFragmentRect(rect, forGlyphRange: NSRange(location: 13, length: 2), usedRect: used)
        expectEqual(presenter.shown, [NSRange(location: 13, length: 13)])
        var range = NSRange()
        expect(manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: &range) == rect && range == NSRange(location: 13, length: 13))
        expectEqual(manager.lineFragmentUsedRect(forGlyphAt: 13, effectiveRange: nil), used)
        expectEqual(fixture.rects, [before[0], rect, before[2]])
        expectEqual(manager.location(forGlyphAt: 13), CGPoint(x: 0, y: manager.location(forGlyphAt: 0).y))
        expectEqual(manager.usedRect(for: fixture.container).maxY, 57)
        let ink = fixture.ink()
        expect(ink.contains { $0.x == Fixed(pixels: 4) && $0.y == Fixed(25 + manager.location(forGlyphAt: 0).y) })
        expectEqual(manager.firstUnlaidCharacterIndex(), fixture.storage.length, "nothing is laid out again for that")
    }

    @Test func `what was set is kept when other paragraphs change, and forgotten when this one is laid out again`() {
        let changes: [(LayoutFixture) -> Void] = [
            { $0.storage.replaceCharacters(in: NSRange(location: 15, length: 1), with: "xx") },
            { $0.storage.addAttribute(.kern, value: 3, range: NSRange(location: 15, length: 2)) },
            { $0.container.size.width = 280 },
            { $0.container.exclusionPaths = [BezierPath(rect: CGRect(x: 100, y: 20, width: 80, height: 20))] },
            { $0.manager.invalidateLayout(forCharacterRange: NSRange(location: 14, length: 1), actualCharacterRange: nil) },
            { $0.manager.usesFontLeading = false },
        ]
        for change in changes {
            let fixture = fixture()
            let manager = fixture.manager
            manager.setLineFragmentRect(
                CGRect(x: 0, y: 19, width: 300, height: 50), forGlyphRange: NSRange(location: 13, length: 13),
                usedRect: CGRect(x: 0, y: 19, width: 99, height: 45))
            manager.setLocation(CGPoint(x: 30, y: 17), forStartOfGlyphRange: NSRange(location: 13, length: 6))
            manager.setNotShownAttribute(true, forGlyphAt: 14)
            fixture.storage.append(NSAttributedString(string: " more", attributes: [.font: LayoutFixture.font]))
            fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "new\nH")
            expectEqual(fixture.rects[2], CGRect(x: 0, y: 38, width: 300, height: 50), "it has moved with its paragraph")
            expectEqual(manager.lineFragmentUsedRect(forGlyphAt: 17, effectiveRange: nil), CGRect(x: 0, y: 38, width: 99, height: 45))
            expect(manager.location(forGlyphAt: 17) == CGPoint(x: 30, y: 17) && manager.notShownAttribute(forGlyphAt: 18))
            expectEqual(fixture.rects[3].minY, 57)
            fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 4))
            expectEqual(fixture.rects[1].height, 50)
            change(fixture)
            expect(fixture.lines == fixture.fresh().lines || !manager.usesFontLeading)
            expect(fixture.rects[1].height < 50 && manager.location(forGlyphAt: 13).x == 0 && !manager.notShownAttribute(forGlyphAt: 14))
        }
    }

    @Test func `a location moves what is drawn, hit and asked for, and glyphs beyond stay`() {
        let fixture = fixture("abc def ghi")
        let manager = fixture.manager
        let own = fixture.fresh()
        let before = own.ink()
        let point = manager.location(forGlyphAt: 4)
        manager.setLocation(CGPoint(x: 150, y: point.y + 6), forStartOfGlyphRange: NSRange(location: 4, length: 3))
        expectEqual(manager.location(forGlyphAt: 4), CGPoint(x: 150, y: point.y + 6))
        let step = own.manager.location(forGlyphAt: 5).x - point.x
        expectEqual(manager.location(forGlyphAt: 5), CGPoint(x: 150 + step, y: point.y + 6))
        for glyph in [0, 3, 7, 10] { expectEqual(manager.location(forGlyphAt: glyph), own.manager.location(forGlyphAt: glyph)) }
        // Spaces are glyphs as well.
        for (index, glyph) in fixture.ink().enumerated() {
            let isMoved = 4..<7 ~= index
            expectEqual(glyph.x, before[index].x + (isMoved ? Fixed(150 - point.x) : .zero))
            expectEqual(glyph.y, before[index].y + (isMoved ? Fixed(pixels: 6) : .zero))
        }
        func character(_ x: CGFloat) -> Int {
            manager.characterIndex(
                for: CGPoint(x: x, y: 5), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        expect(character(152) == 4 && character(150 + step + 1) == 5 && character(1) == 0)
        expectEqual(character(manager.location(forGlyphAt: 10).x + 1), 10)
        expectEqual(manager.caretRect(forCharacterAt: 4)?.minX, 150)
        let none = NSRange(location: NSNotFound, length: 0)
        var rects: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: NSRange(location: 4, length: 3), withinSelectedGlyphRange: none, in: fixture.container
        ) {
            rect, _ in rects.append(rect)
        }
        expect(rects.count == 1 && rects[0].minX == 150)
        manager.setLocation(point, forStartOfGlyphRange: NSRange(location: 4, length: 3))
        expectEqual(fixture.ink(), before)
    }

    @Test func `a line that is moved as a whole takes its hyphens, tokens and underlines along`() {
        let fixture = fixture("underlined text that does not fit", width: 100)
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        fixture.storage.addAttributes(
            [.paragraphStyle: style, .underlineStyle: 1, .backgroundColor: Color.red],
            range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.ensureLayout(for: fixture.container)
        let before = fixture.ink()
        func fills() -> [FixedRect] {
            var list = DisplayList()
            fixture.manager.display(CGRect(x: 0, y: 0, width: 900, height: 900), of: fixture.container, at: .zero, into: &list)
            return list.items.compactMap { if case .fillRect(let rect, _) = $0 { rect } else { nil } }
        }
        let rects = fills()
        let old = fixture.manager.location(forGlyphAt: 0)
        fixture.manager.setLocation(CGPoint(x: old.x + 8, y: old.y + 5), forStartOfGlyphRange: all(fixture))
        let after = fixture.ink()
        expect(zip(before, after).allSatisfy { $1.x == $0.x + Fixed(pixels: 8) && $1.y == $0.y + Fixed(pixels: 5) })
        expect(before.count == after.count && rects.count > 1)
        expectEqual(fills().map(\.y), rects.map { $0.y + Fixed(pixels: 5) })
        fixture.manager.setLocation(old, forStartOfGlyphRange: NSRange(location: 0, length: 2))
        expect(fixture.manager.location(forGlyphAt: 0) == old && fixture.manager.location(forGlyphAt: 2).y == old.y + 5)
    }

    @Test func `glyphs of text that runs to the left are located by their right edge`() {
        let fixture = fixture("שלום עולם")
        let manager = fixture.manager
        let point = manager.location(forGlyphAt: 0)
        let next = manager.location(forGlyphAt: 1)
        manager.setLocation(CGPoint(x: point.x - 40, y: point.y), forStartOfGlyphRange: NSRange(location: 0, length: 4))
        expect(manager.location(forGlyphAt: 0).x == point.x - 40 && manager.location(forGlyphAt: 1).x == next.x - 40)
        expectEqual(manager.glyphIndex(for: CGPoint(x: point.x - 42, y: 5), in: fixture.container), 0)
    }

    @Test func `a glyph that is not shown has an advance and no ink, and can be shown again`() {
        let fixture = fixture("abc\n")
        let manager = fixture.manager
        let before = fixture.ink()
        manager.setNotShownAttribute(true, forGlyphAt: 1)
        expect(fixture.ink() == [before[0], before[2]] && manager.notShownAttribute(forGlyphAt: 1))
        expect(manager.notShownAttribute(forGlyphAt: 3) && !manager.notShownAttribute(forGlyphAt: 0))
        manager.setNotShownAttribute(false, forGlyphAt: 1)
        expect(fixture.ink() == before && !manager.notShownAttribute(forGlyphAt: 1))
    }

    @Test func `an attachment is drawn in the size that was set, and its advance stays`() throws {
        let fixture = fixture("a\u{FFFC}b")
        let attachment = TextAttachment(image: Image(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000])))
        attachment.bounds = CGRect(x: 0, y: -3, width: 30, height: 20)
        fixture.storage.addAttribute(.attachment, value: attachment, range: NSRange(location: 1, length: 1))
        let manager = fixture.manager
        manager.ensureLayout(for: fixture.container)
        func image() -> FixedRect? {
            var list = DisplayList()
            manager.display(CGRect(x: 0, y: 0, width: 900, height: 900), of: fixture.container, at: .zero, into: &list)
            return list.items.compactMap { if case .image(_, let rect, _) = $0 { rect } else { nil } }.first
        }
        let before = try require(image())
        let after = manager.location(forGlyphAt: 2)
        manager.setAttachmentSize(CGSize(width: 12, height: 9), forGlyphRange: NSRange(location: 1, length: 1))
        expectEqual(manager.attachmentSize(forGlyphAt: 1), CGSize(width: 12, height: 9))
        let small = try require(image())
        expect(small.width == Fixed(pixels: 12) && small.height == Fixed(pixels: 9) && small.x == before.x && small.maxY == before.maxY)
        expectEqual(manager.attachmentRect(forCharacterAt: 1), small.logical(scale: 1))
        expectEqual(manager.location(forGlyphAt: 2), after)
        manager.setAttachmentSize(CGSize(width: CGFloat.nan, height: 1), forGlyphRange: NSRange(location: 1, length: 1))
        manager.setAttachmentSize(CGSize(width: -1, height: 1), forGlyphRange: NSRange(location: 1, length: 1))
        expectEqual(manager.attachmentSize(forGlyphAt: 1), CGSize(width: 12, height: 9))
        manager.setAttachmentSize(CGSize(width: 30, height: 20), forGlyphRange: NSRange(location: 1, length: 1))
        expectEqual(image(), before)
    }

    @Test func `a glyph that is said to draw outside is in the bounds of its line, which is not clipped`() {
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byClipping
        style.maximumLineHeight = 8
        let fixture = LayoutFixture("Åg and more that is cut off", width: 80, style: style)
        let manager = fixture.manager
        let glyph = NSRange(location: 0, length: 1)
        func clips() -> Int {
            var list = DisplayList()
            manager.display(CGRect(x: 0, y: 0, width: 900, height: 900), of: fixture.container, at: .zero, into: &list)
            return list.items.count { if case .pushClip = $0 { true } else { false } }
        }
        let bounds = manager.boundingRect(forGlyphRange: glyph, in: fixture.container)
        expectEqual(clips(), 1)
        manager.setDrawsOutsideLineFragment(true, forGlyphAt: 0)
        expect(clips() == 0 && manager.drawsOutsideLineFragment(forGlyphAt: 0))
        expect(manager.boundingRect(forGlyphRange: glyph, in: fixture.container).minY < bounds.minY)
        expectEqual(manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: fixture.container).minY, bounds.minY)
        manager.setDrawsOutsideLineFragment(false, forGlyphAt: 0)
        expect(clips() == 1 && !manager.drawsOutsideLineFragment(forGlyphAt: 0))
    }

    @Test func `another container is named for a line, as long as it is there`() {
        let fixture = LayoutFixture("one\ntwo", width: 100, height: 50)
        let other = fixture.add(width: 100, height: 50)
        let manager = fixture.manager
        manager.ensureLayout(for: fixture.container)
        manager.setTextContainer(other, forGlyphRange: NSRange(location: 4, length: 1))
        expect(manager.textContainer(forGlyphAt: 6, effectiveRange: nil) === other)
        expect(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === fixture.container)
        expectEqual(manager.glyphRange(for: fixture.container), NSRange(location: 0, length: 4))
        manager.setTextContainer(fixture.container, forGlyphRange: NSRange(location: 4, length: 1))
        expect(manager.textContainer(forGlyphAt: 6, effectiveRange: nil) === fixture.container)
        manager.setTextContainer(other, forGlyphRange: NSRange(location: 4, length: 1))
        manager.removeTextContainer(at: 1)
        expect(manager.textContainer(forGlyphAt: 6, effectiveRange: nil) === fixture.container)
    }

    @Test func `a line after the text can be set, moves with the text and goes with its last paragraph`() {
        let fixture = fixture("one\ntwo")
        let manager = fixture.manager
        let rect = CGRect(x: 0, y: 38, width: 300, height: 25)
        manager.setExtraLineFragmentRect(rect, usedRect: CGRect(x: 0, y: 40, width: 10, height: 20), textContainer: fixture.container)
        expect(manager.extraLineFragmentRect == rect && manager.usedRect(for: fixture.container).maxY == 60)
        expect(manager.caretRect(forCharacterAt: 7)!.maxY <= 38, "the text ends in its last line all the same")
        expectEqual(manager.caretLine(at: 7)!.rect.minY, 19)
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "zero\n")
        expectEqual(manager.extraLineFragmentRect, rect.offsetBy(dx: 0, dy: 19))
        fixture.storage.append(NSAttributedString(string: "!"))
        expectEqual(manager.extraLineFragmentRect, .zero)
    }

    @Test func `lines in a table are set and move with it`() {
        let fixture = LayoutFixture("before\ncell\nafter", width: 200)
        let style = MutableParagraphStyle()
        style.textBlocks = [TextTableBlock(table: TextTable(), startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)]
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 7, length: 5))
        let manager = fixture.manager
        manager.ensureLayout(for: fixture.container)
        let old = fixture.rects[1]
        manager.setLineFragmentRect(
            old.offsetBy(dx: 3, dy: 4), forGlyphRange: NSRange(location: 7, length: 1), usedRect: old.offsetBy(dx: 3, dy: 4))
        expectEqual(fixture.rects[1], old.offsetBy(dx: 3, dy: 4))
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "new\n")
        expectEqual(fixture.rects[2], old.offsetBy(dx: 3, dy: 23))
    }

    @Test func `rectangles and locations that are no numbers change nothing`() {
        let fixture = fixture()
        let before = fixture.lines
        for value in [CGFloat.nan, .infinity, -.infinity] {
            fixture.manager.setLineFragmentRect(
                CGRect(x: 0, y: value, width: 10, height: 10), forGlyphRange: all(fixture), usedRect: .zero)
            fixture.manager.setLineFragmentRect(
                CGRect(x: 0, y: 0, width: 10, height: 0), forGlyphRange: all(fixture), usedRect: .zero)
            fixture.manager.setLocation(CGPoint(x: value, y: 0), forStartOfGlyphRange: all(fixture))
            fixture.manager.setExtraLineFragmentRect(
                CGRect(x: 0, y: 0, width: value, height: 10), usedRect: .zero, textContainer: fixture.container)
        }
        expect(fixture.lines == before && fixture.manager.extraLineFragmentRect == .zero)
    }
}

private final class RecordingPresenter: LayoutPresenter {
    var shown: [NSRange] = []

    func layoutManager(_ layoutManager: LayoutManager, didInvalidateDisplayOf characters: NSRange) { shown.append(characters) }
}
