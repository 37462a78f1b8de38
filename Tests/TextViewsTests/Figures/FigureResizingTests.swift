import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Corners, margins and snapping: what the pointer does with a figure beside moving it.
struct FigureResizingTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 400))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }
    var shown: CGRect { view.viewRect(figure.frame) }

    init() {
        id = fixture.view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 180, y: 60))
        _ = fixture.view.takeDamage()
    }

    /// Hovers over the figure, so that it shows its handles.
    private func hover() { fixture.move(CGPoint(x: shown.midX, y: shown.midY)) }

    @Test func `handles show while the pointer is over the figure, and are what a press takes hold of`() {
        expect(view.figureCorner(at: figure.frame.origin) == nil, "no handles without the pointer")
        expect(fixture.damageOf(hover) != .none, "they are drawn")
        fixture.move(shown.origin)
        expectEqual(fixture.effects.last, .setPointer(.resizeDown))
        fixture.move(CGPoint(x: shown.maxX + 40, y: shown.maxY + 40))
        expect(view.figureCorner(at: figure.frame.origin) == nil, "and go with it")
    }

    @Test func `a corner resizes in proportion while the opposite one stays, and the text follows`() {
        hover()
        let before = figure.frame
        let corner = CGPoint(x: shown.maxX, y: shown.maxY)
        fixture.press(corner)
        for step in 1...6 {
            fixture.move(CGPoint(x: corner.x + CGFloat(step) * 10, y: corner.y + CGFloat(step) * 10))
            expectEqual(figure.frame.origin, before.origin)
            expect(abs(figure.frame.width - 120 - CGFloat(step) * 10) <= 1 && figure.frame.width == figure.frame.height)
            expect(abs(view.textContainer.exclusionPaths[0].bounds.maxX - figure.frame.maxX - view.figureMargin) < 8)
        }
        fixture.release(CGPoint(x: corner.x + 60, y: corner.y + 60))
        expect(figure.frame.width == 180 && figure.isMoved)
        expect(abs(view.textContainer.exclusionPaths[0].bounds.maxX - figure.frame.maxX - view.figureMargin) < 1.5, "traced anew")
        fixture.key(.character("P"))
        fixture.key(.character("u"))
        expectEqual(figure.frame, before)
        fixture.key(.character("U"))
        expectEqual(figure.frame.width, 180)
    }

    @Test func `the upper left corner moves the figure, Esc gives all of it back`() {
        hover()
        let (before, wrap) = (figure.frame, figure.outline.wrapBounds)
        fixture.press(shown.origin)
        fixture.move(CGPoint(x: shown.minX + 33, y: shown.minY + 27))
        expect(figure.frame.maxX == before.maxX && figure.frame.maxY == before.maxY && figure.frame.width < before.width)
        fixture.key(.escape)
        expect(figure.frame == before && figure.outline.wrapBounds == wrap && !figure.isMoved)
        expect(!view.isDraggingFigure)
    }

    @Test(arguments: [CGPoint(x: -9000, y: -9000), CGPoint(x: 90_000, y: 90_000), CGPoint(x: CGFloat.nan, y: 0)])
    func `no drag makes it smaller than can be grabbed or larger than its column`(to point: CGPoint) {
        hover()
        let corner = CGPoint(x: shown.maxX, y: shown.maxY)
        fixture.press(corner)
        fixture.move(point)
        expect((20...view.columnWidth).contains(figure.frame.width))
        fixture.release(point)
        expect((20...view.columnWidth).contains(figure.frame.width))
    }

    @Test func `Shift and a drag change the margin, which undo and Esc give back`() {
        func drag(_ distance: CGFloat) {
            let middle = CGPoint(x: shown.midX, y: shown.midY)
            fixture.press(CGPoint(x: middle.x + 20, y: middle.y), .shift)
            fixture.move(CGPoint(x: middle.x + 20 + distance, y: middle.y))
        }
        let (frame, contour) = (figure.frame, figure.outline.contour)
        drag(15)
        expect(figure.outline.contour === contour, "it is not traced again")
        expectEqual(
            figure.outline.wrap, FigureOutline(figure.content, size: frame.size, margin: view.figureMargin, wrap: figure.wrap).wrap)
        expect(figure.wrap.margin == 26 && abs(figure.outline.wrapBounds.minX + 26) < 1.5 && figure.frame == frame)
        fixture.key(.escape)
        expect(figure.wrap.margin == nil && abs(figure.outline.wrapBounds.minX + 11) < 1.5)
        drag(9)
        fixture.release(CGPoint(x: shown.midX + 29, y: shown.midY))
        expect(figure.wrap.margin == 20 && figure.frame == frame)
        view.undoFigures()
        expect(figure.wrap.margin == nil && figure.frame == frame)
        drag(-400)
        expect((figure.wrap.margin ?? -1) >= 0)
    }

    // MARK: Snapping

    /// How far the top of the figure is from the top of the small letters of the nearest line beside it.
    private func distanceToLine() -> CGFloat { distanceToLine(figure, in: fixture) }

    private func distanceToLine(_ figure: Figure, in fixture: ViewFixture) -> CGFloat {
        let view = fixture.view
        let font = Font(name: "DejaVu Sans Mono", size: 16)!
        let rects = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: 0, length: fixture.text.length), in: view.textContainer, isTight: true)
        let tops = rects.compactMap { rect -> CGFloat? in
            guard let hit = view.hit(CGPoint(x: rect.midX, y: rect.midY)), let line = view.lineBox(at: hit.utf16)?.line else { return nil }
            return line.baseline - font.xHeight
        }
        return tops.map { abs($0 - figure.frame.minY) }.min() ?? 999
    }

    @Test(arguments: [CGFloat(7), 23, 40, 61, 88]) func `a box that is let go lies level with small letters, unless Alt is held`(
        dy: CGFloat
    ) {
        view.snapsFigures = true
        var wrap = FigureWrap()
        wrap.shape = .box
        view.setWrap(wrap, of: id)
        let grab = CGPoint(x: shown.midX, y: shown.midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 30, y: grab.y + dy))
        let held = figure.frame
        fixture.release(CGPoint(x: grab.x + 30, y: grab.y + dy))
        expect(distanceToLine() <= 1)
        expect(abs(figure.frame.minY - held.minY) <= 14 && abs(figure.frame.midX - held.midX) <= 4)
        let point = CGPoint(x: shown.midX, y: shown.midY)
        fixture.press(point)
        fixture.send(.pointerMoved(Pointer(CGPoint(x: point.x + 1, y: point.y + 5), modifiers: .alt)))
        let free = figure.frame
        fixture.send(.pointerUp(Pointer(CGPoint(x: point.x + 1, y: point.y + 5), button: 1, modifiers: .alt)))
        expectEqual(figure.frame, free)
    }

    @Test func `where a paragraph ends, a box lies level with its last line or with the one below, not between`() throws {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 15
        let attributes = ViewFixture.attributes.merging([.paragraphStyle: style as ParagraphStyle]) { $1 }
        let text = NSAttributedString(string: ViewFixture.paragraphs(30), attributes: attributes)
        let fixture = ViewFixture(text, size: CGSize(width: 600, height: 400))
        let view = fixture.view
        view.snapsFigures = true
        let shape = BezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 80))
        for dy in stride(from: CGFloat(0), through: 70, by: 7) {
            let id = view.addFigure(shape: shape, fill: .black, at: CGPoint(x: 250, y: 60))
            let figure = { view.figures.first { $0.id == id }! }
            let grab = view.viewRect(figure().frame).origin
            fixture.press(CGPoint(x: grab.x + 45, y: grab.y + 40))
            fixture.move(CGPoint(x: grab.x + 50, y: grab.y + 40 + dy))
            fixture.release(CGPoint(x: grab.x + 50, y: grab.y + 40 + dy))
            expect(distanceToLine(figure(), in: fixture) <= 1, "\(dy): \(figure().frame.minY)")
            view.removeFigure(id)
        }
    }

    @Test func `edges and the middle of the column attract it`() {
        view.snapsFigures = true
        let padding = view.textContainer.lineFragmentPadding
        let cases: [(edge: KeyPath<CGRect, CGFloat>, wanted: CGFloat, off: CGFloat)] = [
            (\.minX, padding, 7), (\.maxX, view.columnWidth - padding, -7), (\.midX, view.columnWidth / 2, 5),
        ]
        for (edge, wanted, off) in cases {
            let grab = CGPoint(x: shown.midX, y: shown.midY)
            let to = CGPoint(x: grab.x + wanted + off - figure.frame[keyPath: edge], y: grab.y)
            fixture.press(grab)
            fixture.move(to)
            fixture.release(to)
            expect(abs(figure.frame[keyPath: edge] - wanted) < 0.6, "\(off)")
        }
    }

    @Test(arguments: [CGFloat(2.6), 3.4, 4.5, 5.7])
    func `what is let go keeps its size, and the row below it its distance, where rows beside it give way enough`(lines: CGFloat) throws {
        view.removeFigure(id)
        view.snapsFigures = true
        view.textContainer.exclusionManners = .typographic
        let pitch = view.lineRect(at: 0).height
        let height = (pitch * lines).rounded()
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: height * 2, height: height), at: CGPoint(x: 30, y: 60))
        func frame() throws -> CGRect { try require(view.figures.first { $0.id == id }).frame }
        let before = try frame()
        func drag(_ modifiers: Modifiers = []) throws {
            let grab = CGPoint(x: view.viewRect(try frame()).midX, y: view.viewRect(try frame()).midY)
            fixture.press(grab)
            let to = CGPoint(x: grab.x + 150, y: grab.y + 33)
            fixture.send(.pointerMoved(Pointer(to, modifiers: modifiers)))
            fixture.send(.pointerUp(Pointer(to, button: 1, modifiers: modifiers)))
        }
        try drag()
        let dropped = try frame()
        expectEqual(dropped.size, before.size)
        // Where the row that is as wide as the page again begins.
        let font = try require(Font(name: "DejaVu Sans Mono", size: 16))
        let all = NSRange(location: 0, length: fixture.text.length)
        let capitals = view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
            .filter { $0.midY > dropped.maxY }
            .compactMap { view.hit(CGPoint(x: $0.midX, y: $0.midY)).flatMap { view.lineBox(at: $0.utf16) }?.line }
            .filter { $0.rect.width > view.columnWidth - 20 }
            .map { $0.baseline - font.capHeight }
        let excess = (capitals.min() ?? 0) - dropped.maxY - view.figureMargin
        expect(lines > 4 ? abs(excess) <= 1 : excess >= -1 && excess < pitch, "\(excess)")
        view.undoFigures()
        try expectEqual(frame(), before)
        try drag(.alt)
        try expectEqual(frame().size, before.size, "Alt frees it")
    }
}
