import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Where figures were put, written for other machines and read there; and figures that are held while their document changes.
@MainActor struct FigureExportTests {
    private let folder: ScratchFolder
    private let paragraphs = (1...60).map { "<p>Paragraph \($0) has words enough to fill a line or two of the page that it is on.</p>" }

    init() throws {
        folder = try ScratchFolder()
        let pixels = (0..<4800).map { (index: Int) -> UInt32 in
            let (x, y): (Double, Double) = (Double(index % 80), Double(index / 80))
            return hypot(x - 39.5, y - 29.5) < 28 ? 0xFFC0_2020 : 0
        }
        try Bitmap(width: 80, height: 60, pixels: pixels).pngData().write(to: URL(filePath: folder.path("red.png")))
        try write()
    }

    private func write(_ first: String = "<img src='red.png' style='float:left'>") throws {
        _ = try folder.write("<html><body>\(first)" + paragraphs.joined(separator: "\n") + "</body></html>", to: "a.html")
    }

    private func open(_ figures: [StoredFigure] = []) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(figures)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        return session
    }

    private func middle(_ session: DocumentSession) -> CGPoint {
        let (frame, origin) = (session.view.figures[0].frame, session.view.textContainerOrigin)
        return CGPoint(x: frame.midX + origin.x, y: frame.midY + origin.y - session.view.contentOffset.y)
    }

    private func press(_ session: DocumentSession) -> CGPoint {
        let point = middle(session)
        _ = session.view.handle(.pointerDown(Pointer(point, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        _ = session.view.handle(.pointerMoved(Pointer(CGPoint(x: point.x + 90, y: point.y + 60), time: 1100)))
        return CGPoint(x: point.x + 90, y: point.y + 60)
    }

    private func release(_ session: DocumentSession, at point: CGPoint) {
        _ = session.view.handle(.pointerUp(Pointer(point, button: 1, clickCount: 1, time: 1300)))
    }

    private func wrapped() throws -> DocumentSession {
        let session = try open()
        release(session, at: press(session))
        _ = session.view.apply(.figure(.focus(1)))
        for command in [FigureCommand.wrap(1), .margin(4), .threshold(2)] { _ = session.view.apply(.figure(command)) }
        return session
    }

    @Test func `wraps are kept, through a reload and when the document is opened again`() throws {
        let first = try wrapped()
        let wrap = first.view.figures[0].wrap
        expect(wrap.sides == .larger && wrap.margin == first.view.figureMargin + 4)
        let (kept, frame) = (first.keptFigures, first.view.figures[0].frame)
        first.reload()
        expect(first.view.figures[0].wrap == wrap && first.view.figures[0].frame == frame)
        let path = folder.path("a.html")
        StateStore(StateFolder(path: folder.path("state"))).update(path) { $0.figures = kept }
        let stored = StateStore(StateFolder(path: folder.path("state"))).document(at: path)?.figures ?? []
        let second = try open(stored)
        expect(stored == kept && second.view.figures[0].wrap == wrap && second.view.figures[0].frame == frame)
    }

    @Test func `what is exported is imported as it was, and has the contour as CSS`() throws {
        let export = try wrapped().figureExport
        expectEqual(export.figures.count, 1)
        let css = try require(export.figures[0].css)
        expect(css.contains("float: ") && css.contains("shape-outside: polygon(") && css.contains("shape-margin: 16px"))
        // A shape's margin ends at the float's.
        expect(css.contains(") border-box; ") && (css.contains("margin: 0 16px 16px 0;") || css.contains("margin: 0 0 16px 16px;")))
        expect(css.contains("wrap-flow: maximum") && css.contains("shape-image-threshold: 0.6"))
        let read = try require(FigureExport(export.data))
        var state = DocumentState(path: "x")
        expect(read == export && read.store(in: &state) == 1 && state.figures == export.figures.map(\.figure))
        let again = try open(state.figures)
        expectEqual(again.figureExport, export)
    }

    @Test(arguments: ["", "{", "[]", "{\"version\":2,\"figures\":[]}", "{\"figures\":[]}", "{\"version\":1,\"figures\":[{}]}"])
    func `what is no export is refused`(text: String) { expect(FigureExport(Data(text.utf8)) == nil) }

    @Test func `CSS of the document is a figure's wrap at first, which 0 gives back`() throws {
        try write("<img src='red.png' style='float:left; shape-outside: circle(40%); shape-margin: 20px; wrap-flow: clear'>")
        let session = try open()
        let wrap = session.view.figures[0].wrap
        expect(wrap.sides == .jump && wrap.margin == 20 && session.keptFigures.isEmpty)
        guard case .ellipse(let rect) = wrap.shape else { Issue.record("\(wrap.shape)"); return }
        expect(abs(rect.midX - 0.5) < 0.01 && abs(rect.width * 80 - rect.height * 60) < 0.5)
        _ = session.view.apply(.figure(.focus(1)))
        _ = session.view.apply(.figure(.wrap(1)))
        expect(session.view.figures[0].wrap.sides == .through && session.keptFigures.count == 1)
        _ = session.view.apply(.figure(.putBack))
        expect(session.view.figures[0].wrap == wrap && session.keptFigures.isEmpty)
    }

    // MARK: Faults

    @Test func `a reload while a figure is held loses neither the figure nor text`() throws {
        let session = try open()
        let point = press(session)
        try write("<p>New at the top.</p><img src='red.png' style='float:left'>")
        expect(!session.reload())
        _ = session.view.handle(.pointerMoved(Pointer(CGPoint(x: point.x + 20, y: point.y + 20), time: 1200)))
        release(session, at: CGPoint(x: point.x + 20, y: point.y + 20))
        expect(session.reloadIfWaiting())
        expect(session.view.figures.count == 1 && session.view.textStorage.string.contains("New at the top."))
        expect(!session.view.layoutManager.isInLiveFigureMove)
        release(session, at: press(session))
        expectEqual(session.keptFigures.count, 1, "it can be moved as before")
    }

    @Test func `a picture's file that is deleted while its figure is held, and after it was moved`() throws {
        let session = try open()
        let point = press(session)
        try FileManager.default.removeItem(atPath: folder.path("red.png"))
        session.reload()
        release(session, at: point)
        expect(session.view.textStorage.string.contains("Paragraph 60 "))
        expect(!session.view.layoutManager.isInLiveFigureMove)
        _ = session.view.apply(.figure(.undo))
        session.reload()
        expect(session.view.figures.allSatisfy { $0.frame.width.isFinite })
    }

    @Test func `undo survives a reload in which another figure has come`() throws {
        let session = try open()
        let start = session.view.figures[0].frame
        release(session, at: press(session))
        let moved = session.view.figures[0].frame
        try Bitmap(width: 30, height: 30, pixels: [UInt32](repeating: 0xFF20_20C0, count: 900)).pngData()
            .write(to: URL(filePath: folder.path("blue.png")))
        try write("<img src='red.png' style='float:left'>" + paragraphs[0] + "<img src='blue.png' style='float:right'>")
        session.reload()
        expectEqual(session.view.figures.count, 2)
        func red() -> CGRect? { session.view.figures.map(\.frame).first { $0.width == moved.width } }
        expectEqual(red()?.minX, moved.minX)
        _ = session.view.apply(.figure(.undo))
        expectEqual(red()?.minX, start.minX)
    }
}
