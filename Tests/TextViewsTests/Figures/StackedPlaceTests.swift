import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The best place of a figure that comes to stand above or below another one.
struct StackedPlaceTests {
    /// Finds the best place for a figure beside the fourth paragraph, with others there. The figure, and the gaps to those above and below it.
    private func place(_ size: CGSize, others: [(top: CGFloat, size: CGSize, isRight: Bool)]) -> (
        frame: CGRect, gaps: [CGFloat], margin: CGFloat
    ) {
        let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 700))
        let view = fixture.view
        let padding = view.textContainer.lineFragmentPadding
        for (top, size, isRight) in others {
            let x = isRight ? view.columnWidth - padding - size.width : padding
            view.addFigure(image: FigureFocusTests.bitmap, size: size, at: CGPoint(x: x, y: top))
        }
        let id = fixture.addFocusedFigure(FigureFocusTests.bitmap, size, beside: "4. ", share: 0.2)
        view.focus(on: .figure(id))
        view.state.placeSearchLimits.whole = .infinity
        fixture.key(.character("b"))
        var ticks = 0
        while view.state.placeSearch != nil, ticks < 5000 {
            view.tick()
            ticks += 1
        }
        let frame = view.store[id]?.frame ?? .zero
        let gaps = view.figures.filter { $0.id != id && $0.frame.minX < frame.maxX && $0.frame.maxX > frame.minX }.map {
            $0.frame.minY > frame.minY ? $0.frame.minY - frame.maxY : frame.minY - $0.frame.maxY
        }
        return (frame, gaps, view.figureMargin)
    }

    @Test(arguments: [40, 47, 53, 61, 70, 83] as [CGFloat])
    func `a figure above or below another one keeps the margin, or stands where lines have room between them`(top: CGFloat) {
        let line = ViewFixture(ViewFixture.paragraphs(2)).view.lineRect(at: 0).height
        // Both edges of the column are taken at the mention.
        let others = [false, true].flatMap { isRight in
            [top, top + 300].map { ($0, CGSize(width: 190, height: 90), isRight) }
        }
        var stacked = 0
        for height in [CGFloat(60), 75, 90, 110, 130] {
            let (frame, gaps, margin) = place(CGSize(width: 190, height: height), others: others)
            expect(frame.height == height)
            expectEqual(gaps.count, 2)
            if gaps.contains(where: { abs($0 - margin) <= 1 }) { stacked += 1 }
            for gap in gaps {
                let isMargin = abs(gap - margin) <= 1
                // A whole line between two margins.
                let hasRoom = gap >= 2 * margin + 0.6 * line
                expect(isMargin || hasRoom, "top \(top), height \(height): gaps \(gaps), margin \(margin), line \(line)")
            }
        }
        expect(stacked >= 1, "\(stacked)")
    }

    /// A view with a figure at the left, 200 × 60 at a point, and another one.
    private func pair(_ y: CGFloat, other: CGRect) throws -> (view: TextView, figure: Figure, other: Figure.ID) {
        let view = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 700)).view
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 200, height: 60), at: CGPoint(x: 0, y: y))
        let other = view.addFigure(image: FigureFocusTests.bitmap, size: other.size, at: other.origin)
        view.layoutIfNeeded()
        return (view, try require(view.store[id]), other)
    }

    @Test func `a figure that text stands on is not covered, but nothing is stacked on it`() throws {
        let (view, figure, other) = try pair(100, other: CGRect(x: 100, y: 130, width: 200, height: 80))
        let column = CGRect(x: 0, y: 0, width: 600, height: 1e6)
        let before = view.others(than: figure, in: 0...900)
        expectEqual(view.stackedPlaces(for: figure, among: before, at: [0], within: 0...900, in: column).count, 2)
        view.store[other]?.wrap.sides = .through
        let others = view.others(than: figure, in: 0...900)
        expectEqual(others.map(\.id), [other])
        expect(!view.isFree(figure, among: others))
        expect(view.stackedPlaces(for: figure, among: others, at: [0], within: 0...900, in: column).isEmpty)
        expectEqual(view.room(beside: figure, at: 140, in: column, among: others).upperBound, 600)
        var above = figure
        above.move(to: CGPoint(x: 100, y: 130 - view.figureMargin - 60))
        expect(view.isFree(above, among: others) && !view.stacking(of: above, among: others).isAbove)
    }

    @Test(arguments: [0, 30] as [CGFloat]) func `a figure right below another one leaves it the room beside it`(x: CGFloat) throws {
        let (view, figure, _) = try pair(100, other: CGRect(x: x, y: 168, width: 200, height: 80))
        let column = CGRect(x: 0, y: 0, width: 600, height: 1e6)
        let others = view.others(than: figure, in: 0...900)
        let row = figure.wrapBounds.maxY - 1
        expect(others.count == 1 && others[0].wrapBounds.minY < row)
        expectEqual(view.room(beside: figure, at: row, in: column, among: others).upperBound, 600)
    }

    @Test func `a figure at the other edge ends the room beside one`() throws {
        let (view, figure, _) = try pair(100, other: CGRect(x: 400, y: 100, width: 200, height: 80))
        let others = view.others(than: figure, in: 0...900)
        let room = view.room(beside: figure, at: 120, in: CGRect(x: 0, y: 0, width: 600, height: 1e6), among: others)
        expectEqual(room.upperBound, others[0].wrapBounds.minX)
    }

    @Test func `places right above and below another figure are tried, at the margin`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 700))
        let view = fixture.view
        let padding = view.textContainer.lineFragmentPadding
        let right = view.columnWidth - padding - 200
        let other = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 200, height: 83), at: CGPoint(x: right, y: 151))
        let id = fixture.addFocusedFigure(FigureFocusTests.bitmap, CGSize(width: 200, height: 60), beside: "4. ", share: 0.2)
        view.layoutIfNeeded()
        let figure = try require(view.store[id])
        let stands = try require(view.store[other]).frame
        let others = view.others(than: figure, in: 0...1000)
        let places = view.stackedPlaces(
            for: figure, among: others, at: [right, padding], within: -1000...1000, in: CGRect(x: 0, y: 0, width: 600, height: 1e6))
        expectEqual(
            places.map(\.origin),
            [CGPoint(x: right, y: stands.maxY + view.figureMargin), CGPoint(x: right, y: stands.minY - view.figureMargin - 60)])
        for place in places {
            var moved = figure
            moved.move(to: place.origin)
            expect(view.isFree(moved, among: others))
            let (isBelow, isAbove) = view.stacking(of: moved, among: others)
            expect(isBelow == (place.origin.y > stands.minY) && isAbove != isBelow)
            moved.move(to: CGPoint(x: place.origin.x, y: place.origin.y + (isBelow ? -2 : 2)))
            expect(!view.isFree(moved, among: others))
        }
    }
}
