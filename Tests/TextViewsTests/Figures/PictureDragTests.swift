import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Pictures dragged to other programs") struct PictureDragTests {
    private let fixture: ViewFixture
    private let picture = Bitmap(width: 40, height: 40, pixels: Array(repeating: 0xFF00_00FF, count: 1600))
    private var view: TextView { fixture.view }

    init() {
        let text = NSMutableAttributedString(string: "Words and \u{FFFC} more words.", attributes: ViewFixture.attributes)
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.image = Image(bitmap: picture)
        text.addAttribute(.attachment, value: attachment, range: NSRange(location: 10, length: 1))
        fixture = ViewFixture(text)
        view.addFigure(image: picture, at: CGPoint(x: 200, y: 100))
    }

    private func dragged(from point: CGPoint) -> [TextExcerpt] {
        fixture.effects = []
        for (dx, isDown) in [(0.0, true), (20, true), (20, false)] {
            let pointer = Pointer(CGPoint(x: point.x + dx, y: point.y), button: 1, modifiers: .control)
            fixture.send(!isDown ? .pointerUp(pointer) : dx == 0 ? .pointerDown(pointer) : .pointerMoved(pointer))
        }
        return fixture.effects.compactMap { if case .beginDrag(let excerpt, _) = $0 { excerpt } else { nil } }
    }

    private func drag(from point: CGPoint, _ modifiers: Modifiers) -> [TextExcerpt] {
        fixture.effects = []
        func pointer(_ dx: CGFloat) -> Pointer { Pointer(CGPoint(x: point.x + dx, y: point.y), button: 1, modifiers: modifiers) }
        fixture.send(.pointerDown(pointer(0)))
        fixture.send(.pointerMoved(pointer(2)))
        expect(!view.isDraggingOutPicture)
        fixture.send(.pointerMoved(pointer(30)))
        let isDragging = view.isDraggingOutPicture
        fixture.send(.pointerUp(pointer(30)))
        expect(isDragging == modifiers.contains(.control) && !view.isDraggingOutPicture)
        return fixture.effects.compactMap { if case .beginDrag(let excerpt, _) = $0 { excerpt } else { nil } }
    }

    @Test("with Control a picture in the text is handed to the pointer, and stays where it is") func inText() throws {
        let dragged = drag(from: fixture.point(at: 10), .control)
        expect(dragged.count == 1 && dragged.first?.picture?.bitmap === picture)
        expect(view.textStorage.length == 23 && view.figures.count == 1)
    }

    @Test("with Control a figure is handed to the pointer, and without it is moved") func figure() throws {
        let frame = try require(view.figures.first).frame
        let middle = view.viewRect(frame)
        let point = CGPoint(x: middle.midX, y: middle.midY)
        let dragged = drag(from: point, .control)
        expect(dragged.count == 1 && dragged.first?.picture?.bitmap === picture)
        expectEqual(view.figures.first?.frame, frame)
        expect(drag(from: point, []).isEmpty)
        expectEqual(view.figures.first?.frame, frame.offsetBy(dx: 30, dy: 0))
    }

    @Test("a shape is no picture: with Control it is moved as well") func shape() throws {
        view.addFigure(shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30)), fill: .black, at: CGPoint(x: 40, y: 180))
        let frame = try require(view.figures.last).frame
        let rect = view.viewRect(frame)
        expect(dragged(from: CGPoint(x: rect.midX, y: rect.midY)).isEmpty)
        expect(view.figures.last?.frame != frame)
        expect(view.excerpt(of: .figure(try require(view.figures.last).id)) == nil)
    }
}
