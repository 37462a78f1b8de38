import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct FigureDragTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(40))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60))
        id = fixture.view.addFigure(shape: box, fill: .black, at: CGPoint(x: 200, y: 60))
        _ = fixture.view.takeDamage()
    }

    /// A point of the view inside the figure.
    func inside(_ dx: CGFloat = 20, _ dy: CGFloat = 30) -> CGPoint {
        let frame = view.viewRect(figure.frame)
        return CGPoint(x: frame.minX + dx, y: frame.minY + dy)
    }

    /// Whether any selectable text of the visible lines meets a figure's own frame.
    func textMeetsFigures() -> Bool {
        let all = NSRange(location: 0, length: fixture.text.length)
        let rects = view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
        return rects.contains { rect in view.figures.contains { $0.frame.intersects(rect.insetBy(dx: 0, dy: 3)) } }
    }

    @Test func `a figure keeps the text out of itself and its margin`() {
        expectEqual(view.textContainer.exclusionPaths.count, 1)
        let bounds = view.textContainer.exclusionPaths[0].bounds
        expect(abs(bounds.minX - (200 - view.figureMargin)) < 1.5)
        expect(!textMeetsFigures())
    }

    @Test(arguments: [0, 1, 2], [false, true])
    func `a press on a figure leaves it where it was seen, also far down in text that is not laid out`(change: Int, isAtEnd: Bool) throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(3000), size: CGSize(width: 400, height: 500))
        let view = fixture.view
        view.scrollToCharacter(at: fixture.offset(of: isAtEnd ? "3000. " : "2000. "))
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 60))
        let corner = view.containerPoint(CGPoint(x: 150, y: 200))
        let id = view.addFigure(shape: box, fill: .black, at: corner)
        switch change {
        case 0: break
        case 1: view.frame.size.width = 330
        default: view.font = Font(name: "DejaVu Sans Mono", size: 19)
        }
        let figure = { view.figures.first { $0.id == id }! }
        let before = view.viewRect(figure().frame)
        expect(before.minY > -60 && before.minY < 500, "it shows: \(before)")
        let offset = view.contentOffset
        fixture.press(CGPoint(x: before.midX, y: before.midY))
        try require(view.isDraggingFigure)
        expectEqual(view.viewRect(figure().frame), before)
        expectEqual(view.contentOffset, offset)
    }

    @Test func `it follows the pointer from where it was grabbed, and the text flows around it at once`() {
        let grab = inside()
        expectEqual(fixture.press(grab), [.setPointer(.grabbing)])
        for step in 1...10 {
            fixture.move(CGPoint(x: grab.x - CGFloat(step) * 12, y: grab.y + CGFloat(step) * 9))
            expectEqual(figure.frame.origin, CGPoint(x: 200 - CGFloat(step) * 12, y: 60 + CGFloat(step) * 9))
            expect(!textMeetsFigures())
        }
        fixture.release(CGPoint(x: grab.x - 120, y: grab.y + 90))
        expect(!view.isDraggingFigure)
        expectEqual(figure.frame.origin, CGPoint(x: 80, y: 150))
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `a drag past other text lets every character be found again`() {
        let grab = inside()
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x, y: grab.y + 100))
        fixture.release(CGPoint(x: grab.x, y: grab.y + 100))
        for word in ["1. The", "3. The", "5. The"] {
            let utf16 = fixture.offset(of: word)
            expectEqual(view.insertionIndex(atViewport: fixture.point(at: utf16, share: 0.2)), utf16)
        }
    }

    @Test func `the drag draws nothing above the row that the figure's top cuts`() {
        let grab = inside()
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x, y: grab.y + 60))
        fixture.move(CGPoint(x: grab.x, y: grab.y + 64))
        let rects = view.damagedRects(for: fixture.damage)
        expect(!rects.isEmpty)
        let top = rects.map(\.minY).min()!
        expect(top > 40 && top <= view.viewRect(figure.exclusionPath.bounds).minY)
        let shape = view.viewRect(figure.exclusionPath.bounds)
        expect(rects.contains { $0.width == view.frame.width && $0.maxY > shape.midY }, "the lines beside it")
    }

    @Test func `Esc puts it back, text and all, and the release that follows does nothing`() {
        let before = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: 0, length: fixture.text.length), in: view.textContainer, isTight: true)
        let frame = figure.frame
        let grab = inside()
        fixture.press(grab)
        fixture.move(CGPoint(x: 60, y: 200))
        expect(figure.frame != frame)
        fixture.key(.escape)
        expectEqual(figure.frame, frame)
        expect(!view.isDraggingFigure)
        fixture.move(CGPoint(x: 90, y: 220))
        fixture.release(CGPoint(x: 90, y: 220))
        expectEqual(figure.frame, frame)
        let after = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: 0, length: fixture.text.length), in: view.textContainer, isTight: true)
        expectEqual(after, before)
    }

    @Test func `a press outside its outline selects text`() {
        let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let round = view.addFigure(shape: oval, fill: .black, at: CGPoint(x: 20, y: 150))
        let frame = view.viewRect(view.figures.first { $0.id == round }!.frame)
        fixture.press(CGPoint(x: frame.minX + 4, y: frame.minY + 4))
        expect(!view.isDraggingFigure && view.selection.isDragging)
        fixture.release(CGPoint(x: frame.minX + 4, y: frame.minY + 4))
        fixture.press(CGPoint(x: frame.midX, y: frame.midY))
        expect(view.isDraggingFigure)
    }

    @Test func `of two figures the upper one is grabbed, and rises above all`() {
        let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60))
        let second = view.addFigure(shape: square, fill: .white, at: CGPoint(x: 250, y: 80))
        fixture.press(inside(60, 30))
        expectEqual(view.store.drag?.id, second)
        fixture.key(.escape)
        fixture.press(inside(10, 10))
        expectEqual(view.store.drag?.id, id)
        expectEqual(view.figures.map(\.id), [second, id])
        fixture.key(.escape)
        expectEqual(view.figures.map(\.id), [id, second])
    }

    @Test func `after the drop it scrolls with the document`() {
        fixture.run(.scroll(dy: 40))
        expectEqual(view.viewRect(figure.frame).minY, 60 + view.textContainerOrigin.y - 40)
        expectEqual(figure.frame.minY, 60)
    }

    @Test func `it keeps its paragraph and its share of the column when the width changes`() {
        let grab = inside()
        fixture.press(grab)
        let target = fixture.point(at: "6. The")
        fixture.move(CGPoint(x: 300, y: target.y))
        fixture.release(CGPoint(x: 300, y: target.y))
        let anchor = figure.anchor
        let distance = figure.wrapTop - view.layoutManager.paragraphTop(ofUTF16: anchor.utf16)
        let share = figure.frame.minX / (view.columnWidth - 80)
        view.frame.size.width = 560
        expectEqual(figure.anchor, anchor)
        expect(abs(figure.wrapTop - view.layoutManager.paragraphTop(ofUTF16: anchor.utf16) - distance) <= 1)
        expect(abs(figure.frame.minX / (view.columnWidth - 80) - share) < 0.01)
        expect(!textMeetsFigures())
    }

    @Test func `one that reaches over the edge of the column reaches as far over it at another width`() {
        fixture.press(inside())
        let target = fixture.point(at: "6. The")
        fixture.move(CGPoint(x: view.frame.width - 10, y: target.y))
        fixture.release(CGPoint(x: view.frame.width - 10, y: target.y))
        let overhang = figure.frame.maxX - view.columnWidth
        expect(overhang > 0)
        view.frame.size.width += 90
        expect(abs(figure.frame.maxX - view.columnWidth - overhang) <= 1)
    }

    @Test func `positioning figures that are where they belong moves none`() {
        let frame = figure.frame
        expect(!view.positionFigures())
        for _ in 0..<5 { view.layoutIfNeeded() }
        expectEqual(figure.frame, frame)
    }

    @Test func `a figure held at the lower edge scrolls the text under it`() {
        let grab = inside()
        fixture.press(grab)
        fixture.move(CGPoint(x: 100, y: 296))
        expect(view.needsTicks)
        for _ in 0..<8 { fixture.run(.autoScroll) }
        expect(view.contentOffset.y > 10)
        expect(abs(view.viewRect(figure.frame).minY + 30 - 296) <= 1)
        expect(!textMeetsFigures())
        let offset = view.contentOffset.y
        let top = view.viewRect(figure.frame).minY
        fixture.release(CGPoint(x: 100, y: 296))
        expect(abs(view.contentOffset.y - offset) <= 1)
        expect(abs(view.viewRect(figure.frame).minY - top) <= 1)
    }

    @Test func `the wheel scrolls the text under the figure that is held, and Esc puts the figure back`() {
        let grab = inside()
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 30, y: grab.y + 20))
        let (top, before) = (view.viewRect(figure.frame).minY, view.contentOffset.y)
        for _ in 0..<3 { fixture.send(.scroll(dx: 0, dy: 60, at: CGPoint(x: grab.x + 30, y: grab.y + 20), modifiers: [])) }
        expect(view.contentOffset.y >= before + 100 && view.isDraggingFigure)
        expect(abs(view.viewRect(figure.frame).minY - top) <= 1 && !textMeetsFigures())
        let frame = figure.frame
        fixture.key(.escape)
        expect(!view.isDraggingFigure && figure.frame != frame && !textMeetsFigures())
    }

    @Test func `paths of the owner's own stay beside those of the figures`() {
        let own = BezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        view.textContainer.exclusionPaths.append(own)
        fixture.press(inside())
        fixture.move(CGPoint(x: 100, y: 200))
        fixture.release(CGPoint(x: 100, y: 200))
        expectEqual(view.textContainer.exclusionPaths.count, 2)
        expect(view.textContainer.exclusionPaths.contains { $0 === own })
        view.removeFigure(id)
        expectEqual(view.textContainer.exclusionPaths.count, 1)
    }

    @Test func `the pointer shows what can be grabbed`() {
        fixture.move(fixture.point(at: "1. The"))
        fixture.effects = []
        fixture.move(inside())
        expectEqual(fixture.effects, [.setPointer(.grab)])
        fixture.press(inside())
        fixture.release(inside())
        expectEqual(fixture.effects, [.setPointer(.grab), .setPointer(.grabbing), .setPointer(.grab)])
    }

    @Test func `a figure wider than the column is reduced, and grows back`() {
        view.frame.size.width = 60
        expect(figure.frame.width == 60 && figure.frame.height == 45)
        view.frame.size.width = 400
        expectEqual(figure.frame.size, CGSize(width: 80, height: 60))
    }

    @Test func `a shadow lies below the figure while it is dragged and only then`() {
        func images() -> Int {
            var list = DisplayList()
            view.draw(into: &list)
            return list.items.reduce(0) { if case .image = $1 { $0 + 1 } else { $0 } }
        }
        expectEqual(images(), 0)
        fixture.press(inside())
        expectEqual(images(), 1)
        fixture.release(inside())
        expectEqual(images(), 0)
    }

    @Test func `a figure that is put among the cells of a table says that they have no place for it`() {
        let table = TextTable()
        table.numberOfColumns = 2
        let text = NSMutableAttributedString(string: "Before.\n", attributes: ViewFixture.attributes)
        for index in 0..<24 {
            let style = MutableParagraphStyle()
            style.textBlocks = [TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)]
            var attributes = ViewFixture.attributes
            attributes[.paragraphStyle] = style
            text.append(NSAttributedString(string: "cell \(index)\n", attributes: attributes))
        }
        text.append(NSAttributedString(string: ViewFixture.paragraphs(20), attributes: ViewFixture.attributes))
        let other = ViewFixture(text, size: CGSize(width: 600, height: 400))
        other.view.textContainer.exclusionManners = .typographic
        let id = other.view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 90, height: 60), at: CGPoint(x: 200, y: 330))
        func drop(atY y: CGFloat) {
            let shown = other.view.viewRect(other.view.figures[0].frame)
            other.press(CGPoint(x: shown.midX, y: shown.midY))
            other.move(CGPoint(x: shown.midX, y: y))
            other.release(CGPoint(x: shown.midX, y: y))
        }
        drop(atY: 110)
        expectEqual(other.view.statusLine, "Cells of a table have no place for figures: its rows go below")
        expectEqual(other.view.figures[0].id, id)
    }
}
