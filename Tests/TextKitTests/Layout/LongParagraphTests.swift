import Foundation
import Testing

@testable import TextKit

/// A paragraph of hundreds of thousands of characters is laid out as far as somebody looks at it, and no farther.
@Suite struct LongParagraphTests {
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
        #expect(glyphs > 1000)
        #expect(fixture.manager.layout.counters.rowsBroken < 60)
        _ = display(fixture, top: 100)
        #expect(fixture.manager.layout.counters.rowsBroken < 70)
    }

    @Test func `a question about a character breaks the rows up to it`() {
        let fixture = fixture()
        _ = fixture.manager.caretLine(at: 3000)
        let rows = fixture.manager.layout.counters.rowsBroken
        #expect(rows > 50 && rows < 100)
        _ = fixture.manager.caretLine(at: 1000)
        #expect(fixture.manager.layout.counters.rowsBroken == rows)
    }

    @Test func `laid out bit by bit it is what it is when laid out at once`() {
        let fixture = fixture()
        for place in [100, 5000, 4000, 20_000, 150_000, 390_000 - 1] {
            _ = fixture.manager.caretLine(at: place)
            _ = display(fixture, top: CGFloat(place) / 100)
        }
        while fixture.manager.layoutSlice(milliseconds: 50) {}
        #expect(fixture.lines == fixture.fresh().lines)
    }
}
