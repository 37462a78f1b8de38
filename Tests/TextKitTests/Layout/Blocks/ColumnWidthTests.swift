import Expectations
import Foundation
import Testing

@testable import TextKit

/// How wide the columns of a table come out, by what stands in them and what their cells say.
struct ColumnWidthTests {
    private func widths(
        _ rows: [[String]], width: CGFloat, _ change: (TextTable) -> Void = { _ in }, cell: (TextTableBlock) -> Void = { _ in }
    ) -> (widths: [CGFloat], lines: [String]) {
        let made = TextTable.text(rows, change, cell: cell)
        let fixture = LayoutFixture("", width: width)
        fixture.storage.setAttributedString(made.text)
        fixture.manager.ensureLayout(for: fixture.container)
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column -> CGFloat in
            let cell = made.cells.first { $0.startingColumn == column }!
            let before = rows.joined().prefix(made.cells.firstIndex { $0 === cell }!)
            let utf16 = before.reduce(0) { $0 + $1.utf16.count + 1 }
            return fixture.manager.boundsRect(
                for: cell, glyphRange: NSRange(location: fixture.manager.glyphIndexForCharacter(at: utf16), length: 1)
            ).width
        }
        return (widths, fixture.texts)
    }

    private let long = "a text that goes on for several lines and more words than there is room for beside the others"

    @Test func `short entries keep their line beside a long text`() {
        let rows = [["New Zealand", "Wellington, N.Z.", long], ["Fiji", "Suva", long]]
        let (widths, lines) = widths(rows, width: 480)
        expectEqual(widths.reduce(0, +), 480)
        expect(lines.contains("New Zealand\n") && lines.contains("Wellington, N.Z.\n"))
    }

    @Test func `an entry a little wider than its part keeps its line where the others go on for several all the same`() {
        let (widths, lines) = widths([["Washington, D.C.", long]], width: 230)
        expect(widths[0] > 115 && widths[0] < 150 && lines.first == "Washington, D.C.\n")
    }

    @Test func `two long texts share the available width by their lengths`() {
        let (widths, _) = widths([[long, long + " " + long]], width: 400)
        expect(widths.reduce(0, +) == 400 && widths[1] > widths[0] * 1.5)
    }

    @Test func `where words must break they break in the widest column alone`() {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let (widths, lines) = widths([["one", word, "three"]], width: 200)
        expectEqual(widths.reduce(0, +), 200)
        expect(lines.first == "one\n" && lines.last == "three\n" && lines.count > 3)
    }

    @Test func `a width too small for a word is widened where columns go by their content, and kept where they are fixed`() {
        func set(_ algorithm: TextTable.LayoutAlgorithm) -> ([CGFloat], [String]) {
            widths([["incomprehensible", "b"]], width: 300, { $0.layoutAlgorithm = algorithm }) {
                if $0.startingColumn == 0 { $0.setContentWidth(20, type: .absoluteValueType) }
            }
        }
        let automatic = set(.automaticLayoutAlgorithm)
        expect(automatic.0[0] > 100 && automatic.1 == ["incomprehensible\n", "b\n"])
        let fixed = set(.fixedLayoutAlgorithm)
        expect(fixed.0 == [20, 280] && fixed.1.count > 2)
    }

    @Test(arguments: [false, true])
    func `columns under a cell that spans them are wide enough for its line, where borders collapse too`(collapses: Bool) {
        let table = TextTable()
        table.numberOfColumns = 3
        table.collapsesBorders = collapses
        let text = NSMutableAttributedString(string: "")
        func add(_ string: String, row: Int, column: Int, span: Int) {
            let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: span)
            cell.setWidth(1, type: .absoluteValueType, for: .border)
            cell.setWidth(4, type: .absoluteValueType, for: .padding)
            let style = MutableParagraphStyle()
            style.textBlocks = [cell]
            text.append(NSAttributedString(string: string + "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
        }
        for column in 0..<3 { add("a", row: 0, column: column, span: 1) }
        add("a line of several words", row: 1, column: 0, span: 3)
        let fixture = LayoutFixture("", width: 600)
        fixture.storage.setAttributedString(text)
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.texts.last, "a line of several words\n")
    }

    @Test func `widths that are too wide together give way before words do`() {
        let (widths, lines) = widths(
            [["one", "two", "some words"]], width: 300,
            cell: {
                if $0.startingColumn < 2 { $0.setContentWidth(200, type: .absoluteValueType) }
            })
        expect(widths.reduce(0, +) == 300 && abs(widths[0] - widths[1]) < 10)
        expect(lines.prefix(2) == ["one\n", "two\n"] && lines.suffix(2) == ["some ", "words\n"])
    }

    @Test func `parts of the width are kept, and fill a table that has one`() {
        let (widths, _) = widths([["a", "b", "c"]], width: 400, { $0.setContentWidth(100, type: .percentageValueType) }) {
            if $0.startingColumn == 0 { $0.setContentWidth(25, type: .percentageValueType) }
            if $0.startingColumn == 1 { $0.setContentWidth(60, type: .absoluteValueType) }
        }
        expectEqual(widths, [100, 60, 240])
    }

    @Test func `a cell over several columns widens them by what they hold, and no more than it needs`() {
        let fixture = LayoutFixture("x\nsome longer entry\nover both of them stands this heading\n", width: 600)
        let table = TextTable()
        func cell(_ row: Int, _ column: Int, _ columns: Int = 1) -> TextTableBlock {
            TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: columns)
        }
        let cells = [cell(0, 0), cell(0, 1), cell(1, 0, 2)]
        for (cell, text) in zip(cells, ["x\n", "some longer entry\n", "over both of them stands this heading\n"]) {
            fixture.setBlocks([cell], fixture.range(of: text))
        }
        let (narrow, wide) = (fixture.bounds(cells[0], at: "x\n").width, fixture.bounds(cells[1], at: "some longer").width)
        let over = fixture.bounds(cells[2], at: "over").width
        expect(narrow + wide == over && over < 600 && narrow * 4 < wide, "\(narrow) \(wide) \(over)")
        expectEqual(fixture.texts.count, 3)
    }

    @Test func `a cell over columns that have widths widens them as far as its words need`() {
        let fixture = LayoutFixture("a\nb\nincomprehensibilities of it\n", width: 600)
        let table = TextTable()
        for (index, text) in ["a\n", "b\n", "incomprehensibilities of it\n"].enumerated() {
            let cell = TextTableBlock(
                table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: index == 2 ? 2 : 1)
            if index < 2 { cell.setContentWidth(30, type: .absoluteValueType) }
            fixture.setBlocks([cell], fixture.range(of: text))
        }
        expectEqual(fixture.texts, ["a\n", "b\n", "incomprehensibilities ", "of it\n"])
    }
}
