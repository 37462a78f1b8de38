import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The best place of a figure that comes to stand above or below another one.
struct StackedPlaceTests {
    /// Finds the best place for a figure beside the fourth paragraph, with others there. The figure, and the gaps to those above and below it.
    private func place(_ size: CGSize, others: [(top: CGFloat, size: CGSize)], share: CGFloat = 1) -> (
        frame: CGRect, gaps: [CGFloat], margin: CGFloat
    ) {
        let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 700))
        let view = fixture.view
        let padding = view.textContainer.lineFragmentPadding
        for (top, size) in others {
            let x = share > 0.5 ? view.columnWidth - padding - size.width : padding
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
        let others = [(top, CGSize(width: 190, height: 90)), (top + 300, CGSize(width: 190, height: 90))]
        for height in [CGFloat(60), 75, 90, 110, 130] {
            let (frame, gaps, margin) = place(CGSize(width: 190, height: height), others: others)
            expect(frame.height == height)
            for gap in gaps {
                let isMargin = abs(gap - margin) <= 1
                // A whole line between two margins.
                let hasRoom = gap >= 2 * margin + 0.6 * line
                expect(isMargin || hasRoom, "top \(top), height \(height): gaps \(gaps), margin \(margin), line \(line)")
            }
        }
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
