import Expectations
import Foundation
import Testing

@testable import TextViews

struct LinkRouteTests {
    static let base = URL(fileURLWithPath: "/books/alice/index.md")

    static func file(_ path: String, fragment: String? = nil) -> URL {
        URL(string: "file://" + path + (fragment.map { "#" + $0 } ?? ""))!
    }

    static let table: [(String, LinkRoute)] = [
        ("https://example.org/a?b#c", .external(URL(string: "https://example.org/a?b#c")!)),
        ("HTTP://example.org", .external(URL(string: "HTTP://example.org")!)),
        ("mailto:alice@example.org", .external(URL(string: "mailto:alice@example.org")!)),
        ("chapter2.md", .document(file("/books/alice/chapter2.md"))),
        ("../hatter.txt", .document(file("/books/hatter.txt"))),
        ("chapter2.md#tea", .document(file("/books/alice/chapter2.md", fragment: "tea"))),
        ("file:///tmp/a.html", .document(file("/tmp/a.html"))),
        ("file://localhost/tmp/a.markdown", .document(URL(string: "file://localhost/tmp/a.markdown")!)),
        ("#tea-party", .anchor("tea-party")),
        ("#caf%C3%A9", .anchor("café")),
        ("index.md#tea", .anchor("tea")),
        ("#", .anchor("")),
        ("run.sh", .confirm(file("/books/alice/run.sh"))),
        ("file:///usr/bin/xterm", .confirm(file("/usr/bin/xterm"))),
        ("file://server/share/a.txt", .confirm(URL(string: "file://server/share/a.txt")!)),
        ("javascript:alert(1)", .confirm(URL(string: "javascript:alert(1)")!)),
        ("tel:+123", .confirm(URL(string: "tel:+123")!)),
        ("ftp://example.org/a.txt", .confirm(URL(string: "ftp://example.org/a.txt")!)),
        ("  ", .nothing),
        ("", .nothing),
    ]

    @Test("a target of a local document is routed by what it is", arguments: table)
    func routes(target: String, route: LinkRoute) {
        expectEqual(LinkRoute(target: target, base: Self.base), route)
    }

    @Test func `URL and NSURL values route as their text does`() {
        let url = URL(string: "https://example.org/")!
        expectEqual(LinkRoute(target: url, base: nil), .external(url))
        expectEqual(LinkRoute(target: NSURL(string: "https://example.org/")!, base: nil), .external(url))
        expectEqual(LinkRoute(target: URL(string: "#a")!, base: nil), .anchor("a"))
        expectEqual(LinkRoute(target: 17, base: nil), .nothing)
    }

    @Test func `a relative target without a document to be relative to is confirmed`() {
        expectEqual(LinkRoute(target: "a.md", base: nil), .confirm(URL(string: "a.md")!))
    }

    @Test func `a relative target of a web page is external`() {
        let base = URL(string: "https://example.org/docs/")!
        expectEqual(LinkRoute(target: "a.md", base: base), .external(URL(string: "https://example.org/docs/a.md")!))
    }

    @Test func `a target with spaces is escaped, not lost`() {
        expectEqual(
            LinkRoute(target: "mad tea.md", base: Self.base), .document(Self.file("/books/alice/mad%20tea.md")))
    }
}
