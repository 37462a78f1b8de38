import Expectations
import Foundation
import Testing

@testable import TextDocuments
@testable import TextKit

/// Cells of a document cost little beside their text: those that look alike share their role and their attributes.
struct SharedCellsTests {
    private func markdown(tables: Int, rows: Int) -> String {
        let table = "| One | Two |\n|:---|---:|\n" + (0..<rows).map { "| a\($0) | **b** `c` |\n" }.joined()
        return (0..<tables).map { "Text \($0).\n\n" + table + "\n" }.joined()
    }

    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    private func sets(_ storage: TextStorage) -> [AttributeSet] { storage.body.runs.runs(in: 0..<storage.length).map(\.set) }

    private func cell(_ storage: TextStorage, _ utf16: Int) -> TextTableBlock? {
        (storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle)?.textBlocks.last as? TextTableBlock
    }

    @Test(arguments: [100, 200, 400]) func `tables cost no role, style or dictionary of their own`(tables: Int) {
        let document = read(markdown(tables: tables, rows: 5))
        // Of the text, and of both columns in the head, in the second row and further down.
        expectEqual(Set(document.content.blocks.map { ObjectIdentifier($0.role) }).count, 5)
        let storage = document.makeTextStorage()
        let whole = storage.body.interner.count - Set(sets(storage).compactMap { $0.cell == nil ? nil : ObjectIdentifier($0) }).count
        expect(whole < 40, "\(whole) sets that are no cell's")
        let roles = sets(storage).compactMap { $0.cell == nil ? nil : $0.base![.documentBlock] as? BlockRole }
        expectEqual(Set(roles.map(ObjectIdentifier.init)).count, 4)
        // Twelve cells, of which five have four runs, and the very last one's line does not end.
        expectEqual(sets(storage).count(where: { $0.cell != nil }), tables * 27 - 1)
    }

    @Test func `a cell says where it stands`() throws {
        let storage = read(markdown(tables: 30, rows: 20)).makeTextStorage()
        let text = storage.string as NSString
        let (first, second) = (text.range(of: "a17"), text.range(of: "a17", options: .backwards))
        for (range, table) in [(first, 1), (second, 30)] {
            let role = try require(storage.attribute(.documentBlock, at: range.location, effectiveRange: nil) as? BlockRole)
            expectEqual(role.values.place, BlockRole.Place(table: table, row: 18))
            let block = try require(cell(storage, range.location))
            expect(block.startingRow == 18 && block.startingColumn == 0 && block.table.number == table)
        }
        let (one, other) = (try require(cell(storage, first.location)), try require(cell(storage, second.location)))
        expect(one.table !== other.table)
        expect(cell(storage, first.location + 4)?.table === one.table && cell(storage, first.location + 4)?.startingColumn == 1)
    }

    @Test func `another appearance keeps cells apart and attributes shared`() throws {
        let storage = read(markdown(tables: 60, rows: 20)).makeTextStorage()
        let at = (storage.string as NSString).range(of: "a17", options: .backwards).location
        let before = try require(cell(storage, at))
        DocumentStyle(theme: .dark, bodySize: 30).apply(to: storage)
        let after = try require(cell(storage, at))
        expect(after !== before && after.table !== before.table && after.startingRow == 18 && after.table.number == 60)
        expect(after.width(for: .padding, edge: .minY) > before.width(for: .padding, edge: .minY))
        expect(cell(storage, at + 4)?.table === after.table)
        let role = storage.attribute(.documentBlock, at: at, effectiveRange: nil) as? BlockRole
        expectEqual(role?.values.place, BlockRole.Place(table: 60, row: 18))
        expect(Set(sets(storage).suffix(500).compactMap { $0.cell == nil ? nil : ObjectIdentifier($0.base!) }).count < 40)
    }

    @Test func `text that comes in slices is as text that comes at once`() {
        let document = read(markdown(tables: 80, rows: 6))
        let (whole, storage) = (document.makeTextStorage(), TextStorage())
        let remainder = ContentRemainder(document, after: 0)
        while remainder.appendNext(to: storage, style: DocumentStyle(), maximumBytes: 500) {}
        expectEqual(storage.string, whole.string)
        for utf16 in stride(from: 0, to: whole.length, by: 7) {
            let (one, other) = (cell(storage, utf16), cell(whole, utf16))
            expect(one?.startingRow == other?.startingRow && one?.startingColumn == other?.startingColumn)
            expectEqual(one?.table.number, other?.table.number)
            let roles = [storage, whole].map { $0.attribute(.documentBlock, at: utf16, effectiveRange: nil) as? BlockRole }
            expectEqual(roles[0]?.values, roles[1]?.values)
        }
    }

    @Test func `a table in a quote with a ground of its own has the quote's bar`() throws {
        let html = "<blockquote><table style='background: #eee'><tr><td>one<td>two<tr><td>three<td>four</table></blockquote>"
        let storage = try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage()
        let style = try require(storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle)
        expect(style.textBlocks.count == 2 && !(style.textBlocks[0] is TextTableBlock) && style.textBlocks[1] is TextTableBlock)
    }
}
