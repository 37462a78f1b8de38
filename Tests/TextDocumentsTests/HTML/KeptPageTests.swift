import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Which paragraphs of pages and of Markdown stand on one page with what follows.
struct KeptPageTests {
    private func kept(_ text: String, _ format: DocumentFormat = .html) throws -> [String] {
        let storage = try DocumentReader.read(Data(text.utf8), format: format).makeTextStorage(style: DocumentStyle())
        let string = storage.string as NSString
        var found: [String] = []
        string.enumerateSubstrings(in: NSRange(location: 0, length: string.length), options: .byParagraphs) { part, range, _, _ in
            guard range.length > 0 else { return }
            let style = storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? ParagraphStyle
            if style?.keepsWithNext == true { found.append(part ?? "") }
        }
        return found
    }

    @Test func `the heading rows of a table and the caption above it do`() throws {
        let rows = "<thead><tr><th>Name<th>Use</thead><tbody><tr><td>one<td>two</tbody>"
        try expectEqual(kept("<table><caption>A caption</caption>\(rows)</table><p>after"), ["A caption", "Name", "Use"])
        try expectEqual(kept("<table style='caption-side: bottom'><caption>Below</caption>\(rows)</table><p>after"), ["Name", "Use"])
        try expectEqual(kept("text\n\n| Name | Use |\n|---|---|\n| one | two |\n\nafter\n", .markdown), ["Name", "Use"])
    }

    @Test func `what stands in a figure does, but for its last paragraph`() throws {
        try expectEqual(kept("<p>before<figure><p>one<p>two<figcaption>caption</figcaption></figure><p>after"), ["one", "two"])
    }

    @Test func `styles of pages begin a page above an element or below it`() throws {
        let text =
            "<p>one<p style='break-before: page'>two<p style='page-break-after: always'>three<div style='page-break-before: always'>"
            + "<p>four</div><p style='break-before: auto'>five<p style='break-after: column'>six"
            + "<table><tr><td style='break-after: page'>cell<td>other</table>end"
        let storage = try DocumentReader.read(Data(text.utf8), format: .html).makeTextStorage(style: DocumentStyle())
        let string = storage.string as NSString
        func ends(_ word: String) -> Bool? {
            let range = string.range(of: word)
            return (storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? ParagraphStyle)?.endsContainer
        }
        expectEqual(["one", "two", "three", "four", "five", "six", "cell"].map(ends), [true, false, true, false, false, false, false])
    }

    @Test func `styles of pages can ask for it`() throws {
        try expectEqual(kept("<p style='break-after: avoid'>one<p style='page-break-after: avoid-page'>two<p>three"), ["one", "two"])
        let inside = "<div style='page-break-inside: avoid'><p>one<div style='break-inside: avoid'><p>two</div><p>three</div><p>four"
        try expectEqual(kept(inside), ["one", "two"])
        try expectEqual(kept("<p style='break-after: auto'>one<p style='break-after: nonsense'>two"), [])
    }
}
