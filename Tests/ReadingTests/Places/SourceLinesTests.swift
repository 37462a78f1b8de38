import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading

struct SourceLinesTests {
    /// The lines of a source for each occurrence of some words in its text.
    private func lines(of words: String, in source: String, name: String) throws -> [Int] {
        let document = try DocumentReader.read(Data(source.utf8), format: .named(name), name: name)
        let text = document.makeTextStorage(style: DocumentStyle())
        let finder = SourceLines(Array(source.utf8))
        let string = text.string as NSString
        var found: [Int] = []
        var range = string.range(of: words)
        while range.location != NSNotFound {
            found.append(finder.line(of: range.location, in: text))
            range = string.range(
                of: words, range: NSRange(location: NSMaxRange(range), length: string.length - NSMaxRange(range)))
        }
        return found
    }

    /// Where the words stand in the source, by its lines.
    private func expected(_ words: String, in source: String) -> [Int] {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $1.contains(words) }.map { $0.offset + 1 }
    }

    @Test func `marks, addresses and lines wrapped by hand do not matter`() throws {
        let source = """
            ---
            title: Of many things
            ---

            # Of *many* things

            See [the manual](https://example.com/a/long/address/of/many/words?and=more#still) of it, and
            **never** forget `code` and a
            line that is wrapped by hand.

            1. First item & entity &amp; more
            2. Second item

            | name | what |
            | --- | --- |
            | alpha | the first letter |
            """
        for (words, line) in [("See the", 7), ("never", 8), ("line that", 9), ("Second item", 12), ("alpha", 16), ("first letter", 16)] {
            try expectEqual(lines(of: words, in: source, name: "a.md"), [line], "\(words)")
        }
    }

    @Test func `elements, styles and comments of HTML do not matter`() throws {
        let source = """
            <html><head><title>A page of words</title>
            <style>p { color: black } /* A page of words */</style></head>
            <body>
            <!-- A page of words -->
            <h1>A page of words</h1>
            <p class="first words">One&nbsp;sentence,
            and <a href="/some/where/else.html">another</a> one.</p>
            <ul><li>An item</li>
            <li>Caf&eacute; at noon, with friends</li></ul>
            </body></html>
            """
        for (words, line) in [("A page of", 5), ("sentence", 6), ("another", 7), ("An item", 8), ("at noon", 9)] {
            try expectEqual(lines(of: words, in: source, name: "a.html"), [line], "\(words)")
        }
    }

    @Test func `paragraphs that say the same are told by their number`() throws {
        let part = "Returns nothing, and never fails.\n\nSome text of its own.\n\n"
        let source = "# Names\n\n" + String(repeating: part, count: 40)
        let expected = expected("Returns nothing", in: source)
        expectEqual(expected.count, 40)
        // The last ones are told by what follows as well, which is less than elsewhere.
        try expectEqual(lines(of: "Returns nothing", in: source, name: "a.md"), expected)
    }

    @Test func `every paragraph of a real page is found`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let source = try String(contentsOf: folder.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        for words in ["Warnings are errors in continuous", "Goldens.", "An option that changes where", "Malformed bytes are no error"] {
            try expectEqual(lines(of: words, in: source, name: "a.md"), expected(words, in: source), "\(words)")
        }
    }

    @Test func `what the text has not is not found far away by a few words in common`() throws {
        // Line 3 is a page's style; words of it stand together in the last paragraph of what is shown.
        let paragraphs = (1...200).map { "<p>Sentence number \($0) says what none of the others says: \($0 * 7) and \($0 * 13).</p>\n" }
        let style = "body { margin: 5%; background: plain; text-align: justify } p { margin-top: 1em; width: 20em; color: inherit }"
        let last = "<p>The width of the margin, and the background of the body.</p>\n"
        let source =
            "<html><head><title>Numbers</title>\n<style>\n\(style)\n</style></head><body>\n" + paragraphs.joined() + last
            + "</body></html>\n"
        let document = try DocumentReader.read(Data(source.utf8), format: .html, name: "a.html")
        let shown = document.makeTextStorage(style: DocumentStyle()).string
        let finder = SourceLines(Array(shown.utf8))
        let text = TextStorage(string: source)
        let offset = { (words: String) in (source as NSString).range(of: words).location }
        expect(finder.line(of: offset("body {"), in: text) <= 4, "\(finder.line(of: offset("body {"), in: text))")
        expectEqual(finder.line(of: offset("Sentence number 120 "), in: text), 120)
        expectEqual(finder.line(of: offset("The width"), in: text), 201)
    }

    @Test func `an offset without words, and a source without any, have a line all the same`() throws {
        let text = TextStorage(string: "\u{FFFC}\n")
        expectEqual(SourceLines(Array("![](a.png)\n".utf8)).line(of: 0, in: text), 1)
        expectEqual(SourceLines([]).line(of: 1, in: text), 1)
        expectEqual(SourceLines(Array("other words\nof another file\n".utf8)).line(of: 0, in: TextStorage(string: "Nothing of this")), 1)
        expectEqual(SourceLines(Array("a\r\nb\rc d e\r\n".utf8)).line(of: 0, in: TextStorage(string: "c d e")), 3)
    }
}
