import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Boxes and tables of pages that stand in each other, in recto's own appearance.
struct AuthoredBoxTests {
    private func storage(_ html: String, _ style: DocumentStyle = DocumentStyle()) throws -> TextStorage {
        try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage(style: style)
    }

    private func blocks(_ text: NSAttributedString, _ part: String) throws -> [TextBlock] {
        try require(text.paragraph(text.offset(part))).textBlocks
    }

    @Test func `a table in a cell of a table that shows itself stands in that cell`() throws {
        let text = try storage(
            "<table border=1><tr><td>outer<table border=1><tr><td>in<td>ner<tr><td colspan=2>wide</table>tail<td>right</table><p>after")
        expectEqual(text.string, "outer\nin\nner\nwide\ntail\nright\nafter")
        let (outer, inner) = (try blocks(text, "outer"), try blocks(text, "in\n"))
        let tail = try blocks(text, "tail")
        expect(outer.count == 1 && inner.count == 2 && inner[0] === outer[0] && tail == outer)
        let cell = try require(inner[1] as? TextTableBlock)
        expect(cell.table !== (outer[0] as? TextTableBlock)?.table && cell.table.numberOfColumns == 2)
        let wide = try blocks(text, "wide")[1] as? TextTableBlock
        expect(wide?.table === cell.table)
        try expect(blocks(text, "after").isEmpty)
    }

    @Test func `a border without a colour is room, and none that is seen`() throws {
        let rules = "a { display: block; border-left: 24px solid transparent } .b { border: 2px solid rgba(0, 0, 0, 0); background: #eee }"
        let text = try storage("<style>\(rules)</style><p>before<a href=x>link</a><div class=b>box</div><p>after")
        try expect(blocks(text, "link").isEmpty)
        expect(try require(text.paragraph(text.offset("link"))).headIndent > 20)
        let box = try blocks(text, "box")[0]
        let edges: [NSRectEdge] = [.minX, .minY, .maxX, .maxY]
        expect(edges.allSatisfy { box.width(for: .border, edge: $0) == 0 && box.width(for: .padding, edge: $0) >= 2 })
    }

    @Test func `a table that only puts tables beside each other is none, and these are tables`() throws {
        let text = try storage("<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>")
        try expect(blocks(text, "a").isEmpty && blocks(text, "d").isEmpty)
        let (b, c) = (try blocks(text, "b"), try blocks(text, "c"))
        expect(b.count == 1 && c.count == 1 && (b[0] as? TextTableBlock)?.table === (c[0] as? TextTableBlock)?.table)
    }

    @Test func `a part of a page with a ground or edges is a box, with its lists, headings, tables and boxes in it`() throws {
        let text = try storage(
            "<p>before<div style='background: #112233; border: 2px solid #f00; padding: 8px; margin: 0 32px'><h3>head</h3><ul><li>item</ul>"
                + "<div style='border-left: 4px solid #080'>inner <a href=x>link</a></div><table border=1><tr><td>a<td>b</table></div><p>after"
        )
        let box = try require(blocks(text, "head").first)
        for (part, count) in [("item", 1), ("inner", 2), ("a\n", 2)] {
            let found = try blocks(text, part)
            expect(found.first === box && found.count == count, "\(part)")
        }
        try expect(blocks(text, "before").isEmpty && blocks(text, "after").isEmpty)
        expect(box.backgroundColor?.rgba == RGBA(hex: 0x112233) && box.width(for: .border, edge: .minY) == 2)
        expect(box.width(for: .padding, edge: .minX) == 9 && box.width(for: .margin, edge: .minX) == 5 + 36)
        expectEqual(text.paragraph(text.offset("head"))?.paragraphSpacingBefore, 0, "nothing above the first line of a box")
        expectEqual(text.color(text.offset("item")), DocumentTheme.light.paper)
        let link = try require((text.attribute(.linkColor, at: text.offset("link"), effectiveRange: nil) as? Color)?.rgba)
        expect(link.contrast(RGBA(hex: 0x112233)) >= 4.5)
    }

    @Test(arguments: [
        "<div style='background: white'>text</div>", "<div style='background: #fefefe; padding: 20px'>text</div>",
        "<div style='border: 1px solid'><h1>Page</h1>text</div>", "<pre style='background: #eee; border: 1px solid'>text</pre>",
        "<div style='border: 0 solid red'>text</div>", "<div style='border: 1px solid'>\(String(repeating: "text ", count: 600))</div>",
    ]) func `what is the page itself, or as good as nothing, or code, is no box`(page: String) throws {
        try expect(blocks(storage(page), "text").isEmpty)
    }

    @Test func `a longer box in a page that has more outside of it is one, as digressions are`() throws {
        let (box, more) = (String(repeating: "text ", count: 1000), String(repeating: "<p>words of the page ", count: 300))
        try expectEqual(blocks(storage("<div style='border: 1px solid'>\(box)</div>\(more)"), "text").count, 1)
        try expect(blocks(storage("<div style='border: 1px solid'>\(box)\(box)</div>\(more)\(more)\(more)"), "text").isEmpty)
    }

    @Test func `boxes in quotes and items stand where the text there does`() throws {
        let text = try storage(
            "<blockquote>said<div style='background: #eef'>quoted</div></blockquote><ul><li>item<div style='background: #eef'>listed</div></ul>"
        )
        for (part, around) in [("quoted", "said"), ("listed", "item")] {
            let edge = try blocks(text, part).reduce(0) { sum, block in
                [TextBlock.Layer.margin, .border, .padding].reduce(sum) { $0 + block.width(for: $1, edge: .minX) }
            }
            expect(abs(edge - 5 - (text.paragraph(text.offset(around))?.headIndent ?? 0)) <= 0.5, "\(part)")
            expectEqual(text.paragraph(text.offset(part))?.headIndent, 0)
        }
    }

    @Test func `boxes and tables nested very deep come to an end`() throws {
        let open = String(repeating: "<div style='border: 1px solid'><table border=1><tr><td>x", count: 300)
        let text = try storage(open + "deep")
        expect(text.string.contains("deep"))
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 300, height: 1e7))
        manager.addTextContainer(container)
        text.addLayoutManager(manager)
        manager.ensureLayout(for: container)
        expect(manager.usedRect(for: container).height > 0)
    }

    @Test func `what all the text of a page's own box stands in says nothing, and what stands further in does`() throws {
        let words = String(repeating: "some words of it ", count: 200)
        let page = """
            <div style='background: #eef'><h1>Title</h1><div style='margin: 0 40px 0 230px'><p>one \(words)
            <p style='margin-left: 3em'>two</p><div style='margin-left: 2em; border: 1px solid'><p>boxed</div></div></div>
            <p style='margin-left: 4em'>outside
            """
        let text = try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage()
        func edges(_ part: String) -> [CGFloat?] {
            let style = text.paragraph(text.offset(part))
            return [style?.headIndent, style?.tailIndent]
        }
        expectEqual(edges("one"), [0, 0])
        expectEqual(edges("two"), [54, 0])
        expectEqual(edges("outside"), [0, 0], "all of the text that stands in no box")
        let box = try require(text.paragraph(text.offset("boxed"))?.textBlocks.first)
        expectEqual(box.width(for: .margin, edge: .minX), 5 + 36)
    }
}
