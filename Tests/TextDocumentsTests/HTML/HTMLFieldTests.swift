import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// What pages have in fields, and signs that parsers drop.
struct HTMLFieldTests {
    private func text(_ html: String) throws -> String { try DocumentReader.read(Data(html.utf8), format: .html).string }

    @Test func `what a text area holds shows, in its own lines, and is no markup`() throws {
        expectEqual(
            try text("<p>Cite:<textarea readonly>\n@book{a,\n  title = <b>x</b> &amp; y}</textarea><p>b"),
            "Cite:\n@book{a,\n  title = <b>x</b> & y}\nb")
        expectEqual(try text("<p>a</p><textarea name=comment></textarea><p>b"), "a\nb")
        expectEqual(try text("<textarea>never ended <p>more"), "never ended\nmore")
    }

    @Test func `a NUL is dropped, unless it is half of a character`() throws {
        expectEqual(try text("<p>a\0b<b>\0c</b>"), "abc")
        let wide = try DocumentReader.read("<p>aä".data(using: .utf16)!, format: .html)
        expectEqual(wide.string, "aä")
        let found = HTMLEncoding.withoutNUL(Data([60, 0, 112, 0, 62, 0]), encoding: "utf-16le")
        expectEqual(found.count, 6)
    }

    @Test func `pages of n, 2n and 4n unended text areas are read`() throws {
        for count in [1, 2, 4] {
            let source = String(repeating: "<textarea>x", count: bulk(5000) * count)
            expectEqual(try text(source), String(repeating: "x", count: bulk(5000) * count))
        }
    }
}
