import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Figures that the reader has put somewhere, in a document that another program goes on editing.
@MainActor struct EditedFigureTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open(_ document: EditedDocument) throws -> DocumentSession {
        let session = try DocumentSession(.file(document.path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 800, height: 2600), scale: 1)
        return session
    }

    /// Moves what floats, lifts the pictures of the text and a paragraph of it, and adds a figure.
    private func putFigures(in session: DocumentSession) throws {
        let (view, origin) = (session.view, session.view.textContainerOrigin)
        if let frame = view.figures.first?.frame {
            drag(CGPoint(x: frame.midX + origin.x, y: frame.midY + origin.y), by: CGSize(width: 200, height: 90), in: view)
        }
        while let utf16 = view.pictureOffsets.first {
            let rect = try require(view.layoutManager.attachmentRect(forCharacterAt: utf16))
            let step = CGSize(width: 150 + 100 * view.figures.count, height: 40 + 60 * view.figures.count)
            drag(CGPoint(x: rect.midX + origin.x, y: rect.midY + origin.y), by: step, in: view)
        }
        let text = view.textStorage.string as NSString
        let paragraph = text.paragraphRange(for: text.range(of: Self.liftedMark))
        view.liftExcerpt(paragraph.location..<NSMaxRange(paragraph), isBlock: false)
        _ = view.apply(.figure(.move(right: 0, down: 2, isFine: false)))
        let green = Bitmap(width: 60, height: 60, pixels: Array(repeating: 0xFF00_FF00, count: 3600))
        view.addFigure(image: green, at: CGPoint(x: 300, y: 1200))
        view.focus(on: .figure(view.figures[0].id))
        _ = view.apply(.figure(.wrap(2)))
        _ = view.apply(.figure(.resize(1)))
        view.setFocus(nil)
    }

    private static let liftedMark = "block15x"

    private func name(_ figure: Figure) -> String {
        guard case .image(let bitmap) = figure.content else { return "text" }
        return EditedDocument.pictures.first { $0.value == bitmap.pixels.first }?.key ?? "green"
    }

    /// The words of the paragraph that a figure stays with.
    private func paragraph(of figure: Figure, in view: TextView) -> String {
        let text = view.textStorage.string as NSString
        let line = text.lineRange(for: NSRange(location: min(figure.anchorUTF16, text.length - 1), length: 0))
        return text.substring(with: line).trimmingCharacters(in: .newlines)
    }

    /// What a figure keeps.
    private struct Kept: Equatable {
        var position: FigurePosition
        var size: CGSize
        var wrap: FigureWrap

        init(_ figure: Figure) { (position, size, wrap) = (FigurePosition(of: figure), figure.frame.size, figure.wrap) }
    }

    @Test(arguments: EditedDocument.Format.allCases, seeds(1))
    func `figures stay at their paragraphs through fifty edits, and go back to those that come back`(
        format: EditedDocument.Format, seed: UInt64
    ) throws {
        var document = try EditedDocument(format, seed: seed, in: folder)
        let session = try open(document)
        let view = session.view
        try putFigures(in: session)
        var wanted: [String: (mark: String, kept: Kept)] = [:]
        for figure in view.figures {
            let words = paragraph(of: figure, in: view)
            let mark = try require(document.blocks.first { words.contains($0.mark) }?.mark, "\(words)")
            wanted[name(figure)] = (mark, Kept(figure))
        }
        expectEqual(Set(wanted.keys), ["red", "blue", "text", "green"])
        let marks = Set(wanted.values.map(\.mark))
        for step in 0..<50 {
            let what = try document.edit(near: marks, sparing: [Self.liftedMark])
            session.reload()
            expectEqual(Set(view.figures.map(name)), Set(wanted.keys), "\(step) \(what)")
            for figure in view.figures {
                let words = paragraph(of: figure, in: view)
                let own = try require(wanted[name(figure)])
                let message = "\(step) \(what): \(name(figure)) of \(own.mark) is at \(words.prefix(100))"
                if let lost = document.taken.first(where: { $0.block.mark == own.mark }) {
                    let now = document.blocks.firstIndex { words.contains($0.mark) }
                    let before = document.blocks.firstIndex { $0.mark == lost.before }
                    // What stood before it may have moved away since.
                    if let now, let before, !marks.contains(lost.before) { expect(abs(now - before) <= 8, "\(message), \(now) \(before)") }
                } else {
                    expect(words.contains(own.mark), "\(message)")
                }
                expectEqual(Kept(figure), own.kept, "\(message)")
            }
        }
    }

    @Test func `a figure lies where it was put as soon as that is read, long before the end of a long document`() throws {
        let text = (1...20_000).map { "<p>Paragraph \($0) has words enough to fill a line or two of the page that it is on.</p>" }
        _ = try folder.write(text.joined(separator: "\n"), to: "long.html")
        func open() throws -> DocumentSession {
            try DocumentSession(.file(folder.path("long.html")), style: DocumentStyle(), columns: 1, start: .top)
        }
        let first = try open()
        first.resize(to: CGSize(width: 700, height: 500), scale: 1)
        first.readCompletely()
        let whole = first.view.textStorage.string as NSString
        let lifted = whole.paragraphRange(for: whole.range(of: "Paragraph 9000 "))
        first.view.scroll(toCharacter: lifted.location, distance: 0)
        first.view.liftExcerpt(lifted.location..<NSMaxRange(lifted), isBlock: false)
        let kept = first.keptFigures
        expectEqual(kept.count, 1)
        let second = try open()
        second.expect(kept)
        second.resize(to: CGSize(width: 700, height: 500), scale: 1)
        expect(second.view.figures.isEmpty && second.keptFigures == kept)
        second.document.remainder?.wait()
        while second.view.figures.isEmpty, second.readMore() {}
        expect(second.view.figures.count == 1 && second.view.textStorage.length < whole.length * 3 / 4)
        second.readCompletely()
        expect(second.keptFigures == kept && second.view.textStorage.length == first.view.textStorage.length)
        expectEqual(paragraph(of: second.view.figures[0], in: second.view), paragraph(of: first.view.figures[0], in: first.view))
    }
}
