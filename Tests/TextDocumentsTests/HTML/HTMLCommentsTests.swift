import Expectations
import Testing

@testable import TextDocuments

struct HTMLCommentsTests {
    @Test(
        "a comment ends with --!> as with -->",
        arguments: [
            ("a<!-- b --!>c", "a<!-- b -->c"), ("<!-- b --!>c<!-- d -->e--!>", "<!-- b -->c<!-- d -->e--!>"),
            ("<!-->a--!>", "<!-->a--!>"), ("<!--->a--!>", "<!--->a--!>"), ("<!--!>a--!>b", "<!--!>a-->b"),
            ("<!-- --> --!> <!-- --!>", "<!-- --> --!> <!-- -->"), ("--!>", "--!>"), ("<!-- never --! ended", "<!-- never --! ended"),
            ("<!-- a --!><!-- never ended", "<!-- a --><!-- never ended"), ("no comment", "no comment"), ("", ""),
        ])
    func ends(_ html: String, _ expected: String) {
        expectEqual(String(decoding: HTMLComments.ended(Array(html.utf8)), as: UTF8.self), expected)
    }

    @Test("many comments are read once, whichever way they end, though the other way stands last")
    func many() {
        for (repeated, last, expected) in [("<!--x--!>", "-->", "<!--x-->"), ("<!--x-->", "<!----!>", "<!--x-->")] {
            let ended = HTMLComments.ended(Array((String(repeating: repeated, count: 200_000) + last).utf8))
            expect(ended.starts(with: String(repeating: expected, count: 200_000).utf8) && ended.count < 200_000 * 8 + 9)
        }
    }
}
