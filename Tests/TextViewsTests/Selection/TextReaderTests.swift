import Foundation
import TextKit
import Testing

@testable import TextViews

@Suite struct TextReaderTests {
    func reader(_ text: String) -> TextReader { TextReader(storage: TextStorage(string: text)) }

    @Test func `words are those of UAX 29`() {
        let text = "It's 3.14 o'clock, naïve re-use!"
        let reader = reader(text)
        func word(at utf16: Int) -> String { reader.substring(reader.word(at: utf16)) }
        #expect(word(at: 2) == "It's")
        #expect(word(at: 4) == " ")
        #expect(word(at: 6) == "3.14")
        #expect(word(at: 12) == "o'clock")
        #expect(word(at: 17) == ",")
        #expect(word(at: 20) == "naïve")
        #expect(word(at: 26) == "re")
        #expect(word(at: 31) == "!")
        #expect(word(at: 99) == "!")
    }

    @Test func `a word does not reach into the next paragraph`() {
        let reader = reader("one\r\ntwo")
        #expect(reader.substring(reader.word(at: 1)) == "one")
        #expect(reader.substring(reader.word(at: 5)) == "two")
        #expect(reader.substring(reader.paragraph(at: 2)) == "one\r\n")
        #expect(reader.paragraph(at: 8) == 5..<8)
    }

    @Test func `clusters are whole wherever in them one asks`() {
        let text = "e\u{301}x🇩🇪🇫🇷\r\nz"
        let reader = reader(text)
        #expect(reader.cluster(at: 0) == 0..<2)
        #expect(reader.cluster(at: 1) == 0..<2)
        #expect(reader.cluster(at: 5) == 3..<7)
        #expect(reader.cluster(at: 8) == 7..<11)
        #expect(reader.cluster(at: 12) == 11..<13)
        #expect(reader.cluster(at: 14) == 14..<14)
    }

    @Test func `a word in the middle of a long paragraph is found in a small window`() {
        let text = String(repeating: "wonderland ", count: 20_000) + "end"
        let reader = reader(text)
        #expect(reader.word(at: 11 * 10_000 + 4) == 110_000..<110_010)
        #expect(reader.cluster(at: 11 * 10_000 + 4) == 110_004..<110_005)
    }

    @Test func `nothing is selected in an empty text`() {
        let reader = reader("")
        #expect(reader.word(at: 0) == 0..<0)
        #expect(reader.paragraph(at: 0) == 0..<0)
        #expect(reader.cluster(at: 0) == 0..<0)
    }
}
