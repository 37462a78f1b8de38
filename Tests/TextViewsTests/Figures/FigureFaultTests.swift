import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Figures of impossible sizes, in windows that shrink and texts that change while one is held.
struct FigureFaultTests {
    private let fixture = ViewFixture(ViewFixture.paragraphs(80), size: CGSize(width: 600, height: 400))
    private var view: TextView { fixture.view }

    /// Takes hold of a figure at its middle, or where a part of it shows.
    private func grab(_ id: Figure.ID) -> CGPoint {
        let shown = view.viewRect(view.figures.first { $0.id == id }!.frame).intersection(CGRect(x: 0, y: 0, width: 600, height: 400))
        let point = CGPoint(x: shown.midX, y: shown.midY)
        fixture.press(point)
        return point
    }

    private func isWhole() -> Bool {
        view.layoutIfNeeded()
        let frames = view.figures.map(\.frame)
        return frames.allSatisfy { [$0.minX, $0.minY, $0.width, $0.height].allSatisfy(\.isFinite) && $0.width >= 1 && $0.height >= 1 }
            && view.layoutManager.estimatedHeight.isFinite && view.textStorage.string == fixture.string
    }

    @Test(
        arguments: [
            CGSize(width: CGFloat.nan, height: CGFloat.nan), CGSize(width: 1, height: 1), CGSize(width: 100_000, height: 100_000),
            CGSize(width: 100_000, height: 2), CGSize(width: 3, height: 100_000), CGSize(width: -5, height: 0),
            CGSize(width: CGFloat.infinity, height: 40),
        ])
    func `a figure of any size can be put, dragged, resized, wrapped and put back`(size: CGSize) {
        let id = view.addFigure(image: FigureOutlineTests.disk(40), size: size, at: CGPoint(x: 100, y: 80))
        expect(isWhole())
        let point = grab(id)
        for step in 1...5 { fixture.move(CGPoint(x: point.x + CGFloat(step) * 20, y: point.y + CGFloat(step) * 15)) }
        fixture.release(CGPoint(x: point.x + 100, y: point.y + 75))
        expect(isWhole())
        fixture.key(.character("P"))
        for key in "+++---wwwwwwooo><h]]b0uuuU" { fixture.key(.character(key)) }
        expect(isWhole())
    }

    @Test func `the window shrinks to 100 pixels and grows again while a figure is held`() {
        let id = view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 300, y: 80))
        let point = grab(id)
        for (index, side) in [CGFloat(400), 200, 100, 100, 300, 600].enumerated() {
            view.frame.size = CGSize(width: side, height: side)
            expect(isWhole(), "\(side)")
            fixture.move(CGPoint(x: point.x - CGFloat(index) * 30, y: point.y + CGFloat(index) * 9))
            expect(isWhole(), "\(side)")
        }
        fixture.release(CGPoint(x: 60, y: 60))
        expect(isWhole() && view.figures[0].frame.width == 120)
    }

    @Test func `the window shrinks to 100 pixels while a corner is held`() {
        let id = view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 200, y: 80))
        let shown = view.viewRect(view.figures.first { $0.id == id }!.frame)
        fixture.move(CGPoint(x: shown.midX, y: shown.midY))
        fixture.press(CGPoint(x: shown.maxX, y: shown.maxY))
        for side in [CGFloat(300), 100, 100, 500] {
            view.frame.size = CGSize(width: side, height: side)
            fixture.move(CGPoint(x: side, y: side / 2))
            expect(isWhole() && view.figures[0].frame.width <= max(view.columnWidth, 24), "\(side)")
        }
        fixture.key(.escape)
        expect(isWhole() && view.figures[0].frame.width == 120)
    }

    @Test func `twenty over one another leave text beside them, and each can be taken away`() {
        let ids = (0..<20).map { view.addFigure(image: FigureOutlineTests.disk(100 + $0), at: CGPoint(x: 150 + $0, y: 60 + $0)) }
        expect(isWhole())
        for id in ids.reversed() {
            let point = grab(id)
            fixture.move(CGPoint(x: point.x + 5, y: point.y + 190))
            fixture.release(CGPoint(x: point.x + 5, y: point.y + 190))
        }
        expect(isWhole() && view.figures.count == 20)
        for id in ids { view.removeFigure(id) }
        expect(view.textContainer.exclusionPaths.isEmpty && isWhole())
    }

    @Test func `text that goes on arriving while a figure is held leaves it in the hand`() {
        let id = view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 200, y: 80))
        view.isGrowing = true
        let point = grab(id)
        for step in 1...20 {
            view.textStorage.append(NSAttributedString(string: "\n" + ViewFixture.paragraphs(200), attributes: ViewFixture.attributes))
            fixture.move(CGPoint(x: point.x, y: point.y + CGFloat(step) * 3))
            expect(view.isDraggingFigure && view.figures[0].frame.minY == 80 + CGFloat(step) * 3)
        }
        fixture.release(CGPoint(x: point.x, y: point.y + 60))
        expect(isWhole() && view.figures[0].frame.origin == CGPoint(x: 200, y: 140))
    }

    @Test func `a figure that is removed while it is held is gone, and the pointer holds nothing`() {
        let id = view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 200, y: 80))
        let point = grab(id)
        fixture.move(CGPoint(x: point.x + 9, y: point.y + 9))
        view.removeFigure(id)
        fixture.move(CGPoint(x: point.x + 30, y: point.y + 30))
        fixture.release(CGPoint(x: point.x + 30, y: point.y + 30))
        expect(view.figures.isEmpty && view.textContainer.exclusionPaths.isEmpty && !view.isDraggingFigure)
    }
}
