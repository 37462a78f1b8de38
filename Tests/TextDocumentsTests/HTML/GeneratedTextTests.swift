import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Text that rules generate, and floats within lines.
struct GeneratedTextTests {
    private func string(_ html: String) throws -> String { try DocumentReader.read(Data(html.utf8), format: .html).string }

    @Test func `line feeds that rules generate are breaks where white space is kept, and spaces elsewhere`() throws {
        let rules = "<style>.pre::after { content: '\\A'; white-space: pre } .flat::after { content: 'a\\A z' }</style>"
        try expectEqual(string(rules + "<p><b class=pre>one</b>two</p>"), "one\u{2028}two")
        try expectEqual(string(rules + "<p><b class=flat>one</b>two</p>"), "onea ztwo")
        try expectEqual(string(rules + "<div class=pre>one</div><div class=pre>two</div>"), "one\ntwo", "at a block's end it ends nothing")
    }

    @Test func `a counter ends with the element around the one that began it`() throws {
        let rules = """
            <style>ol { counter-reset: item; list-style: none } li::before { counter-increment: item; content: counters(item, '.') ' ' }
            h2 { counter-increment: part } h2::before { content: counter(part) ' ' }</style>
            """
        let list = "<ol><li>a<ol><li>b<li>c</ol><li>d<ol><li>e</ol></ol>"
        try expectEqual(string(rules + list + list), "1 a\n1.1 b\n1.2 c\n2 d\n2.1 e\n1 a\n1.1 b\n1.2 c\n2 d\n2.1 e")
        try expectEqual(string(rules + "<h2>a</h2><h2>b</h2><div><h2>c</h2></div>"), "1 a\n2 b\n3 c", "it goes on further in")
        try expectEqual(string(rules + "<div><h2>a</h2></div><div><h2>b</h2></div>"), "1 a\n1 b")
    }

    @Test func `a long page whose lines of code end with generated line feeds is read ahead`() throws {
        // As Doxygen writes it.
        let rules = "<style>div.fragment { white-space: pre } div.line:after { content: '\\00000A'; white-space: pre }</style>"
        let code = "<div class=fragment><div class=line>int a;</div><div class=line><span class=pre>int b;</span></div></div>"
        let page = rules + String(repeating: "<p>Some text of the manual, and code below it.</p>\n" + code, count: 1500)
        let document = try DocumentReader.read(ahead: DataSource(Data(page.utf8)), format: .html, baseURL: nil, name: "name")
        let remainder = try require(document.remainder)
        let storage = document.makeTextStorage()
        remainder.wait()
        while try remainder.appendNext(to: storage, style: DocumentStyle()) {}
        try expectEqual(storage.string, DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage().string)
    }

    @Test func `paragraphs that hold line feeds are cut where they end`() {
        var content = DocumentContent()
        content.text.append("a\nb\u{1F600}c\n", Fragment.Inline())
        content.text.append("second", Fragment.Inline(traits: .strong))
        content.text.append("\nthird", Fragment.Inline())
        content.blocks = [(0, 1), (7, 2), (14, 3)].map { .init(utf16: $0.0, values: .init(kind: .heading($0.1))) }
        var slicer = ContentSlicer(content)
        var slices: [DocumentContent] = []
        while !slicer.isAtEnd { slices.append(slicer.next(leastBytes: 1)) }
        expectEqual(slices.map { String(decoding: $0.text.utf8, as: UTF8.self) }, ["a\nb\u{1F600}c", "\nsecond", "\nthird"])
        expect(slices.allSatisfy { $0.text.utf16Count == String(decoding: $0.text.utf8, as: UTF8.self).utf16.count })
    }

    @Test func `floats in a line stand apart, but for a letter that begins a word`() throws {
        let rules = "<style>.l { float: left } .r { float: right }</style>"
        try expectEqual(string(rules + "<div><a class=l>Before</a><a class=r>Next</a></div><p>End</p>"), "Before Next\nEnd")
        try expectEqual(string(rules + "<p><span class=l>O</span>nce <i class=r>1</i>more</p>"), "Once 1 more")
    }
}
