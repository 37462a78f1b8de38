import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Sections that stay folded when a document is opened again.
@MainActor struct StoredFoldTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func write(_ chapters: [String]) throws {
        let text = chapters.map { "## \($0)\n\n" + String(repeating: "Words of the chapter \($0). ", count: 30) + "\n\n" }.joined()
        _ = try folder.write("# Book\n\n" + text, to: "a.md")
    }

    private func open(_ folds: [StoredFold] = [], start: DocumentSession.Start = .top) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: start)
        session.expect(folds)
        expectEqual(session.keptFolds, folds, "kept on before the view has its size")
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    /// The numbers of the headings that are folded.
    private func folded(_ session: DocumentSession) -> [Int] {
        session.view.foldedSections.compactMap { utf16 in session.headings.firstIndex { $0.utf16 == utf16 } }
    }

    /// What is kept, after it has been in the state of another process.
    private func throughState(_ session: DocumentSession) -> [StoredFold] {
        let kept = session.keptFolds
        StateStore(StateFolder(path: folder.path("state"))).update(folder.path("a.md")) { $0.folds = kept }
        return StateStore(StateFolder(path: folder.path("state"))).document(at: folder.path("a.md"))?.folds ?? []
    }

    @Test func `what was folded is folded again, also of headings with the same words, wherever they are now`() throws {
        try write(["One", "Notes", "Two", "Notes", "Three"])
        let first = try open()
        expect(first.keptFolds.isEmpty)
        first.view.foldMoreSections(atHeadings: Set([1, 4, 5].map { first.headings[$0].utf16 }))
        let kept = throughState(first)
        expect(kept == first.keptFolds && kept.map(\.title) == ["One", "Notes", "Three"] && kept.map(\.number) == [0, 1, 0])
        try expectEqual(folded(open(kept)), [1, 4, 5])
        try write(["New", "Notes", "Two", "Notes", "Three", "One"])
        let later = try open(kept)
        expectEqual(folded(later), [4, 5, 6])
        expectEqual(later.keptFolds.map(\.title), ["Notes", "Three", "One"])
        _ = later.view.apply(.section(.openAll))
        expect(later.keptFolds.isEmpty)
    }

    @Test func `a link into a folded section shows it, and a place beside it stays`() throws {
        try write(["One", "Two", "Three"])
        let first = try open()
        let headings = first.headings.map(\.utf16)
        first.view.foldMoreSections(atHeadings: [headings[1], headings[2]])
        let kept = first.keptFolds
        let place = first.finder.place(at: headings[3], distance: 0)
        try expectEqual(folded(open(kept, start: .place(place))), [1, 2])
        try expectEqual(folded(open(kept, start: .place(first.finder.place(at: headings[2] + 40, distance: 0)))), [1])
    }

    @Test func `the text is not folded where it is edited, and one without its headings is left alone`() throws {
        try write(["One"])
        let first = try open()
        first.view.foldMoreSections(atHeadings: [first.headings[1].utf16])
        let kept = first.keptFolds
        let edited = try DocumentSession(.edited(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: .top)
        edited.expect(kept)
        edited.resize(to: CGSize(width: 700, height: 400), scale: 1)
        expect(edited.view.foldedSections.isEmpty)
        edited.view.insertText("x")
        expect(!kept.isEmpty && edited.keptFolds == kept, "what was folded stays so for the next reading")
        try write([])
        try expect(folded(open(kept)).isEmpty)
    }
}
