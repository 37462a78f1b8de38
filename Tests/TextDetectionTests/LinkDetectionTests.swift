import Expectations
import Foundation
import Testing

@testable import TextDetection

struct LinkDetectionTests {
    static func found(_ text: String) -> [String] {
        LinkScanner(ScannedText(Array(text.utf16))).scan().map { String(decoding: Array(text.utf16)[$0.range], as: UTF16.self) }
    }

    static func urls(_ text: String) -> [String] {
        LinkScanner(ScannedText(Array(text.utf16))).scan().compactMap { $0.url?.absoluteString }
    }

    @Test(arguments: [
        ("See http://www.apple.com.", "http://www.apple.com"),
        ("(https://en.wikipedia.org/wiki/Rust_(video_game))", "https://en.wikipedia.org/wiki/Rust_(video_game)"),
        ("(see https://example.com/a(b)c).", "https://example.com/a(b)c"),
        ("<https://example.org/path?x=1&y=2#frag>", "https://example.org/path?x=1&y=2#frag"),
        ("Visit www.example.com, please", "www.example.com"),
        ("Go to example.com/index.html!", "example.com/index.html"),
        ("“example.co.uk”", "example.co.uk"),
        ("ftp://ftp.gnu.org/gnu/ is slow", "ftp://ftp.gnu.org/gnu/"),
        ("http://localhost:8080/x", "http://localhost:8080/x"),
        ("http://192.168.0.1/admin", "http://192.168.0.1/admin"),
        ("http://[::1]:80/", "http://[::1]:80/"),
        ("youtu.be/dQw4w9WgXcQ", "youtu.be/dQw4w9WgXcQ"),
        ("t.me/channel now", "t.me/channel"),
        ("call tel:+1-212-555-0123 now", "tel:+1-212-555-0123"),
        ("例：https://ja.wikipedia.org/wiki/日本。", "https://ja.wikipedia.org/wiki/日本"),
        ("请访问https://example.com查看详情", "https://example.com"),
        ("请访问example.com查看详情", "example.com"),
        ("почта.рф работает", "почта.рф"),
        ("mail to alice@wonderland.org.", "alice@wonderland.org"),
        ("\"first.last+tag@sub.example.co.uk\"", "first.last+tag@sub.example.co.uk"),
        ("mailto:alice@example.com?subject=Hi", "mailto:alice@example.com?subject=Hi"),
        ("example.com:8080/x", "example.com:8080/x"),
        ("https://example.com/a,b;c!", "https://example.com/a,b;c"),
        ("**https://example.com/x**", "https://example.com/x"),
        ("file:///etc/passwd", "file:///etc/passwd"),
    ])
    func `a link is found as far as it goes`(text: String, link: String) { expectEqual(Self.found(text), [link]) }

    @Test(arguments: [
        "the end.In the beginning", "e.g. this, i.e. that", "3.14 and 192.168.0.1", "Ph.D. at 5 p.m.", "main.rs, README.md and a.out",
        "one/two/three.com", "@alice", "a@b", "x = y.z", "http://", "http:// nothing", "https://.", "no.one.knows.where", "...com",
        "U.S.A.",
        "ratio 3:4", "std::vector", "C:\\com.txt", "12:30", "foo@bar", "St.John", "hello.World", "scheme:thing", "mailto:", "$price.com",
        "Makefile.am, lib.so.6", "node.js and Vue.js", "www.", "etc.)to",
    ])
    func `what only looks like one is left alone`(text: String) { expectEqual(Self.found(text), []) }

    @Test func `links get the scheme that they lack, and hosts of other scripts their ASCII form`() {
        expectEqual(Self.urls("www.example.com"), ["http://www.example.com"])
        expectEqual(Self.urls("alice@example.com"), ["mailto:alice@example.com"])
        expectEqual(Self.urls("http://bücher.de/straße"), ["http://xn--bcher-kva.de/stra%C3%9Fe"])
        expectEqual(Self.urls("http://例え.テスト/"), ["http://xn--r8jz45g.xn--zckzah/"])
        expectEqual(Self.urls("почта.рф"), ["http://xn--80a1acny.xn--p1ai"])
    }

    @Test func `several links of one line are all found`() {
        let text = "a@b.com,c@d.org https://x.org/1 http://y.org;www.z.net"
        expectEqual(Self.found(text), ["a@b.com", "c@d.org", "https://x.org/1", "http://y.org;www.z.net"])
    }

    @Test(arguments: ["a.", "a@", ".", "@", "a-", "http:", "://", "x.y@", "(", "www.", "a.com", "1.", "+1 ", "12:", "May 5 "])
    func `hostile repetitions take work in proportion to their length`(piece: String) throws {
        let detector = try DataDetector(types: .detectable)
        let reads = [2000, 4000, 8000].map { count in
            let counter = ScannedText.Counter()
            _ = detector.matches(in: ScannedText(Array(String(repeating: piece, count: count).utf16), counter: counter))
            return counter.reads
        }
        for (half, whole) in zip(reads, reads.dropFirst()) { expect(whole <= 5 * half / 2, "\(reads)") }
    }
}
