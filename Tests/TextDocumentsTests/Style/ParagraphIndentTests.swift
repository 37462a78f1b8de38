import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// First lines that a reader wants moved in.
struct ParagraphIndentTests {
    /// The beginnings of the paragraphs whose first line is moved in, by the reader's wish of two ems.
    private func movedIn(_ text: String, _ format: DocumentFormat) throws -> [String] {
        var style = DocumentStyle()
        style.paragraphIndent = 2
        let storage = try DocumentReader.read(Data(text.utf8), format: format).makeTextStorage(style: style)
        let lines = storage.string as NSString
        var found: [String] = []
        var utf16 = 0
        while utf16 < lines.length {
            let line = lines.lineRange(for: NSRange(location: utf16, length: 0))
            if let paragraph = storage.paragraph(utf16), paragraph.firstLineHeadIndent > paragraph.headIndent {
                expectEqual(paragraph.firstLineHeadIndent - paragraph.headIndent, 36)
                found.append(String(lines.substring(with: line).prefix { $0 != " " && !$0.isNewline }))
            }
            utf16 = NSMaxRange(line)
        }
        return found
    }

    private static let text = """
        first paragraph

        second paragraph

        # Heading

        afterheading is flush

        next is not

        - item one

          more of it

        - item two

        afterlist is flush

        then not

        > quoted words

        > other quotation

        afterquote is flush

        ```
        code
        ```

        aftercode is flush

        | a | b |
        |---|---|
        | 1 | 2 |

        aftertable is flush

        * * *

        afterbreak is flush

        last one
        """

    @Test func `a paragraph is moved in below another one, and flush below a heading or anything else`() throws {
        try expectEqual(movedIn(Self.text, .markdown), ["second", "next", "more", "then", "last"])
    }

    @Test func `pictures and captions are flush, and so is what follows them; lines in the middle part paragraphs`() throws {
        let page = """
            <p>first<p>second <img src=a.png alt=x> with a picture<p><img src=a.png alt=x>
            <p>afterpicture<p>next
            <figure><img src=a.png alt=x><figcaption>caption words</figcaption></figure>
            <p>afterfigure<p>then<p align=center>* * *<p>aftersigns<p>other
            <div style='border: 1px solid'><p>boxed<p>within<p>end</div><p>afterbox<p>last
            """
        try expectEqual(movedIn(page, .html), ["second", "next", "then", "other", "within", "last"])
    }

    @Test func `the reader's space and indent count where a book parts paragraphs by indents alone, and verse stays together`() throws {
        let page = """
            <style>p { margin: 0; text-indent: 1.5em } .first { text-indent: 0 } .verse { margin-left: 2em; text-indent: -1em }
            .middle { text-align: center }</style>
            <h2>Chapter</h2><p class=first>opening<p>second<p>third<p class=verse>line one<p class=verse>line two<p>after<p>last
            <h2>Next</h2><p class=middle>title<p>words<p>end
            """
        var style = DocumentStyle()
        (style.paragraphIndent, style.paragraphSpacing) = (0, 1)
        let storage = try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage(style: style)
        let lines = storage.string as NSString
        func paragraph(_ word: String) throws -> ParagraphStyle { try require(storage.paragraph(lines.range(of: word).location)) }
        for word in ["opening", "second", "third", "after", "last", "title", "words", "end"] {
            try expectEqual(paragraph(word).firstLineHeadIndent, 0, "\(word)")
        }
        for word in ["opening", "second", "after", "last", "words", "end"] {
            try expectEqual(paragraph(word).paragraphSpacing, 18, "\(word)")
        }
        try expectEqual(paragraph("line one").paragraphSpacing, 0)
        try expectEqual(paragraph("line one").headIndent - paragraph("line one").firstLineHeadIndent, 18)
    }
}
