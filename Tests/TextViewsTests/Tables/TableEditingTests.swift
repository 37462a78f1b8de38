import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Tables made by a person") struct TableEditingTests {
    private func fixture(_ text: String = "before\nafter") -> ViewFixture {
        let fixture = ViewFixture(text, size: CGSize(width: 500, height: 400), isEditable: true)
        fixture.view.allowsEditingTextAttributes = true
        return fixture
    }

    @Test("cutting from one cell into another keeps both") func cutting() {
        let fixture = filled()
        let before = fixture.string
        fixture.select(fixture.offset(of: "a\nb"), fixture.offset(of: "a\nb") + 3)
        fixture.key(.character("x"), .control)
        expect(before.contains("a\nb\n") && fixture.string == before.replacing("a\nb\n", with: "\n\n"))
    }

    /// A table of two rows and two columns with a letter in each cell, between two paragraphs; the caret in the first cell.
    private func filled() -> ViewFixture {
        let fixture = fixture()
        fixture.select(2)
        fixture.view.insertTable(rows: 2, columns: 2)
        for letter in "abcd" {
            fixture.type(String(letter))
            if letter != "d" { fixture.key(.tab) }
        }
        fixture.select(fixture.offset(of: "a\n"))
        return fixture
    }

    /// The cells as `row,column:text`.
    private func cells(_ fixture: ViewFixture, _ word: String = "a\n") -> [String] {
        let table = TableText(fixture.view.textStorage, at: fixture.offset(of: word))
        return table?.cells.map { "\($0.row),\($0.column):" + $0.text.string.trimmingCharacters(in: .newlines) } ?? []
    }

    private func undo(_ fixture: ViewFixture) { fixture.key(.character("z"), .control) }

    @Test("a table comes after the paragraph of the caret, which goes into its first cell") func inserting() throws {
        let fixture = filled()
        expectEqual(fixture.string, "before\na\nb\nc\nd\nafter")
        expectEqual(cells(fixture), ["0,0:a", "0,1:b", "1,0:c", "1,1:d"])
        let rects = ["a\n", "b\n", "c\n"].map { fixture.view.caretRects(at: fixture.offset(of: $0), isUpstream: false)[0] }
        expect(abs(rects[0].minY - rects[1].minY) < 1 && rects[1].minX > rects[0].minX + 200 && rects[2].minY > rects[0].maxY)
        while fixture.view.undoManager?.canUndo == true { undo(fixture) }
        expectEqual(fixture.string, "before\nafter")
    }

    @Test("the caret in a new table shows, wherever the view ends") func caretShows() {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 6
        let attributes: [NSAttributedString.Key: Any] = [.font: Font.systemFont(ofSize: 15), .paragraphStyle: style]
        let text = NSAttributedString(string: String(repeating: "line\n", count: 5) + "last", attributes: attributes)
        for height in stride(from: CGFloat(150), through: 220, by: 2) {
            let fixture = ViewFixture(text, size: CGSize(width: 500, height: height), isEditable: true)
            fixture.view.allowsEditingTextAttributes = true
            fixture.select(text.length)
            fixture.view.insertTable(rows: 3, columns: 3)
            fixture.view.layoutIfNeeded()
            expect(fixture.view.currentCaretRects[0].maxY <= height, "\(fixture.view.currentCaretRects[0]) in \(height)")
        }
    }

    @Test("at the end of the text a table has a line of its own, and what is typed after it is no cell") func atEnd() {
        let fixture = fixture("only")
        fixture.select(4)
        fixture.view.insertTable(rows: 1, columns: 2)
        expect(fixture.string == "only\n\n\n" && fixture.view.isInTable)
        fixture.select(fixture.string.utf16.count)
        fixture.type("x")
        expect(!fixture.view.isInTable && fixture.string == "only\n\n\nx")
        expectEqual(TableText(fixture.view.textStorage, at: 5)?.cells.count, 2)
    }

    @Test("composing over a selection across cells keeps both") func composing() {
        let fixture = filled()
        let before = fixture.string
        fixture.select(fixture.offset(of: "a\nb"), fixture.offset(of: "a\nb") + 3)
        fixture.send(.preedit(Preedit("x", caret: 1)))
        expectEqual(fixture.string, before.replacing("a\nb\n", with: "x\n\n"))
    }

    @Test("a font that stands in for a cell's own is not set by a change of the table") func standIns() throws {
        let fixture = filled()
        let font = try require(Font(name: "DejaVu Sans", size: 14))
        fixture.select(fixture.offset(of: "a\n"))
        fixture.type("日本語")
        let range = NSRange(location: fixture.offset(of: "日"), length: 3)
        fixture.view.textStorage.addAttribute(.font, value: font, range: range)
        fixture.view.addTableRow(below: true)
        let character = fixture.offset(of: "日")
        expect(fixture.view.textStorage.attributesAsSet(at: character)[.font] as? Font == font)
        expect(fixture.view.textStorage.attribute(.font, at: character, effectiveRange: nil) as? Font != font)
    }

    @Test("Tab goes to the next cell and adds a row at the end; Shift+Tab goes back") func tabbing() {
        let fixture = filled()
        fixture.key(.tab)
        expectEqual(fixture.selected, "b")
        fixture.key(.tab, .shift)
        expectEqual(fixture.selected, "a")
        fixture.key(.tab, .shift)
        expectEqual(fixture.selected, "a")
        fixture.select(fixture.offset(of: "d\n"))
        fixture.key(.tab)
        fixture.type("e")
        expectEqual(cells(fixture), ["0,0:a", "0,1:b", "1,0:c", "1,1:d", "2,0:e", "2,1:"])
        undo(fixture)
        undo(fixture)
        expectEqual(cells(fixture), ["0,0:a", "0,1:b", "1,0:c", "1,1:d"])
    }

    @Test("rows and columns come and go, each in one step of undo") func rowsAndColumns() {
        let fixture = filled()
        fixture.view.addTableRow(below: false)
        fixture.type("x")
        expectEqual(cells(fixture), ["0,0:x", "0,1:", "1,0:a", "1,1:b", "2,0:c", "2,1:d"])
        fixture.select(fixture.offset(of: "b\n"))
        fixture.view.addTableColumn(after: true)
        fixture.type("y")
        expectEqual(cells(fixture), ["0,0:x", "0,1:", "0,2:", "1,0:a", "1,1:b", "1,2:y", "2,0:c", "2,1:d", "2,2:"])
        expectEqual(TableText(fixture.view.textStorage, at: fixture.offset(of: "a\n"))?.table.numberOfColumns, 3)
        fixture.select(fixture.offset(of: "c\n"))
        fixture.view.deleteTableColumn()
        expectEqual(cells(fixture, "b\n"), ["0,0:", "0,1:", "1,0:b", "1,1:y", "2,0:d", "2,1:"])
        fixture.select(fixture.offset(of: "d\n"))
        fixture.view.deleteTableRow()
        expectEqual(cells(fixture, "b\n"), ["0,0:", "0,1:", "1,0:b", "1,1:y"])
        for _ in 0..<2 { undo(fixture) }
        expectEqual(cells(fixture), ["0,0:x", "0,1:", "0,2:", "1,0:a", "1,1:b", "1,2:y", "2,0:c", "2,1:d", "2,2:"])
        fixture.view.deleteTable()
        expectEqual(fixture.string, "before\nafter")
        undo(fixture)
        expectEqual(cells(fixture).count, 9)
    }

    @Test("spans grow and shrink with the rows and columns in them") func spans() throws {
        let table = TextTable()
        let text = NSMutableAttributedString(string: "")
        for (word, row, rows, column, columns) in [("w", 0, 1, 0, 2), ("a", 1, 1, 0, 1), ("b", 1, 1, 1, 1)] {
            let block = TextTableBlock(table: table, startingRow: row, rowSpan: rows, startingColumn: column, columnSpan: columns)
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            text.append(
                NSAttributedString(string: word + "\n", attributes: ViewFixture.attributes.merging([.paragraphStyle: style]) { $1 }))
        }
        let storage = TextStorage(attributedString: text)
        var model = try require(TableText(storage, at: 0))
        model.insertColumn(at: 1)
        expect(model.cells.map(\.columnSpan) == [3, 1, 1, 1] && model.columnCount == 3)
        model.deleteColumn(0)
        expect(model.cells.map(\.columnSpan) == [2, 1, 1] && model.cells.map { $0.text.string } == ["w\n", "\n", "b\n"])
    }

    @Test("colours and borders of cells") func cellsLook() throws {
        let fixture = filled()
        fixture.select(fixture.offset(of: "a\n"), fixture.offset(of: "b\n") + 1)
        fixture.view.setCellBackground(.yellow)
        fixture.view.setCellBorder(3)
        let table = try require(TableText(fixture.view.textStorage, at: fixture.offset(of: "a\n")))
        expectEqual(table.cells.map { $0.block.backgroundColor == .yellow }, [true, true, false, false])
        expect(table.cells[0].block.width(for: .border, edge: .minX) == 3 && table.cells[3].block.width(for: .border, edge: .minX) == 1)
        expectEqual(table.cells[0].block.width(for: .padding, edge: .minX), 4)
        undo(fixture)
        undo(fixture)
        let before = try require(TableText(fixture.view.textStorage, at: fixture.offset(of: "a\n")))
        expect(before.cells.allSatisfy { $0.block.backgroundColor == nil })
    }

    @Test("deleting never joins cells: it empties them, or does nothing") func deleting() {
        let fixture = filled()
        fixture.select(fixture.offset(of: "b\n"))
        fixture.key(.backspace)
        expectEqual(cells(fixture), ["0,0:a", "0,1:b", "1,0:c", "1,1:d"])
        fixture.select(fixture.offset(of: "b\n") + 1)
        fixture.key(.delete)
        expectEqual(cells(fixture), ["0,0:a", "0,1:b", "1,0:c", "1,1:d"])
        fixture.select(fixture.offset(of: "after"))
        fixture.key(.backspace)
        expectEqual(fixture.string, "before\na\nb\nc\nd\nafter")
        fixture.select(fixture.offset(of: "b\n"), fixture.offset(of: "d\n") + 1)
        fixture.key(.delete)
        expectEqual(cells(fixture), ["0,0:a", "0,1:", "1,0:", "1,1:"])
        undo(fixture)
        fixture.select(fixture.offset(of: "a\n"), fixture.offset(of: "c\n") + 1)
        fixture.type("z")
        expectEqual(cells(fixture, "z\n"), ["0,0:z", "0,1:", "1,0:", "1,1:d"])
        fixture.view.selectAll(nil)
        fixture.key(.delete)
        expectEqual(fixture.string, "")
    }

    @Test("Return makes another paragraph of the cell; arrows go to the cell above and below") func moving() {
        let fixture = filled()
        fixture.select(fixture.offset(of: "a\n") + 1)
        fixture.key(.enter)
        fixture.type("more")
        expect(cells(fixture)[0] == "0,0:a\nmore" && cells(fixture).count == 4)
        fixture.key(.down)
        expectEqual(fixture.view.selectedRange.location, fixture.offset(of: "c\n") + 1)
        fixture.key(.up)
        expect((fixture.offset(of: "more")...fixture.offset(of: "more") + 4).contains(fixture.view.selectedRange.location))
        fixture.key(.down)
        fixture.key(.down)
        expect(fixture.view.selectedRange.location >= fixture.offset(of: "after"))
    }

    @Test("the menus of the text have lists and tables where formats may be changed") func menus() {
        let fixture = filled()
        func titles() -> [String] {
            let event = TouchEvent(Pointer(CGPoint(x: 40, y: 40)), in: fixture.view, isFromKeyboard: true)
            return MenuRow.rows(of: fixture.view.standardMenu(for: event) ?? Menu()).map(\.title)
        }
        expect(titles().contains("List") && titles().contains("Table"))
        let rows = MenuRow.rows(of: Menu(children: fixture.view.tableMenuItems)).map(\.title)
        expect(rows.contains("Delete Column") && rows.contains("Cell Background"))
        fixture.select(0)
        expectEqual(MenuRow.rows(of: Menu(children: fixture.view.tableMenuItems)).map(\.title), ["Insert Table"])
        fixture.view.allowsEditingTextAttributes = false
        expect(!titles().contains("List"))
    }
}
