import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The appearance and the indents that raw HTML in Markdown, and RTF, ask for.
struct MarkdownAppearanceTests {
    private func storage(_ source: String) -> TextStorage { MarkdownReader.read(Data(source.utf8)).makeTextStorage() }

    private func attribute<Value>(_ key: NSAttributedString.Key, _ text: NSAttributedString, _ part: String) -> Value? {
        text.attribute(key, at: text.offset(part), effectiveRange: nil) as? Value
    }

    @Test func `marks, sizes, lines and colours of inline elements are shown`() {
        let text = storage(
            "a <mark>marked **both**</mark> <small>small</small> <u>under</u> <font color=blue>blue</font> <span style='color: #b00'>red</span> none </small></mark>\n\nb <mark>open\n\nplain"
        )
        expectEqual((attribute(.backgroundColor, text, "both") as Color?)?.rgba, RGBA(hex: 0xFFFF00))
        expect(text.font(text.offset("small"))?.pointSize == 15.25 && attribute(.underlineStyle, text, "under") as Int? == 1)
        expect(text.color(text.offset("blue")) == RGBA(hex: 0x0000FF) && text.color(text.offset("red")) == RGBA(hex: 0xBB0000))
        expect(
            attribute(.documentAppearance, text, "none") as InlineAppearance? == nil
                && attribute(.documentAppearance, text, "plain") as InlineAppearance? == nil)
    }

    @Test func `blocks are aligned as they or those around them say`() {
        let text = storage(
            "<p align=center>one</p>\n\n<div align=center>\n\n# two\n\nthree\n\n    code\n\n</div>\n\nfour\n\n<p style='text-align: right'>five\n\nsix\n\n<center>seven</center>"
        )
        let said: [(String, TextAlignment)] = [
            ("one", .center), ("two", .center), ("three", .center), ("code", .natural), ("four", .natural), ("five", .right),
            ("six", .natural),
            ("seven", .center),
        ]
        for (part, alignment) in said { expectEqual(text.paragraph(text.offset(part))?.alignment, alignment, "\(part)") }
    }

    @Test func `headings in HTML are headings at every level`() {
        for level in 1...6 {
            let document = MarkdownReader.read(Data("<h\(level) align=right>Head <i>it</i></h\(level)>\n\nafter".utf8))
            expect(document.outline.map(\.level) == [level] && document.outline.first?.title == "Head it")
            let text = document.makeTextStorage()
            expect(text.paragraph(0)?.headingLevel == level && text.paragraph(0)?.alignment == .right)
            expect(text.paragraph(text.offset("after"))?.headingLevel == 0 && text.paragraph(text.offset("after"))?.alignment == .natural)
        }
        expectEqual(storage("text <h2>in</h2> a paragraph <h3>open").paragraph(0)?.headingLevel, 0)
    }

    @Test func `the strokes below the head of a very large table are one line, however narrow the view`() {
        let text = storage("|a|b|\n|-|-|\n" + String(repeating: "|a|words of a cell|\n", count: 2001))
        expectEqual(text.paragraph(text.offset("─"))?.lineBreakMode, .byClipping)
        expect(text.paragraph(text.offset("words"))?.lineBreakMode != .byClipping)
    }

    @Test func `tab stops, indents and the backgrounds of cells of RTF are shown`() throws {
        let source =
            "{\\rtf1\\fs24 \\pard\\fi720 first\\par\\pard\\tx1440\\tqr\\tx2880\\tqdec\\tx4320 a\\tab b\\par\\pard\\tqr\\tx9360 wide\\tab x\\par"
            + "{\\colortbl;\\red255\\green255\\blue0;}\\trowd\\clcbpat1\\cellx3000\\cellx6000\\intbl one\\cell two\\cell\\row}"
        let text = try DocumentReader.read(Data(source.utf8), format: .rtf).makeTextStorage()
        func style(_ part: String) throws -> ParagraphStyle { try require(text.paragraph(text.offset(part))) }
        try expectEqual(style("first").firstLineHeadIndent, 54)
        let stops = try style("a\t").tabStops
        expect(stops.map(\.location) == [108, 216, 324] && stops.map(\.alignment) == [.left, .right, .right])
        expect(stops[2].options[.columnTerminators] != nil)
        try expectEqual(style("wide").tabStops.map(\.location), [594], "no further than the column goes")
        expectEqual((try style("one").textBlocks.first?.backgroundColor)?.rgba, RGBA(hex: 0xFFFF00))
    }
}
