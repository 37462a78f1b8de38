import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Where the reader has put figures, taken down and put in another view.
struct MovedFiguresTests {
    private static let bitmap = Bitmap(width: 60, height: 48, pixels: [UInt32](repeating: 0xFF40_80C0, count: 60 * 48))

    private func fixture(floatsAt paragraphs: [String]) -> (fixture: ViewFixture, ids: [Figure.ID]) {
        let fixture = ViewFixture(NSAttributedString(string: ViewFixture.paragraphs(400), attributes: ViewFixture.attributes))
        let pictures = paragraphs.map {
            FloatingPicture(
                image: Self.bitmap, size: CGSize(width: 60, height: 48), utf16: fixture.offset(of: $0), share: 0)
        }
        return (fixture, fixture.view.addFigures(pictures))
    }

    private func drag(_ id: Figure.ID, by step: CGSize, in fixture: ViewFixture) {
        let frame = fixture.view.viewRect(fixture.view.figures.first { $0.id == id }!.frame)
        let grab = CGPoint(x: frame.midX, y: frame.midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 8, y: grab.y + 8))
        fixture.move(CGPoint(x: grab.x + step.width, y: grab.y + step.height))
        fixture.release(CGPoint(x: grab.x + step.width, y: grab.y + step.height))
    }

    @Test func `only a figure of the document that was dragged to another position counts as moved`() {
        let (fixture, ids) = fixture(floatsAt: ["1.", "3."])
        expect(fixture.view.movedFigures.isEmpty)
        drag(ids[0], by: .zero, in: fixture)
        expect(fixture.view.movedFigures.isEmpty)
        fixture.view.addFigure(image: Self.bitmap, at: CGPoint(x: 100, y: 200))
        drag(ids[0], by: CGSize(width: 80, height: 30), in: fixture)
        expectEqual(fixture.view.movedFigures.map(\.id), [ids[0]])
    }

    @Test func `a drag that Esc cancels moves no figure`() {
        let (fixture, ids) = fixture(floatsAt: ["1."])
        let frame = fixture.view.viewRect(fixture.view.figures[0].frame)
        fixture.press(CGPoint(x: frame.midX, y: frame.midY))
        fixture.move(CGPoint(x: frame.midX + 90, y: frame.midY + 40))
        fixture.key(.escape)
        expect(fixture.view.movedFigures.isEmpty && fixture.view.figures.map(\.id) == ids)
    }

    @Test func `a drop leaves figures with their paragraphs that the layout has not come to`() {
        let (fixture, ids) = fixture(floatsAt: ["1.", "300."])
        let far = fixture.offset(of: "300.")
        expect(fixture.view.store[ids[1]]?.isWaiting == true)
        drag(ids[0], by: CGSize(width: 80, height: 60), in: fixture)
        expectEqual(fixture.view.figures.first { $0.id == ids[1] }?.anchorUTF16, far)
        fixture.view.layoutCompletely()
        let below = fixture.view.figures.first { $0.id == ids[1] }!.frame.minY - fixture.view.lineRect(at: far).minY
        expect((0...fixture.view.figureMargin).contains(below))
    }

    @Test func `figures that are put lie where they lay in the other view, topmost last`() {
        let (first, ids) = fixture(floatsAt: ["1.", "3."])
        drag(ids[1], by: CGSize(width: 120, height: 20), in: first)
        drag(ids[0], by: CGSize(width: 40, height: 90), in: first)
        let moved = first.view.movedFigures
        expectEqual(moved.map(\.id), [ids[1], ids[0]])
        let (second, others) = fixture(floatsAt: ["1.", "3."])
        second.view.putFigures(zip([others[1], others[0]], moved).map { ($0, $1.utf16, $1.position) })
        expectEqual(second.view.figures.map(\.id), [others[1], others[0]])
        expectEqual(second.view.figures.map(\.frame), first.view.figures.map(\.frame))
        expectEqual(second.view.movedFigures.map(\.position), moved.map(\.position))
    }

    @Test func `a figure put far down waits until its paragraph is laid out`() {
        let (fixture, ids) = fixture(floatsAt: ["1.", "200."])
        let position = FigurePosition(Figure.Anchor(utf16: 0, dy: 0, share: 0.5))
        let far = fixture.offset(of: "350.")
        fixture.view.putFigures([(ids[0], far + 4, position)])
        expect(fixture.view.store[ids[0]]?.isWaiting == true && fixture.view.store.waiting == [ids[1], ids[0]])
        fixture.view.layoutCompletely()
        expect(fixture.view.figures.allSatisfy { !$0.isWaiting } && fixture.view.movedFigures.map(\.utf16) == [far])
        fixture.view.putFigures([(ids[0], .max, position), (ids[1], -5, position)])
        fixture.view.layoutCompletely()
        expectEqual(fixture.view.movedFigures.map(\.utf16), [fixture.offset(of: "400."), 0], "clamped to the text")
    }

    @Test func `pictures lifted by their offsets are numbered as they stood, and all go back`() {
        let fixture = ViewFixture(LiftingTests.document())
        let view = fixture.view
        let whole = view.textStorage.string
        let offsets = view.pictureOffsets
        expect(offsets.count == 2 && view.picture(at: offsets[0])?.width == 100 && view.picture(at: 0) == nil)
        expect(view.picture(at: -1) == nil && view.picture(at: .max) == nil)
        let lifted = view.liftPictures(at: Set(offsets + [0]))
        expect(Set(lifted.keys) == Set(offsets) && view.pictureOffsets.isEmpty)
        let position = FigurePosition(Figure.Anchor(utf16: 0, dy: 30, share: 0.5))
        view.putFigures([(lifted[offsets[1]]!, 0, position), (lifted[offsets[0]]!, 0, position)])
        expectEqual(view.movedFigures.map(\.numberInText), [1, 0])
        expect(view.returnFigureToText(lifted[offsets[0]]!))
        expectEqual(view.movedFigures.map(\.numberInText), [1])
        view.returnFiguresToText()
        expect(view.textStorage.string == whole && view.figures.isEmpty && view.movedFigures.isEmpty)
    }

    @Test func `numbers that no page has are no position`() {
        func position(dy: CGFloat = 0, share: CGFloat = 0, overhang: CGFloat = 0, rise: CGFloat = 0, width: CGFloat? = nil)
            -> FigurePosition
        {
            FigurePosition(Figure.Anchor(utf16: 0, dy: dy, share: share, overhang: overhang, rise: rise), width: width)
        }
        expect(position(dy: -30, share: 1, overhang: -200, rise: 9).isUsable)
        for wrong in [CGFloat.nan, .infinity, -.infinity, 1e12, -1e12] {
            let positions = [
                position(dy: wrong), position(share: wrong), position(overhang: wrong), position(rise: wrong), position(width: wrong),
            ]
            expect(positions.allSatisfy { !$0.isUsable }, "\(wrong)")
        }
        expect(
            !position(share: -0.1).isUsable && !position(share: 1.1).isUsable && !position(width: 0).isUsable
                && position(width: 90).isUsable)
    }

    @Test func `a position that was written before figures had sizes is read, at the first size`() throws {
        let old = #"{"dy":12,"share":0.5,"overhang":-3,"rise":0,"mayHang":true}"#
        let position = try JSONDecoder().decode(FigurePosition.self, from: Data(old.utf8))
        expectEqual(position, FigurePosition(Figure.Anchor(utf16: 0, dy: 12, share: 0.5, overhang: -3, rise: 0, mayHang: true)))
        let sized = FigurePosition(Figure.Anchor(utf16: 0, dy: 12, share: 0.5), width: 90)
        try expectEqual(JSONDecoder().decode(FigurePosition.self, from: JSONEncoder().encode(sized)), sized)
    }
}
