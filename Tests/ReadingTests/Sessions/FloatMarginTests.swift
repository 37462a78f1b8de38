import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// The margins that a page gives what floats: between it and the text, on all four sides, wherever the reader puts it.
@MainActor struct FloatMarginTests {
    private let folder: ScratchFolder
    private let words = String(
        repeating: "<p>Words enough to fill some lines of the page that they are on, and then a few more of them.</p>", count: 30)

    init() throws {
        folder = try ScratchFolder()
        try Bitmap(width: 80, height: 60, pixels: [UInt32](repeating: 0xFFC0_2020, count: 4800)).pngData()
            .write(to: URL(filePath: folder.path("red.png")))
    }

    private func open(_ float: String) throws -> DocumentSession {
        _ = try folder.write("<html><body>\(words)\(float)\(words)</body></html>", to: "a.html")
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 3000), scale: 1)
        session.view.layoutCompletely()
        return session
    }

    /// What a figure keeps free: above, right, below, left.
    private func clear(_ figure: Figure) -> [CGFloat] {
        let (frame, bounds) = (figure.frame, figure.exclusionPath.bounds)
        return [frame.minY - bounds.minY, bounds.maxX - frame.maxX, bounds.maxY - frame.maxY, frame.minX - bounds.minX].map { $0.rounded() }
    }

    private func drag(_ session: DocumentSession, by distance: CGSize) {
        let (frame, origin) = (session.view.figures[0].frame, session.view.textContainerOrigin)
        // Around a float's text it is grabbed.
        let from = CGPoint(x: frame.midX + origin.x, y: frame.minY - 3 + origin.y - session.view.contentOffset.y)
        let point = session.view.figures[0].excerpt == nil ? CGPoint(x: from.x, y: from.y + 20) : from
        let end = CGPoint(x: point.x + distance.width, y: point.y + distance.height)
        _ = session.view.handle(.pointerDown(Pointer(point, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        _ = session.view.handle(.pointerMoved(Pointer(end, time: 1100)))
        _ = session.view.handle(.pointerUp(Pointer(end, button: 1, clickCount: 1, time: 1300)))
    }

    @Test func `a picture keeps its margins free on all sides, and what is less than the usual one stands for that`() throws {
        let session = try open("<p><img src='red.png' style='float:left; margin: 40px 60px 50px 0'>Beside it.</p>")
        let figure = session.view.figures[0]
        expectEqual(clear(figure), [40, 60, 50, 60])
        let usual = try open("<p><img src='red.png' style='float:left; margin: 4px 8px'>Beside it.</p>")
        let margin = usual.view.figureMargin.rounded()
        expectEqual(clear(usual.view.figures[0]), [margin, margin, margin, margin])
        // Its first line stands above it by the margin that is more than the usual one.
        let line = session.view.layoutManager.lineBox(forCharacterAt: figure.anchorUTF16)
        expect(abs(figure.frame.minY - (line?.usedRect.minY ?? 0) - 40 + margin) <= 1, "\(figure.frame) \(String(describing: line))")
    }

    @Test func `no text stands within the margins, at home and where the picture is dragged`() throws {
        let session = try open("<p><img src='red.png' style='float:right; margin: 30px 0 44px 52px'>Beside it.</p>")
        for _ in 0..<2 {
            let figure = session.view.figures[0]
            let free = CGRect(
                x: figure.frame.minX - 46, y: figure.frame.minY - 28, width: figure.frame.width + 46, height: figure.frame.height + 70)
            let all = NSRange(location: 0, length: session.view.textStorage.length)
            let rects = session.view.layoutManager.selectionRects(forCharacterRange: all, in: session.view.textContainer, isTight: true)
            // Of a row the letters count, which begin and end some pixels within it.
            let within = rects.filter { $0.insetBy(dx: 0, dy: 8).intersects(free) && $0.width > 1 }
            expect(within.isEmpty, "\(figure.frame): \(within)")
            drag(session, by: CGSize(width: -180, height: 90))
        }
        expect(session.view.figures[0].isMoved && session.keptFigures.count == 1)
        let kept = session.keptFigures
        let again = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        again.expect(kept)
        again.resize(to: CGSize(width: 700, height: 3000), scale: 1)
        expectEqual(again.view.figures[0].wrap, session.view.figures[0].wrap)
    }

    @Test(arguments: ["", "border: 1px solid black; padding: 4px;"])
    func `the margins of text that floats lie outside of its card`(_ box: String) throws {
        let session = try open("<div style='float:left; width:160px; \(box) margin: 40px 0 48px'>A few words.</div><p>Beside it.</p>")
        let home = session.view.figures[0].frame
        drag(session, by: CGSize(width: 150, height: 120))
        let figure = session.view.figures[0]
        expect(figure.isMoved && figure.frame.size == home.size)
        expect(figure.outline.contour.bounds == CGRect(origin: .zero, size: home.size).insetBy(dx: -6, dy: -6))
        expect(clear(figure)[0] == 40 && clear(figure)[2] == 48, "\(clear(figure))")
        expect(home.height < 70, "\(home): the margins are no part of it")
    }

    @Test(arguments: ["margin: 0", "margin: 30px 0 30px 40px", "margin: 0; border: 1px solid black; padding: 8px"])
    func `a block that floats leaves the distance of the paragraphs around it as it is`(_ style: String) throws {
        func distance(_ float: String) throws -> CGFloat {
            let session = try open("<p>First of two.</p>\(float)<p>Second of two.</p>")
            let tops = try ["First of", "Second of"].map { words in
                let offset = (session.view.textStorage.string as NSString).range(of: words).location
                return try require(session.view.layoutManager.lineBox(forCharacterAt: offset)).baseline
            }
            return (tops[1] - tops[0]).rounded()
        }
        let float = "<div style='float:right; width:120px; \(style)'>A few words.</div>"
        try expectEqual(distance(float), distance(""))
    }

    @Test func `a reader's margin takes the place of those of the page, and is written for pages`() throws {
        let session = try open("<p><img src='red.png' style='float:left; margin: 40px 60px 50px 0'>Beside it.</p>")
        let css = session.view.figures[0].css(margin: session.view.figureMargin)
        expect(css.contains("margin: 40px 60px 50px 0;"), "\(css)")
        _ = session.view.apply(.figure(.focus(1)))
        _ = session.view.apply(.figure(.margin(-1)))
        expectEqual(clear(session.view.figures[0]), [59, 59, 59, 59])
        _ = session.view.apply(.figure(.putBack))
        expectEqual(clear(session.view.figures[0]), [40, 60, 50, 60])
    }
}
