import Expectations
import Foundation
import Testing

@testable import TextDocuments

struct LinkEncodingTests {
    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    @Test(arguments: [
        ("foo%20b\u{E4}.md", "foo%20b%C3%A4.md"), ("foo%20b.md", "foo%20b.md"), ("b\u{E4}.md", "b%C3%A4.md"), ("<a b%20c>", "a%20b%20c"),
        ("<100% %20\u{E4}>", "100%25%20%20%C3%A4"),
    ])
    func `a link is encoded once`(target: String, encoded: String) {
        expectEqual(read("[x](\(target))").content.links.urls.map(\.absoluteString), [encoded])
    }
}
