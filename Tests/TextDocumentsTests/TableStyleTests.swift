import Foundation
import TextKit
import Testing

@testable import TextDocuments

/// Tables of documents in a look: text tables whose columns go by their content.
@Suite struct TableStyleTests {
    private func html(_ text: String) throws -> Document { try DocumentReader.read(Data(text.utf8), format: .html) }

    private func cell(_ text: NSAttributedString, _ part: String) -> TextTableBlock? {
        text.paragraph(text.place(part))?.textBlocks.first as? TextTableBlock
    }

    @Test func `cells of a table share it in every look, and the head is parted from the rest`() throws {
        let document = MarkdownReader.read(Data("before\n\n| a | b |\n|---|--:|\n| one | two |\n| three | |\n\nafter".utf8))
        let storage = document.makeTextStorage()
        #expect(storage.string == "before\na\nb\none\ntwo\nthree\n\nafter")
        for size in [18.0, 27] {
            let style = DocumentStyle(theme: .dark, bodySize: size)
            style.apply(to: storage)
            let (head, one, two) = (
                try #require(cell(storage, "a\n")), try #require(cell(storage, "one")), try #require(cell(storage, "two"))
            )
            #expect(head.table === one.table && one.table === two.table && head.table.numberOfColumns == 2)
            #expect((two.startingRow, two.startingColumn) == (1, 1))
            #expect(head.borderColor(for: .maxY) != one.borderColor(for: .maxY))
            #expect(storage.paragraph(storage.place("two"))?.alignment == .right)
            #expect(storage.paragraph(storage.place("after"))?.textBlocks.isEmpty == true)
            let size = storage.font(storage.place("one"))?.pointSize ?? 0
            #expect(size < style.bodySize && size > style.bodySize * 0.85)
        }
    }

    @Test func `cells of HTML keep their spans, their paragraphs and their lists`() throws {
        let document = try html(
            "<table><tr><th rowspan=2>Name<th colspan=2>Scores<tr><td>Latin<td>Greek<tr><td><p>one<p>two<td><ul><li>item</ul><td>x</table><p>y"
        )
        let storage = document.makeTextStorage()
        let (name, scores) = (try #require(cell(storage, "Name")), try #require(cell(storage, "Scores")))
        #expect(name.rowSpan == 2 && scores.columnSpan == 2 && name.table === scores.table)
        #expect(cell(storage, "one") === cell(storage, "two") && cell(storage, "one") != nil)
        let item = try #require(storage.paragraph(storage.place("item")))
        #expect(item.headIndent > 0 && item.textBlocks.first === cell(storage, "item"))
        #expect(cell(storage, "y") == nil)
    }

    @Test(arguments: [
        "<table><tr><td>menu<td><h1>Title</h1><p>text</table>", "<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>",
        "<table><tr><td>only<tr><td>one column</table>",
    ]) func `a page that is laid out as a table is set one cell below the other`(page: String) throws {
        let storage = try html(page + "<p>after").makeTextStorage()
        storage.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            #expect((value as? ParagraphStyle)?.textBlocks.isEmpty == true, "\(range)")
        }
    }

    @Test func `a very large table is set as lines`() {
        let document = MarkdownReader.read(Data(("| a | b |\n|---|---|\n" + String(repeating: "| x | y |\n", count: 3000)).utf8))
        #expect(document.string.hasSuffix("x\ty\nx\ty") && document.makeTextStorage().paragraph(0)?.textBlocks.isEmpty == true)
    }

    @Test func `a table in a quote or a list item stands where the text there does`() throws {
        let document = MarkdownReader.read(
            Data("> said\n>\n> | a | b |\n> |---|---|\n> | one | two |\n\n- item\n\n  | c | d |\n  |---|---|\n".utf8))
        let storage = document.makeTextStorage()
        let (quoted, listed) = (try #require(cell(storage, "one")), try #require(cell(storage, "c\n")))
        func edge(_ block: TextBlock) -> CGFloat {
            [TextBlock.Layer.margin, .border, .padding].reduce(0) { $0 + block.width(for: $1, edge: .minX) }
        }
        #expect(storage.paragraph(storage.length - 1)?.paragraphSpacing == 0)
        #expect(edge(quoted.table) == storage.paragraph(storage.place("said"))?.headIndent)
        #expect(quoted.table.width(for: .border, edge: .minX) == 2 && listed.table.width(for: .border, edge: .minX) == 0)
        #expect(edge(listed.table) == storage.paragraph(storage.place("item"))?.headIndent)
        #expect(storage.paragraph(storage.place("one"))?.headIndent == 0)
    }
}
