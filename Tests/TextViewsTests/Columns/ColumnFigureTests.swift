import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct ColumnFigureTests {
    let fixture: ViewFixture
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 800, height: 300))
        fixture.view.columnCount = 2
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60))
        id = fixture.view.addFigure(shape: box, fill: .black, at: CGPoint(x: 200, y: 60))
        _ = fixture.view.takeDamage()
    }

    var inside: CGPoint {
        let frame = view.viewRect(figure.frame)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// How much of the text stands in the first column.
    var firstColumn: Int {
        let glyphs = view.layoutManager.glyphRange(for: view.columnContainers[0])
        return view.layoutManager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).length
    }

    /// Whether any text that shows meets a figure's own frame.
    func textMeetsFigures() -> Bool {
        let manager = view.layoutManager
        let frame = view.viewRect(figure.frame)
        let all = NSRange(location: 0, length: fixture.text.length)
        for column in view.columns.columns(meeting: view.visibleBand) {
            let rects = manager.selectionRects(forCharacterRange: all, in: view.columnContainers[column], isTight: true)
            if rects.contains(where: { view.viewRect(view.columns.page($0.insetBy(dx: 0, dy: 3), in: column)).intersects(frame) }) {
                return true
            }
        }
        return false
    }

    @Test func `only the column that it lies in makes way for it`() {
        expectEqual(view.columnContainers[0].exclusionPaths.count, 1)
        expect(view.columnContainers[1].exclusionPaths.isEmpty)
        expect(!textMeetsFigures())
    }

    @Test func `dragged from the first column into the second, both flow anew at every step`() {
        let before = firstColumn
        let start = inside
        fixture.press(start)
        var paths: Set<[Int]> = []
        for x in stride(from: start.x, through: start.x + 360, by: 40) {
            fixture.move(CGPoint(x: x, y: start.y + 20))
            expect(!textMeetsFigures())
            paths.insert([view.columnContainers[0].exclusionPaths.count, view.columnContainers[1].exclusionPaths.count])
        }
        expectEqual(paths, [[1, 0], [1, 1], [0, 1]])
        let shown = figure.frame
        fixture.release(CGPoint(x: start.x + 360, y: start.y + 20))
        expectEqual(figure.frame, shown)
        expect(firstColumn > before)
        expectEqual(view.lineBox(at: figure.anchorUTF16)?.column, 1)
        expect(!textMeetsFigures())
    }

    @Test func `the second column's path is in its own coordinates`() {
        let start = inside
        fixture.press(start)
        fixture.move(CGPoint(x: start.x + 400, y: start.y))
        fixture.release(CGPoint(x: start.x + 400, y: start.y))
        let path = view.columnContainers[1].exclusionPaths[0]
        let corner = view.columns.frame(ofColumn: 1).origin
        expect(abs(path.bounds.minX + corner.x - figure.exclusionPath.bounds.minX) < 0.01)
        expect(path.bounds.maxX <= view.columns.size.width + view.figureMargin)
    }

    @Test func `a drop in the gutter stays, and both columns keep out of it`() {
        let start = inside
        fixture.press(start)
        fixture.move(CGPoint(x: 400, y: start.y))
        let shown = figure.frame
        fixture.release(CGPoint(x: 400, y: start.y))
        view.layoutIfNeeded()
        expectEqual(figure.frame, shown)
        expect(view.columnContainers[0].exclusionPaths.count == 1 && view.columnContainers[1].exclusionPaths.count == 1)
        expect(!textMeetsFigures())
    }

    @Test func `Esc brings it and the text back`() {
        let before = (firstColumn, figure.frame)
        fixture.press(inside)
        fixture.move(CGPoint(x: 600, y: 150))
        expect(firstColumn != before.0)
        fixture.key(.escape)
        expect(figure.frame == before.1 && firstColumn == before.0)
    }

    @Test func `a figure beside a paragraph at a column's end goes to the next column rather than hang over it`() {
        let glyphs = view.layoutManager.glyphRange(for: view.columnContainers[0])
        let last = view.layoutManager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        let bitmap = Bitmap(width: 60, height: 90, pixels: Array(repeating: 0xFF00_0000, count: 60 * 90))
        let other = view.addFigure(
            image: bitmap, size: CGSize(width: 60, height: 90),
            besideCharacterAt: last.location + last.length - 1, share: 1)
        let frame = view.figures.first { $0.id == other }!.frame
        expectEqual(view.columns.column(at: CGPoint(x: frame.midX, y: frame.midY)), 1)
        expectEqual(frame.minY, 0)
    }

    @Test func `a drag deep in a long text lays out no more than what shows after it`() {
        let long = ViewFixture(ViewFixture.paragraphs(1500), size: CGSize(width: 800, height: 300))
        let view = long.view
        view.columnCount = 2
        long.key(.end)
        long.key(.pageUp)
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60))
        let top = view.columns.spread(atPageY: view.visibleBand.midY) * 300
        let id = view.addFigure(shape: box, fill: .black, at: CGPoint(x: 200, y: CGFloat(top) + 60))
        let frame = view.viewRect(view.figures.first { $0.id == id }!.frame)
        expectEqual(frame.minY, 68)
        long.press(CGPoint(x: frame.midX, y: frame.midY))
        view.layoutManager.resetWork()
        long.move(CGPoint(x: frame.midX + 5, y: frame.midY + 5))
        let laid = view.layoutManager.work.paragraphsLaid
        expect(laid > 0 && laid < 25)
    }

    @Test func `a step breaks no row twice, and none beyond what shows, of a paragraph that runs through all columns`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        let words = String(repeating: "The white rabbit looked at its watch and hurried on. ", count: 240)
        var attributes = ViewFixture.attributes
        attributes[.paragraphStyle] = style
        let long = ViewFixture(NSAttributedString(string: words, attributes: attributes), size: CGSize(width: 960, height: 300))
        let view = long.view
        view.columnCount = 3
        view.layoutManager.justifiesByTotalFit = true
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60))
        _ = view.addFigure(shape: box, fill: .black, at: CGPoint(x: 100, y: 60))
        var list = DisplayList()
        view.draw(into: &list)
        let shown = 3 * Int(view.frame.height / view.lineRect(at: 0).height)
        let frame = view.viewRect(view.figures[0].frame)
        long.press(CGPoint(x: frame.midX, y: frame.midY))
        for step in 1...12 {
            view.layoutManager.resetWork()
            long.move(CGPoint(x: frame.midX + CGFloat(step) * 7, y: frame.midY + CGFloat(step) * 5))
            view.draw(into: &list)
            expect(view.isDraggingFigure && view.layoutManager.work.rowsBroken <= shown, "step \(step)")
        }
    }

    @Test func `the damage of a drag is the text from there on and the figure`() {
        let start = inside
        fixture.press(start)
        fixture.move(CGPoint(x: start.x + 400, y: start.y))
        fixture.move(CGPoint(x: start.x + 401, y: start.y))
        guard case .rects(let rects) = fixture.damage else {
            Issue.record("\(fixture.damage)")
            return
        }
        expect(rects.contains { $0.contains(view.viewRect(figure.frame)) })
        expect(rects.allSatisfy { $0.minX > 250 }, "the first column is as it was")
    }

    @Test func `at every step of a drag each column has the paths of the figures that reach it, even where a program adds paths`() {
        let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 50))
        for x in stride(from: 0, to: 700, by: 140) { view.addFigure(shape: oval, fill: .black, at: CGPoint(x: x, y: 150)) }
        let own = BezierPath(rect: CGRect(x: 10, y: 250, width: 20, height: 20))
        var pointer = inside
        fixture.press(pointer)
        for step in 0..<40 {
            if step == 20 { view.columnContainers[0].exclusionPaths.append(own) }
            pointer.x = 60 + CGFloat(step * 53 % 680)
            pointer.y = 40 + CGFloat(step * 37 % 200)
            fixture.move(pointer)
            for (column, container) in view.columnContainers.enumerated() {
                let wanted = view.figures.filter { view.columns.columns(meeting: $0.wrapBounds).contains(column) }
                    .map { view.columns.local($0.wrapBounds, in: column) }
                let found = container.exclusionPaths.filter { $0 !== own }.map(\.bounds)
                expect(Set(found.map(Self.rounded)) == Set(wanted.map(Self.rounded)) && found.count == wanted.count)
            }
        }
        fixture.release(pointer)
        expect(!textMeetsFigures())
    }

    @Test(arguments: FigureWrap.Sides.allCases)
    func `a float stays where it lies, whatever the sides that take text`(sides: FigureWrap.Sides) throws {
        view.removeFigure(id)
        for word in ["2. ", "20. "] {
            let float = FloatingPicture(
                image: FigureFocusTests.bitmap, size: CGSize(width: 80, height: 60), utf16: fixture.offset(of: word), share: 0)
            let id = view.addFigures([float])[0]
            view.layoutIfNeeded()
            let before = try require(view.figures.first { $0.id == id }).frame
            view.setWrap(FigureWrap(sides: sides), of: id)
            view.layoutIfNeeded()
            expectEqual(view.figures.first { $0.id == id }?.frame, before)
            view.setWrap(FigureWrap(), of: id)
            expectEqual(view.figures.first { $0.id == id }?.frame, before)
        }
    }

    private static func rounded(_ rect: CGRect) -> [Int] {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Int(($0 * 16).rounded()) }
    }
}
