import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Figures that glide to where they are put.
struct FigureGlidingTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 400))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var frame: CGRect { view.figures[0].frame }

    init() {
        id = fixture.view.addFigure(image: FigureOutlineTests.disk(100), at: CGPoint(x: 20, y: 40))
        fixture.view.focus(on: .figure(id))
        for _ in 0..<8 { fixture.key(.down) }
        fixture.key(.right)
        fixture.view.endKeyedMove()
    }

    /// Undoes the moves by keys, which are one.
    private func undo() { fixture.key("u") }

    @Test func `an undone move is there at once unless the view glides`() {
        undo()
        expect(frame.minY < 60 && view.state.glide == nil)
    }

    @Test func `it comes the whole way in a fifth of a second, and the text with it`() throws {
        let (from, order) = (frame, view.figures.map(\.id))
        view.glidesFigures = true
        undo()
        let glide = try require(view.state.glide)
        expect(frame == from && glide.start == from.origin && view.secondsToTick ?? 1 <= FigureGlide.frame)
        var last = from.minY
        for seconds in [0.02, 0.06, 0.1, 0.15, 0.19] {
            view.stepGlide(after: seconds)
            expect(frame.minY <= last && frame.minY >= glide.end.y)
            let row = frame.midY
            let text = view.layoutManager.selectionRects(
                forCharacterRange: NSRange(location: 0, length: fixture.text.length), in: view.textContainer, isTight: true)
            expect(!text.contains { $0.minY < row && $0.maxY > row && $0.midX > frame.minX && $0.midX < frame.maxX })
            last = frame.minY
        }
        expect(last < from.minY - 40)
        view.stepGlide(after: FigureGlide.duration)
        expect(view.state.glide == nil && frame.origin == glide.end && view.figures.map(\.id) == order)
        expect(!view.layoutManager.isInLiveFigureMove && view.store.drag == nil)
        let fresh = LayoutManager.linesAnew(view)
        expectEqual(LayoutManager.lines(view.layoutManager, view.textContainer), fresh)
    }

    @Test func `any key, press or change of size ends it where it was to go`() throws {
        view.glidesFigures = true
        let ends: [() -> Void] = [
            { fixture.key(.down) }, { fixture.press(CGPoint(x: 590, y: 390)) }, { view.frame.size.height = 390 },
            { fixture.key("U") }, { view.glidesFigures = false },
        ]
        for end in ends {
            view.glidesFigures = true
            undo()
            let glide = try require(view.state.glide)
            view.stepGlide(after: 0.05)
            end()
            expect(view.state.glide == nil || view.state.glide?.end != glide.end)
            view.finishGlide()
            view.endKeyedMove()
            fixture.release(CGPoint(x: 590, y: 390))
            view.focus(on: .figure(id))
            for _ in 0..<12 where frame.minY < 150 { fixture.key(.down) }
            view.endKeyedMove()
        }
    }

    @Test func `0 and the search for a place glide too`() throws {
        view.glidesFigures = true
        fixture.key("0")
        expect(view.state.glide != nil)
        view.finishGlide()
        expectEqual(frame.origin, CGPoint(x: 20, y: 40))
        for _ in 0..<8 { fixture.key(.down) }
        view.endKeyedMove()
        view.state.placeSearchLimits = FigurePlaceSearch.Limits(slice: 100, whole: 100)
        let before = frame
        fixture.key("b")
        let end = view.state.glide?.end ?? frame.origin
        view.finishGlide()
        expect(frame.origin == end && (frame == before) == (end == before.origin))
    }
}

extension LayoutManager {
    /// The lines of a text: their characters and rectangles.
    static func lines(_ manager: LayoutManager, _ container: TextContainer) -> [String] {
        manager.ensureLayout(for: container)
        var lines: [String] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, _, _, range, _ in
            lines.append("\(range) \(rect)")
        }
        return lines
    }

    /// Those of a fresh layout of the same text around the same paths.
    static func linesAnew(_ view: TextView) -> [String] {
        let storage = TextStorage(attributedString: view.textStorage)
        let container = TextContainer(size: view.textContainer.size)
        container.lineFragmentPadding = view.textContainer.lineFragmentPadding
        container.exclusionManners = view.textContainer.exclusionManners
        container.exclusionPaths = view.textContainer.exclusionPaths
        let manager = LayoutManager()
        manager.justifiesByTotalFit = view.layoutManager.justifiesByTotalFit
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return lines(manager, container)
    }
}
