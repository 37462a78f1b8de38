import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The best place for a figure near its text.
struct FigurePlaceTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 500))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        // It stands where stretches of a few letters are left on one side of it.
        id = fixture.addFocusedFigure(FigureFocusTests.bitmap, CGSize(width: 200, height: 160), beside: "4. ", share: 0.2)
        fixture.view.state.placeSearchLimits.whole = .infinity
    }

    /// Lets the view's clock go on until nothing is looked for any more.
    private func finish() {
        var ticks = 0
        while view.state.placeSearch != nil, ticks < 5000 {
            view.tick()
            ticks += 1
        }
        expect(view.state.placeSearch == nil)
    }

    @Test func `b moves the figure to an edge near its paragraph, as one move that undo takes back`() {
        let before = figure.frame
        let padding = view.textContainer.lineFragmentPadding
        fixture.key(.character("b"))
        finish()
        let frame = figure.frame
        expect(abs(frame.minX - padding) < 1 || abs(frame.maxX - view.columnWidth + padding) < 1, "no slivers at an edge")
        expect(abs(frame.minY - before.minY) < 20 * view.lineRect(at: 0).height && figure.isMoved)
        expect(view.store.drag == nil && !view.layoutManager.isInLiveFigureMove)
        fixture.key(.character("u"))
        expectEqual(figure.frame, before)
    }

    @Test(arguments: [Key.escape, .down, .character("w"), .pageDown])
    func `any other key gives the search up and finds the figure where it was`(key: Key) {
        let before = figure.frame
        view.state.placeSearchLimits.slice = 0
        fixture.key(.character("b"))
        expect(view.state.placeSearch != nil)
        fixture.key(key)
        expect(view.state.placeSearch == nil)
        expectEqual(figure.frame.minX, before.minX, "\(key)")
        view.tick()
        expectEqual(figure.frame.minX, before.minX)
    }

    @Test func `places over other figures are none`() {
        let line = view.lineRect(at: 0).height
        for side in [CGFloat(0), 1] {
            view.addFigures([
                FloatingPicture(
                    image: FigureFocusTests.bitmap, size: CGSize(width: 200, height: 40 * line), utf16: 0, share: side)
            ])
        }
        fixture.key(.character("b"))
        finish()
        expect(!figure.isMoved)
    }

    @Test func `a search works in slices, draws nothing of what it tries, and ends when its time is over`() {
        var time: UInt64 = 0
        view.state.placeSearchLimits.whole = 0.149
        // Each candidate takes 5 ms by this clock: three to a slice of 12 ms.
        view.state.placeSearchLimits.now = {
            time += 5_000_000
            return time
        }
        fixture.key(.character("b"))
        _ = view.takeDamage()
        var (ticks, left) = (1, view.state.placeSearch?.candidates.count ?? 0)
        expect(left > 40 - 3)
        while let search = view.state.placeSearch, ticks < 100 {
            let before = figure.frame
            view.tick()
            ticks += 1
            if let next = view.state.placeSearch {
                expect(next.candidates.count == search.candidates.count - 3 && figure.frame == before)
                expectEqual(view.takeDamage(), .none, "tick \(ticks)")
                left = next.candidates.count
            }
        }
        expect(ticks == 10 && left > 0, "of the first thirty the best is taken")
        expect(view.store.drag == nil && view.statusLine?.contains("best place") == true)
    }
}
