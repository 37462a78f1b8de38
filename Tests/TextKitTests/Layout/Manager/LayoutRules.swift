import Expectations
import Foundation
import Testing

@testable import TextKit

/// What the introductions say of layout managers, containers and attachments.
struct LayoutRules {
    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    @Test("characters and glyphs are not one to one, and both conversions expand to the cluster")
    func clusters() throws {
        let fixture = LayoutFixture("office n\u{303}o", width: 400)
        let serif = try require(Font(name: "Noto Serif", size: 16))
        fixture.storage.addAttribute(.font, value: serif, range: range(0, fixture.storage.length))
        let manager = fixture.manager
        // "ffi" is one glyph of three characters.
        expect(manager.numberOfGlyphs < fixture.storage.length)
        let ligature = manager.glyphRange(forCharacterRange: range(2, 1), actualCharacterRange: nil)
        var actual = NSRange()
        _ = manager.glyphRange(forCharacterRange: range(2, 1), actualCharacterRange: &actual)
        expect(ligature == range(1, 1) && actual == range(1, 3))
        expectEqual(manager.characterRange(forGlyphRange: range(1, 1), actualGlyphRange: nil), range(1, 3))
        // A letter and its mark stay together.
        let letter = (fixture.storage.string as NSString).range(of: "n\u{303}", options: .literal)
        var cluster = NSRange()
        _ = manager.glyphRange(forCharacterRange: range(letter.location + 1, 1), actualCharacterRange: &cluster)
        expectEqual(cluster, letter)
        expectEqual(manager.glyphRange(forCharacterRange: range(4, 0), actualCharacterRange: nil).length, 0)
    }

    @Test("the mapping stays right through edits and attribute changes")
    func mappingThroughEdits() {
        let fixture = LayoutFixture("office\noffice", width: 400)
        let manager = fixture.manager
        fixture.storage.addAttribute(.font, value: Font(name: "Noto Serif", size: 16)!, range: range(0, 13))
        expectEqual(manager.glyphIndexForCharacter(at: 7), 5)
        fixture.storage.addAttribute(.ligature, value: 0, range: range(0, 6))
        expectEqual(manager.glyphIndexForCharacter(at: 7), 7)
        fixture.storage.replaceCharacters(in: range(0, 3), with: "o")
        expectEqual(manager.glyphIndexForCharacter(at: 5), 5)
        expectEqual(manager.characterIndexForGlyph(at: 6), 6)
        expectEqual(manager.glyphRange(forCharacterRange: range(6, 1), actualCharacterRange: nil), range(6, 1))
    }

    @Test("a tap gives the tapped character, from layout that is kept")
    func tap() {
        let fixture = LayoutFixture("tap a word in this text\nand in this line", width: 400)
        let manager = fixture.manager
        let word = (fixture.storage.string as NSString).range(of: "this line")
        let glyphs = manager.glyphRange(forCharacterRange: range(word.location, 1), actualCharacterRange: nil)
        let rect = manager.boundingRect(forGlyphRange: glyphs, in: fixture.container)
        manager.layout.counters = LayoutCounters()
        var fraction: CGFloat = -1
        let hit = manager.characterIndex(
            for: CGPoint(x: rect.minX + rect.width / 4, y: rect.midY), in: fixture.container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)
        expectEqual(hit, word.location)
        expect(abs(fraction - 0.25) < 0.1)
        expectEqual(manager.layout.counters, LayoutCounters(paragraphsVisited: 1))
    }

    @Test("with non-contiguous layout a region in the middle makes no glyphs for what is before; without, it does")
    func nonContiguous() {
        let text = String(repeating: "one of very many paragraphs of text\n", count: 2000)
        for isAllowed in [true, false] {
            let fixture = LayoutFixture(text, width: 300)
            fixture.manager.allowsNonContiguousLayout = isAllowed
            fixture.manager.ensureLayout(forCharacterRange: range(36 * 1000, 36))
            let counters = fixture.manager.layout.counters
            expect(isAllowed ? counters.paragraphsLaid < 5 : counters.paragraphsLaid > 990, "\(counters)")
            expect(counters.paragraphsShaped < 5)
            expectEqual(fixture.manager.hasNonContiguousLayout, isAllowed)
        }
    }

    @Test("kerning and ligatures are on by default")
    func defaults() {
        func width(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
            let fixture = LayoutFixture(text, width: 1000)
            fixture.storage.addAttributes(attributes, range: range(0, fixture.storage.length))
            return fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).width
        }
        expect(width("To AV", [:]) < width("To AV", [.kern: 0]))
        let fixture = LayoutFixture("fi", width: 100)
        expectEqual(fixture.manager.numberOfGlyphs, 1)
        fixture.storage.addAttribute(.ligature, value: 0, range: range(0, 2))
        expectEqual(fixture.manager.numberOfGlyphs, 2)
    }

    @Test("no line meets an exclusion path's inside, and text goes on beyond it in the same band")
    func exclusion() {
        let fixture = LayoutFixture(String(repeating: "water parts round a stone ", count: 60), width: 400)
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 140, y: 40, width: 120, height: 120))]
        fixture.manager.ensureLayout(for: fixture.container)
        var bands: [CGFloat: Int] = [:]
        fixture.manager.enumerateLineFragments(forGlyphRange: range(0, fixture.manager.numberOfGlyphs)) { rect, used, _, _, _ in
            bands[rect.minY, default: 0] += 1
            for step in 0...8 {
                let x = used.minX + used.width * CGFloat(step) / 8
                for y in [rect.minY + 0.5, rect.midY, rect.maxY - 0.5] {
                    expect(hypot(x - 200, y - 100) > 59, "\(x), \(y)")
                }
            }
        }
        expect(bands.values.filter { $0 == 2 }.count >= 5)
    }

    @Test("setting exclusion paths again lays out at once")
    func draggedExclusion() {
        let fixture = LayoutFixture(String(repeating: "text ", count: 100), width: 300)
        var firsts: [CGFloat] = []
        for x in [0, 50, 100] as [CGFloat] {
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 0, width: x, height: 30))]
            firsts.append(fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).minX)
        }
        expectEqual(firsts, [0, 50, 100])
    }

    @Test("a container that truncates its tail does so once, at its end; a paragraph that does is one line each time")
    func containerTruncation() {
        let text = "one paragraph that needs two lines\n" + String(repeating: "and more of the same kind ", count: 10)
        let fixture = LayoutFixture(text, width: 200, height: 80)
        fixture.container.lineBreakMode = .byTruncatingTail
        let manager = fixture.manager
        expectEqual(fixture.texts.count, 4)
        expectEqual(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, NSNotFound)
        let last = manager.glyphRange(for: fixture.container)
        expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: NSMaxRange(last) - 1).location != NSNotFound)
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let each = LayoutFixture(text, width: 200, style: style)
        expectEqual(each.texts.count, 2)
    }

    @Test("text that does not fit the first container goes on in the second; an infinite one leaves it nothing")
    func flowing() {
        let fixture = LayoutFixture(String(repeating: "line\n", count: 10), width: 100, height: 60)
        let second = fixture.add(width: 100, height: 500)
        expectEqual(fixture.manager.glyphRange(for: second).location, 15)
        fixture.container.size.height = .greatestFiniteMagnitude
        expectEqual(fixture.manager.glyphRange(for: second).length, 0)
        fixture.container.size.height = 60
        expectEqual(fixture.manager.glyphRange(for: second).location, 15)
    }

    private final class Pages: LayoutManagerDelegate {
        var filled: [ObjectIdentifier?] = []
        var ends: [Bool] = []
        func layoutManager(
            _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool
        ) {
            filled.append(textContainer.map { ObjectIdentifier($0) })
            ends.append(layoutFinishedFlag)
        }
    }

    @Test("pages are finite containers of one manager; each says when it is full, and nil says that text is left over")
    func pages() {
        let fixture = LayoutFixture(String(repeating: "line\n", count: 10), width: 100, height: 60)
        let second = fixture.add(width: 100, height: 60)
        let pages = Pages()
        fixture.manager.delegate = pages
        fixture.manager.ensureLayout(for: second)
        expectEqual(pages.filled, [ObjectIdentifier(fixture.container), ObjectIdentifier(second), nil])
        expectEqual(pages.ends, [false, false, false])
        pages.filled = []
        pages.ends = []
        let third = fixture.add(width: 100, height: 600)
        fixture.manager.ensureLayout(for: third)
        expectEqual(pages.filled.last, ObjectIdentifier(third))
        expect(pages.ends.last == true)
        expect(!pages.filled.contains(nil))
    }

    @Test("a container of unlimited height takes a text of any length")
    func unlimitedHeight() {
        let fixture = LayoutFixture(
            String(repeating: "line\n", count: 20_000), width: 100, height: CGFloat.greatestFiniteMagnitude)
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.manager.usedRect(for: fixture.container).height, CGFloat(380_019))
        expectEqual(fixture.manager.glyphRange(for: fixture.container).length, 100_000)
    }

    @Test("an attachment takes its bounds in the line, baseline offset too, raises the line and moves with edits")
    func attachments() {
        let fixture = LayoutFixture("a  b", width: 300)
        let plain = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        let attachment = TextAttachment()
        attachment.bounds = CGRect(x: 0, y: -10, width: 40, height: 50)
        let inserted = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        inserted.addAttribute(.font, value: LayoutFixture.font, range: range(0, 1))
        fixture.storage.insert(inserted, at: 2)
        let manager = fixture.manager
        expectEqual(manager.attachmentSize(forGlyphAt: 2), CGSize(width: 40, height: 50))
        let used = manager.lineFragmentUsedRect(forGlyphAt: 2, effectiveRange: nil)
        let baseline = manager.location(forGlyphAt: 2).y
        expect(used.height > plain)
        expect(baseline >= 40, "40 above the baseline")
        expect(used.maxY - baseline >= 10, "10 below it")
        let x = manager.location(forGlyphAt: 2).x
        fixture.storage.replaceCharacters(in: range(0, 0), with: "xx")
        expectEqual(manager.attachmentSize(forGlyphAt: 4).width, 40)
        expect(manager.location(forGlyphAt: 4).x > x)
    }

    @Test("fragments start at 0 whatever the indents; used rectangles start at them, padding on top, without spacing")
    func indents() {
        let style = MutableParagraphStyle()
        style.firstLineHeadIndent = 30
        style.headIndent = 20
        style.lineSpacing = 6
        style.paragraphSpacingBefore = 7
        style.paragraphSpacing = 9
        let text = "one\na paragraph that is long enough to take two lines"
        let fixture = LayoutFixture(text, width: 250, style: style, padding: 5)
        let manager = fixture.manager
        let plain = LayoutFixture("x", width: 250)
        let natural = plain.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        let used = manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil)
        expect(second.minX == 0 && second.width == 250)
        expectEqual(used.minX, 30)
        expectEqual(manager.location(forGlyphAt: 4).x, 35)
        expectEqual(second.height, 7 + natural + 6)
        expect(used.height == natural && used.minY == second.minY + 7)
        let last = manager.lineFragmentRect(forGlyphAt: text.utf16.count - 1, effectiveRange: nil)
        expectEqual(last.height, natural + 6 + 9)
        expectEqual(manager.lineFragmentUsedRect(forGlyphAt: text.utf16.count - 1, effectiveRange: nil).minX, 20)
    }

    @Test("a tab after a list's prefix goes exactly to its one stop, and wrapped lines begin at the head indent")
    func listTab() {
        let style = MutableParagraphStyle()
        style.tabStops = [TextTab(textAlignment: .left, location: 40)]
        style.headIndent = 40
        let fixture = LayoutFixture("1.\tan item that is long enough to take a second line", width: 250, style: style)
        let manager = fixture.manager
        expectEqual(manager.location(forGlyphAt: 3).x, 40)
        let last = manager.numberOfGlyphs - 1
        expectEqual(manager.lineFragmentUsedRect(forGlyphAt: last, effectiveRange: nil).minX, 40)
        let wide = LayoutFixture("1000000.\tan item", width: 250, style: style)
        expect(wide.manager.location(forGlyphAt: 9).x > 40, "a prefix wider than its column pushes the first line")
    }

    @Test("a line separator starts a line at the head indent without paragraph spacing")
    func lineSeparator() {
        let style = MutableParagraphStyle()
        style.firstLineHeadIndent = 30
        style.headIndent = 10
        style.paragraphSpacing = 8
        let fixture = LayoutFixture("one\u{2028}two", width: 300, style: style)
        let manager = fixture.manager
        expectEqual(manager.lineFragmentUsedRect(forGlyphAt: 4, effectiveRange: nil).minX, 10)
        let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        expectEqual(first.height, manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height)
    }

    @Test("a paragraph of a zero width space alone has a line with a height")
    func zeroWidthSpace() {
        let fixture = LayoutFixture("a\n\u{200B}\nb", width: 300)
        let rects = [0, 2, 4].map { fixture.manager.lineFragmentRect(forGlyphAt: $0, effectiveRange: nil) }
        expectEqual(rects[1].height, rects[0].height)
        expectEqual(rects[2].minY, rects[0].height * 2)
    }

    @Test("columns and pages are lists of containers, filled in order")
    func columns() {
        let fixture = LayoutFixture((0..<30).map { "\($0)\n" }.joined(), width: 50, height: 100)
        for _ in 0..<4 { fixture.add(width: 50, height: 100) }
        var next = 0
        for container in fixture.manager.textContainers {
            let glyphs = fixture.manager.glyphRange(for: container)
            expectEqual(glyphs.location, next)
            next = NSMaxRange(glyphs)
        }
        let first = fixture.manager.glyphRange(for: fixture.container)
        fixture.storage.replaceCharacters(in: range(0, 2), with: "")
        expectEqual(fixture.manager.glyphRange(for: fixture.container).length, first.length)
    }

    @Test("three million characters set at once show their first screen without laying out the rest")
    func hugePaste() {
        let fixture = LayoutFixture("", width: 600)
        fixture.manager.allowsNonContiguousLayout = true
        let line = "It was the best of times, it was the worst of times, it was the age of wisdom\n"
        let attributes: [NSAttributedString.Key: Any] = [.font: LayoutFixture.font]
        fixture.storage.append(NSAttributedString(string: String(repeating: line, count: 40_000), attributes: attributes))
        fixture.manager.layout.counters = LayoutCounters()
        fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 600, height: 1000), in: fixture.container)
        expect(fixture.manager.layout.counters.paragraphsShaped < 100)
    }
}
