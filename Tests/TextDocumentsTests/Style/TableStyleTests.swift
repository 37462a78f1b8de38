import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The style of documents' tables: text tables whose columns go by their content.
struct TableStyleTests {
    private func html(_ text: String) throws -> Document { try DocumentReader.read(Data(text.utf8), format: .html) }

    private func cell(_ text: NSAttributedString, _ part: String) -> TextTableBlock? {
        text.paragraph(text.offset(part))?.textBlocks.first as? TextTableBlock
    }

    @Test func `cells of a table share it in every appearance, and the head is parted from the rest`() throws {
        let document = MarkdownReader.read(Data("before\n\n| a | b |\n|---|--:|\n| one | two |\n| three | |\n\nafter".utf8))
        let storage = document.makeTextStorage()
        expectEqual(storage.string, "before\na\nb\none\ntwo\nthree\n\nafter")
        for size in [18.0, 27] {
            let style = DocumentStyle(theme: .dark, bodySize: size)
            style.apply(to: storage)
            let (head, one, two) = (
                try require(cell(storage, "a\n")), try require(cell(storage, "one")), try require(cell(storage, "two"))
            )
            expect(head.table === one.table && one.table === two.table && head.table.numberOfColumns == 2)
            expect((two.startingRow, two.startingColumn) == (1, 1))
            expect(head.borderColor(for: .maxY) != one.borderColor(for: .maxY))
            expectEqual(storage.paragraph(storage.offset("two"))?.alignment, .right)
            expect(storage.paragraph(storage.offset("after"))?.textBlocks.isEmpty == true)
            let size = storage.font(storage.offset("one"))?.pointSize ?? 0
            expect(size < style.bodySize && size > style.bodySize * 0.85)
        }
    }

    @Test func `cells of HTML keep their spans, their paragraphs and their lists`() throws {
        let document = try html(
            "<table><tr><th rowspan=2>Name<th colspan=2>Scores<tr><td>Latin<td>Greek<tr><td><p>one<p>two<td><ul><li>item</ul><td>x</table><p>y"
        )
        let storage = document.makeTextStorage()
        let (name, scores) = (try require(cell(storage, "Name")), try require(cell(storage, "Scores")))
        expect(name.rowSpan == 2 && scores.columnSpan == 2 && name.table === scores.table)
        expect(cell(storage, "one") === cell(storage, "two") && cell(storage, "one") != nil)
        let item = try require(storage.paragraph(storage.offset("item")))
        expect(item.headIndent > 0 && item.textBlocks.first === cell(storage, "item"))
        expect(cell(storage, "y") == nil)
    }

    @Test(arguments: [
        "<table><tr><td>menu<td><h1>Title</h1><p>text</table>", "<table><tr><td>only<tr><td>one column</table>",
        "<table><tr><td>a<table><tr><td>b</table><td>d</table>",
    ]) func `a page that is laid out as a table is set one cell below the other`(page: String) throws {
        let storage = try html(page + "<p>after").makeTextStorage()
        storage.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            expect((value as? ParagraphStyle)?.textBlocks.isEmpty == true, "\(range)")
        }
    }

    @Test func `a very large table is set as lines`() {
        let document = MarkdownReader.read(Data(("| a | b |\n|---|---|\n" + String(repeating: "| x | y |\n", count: 3000)).utf8))
        expect(document.string.hasSuffix("x\ty\nx\ty") && document.makeTextStorage().paragraph(0)?.textBlocks.isEmpty == true)
    }

    @Test func `a table in a quote or a list item stands where the text there does`() throws {
        let document = MarkdownReader.read(
            Data("> said\n>\n> | a | b |\n> |---|---|\n> | one | two |\n\n- item\n\n  | c | d |\n  |---|---|\n".utf8))
        let storage = document.makeTextStorage()
        let (quoted, listed) = (try require(cell(storage, "one")), try require(cell(storage, "c\n")))
        func edge(_ block: TextBlock) -> CGFloat {
            [TextBlock.Layer.margin, .border, .padding].reduce(0) { $0 + block.width(for: $1, edge: .minX) }
        }
        expectEqual(storage.paragraph(storage.length - 1)?.paragraphSpacing, 0)
        expectEqual(edge(quoted.table), storage.paragraph(storage.offset("said"))?.headIndent)
        expect(quoted.table.width(for: .border, edge: .minX) == 2 && listed.table.width(for: .border, edge: .minX) == 0)
        expectEqual(edge(listed.table), storage.paragraph(storage.offset("item"))?.headIndent)
        expectEqual(storage.paragraph(storage.offset("one"))?.headIndent, 0)
    }
}

/// What the authors of pages say of their tables.
struct AuthoredTableTests {
    private func storage(_ html: String, _ style: DocumentStyle = DocumentStyle()) throws -> TextStorage {
        try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage(style: style)
    }

    private func cell(_ text: NSAttributedString, _ part: String) throws -> TextTableBlock {
        try require(text.paragraph(text.offset(part))?.textBlocks.first as? TextTableBlock)
    }

    @Test func `columns are as wide as col elements, attributes and styles say`() throws {
        let text = try storage(
            "<table width='80%'><colgroup><col width=25%><col span=2 style='width:160px'></colgroup>"
                + "<tr><td>one<td>two<td>three<td width=32>four<td style='width:10em'>five<tr><td style='width:40%'>six<td>x<td>x<td>x<td>x</table>"
        )
        func width(_ part: String) throws -> String {
            let cell = try cell(text, part)
            return "\(Int(cell.contentWidth))\(cell.contentWidthValueType == .percentageValueType ? "%" : "")"
        }
        let scale = DocumentStyle().bodySize * 0.92 / 16
        try expect(width("one") == "25%" && width("six") == "40%")
        try expect(width("two") == width("three") && width("two") == "\(Int((160 * scale).rounded()))")
        try expectEqual(width("four"), "\(Int((32 * scale).rounded()))")
        try expectEqual(width("five"), "\(Int((10 * 16 * scale).rounded()))", "ems of the cell's own text")
        let table = try cell(text, "one").table
        expect(table.contentWidth == 80 && table.contentWidthValueType == .percentageValueType)
    }

    @Test func `cells stand at the top, in the middle or at the bottom as they, their row or their column say`() throws {
        let text = try storage(
            "<table><colgroup><col><col valign=bottom></colgroup><tr><td>plain<td>column<tr valign=middle><td>row<td style='vertical-align:top'>own"
                + "<tbody valign=top><tr><td>body<td valign=baseline>base</table>")
        let said: [(String, TextBlock.VerticalAlignment)] = [
            ("column", .bottomAlignment), ("row", .middleAlignment), ("own", .topAlignment), ("body", .topAlignment),
            ("base", .baselineAlignment),
            ("plain", .baselineAlignment),
        ]
        for (part, alignment) in said { try expectEqual(cell(text, part).verticalAlignment, alignment, "\(part)") }
    }

    @Test func `backgrounds, borders and padding are the page's where it has any`() throws {
        let text = try storage(
            "<table cellpadding=10><tr bgcolor=#ffffcc><td>row<td style='background:#203060; padding: 2px 4px'>dark"
                + "<tr><td style='border-left: 3px solid #ff0000'>line<td>none</table><table><tr><td>a<td>b</table>")
        let scale = DocumentStyle().bodySize * 0.92 / 16
        let (row, dark, line, none) = (try cell(text, "row"), try cell(text, "dark"), try cell(text, "line"), try cell(text, "none"))
        expect(row.backgroundColor?.rgba == RGBA(hex: 0xFFFFCC) && none.backgroundColor == nil)
        expectEqual(row.width(for: .padding, edge: .minX), (10 * scale).rounded())
        expect(
            dark.width(for: .padding, edge: .minY) == (2 * scale).rounded()
                && dark.width(for: .padding, edge: .maxX) == (4 * scale).rounded())
        expect(line.width(for: .border, edge: .minX) == 3 && line.borderColor(for: .minX)?.rgba == RGBA(hex: 0xFF0000))
        expect(none.width(for: .border, edge: .maxY) == 0 && none.table.collapsesBorders, "no hairlines beside lines of its own")
        let other = try cell(text, "a\n")
        expect(other.width(for: .border, edge: .maxY) == 1 && !other.table.collapsesBorders)
        func ink(_ part: String, _ text: NSAttributedString) -> RGBA? {
            (text.attribute(.foregroundColor, at: text.offset(part), effectiveRange: nil) as? Color)?.rgba
        }
        expect(ink("dark", text) == DocumentTheme.light.paper && ink("row", text) == DocumentTheme.light.ink)
        let night = try storage("<table><tr><td bgcolor=#ffffcc>pale<td>b</table>", DocumentStyle(theme: .dark))
        expectEqual(ink("pale", night), DocumentTheme.dark.paper, "dark on a pale ground, whatever the theme")
    }

    @Test func `text is aligned as its cell, its row or its column says`() throws {
        let text = try storage(
            "<table><colgroup><col><col align=right></colgroup><tr><th>head<th align=left>left<tr><td align=center>own<td>column"
                + "<tr align=right><td>row<td style='text-align:justify'>just</table>")
        let said: [(String, TextAlignment)] = [
            ("left", .left), ("own", .center), ("column", .right), ("row", .right), ("just", .justified),
        ]
        for (part, alignment) in said { expectEqual(text.paragraph(text.offset(part))?.alignment, alignment, "\(part)") }
    }

    @Test func `a caption stands above its table, fainter and close to it`() throws {
        let text = try storage("<p>before</p><table><caption>What it says</caption><tr><td>a<td>b</table><p>after")
        let (caption, before) = (try require(text.paragraph(text.offset("What"))), try require(text.paragraph(text.offset("before"))))
        expect(caption.textBlocks.isEmpty && caption.paragraphSpacing < before.paragraphSpacing && caption.alignment == .natural)
        expect(text.font(text.offset("What"))!.pointSize < text.font(text.offset("before"))!.pointSize)
    }

    @Test func `words in cells are divided where the page names its language`() throws {
        func factor(_ html: String) throws -> Float { try require(try storage(html).paragraph(0)).hyphenationFactor }
        try expect(factor("<html lang=de><table><tr><td>a<td>b</table>") > 0)
        try expectEqual(factor("<table><tr><td>a<td>b</table>"), 0)
        try expectEqual(factor("<html lang=de><table><tr><td style='hyphens:none'>a<td>b</table>"), 0)
    }

    @Test func `a table from right to left has its edges, its rule and its indent on the right`() throws {
        let text = try storage(
            "<html dir=rtl><table><tr><th><th>שם<tr><td>1<td>דוד</table><blockquote>ציטוט<table><tr><td>א<td>ב</table></blockquote>")
        let table = try cell(text, "דוד").table
        try expect(cell(text, "1\n").width(for: .padding, edge: .maxX) == 0 && cell(text, "1\n").width(for: .padding, edge: .minX) > 0)
        expectEqual(table.width(for: .margin, edge: .minX), 0)
        let quoted = try cell(text, "א\n").table
        expect(quoted.width(for: .border, edge: .maxX) == 2 && quoted.width(for: .margin, edge: .maxX) > 0)
        expect(quoted.width(for: .border, edge: .minX) == 0 && quoted.width(for: .margin, edge: .minX) == 0)
        let markdown = MarkdownReader.read(Data("- פריט\n\n  | | שם |\n  |---|---|\n  | 1 | דוד |\n".utf8)).makeTextStorage()
        try expect(cell(markdown, "דוד").table.width(for: .margin, edge: .maxX) > 0)
    }

    @Test func `a table in a quote or a list of HTML stands where the text there does`() throws {
        let text = try storage("<ul><li>item<table><tr><td>a<td>b</table></ul><blockquote>said<table><tr><td>c<td>d</table></blockquote>")
        func edge(_ block: TextBlock) -> CGFloat {
            [TextBlock.Layer.margin, .border, .padding].reduce(0) { $0 + block.width(for: $1, edge: .minX) }
        }
        expectEqual(edge(try cell(text, "a\n").table), text.paragraph(text.offset("item"))?.headIndent)
        expectEqual(edge(try cell(text, "c\n").table), text.paragraph(text.offset("said"))?.headIndent)
        expectEqual(text.paragraph(text.offset("a\n"))?.headIndent, 0)
    }

    @Test func `a table of HTML in Markdown is a table, and the Markdown goes on after it`() throws {
        let source =
            "# Title\n\n<table>\n<tr><th>a</th><th>b</th></tr>\n<tr><td align=\"right\"><b>one</b></td><td>two</td></tr>\n</table>\n\n"
            + "after *it*\n\n<table><tr><td>open\n\nx\n"
        let text = MarkdownReader.read(Data(source.utf8)).makeTextStorage()
        expect(text.string.hasPrefix("Title\na\nb\none\ntwo\nafter it\nopen"))
        try expect(cell(text, "one").startingRow == 1 && cell(text, "one").table === cell(text, "b\n").table)
        expectEqual(text.paragraph(text.offset("one"))?.alignment, .right)
        expect(text.paragraph(text.offset("after"))?.textBlocks.isEmpty == true)
    }
}
