import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// What the reader has marked, in a document that changes and in one that is opened again.
@MainActor struct StoredHighlightTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static func text(_ paragraphs: ClosedRange<Int> = 1...40, before: String = "") -> String {
        before + paragraphs.map { ($0 % 10 == 1 ? "## Part \($0)\n\n" : "") + "Paragraph \($0) says the same words as all.\n\n" }.joined()
    }

    private func open(_ text: String? = nil, _ kept: [StoredHighlight] = []) throws -> DocumentSession {
        let path = try text.map { try folder.write($0, to: "a.md") } ?? folder.path("a.md")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(kept)
        session.resize(to: CGSize(width: 600, height: 500), scale: 1)
        return session
    }

    private func mark(_ words: String, after: String = "", in session: DocumentSession) throws -> StoredHighlight {
        let text = session.view.textStorage.string as NSString
        let start = after.isEmpty ? 0 : text.range(of: after).location
        let range = text.range(of: words, range: NSRange(location: start, length: text.length - start))
        return try require(session.highlight(range.location..<range.location + range.length, .green))
    }

    /// The words that are marked, each with the paragraph that it is in.
    private func shown(_ session: DocumentSession) -> [String?] {
        let text = session.view.textStorage.string as NSString
        return session.view.highlights.map { highlight in
            highlight.range.map { range in
                let line = text.lineRange(for: NSRange(location: range.lowerBound, length: 0))
                return text.substring(with: NSRange(range)) + " | "
                    + text.substring(with: line).prefix(12).trimmingCharacters(in: .newlines)
            }
        }
    }

    @Test func `marked words are found again, also where there are more before them and the same ones elsewhere`() throws {
        let first = try open(Self.text())
        _ = try mark("the same words", after: "Paragraph 17 ", in: first)
        _ = try mark("Paragraph 23 says", in: first)
        let before = shown(first)
        expectEqual(before, ["the same words | Paragraph 17", "Paragraph 23 says | Paragraph 23"])
        expectEqual(shown(try open(nil, first.highlights)), before)
        let edited = Self.text(before: "A new beginning.\n\n").replacing(
            "Paragraph 12 says", with: "Paragraph 12, which is longer now, says")
        expectEqual(shown(try open(edited, first.highlights)), before)
        _ = try folder.write(edited, to: "a.md")
        first.reload()
        expectEqual(shown(first), before)
    }

    @Test func `words that span paragraphs are marked whole`() throws {
        let first = try open(Self.text())
        let text = first.view.textStorage.string as NSString
        let (start, end) = (text.range(of: "words as all.\nParagraph 6").location, text.range(of: "Paragraph 8 says").location)
        expect(first.highlight(start..<end + 9, .blue) != nil)
        let second = try open(Self.text(before: "New.\n\n"), first.highlights)
        let range = try require(second.view.highlights.first?.range)
        let words = second.view.textStorage.characters(in: range)
        expect(words.hasPrefix("words as all.\nParagraph 6") && words.hasSuffix("\nParagraph"))
    }

    @Test func `words that are gone are kept without a range, and come back with the text`() throws {
        let first = try open(Self.text())
        _ = try mark("Paragraph 23 says", in: first)
        let gone = try open(Self.text(1...20), first.highlights)
        expect(shown(gone) == [nil] && gone.highlights == first.highlights)
        expectEqual(gone.view.highlights.first?.words, "Paragraph 23 says")
        _ = try folder.write(Self.text(), to: "a.md")
        gone.reload()
        expectEqual(shown(gone), ["Paragraph 23 says | Paragraph 23"])
    }

    @Test func `a word that has become another one keeps its highlight, and one that is gone is told of`() throws {
        let sentence = { (fox: String, dog: String) in "The quick brown \(fox) jumps over the \(dog) of the neighbours.\n\n" }
        let first = try open(Self.text(1...5) + sentence("fox", "dog") + Self.text(6...9) + "Alone among them all stands this.\n")
        let (fox, dog) = try (mark("fox", in: first), mark("dog", in: first))
        let (head, foot) = try (mark("Alone", in: first), mark("this", in: first))
        expect(first.view.statusText == nil)
        let kept = [fox, dog, head, foot]
        // Closed meanwhile: nothing tells what has taken the place of what.
        let changed = sentence("small red cat", "cow") + Self.text(6...9) + "Lonely among them all stands a pair.\n"
        let second = try open(Self.text(1...5, before: "New.\n\n") + changed, kept)
        expectEqual(shown(second).map { $0?.split(separator: " |").first.map(String.init) }, ["small red cat", "cow", "Lonely", "a pair"])
        expect(second.view.statusText == nil)
        let third = try open("Nothing of it.\n\n" + Self.text(6...9) + "Alone among them all stands this.\n", second.highlights)
        expectEqual(third.view.highlights.map { $0.range != nil }, [false, false, true, true])
        expectEqual(third.view.statusText, "2 highlights are no longer in the text: A lists them")
        expectEqual(third.highlights.count, 4)
    }

    @Test func `marking the same words again changes their colour and keeps the note`() throws {
        let session = try open(Self.text())
        let first = try mark("Paragraph 3 says", in: session)
        session.setNote("a note", of: first.id)
        let range = try require(session.view.highlights.first?.range)
        let again = try require(session.highlight(range, .red))
        expect(again.id == first.id && again.color == .red && again.note == "a note" && session.view.highlights.count == 1)
        expect(session.view.highlights[0].color == .red && session.view.highlights[0].note == "a note")
        session.removeHighlight(first.id)
        expect(session.highlights.isEmpty && session.view.highlights.isEmpty)
        for wrong in [5..<5, -3..<4, 0..<1_000_000] { expect(session.highlight(wrong, .red) == nil) }
    }

    @Test func `what was deleted comes back with its note, the last one first`() throws {
        let session = try open(Self.text())
        let (first, second) = try (mark("Paragraph 3 says", in: session), mark("Paragraph 4 says", in: session))
        session.setNote("a note", of: first.id)
        session.removeHighlight(first.id)
        session.removeHighlight(second.id)
        expect(session.restoreHighlight()?.id == second.id && session.restoreHighlight()?.note == "a note")
        expect(session.restoreHighlight() == nil && session.highlights.count == 2)
        expectEqual(shown(session), ["Paragraph 4 says | Paragraph 4 ", "Paragraph 3 says | Paragraph 3 "])
    }

    @Test func `they outlive the process, broken ones do not take the others with them`() throws {
        let session = try open(Self.text())
        let kept = [try mark("Paragraph 3 says", in: session), try mark("Paragraph 4 says", in: session)]
        let states = StateFolder(path: folder.path("state"))
        let path = folder.path("a.md")
        let (one, other) = (StateStore(states), StateStore(states))
        one.update(path) { $0.highlights.append(kept[0]) }
        other.update(path) { $0.highlights.append(kept[1]) }
        let read = try require(StateStore(states).document(at: path))
        expect(read.highlights.map(\.id) == kept.map(\.id) && read.highlights.map(\.words) == kept.map(\.words))
        let file = try require(try FileManager.default.subpathsOfDirectory(atPath: folder.path("state")).first { $0.hasSuffix(".json") })
        let json = try String(contentsOfFile: folder.path("state/" + file), encoding: .utf8)
        try json.replacing("\"length\":16", with: "\"length\":\"x\"", maxReplacements: 1)
            .write(toFile: folder.path("state/" + file), atomically: true, encoding: .utf8)
        expectEqual(StateStore(states).document(at: path)?.highlights.count, 1)
    }

    @Test func `as Markdown each passage is a quotation under its headings, with its note below`() throws {
        let session = try open(Self.text(before: "# A *title*\n\n"))
        let first = try mark("Paragraph 3 says", in: session)
        session.setNote("See *there*.", of: first.id)
        _ = try mark("the same words as all.\nParagraph 16", after: "Paragraph 15 ", in: session)
        var state = DocumentState(path: folder.path("a.md"))
        state.title = "A title"
        expect(NotesPage(of: state).markdown.isEmpty)
        state.highlights = session.highlights.reversed()
        expectEqual(
            NotesPage(of: state).markdown,
            """
            # A title

            ## Part 1

            > Paragraph 3 says

            See *there*.

            ## Part 11

            > the same words as all.
            >
            > Paragraph 16

            """)
    }
}
