import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct CSSTests {
    @Test(arguments: [
        ("red", 0xFF0000), ("#0f8", 0x00FF88), ("#123456", 0x123456), ("rgb(1, 2, 3)", 0x010203), ("rgb(100% 0% 0%)", 0xFF0000),
        ("hsl(120, 100%, 50%)", 0x00FF00), ("RebeccaPurple", 0x663399), ("hsl(240deg 100% 50%)", 0x0000FF),
    ])
    func `colours in all their spellings`(text: String, hex: UInt32) {
        expectEqual(CSSColor.parse(text), RGBA(hex: hex))
        expectEqual(CSSColor.parse(CSSColor.text(RGBA(hex: hex))), RGBA(hex: hex))
    }

    @Test func `what is no colour is none`() {
        for text in ["", "#12", "#ggg", "rgb(1,2)", "rgb(a,b,c)", "nonsense", "hsl(x,1%,1%)", "#", "rgb("] {
            expect(CSSColor.parse(text) == nil)
        }
        expectEqual(CSSColor.parse("transparent")?.alpha, 0)
        expect(CSSColor.parse("#ff000080").map { abs(Int($0.alpha) - 0x8080) < 200 } == true)
    }

    @Test(arguments: [
        ("12px", 12), ("9pt", 12), ("2em", 20), ("1.5rem", 18), ("50%", 100), ("1in", 96), ("0", 0), ("-3px", -3), (".5em", 5),
        ("calc(1px + 2px)", 3), ("calc(100% - 2em * 3)", 140), ("min(3em, 25px)", 25), ("clamp(1px, 5em, 40px)", 40),
        ("calc((1em + 2px) / 2)", 6), ("calc(-1 * (2px - 1em))", 8), ("max(calc(1px), 2px)", 2),
    ])
    func `lengths in all their units`(text: String, value: CGFloat) {
        expectEqual(CSSLength.parse(text, .init(em: 10, rem: 12, whole: 200)), value)
    }

    @Test func `what is no length is none`() {
        for text in [
            "auto", "12", "px", "calc(1px + 2)", "calc(1px * 2px)", "calc(1px / 0)", "calc(1px", "1e99px", "nan", "--1px", "12parsecs",
        ] {
            expect(CSSLength.parse(text, .init(em: 10, rem: 12)) == nil)
        }
    }

    @Test func `specificity decides, then order, then importance`() throws {
        func color(_ css: String, _ html: String = "<div class='a b' id=i><p class=c>x</p></div>") throws -> RGBA? {
            try attributed(html: "<style>\(css)</style>" + html).color(0)
        }
        let red = RGBA(hex: 0xFF0000)
        try expectEqual(color("p { color: red } * { color: blue }"), red)
        try expectEqual(color("p { color: blue } p { color: red }"), red)
        try expectEqual(color(".c { color: red } p { color: blue }"), red)
        try expectEqual(color("#i p { color: red } .a.b .c { color: blue }"), red)
        try expectEqual(color(".a > .c { color: red }"), red)
        try expectEqual(color("body > .c { color: blue } p { color: red }"), red)
        try expectEqual(color("body .b p { color: red } div p { color: blue }"), red)
        try expectEqual(color("p { color: red !important } p.c { color: blue }"), red)
        try expectEqual(color("p { color: red !important }", "<p style='color: blue'>x"), red)
        try expectEqual(color("p { color: blue }", "<p style='color: red'>x"), red)
        try expectEqual(color("p[title] { color: blue } p[align=left] { color: red }", "<p align=left>x"), red)
        try expectEqual(color("p:hover { color: blue } p + p { color: blue } p::before { color: blue } p { color: red }"), red)
        try expectEqual(color("div { color: red }"), red)
        try expectEqual(color("html p { color: red } p:nope, p { color: blue }"), red)
    }

    @Test func `what is not for screens, comments and broken rules are passed over`() throws {
        let css = """
            <!-- @import url(x.css); @media print { p { color: blue } } @media screen { p { color: red } } /* p { color: blue } */
            @font-face { font-family: x; src: url("}") } p { color; : blue; background: url(data:x;y}) } } -->
            """
        try expectEqual(attributed(html: "<style>\(css)</style><p>x").color(0), RGBA(hex: 0xFF0000))
    }

    @Test func `sizes follow their parents`() throws {
        let text = try attributed(
            html: """
                <style>body { font-size: 20px } .e { font-size: 1.5em } .p { font-size: 50% } .r { font-size: 2rem } .t { font-size: 12pt }</style>\
                <span class=e>a<span class=p>b</span></span><span class=r>c</span><span class=t>d</span><big>e</big>\
                <span style='font: italic 700 14px/1.5 "No Such", Courier, serif'>f</span>
                """)
        let sizes = (0..<6).map { text.font($0)?.pointSize }
        expectEqual(sizes, [30, 15, 24, 16, 24, 14])
        let traits = text.font(5)!.fontDescriptor.symbolicTraits
        expect(traits.contains(.traitBold) && traits.contains(.traitItalic))
        expect(text.font(5)?.fontDescriptor.fontAttributes[.family] as? String == "Courier")
    }

    @Test func `lines of decorations add up and end where they are told`() throws {
        let text = try attributed(
            html:
                "<u>a<s>b</s></u><a href=x style='text-decoration: none'>c</a><span style='text-decoration: underline dotted #00f'>d</span>"
        )
        func lines(_ index: Int) -> [Int] {
            [.underlineStyle, .strikethroughStyle].map { text.attribute($0, at: index, effectiveRange: nil) as? Int ?? 0 }
        }
        expect(lines(0) == [1, 0] && lines(1) == [1, 1] && lines(2) == [0, 0] && lines(3) == [0x101, 0])
        expectEqual((text.attribute(.underlineColor, at: 3, effectiveRange: nil) as? Color)?.rgba, RGBA(hex: 0x0000FF))
    }

    @Test func `blocks have line heights, backgrounds and edges`() throws {
        let text = try attributed(
            html: """
                <p style='line-height: 30px; text-align: justify; letter-spacing: 2px'>a<p style='line-height: 2'>b\
                <div style='background: #eee; border: 2px solid red; padding: 3px 4px; margin: 5px'><p>c<p>d</div>
                """)
        expect(text.paragraph(0)?.minimumLineHeight == 30 && text.paragraph(0)?.maximumLineHeight == 30)
        expectEqual(text.paragraph(0)?.alignment, .justified)
        expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
        expectEqual(text.paragraph(2)?.minimumLineHeight, 24)
        let box = try require(text.paragraph(text.offset("c"))?.textBlocks.first)
        expect(box === text.paragraph(text.offset("d"))?.textBlocks.first)
        expect(box.backgroundColor?.rgba == RGBA(hex: 0xEEEEEE) && box.borderColor(for: .maxX)?.rgba == RGBA(hex: 0xFF0000))
        expect(box.width(for: .border, edge: .minY) == 2 && box.width(for: .padding, edge: .minX) == 4)
        expectEqual(box.width(for: .margin, edge: .maxX), 5)
    }
}
