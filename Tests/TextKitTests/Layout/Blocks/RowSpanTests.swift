import Expectations
import Foundation
import Testing

@testable import TextKit

/// Cells over several rows: which of the rows become higher for them.
struct RowSpanTests {
    /// A table whose first cell, of `lines` lines, stands beside rows of as many lines as said.
    private func fixture(
        _ lines: Int, beside rows: [Int], width: CGFloat = 300, _ change: (TextTableBlock) -> Void = { _ in }
    ) -> (fixture: LayoutFixture, line: CGFloat) {
        let fixture = LayoutFixture(
            "tall" + String(repeating: "\u{2028}x", count: lines - 1) + "\n"
                + rows.enumerated().map { "row\($0)" + String(repeating: "\u{2028}y", count: $1 - 1) + "\n" }.joined() + "after",
            width: width)
        let table = TextTable()
        func cell(_ row: Int, _ count: Int, _ column: Int, _ text: String) {
            let block = TextTableBlock(table: table, startingRow: row, rowSpan: count, startingColumn: column, columnSpan: 1)
            change(block)
            let range = (fixture.storage.string as NSString).paragraphRange(for: fixture.range(of: text))
            fixture.setBlocks([block], range)
        }
        cell(0, rows.count, 0, "tall")
        for row in rows.indices { cell(row, 1, 1, "row\(row)") }
        return (fixture, fixture.line("after").height)
    }

    private func tops(_ fixture: LayoutFixture, _ count: Int, _ line: CGFloat) -> [CGFloat] {
        ((0..<count).map { fixture.line("row\($0)").minY } + [fixture.line("after").minY]).map { $0 / line }
    }

    @Test func `what a cell over several rows needs is shared by them in proportion to their heights`() {
        let (even, line) = fixture(4, beside: [1, 1])
        expectEqual(tops(even, 2, line), [0, 2, 4])
        let (odd, _) = fixture(6, beside: [1, 2])
        expectEqual(tops(odd, 2, line), [0, 2, 6])
        let (low, _) = fixture(2, beside: [1, 1, 1])
        expectEqual(tops(low, 3, line), [0, 1, 2, 3], "one that needs no more changes nothing")
    }

    @Test func `cells in rows that became higher stand in them as they say`() {
        let (fixture, line) = fixture(4, beside: [1, 1]) { $0.verticalAlignment = .bottomAlignment }
        expectEqual(tops(fixture, 2, line), [1, 3, 4])
        let (middle, _) = self.fixture(4, beside: [1, 1]) { $0.verticalAlignment = .middleAlignment }
        expect(abs(middle.line("row1").midY - line * 3) <= 0.5)
    }

    @Test func `rows that are in two containers are not moved`() {
        let (fixture, line) = fixture(4, beside: [1, 1])
        fixture.container.size.height = line * 3
        fixture.add(width: 300)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        let fresh = fixture.fresh()
        BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines")
    }

    @Test func `a cell over few rows comes before one over many`() {
        let fixture = LayoutFixture(
            "a\u{2028}a\u{2028}a\u{2028}a\u{2028}a\u{2028}a\nb\u{2028}b\u{2028}b\u{2028}b\none\ntwo\nthree\nafter", width: 300)
        let table = TextTable()
        let cells = [("a\u{2028}", 0, 3, 0), ("b\u{2028}", 0, 2, 1), ("one", 0, 1, 2), ("two", 1, 1, 2), ("three", 2, 1, 1)]
        for (text, row, rows, column) in cells {
            let block = TextTableBlock(table: table, startingRow: row, rowSpan: rows, startingColumn: column, columnSpan: 1)
            fixture.setBlocks([block], (fixture.storage.string as NSString).paragraphRange(for: fixture.range(of: text)))
        }
        let line = fixture.line("after").height
        let tops = ["one", "two", "three", "after"].map { fixture.line($0).minY / line }
        expect(tops[3] == 6 && tops[1] > 1.5 && tops[2] > 4 && tops[2] < 5.2, "\(tops)")
    }
}

/// Boxes that are higher than what stands in them.
struct BlockHeightTests {
    @Test(arguments: [TextBlock.VerticalAlignment.topAlignment, .middleAlignment, .bottomAlignment], [false, true])
    func `content stands in a height of the block's own as the block says`(_ alignment: TextBlock.VerticalAlignment, isCell: Bool) {
        let fixture = LayoutFixture("in\nafter", width: 300)
        let block = isCell ? TextTableBlock(table: TextTable(), startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1) : TextBlock()
        block.setValue(61, type: .absoluteValueType, for: .height)
        block.setWidth(10, type: .absoluteValueType, for: .padding)
        block.verticalAlignment = alignment
        fixture.setBlocks([block], fixture.range(of: "in\n"))
        let line = fixture.line("in")
        let spare = 61 - line.height
        let expected: CGFloat = [.topAlignment: 0, .middleAlignment: (spare / 2).rounded(.down), .bottomAlignment: spare][alignment]!
        expectEqual(line.minY, 10 + expected)
        expect(fixture.bounds(block, at: "in").height == 81 && fixture.line("after").minY == 81)
        fixture.storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "\u{2028}two")
        let fresh = fixture.fresh()
        BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines")
    }

    @Test func `a table whose first cells have no letters goes by the first that has`() {
        let made = TextTable.text([["", "12 📅"], ["אחת", "שתיים"]])
        let fixture = LayoutFixture("", width: 300)
        fixture.storage.setAttributedString(made.text)
        expectEqual(fixture.bounds(made.cells[2], at: "אחת").maxX, 300)
        expectEqual(fixture.bounds(made.cells[3], at: "שתיים").maxX, fixture.bounds(made.cells[2], at: "אחת").minX)
    }
}
