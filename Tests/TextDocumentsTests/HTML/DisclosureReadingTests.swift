import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What opens and closes in Markdown and HTML.
struct DisclosureReadingTests {
    private func parts(_ document: Document) -> [[String]] {
        let text = document.string as NSString
        return document.disclosures.map { disclosure in
            [disclosure.summary, disclosure.body].map {
                text.substring(with: NSRange(location: $0.lowerBound, length: $0.count)).trimmingCharacters(in: .newlines)
            } + [disclosure.isOpen ? "open" : "closed"]
        }
    }

    private func markdown(_ source: String) -> Document { MarkdownReader.read(Data(source.utf8)) }

    @Test func `details around Markdown, with a table and a list in it, nested and open`() {
        let document = markdown(
            """
            Before.

            <details>
            <summary>The <b>log</b></summary>

            Some *text*.

            - item

            <details open><summary>Inner</summary>

            Words.

            </details>

            Last.
            </details>

            After.
            """)
        expectEqual(
            parts(document),
            [
                ["The log", "Some text.\n•\titem\nInner\nWords.\nLast.", "closed"], ["Inner", "Words.", "open"],
            ])
        expect(document.string.hasSuffix("After.") && document.disclosures.map(\.title) == ["The log", "Inner"])
    }

    @Test func `a block of HTML in Markdown that holds all of it is read as HTML is`() {
        let document = markdown(
            "<details><summary>Sum</summary>\n<table><tr><td>a</td><td>b</td></tr></table>\n</details>\n\nAfter.\n")
        expect(parts(document).count == 1 && parts(document)[0][0] == "Sum")
        expect(document.content.blocks.contains { !$0.values.columns.isEmpty || $0.values.cell != nil })
    }

    @Test func `a summary that is missing is said, one that comes late is first`() {
        expectEqual(parts(markdown("<details>\n\nWords.\n\n</details>\n")), [["Details", "Words.", "closed"]])
        expectEqual(parts(readHTML("<details><p>Words.</details><p>After.")), [["Details", "Words.", "closed"]])
        expectEqual(parts(readHTML("<details open><p>Words.<summary>Late</summary></details>")), [["Late", "Words.", "open"]])
    }

    @Test func `nested ones of a page, in an item and in a cell`() {
        let document = readHTML(
            """
            <p>a</p><details><summary><h2>One</h2></summary><p>b<ul><li>c<details open><summary>Two</summary>d</details></ul></details>
            <table><tr><td><details><summary>Three</summary><p>e</details></td><td>f</td></tr></table>
            """)
        expectEqual(parts(document).map { $0[0] }, ["One", "Two", "Three"])
        expect(parts(document)[0][1] == "b\n•\tc\nTwo\nd" && parts(document)[2][1] == "e")
        expectEqual(document.outline.map(\.title), ["One"])
    }

    @Test func `without anything to hide there is nothing to open`() {
        expect(readHTML("<details><summary>One</summary></details><p>a").disclosures.isEmpty)
        expect(markdown("<details><summary>One</summary></details>\n\na").disclosures.isEmpty)
        expect(markdown("a </details> b\n\n</details>\n\n</summary>\n").disclosures.isEmpty)
    }

    @Test func `ones that are never closed go to the end, and deep ones are no work`() {
        expectEqual(parts(markdown("<details><summary>One</summary>\n\na\n\nb\n")), [["One", "a\nb", "closed"]])
        for count in [100, 200, 400] {
            let deep = markdown(String(repeating: "<details><summary>s</summary>x\n\n", count: count))
            expectEqual(deep.disclosures.count, 32)
        }
        let page = readHTML(String(repeating: "<details><summary>s</summary>x", count: 200))
        expectEqual(page.disclosures.count, 24)
    }

    @Test func `the rest of a document says how far one goes that its beginning cut`() {
        let document = markdown("<details>\n<summary>One</summary>\n\na\n\nb\n\nc\n\n</details>\n\nd\n")
        let rest = ContentRemainder(document, after: 2)
        let storage = TextStorage()
        var slicer = ContentSlicer(document.content)
        slicer.first(2).append(to: storage, style: DocumentStyle())
        while rest.appendNext(to: storage, style: DocumentStyle(), maximumBytes: 1) {}
        expect(rest.takeGrowth().disclosures == document.disclosures && storage.string == document.string)
    }

    @Test func `the hash of a paragraph tells ten thousand that open apart, and notes, floats and quotes`() {
        let properties: [WritableKeyPath<RichParagraph, Int?>] = [\.disclosure, \.float]
        for property in properties {
            expect(Set((0..<100).map { number in paragraph { $0[keyPath: property] = number }.hashValue }).count > 90)
        }
        for property in [\RichParagraph.note, \.quoteSeries] {
            expect(Set((0..<100).map { number in paragraph { $0[keyPath: property] = number }.hashValue }).count > 90)
        }
    }

    private func paragraph(_ change: (inout RichParagraph) -> Void) -> RichParagraph {
        var paragraph = RichParagraph()
        change(&paragraph)
        return paragraph
    }
}
