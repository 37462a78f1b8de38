import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Highlights whose words are edited, in the window and by other programs.
@MainActor struct EditedHighlightTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let text = """
        # Foxes

        An introduction to animals that jump.

        It is said that “the quick brown fox jumps over the lazy dog”, and nobody knows why.

        Another paragraph speaks of hedgehogs, which do not.

        The last one ends it.

        """

    private func open(_ text: String? = nil, _ kept: [StoredHighlight] = [], isEdited: Bool = false) throws -> DocumentSession {
        let path = try text.map { try folder.write($0, to: "a.md") } ?? folder.path("a.md")
        let source = isEdited ? DocumentSource.edited(path) : .file(path)
        let session = try DocumentSession(source, style: DocumentStyle(), columns: 1, start: .top)
        session.expect(kept)
        session.resize(to: CGSize(width: 600, height: 500), scale: 1)
        return session
    }

    private func range(_ words: String, in session: DocumentSession) throws -> Range<Int> {
        let range = (session.view.textStorage.string as NSString).range(of: words)
        return try require(Range(range))
    }

    private func mark(_ words: String, in session: DocumentSession) throws {
        try expect(session.highlight(range(words, in: session), .green) != nil)
    }

    private func shown(_ session: DocumentSession) -> [String?] {
        session.view.highlights.map { $0.range.map { session.view.textStorage.characters(in: $0) } }
    }

    @Test(arguments: [
        ("quick brown fox", "quick, very brown fox", "the quick, very brown fox jumps over"),
        ("brown fox jumps", "cat jumps", "the quick cat jumps over"),
        // What is typed at an end, before what stood there, belongs to the words.
        ("the quick", "this quick", "this quick brown fox jumps over"),
        ("jumps over the", "jumped the", "the quick brown fox jumped"),
        ("the quick brown fox jumps over the lazy dog", "one fox jumps over the lazy dog", "one fox jumps over"),
        ("It is said", "New.\n\nOne more.\n\nIt is often said", "the quick brown fox jumps over"),
        ("the quick brown fox jumps over", "nothing about", nil),
    ])
    func `words that another program has edited stay marked, at once and at the next start`(old: String, new: String, wanted: String?)
        throws
    {
        let session = try open(Self.text)
        try mark("the quick brown fox jumps over", in: session)
        let kept = session.highlights
        _ = try folder.write(Self.text.replacing(old, with: new), to: "a.md")
        expectEqual(shown(try open(nil, kept)), [wanted])
        session.reload()
        expectEqual(shown(session), [wanted])
        // The note on the words speaks of what they are now, and they come back whole with an older version of the text.
        expectEqual(session.highlights[0].current.words, wanted ?? "the quick brown fox jumps over")
        let next = try open(nil, session.highlights)
        expectEqual(shown(next), [wanted])
        _ = try folder.write(Self.text, to: "a.md")
        next.reload()
        expectEqual(shown(next), ["the quick brown fox jumps over"])
        expectEqual(next.highlights[0].later, nil)
    }

    @Test func `a file that is written in parts takes nothing of a highlight for good`() throws {
        let session = try open(Self.text)
        try mark("brown fox jumps over the lazy dog”, and nobody knows why.\nAnother paragraph speaks", in: session)
        _ = try folder.write(String(Self.text.prefix(110)), to: "a.md")
        session.reload()
        _ = try folder.write(Self.text, to: "a.md")
        session.reload()
        expectEqual(shown(session), ["brown fox jumps over the lazy dog”, and nobody knows why.\nAnother paragraph speaks"])
    }

    @Test func `a paragraph that only looks like a lost one is not marked`() throws {
        let text = (1...20).map { "Paragraph \($0) says the same words as all.\n\n" }.joined()
        let session = try open(text)
        try mark("Paragraph 13 says", in: session)
        let other = text.replacing("Paragraph 13 says the same words as all.\n\n", with: "")
        _ = try folder.write(other, to: "a.md")
        session.reload()
        expectEqual(shown(session), [nil])
    }

    @Test func `typing among marked words marks more, undoing brings back what was deleted, and saving keeps it`() throws {
        let session = try open(Self.text, isEdited: true)
        try mark("quick brown fox", in: session)
        let view = session.view
        func select(_ words: String) throws { view.selectedRange = NSRange(try range(words, in: session)) }
        try select("brown")
        view.insertText("red and white")
        expectEqual(shown(session), ["quick red and white fox"])
        for words in ["quick red and white fox", "that “the quick red and white fox jumps", "fox jumps over"] {
            try select(words)
            view.deleteBackward(nil)
            view.insertText("x")
            while view.undoManager?.canUndo == true, shown(session) != ["quick red and white fox"] { view.undoManager?.undo() }
            expectEqual(shown(session), ["quick red and white fox"])
        }
        // Behind the last word only what goes on with that is marked, or what is typed in its place.
        view.selectedRange = NSRange(location: try range("fox", in: session).upperBound, length: 0)
        view.insertText("es")
        view.insertText(" and hens")
        expectEqual(shown(session), ["quick red and white foxes"])
        try select("foxes")
        for part in ["f", "o", "x", " -"] { view.insertText(part) }
        expectEqual(shown(session), ["quick red and white fox"])
        try select(" - and hens")
        view.deleteBackward(nil)
        expect(session.save(insisting: false))
        expectEqual(session.takeChangedHighlights().map(\.current.words), ["quick red and white fox"])
        expectEqual(session.takeChangedHighlights(), [])
        let read = try open(nil, session.highlights)
        expectEqual(shown(read), ["quick red and white fox"])
        // An earlier version of recto has written no surroundings down.
        var old = session.highlights[0]
        (old.later, old.before, old.after) = (nil, nil, nil)
        expectEqual(shown(try open(nil, [old])), ["quick red and white fox"])
    }

    @Test func `scripts without spaces are compared by characters`() throws {
        let text = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"
        let session = try open(text)
        try mark("名前はまだ無い。どこで", in: session)
        _ = try folder.write(text.replacing("まだ無い", with: "もう有る"), to: "a.md")
        session.reload()
        expectEqual(shown(session), ["名前はもう有る。どこで"])
    }
}
