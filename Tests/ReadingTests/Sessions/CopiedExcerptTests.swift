import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Copies of text that is edited, which the reader has laid beside it.
@MainActor struct CopiedExcerptTests {
    private let folder: ScratchFolder
    private let path: String
    private static let words = "Paragraph 7 has words enough"

    init() throws {
        folder = try ScratchFolder()
        let text = (1...40).map { "Paragraph \($0) has words enough to fill a line or two of the page." }.joined(separator: "\n\n")
        path = try folder.write(text + "\n", to: "a.md")
    }

    private func edit(_ kept: DocumentState? = nil) throws -> DocumentSession {
        let session = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        if let kept { session.expect(kept) }
        session.resize(to: CGSize(width: 800, height: 600), scale: 1)
        return session
    }

    private func copy(_ words: String, in session: DocumentSession) throws -> Figure {
        session.view.selectedRange = (session.view.textStorage.string as NSString).range(of: words)
        _ = session.view.apply(.figure(.liftExcerpt))
        return try require(session.view.figures.last)
    }

    /// What the state store has of it after the session.
    private func stored(_ session: DocumentSession) throws -> DocumentState {
        let (copies, figures) = (session.keptCopies, session.keptFigures)
        StateStore(StateFolder(path: folder.path("state"))).update(path) { ($0.copies, $0.figures) = (copies, figures) }
        return try require(StateStore(StateFolder(path: folder.path("state"))).document(at: path))
    }

    @Test func `a copy is kept when its file is edited again, though what it was made of has changed`() throws {
        let first = try edit()
        let figure = try copy(Self.words, in: first)
        let view = first.view
        for _ in 0..<4 { _ = view.handle(.key(KeyPress(.left, time: 1))) }
        view.endKeyedMove()
        let frame = view.figures[0].frame
        expect(frame.minX < figure.frame.minX && first.keptCopies.count == 1)
        expect(first.reload() && view.figures.map(\.frame) == [frame] && view.figures[0].excerpt?.text.string == Self.words)
        let kept = try stored(first)
        expectEqual(kept.copies, first.keptCopies)
        let second = try edit(kept)
        let again = try require(second.view.figures.first)
        expect(second.view.figures.count == 1 && again.frame == frame && again.isCopy && again.excerpt?.text.string == Self.words)
        expect(second.keptCopies == kept.copies && !second.isModified)
        expectEqual(again.home, again.anchor)
        second.view.selectedRange = (second.view.textStorage.string as NSString).range(of: "Paragraph 7 has")
        second.view.insertText("Gone")
        expect(second.view.figures[0].excerpt?.text.string == Self.words)
        expectEqual(second.keptCopies.map(\.text), [Self.words])
        second.view.setFigureBack(again.id)
        expect(second.keptCopies.isEmpty && second.view.textContainer.exclusionPaths.isEmpty)
        second.view.undoFigures()
        expectEqual(second.keptCopies.map(\.text), [Self.words])
    }

    @Test func `copies wait while the file is only read, and go where figures go`() throws {
        let first = try edit()
        _ = try copy(Self.words, in: first)
        let kept = try stored(first)
        let reading = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        reading.expect(kept)
        reading.resize(to: CGSize(width: 800, height: 600), scale: 1)
        expect(reading.view.figures.isEmpty && reading.keptCopies == kept.copies)
        let export = reading.figureExport
        expect(!export.isEmpty && FigureExport(export.data) == export)
        var other = DocumentState(path: path)
        expect(export.store(in: &other) == 1 && other.copies == kept.copies)
        for bad in [#""text":"""#, #""text":7"#, #""other":7"#] {
            let json = try require(String(data: JSONEncoder().encode(kept), encoding: .utf8))
            let broken = json.replacingOccurrences(of: #""text":"\#(Self.words)""#, with: bad)
            let read = try JSONDecoder().decode(DocumentState.self, from: Data(broken.utf8))
            expect(broken != json && read.copies.isEmpty, "\(bad)")
        }
    }

    @Test func `a copy has the size and the colours of the text, also one that was taken away meanwhile`() throws {
        let session = try edit()
        let view = session.view
        let figure = try copy(Self.words, in: session)
        let removed = try copy("Paragraph 9", in: session)
        view.setFigureBack(removed.id)
        func font(_ id: Figure.ID) throws -> Font {
            let text = try require(view.store[id]?.excerpt?.view.attributedText)
            return try require(text.attribute(.font, at: 0, effectiveRange: nil) as? Font)
        }
        let before = try font(figure.id)
        session.setBodySize(30)
        session.setTheme(.dark)
        let own = try require(view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font)
        try expectEqual(font(figure.id), own)
        expect(own.pointSize > before.pointSize && view.figures[0].frame.height > figure.frame.height)
        view.undoFigures()
        try expectEqual(font(removed.id), own)
        let kept = view.figures.compactMap { $0.excerpt?.view.frame.height }
        expect(zip(view.figures, kept).allSatisfy { $0.frame.height > $1 }, "\(kept)")
        let again = try edit(stored(session))
        expectEqual(again.view.figures.map { $0.excerpt?.text.string }, view.figures.map { $0.excerpt?.text.string })
    }

    @Test func `edits, copies and moves are undone in the order in which they were made`() throws {
        let session = try edit()
        let view = session.view
        func key(_ letter: Character) { _ = view.handle(.key(KeyPress(.character(letter), .control, time: 1))) }
        let text = view.textStorage.string
        view.selectedRange = NSRange(location: 0, length: 0)
        view.insertText("one")
        let one = view.textStorage.string
        _ = try copy(Self.words, in: session)
        _ = view.handle(.key(KeyPress(.left, time: 1)))
        view.endKeyedMove()
        view.setFocus(nil)
        view.selectedRange = NSRange(location: 0, length: 0)
        view.insertText("two")
        let x = view.figures[0].frame.minX
        key("z")
        expect(view.textStorage.string == one && view.figures.map(\.frame.minX) == [x] && session.keptCopies.count == 1)
        key("z")
        expect(view.textStorage.string == one && view.figures.count == 1 && view.figures[0].frame.minX > x)
        key("z")
        expect(view.textStorage.string == one && view.figures.isEmpty && session.keptCopies.isEmpty)
        key("z")
        expect(view.textStorage.string == text && view.figures.isEmpty)
        key("y")
        expect(view.textStorage.string == one && view.figures.isEmpty)
        key("y")
        key("y")
        expect(view.textStorage.string == one && view.figures.map(\.frame.minX) == [x])
        key("y")
        expect(view.textStorage.string == "two" + one && view.figures.map(\.frame.minX) == [x])
    }
}
