import Expectations
import Foundation
import Testing

@testable import TextDocuments

struct MarkdownGoldenTests {
    /// `RECTO_BLESS=1` writes what is found as what is expected.
    @Test(arguments: ["inlines", "lists", "blocks", "links", "images", "tables", "html"])
    func `each case reads as its expected dump`(name: String) throws {
        let source = goldenFolder.appendingPathComponent(name + ".md")
        let expected = goldenFolder.appendingPathComponent(name + ".expected")
        let found = try dump(DocumentReader.open(source))
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" {
            try found.write(to: expected, atomically: true, encoding: .utf8)
            return
        }
        let wanted = try String(contentsOf: expected, encoding: .utf8)
        for (line, (left, right)) in zip(found.split(separator: "\n"), wanted.split(separator: "\n")).enumerated() where left != right {
            Issue.record("\(name), line \(line + 1):\nfound  \(left)\nwanted \(right)")
            break
        }
        expectEqual(found.count, wanted.count)
    }
}
