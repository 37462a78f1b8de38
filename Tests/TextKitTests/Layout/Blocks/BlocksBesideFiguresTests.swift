import Expectations
import Foundation
import Testing

@testable import TextKit

/// Boxes beside figures that come to lie in the text one after the other, from the top.
struct BlocksBesideFiguresTests {
    /// What it takes to lay a text of `count` boxes out, each with a figure beside it that is put there when the box has lines.
    private func work(_ count: Int) -> LayoutCounters {
        let words = String(repeating: "words and words ", count: 8)
        let fixture = LayoutFixture(String(repeating: "\(words)\n\(words)boxed\n", count: count), width: 300)
        let length = fixture.storage.length / count
        for index in 0..<count {
            let block = TextBlock()
            block.setWidth(6, type: .absoluteValueType, for: .padding)
            fixture.setBlocks([block], NSRange(location: index * length + words.utf16.count + 1, length: words.utf16.count + 6))
        }
        fixture.manager.layout.counters = LayoutCounters()
        for index in 0..<count {
            let character = index * length + words.utf16.count + 4
            _ = fixture.manager.layoutSlice(milliseconds: .infinity, before: character + 1)
            let line = fixture.manager.lineFragmentRect(
                forGlyphAt: fixture.manager.glyphIndexForCharacter(at: character), effectiveRange: nil)
            fixture.container.exclusionPaths.append(BezierPath(rect: CGRect(x: 200, y: line.minY, width: 100, height: 30)))
        }
        _ = fixture.manager.layoutSlice(milliseconds: .infinity)
        expectEqual(fixture.container.exclusionPaths.count, count)
        let counters = fixture.manager.layout.counters
        BlockOracleTests.expectSame(fixture.lines, fixture.fresh().lines, "\(count) boxes")
        return counters
    }

    @Test func `a figure has the boxes above it left alone`() {
        let (few, many) = (work(20), work(40))
        expect(many.rowsBroken <= few.rowsBroken * 5 / 2, "\(few.rowsBroken) rows, then \(many.rowsBroken)")
        expect(
            many.paragraphsVisited <= few.paragraphsVisited * 5 / 2,
            "\(few.paragraphsVisited) paragraphs, then \(many.paragraphsVisited)")
    }
}
