import Expectations
import Foundation
import Testing

@testable import TextKit

struct LinkTargetsTests {
    private static let addresses = [
        "https://example.org/", "https://example.org/a/b?c=d&e=%20#f", "http://user:pass@example.org:8080/x",
        "https://bücher.example/straße",
        "mailto:someone@example.org?subject=a%20b", "file:///tmp/a%20b/c.html#d", "#only-a-fragment", "relative/path.html", "?query",
        "//host/path", "data:text/plain,x", "tel:+49-30-1", "urn:isbn:0", "https://[::1]/x", "a%2Fb", "https://example.org/x#",
        "https://example.org/" + String(repeating: "long/", count: 200) + "one",
        "https://example.org/" + String(repeating: "long/", count: 200) + "two",
    ]

    @Test func `targets come back as the URLs that they were`() throws {
        let urls = try Self.addresses.map { try require(URL(string: $0)) }
        let targets = LinkTargets()
        // More than two groups, in which each is the first once.
        let all = (0..<17).flatMap { Array(urls[$0...]) + Array(urls[..<$0]) }
        for (index, url) in all.enumerated() { expectEqual(targets.append(url), Int32(index)) }
        for (index, url) in all.enumerated() {
            expectEqual(targets.url(Int32(index)), url)
            expectEqual(targets.url(Int32(index))?.path, url.path)
            expectEqual(targets.url(Int32(index))?.isFileURL, url.isFileURL)
        }
    }

    @Test func `targets are equal by their addresses, in whichever list and behind whichever others`() throws {
        let (first, second) = (LinkTargets(), LinkTargets())
        let (a, b) = (try require(URL(string: "https://a.org/x")), try require(URL(string: "https://a.org/y")))
        for url in [a, b, b] { _ = first.append(url) }
        for url in [b, a, a] { _ = second.append(url) }
        expect(first.isEqual(1, first, 2) && second.isEqual(1, first, 0) && first.isEqual(2, second, 0))
        expect(!first.isEqual(0, first, 1) && !first.isEqual(0, second, 0) && !second.isEqual(2, first, 2))
    }

    @Test func `of neighbours that begin alike only what differs is kept`() throws {
        let targets = LinkTargets()
        let page = "https://docs.example.org/en/stable/reference/library/module.html"
        for index in 0..<1600 { _ = targets.append(try require(URL(string: "\(page)#member-\(index)"))) }
        expect(targets.byteCount < 1600 * 14)
    }
}
