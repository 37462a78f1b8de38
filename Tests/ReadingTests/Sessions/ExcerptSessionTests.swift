import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Text that the reader has lifted out of a document's, and what the document itself has beside its text.
@MainActor struct ExcerptSessionTests {
    private let folder: ScratchFolder
    private static let paragraphs = (1...40).map { "Paragraph \($0) has words enough to fill a line or two of the page." }
    private static let table = "| a | b |\n| --- | --- |\n| one | two |\n| three | four |"

    init() throws { folder = try ScratchFolder() }

    private func write(_ parts: [String], to name: String = "a.md") throws {
        _ = try folder.write(parts.joined(separator: "\n\n") + "\n", to: name)
    }

    private func open(_ figures: [StoredFigure] = [], _ name: String = "a.md") throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(figures)
        session.resize(to: CGSize(width: 800, height: 600), scale: 1)
        return session
    }

    private func excerpt(_ session: DocumentSession) -> String? {
        session.view.figures.lazy.compactMap { figure -> String? in
            if case .excerpt(let excerpt) = figure.content { return excerpt.text.string }
            return nil
        }.first
    }

    private func select(_ words: String, in session: DocumentSession) {
        session.view.selectedRange = (session.view.textStorage.string as NSString).range(of: words)
    }

    private var parts: [String] { Self.paragraphs[..<4] + [Self.table] + Self.paragraphs[4...] }

    @Test func `a table that was lifted is kept, through a reload with another row and text above, and when it is opened again`() throws {
        try write(parts)
        let session = try open()
        let text = session.view.textStorage.string
        _ = session.view.apply(.figure(.liftExcerpt))
        let id = try require(session.view.figures.first?.id)
        expect(excerpt(session)?.contains("three") == true && !session.view.textStorage.string.contains("three"))
        _ = session.view.apply(.figure(.pin))
        let kept = session.keptFigures
        expect(kept.count == 1 && kept[0].position.pin != nil)
        try write(["New at the top."] + Self.paragraphs[..<4] + [Self.table + "\n| five | six |"] + Self.paragraphs[4...])
        expect(session.reload())
        expect(session.view.figures.map(\.id) == [id] && excerpt(session)?.contains("six") == true)
        expect(session.view.textStorage.string.hasPrefix("New at the top.") && !session.view.textStorage.string.contains("six"))
        _ = session.view.apply(.figure(.undo))
        _ = session.view.apply(.figure(.undo))
        expect(session.view.figures.isEmpty && session.view.textStorage.string.contains("six"))
        try write(parts)
        StateStore(StateFolder(path: folder.path("state"))).update(folder.path("a.md")) { $0.figures = kept }
        let stored = StateStore(StateFolder(path: folder.path("state"))).document(at: folder.path("a.md"))?.figures ?? []
        let again = try open(stored)
        expect(stored == kept && again.keptFigures == kept && excerpt(again)?.contains("three") == true)
        let export = again.figureExport
        expectEqual(FigureExport(export.data), export)
        expect(again.view.setFigureBack(again.view.figures[0].id) && again.view.textStorage.string == text)
    }

    @Test func `a selection is found by its first and last words; one that the document has lost is left out`() throws {
        try write(parts)
        let session = try open()
        select("Paragraph 7 has words enough to fill a line or two of the page.\nParagraph 8", in: session)
        _ = session.view.apply(.figure(.liftExcerpt))
        let kept = session.keptFigures
        try write(["New."] + parts)
        expectEqual(excerpt(try open(kept)), excerpt(session))
        try write(Array(Self.paragraphs[..<5]))
        let without = try open(kept)
        expect(without.view.figures.isEmpty && without.view.textStorage.string.contains("Paragraph 5"))
    }

    @Test func `code that is lifted keeps its lines`() throws {
        try write(["```\nlet boat = Boat(length: 12)\nboat.sail(to: harbour)\n```"] + parts)
        let session = try open()
        _ = session.view.apply(.figure(.liftExcerpt))
        let figure = try require(session.view.figures.first)
        let view = try require(figure.excerpt).view
        var ends: [Int] = []
        view.layoutManager.enumerateLineFragments(
            forGlyphRange: NSRange(location: 0, length: view.layoutManager.numberOfGlyphs)
        ) { _, _, _, range, _ in ends.append(NSMaxRange(range)) }
        expectEqual(ends, [28, 50])
        expect(figure.frame.width < session.view.columnWidth)
    }

    @Test func `another text size and other colours are the excerpt's too, and it goes back in them`() throws {
        try write(parts)
        let session = try open()
        _ = session.view.apply(.figure(.liftExcerpt))
        let small = session.view.figures[0].frame
        session.setBodySize(30)
        session.setTheme(.dark)
        let figure = session.view.figures[0]
        expect(figure.frame.height > small.height * 1.2)
        guard case .excerpt(let excerpt) = figure.content else {
            Issue.record("no excerpt")
            return
        }
        expectEqual(excerpt.view.viewTheme, session.view.viewTheme)
        expect(session.view.setFigureBack(figure.id))
        let fresh = session.document.makeTextStorage(style: session.style)
        let offset = (fresh.string as NSString).range(of: "three").location
        expectEqual(session.view.textStorage.string, fresh.string)
        let fonts = [session.view.textStorage, fresh].map { $0.attribute(.font, at: offset, effectiveRange: nil) as? Font }
        expect(fonts[0] == fonts[1] && fonts[0] != nil)
    }

    @Test func `blocks that float in a page lie beside its text, at their edge and width, are moved, kept and put back`() throws {
        let html =
            Self.paragraphs[..<2].map { "<p>\($0)</p>" }.joined()
            + "<aside style='float:right; width:40%'><h3>Box</h3><p>What stands in the box.</p></aside><h2 id='below'>Below</h2>"
            + Self.paragraphs[2...].map { "<p>\($0)</p>" }.joined()
        try write([html], to: "a.html")
        let session = try open([], "a.html")
        let view = session.view
        let figure = try require(view.figures.first)
        expect(view.figures.count == 1 && figure.source == .document && excerpt(session)?.hasPrefix("Box") == true)
        let width = view.columnWidth - 2 * view.textContainer.lineFragmentPadding
        expect(abs(figure.frame.width - width * 0.4) <= 0.5 && figure.frame.maxX > view.columnWidth - 20)
        expect(!view.textStorage.string.contains("stands in the box") && session.keptFigures.isEmpty)
        let below = (view.textStorage.string as NSString).range(of: "Below").location
        expectEqual(session.utf16(forAnchor: "below"), below)
        view.focus(on: .figure(figure.id))
        for _ in 0..<3 { _ = view.handle(.key(KeyPress(.left, time: 1))) }
        view.endKeyedMove()
        let moved = view.figures[0].frame
        let kept = session.keptFigures
        expect(moved.minX < figure.frame.minX && kept.count == 1)
        expect(session.reload() && view.figures.map(\.frame) == [moved])
        let again = try open(kept, "a.html")
        expect(again.view.figures.map(\.frame) == [moved] && again.keptFigures == kept)
        view.putFigureBack(figure.id)
        expect(view.figures[0].frame == figure.frame && session.keptFigures.isEmpty)
    }
}
