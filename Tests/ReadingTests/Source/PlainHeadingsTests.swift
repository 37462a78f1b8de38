import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The chapters of plain texts, as headings.
@MainActor struct PlainHeadingsTests {
    /// Text that is enough for a chapter.
    private static let prose =
        "\n\n" + String(repeating: "It was the best of times, it was the worst of times, and so on.\n", count: 4) + "\n"

    private func told(_ text: String) -> [String] {
        var headings = PlainHeadings()
        let storage = TextStorage(string: text)
        let found = headings.read(storage, isComplete: true).found
        for entry in found { expectEqual(storage.paragraph(atUTF16: entry.utf16).lowerBound, entry.utf16) }
        return found.map { "\($0.level) \($0.title)" }
    }

    @Test func `a book has its parts and chapters, and none of its table of contents`() throws {
        let contents = "CONTENTS\n\nPART ONE\n\nCHAPTER I\nThe Boy\n\nCHAPTER II. The Sea\n\nPART TWO\n\nChapter 1\n\n"
        let text =
            "A BOOK\n\nby an author\n\n" + contents + "\n\nPREFACE" + Self.prose
            + "PART ONE\n\nCHAPTER I\nThe   Boy" + Self.prose + "CHAPTER II. The Sea" + Self.prose + "PART TWO\n\n  Chapter 1" + Self.prose
            + "EPILOGUE: 1813" + Self.prose
        expectEqual(
            told(text),
            [
                "1 PREFACE", "1 PART ONE", "2 CHAPTER I The Boy", "2 CHAPTER II. The Sea", "1 PART TWO", "2 Chapter 1",
                "2 EPILOGUE: 1813",
            ])
        let path = (#filePath as NSString).deletingLastPathComponent + "/../../Corpus/"
        let alice = told(try String(contentsOfFile: path + "alice.txt", encoding: .utf8))
        expectEqual(alice.count { $0.hasPrefix("1 CHAPTER ") }, 5, "\(alice)")
        let war = told(try String(contentsOfFile: path + "war-and-peace.txt", encoding: .utf8))
        expectEqual(war, ["II", "III", "IV", "V", "VI", "VII"].map { "1 CHAPTER \($0)" })
    }

    @Test func `sections with numbers, headings above rows of signs, and those of other languages`() {
        let report = ["1. Introduction", "1.1. Terms", "1.1.1 Words of It", "2. Protocol"].map { $0 + Self.prose }.joined()
        expectEqual(told(report), ["1 1. Introduction", "2 1.1. Terms", "3 1.1.1 Words of It", "1 2. Protocol"])
        let readme = ["=====\nTitle\n=====\n\nInstalling\n----------", "Use\n---\nline", "Other\n====="].map { $0 + Self.prose }.joined()
        expectEqual(told(readme), ["1 Title", "2 Installing", "2 Use", "1 Other"])
        for title in [
            "Erstes Kapitel", "KAPITEL 3. Der Wald", "CHAPITRE PREMIER", "Capítulo IV", "IV. THE BOSCOMBE VALLEY MYSTERY",
            "Letter the First",
        ] {
            expectEqual(told(title + Self.prose), ["1 " + title])
        }
    }

    @Test func `what begins like a heading and is none`() {
        for text in [
            "Chapter one of the book was read to us on a Sunday.", "Part of the answer", "1. Take the eggs out of the box.", "2. eggs",
            "3. Protocol ......... 12", "I. am not one", "Book", "A title\n--------------------", "-----\n-----", "Introduction to it,",
            "Act now!", "Introduction to the subject is given elsewhere.", "Conclusion was reached after three days.",
            "... And so it went on",
            "Section 3. was repealed by the act", "Part Two\nof the plan was simple.", "The letter", "\u{A0}\n\n\u{3000}", "x\n\u{2003}",
            String(repeating: " ", count: 500) + "far",
            "Section headings are of this kind\nand of that, and of many others which\nall\ngo on",
        ] {
            expectEqual(told(text + Self.prose), [], "\(text)")
        }
    }

    @Test(arguments: [3, 50, 4000]) func `however the text comes, and however little is read at a time`(length: Int) {
        let text = "CHAPTER I" + Self.prose + "CHAPTER II" + Self.prose + "CHAPTER III" + Self.prose
        let whole = TextStorage(string: text)
        let storage = TextStorage(string: "")
        var headings = PlainHeadings()
        var found: [OutlineEntry] = []
        for start in stride(from: 0, to: whole.length, by: length) {
            let end = min(whole.length, start + length)
            storage.append(whole.attributedSubstring(from: NSRange(start..<end)))
            while true {
                let (more, hasMore) = headings.read(storage, isComplete: end == whole.length, most: 1)
                found += more
                if !hasMore { break }
            }
        }
        expectEqual(found.map(\.title), ["CHAPTER I", "CHAPTER II", "CHAPTER III"])
    }

    @Test func `a book that is read as plain text has an outline, wrapped by hand or joined, and its lines are parts of paragraphs`() throws
    {
        let folder = try ScratchFolder()
        let path = try folder.write("CHAPTER I" + Self.prose + "CHAPTER II" + Self.prose, to: "book.txt")
        for joins in [false, true] {
            var choices = ReadingChoices()
            choices.joinsLines = joins
            let session = try DocumentSession(.file(path, choices), style: DocumentStyle(), columns: 1, start: .top)
            session.resize(to: CGSize(width: 600, height: 400), scale: 1)
            while session.updateSourceHeadings() {}
            expectEqual(session.view.outline.map(\.title), ["CHAPTER I", "CHAPTER II"])
            expect(session.view.hasFilledLines == !joins && session.view.jumpsByOutline)
        }
    }
}
