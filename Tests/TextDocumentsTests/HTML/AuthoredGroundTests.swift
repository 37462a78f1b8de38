import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What is painted in boxes and on backgrounds of a page's own, and what can be read there.
struct AuthoredGroundTests {
    private func storage(_ html: String, _ theme: DocumentTheme = .light) throws -> TextStorage {
        try DocumentReader.read(Data(html.utf8), format: .html).makeTextStorage(style: DocumentStyle(theme: theme))
    }

    private func blocks(_ text: NSAttributedString, _ part: String) throws -> [TextBlock] {
        try require(text.paragraph(text.offset(part))).textBlocks
    }

    private func decoration(_ text: NSAttributedString, _ part: String) -> BlockDecoration? {
        text.attribute(.blockDecoration, at: text.offset(part), effectiveRange: nil) as? BlockDecoration
    }

    private func edge(_ block: TextBlock, _ edge: NSRectEdge) -> CGFloat {
        [TextBlock.Layer.margin, .border, .padding].reduce(0) { $0 + block.width(for: $1, edge: edge) }
    }

    private let words = String(repeating: "some words of it ", count: 20)

    @Test(arguments: ["#000", "#fff", "#f5f5dc", "#123", "#800"]) func `code in a box can be read on its ground`(ground: String) throws {
        for theme in [DocumentTheme.light, .dark] {
            let text = try storage("<div style='background: \(ground); border: 1px solid'><p>x</p><pre>code</pre></div>", theme)
            let index = text.offset("code")
            let tint = (text.attribute(.backgroundColor, at: index, effectiveRange: nil) as? Color)?.rgba
            let behind = try require(decoration(text, "code")?.background?.rgba ?? tint ?? CSSColor.parse(ground))
            try expect(require(text.color(index)).contrast(behind) >= 4.5)
        }
    }

    @Test func `rules between themes, beside quotes and the tint of code show in boxes, measured from their edges`() throws {
        let text = try storage(
            "<div style='border: 1px solid'><p>a</p><hr><blockquote>quoted</blockquote><pre>code</pre></div><blockquote>outer</blockquote>"
                + "<table><tr><td>cell<blockquote>within</blockquote><td>b</table>")
        expect(decoration(text, "\u{A0}")?.hasBreakRule == true && decoration(text, "\u{A0}")?.leading == 0)
        expect(decoration(text, "quoted")?.rules == decoration(text, "outer")?.rules && decoration(text, "quoted")?.rules.count == 1)
        expectEqual(decoration(text, "code")?.background?.rgba, DocumentTheme.light.tint)
        expect(decoration(text, "cell") == nil && decoration(text, "within") == nil)
        let dark = try storage("<div style='background: #111'><p>a</p><hr></div>")
        try expect(require(decoration(dark, "\u{A0}")?.ruleColor?.rgba).contrast(RGBA(hex: 0x111111)) > 1.4)
    }

    @Test(arguments: [
        ("border-left: 4px solid #ccc; padding-left: 1em", 0), ("border: 1px solid #369", 0), ("border-right: 3px solid #369", 0),
        ("background: #def; border-top: 1px solid; border-bottom: 1px solid", 0), ("background: #def", 1), ("border-top: 1px solid", 1),
        ("border-left: 0; padding-left: 1em", 1),
    ]) func `a quote that a page marks itself has no rule of the reader's as well`(style: String, rules: Int) throws {
        let text = try storage("<p>a</p><blockquote style='\(style); margin: 0'><p>quoted</p></blockquote><p>b</p>")
        expectEqual(decoration(text, "quoted")?.rules.count ?? 0, rules)
        expectEqual(text.attribute(.blockQuoteDepth, at: text.offset("quoted"), effectiveRange: nil) as? Int, 1, "it is a quote still")
        if rules == 0 { expectEqual(text.paragraph(text.offset("quoted"))?.headIndent, 0, "the box has moved it in") }
    }

    @Test func `of quotes in quotes and items each has the mark of its own`() throws {
        let mark = "<blockquote style='border-left: 4px solid #ccc; padding-left: 1em'>"
        let text = try storage(
            "<blockquote>outer\(mark)inner<blockquote>deep</blockquote></blockquote></blockquote><ul><li>item\(mark)held</blockquote></ul>"
                + "<table><tr><td>\(mark)cell</blockquote><td>b</table>")
        expectEqual(decoration(text, "outer")?.rules.count, 1)
        expect(decoration(text, "inner") == nil && decoration(text, "held") == nil && decoration(text, "cell") == nil)
        expectEqual(decoration(text, "deep")?.rules, decoration(text, "outer")?.rules, "from the edge of the page's box")
        let bars = try blocks(text, "inner").map { $0.width(for: .border, edge: .minX) }
        expectEqual(bars, [2, 4], "the reader's of the outer one, the page's of the inner one")
        expect(try blocks(text, "held").map { $0.width(for: .border, edge: .minX) } == [4])
        expectEqual(text.attribute(.blockQuoteDepth, at: text.offset("deep"), effectiveRange: nil) as? Int, 3)
    }

    @Test func `a box in a quote has the rule of the quote beside it`() throws {
        let text = try storage("<blockquote>said<p style='background: #eef'>boxed</p></blockquote><p>after")
        let found = try blocks(text, "boxed")
        expect(found.count == 2 && found[0].width(for: .border, edge: .minX) == 2 && found[0].backgroundColor == nil)
        expect(found[0].borderColor(for: .minX)?.rgba == DocumentTheme.light.rule && found[1].backgroundColor != nil)
        expectEqual(found.reduce(0) { $0 + edge($1, .minX) } - 5, text.paragraph(text.offset("said"))?.headIndent)
        expect(decoration(text, "boxed") == nil)
        let twice = try storage("<blockquote><ul><li>x<blockquote>said<p style='background: #eef'>boxed</p></blockquote></ul></blockquote>")
        let nested = try blocks(twice, "boxed")
        expect(nested.count == 3 && nested.dropLast().allSatisfy { $0.width(for: .border, edge: .minX) == 2 })
        expectEqual(nested.reduce(0) { $0 + edge($1, .minX) } - 5, twice.paragraph(twice.offset("said"))?.headIndent)
    }

    @Test func `text is chosen for all of the backgrounds behind it, the outer ones too`() throws {
        for more in ["", "; border: 1px solid"] {
            let text = try storage("<div style='background: #111'><p style='background: rgba(255, 255, 180, .05)\(more)'>text</p></div>")
            expectEqual(text.color(text.offset("text")), DocumentTheme.light.paper)
        }
        let inline = try storage(
            "<div style='background: #111'><p>\(words)<span style='background: rgba(255, 255, 0, .1)'>text</span></div>")
        try expect(require(inline.color(inline.offset("text"))).contrast(RGBA(hex: 0x28280F)) >= 4.5)
    }

    @Test func `a table in a quote keeps its ground, beside the rule of the quote`() throws {
        let text = try storage("<blockquote>said<table bgcolor='#000'><tr><td>a<td>b</table></blockquote>")
        let found = try blocks(text, "a\n")
        let table = try require((found.last as? TextTableBlock)?.table)
        expect(table.backgroundColor?.rgba == .black && table.width(for: .border, edge: .minX) == 0)
        expect(found.count == 2 && found[0].width(for: .border, edge: .minX) == 2 && found[0].backgroundColor == nil)
        try expect(blocks(text, "b").first === found[0])
        expectEqual(text.color(text.offset("a\n")), DocumentTheme.light.paper)
    }

    @Test func `a box of the ground of the page has its border alone, unless it stands on another`() throws {
        func ground(_ page: String) throws -> Color? { try require(blocks(storage(page), "inner").last).backgroundColor }
        let box = "<div style='background: #fff; border: 1px solid'>inner</div>"
        try expect(ground(box + "<p>\(words)") == nil)
        try expect(ground("<body style='background: #eee'>\(box)<p>\(words)") != nil)
        try expect(ground("<div style='background: #dde'>\(box)</div><p>\(words)") != nil)
        try expect(ground("<div style='background: #fff'>\(box)</div><p>\(words)") == nil)
        try expect(ground("<body style='background: #eef'><div style='background: #eef; border: 1px solid'>inner</div><p>\(words)") == nil)
    }

    @Test func `boxes from right to left are moved in from the right`() throws {
        let text = try storage("<ol dir=rtl><li>א<div style='background: #eef'>inner</div></ol><p>\(words)")
        let box = try require(blocks(text, "inner").first)
        expectEqual(box.width(for: .margin, edge: .maxX) - 5, text.paragraph(text.offset("א"))?.headIndent.rounded())
        expectEqual(box.width(for: .margin, edge: .minX), 5)
        let quoted = try blocks(storage("<div dir=rtl><blockquote><p style='background: #eef'>boxed</blockquote></div>"), "boxed")
        expect(quoted[0].width(for: .border, edge: .maxX) == 2 && quoted[0].width(for: .border, edge: .minX) == 0)
    }

    @Test func `of colours that are as frequent the first is that of the body`() throws {
        for second in 0..<16 {
            let other = "#00\(String(second, radix: 16))0a0"
            let text = try storage("<p><font color=#a00000>aaaa</font><p><font color=\(other)>bbbb</font><p>c")
            expectEqual(text.color(text.offset("aaaa")), DocumentTheme.light.ink, "\(other)")
            expect(text.color(text.offset("bbbb")) != DocumentTheme.light.ink, "\(other)")
        }
    }

    @Test func `lines of a colour of their own and greys that are seen through can be seen`() throws {
        let text = try storage(
            "<p>\(words)<u style='text-decoration: underline black'>under</u> <s style='text-decoration: line-through #222'>through</s>",
            .dark)
        for (part, key) in [("under", NSAttributedString.Key.underlineColor), ("through", .strikethroughColor)] {
            let color = try require(text.attribute(key, at: text.offset(part), effectiveRange: nil) as? Color).rgba
            expect(color.contrast(DocumentTheme.dark.paper) >= 3, "\(part)")
        }
        let faint = try storage("<p>\(words)<div style='background: #000'><span style='color: rgba(255, 255, 255, .1)'>faint</span></div>")
        try expect(require(faint.color(faint.offset("faint"))).contrast(.black) >= 4.5)
    }

    @Test func `margins by the direction of text go by that of its own style, wherever it is said`() throws {
        let text = try storage("<p>\(words)<p style='margin-inline-start: 5em; direction: rtl'>שלום")
        expectEqual(text.paragraph(text.offset("שלום"))?.headIndent, 90)
    }

    @Test func `the caption of a table that is set as a block stays there`() throws {
        let text = try storage(
            "<table border=1><tr><td>one<table style='display: block'><caption align=bottom>inner</caption><tr><td>x</table><td>two</table>"
        )
        expect(text.offset("inner") < text.offset("two"))
    }

    @Test func `a table's body that has a border and a ground keeps its rows in the table`() throws {
        let text = try storage(
            """
            <style>tbody { border-top: 1px solid; border-bottom: 1px solid; margin-top: 6px; background: #eee }</style>
            <table><thead><tr><th>A<th>B<tbody><tr><td>one<td>two<tr><td>three<td>four</table>
            """)
        let cells = try ["A", "B", "one", "two", "three", "four"].map { word in
            try require(text.paragraph(text.offset(word))?.textBlocks.last as? TextTableBlock, "\(word)")
        }
        expectEqual(cells.map(\.startingRow), [0, 0, 1, 1, 2, 2])
        expectEqual(cells.map(\.startingColumn), [0, 1, 0, 1, 0, 1])
        expect(cells.allSatisfy { $0.table === cells[0].table })
    }

    @Test func `a quote in a list within an item that has no text yet keeps its rule`() throws {
        let text = try storage("<ul><li><ul><blockquote>quoted</blockquote></ul></ul>")
        expectEqual(decoration(text, "quoted")?.rules.count, 1)
    }
}
