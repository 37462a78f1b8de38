import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading

/// Places that are found again in a text that has changed.
struct PlaceFinderTests {
    private static let chapters = (1...12).map { chapter in
        "# Chapter \(chapter)\n\n" + (1...30).map { "Paragraph \($0) of chapter \(chapter), with words that fill it.\n\n" }.joined()
    }

    private func finder(_ markdown: String) throws -> (finder: PlaceFinder, text: NSString) {
        let document = try DocumentReader.read(Data(markdown.utf8), format: .markdown)
        let storage = document.makeTextStorage(style: DocumentStyle())
        return (PlaceFinder(storage, headings: document.outline), storage.string as NSString)
    }

    /// The place of some words.
    private func place(of words: String, in markdown: String) throws -> TextPlace {
        let (finder, text) = try finder(markdown)
        return finder.place(at: text.range(of: words).location, distance: 4)
    }

    /// The words at a place that was taken down from another text.
    private func words(at place: TextPlace, in markdown: String, count: Int = 30) throws -> String {
        let (finder, text) = try finder(markdown)
        let utf16 = finder.utf16(of: place)
        return text.substring(with: NSRange(location: utf16, length: min(count, text.length - utf16)))
    }

    @Test func `in the same text a place is where it was`() throws {
        let text = Self.chapters.joined()
        for words in ["Paragraph 7 of chapter 3", "chapter 9, with words", "Chapter 12"] {
            let place = try place(of: words, in: text)
            try expectEqual(self.words(at: place, in: text, count: words.utf16.count), words)
        }
    }

    @Test func `a place keeps its paragraph when text comes before it, after it and goes`() throws {
        let place = try place(of: "Paragraph 7 of chapter 5", in: Self.chapters.joined())
        let longer = "An introduction that is new.\n\n" + Self.chapters[0] + "More of it.\n\n" + Self.chapters.joined()
        try expect(words(at: place, in: longer).hasPrefix("Paragraph 7 of chapter 5,"))
        let shorter = Self.chapters[3...].joined()
        try expect(words(at: place, in: shorter).hasPrefix("Paragraph 7 of chapter 5,"))
    }

    @Test func `of paragraphs that begin alike, the one under the same heading is taken`() throws {
        let alike = (1...6).map { "# Day \($0)\n\nThe same first words.\n\nAn end of day \($0).\n\n" }
        let place = try place(of: "The same first words.\nAn end of day 4", in: alike.joined())
        let moved = "# Day 0\n\nThe same first words.\n\nThe same first words.\n\n" + alike.joined()
        let (finder, text) = try finder(moved)
        let found = finder.utf16(of: place)
        expect(text.substring(from: found).hasPrefix("The same first words.\nAn end of day 4"))
    }

    @Test func `within a paragraph that was edited the words at the place are found`() throws {
        let long = "Once upon a time there were many words in a row, and a butterfly came by that nobody had seen before it went."
        let place = try place(of: "butterfly came by", in: "Start.\n\n\(long)\n\nEnd.")
        let edited = long.replacingOccurrences(of: "many words", with: "many more words than anybody would count")
        try expect(words(at: place, in: "Start.\n\n\(edited)\n\nEnd.").hasPrefix("butterfly came by"))
    }

    @Test func `where the paragraph is gone, the place is as far into its chapter as before`() throws {
        let text = Self.chapters.joined()
        let place = try place(of: "Paragraph 20 of chapter 8", in: text)
        let changed = Self.chapters.enumerated().map { index, chapter in
            index == 7
                ? "# Chapter 8\n\n" + (1...30).map { "All of this has been written anew, \($0) times at most.\n\n" }.joined() : chapter
        }
        let words = try words(at: place, in: "Before.\n\n" + changed.joined(), count: 60)
        expect(words.hasPrefix("All of this has been written anew, "))
        let number = try require(Int(words.split(separator: ",")[1].dropFirst().prefix { $0.isNumber }))
        expect((16...24).contains(number), "\(number)")
    }

    @Test func `a text of which little is left has a place all the same`() throws {
        let place = try place(of: "Paragraph 20 of chapter 8", in: Self.chapters.joined())
        for left in ["", "x", "# Other\n\nWords.\n"] {
            let (finder, text) = try finder(left)
            expect((0...text.length).contains(finder.utf16(of: place)), "\(left)")
        }
    }

    @Test func `headings above a place are told from the outermost on`() throws {
        let (finder, text) = try finder("# One\n\na\n\n## Two\n\nb\n\n### Three\n\nc\n\n## Four\n\nd\n")
        func path(_ words: String) -> [String] { finder.headingPath(at: text.range(of: words).location).map(\.title) }
        expect(path("a\n") == ["One"] && path("c\n") == ["One", "Two", "Three"] && path("d\n") == ["One", "Four"])
    }
}
