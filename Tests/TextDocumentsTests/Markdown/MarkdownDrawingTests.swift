import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// `<svg>` among the words of Markdown.
struct MarkdownDrawingTests {
    private func read(_ markdown: String) throws -> Document { try DocumentReader.read(Data(markdown.utf8), format: .markdown) }
    private func text(_ markdown: String) throws -> String { try read(markdown).string }

    @Test func `without a program that draws, a drawing is its label, or else its words`() throws {
        try expectEqual(text("a <svg aria-label='Home  page'><text>no</text></svg> b"), "a \u{FFFC}\u{A0}Home page b")
        try expectEqual(text("a <svg width=9><title>Home</title><path d=''/></svg> b"), "a \u{FFFC}\u{A0}Home b")
        try expectEqual(text("a <svg><text>build <tspan>R&amp;D</tspan></text><text>ok</text></svg> b"), "a \u{FFFC}\u{A0}build R&D ok b")
        try expectEqual(text("a <svg aria-hidden=true><text>no</text></svg> b"), "a b")
        try expectEqual(text("a <svg aria-label=x><defs><path/></defs></svg> b"), "a b")
    }

    @Test func `marks of Markdown within a drawing are none`() throws {
        try expectEqual(
            text("*a <svg><text>1 * 2 `c` [d](e) ![f](g)\n&lt;h> 3</text></svg> b*"), "a \u{FFFC}\u{A0}1 * 2 c d f <h> 3 b")
        let document = try read("a <svg><text>x</text></svg> **b** <svg><text>y</text></svg>")
        expectEqual(document.content.attachments.count, 2)
        expectEqual(document.string, "a \u{FFFC}\u{A0}x b \u{FFFC}\u{A0}y")
    }

    @Test func `drawings stand in quotes, items, cells, headings, links and blocks of HTML`() throws {
        let svg = "<svg><text>x</text></svg>"
        try expectEqual(text("> q \(svg)"), "q \u{FFFC}\u{A0}x")
        try expectEqual(text("- i \(svg)\n- j"), "•\ti \u{FFFC}\u{A0}x\n•\tj")
        expect(try text("|a|b|\n|-|-|\n|\(svg)|c|").contains("\u{FFFC}\u{A0}x"))
        try expectEqual(text("# h \(svg)"), "h \u{FFFC}\u{A0}x")
        let linked = try read("[l \(svg)](https://example.org/)")
        expect(linked.content.text.runs.allSatisfy { $0.inline.link == 0 })
        // White space after the drawing is a space, as after any picture.
        try expectEqual(text("<div>\n\(svg)\n</div>"), "\u{FFFC}\u{A0}x ")
        try expectEqual(text("<svg>\n<text>x</text>\n</svg>\n\nafter"), "\u{FFFC}\u{A0}x \nafter")
    }

    @Test func `a drawing without an end ends with its paragraph`() throws {
        try expectEqual(text("a <svg><text>x\n\nb"), "a \u{FFFC}\u{A0}x\nb")
        try expectEqual(text("a <svg><svg><text>x</text></svg> b\n\nc"), "a \u{FFFC}\u{A0}x\nc")
        try expectEqual(text("a <svg/> b"), "a b")
        try expectEqual(text("a </svg> b"), "a b")
    }

    @Test func `hostile drawings cost what they are long`() throws {
        for count in [bulk(2000), bulk(4000), bulk(8000)] {
            let sources = [
                String(repeating: "<svg>", count: count), String(repeating: "<svg></svg>", count: count),
                "<svg>" + String(repeating: "<g>", count: count), "<div>\n<svg>" + String(repeating: "<!", count: count),
                "<div>\n" + String(repeating: "<a ", count: count), "<div>\n<svg>" + String(repeating: "<a b='", count: count),
                String(repeating: "<svg><text>*", count: count),
            ]
            for source in sources {
                let start = threadSeconds()
                _ = try read(source)
                expect(threadSeconds() - start < Double(bulk(1)) * 10, "\(source.prefix(20)) \(count)")
            }
        }
    }
}
