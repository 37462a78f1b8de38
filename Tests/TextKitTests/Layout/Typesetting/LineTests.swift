import Expectations
import Foundation
import Testing

@testable import TextKit

struct LineTests {
    @Test func `lines break at words and keep every character`() {
        let fixture = LayoutFixture("The quick brown fox jumps over the lazy dog.\nAnd again.\n", width: 150)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        expectEqual(fixture.texts, ["The quick brown ", "fox jumps over ", "the lazy dog.\n", "And again.\n"])
    }
}

extension LineTests {
    @Test func `Thai breaks between words and fills its lines`() {
        let words = "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"
        let fixture = LayoutFixture(words + words + "\n", width: 400)
        expect((2...5).contains(fixture.texts.count), "\(fixture.texts)")
    }

    @Test func `a line separator starts a line without the first line's indent or paragraph spacing`() {
        let style = MutableParagraphStyle()
        style.firstLineHeadIndent = 30
        style.headIndent = 10
        style.paragraphSpacing = 8
        let fixture = LayoutFixture("one\u{2028}two\nthree", width: 300, style: style)
        let used = (0..<3).map { fixture.manager.lineFragmentUsedRect(forGlyphAt: [0, 4, 8][$0], effectiveRange: nil) }
        expectEqual(used.map(\.minX), [30, 10, 30])
        expectEqual(used.map(\.minY), [0, 19, 46])
    }

    @Test func `text flows from one container into the next and back when they change`() {
        let fixture = LayoutFixture((1...9).map(String.init).joined(separator: "\n"), width: 100, height: 60)
        let second = fixture.add(width: 100, height: 40)
        let manager = fixture.manager
        expectEqual(manager.glyphRange(for: fixture.container), NSRange(location: 0, length: 6))
        expectEqual(manager.glyphRange(for: second), NSRange(location: 6, length: 4))
        expect(manager.textContainer(forGlyphAt: 12, effectiveRange: nil) == nil)
        fixture.container.size.height = 80
        expectEqual(manager.glyphRange(for: second).location, 8)
        manager.removeTextContainer(at: 0)
        expectEqual(manager.glyphRange(for: second), NSRange(location: 0, length: 4))
        manager.insertTextContainer(TextContainer(size: CGSize(width: 100, height: 0)), at: 0)
        expectEqual(manager.glyphRange(for: second).length, 0, "an unlimited container leaves nothing")
    }

    @Test func `several managers lay one storage out, each by its own containers`() {
        let fixture = LayoutFixture("one two three four five six seven", width: 100)
        let other = LayoutManager()
        let wide = TextContainer(size: CGSize(width: 1000, height: 0))
        other.addTextContainer(wide)
        fixture.storage.addLayoutManager(other)
        expectEqual(other.usedRect(for: wide).height, 0, "nothing is laid out before it is asked for")
        other.ensureLayout(for: wide)
        expectEqual(other.usedRect(for: wide).height, 19)
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1\n2")
        other.ensureLayout(for: wide)
        expectEqual(other.usedRect(for: wide).height, 38)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test func `changing the width or a colour shapes nothing`() {
        let fixture = LayoutFixture(String(repeating: "some words to wrap ", count: 50) + "\nmore", width: 300)
        _ = fixture.texts
        fixture.manager.resetWork()
        fixture.container.size.width = 250
        _ = fixture.texts
        expect(fixture.manager.work.paragraphsShaped == 0 && fixture.manager.work.rowsBroken > 0)
        fixture.manager.resetWork()
        fixture.storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 20, length: 30))
        _ = fixture.texts
        expectEqual(
            fixture.manager.work, .init(paragraphsShaped: 0, paragraphsLaid: 0, rowsBroken: 0, shapesPrepared: 0, shapesAsked: 0))
    }

    @Test func `an edit lays out its own paragraph alone`() {
        let fixture = LayoutFixture(String(repeating: "a paragraph of some words\n", count: 500), width: 120)
        _ = fixture.texts
        fixture.manager.resetWork()
        fixture.storage.replaceCharacters(in: NSRange(location: 5000, length: 0), with: "x")
        _ = fixture.texts
        expect(fixture.manager.work.paragraphsLaid <= 2 && fixture.manager.work.paragraphsShaped <= 2)
    }

    @Test func `the empty line after the last separator has a rectangle`() {
        let fixture = LayoutFixture("one\n", width: 200, padding: 5)
        expectEqual(fixture.manager.extraLineFragmentRect, CGRect(x: 0, y: 19, width: 200, height: 19))
        expectEqual(fixture.manager.extraLineFragmentUsedRect.width, 10)
        fixture.storage.append(NSAttributedString(string: "two"))
        expectEqual(fixture.manager.extraLineFragmentRect, .zero)
    }

    @Test func `a right-to-left paragraph is aligned right by nature`() {
        let fixture = LayoutFixture("שלום", width: 200)
        let used = fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        expectEqual(used.maxX, 200)
    }

    @Test func `justified lines fill the width but for the last`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let fixture = LayoutFixture(String(repeating: "justified words of several lengths ", count: 6), width: 300, style: style)
        var widths: [CGFloat] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: fixture.manager.glyphRange(for: fixture.container)) { _, used, _, _, _ in
            widths.append(used.width)
        }
        expect(widths.dropLast().allSatisfy { $0 == 300 } && widths.last! < 300)
    }

    @Test func `an attachment takes its bounds in the line and raises it`() {
        let fixture = LayoutFixture("a b", width: 300)
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.bounds = CGRect(x: 0, y: -5, width: 40, height: 60)
        fixture.storage.insert(NSAttributedString(attachment: attachment), at: 2)
        expectEqual(fixture.manager.attachmentSize(forGlyphAt: 2), CGSize(width: 40, height: 60))
        expectEqual(fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height, 60)
        expectEqual(fixture.manager.location(forGlyphAt: 0).y, 55)
    }

    @Test func `a storage that goes away leaves an empty layout`() {
        let manager = LayoutManager()
        manager.addTextContainer(TextContainer(size: CGSize(width: 100, height: 0)))
        autoreleasepool {
            let storage = TextStorage(string: "gone")
            storage.addLayoutManager(manager)
            expectEqual(manager.numberOfGlyphs, 4)
        }
        expect(manager.textStorage == nil)
        expectEqual(manager.numberOfGlyphs, 0)
    }
}

/// Foundation on Linux has no pools; a scope is enough.
private func autoreleasepool(_ body: () -> Void) { body() }

extension LineTests {
    @Test func `text after a tab lines up with the indent of the lines below it`() {
        let style = MutableParagraphStyle()
        style.headIndent = 23.6
        style.tabStops = [TextTab(textAlignment: .left, location: 23.6)]
        let fixture = LayoutFixture("•\tseveral words that wrap to a second line", width: 150, style: style)
        let second = fixture.manager.lineFragmentUsedRect(forGlyphAt: 30, effectiveRange: nil)
        expect(second.minY > 0)
        expectEqual(fixture.manager.location(forGlyphAt: 2).x, second.minX)
    }
}

extension LineTests {
    @Test func `a line that a figure pushes in takes its tab stops along`() {
        let style = MutableParagraphStyle()
        style.tabStops = [TextTab(textAlignment: .left, location: 24)]
        let fixture = LayoutFixture("1.\titem", width: 300, style: style)
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 40))]
        expectEqual(fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX, 50)
        expectEqual(fixture.manager.location(forGlyphAt: 3).x, 24)
    }

    @Test func `a soft hyphen at the end of a text in a container narrower than it ends all the same`() {
        for text in ["\u{AD}", "a\u{AD}", "\u{AD}\n", "ab\u{AD}\nc"] {
            let fixture = LayoutFixture(text, width: 1)
            expectEqual(fixture.texts.joined(), text)
        }
    }

    @Test func `the effective range of a glyph's container is everything that stands in it`() {
        let fixture = LayoutFixture("one\ntwo\nthree\nfour", width: 300, height: 38)
        let second = fixture.add(width: 300)
        var range = NSRange()
        expect(fixture.manager.textContainer(forGlyphAt: 5, effectiveRange: &range) === fixture.container)
        expectEqual(range, NSRange(location: 0, length: 8))
        expect(fixture.manager.textContainer(forGlyphAt: 9, effectiveRange: &range) === second)
        expectEqual(range, NSRange(location: 8, length: 10))
    }
}
