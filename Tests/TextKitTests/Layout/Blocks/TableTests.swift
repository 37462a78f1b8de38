import Expectations
import Foundation
import Testing

@testable import TextKit

/// Tables: where columns, rows and cells lie, and what stands in them.
struct TableTests {
    private func fixture(
        _ rows: [[String]], width: CGFloat = 300, columns: Int? = nil, _ change: (TextTable) -> Void = { _ in },
        cell: (TextTableBlock) -> Void = { _ in }
    ) -> (fixture: LayoutFixture, table: TextTable, cells: [TextTableBlock]) {
        let made = TextTable.text(rows, columns: columns, change, cell: cell)
        let fixture = LayoutFixture("", width: width)
        fixture.storage.setAttributedString(made.text)
        return (fixture, made.table, made.cells)
    }

    private func cell(_ table: TextTable, _ row: Int, _ column: Int, rows: Int = 1, columns: Int = 1) -> TextTableBlock {
        TextTableBlock(table: table, startingRow: row, rowSpan: rows, startingColumn: column, columnSpan: columns)
    }

    @Test func `columns are as wide as what stands in them, and the table no wider`() {
        let (fixture, table, cells) = fixture([["a", "wide column"], ["abc", "b"]])
        let first = fixture.bounds(cells[0], at: "a")
        let second = fixture.bounds(cells[1], at: "wide")
        expect(first.minX == 0 && first.maxX == second.minX)
        expect(second.width > first.width * 2)
        expectEqual(fixture.texts, ["a\n", "wide column\n", "abc\n", "b\n"], "no line breaks")
        expectEqual(fixture.bounds(cells[2], at: "abc").width, first.width)
        expectEqual(fixture.bounds(cells[3], at: "b\n").minY, first.maxY)
        let glyph = NSRange(location: 0, length: 1)
        expectEqual(fixture.manager.boundsRect(for: table, glyphRange: glyph).width, second.maxX, "the table's own box")
        expectEqual(fixture.manager.usedRect(for: fixture.container).width, second.maxX)
    }

    @Test func `columns too wide for the container share it, and no word breaks while there is room`() {
        let long = "several words that do not fit beside each other"
        let (fixture, _, cells) = fixture([[long, "short"]], width: 200)
        let first = fixture.bounds(cells[0], at: "several")
        let second = fixture.bounds(cells[1], at: "short")
        expectEqual(second.maxX, 200)
        expectEqual(fixture.texts.filter { $0.hasPrefix("short") }, ["short\n"])
        expect(fixture.texts.count > 2)
        expectEqual(first.height, second.height, "cells of a row are as high as the row")
    }

    @Test func `a fixed table shares the whole width, and a cell's width is its column's`() {
        let (fixture, _, cells) = fixture([["a", "b", "c"]], width: 300, { $0.layoutAlgorithm = .fixedLayoutAlgorithm })
        expectEqual(cells.indices.map { fixture.bounds(cells[$0], at: ["a", "b", "c"][$0]).width }, [100, 100, 100])
        let (other, _, set) = self.fixture([["a", "b", "c"]], width: 300, { $0.layoutAlgorithm = .fixedLayoutAlgorithm }) {
            if $0.startingColumn == 0 { $0.setContentWidth(50, type: .percentageValueType) }
            if $0.startingColumn == 1 { $0.setContentWidth(30, type: .absoluteValueType) }
        }
        expectEqual(set.indices.map { other.bounds(set[$0], at: ["a", "b", "c"][$0]).width }, [150, 30, 120])
    }

    @Test func `a table with a width of its own fills it`() {
        let (fixture, _, cells) = fixture([["a", "b"]], width: 400, { $0.setContentWidth(50, type: .percentageValueType) })
        expectEqual(fixture.bounds(cells[1], at: "b").maxX, 200)
    }

    @Test func `spans reach over columns and rows`() {
        let fixture = LayoutFixture("tall\nwide\nleft\nright\nafter", width: 300)
        let table = TextTable()
        table.layoutAlgorithm = .fixedLayoutAlgorithm
        table.numberOfColumns = 3
        let blocks = [
            ("tall\n", cell(table, 0, 0, rows: 2)), ("wide\n", cell(table, 0, 1, columns: 2)), ("left\n", cell(table, 1, 1)),
            ("right\n", cell(table, 1, 2)),
        ]
        for (text, block) in blocks { fixture.setBlocks([block], fixture.range(of: text)) }
        let height = fixture.line("tall").height
        expectEqual(fixture.bounds(blocks[0].1, at: "tall"), CGRect(x: 0, y: 0, width: 100, height: height * 2))
        expectEqual(fixture.bounds(blocks[1].1, at: "wide"), CGRect(x: 100, y: 0, width: 200, height: height))
        expectEqual(fixture.bounds(blocks[2].1, at: "left"), CGRect(x: 100, y: height, width: 100, height: height))
        expectEqual(fixture.bounds(blocks[3].1, at: "right"), CGRect(x: 200, y: height, width: 100, height: height))
        expectEqual(fixture.line("after"), CGRect(x: 0, y: height * 2, width: 300, height: height))
    }

    @Test func `a cell may hold several paragraphs, blocks and a table`() {
        let fixture = LayoutFixture("one\ntwo\nin\nbeside\nafter", width: 300)
        let (outer, inner) = (TextTable(), TextTable())
        let (left, right) = (cell(outer, 0, 0), cell(outer, 0, 1))
        let box = TextBlock()
        box.setWidth(7, type: .absoluteValueType, for: .padding)
        fixture.setBlocks([left], fixture.range(of: "one\n"))
        fixture.setBlocks([left, box], fixture.range(of: "two\n"))
        fixture.setBlocks([left, cell(inner, 0, 0)], fixture.range(of: "in\n"))
        fixture.setBlocks([right], fixture.range(of: "beside\n"))
        let height = fixture.line("one").height
        expectEqual(fixture.line("two").origin, CGPoint(x: 7, y: height + 7))
        expectEqual(fixture.line("in").minY, height * 2 + 14)
        expect(fixture.line("beside").minY == 0 && fixture.line("beside").minX > 20)
        expectEqual(fixture.line("after").minY, height * 3 + 14)
        expectEqual(fixture.bounds(right, at: "beside").height, height * 3 + 14)
    }

    @Test(arguments: [TextBlock.VerticalAlignment.topAlignment, .middleAlignment, .bottomAlignment])
    func `text stands in its cell as the cell says`(_ alignment: TextBlock.VerticalAlignment) {
        let (fixture, _, _) = fixture([["one\u{2028}two\u{2028}three", "low"]], cell: { $0.verticalAlignment = alignment })
        let height = fixture.line("one").height
        let top: [TextBlock.VerticalAlignment: CGFloat] = [
            .topAlignment: 0, .middleAlignment: height, .bottomAlignment: height * 2,
        ]
        expectEqual(fixture.line("low").minY, top[alignment])
        expectEqual(fixture.line("one").minY, 0)
    }

    @Test func `first lines of cells aligned by baseline share it`() {
        let (fixture, _, _) = fixture([["big", "small"]], cell: { $0.verticalAlignment = .baselineAlignment })
        fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Serif", size: 40)!, range: fixture.range(of: "big\n"))
        let baselines = ["big", "small"].map { fixture.manager.lineBox(forCharacterAt: fixture.range(of: $0).location)!.baseline }
        expectEqual(baselines[0], baselines[1])
        expect(fixture.line("small").minY > 0)
    }

    @Test func `collapsed borders are shared by the cells on both sides`() {
        func table(_ collapses: Bool) -> CGRect {
            let (fixture, _, cells) = fixture([["a", "b"], ["c", "d"]], { $0.collapsesBorders = collapses }) {
                $0.setWidth(2, type: .absoluteValueType, for: .border)
                $0.setWidth(10, type: .absoluteValueType, for: .padding)
            }
            let first = fixture.bounds(cells[0], at: "a")
            let second = fixture.bounds(cells[3], at: "d")
            expectEqual(second.minX, first.maxX - (collapses ? 2 : 0))
            expectEqual(second.minY, first.maxY - (collapses ? 2 : 0))
            return first.union(second)
        }
        expectEqual(table(true).width, table(false).width - 2)
        expectEqual(table(true).height, table(false).height - 2)
    }

    @Test func `a table whose first paragraph runs right to left has its first column on the right`() {
        let (fixture, _, cells) = fixture([["אחת", "שתיים"]])
        let first = fixture.bounds(cells[0], at: "אחת")
        let second = fixture.bounds(cells[1], at: "שתיים")
        expectEqual(first.maxX, 300)
        expectEqual(second.maxX, first.minX)
    }

    @Test func `points and carets stay in their cell`() {
        let (fixture, _, cells) = fixture(
            [["one", "two"], ["three", "four"]], width: 300, cell: { $0.setWidth(12, type: .absoluteValueType, for: .padding) })
        let manager = fixture.manager
        func hit(_ x: CGFloat, _ y: CGFloat) -> Int { manager.hit(CGPoint(x: x, y: y), in: fixture.container)!.insertionIndex }
        for (index, word) in ["one", "two", "three", "four"].enumerated() {
            let cell = fixture.bounds(cells[index], at: word)
            let range = fixture.range(of: word)
            expectEqual(hit(cell.minX + 1, cell.midY), range.location)
            expectEqual(hit(cell.minX + 2, cell.minY + 1), range.location, "in the padding")
            expectEqual(hit(cell.maxX - 1, cell.maxY - 1), range.location + range.length)
            let line = manager.lineBox(forCharacterAt: range.location)!.rect
            expect(cell.contains(line))
            let caret = manager.caretRect(forCharacterAt: range.location + range.length)!
            expect(cell.contains(CGPoint(x: caret.minX, y: caret.midY)))
            for rect in manager.selectionRects(forCharacterRange: range, in: fixture.container) { expect(cell.contains(rect)) }
        }
        expectEqual(hit(299, 20), fixture.range(of: "two").location + 3, "beside the table: the row's last cell")
    }

    @Test func `a table goes on in the next container row by row`() {
        let rows = (0..<6).map { ["row \($0)\u{2028}more", "x"] }
        let (fixture, _, cells) = fixture(rows)
        let height = fixture.line("row 0").height
        fixture.container.size.height = height * 5
        fixture.add(width: 300, height: height * 5)
        fixture.add(width: 300)
        let containers = fixture.manager.textContainers
        func container(_ text: String) -> Int {
            fixture.manager.lineBox(forCharacterAt: fixture.range(of: text).location)!.container
        }
        expectEqual((0..<6).map { container("row \($0)") }, [0, 0, 1, 1, 2, 2])
        expectEqual(fixture.line("row 2").minY, 0)
        expectEqual(
            fixture.bounds(cells[4], at: "row 2"),
            CGRect(x: 0, y: 0, width: fixture.bounds(cells[0], at: "row 0").width, height: height * 2))
        let glyphs = fixture.manager.glyphRange(for: containers[1])
        let text = (fixture.storage.string as NSString).substring(
            with: fixture.manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil))
        expectEqual(text, "row 2\u{2028}more\nx\nrow 3\u{2028}more\nx\n")
    }

    @Test func `cells may be missing, claim one row and column, or hold nonsense`() {
        let fixture = LayoutFixture("one\ntwo\nthree\nfour\nfive\nafter", width: 300)
        let table = TextTable()
        table.numberOfColumns = -3
        let blocks = [
            cell(table, 5, 1), cell(table, 5, 1), cell(table, -7, .max, rows: .max, columns: .max),
            cell(table, .max, -4, rows: -2, columns: 0),
            cell(table, 2, 0, rows: 0, columns: 3),
        ]
        for (text, block) in zip(["one\n", "two\n", "three\n", "four\n", "five\n"], blocks) {
            fixture.setBlocks([block], fixture.range(of: text))
        }
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        expect(fixture.line("two").minY >= fixture.line("one").maxY, "the later of two in one row and column stands below")
        let rects = ["one", "two", "four", "five"].map { fixture.line($0) }
        expect(rects.allSatisfy { fixture.line("after").minY >= $0.maxY })
        for rect in rects { expectEqual(rects.filter { $0 == rect }.count, 1) }
    }

    @Test func `an edit in a cell breaks the lines of that paragraph alone`() {
        let (fixture, _, _) = fixture(
            (0..<40).map { ["row \($0)", "some words", "and more"] }, width: 500,
            cell: { $0.setContentWidth(30, type: .percentageValueType) })
        fixture.storage.append(NSAttributedString(string: "after", attributes: [.font: LayoutFixture.font]))
        fixture.manager.ensureLayout(for: fixture.container)
        fixture.manager.resetWork()
        fixture.storage.replaceCharacters(in: NSRange(location: fixture.range(of: "row 20").location + 1, length: 2), with: "each")
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.manager.work.paragraphsLaid, 1)
    }

    @Test func `a table of very many cells is laid out once, and asked quickly`() {
        let table = TextTable()
        let text = NSMutableAttributedString(string: "")
        let styles = (0..<10_000).map { index -> ParagraphStyle in
            let style = MutableParagraphStyle()
            style.textBlocks = [cell(table, index / 10, index % 10)]
            return style
        }
        for style in styles {
            text.append(NSAttributedString(string: "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
        }
        let fixture = LayoutFixture("", width: 300)
        fixture.storage.setAttributedString(text)
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.manager.work.paragraphsLaid, 10_000)
        fixture.manager.resetWork()
        let height = fixture.manager.usedRect(for: fixture.container).height
        let hit = fixture.manager.hit(CGPoint(x: 1, y: height - 3), in: fixture.container)!
        expect(hit.utf16 >= 9_990)
        let glyphs = fixture.manager.glyphRange(forBoundingRect: CGRect(x: 0, y: height / 2, width: 300, height: 20), in: fixture.container)
        expect((10...40).contains(glyphs.length))
        expect(fixture.manager.work.paragraphsLaid == 0 && fixture.manager.work.rowsBroken == 0)
        expect(fixture.manager.work.paragraphsShaped <= 40, "of no more cells than were asked about")
    }

    @Test(arguments: [false, true]) func `a line asked for before anything else of its table is laid out lies where it stays`(
        _ isResized: Bool
    ) {
        let rows = (0..<40).map { ["key \($0)", "a line \($0)"] }
        let (fixture, _, _) = fixture(rows)
        fixture.manager.allowsNonContiguousLayout = true
        if isResized {
            fixture.manager.ensureLayout(for: fixture.container)
            fixture.container.size.width = 280
        }
        let first = fixture.line("a line 30")
        let state = fixture.manager.layoutState
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.line("a line 30"), first)
        expectEqual(fixture.manager.layoutState, state, "the table was laid out whole by the first question")
        expect(first.minY == fixture.line("key 30").minY && first.minY < fixture.line("a line 31").minY)
    }

    @Test func `laying a table out is a new state of the layout`() {
        let (fixture, _, _) = fixture([["a", "b"]])
        fixture.manager.allowsNonContiguousLayout = true
        let state = fixture.manager.layoutState
        _ = fixture.line("b")
        expect(fixture.manager.layoutState != state)
    }
}
