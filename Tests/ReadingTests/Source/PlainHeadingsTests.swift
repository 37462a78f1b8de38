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

    @Test func `parts with a Roman numeral alone are headings from the first on, or none of them is`() {
        func parts(_ numerals: [String]) -> String { numerals.map { $0 + Self.prose }.joined() }
        let all = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII"]
        expectEqual(told(parts(all)), all.map { "1 \($0)" })
        expectEqual(told("I\n\nII\n\nIII\n\n" + parts(["I.", "II.", "III."])), ["1 I.", "1 II.", "1 III."], "behind a table of contents")
        expectEqual(told(parts(["I\nThe Boy", "II\nThe Sea"])), ["1 I The Boy", "1 II The Sea"])
        expectEqual(told(parts(["VIII", "XIII", "CIVIL WAR", "VX"])), ["1 CIVIL WAR"])
        expectEqual(told(parts(["I"]) + "II\n\nA line.\n\n" + parts(["III"])), ["1 I", "1 II", "1 III"], "however little text one has")
        let stories = ["THE FIRST STORY", "THE OTHER STORY"].map { $0 + "\n\n" + parts(["I", "II"]) }.joined()
        expectEqual(told(stories), ["1 THE FIRST STORY", "2 I", "2 II", "1 THE OTHER STORY", "2 I", "2 II"])
    }

    @Test func `an item that follows an item is none of the sections, and the next section is one`() {
        let items = ["1. Get It", "2. Build It", "3. Run It"].map { "\($0)\n\nA line of text.\n\n" }.joined()
        let text = "1. About" + Self.prose + "2. Steps" + Self.prose + items + "3. License" + Self.prose
        expectEqual(told(text), ["1 1. About", "1 2. Steps", "1 3. License"])
        let sentences = "1. take the eggs.\n\n2. do it.\n\n"
        expectEqual(
            told("1. About" + Self.prose + "2. Steps" + Self.prose + sentences + "3. License" + Self.prose),
            ["1 1. About", "1 2. Steps", "1 3. License"], "behind sentences")
    }

    @Test func `times and prices are no sections, and sections below one that is missing are`() {
        expectEqual(told(["12.30 Mittagessen", "12.50 Euro Eintritt", "12.05 Abfahrt"].map { $0 + Self.prose }.joined()), [])
        let sections = ["3.1 Terms", "3.2 Use", "3.4 More", "4.2 None"].map { $0 + Self.prose }.joined()
        expectEqual(told(sections), ["1 3.1 Terms", "1 3.2 Use", "1 3.4 More"])
    }

    @Test func `the head of a table over its rows is no heading`() {
        let rows = Self.prose.trimmingCharacters(in: .newlines)
        expectEqual(told("Name  Count\n-----------\n" + rows), [])
        expectEqual(told("-----------\nName  Count\n-----------\n" + rows), [])
        expectEqual(told("Name  Count\n-----------\n\n" + rows), ["1 Name Count"])
        expectEqual(told("Name  Count\n===========\n" + rows), ["1 Name Count"])
        expectEqual(told("1.  Count\n---------\n" + rows), ["1 1. Count"])
    }

    @Test func `a heading of several lines ends with the last of them`() {
        func ends(_ text: String) -> [Int] {
            var headings = PlainHeadings()
            return headings.read(TextStorage(string: text + Self.prose), isComplete: true).found.map(\.lastParagraph)
        }
        expectEqual(ends("Title\n====="), [6])
        expectEqual(ends("=====\nTitle\n====="), [12])
        expectEqual(ends("CHAPTER I\nThe Boy"), [10])
        expectEqual(ends("CHAPTER I"), [0])
        expectEqual(ends("NAME OF IT\n  \(String(repeating: "some text ", count: 30))"), [0])
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
