import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// What is done faster for ASCII is what is done for all text.
struct ASCIIPathTests {
    /// Text whose pieces of 64 bytes end within characters.
    private static let mixed = String(repeating: "ab é 日本 😀 c", count: 40) + String(repeating: "plain ", count: 40) + "é"

    @Test func `units of UTF-16 are counted in pieces as one by one`() {
        let bytes = Array(Self.mixed.utf8)
        var ends = [0]
        for scalar in Self.mixed.unicodeScalars {
            let end = ends[ends.count - 1] + UTF8.width(scalar)
            // Within a pair of surrogates stands no byte: the next character is meant.
            ends += Array(repeating: end, count: UTF16.width(scalar))
        }
        bytes.withUnsafeBufferPointer { bytes in
            for start in [0, 1, 2, 3, ends[40]] where bytes[start] & 0xC0 != 0x80 {
                let first = ends.firstIndex(of: start)!
                for count in 0..<ends.count - first {
                    expectEqual(UTF8Scan.index(bytes, from: start, after: count), ends[first + count])
                }
            }
        }
    }

    @Test func `a byte is found from an offset on`() {
        let bytes = Array("a:b:".utf8)
        bytes.withUnsafeBufferPointer { bytes in
            expectEqual((0...4).map { bytes.index(of: UInt8(ascii: ":"), from: $0) }, [1, 1, 3, 3, nil])
            expect(bytes.index(of: 0, from: 0) == nil && UnsafeBufferPointer(rebasing: bytes[..<0]).index(of: 58, from: 0) == nil)
        }
    }

    /// A letter that is not ASCII at the end has the whole title go the other way.
    @Test func `slugs of ASCII are those of any text`() {
        for code in UInt8(0)..<0x80 {
            let title = "A " + String(UnicodeScalar(code)) + "-b"
            var (slugs, others) = (HeadingSlugs(), HeadingSlugs())
            expectEqual(slugs.slug(of: title) + "é", others.slug(of: title + "é"))
        }
    }

    @Test(arguments: ["", " ", "one", "one two", "  one   three-four\tx ", "a\u{2028}b c", "x  ", "\u{FFFC} y", "tab\tand space"])
    func `titles and words of ASCII are those of any text`(text: String) {
        let widest = DisplayWidth.ofWords(Array(text.utf8), most: 4)
        let words = text.split { " \n\t-".contains($0) }
        expectEqual(widest, words.map { word in min(4, word.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) }) }.max() ?? 0)
        var builder = DocumentBuilder()
        builder.beginBlock(BlockRole.Values(kind: .heading(1)))
        builder.append("x" + text)
        builder.noteHeading(level: 1)
        let title = ("x" + text).split { " \u{2028}\u{FFFC}".contains($0) }.joined(separator: " ")
        expectEqual(builder.outline.map(\.title), [title])
    }

    @Test func `roles are one for all paragraphs that are alike, however many kinds there are`() {
        var roles = BlockRoles()
        let values = (1...20).map { BlockRole.Values(kind: .heading($0)) }
        let first = values.map { roles.role($0) }
        for _ in 0..<3 {
            expect(zip(values.shuffled().map { roles.role($0) }, first).allSatisfy { one, _ in first.contains { $0 === one } })
        }
        expect(zip(values, first).allSatisfy { $1.values == $0 })
    }
}
