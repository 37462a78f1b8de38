import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Floats of text without a box around it stand on the lines of the text beside them, as in a browser.
@MainActor struct FloatTextLinesTests {
    private static let note = "A note that floats and is a few lines long, so that its lines can be counted."

    private static func float(_ style: String = "float:left;width:150px", _ note: String = note) -> String {
        "<span style='\(style)'>\(note)</span>"
    }

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// - Parameter body: in which `…` stands for prose of several lines.
    private func open(_ body: String, size: CGFloat = 18, scale: CGFloat = 1) throws -> DocumentSession {
        let prose = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 120)
        let body = body.replacing("…", with: prose)
        _ = try folder.write("<html><body>\(body)</body></html>", to: "a.html")
        let style = DocumentStyle(theme: .light, bodySize: size)
        let session = try DocumentSession(.file(folder.path("a.html")), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 40 * size, height: 900), scale: scale)
        session.view.layoutCompletely()
        return session
    }

    private func lines(of view: TextView) -> [LayoutManager.LineBox] {
        var lines: [LayoutManager.LineBox] = []
        var next = 0
        while next < view.textStorage.length, let line = view.lineBox(at: next)?.line {
            lines.append(line)
            next = line.utf16.upperBound
        }
        return lines
    }

    /// The baselines of a float's lines, in the column.
    private func baselines(of figure: Figure) throws -> [CGFloat] {
        let excerpt = try require(figure.excerpt)
        return lines(of: excerpt.view).map { excerpt.textFrame(figure.frame).minY + $0.baseline }
    }

    /// The baselines of the lines that stand beside a float.
    private func baselinesBeside(_ figure: Figure, in view: TextView) -> [CGFloat] {
        let narrow = lines(of: view).filter { $0.rect.width < view.columnWidth - figure.frame.width / 2 }
        let bounds = figure.wrapBounds
        return narrow.filter { $0.rect.minY > bounds.minY - 40 && $0.rect.minY < bounds.maxY + 40 }.map(\.baseline)
    }

    private func expectLevel(
        _ figure: Figure, in view: TextView, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (own, beside) = (try baselines(of: figure), baselinesBeside(figure, in: view))
        expectEqual(own.count, beside.count, comment, sourceLocation: sourceLocation)
        for (one, other) in zip(own, beside) {
            expect(abs(one - other) < 0.3, "\(comment) \(own) \(beside)", sourceLocation: sourceLocation)
        }
    }

    @Test(
        arguments: [
            "<div>@…</div>", "<div>Text before it. @…</div>", "@…", "Text before it. @…", "<p>Before.</p><p>@…</p>",
            "<div>…</div><div>Text. @…</div>", "<div>… @…</div>", "<p>… @…</p>",
        ], [(CGFloat(18), CGFloat(1)), (18, 2), (18, 1.25), (23, 1)])
    func `lines beside a float of text are level with its own, as many as it has`(
        body: String, size: (points: CGFloat, scale: CGFloat)
    ) throws {
        for side in ["left", "right"] {
            for note in ["A note of fewer lines that is still long enough to float.", Self.note, Self.note + " " + Self.note] {
                let float = Self.float("float:\(side);width:170px", note)
                let session = try open(body.replacing("@", with: float), size: size.points, scale: size.scale)
                let figure = try require(session.view.figures.first)
                try expectLevel(figure, in: session.view, "\(body) \(side) \(size)")
            }
        }
    }

    @Test func `below it a line begins as far down as a line of its own would`() throws {
        let session = try open("<div>\(Self.float("float:left;width:150px;font-size:14px"))…</div>")
        let view = session.view
        let figure = try require(view.figures.first)
        let below = try require(lines(of: view).first { $0.rect.width > view.columnWidth - 10 })
        let gap = below.rect.minY - figure.frame.maxY
        expect(gap > -below.rect.height / 2 && gap < below.rect.height / 2, "\(gap)")
    }

    @Test func `margins above and below keep lines away from it, where they are more than the usual ones`() throws {
        func float(_ margins: String, _ box: String = "") throws -> (figure: Figure, text: CGRect, beside: Int, first: CGFloat) {
            let session = try open("<div style='float:left;width:150px;margin:\(margins);\(box)'>\(Self.note)</div><p>…</p>")
            let figure = try require(session.view.figures.first)
            let text = try require(figure.excerpt).textFrame(figure.frame)
            let first = try require(lines(of: session.view).first).rect.minY
            return (figure, text, baselinesBeside(figure, in: session.view).count, first)
        }
        let (plain, usual, wide) = (try float("0"), try float("16px 0"), try float("50px 0 80px"))
        expect(usual.figure.frame == plain.figure.frame && usual.beside == plain.beside)
        expectEqual(wide.text.minY - wide.first, 50 + plain.text.minY - plain.first)
        expectEqual(wide.text.height, plain.text.height)
        expectEqual(wide.figure.frame.maxY, wide.text.maxY, "the margins are no part of it")
        expect((80..<80 + 26).contains(wide.figure.wrapBounds.maxY - wide.text.maxY), "\(wide.figure.wrapBounds)")
        expect(wide.beside == plain.beside + 5, "130 pixels of rows of 26: \(plain.beside) \(wide.beside)")
        // A box has a margin anyhow, which is a part of the document's.
        let (boxed, away) = (try float("0", "border:1px solid"), try float("50px 0 80px", "border:1px solid"))
        expect(away.beside >= boxed.beside + 3, "\(boxed.beside) \(away.beside)")
        expectEqual(away.text.height, boxed.text.height)
    }

    @Test func `of several below each other each one begins where the one before it ends`() throws {
        let notes = (0..<3).map { _ in Self.float("float:right;clear:right;width:150px") }.joined()
        let session = try open("<div>\(notes)…</div>")
        let view = session.view
        let figures = view.figures
        expectEqual(figures.count, 3)
        for (figure, next) in zip(figures, figures.dropFirst()) { expectEqual(next.frame.minY, figure.frame.maxY) }
        let (own, beside) = (try figures.flatMap(baselines), lines(of: view).map(\.baseline))
        for baseline in own { expect(beside.contains { abs($0 - baseline) < 0.3 }, "\(own) \(beside)") }
    }

    @Test func `a reader who takes it in hand has it on a card with a margin on all sides, until it is put back`() throws {
        let session = try open("<div>Text before it. \(Self.float())…</div>")
        let view = session.view
        let figure = try require(view.figures.first)
        let home = (figure.frame, figure.wrapBounds, lines(of: view).map(\.rect))
        let margin = view.figureMargin
        view.focus(on: .figure(figure.id))
        _ = view.apply(.figure(.move(right: 1, down: 3, isFine: false)))
        view.dropFigure()
        let moved = try require(view.figures.first)
        expectEqual(moved.wrapBounds, moved.frame.insetBy(dx: -margin, dy: -margin))
        let beside = lines(of: view).filter { line in
            // From the tops of small letters to the baseline.
            line.baseline > moved.wrapBounds.minY && line.baseline - 9 < moved.wrapBounds.maxY
        }
        expect(beside.count > 4)
        for line in beside {
            expect(line.rect.width < view.columnWidth - moved.frame.width, "\(line.rect) \(moved.frame)")
        }
        _ = view.apply(.figure(.putBack))
        view.layoutCompletely()
        let back = try require(view.figures.first)
        expectEqual(back.frame, home.0)
        expectEqual(back.wrapBounds, home.1)
        expectEqual(lines(of: view).map(\.rect), home.2)
    }

    @Test func `a margin that the reader gives it holds above it as well`() throws {
        let session = try open("<div>…</div><div>\(Self.float())…</div>")
        let view = session.view
        let id = try require(view.figures.first).id
        view.focus(on: .figure(id))
        _ = view.apply(.figure(.margin(1)))
        let figure = try require(view.figures.first)
        let margin = view.figureMargin + 1
        expectEqual(figure.wrapBounds, figure.frame.insetBy(dx: -margin, dy: -margin))
        _ = view.apply(.figure(.undo))
        try expectLevel(try require(view.figures.first), in: view, "undone")
    }
}
