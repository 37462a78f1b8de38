import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// URLs within a book.
struct EPUBPathTests {
    @Test(arguments: [
        ("b.xhtml", "EPUB/a.xhtml", "EPUB/b.xhtml"), ("../b", "EPUB/text/a", "EPUB/b"), ("./x/../b", "a", "b"), ("/m/b", "EPUB/a", "m/b"),
        ("../../../../m/b", "EPUB/a", "m/b"), ("b%20c.png", "a", "b c.png"), ("b?query", "a", "b"), ("..\\b", "x/a", "b"),
        (" b\n", "a", "b"),
        ("caf%C3%A9", "x/a", "x/café"), ("b//c", "x/a", "x/b/c"),
    ]) func `a reference leads to a file of the book`(reference: String, base: String, path: String) {
        expectEqual(EPUBPath.resolve(reference, in: base), .inside(path: path, fragment: nil))
    }

    @Test func `a fragment leads to a place in a file`() {
        expectEqual(EPUBPath.resolve("#n%201", in: "EPUB/a"), .inside(path: "EPUB/a", fragment: "n 1"))
        expectEqual(EPUBPath.resolve("b#n", in: "EPUB/a"), .inside(path: "EPUB/b", fragment: "n"))
        expectEqual(EPUBPath.resolve("b#", in: "EPUB/a"), .inside(path: "EPUB/b", fragment: nil))
    }

    @Test(arguments: ["http://w3.org/a", "mailto:a@b", "file:///etc/passwd", "//host/a", "data:text/html,x"])
    func `an absolute URL leads out of it`(reference: String) {
        expectEqual(EPUBPath.resolve(reference, in: "a"), .outside(reference))
        expect(EPUBPath.file(reference, in: "a") == nil)
    }

    @Test(arguments: ["", "  ", "/", "..", "."]) func `what names no file leads nowhere`(reference: String) {
        expect(EPUBPath.file(reference, in: "a") == nil)
    }

    @Test func `a link to an anchor comes back as its name`() {
        let anchor = EPUBPath.anchor("a b/ü#x.html", "n 1%")
        let link = EPUBPath.link(to: anchor)
        expect(link.dropFirst().removingPercentEncoding == anchor && !link.dropFirst().contains("#"))
    }
}
