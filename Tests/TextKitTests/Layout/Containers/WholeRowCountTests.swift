import Expectations
import Foundation
import Testing

@testable import TextKit

/// How often a row is filled to find out whether it can stand in one piece beside an exclusion.
struct WholeRowCountTests {
    private func fills(_ text: String, parts: Bool, isHeading: Bool = false) throws -> (count: Int, rows: Int) {
        let style = MutableParagraphStyle()
        style.keepsRowsWhole = !isHeading
        style.partsWrappedRows = parts
        if isHeading { style.headingLevel = 1 }
        let fixture = LayoutFixture(text, width: 500, style: style)
        fixture.container.exclusionManners = .typographic
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 420, y: -20, width: 80, height: 200))]
        fixture.manager.layout.settle(to: .everything)
        let record = try require(fixture.manager.layout.tree[0].record)
        return (try require(record.shaped).wholeFitCount, record.rows.count)
    }

    @Test(arguments: [true, false]) func `a row that fits is filled once to see that`(parts: Bool) throws {
        let (count, rows) = try fills("a few words", parts: parts)
        expect(count == 1 && rows == 1, "\(count) \(rows)")
        let heading = try fills("a few words", parts: parts, isHeading: true)
        expect(heading.count == 1 && heading.rows == 1, "\(heading)")
    }

    @Test func `a paragraph of prose that is longer than a row is filled once to see that, and not for its other rows`() throws {
        let (count, rows) = try fills(String(repeating: "words of a long paragraph ", count: 20), parts: true)
        expect(count == 1 && rows > 5, "\(count) \(rows)")
    }
}
