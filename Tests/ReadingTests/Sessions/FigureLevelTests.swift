import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Figures whose margin the reader changes where they lie: they are level with the lines then as if they were let go.
@MainActor struct FigureLevelTests {
    private let folder: ScratchFolder
    private let session: DocumentSession
    private var view: TextView { session.view }
    private var figure: Figure { view.figures[0] }

    init() throws {
        folder = try ScratchFolder()
        let text = repeated(["Hyphy", "gHp", "qHyHp", "pHgHypH", "yHq"], 400)
        _ = try folder.write("<html><body><p style='text-align:justify'>\(text)</p></body></html>", to: "a.html")
        session = try DocumentSession(
            .file(folder.path("a.html")), style: DocumentStyle(theme: .light, bodySize: 18), columns: 1, start: .top)
        session.resize(to: CGSize(width: 792, height: 700), scale: 1)
        let red = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020])
        let middle = view.columnWidth / 2 - 60
        view.addFigure(image: red, size: CGSize(width: 120, height: 97), at: CGPoint(x: middle, y: 190))
        drop(by: 4)
    }

    private func pointer(_ point: CGPoint, _ modifiers: Modifiers) -> Pointer {
        Pointer(point, button: 1, clickCount: 1, modifiers: modifiers, time: 1000)
    }

    /// From the middle, or by another point of it, which Shift takes for its margin.
    private func drop(by distance: CGFloat, from share: CGFloat = 0.5, _ modifiers: Modifiers = []) {
        let frame = view.viewRect(figure.frame)
        let start = CGPoint(x: frame.midX, y: frame.minY + share * frame.height)
        let end = CGPoint(x: start.x, y: start.y + distance)
        _ = view.handle(.pointerMoved(pointer(start, modifiers)))
        _ = view.handle(.pointerDown(pointer(start, modifiers)))
        for y in [start.y + distance / 2, end.y] { _ = view.handle(.pointerMoved(pointer(CGPoint(x: start.x, y: y), modifiers))) }
        _ = view.handle(.pointerUp(pointer(end, modifiers)))
    }

    /// From the figure's top to the letters of the lowest line that reaches across it above, and to the small letters beside it.
    private func distances() throws -> (above: CGFloat, beside: CGFloat) {
        func line(_ x: CGFloat, _ y: CGFloat) throws -> (LayoutManager.LineBox, Font) {
            let hit = try require(view.hit(CGPoint(x: x, y: y)))
            let font = view.textStorage.attribute(.font, at: hit.utf16, effectiveRange: nil) as? Font
            return (try require(view.lineBox(at: hit.utf16)).line, try require(font))
        }
        var y = figure.frame.minY - 2
        var (whole, font) = try line(figure.frame.midX, y)
        while whole.rect.width < view.columnWidth - 1, y > 0 {
            y -= 2
            (whole, font) = try line(figure.frame.midX, y)
        }
        let (side, other) = try line(figure.frame.minX - 40, figure.frame.minY + 4)
        return (figure.frame.minY - whole.baseline - font.letterDepth, abs(side.baseline - other.xHeight - figure.frame.minY))
    }

    /// Of other margins the letters beside the figure are right, not the gap above it: rows do not give way far enough.
    private func expectLevel(_ what: String) throws {
        let (margin, now) = (figure.marginAbove(in: view), try distances())
        let isHeld = margin >= 5 && !(21...25).contains(margin)
        expect(now.above >= margin - 1 && now.above <= margin + (isHeld ? 1 : 26), "\(what) margin \(margin): \(now)")
        // Of the least margins it is the capitals.
        expect(now.beside <= (margin < 5 ? 4 : 1.1), "\(what) margin \(margin): \(now)")
    }

    @Test(arguments: ["]", "[", "]]", "[[["]) func `keys for the margin lay a figure level with the lines anew`(keys: String) throws {
        view.focus(on: .figure(figure.id))
        for _ in 0..<12 {
            for key in keys { _ = view.apply(.figure(.margin(key == "]" ? 1 : -1))) }
            try expectLevel(keys)
        }
    }

    @Test func `Esc takes back what keys for the margin did, with the place`() throws {
        view.focus(on: .figure(figure.id))
        let (frame, margin) = (figure.frame, figure.marginBeside(in: view))
        for _ in 0..<5 { _ = view.apply(.figure(.margin(1))) }
        expect(figure.frame != frame)
        _ = view.apply(.cancel)
        expect(figure.frame == frame && figure.marginBeside(in: view) == margin, "\(figure.frame) \(frame)")
    }

    @Test func `a figure that lies between two rows stays there with another margin`() throws {
        drop(by: 7, .alt)
        let frame = figure.frame
        view.focus(on: .figure(figure.id))
        for _ in 0..<3 { _ = view.apply(.figure(.margin(1))) }
        expectEqual(figure.frame, frame)
    }

    @Test(arguments: [8, 16, 32, 48] as [Int]) func `the menu's margins lay a figure level with the lines anew`(margin: Int) throws {
        let menus = try require(view.figureMenu(figure)).children.compactMap { $0 as? Menu }
        let items = try require(menus.first { $0.title == "Margin" }).children.compactMap { $0 as? MenuItem }
        try require(items.first { $0.title == "\(margin) Pixels" }).perform(sender: nil)
        expectEqual(figure.marginBeside(in: view), CGFloat(margin))
        try expectLevel("menu")
    }

    @Test(arguments: [3, 6, 17, 30] as [CGFloat]) func `a margin that Shift drags lays a figure level with the lines anew`(
        distance: CGFloat
    ) throws {
        let margin = figure.marginBeside(in: view)
        drop(by: distance, from: 0.8, .shift)
        expectEqual(figure.marginBeside(in: view), (margin + distance).rounded())
        try expectLevel("Shift")
    }
}
