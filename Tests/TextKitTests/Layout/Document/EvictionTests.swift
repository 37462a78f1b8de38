import Expectations
import Foundation
import Testing

@testable import TextKit

/// Glyphs leave by age under a cap, and are made again; lines stay.
struct EvictionTests {
    private func shaped(_ layout: DocumentLayout) -> (paragraphs: Int, characters: Int) {
        var all = (paragraphs: 0, characters: 0)
        for located in layout.tree.elements() where located.element.record?.shaped != nil {
            all.paragraphs += 1
            all.characters += Int(located.element.utf16)
        }
        return all
    }

    private func fixture(paragraphs: Int, capacity: Int) -> LayoutFixture {
        let text = (0..<paragraphs).map { "\($0) of the river and the water, a long walk along it and back" }.joined(separator: "\n")
        let fixture = LayoutFixture(text, width: 200)
        fixture.manager.allowsNonContiguousLayout = true
        fixture.manager.layout.shapedCache.capacity = capacity
        return fixture
    }

    private func show(_ fixture: LayoutFixture, top: CGFloat) -> DisplayList {
        var list = DisplayList()
        fixture.manager.display(
            CGRect(x: 0, y: top, width: 200, height: 400), of: fixture.container, at: CGPoint(x: 0, y: -top), into: &list)
        return list
    }

    private func glyphs(of list: DisplayList) -> [[UInt16]] {
        list.items.compactMap { if case .glyphs(let run) = $0 { run.glyphs.map { $0.glyph } } else { nil } }
    }

    @Test func `scrolling through a text that is laid out keeps no more glyphs than the cap`() {
        let fixture = fixture(paragraphs: 3000, capacity: 5000)
        let layout = fixture.manager.layout
        while fixture.manager.layoutSlice(milliseconds: 100) {}
        let first = show(fixture, top: 0)
        for top in stride(from: 0, to: fixture.manager.estimatedHeight, by: 400) { _ = show(fixture, top: top) }
        expect(shaped(layout).characters <= 5000 + 200)
        expect(shaped(layout).characters > 2000)
        expect(layout.shapedCache.glyphs <= 5000 + 200)
        expectEqual(layout.counters.paragraphsLaid, 3000)
        expectEqual(glyphs(of: show(fixture, top: 0)), glyphs(of: first))
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `queries for offsets keep no more glyphs than the cap`() {
        let fixture = fixture(paragraphs: 3000, capacity: 5000)
        while fixture.manager.layoutSlice(milliseconds: 100) {}
        for glyph in stride(from: 0, to: fixture.manager.numberOfGlyphs, by: 50) {
            _ = fixture.manager.location(forGlyphAt: glyph)
            _ = fixture.manager.characterIndexForGlyph(at: glyph)
            _ = fixture.manager.caretLine(at: glyph)
        }
        expect(shaped(fixture.manager.layout).characters <= 5000 + 200)
    }

    @Test func `what leaves the text, or loses its glyphs otherwise, is not counted for ever`() {
        let fixture = fixture(paragraphs: 200, capacity: 5000)
        let layout = fixture.manager.layout
        for round in 0..<2000 {
            let offset = round * 37 % (fixture.storage.length - 10)
            fixture.storage.replaceCharacters(in: NSRange(location: offset, length: 1), with: "e")
            fixture.manager.invalidateGlyphs(
                forCharacterRange: NSRange(location: offset, length: 1), changeInLength: 0, actualCharacterRange: nil)
            fixture.manager.ensureLayout(forCharacterRange: NSRange(location: offset, length: 1))
            _ = fixture.manager.caretLine(at: offset)
        }
        expect(layout.shapedCache.glyphs <= 5000 + 200)
        expect(layout.shapedCache.count < 200)
        // What was shaped last is still there: the cap is not eaten up by what has gone.
        expect(shaped(layout).paragraphs > 10)
    }

    @Test(arguments: seeds(3)) func `layout with hardly room for glyphs equals fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 900)
        let fixture = LayoutFixture(OracleTests.text(words: 300, &random), width: 260, padding: 5)
        fixture.manager.layout.shapedCache.capacity = 60
        fixture.manager.allowsNonContiguousLayout = seed % 2 == 0
        for step in 0..<25 {
            OracleTests().change(fixture, &random)
            var list = DisplayList()
            let top = CGFloat(random.next() % 500)
            fixture.manager.display(
                CGRect(x: 0, y: top, width: 260, height: 200), of: fixture.container, at: CGPoint(x: 0, y: -top), into: &list)
            if fixture.storage.length > 0 { _ = fixture.manager.caretLine(at: Int(random.next() % UInt64(fixture.storage.length))) }
            if step % 5 == 4 { expectEqual(fixture.lines, fixture.fresh().lines, "seed \(seed), step \(step)") }
        }
    }

    @Test func `new glyphs of a paragraph are no older ones, though they may lie where those lay`() {
        let fixture = LayoutFixture("some words", width: 400)
        _ = fixture.lines
        let record = fixture.manager.layout.tree[0].record!
        _ = fixture.manager.layout.shaped(record, utf16: 0..<10)
        var cache = ShapedCache()
        cache.capacity = 1
        for _ in 0..<3 {
            record.wasVisited = true
            cache.insert(record)
            cache.trim()
            expect(record.shaped != nil && cache.count == 1)
        }
    }

    @Test func `long paragraphs lose their glyphs after some time, and their characters where there are several`() {
        let long = String(repeating: "the river and the water, ", count: 800)
        let text = (0..<8).map { "\($0) \(long)\n" }.joined() + String(repeating: "short\n", count: 200)
        let fixture = LayoutFixture(text, width: 400)
        let layout = fixture.manager.layout
        layout.shapedCache.capacity = 30_000
        let lines = fixture.lines
        for offset in (fixture.storage.length - 1100)..<fixture.storage.length { _ = fixture.manager.caretLine(at: offset) }
        let kept = (0..<8).compactMap { layout.tree[$0].record?.shaped }
        expect((1...4).contains(kept.count), "\(kept.count)")
        expect(kept.allSatisfy { paragraph in paragraph.shapedChunks(before: paragraph.chunkCount).allSatisfy { $0 == nil } })
        expectEqual(fixture.lines, lines)
    }
}
