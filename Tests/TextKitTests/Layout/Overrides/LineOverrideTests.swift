import Expectations
import Foundation
import Testing

@testable import TextKit

/// What a subclass makes of lines by overriding the members that set them.
struct LineOverrideTests {
    private let words = "one two three four five six seven eight nine ten eleven twelve"

    private func fixture(_ text: String? = nil, width: CGFloat = 120, height: CGFloat = 0, padding: CGFloat = 0) -> (
        LayoutFixture, OverridingManager
    ) {
        let manager = OverridingManager()
        return (LayoutFixture(text ?? words, width: width, height: height, padding: padding, manager: manager), manager)
    }

    @Test func `a subclass that changes nothing lays out what a plain manager does`() {
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 40)
        for style in [LineBreakMode.byWordWrapping, .byTruncatingMiddle, .byClipping] {
            let (fixture, manager) = fixture("office fi\tשלום ab\n\nnext\nاب last \u{FFFC} line\n", width: 90, padding: 5)
            let paragraph = MutableParagraphStyle()
            paragraph.lineBreakMode = style
            paragraph.alignment = .justified
            paragraph.maximumLineHeight = 12
            fixture.storage.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: fixture.storage.length))
            fixture.storage.addAttribute(
                .attachment, value: attachment, range: (fixture.storage.string as NSString).range(of: "\u{FFFC}"))
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 30, y: 30, width: 10, height: 20))]
            let plain = fixture.fresh()
            expect(fixture.lines == plain.lines && fixture.ink() == plain.ink() && !manager.calls.isEmpty)
            expectEqual(manager.extraLineFragmentRect, plain.manager.extraLineFragmentRect)
            expectEqual(manager.usedRect(for: fixture.container), plain.manager.usedRect(for: plain.container))
            manager.layout.tree.elements(from: 0).forEach { located in
                for fragment in located.element.record!.fragments { expect(fragment.overrides == nil) }
            }
        }
    }

    @Test func `each line is set once, in a typesetter's order, and the line after the text last`() {
        let (fixture, manager) = fixture("ab\tcd\nef\u{FFFC}\n")
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        fixture.storage.addAttribute(.attachment, value: attachment, range: NSRange(location: 8, length: 1))
        manager.forget()
        manager.ensureLayout(for: fixture.container)
        expectEqual(
            manager.calls,
            [
                "container 0+6", "rect 0+6", "location 0+2", "location 2+1", "location 3+2", "location 5+1", "not shown 2 true",
                "not shown 5 true",
                "container 6+4", "rect 6+4", "location 6+2", "location 8+1", "location 9+1", "not shown 9 true", "size 8+1",
                "extra",
            ])
        manager.forget()
        _ = fixture.lines
        _ = manager.extraLineFragmentRect
        _ = manager.caretRect(forCharacterAt: fixture.storage.length)
        expectEqual(manager.calls, [])
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "x")
        manager.ensureLayout(for: fixture.container)
        expectEqual(manager.calls.filter { $0.hasPrefix("rect") }, ["rect 0+6"], "the second paragraph only stays where it is")
    }

    @Test func `glyphs higher than their line are set as drawing outside of it`() {
        let style = MutableParagraphStyle()
        style.maximumLineHeight = 8
        let manager = OverridingManager()
        let fixture = LayoutFixture("xÅx", style: style, manager: manager)
        manager.ensureLayout(for: fixture.container)
        expect(manager.calls.filter { $0.hasPrefix("outside") }.contains("outside 1 true"))
        expect(manager.drawsOutsideLineFragment(forGlyphAt: 1))
    }

    @Test func `a fixed line height with text in its middle`() {
        let (fixture, manager) = fixture()
        let own = fixture.fresh()
        let ascent = manager.location(forGlyphAt: 0).y
        manager.rect = { _, _, rect, used in
            rect.size.height = 40
            used.size.height = 40
        }
        manager.location = { _, _, point in point.y = ascent + (40 - 19) / 2 }
        manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: fixture.storage.length), actualCharacterRange: nil)
        let rects = fixture.rects
        expect(rects.count == own.texts.count && fixture.texts == own.texts)
        for (index, rect) in rects.enumerated() {
            expectEqual(rect, CGRect(x: 0, y: CGFloat(index) * 40, width: 120, height: 40))
        }
        for glyph in 0..<manager.numberOfGlyphs {
            expectEqual(manager.lineFragmentUsedRect(forGlyphAt: glyph, effectiveRange: nil).height, 40)
            expectEqual(manager.location(forGlyphAt: glyph).y, ascent + 10.5)
            expectEqual(manager.location(forGlyphAt: glyph).x, own.manager.location(forGlyphAt: glyph).x)
        }
        let (moved, ink) = (fixture.ink(), own.ink())
        expectEqual(moved.count, ink.count)
        let line = Dictionary(grouping: ink, by: \.y).keys.sorted()
        for (there, here) in zip(ink, moved) {
            let index = line.firstIndex(of: there.y)!
            expect(here.x == there.x && here.y == Fixed(CGFloat(index) * 40 + ascent + 10.5))
        }
        expectEqual(manager.usedRect(for: fixture.container).height, CGFloat(rects.count) * 40)
        let point = CGPoint(x: 3, y: 85)
        let hit = manager.characterIndex(for: point, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        expectEqual(hit, fixture.texts[0].utf16.count + fixture.texts[1].utf16.count)
    }

    @Test func `lines below begin below a line that grew`() {
        let (fixture, manager) = fixture("first line of text\nsecond\nthird")
        manager.rect = { manager, glyphs, rect, used in
            guard manager.characterIndexForGlyph(at: glyphs.location) == 0 else { return }
            rect.origin.y += 7
            used.origin.y += 7
            rect.size.height += 30
        }
        manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
        let rects = fixture.rects
        expect(rects.map(\.minY) == [7, 56, 75, 94] && rects[0].height == 49)
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "new\n")
        expectEqual(fixture.rects.map(\.minY), [7, 56, 75, 94, 113], "the line that begins the text now is the one that grows")
    }

    @Test func `text goes with a rectangle that is moved to the side, and its used rectangle is what was set`() {
        let (fixture, manager) = fixture("code", width: 200, padding: 5)
        manager.rect = { _, _, rect, used in
            rect.origin.x += 12
            rect.size.width -= 20
            used.origin.x += 10
            used.size.width += 4
        }
        fixture.container.size.width = 201
        let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        let own = fixture.fresh()
        let plain = own.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        expectEqual(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil), CGRect(x: 12, y: 0, width: 181, height: 19))
        expectEqual(used, CGRect(x: 10, y: 0, width: plain.width + 4, height: 19))
        expectEqual(manager.location(forGlyphAt: 0).x, 5)
        expectEqual(fixture.ink()[0].x, Fixed(pixels: 17))
    }

    @Test func `the delegate is asked first, and what it says is what is set`() {
        let (fixture, manager) = fixture("one\ntwo")
        let delegate = GlyphDelegate()
        delegate.setRect = { rect, used, baseline in
            rect.size.height = 30
            baseline = 20
            return true
        }
        fixture.delegate = delegate
        manager.forget()
        manager.rect = { _, _, rect, _ in rect.size.height += 4 }
        manager.location = { _, _, point in
            expectEqual(point.y, 20)
            point.y += 1
        }
        expectEqual(fixture.rects.map(\.minY), [0, 34])
        expectEqual(manager.rects.map(\.rect.height), [30, 30])
        expectEqual(manager.location(forGlyphAt: 0).y, 21)
    }

    @Test func `beside a figure each fragment is set by itself, and the row holds them both`() {
        for asksDelegate in [false, true] {
            let (fixture, manager) = fixture(Array(repeating: words, count: 3).joined(separator: " "), width: 300)
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 130, y: 0, width: 40, height: 60))]
            if asksDelegate {
                let delegate = GlyphDelegate()
                delegate.setRect = { rect, _, _ in
                    rect.size.height += rect.minX > 100 ? 10 : 3
                    return true
                }
                fixture.delegate = delegate
            } else {
                manager.rect = { _, _, rect, _ in rect.size.height += rect.minX > 100 ? 10 : 3 }
                fixture.container.size.width = 301
            }
            let rects = fixture.rects
            expect(rects[0].minX == 0 && rects[0].height == 22 && rects[1].minX == 170 && rects[1].height == 29)
            expect(rects[2].minY == 29 && rects[3].minY == 29)
            let hit = manager.glyphIndex(for: CGPoint(x: 175, y: 27), in: fixture.container)
            expectEqual(manager.lineFragmentRect(forGlyphAt: hit, effectiveRange: nil), rects[1])
        }
    }

    @Test func `a line is set within its container, and what is no number is as if it had not been set`() {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, -1e9, 1e9, 0, -5, 40]
        for value in values {
            for member in 0..<6 {
                let (fixture, manager) = fixture("one two three four five six seven eight\n", width: 90, height: 300)
                manager.rect = { _, _, rect, used in
                    switch member {
                    case 0: rect.origin.y += value
                    case 1: rect.size.height = value
                    case 2: rect.origin.x = value
                    case 3: used.origin.y = value
                    default: used.size.width = value
                    }
                }
                if member == 4 { manager.location = { _, _, point in point.x = value } }
                if member == 5 { manager.extra = { rect, _ in rect.origin.y = value } }
                fixture.container.size.width = 91
                expect(fixture.storage.string.hasPrefix(fixture.texts.joined()))
                for rect in fixture.rects {
                    expect(rect.minY >= 0 && rect.maxY <= 300 && rect.height > 0 && rect.minX >= 0 && rect.maxX <= 91)
                }
                let extra = manager.extraLineFragmentRect
                expect(extra.minY >= 0 && extra.maxY <= 300 && extra.width.isFinite)
                _ = fixture.ink()
                _ = LayoutDump(manager).json
                _ = manager.usedRect(for: fixture.container)
            }
        }
    }

    @Test func `lines grow to the end of their container, and go on in the next`() {
        let (fixture, manager) = fixture("a\nb\nc\nd\ne", width: 100, height: 100)
        fixture.add(width: 100, height: 100)
        manager.rect = { _, _, rect, _ in rect.size.height = 45 }
        manager.textContainerChangedGeometry(fixture.container)
        var seen: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, _, container, _, _ in
            seen.append("\(manager.textContainers.firstIndex { $0 === container }!) \(Int(rect.minY)) \(Int(rect.height))")
        }
        expectEqual(seen, ["0 0 45", "0 45 45", "1 0 45", "1 45 45"], "there is no room for a line in what is left")
    }

    @Test func `the line after the text is as high as it is set, and none where it has no height`() {
        let (fixture, manager) = fixture("one\n", padding: 5)
        manager.extra = { rect, used in
            expect(rect == CGRect(x: 0, y: 19, width: 120, height: 19) && used == CGRect(x: 0, y: 19, width: 10, height: 19))
            rect.size.height = 33
            used.size.height = 30
        }
        expectEqual(manager.extraLineFragmentRect, CGRect(x: 0, y: 19, width: 120, height: 33))
        expect(manager.extraLineFragmentUsedRect.height == 30 && manager.extraLineFragmentTextContainer === fixture.container)
        expect(manager.usedRect(for: fixture.container).maxY == 49 && manager.estimatedHeight == 52)
        expect(manager.caretRect(forCharacterAt: 4)?.height == 30 && manager.caretLine(at: 4)?.rect.height == 33)
        manager.extra = { rect, _ in rect = .zero }
        fixture.storage.append(NSAttributedString(string: "two\n", attributes: [.font: LayoutFixture.font]))
        expect(manager.extraLineFragmentRect == .zero && manager.extraLineFragmentTextContainer == nil)
        expect(manager.usedRect(for: fixture.container).maxY == 38 && manager.caretRect(forCharacterAt: 8) != nil)
        manager.extra = { rect, _ in rect.size.height = 50 }
        fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 8))
        expectEqual(manager.extraLineFragmentRect.height, 50, "of an empty text as well")
    }

    @Test func `a subclass that hides glyphs where a line is set leaves their room`() {
        let (fixture, manager) = fixture("a b c")
        let own = fixture.fresh()
        manager.location = { manager, glyphs, _ in
            for glyph in glyphs.location..<(glyphs.location + glyphs.length) where glyph == 2 {
                manager.setNotShownAttribute(true, forGlyphAt: glyph)
            }
        }
        fixture.container.size.width = 121
        expectEqual(fixture.ink().count, own.ink().count - 1)
        expect(manager.notShownAttribute(forGlyphAt: 2) && !manager.notShownAttribute(forGlyphAt: 4))
        expectEqual(manager.location(forGlyphAt: 4), own.manager.location(forGlyphAt: 4))
    }

    @Test func `a line that truncation cuts keeps what was set of it`() {
        let (fixture, manager) = fixture(Array(repeating: words, count: 5).joined(separator: " "), width: 150, height: 100)
        fixture.container.lineBreakMode = .byTruncatingTail
        manager.rect = { _, _, rect, _ in
            rect.origin.x += 10
            rect.size.width -= 10
            rect.size.height = 25
        }
        manager.location = { _, _, point in point.y += 3 }
        fixture.container.size.width = 151
        let rects = fixture.rects
        expect(rects.count == 4 && rects.allSatisfy { $0.minX == 10 && $0.height == 25 })
        let last = manager.glyphIndex(for: CGPoint(x: 11, y: 80), in: fixture.container)
        expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: last).length > 0)
        expectEqual(manager.location(forGlyphAt: last), CGPoint(x: 0, y: manager.location(forGlyphAt: 0).y))
    }
}
