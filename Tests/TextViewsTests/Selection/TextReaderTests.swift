import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct TextReaderTests {
    func reader(_ text: String) -> TextReader { TextReader(storage: TextStorage(string: text)) }

    @Test func `words are those of UAX 29`() {
        let text = "It's 3.14 o'clock, naïve re-use!"
        let reader = reader(text)
        func word(at utf16: Int) -> String { reader.substring(reader.word(at: utf16)) }
        expectEqual(word(at: 2), "It's")
        expectEqual(word(at: 4), " ")
        expectEqual(word(at: 6), "3.14")
        expectEqual(word(at: 12), "o'clock")
        expectEqual(word(at: 17), ",")
        expectEqual(word(at: 20), "naïve")
        expectEqual(word(at: 26), "re")
        expectEqual(word(at: 31), "!")
        expectEqual(word(at: 99), "!")
    }

    @Test func `a word does not reach into the next paragraph`() {
        let reader = reader("one\r\ntwo")
        expectEqual(reader.substring(reader.word(at: 1)), "one")
        expectEqual(reader.substring(reader.word(at: 5)), "two")
        expectEqual(reader.substring(reader.paragraph(at: 2)), "one\r\n")
        expectEqual(reader.paragraph(at: 8), 5..<8)
    }

    @Test func `clusters are whole wherever in them one asks`() {
        let text = "e\u{301}x🇩🇪🇫🇷\r\nz"
        let reader = reader(text)
        expectEqual(reader.cluster(at: 0), 0..<2)
        expectEqual(reader.cluster(at: 1), 0..<2)
        expectEqual(reader.cluster(at: 5), 3..<7)
        expectEqual(reader.cluster(at: 8), 7..<11)
        expectEqual(reader.cluster(at: 12), 11..<13)
        expectEqual(reader.cluster(at: 14), 14..<14)
    }

    @Test func `a word in the middle of a long paragraph is found in a small window`() {
        let text = String(repeating: "wonderland ", count: 20_000) + "end"
        let reader = reader(text)
        expectEqual(reader.word(at: 11 * 10_000 + 4), 110_000..<110_010)
        expectEqual(reader.cluster(at: 11 * 10_000 + 4), 110_004..<110_005)
    }

    @Test func `nothing is selected in an empty text`() {
        let reader = reader("")
        expectEqual(reader.word(at: 0), 0..<0)
        expectEqual(reader.paragraph(at: 0), 0..<0)
        expectEqual(reader.cluster(at: 0), 0..<0)
    }
}
