import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// What a Markdown file says of itself above its text.
struct FrontMatterTests {
    private static let source = "---\ntitle: \"A page\"\nlang: de\ntags: [a, b]\n---\n\n# Head\n\nText.\n"

    private func read(_ source: String, shows: Bool) -> Document {
        MarkdownReader.read(Data(source.utf8), baseURL: nil, name: "name", ReadingChoices(showsFrontMatter: shows))
    }

    @Test func `it is hidden, unless it is to show, as code above the text`() {
        let (hidden, shown) = (read(Self.source, shows: false), read(Self.source, shows: true))
        expect(hidden.string == "Head\nText." && hidden.hasFrontMatter && hidden.title == "A page")
        expect(shown.string == "title: \"A page\"\nlang: de\ntags: [a, b]\nHead\nText." && shown.hasFrontMatter && shown.title == "A page")
        expect(shown.content.blocks.prefix(3).allSatisfy { $0.values.kind == .code && $0.values.language == "yaml" })
        expect(shown.content.blocks[2].values.spacing == .normal && shown.outline.map(\.title) == ["Head"])
    }

    @Test func `a text without any has none to show`() {
        for source in ["# Head\n", "---\n\nText\n\n---\n", "---\ntitle: never ends\n", "---\n---\nText\n", ""] {
            expect(!read(source, shows: true).hasFrontMatter && read(source, shows: true).string == read(source, shows: false).string)
        }
    }
}
