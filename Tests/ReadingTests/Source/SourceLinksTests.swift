import Expectations
import Foundation
import Testing
import TextKit

@testable import Reading

/// Where links lead that stand in a source.
@MainActor struct SourceLinksTests {
    /// The target at the first `|` of a source.
    private func target(_ marked: String, isMarkdown: Bool = true) -> String? {
        let utf16 = (marked as NSString).range(of: "|").location
        let text = marked.replacingOccurrences(of: "|", with: "")
        return SourceLinks(TextStorage(string: text), isMarkdown: isMarkdown).link(at: utf16)?.target
    }

    @Test(
        arguments: [
            ("See [the wo|rds](a.md \"A title\") here.", "a.md"), ("See [the words](docs/|a.md#part).", "docs/a.md#part"),
            ("[a](x.md) and [|b](y.md)", "y.md"), ("![a pic|ture](p.png)", "p.png"), ("[w](<a.m|d>)", "a.md"),
            ("[w](https://en.wikipedia.org/wiki/A_(b|))", "https://en.wikipedia.org/wiki/A_(b)"),
            ("[![badge](b.svg)](https://ci.|example.org)", "https://ci.example.org"), ("<mailto:a@exa|mple.org>", "mailto:a@example.org"),
            ("Words.\n\n[na|me]: a.md \"Title\"\n", "a.md"), ("[wo|rds][Name].\n\n[name]: b.md\n", "b.md"),
            ("A [na|me] alone\n\n[name]: <c.md>\n", "c.md"), ("At https://exam|ple.org/x, too", "https://example.org/x"),
        ]) func `links of Markdown lead where they would when it is read`(marked: String, wanted: String)
    { expectEqual(target(marked), wanted) }

    @Test(arguments: ["A w|ord [a](b.md)", "[a](b.md)| after", "[na|me] without a definition", "|", "[a|]()"])
    func `other words lead nowhere`(marked: String) { expectEqual(target(marked + "\n"), nil) }

    @Test func `code has addresses alone, and a long line is looked at near by only`() {
        expectEqual(target("let url = \"https://example.o|rg/a\"", isMarkdown: false), "https://example.org/a")
        expectEqual(target("a[i|](b.md)", isMarkdown: false), nil)
        let words = String(repeating: "words ", count: 100_000)
        expectEqual(target(words + "[here](a.m|d) " + words), "a.md")
    }
}
