import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Character references in Markdown, where md4c leaves them to the reader, and in HTML within Markdown.
struct HTMLEntitiesTests {
    @Test(arguments: [
        ("amp", "&"), ("AMP", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"), ("copy", "©"),
        ("eacute", "é"), ("Eacute", "É"), ("not", "¬"), ("notin", "∉"), ("semi", ";"), ("num", "#"), ("NewLine", "\n"), ("Tab", "\t"),
        ("shy", "\u{AD}"), ("zwj", "\u{200D}"), ("there4", "∴"), ("frac12", "½"), ("Afr", "𝔄"), ("Zopf", "ℤ"), ("zscr", "𝓏"),
        ("CounterClockwiseContourIntegral", "∳"),
        // Two code points each.
        ("acE", "∾\u{333}"), ("fjlig", "fj"), ("ThickSpace", "\u{205F}\u{200A}"), ("NotEqualTilde", "≂\u{338}"), ("bne", "=\u{20E5}"),
        ("caps", "∩\u{FE00}"), ("vsupne", "⊋\u{FE00}"),
    ])
    func `a name stands for its characters`(name: String, text: String) {
        expectEqual(HTMLEntities.decode("&\(name);"), text)
        expectEqual(HTMLEntities.decodeAll("a&\(name);b&\(name);"), "a\(text)b\(text)")
    }

    @Test(arguments: [
        ("&#65;", "A"), ("&#x41;", "A"), ("&#X1f600;", "😀"), ("&#0;", "\u{FFFD}"), ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"),
        ("&#1114111;", "\u{10FFFF}"), ("&#128;", "€"), ("&#x9F;", "Ÿ"), ("&#x81;", "\u{81}"), ("&#x7F;", "\u{7F}"), ("&#13;", "\r"),
        ("&#xFFFE;", "\u{FFFE}"),
    ])
    func `a number stands for its code point, and one of no character for U+FFFD`(reference: String, text: String) {
        expectEqual(HTMLEntities.decode(reference), text)
        expectEqual(HTMLEntities.decodeAll(reference), text)
    }

    @Test(arguments: [
        "&nosuch;", "&ampfoo;", "&notit;", "&Amp;", "&;", "&#;", "&#x;", "&#xG;", "&amp", "AT&T", "a & b;", "&&", "&é;", "x&",
        "&CounterClockwiseContourIntegralCounterClockwiseContourIntegral;",
    ])
    func `what is no reference stays as it is`(text: String) { expectEqual(HTMLEntities.decodeAll(text), text) }

    @Test func `references stand beside each other and within each other`() {
        expectEqual(HTMLEntities.decodeAll("&lt;&gt;"), "<>")
        expectEqual(HTMLEntities.decodeAll("&amp;amp;"), "&amp;")
        expectEqual(HTMLEntities.decodeAll("&a&lt;b&amp &eacute;"), "&a<b&amp é")
        expectEqual(HTMLEntities.decodeAll("\"&quot;\" <&lt;> e\u{301}&amp;\u{301}"), "\"\"\" <<> e\u{301}&\u{301}")
    }

    @Test func `text, link targets and descriptions of pictures decode them alike`() {
        func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }
        expectEqual(read("&acE; &copy &nosuch; &#x1F600;").string, "∾\u{333} &copy &nosuch; 😀")
        expectEqual(read("<p>&acE; &copy &nosuch; &#x1F600;</p>").string, "∾\u{333} &copy &nosuch; 😀")
        let storage = read("[x](a&amp;b&eacute;)").makeTextStorage()
        let link = storage.attribute(.link, at: 0, effectiveRange: nil)
        expect("\(link ?? "")".contains("a&b"))
        expect(read("![&lt;3](nowhere.png)").string.contains("<3"))
    }

    @Test func `more references than are kept are decoded, and decoded again`() {
        for _ in 0..<2 {
            let text = (0x4E00..<0x6E00).map { "&#\($0);" }.joined()
            expectEqual(HTMLEntities.decodeAll(text).unicodeScalars.map { Int($0.value) }, Array(0x4E00..<0x6E00))
        }
    }
}
