import Expectations
import Foundation
import Testing

@testable import TextKit

/// A paragraph of hundreds of thousands of characters is laid out as far as queries and drawing need, and no farther.
struct LongParagraphTests {
    private func fixture() -> LayoutFixture {
        let fixture = LayoutFixture(String(repeating: "a long walk along the river, and back; ", count: 10_000), width: 400)
        fixture.manager.allowsNonContiguousLayout = true
        return fixture
    }

    private func display(_ fixture: LayoutFixture, top: CGFloat) -> DisplayList {
        var list = DisplayList()
        fixture.manager.display(
            CGRect(x: 0, y: top, width: 400, height: 600), of: fixture.container, at: CGPoint(x: 0, y: -top), into: &list)
        return list
    }

    @Test func `its first screen breaks the rows that show`() {
        let fixture = fixture()
        let list = display(fixture, top: 0)
        let glyphs = list.items.reduce(0) { sum, item in if case .glyphs(let run) = item { sum + run.glyphs.count } else { sum } }
        expect(glyphs > 1000)
        expect(fixture.manager.layout.counters.rowsBroken < 60)
        _ = display(fixture, top: 100)
        expect(fixture.manager.layout.counters.rowsBroken < 70)
    }

    @Test func `a question about a character breaks the rows up to it`() {
        let fixture = fixture()
        _ = fixture.manager.caretLine(at: 3000)
        let rows = fixture.manager.layout.counters.rowsBroken
        expect(rows > 50 && rows < 100)
        _ = fixture.manager.caretLine(at: 1000)
        expectEqual(fixture.manager.layout.counters.rowsBroken, rows)
    }

    @Test func `laid out bit by bit it is what it is when laid out at once`() {
        let fixture = fixture()
        for offset in [100, 5000, 4000, 20_000, 150_000, 390_000 - 1] {
            _ = fixture.manager.caretLine(at: offset)
            _ = display(fixture, top: CGFloat(offset) / 100)
        }
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `a letter in the middle breaks the rows about it, not those before`() {
        let fixture = fixture()
        let index = 200_000
        _ = fixture.manager.caretLine(at: index + 3000)
        let before = fixture.manager.layout.counters.rowsBroken
        expect(before > 3000)
        fixture.storage.replaceCharacters(in: NSRange(location: index, length: 0), with: "x")
        _ = fixture.manager.caretLine(at: index + 1000)
        expect(fixture.manager.layout.counters.rowsBroken - before < 300)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `a letter at its end breaks the rows about it, not those before`() {
        let fixture = fixture()
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        for _ in 0..<3 {
            let end = fixture.storage.length
            let before = fixture.manager.layout.counters.rowsBroken
            fixture.storage.replaceCharacters(in: NSRange(location: end, length: 0), with: "x")
            _ = fixture.manager.caretLine(at: end)
            expect(fixture.manager.layout.counters.rowsBroken - before < 300)
            while fixture.manager.layoutSlice(milliseconds: 50) {}
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `letters near its start break the rows about them, not those below`() {
        var random = SeededGenerator(seed: 5)
        let words = ["water", "a", "office", "incomprehensible", "of", "AVATAR", "well-known"]
        let text = (0..<40_000).map { _ in words[Int(random.next() % 7)] }.joined(separator: " ")
        let fixture = LayoutFixture(text, width: 400)
        fixture.manager.allowsNonContiguousLayout = true
        let manager = fixture.manager
        while manager.layoutSlice(milliseconds: 50) {}
        expect(manager.layout.counters.rowsBroken > 4000)
        let changes = [
            (NSRange(location: 10, length: 0), "x"), (NSRange(location: 12, length: 9), ""), (NSRange(location: 0, length: 3), "y "),
            (NSRange(location: 9000, length: 1), "zz"),
        ]
        for (step, change) in changes.enumerated() {
            let before = manager.layout.counters.rowsBroken
            fixture.storage.replaceCharacters(in: change.0, with: change.1)
            // Of the second change not more is laid out than shows when the third comes.
            _ = manager.caretLine(at: step == 1 ? 500 : fixture.storage.length - 1)
            expect(manager.layout.counters.rowsBroken - before < 700, "step \(step) of \(changes.count)")
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test(arguments: [false, true]) func `idle layout stops within it and goes on there`(gathersChanges: Bool) {
        let fixture = fixture()
        if gathersChanges {
            fixture.manager.layout.gatherChanges(true)
            _ = fixture.manager.layout.takeChangedRows(extraLine: nil)
        }
        var calls = 0
        var rows = 0
        func isLate() -> Bool {
            calls += 1
            return calls % 2 == 0
        }
        while !fixture.manager.layout.settle(to: .everything, isLate: isLate) {
            let broken = fixture.manager.layout.counters.rowsBroken
            expect(broken - rows < 800)
            rows = broken
        }
        expect(calls > 20 && fixture.manager.heightIsExact)
        expectEqual(fixture.lines, fixture.fresh().lines)
        let fresh = fixture.fresh()
        while fresh.manager.layoutSlice(milliseconds: 50) {}
        expectEqual(fixture.manager.layout.counters.rowsBroken, fresh.manager.layout.counters.rowsBroken)
        guard gathersChanges else { return }
        let changed = fixture.manager.layout.takeChangedRows(extraLine: nil)
        expectEqual(changed.map(\.upperBound).max(), fixture.manager.layout.tree.total.height)
    }

    @Test func `a point in its middle asks for the glyphs of its line alone`() throws {
        let fixture = fixture()
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        let record = try require(fixture.manager.layout.tree[0].record)
        let point = CGPoint(x: 100, y: fixture.manager.estimatedHeight / 2)
        let hit = try require(fixture.manager.hit(point, in: fixture.container))
        record.evict()
        expectEqual(fixture.manager.hit(point, in: fixture.container)?.utf16, hit.utf16)
        let shaped = try require(record.shaped)
        expect(shaped.shapedChunks(before: shaped.chunkCount).count { $0 != nil } < 3)
        expectEqual(fixture.manager.glyphIndex(for: point, in: fixture.container), hit.utf16)
    }

    @Test func `a figure dragged beside its middle breaks the rows from there on, not those above`() {
        let fixture = fixture()
        _ = fixture.manager.caretLine(at: 200_000)
        let middle = fixture.manager.boundingRect(
            forGlyphRange: NSRange(location: 150_000, length: 1), in: fixture.container
        ).minY
        for step in 0..<5 {
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 120, y: middle + CGFloat(step * 7), width: 150, height: 90))]
            let before = fixture.manager.layout.counters.rowsBroken
            _ = display(fixture, top: middle - 200)
            expect(fixture.manager.layout.counters.rowsBroken - before < 150, "step \(step)")
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test(arguments: seeds(2)) func `letters typed and deleted here and there leave the lines of a fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 17)
        let words = [
            "water", "office", "AVATAR", "a", "incomprehensibilities", "e\u{301}", "日本語", "well-known", "end.", "soft\u{AD}hyphen",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in words[Int(random.next() % 10)] + (random.next() % 9 == 0 ? "" : " ") }.joined()
        }
        let fixture = LayoutFixture(text(9000), width: seed % 2 == 0 ? 180 : 420)
        fixture.manager.allowsNonContiguousLayout = true
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        for step in 0..<12 {
            let position = Int(random.next() % UInt64(fixture.storage.length - 3000))
            let part = fixture.storage.mutableString.rangeOfComposedCharacterSequences(
                for: NSRange(location: position, length: Int(random.next() % 60)))
            fixture.storage.replaceCharacters(in: part, with: random.next() % 3 == 0 ? "" : text(Int(random.next() % 4)))
            switch random.next() % 3 {
            case 0: _ = fixture.manager.caretLine(at: fixture.storage.length - 1)
            case 1: _ = fixture.manager.caretLine(at: min(fixture.storage.length - 1, position + 300))
            default: break
            }
            if step == 6 { fixture.container.size.width += 30 }
            guard step % 4 == 3 else { continue }
            let (lines, fresh) = (fixture.lines, fixture.fresh().lines)
            if let index = zip(lines, fresh).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
                Issue.record("step \(step), line \(index): \(lines[max(0, index - 2)...index]) instead of \(fresh[index])")
            }
            expectEqual(lines.count, fresh.count, "step \(step)")
        }
    }

    @Test(arguments: seeds(3)) func `whatever changes in it, its lines are those of a fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 61)
        let words = [
            "water", "office", "AVATAR", "a", "incomprehensibilities", "e\u{301}", "日本", "well-known", seed % 3 == 0 ? "שלום" : "end",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in words[Int(random.next() % 9)] + (random.next() % 7 == 0 ? "" : " ") }.joined()
        }
        let fixture = LayoutFixture(text(6000), width: 180)
        fixture.manager.allowsNonContiguousLayout = seed % 2 == 0
        for step in 0..<8 {
            let length = fixture.storage.length
            let position = Int(random.next() % UInt64(length - 40))
            switch random.next() % 5 {
            case 0, 1: fixture.storage.replaceCharacters(in: NSRange(location: position, length: Int(random.next() % 30)), with: text(3))
            case 2:
                let y = CGFloat(random.next() % 12_000)
                fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 40, y: y, width: 90, height: 120))]
            case 3: fixture.storage.replaceCharacters(in: NSRange(location: position, length: 0), with: step % 2 == 0 ? "\n" : "مرحبا ")
            default:
                fixture.storage.addAttribute(
                    .font, value: Font(name: "DejaVu Sans", size: 18)!, range: NSRange(location: position, length: 12))
            }
            _ = fixture.manager.caretLine(at: min(fixture.storage.length - 1, position + 200))
            guard step % 2 == 1 else { continue }
            let (lines, fresh) = (fixture.lines, fixture.fresh().lines)
            expectEqual(lines.count, fresh.count, "step \(step)")
            if let index = zip(lines, fresh).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
                Issue.record("step \(step), line \(index): \(lines[max(0, index - 2)...index]) instead of \(fresh[index])")
            }
        }
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }
}
