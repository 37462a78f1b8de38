import Expectations
import Foundation
import Testing

@testable import TextKit

/// Attributes and paragraph styles with absurd values: text is laid out, drawn, hit and dumped all the same, in bounded time.
struct HostileStyleTests {
    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e-300, -0.0, .greatestFiniteMagnitude]

    /// Lays out and asks everything that a view would; returns the height.
    @discardableResult
    private func exercise(_ fixture: LayoutFixture, _ name: String) -> CGFloat {
        let manager = fixture.manager
        expectEqual(fixture.texts.joined(), fixture.storage.string, "\(name): no character is lost")
        let used = manager.usedRect(for: fixture.container)
        expect(used.height.isFinite && used.width.isFinite && used.height >= 0, "\(name): \(used)")
        for point in [CGPoint(x: 3, y: 3), CGPoint(x: 1e6, y: used.midY), CGPoint(x: -5, y: 1e7)] {
            let hit = manager.hit(point, in: fixture.container)
            expect((0...fixture.storage.length).contains(hit?.insertionIndex ?? 0), "\(name)")
        }
        for utf16 in [0, fixture.storage.length / 2, fixture.storage.length] {
            let caret = manager.caretRect(forCharacterAt: utf16)
            expect(caret?.origin.x.isFinite != false && caret?.origin.y.isFinite != false, "\(name)")
        }
        let glyphs = manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 300, height: 400), in: fixture.container)
        let list = GraphicsContext.recording {
            manager.drawBackground(forGlyphRange: glyphs, at: .zero)
            manager.drawGlyphs(forGlyphRange: glyphs, at: .zero)
        }
        expect(list.items.count < 100_000, "\(name): \(list.items.count) items")
        return used.height
    }

    private static let styles: [(String, @Sendable (MutableParagraphStyle, CGFloat) -> Void)] = [
        ("first indent", { $0.firstLineHeadIndent = $1 }), ("indent", { $0.headIndent = $1 }), ("tail", { $0.tailIndent = $1 }),
        ("spacing", { $0.lineSpacing = $1 }), ("after", { $0.paragraphSpacing = $1 }), ("before", { $0.paragraphSpacingBefore = $1 }),
        ("least", { $0.minimumLineHeight = $1 }), ("most", { $0.maximumLineHeight = $1 }), ("multiple", { $0.lineHeightMultiple = $1 }),
        ("interval", { $0.defaultTabInterval = $1 }), ("hyphenation", { $0.hyphenationFactor = Float($1) }),
        ("stop", { $0.tabStops = [TextTab(textAlignment: .right, location: $1), TextTab(textAlignment: .center, location: $1)] }),
        ("tightening", { ($0.allowsDefaultTighteningForTruncation, $0.tighteningFactorForTruncation) = (true, Float($1)) }),
        ("header", { style, value in style.headingLevel = value > 0 ? .max : .min }),
    ]

    @Test(arguments: styles.indices) func `a paragraph style with a number that is none lays out`(index: Int) {
        let (name, set) = Self.styles[index]
        for (position, number) in Self.numbers.enumerated() {
            for mode in [LineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingTail] {
                let style = MutableParagraphStyle()
                style.alignment = [.left, .right, .center, .justified][position % 4]
                style.lineBreakMode = mode
                set(style, number)
                let fixture = LayoutFixture("one\ttwo three four five\tsix\nand seven eight\n\n", width: 120, style: style, padding: 5)
                exercise(fixture, "\(name) \(number)")
                expectEqual(fixture.lines, fixture.fresh().lines, "\(name) \(number)")
            }
        }
    }

    private static let keys: [NSAttributedString.Key] = [
        .kern, .tracking, .baselineOffset, .strokeWidth, .expansion, .obliqueness, .superscript, .ligature, .underlineStyle,
        .strikethroughStyle, .verticalGlyphForm,
    ]

    @Test(arguments: keys) func `an attribute of characters with a number that is none is drawn`(key: NSAttributedString.Key) {
        for number in Self.numbers {
            let fixture = LayoutFixture("some words and\tmore of them\nto be drawn", width: 150)
            fixture.storage.addAttribute(key, value: Double(number), range: NSRange(location: 5, length: 16))
            exercise(fixture, "\(key.rawValue) \(number)")
        }
    }

    @Test func `a shadow that is no number, or larger than any page, is drawn or left out`() {
        for blur in Self.numbers {
            for offset in Self.numbers {
                let shadow = Shadow()
                shadow.shadowBlurRadius = blur
                shadow.shadowOffset = CGSize(width: offset, height: -offset)
                let fixture = LayoutFixture("a shadow\n", width: 150)
                fixture.storage.addAttributes([.shadow: shadow, .underlineStyle: 1], range: NSRange(location: 0, length: 8))
                exercise(fixture, "\(blur) \(offset)")
            }
        }
    }

    @Test func `a least height above the greatest gives way to it, and a multiple of nothing is none`() {
        func height(_ change: (MutableParagraphStyle) -> Void) -> CGFloat {
            let style = MutableParagraphStyle()
            change(style)
            return exercise(LayoutFixture("one line", style: style), "height")
        }
        let plain = height { _ in }
        expectEqual(height { ($0.minimumLineHeight, $0.maximumLineHeight) = (90, 40) }, 40)
        expectEqual(height { ($0.minimumLineHeight, $0.maximumLineHeight) = (40, 90) }, 40)
        expect(height { $0.lineHeightMultiple = 0 } == plain && height { $0.lineHeightMultiple = -3 } == plain)
    }

    @Test func `a hundred thousand tab stops and ten thousand tabs lay out in one pass`() {
        let style = MutableParagraphStyle()
        style.tabStops = (1...100_000).reversed().map { TextTab(textAlignment: [.left, .right, .center][$0 % 3], location: CGFloat($0)) }
        let fixture = LayoutFixture(String(repeating: "\t", count: 10_000) + "end", width: 300, style: style)
        exercise(fixture, "tabs")
        expectEqual(fixture.manager.layout.counters.paragraphsShaped, 1)
        style.lineBreakMode = .byClipping
        let clipped = LayoutFixture(String(repeating: "a\t", count: 10_000), width: 300, style: style)
        exercise(clipped, "clipped tabs")
        expectEqual(clipped.texts.count, 1)
    }

    @Test func `ten thousand blocks and lists within each other lay out`() {
        let blocks = (0..<10_000).map { _ -> TextBlock in
            let block = TextBlock()
            block.setWidth(3, type: .absoluteValueType, for: .padding)
            return block
        }
        let lists = (0..<10_000).map { _ in TextList(markerFormat: .decimal) }
        let fixture = LayoutFixture("deep\ndeeper\nplain", width: 300)
        fixture.setBlocks(blocks, NSRange(location: 0, length: 5)) { $0.textLists = lists }
        fixture.setBlocks(Array(blocks.dropLast(5000)), NSRange(location: 5, length: 7)) { $0.textLists = lists.dropLast() }
        exercise(fixture, "nested")
        expect(fixture.boxes.count < 100)
        expectEqual(fixture.storage.listMarker(at: 1), "1")
        expectEqual(fixture.storage.range(of: lists[4000], at: 1), NSRange(location: 0, length: 12))
    }

    @Test func `the first character's style is the paragraph's, after an edit, where it is empty, in the last line and in a block`() {
        let (left, right) = (MutableParagraphStyle(), MutableParagraphStyle())
        left.alignment = .left
        right.alignment = .right
        let block = TextBlock()
        block.setWidth(10, type: .absoluteValueType, for: .padding)
        for blocks in [[], [block]] {
            (left.textBlocks, right.textBlocks) = (blocks, blocks)
            let fixture = LayoutFixture("one\n\nthree\n", width: 300)
            let storage = fixture.storage
            func minX(_ utf16: Int) -> CGFloat { fixture.manager.lineBox(forCharacterAt: utf16)!.usedRect.minX }
            storage.addAttribute(.paragraphStyle, value: left, range: NSRange(location: 0, length: storage.length))
            storage.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 4, length: 1))
            expect(minX(0) == (blocks.isEmpty ? 0 : 10) && minX(4) > 200, "an empty paragraph has its separator's style")
            let word = NSAttributedString(string: "new ", attributes: [.font: LayoutFixture.font, .paragraphStyle: right])
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: word)
            expect(minX(0) > 150, "what is put before a paragraph rules it")
            expectEqual((storage.attribute(.paragraphStyle, at: 6, effectiveRange: nil) as? ParagraphStyle), right)
            storage.deleteCharacters(in: NSRange(location: 0, length: 4))
            expect(minX(0) > 150, "and all of it has that style from then on")
            storage.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 5, length: 6))
            fixture.manager.ensureLayout(for: fixture.container)
            let extra = fixture.manager.extraLineFragmentUsedRect
            expect(extra.minX > 200, "the last empty line goes on with the style before it: \(extra)")
        }
    }

    @Test func `ten thousand empty cells of a hundred columns are each laid out once, drawn by what is seen`() {
        let table = TextTable()
        table.numberOfColumns = 100
        table.collapsesBorders = true
        let fixture = LayoutFixture("", width: 2000)
        let text = NSMutableAttributedString(string: "")
        for cell in 0..<10_000 {
            let block = TextTableBlock(
                table: table, startingRow: cell / 100, rowSpan: cell % 7 == 0 ? 9 : 1, startingColumn: cell % 100,
                columnSpan: cell % 11 == 0 ? 500 : 1)
            block.setWidth(1, type: .absoluteValueType, for: .border)
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            text.append(NSAttributedString(string: "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
        }
        fixture.storage.setAttributedString(text)
        fixture.manager.ensureLayout(for: fixture.container)
        expect(fixture.manager.work.paragraphsLaid == 10_000 && fixture.manager.work.paragraphsShaped <= 20_000)
        let list = GraphicsContext.recording {
            let glyphs = fixture.manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 300, height: 50), in: fixture.container)
            fixture.manager.drawBackground(forGlyphRange: glyphs, at: .zero)
        }
        expect(list.items.count < 20_000)
        exercise(fixture, "cells")
    }
}
