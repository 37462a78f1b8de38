import Expectations
import Foundation
import Testing

@testable import WindowSystem

struct URIListTests {
    private func paths(_ text: String) -> [String] { URIList.files(in: text, host: "Desk").map(\.path) }

    @Test func `lines end with CRLF, LF or CR, and comments are left out`() {
        expectEqual(paths("# files\r\nfile:///a\r\nfile:///b\nfile:///c\rfile:///d"), ["/a", "/b", "/c", "/d"])
        expect(paths("file:///a\r\n\0") == ["/a"] && paths("") == [] && paths("\r\n\r\n") == [])
    }

    @Test func `percent signs stand for bytes of UTF-8`() {
        expectEqual(paths("file:///a%20b/na%C3%AFve%23%25.md\r\n"), ["/a b/naïve#%.md"])
        expectEqual(paths("file:///bad%zz\r\nfile:///cut%C3\r\nfile:///nul%00x\r\nfile:///good"), ["/good"])
    }

    @Test func `the host is this machine's, and other addresses are no files`() {
        expectEqual(paths("file://localhost/a\nfile://desk/b\nfile://other/c\nfile:/d\nFILE:///e"), ["/a", "/b", "/d", "/e"])
        expectEqual(paths("https://example.org/a\nmailto:a@example.org\nfile:relative\n/plain/path x"), ["/plain/path x"])
    }

    @Test func `a fragment is the anchor, and no part of the name`() throws {
        let url = try require(URIList.files(in: "file:///a%20b.md#second%20part").first)
        expect(url.path == "/a b.md" && url.fragment(percentEncoded: false) == "second part")
        expect(URIList.files(in: "file:///a.md#").first?.fragment == nil)
    }
}
