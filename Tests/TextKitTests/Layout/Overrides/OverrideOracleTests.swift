import Expectations
import Foundation
import Testing

@testable import TextKit

/// Incremental layout equals fresh layout with a subclass that sets lines, locations and glyphs by the characters that are there.
struct OverrideOracleTests {
    private final class Manager: LayoutManager {
        let seed: Int
        init(seed: Int) {
            self.seed = seed
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        private func code(_ glyph: Int) -> Int {
            let text = textStorage!.string as NSString
            let character = characterIndexForGlyph(at: glyph)
            return character < text.length ? Int(text.character(at: character)) &* 31 &+ seed : 0
        }

        override func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
            var (rect, used) = (fragmentRect, usedRect)
            let code = code(glyphRange.location)
            rect.size.height += CGFloat(code % 17)
            if code % 5 == 0 { rect.origin.y += CGFloat(code % 7) }
            if code % 3 == 0 {
                rect.origin.x += CGFloat(code % 9)
                used.size.width -= 3
            }
            used.origin.y += CGFloat(code % 4)
            super.setLineFragmentRect(rect, forGlyphRange: glyphRange, usedRect: used)
            for glyph in glyphRange.range where self.code(glyph) % 11 == 0 { setNotShownAttribute(true, forGlyphAt: glyph) }
        }

        override func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
            var point = location
            let code = code(glyphRange.location)
            point.y += CGFloat(code % 4)
            if code % 6 == 0 { point.x += CGFloat(code % 10) }
            super.setLocation(point, forStartOfGlyphRange: glyphRange)
        }

        override func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
            super.setAttachmentSize(CGSize(width: attachmentSize.width / 2, height: attachmentSize.height), forGlyphRange: glyphRange)
        }

        override func setExtraLineFragmentRect(_ fragmentRect: CGRect, usedRect: CGRect, textContainer container: TextContainer) {
            super.setExtraLineFragmentRect(
                CGRect(origin: fragmentRect.origin, size: CGSize(width: fragmentRect.width, height: 31)), usedRect: usedRect,
                textContainer: container)
        }
    }

    private func compare(_ fixture: LayoutFixture, _ seed: Int, _ step: Int) {
        let fresh = fixture.fresh(Manager(seed: seed))
        BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines, seed \(seed), step \(step)")
        expectEqual(fixture.ink(), fresh.ink(), "seed \(seed), step \(step)")
        expectEqual(fixture.manager.extraLineFragmentRect, fresh.manager.extraLineFragmentRect, "seed \(seed), step \(step)")
        let (used, other) = (fixture.manager.textContainers, fresh.manager.textContainers).0.map(fixture.manager.usedRect).enumerated()
            .map { ($1, fresh.manager.usedRect(for: fresh.manager.textContainers[$0])) }.reduce(into: ([CGRect](), [CGRect]())) {
                $0.0.append($1.0)
                $0.1.append($1.1)
            }
        expectEqual(used, other)
        for glyph in 0..<fixture.manager.numberOfGlyphs where glyph % 7 == 0 {
            expectEqual(fixture.manager.location(forGlyphAt: glyph), fresh.manager.location(forGlyphAt: glyph))
            expectEqual(fixture.manager.notShownAttribute(forGlyphAt: glyph), fresh.manager.notShownAttribute(forGlyphAt: glyph))
        }
        expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
    }

    @Test(arguments: seeds(6)) func `incremental layout with a subclass that sets lines equals a fresh one`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 71)
        let fixture = LayoutFixture(OracleTests.text(words: 100, &random), width: 260, padding: 5, manager: Manager(seed: seed))
        if seed % 3 == 1 {
            fixture.container.size.height = 190
            fixture.add(width: 260, height: 150)
            fixture.add(width: seed % 2 == 0 ? 200 : 260)
        }
        if seed % 4 == 3 { fixture.manager.textContainers.last!.lineBreakMode = .byTruncatingTail }
        for step in 0..<15 {
            OracleTests().change(fixture, &random)
            switch random.next() % 3 {
            case 0: fixture.manager.ensureLayout(for: fixture.container)
            case 1 where fixture.storage.length > 0: _ = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            default: break
            }
            if step % 5 == 4 { compare(fixture, seed, step) }
        }
    }

    @Test(arguments: seeds(6)) func `hostile text with a subclass that sets lines equals a fresh one`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 5)
        let fixture = LayoutFixture("", width: 200, manager: Manager(seed: seed))
        let hostile = HostileLayoutTests()
        if seed % 2 == 0 {
            fixture.manager.removeTextContainer(at: 0)
            for _ in 0...Int(random.next() % 3) { hostile.addContainer(to: fixture, &random) }
        }
        fixture.storage.append(HostileLayoutTests.text(Int(random.next() % 100), &random))
        for _ in 0..<5 {
            hostile.edit(fixture, &random)
            hostile.ask(fixture, &random)
        }
        compare(fixture, seed, 0)
    }

    @Test(arguments: seeds(6)) func `blocks and tables with a subclass that sets lines equal fresh ones`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 9)
        let fixture = LayoutFixture(OracleTests.text(words: 70, &random), width: 300, padding: 5, manager: Manager(seed: seed))
        if seed % 3 == 1 {
            fixture.container.size.height = 170
            fixture.add(width: 300, padding: 5)
        }
        let blocks = BlockOracleTests()
        let pool = BlockOracleTests.blocks(&random)
        for step in 0..<12 {
            blocks.change(fixture, pool, &random)
            blocks.ask(fixture, &random)
            if step % 4 == 3 { compare(fixture, seed, step) }
        }
    }

    @Test(arguments: 0..<6) func `non-contiguous layout settles to what a contiguous one sets`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 300)
        let fixture = LayoutFixture(OracleTests.text(words: 300, &random), width: 240, manager: Manager(seed: seed))
        fixture.manager.allowsNonContiguousLayout = true
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 60, y: 200, width: 120, height: 110))]
        for _ in 0..<8 {
            let y = CGFloat(random.next() % 2000)
            fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: y, width: 240, height: 200), in: fixture.container)
            OracleTests().change(fixture, &random)
        }
        while fixture.manager.layoutSlice(milliseconds: 1) {}
        expectEqual(fixture.lines, fixture.fresh(Manager(seed: seed)).lines)
    }
}
