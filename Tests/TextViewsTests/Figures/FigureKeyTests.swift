import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// What keys do with the figure that has the focus.
struct FigureKeyTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        id = fixture.addFocusedFigure(FigureFocusTests.bitmap, CGSize(width: 60, height: 48), beside: "2. ", share: 0)
    }

    private func type(_ keys: String) { for key in keys { fixture.key(.character(key)) } }

    private func step(_ body: () -> Void) -> CGPoint {
        let before = figure.frame.origin
        body()
        return CGPoint(x: figure.frame.minX - before.x, y: figure.frame.minY - before.y)
    }

    private func pause() {
        view.store.drag?.keys?.lastKey -= UInt64(2e9)
        view.tick()
    }

    // MARK: Moving

    @Test func `arrows move it by a line and by as much sideways, with Shift by a pixel`() {
        let line = view.lineRect(at: fixture.offset(of: "2. ")).height.rounded()
        expectEqual(step { fixture.key(.down) }, CGPoint(x: 0, y: line))
        expectEqual(step { fixture.key(.right) }, CGPoint(x: line, y: 0))
        expectEqual(step { fixture.key(.left, .shift) }, CGPoint(x: -1, y: 0))
        expectEqual(step { fixture.key(.up, .shift) }, CGPoint(x: 0, y: -1))
        expectEqual(
            step {
                fixture.key(.character("3")); fixture.key(.down)
            }, CGPoint(x: 0, y: 3 * line))
        expectEqual(step { fixture.key(.up) }, CGPoint(x: 0, y: -line))
    }

    @Test func `a step is the same both ways where paragraphs stand apart`() {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 15
        view.textStorage.addAttribute(
            .paragraphStyle, value: style as ParagraphStyle, range: NSRange(location: 0, length: view.textStorage.length))
        view.layoutIfNeeded()
        let line = (view.lineBox(at: 0)?.line.usedRect.height ?? 0).rounded()
        for _ in 0..<12 {
            expectEqual(step { fixture.key(.down) }, CGPoint(x: 0, y: line))
            pause()
            expectEqual(step { fixture.key(.up) }, CGPoint(x: 0, y: -line))
            pause()
            fixture.key(.down)
            pause()
        }
    }

    @Test func `it is a live move while the keys go on, and the text is as if it had lain there always when they pause`() {
        fixture.key(.down)
        fixture.key(.right)
        expect(view.store.drag != nil && !view.isDraggingFigure && view.layoutManager.isInLiveFigureMove)
        expect((view.secondsToTick ?? 9) <= KeyedMove.pause)
        view.tick()
        expect(view.store.drag != nil, "no pause yet")
        pause()
        expect(view.store.drag == nil && !view.layoutManager.isInLiveFigureMove)
        let lines = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: 0, length: 900), in: view.textContainer, isTight: true)
        view.layoutManager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: view.textStorage.length), actualCharacterRange: nil)
        let fresh = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: 0, length: 900), in: view.textContainer, isTight: true)
        expectEqual(lines, fresh)
    }

    @Test(arguments: [Command.scrollScreens(1), .find(backward: false), .moveFocus(1), .copy])
    func `another command ends the live move, and the figure stays where keys have put it`(command: Command) {
        fixture.key(.down)
        let frame = figure.frame
        fixture.run(command)
        expect(view.store.drag == nil && figure.frame == frame && figure.isMoved)
    }

    @Test func `the pointer takes hold of it in the middle of a move by keys, and hovering moves nothing`() {
        fixture.key(.down)
        let frame = figure.frame
        fixture.move(CGPoint(x: 300, y: 200))
        expectEqual(figure.frame, frame)
        let grab = CGPoint(x: view.viewRect(frame).midX, y: view.viewRect(frame).midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 50, y: grab.y))
        expect(view.isDraggingFigure && figure.frame.minX == frame.minX + 50)
        fixture.key(.escape)
        expectEqual(figure.frame, frame, "Esc cancels the drag, not what keys did before")
    }

    @Test func `it never leaves the page, however often keys are pressed`() {
        for (key, count) in [(Key.left, "9"), (.up, "9"), (.right, "99999999"), (.down, "99999999")] {
            type(count)
            fixture.key(key)
            let frame = figure.frame
            expect(frame.midX >= -view.textContainerOrigin.x && frame.midX <= view.frame.width)
            expect(frame.minY >= -view.textContainerOrigin.y && frame.minY <= view.layoutManager.estimatedHeight + 1)
            expect(view.viewRect(frame).intersects(CGRect(origin: .zero, size: view.frame.size)), "the view goes along")
        }
    }

    @Test func `a window of another size in the middle of a move leaves it beside its paragraph`() {
        type("6")
        fixture.key(.down)
        let paragraph = figure.anchorUTF16
        view.frame.size.width = 100
        expect(view.store.drag == nil && figure.anchorUTF16 == paragraph && figure.frame.midX <= 100)
        view.frame.size.width = 400
        expectEqual(figure.anchorUTF16, paragraph)
    }

    // MARK: Size

    @Test func `plus and minus resize it in its proportion, and the text follows`() {
        type("++")
        expect(abs(figure.frame.width - 60 * 1.21) <= 1 && abs(figure.frame.height - 48 * 1.21) <= 1)
        expect(abs(view.textContainer.exclusionPaths[0].bounds.width - figure.frame.width - 2 * view.figureMargin) <= 1)
        type("----")
        expect(figure.frame.width < 60)
        type("==")
        expectEqual(figure.frame.size, CGSize(width: 60, height: 48))
    }

    @Test func `it gets no larger than the column and no smaller than can be seen`() {
        type("999999999+")
        expect(figure.frame.width == view.columnWidth && figure.frame.height <= view.columnWidth)
        type("+")
        expectEqual(view.statusLine, "The figure can be no larger here")
        type("999999999-")
        expect(figure.frame.width == 24 && (18...20).contains(figure.frame.height))
        type("-")
        expectEqual(view.statusLine, "The figure can be no smaller")
    }

    @Test(arguments: [
        CGSize(width: CGFloat.nan, height: 10), CGSize(width: 0, height: 0), CGSize(width: -5, height: CGFloat.infinity),
        CGSize(width: 1, height: 1), CGSize(width: 100_000, height: 100_000), CGSize(width: 100_000, height: 1),
    ])
    func `a figure of a size that none can have gets one`(size: CGSize) {
        let wrong = view.addFigures([FloatingPicture(image: FigureFocusTests.bitmap, size: size, utf16: 0, share: 1)])[0]
        let added = view.addFigure(image: FigureFocusTests.bitmap, size: size, at: CGPoint(x: 10, y: 10))
        for id in [wrong, added] {
            view.focus(on: .figure(id))
            for keys in ["+++", "999999999+", "999999999-", "0", "u"] {
                type(keys)
                let frame = view.figures.first { $0.id == id }!.frame
                expect(frame.width >= 1 && frame.height >= 1 && frame.width <= 16_384 && frame.height <= 16_384)
                expect(frame.minX.isFinite && frame.minY.isFinite)
            }
        }
    }

    @Test func `a figure that a narrow column had reduced has its own size in a wide one`() {
        type("+++")
        let size = figure.frame.size
        view.frame.size.width = 50
        expect(figure.frame.width <= 50)
        view.frame.size.width = 400
        expectEqual(figure.frame.size, size)
    }

    // MARK: Back

    @Test func `0 puts it back to where the document has it, at its first size`() {
        let frame = figure.frame
        fixture.key(.right)
        type("5")
        fixture.key(.down)
        type("++0")
        expect(figure.frame == frame && !figure.isMoved && view.movedFigures.isEmpty && view.isFigureFocused)
        type("0")
        expectEqual(view.statusLine, "The figure lies where it did at first")
    }

    @Test func `undo takes back moves, sizes and putting back one by one, and redo does them again`() {
        let first = figure.frame
        fixture.key(.down)
        fixture.key(.down)
        let moved = figure.frame
        type("+")
        let sized = figure.frame
        type("0")
        type("u")
        expect(figure.frame == sized && view.statusLine == "Undone: Putting back")
        type("u")
        expectEqual(figure.frame, moved)
        type("u")
        expect(figure.frame == first && view.movedFigures.isEmpty, "keys without a pause are one move")
        type("u")
        expect(figure.frame == first && view.statusLine == "Nothing was done to a figure that could be undone")
        fixture.key(.character("r"), .control)
        expectEqual(figure.frame, moved)
        type("U")
        expectEqual(figure.frame, sized)
        type("UU")
        expect(figure.frame == first && view.statusLine == "Nothing was undone that could be done again")
    }

    @Test func `a drag by the pointer is undone too, and one that Esc cancelled is none`() {
        let first = figure.frame
        let grab = CGPoint(x: view.viewRect(first).midX, y: view.viewRect(first).midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 90, y: grab.y + 60))
        fixture.key(.escape)
        fixture.release(grab)
        expect(!view.figureUndoManager.canUndo)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 90, y: grab.y + 60))
        fixture.release(CGPoint(x: grab.x + 90, y: grab.y + 60))
        expect(view.figureUndoManager.undoActionName == "Move" && figure.frame != first)
        fixture.key(.character("P"))
        type("u")
        expectEqual(figure.frame, first)
    }

    @Test func `undo finds its paragraph again after an edit of the text before it`() {
        fixture.key(.right)
        view.endKeyedMove()
        view.textStorage.insert(NSAttributedString(string: "A new paragraph.\n", attributes: ViewFixture.attributes), at: 0)
        type("u")
        expectEqual(figure.anchorUTF16, fixture.offset(of: "2. "))
        type("0")
        expectEqual(figure.anchorUTF16, fixture.offset(of: "2. "))
    }

    // MARK: Lifting

    @Test func `Enter lifts a picture out of the text and sets it back, and undo and redo do both`() {
        let other = ViewFixture(LiftingTests.document())
        let view = other.view
        let whole = view.textStorage.string
        other.key(.character("P"))
        expectEqual(view.store.focus, .picture(other.offset(of: "\u{FFFC}")))
        other.key(.enter)
        expect(view.figures.map(\.source) == [.lifted] && view.textStorage.string != whole && view.isFigureFocused)
        other.key(.down)
        other.key(.character("+"))
        let (lifted, frame) = (view.textStorage.string, view.figures[0].frame)
        other.key(.enter)
        expect(view.textStorage.string == whole && view.figures.isEmpty)
        expectEqual(view.store.focus, .picture(other.offset(of: "\u{FFFC}")))
        other.key(.character("u"))
        expect(view.textStorage.string == lifted && view.figures.map(\.frame) == [frame])
        for _ in 0..<3 { other.key(.character("u")) }
        expect(view.textStorage.string == whole && view.figures.isEmpty)
        for _ in 0..<3 { other.key(.character("U")) }
        expect(view.textStorage.string == lifted && view.figures.map(\.frame) == [frame])
        other.key(.character("0"))
        expectEqual(view.textStorage.string, whole)
    }

    @Test func `two clicks lift a picture and set it back`() {
        let other = ViewFixture(LiftingTests.document())
        let utf16 = other.offset(of: "\u{FFFC}")
        let rect = other.view.viewRect(other.view.layoutManager.attachmentRect(forCharacterAt: utf16)!)
        let point = CGPoint(x: rect.midX, y: rect.midY)
        let whole = other.string
        other.click(point)
        other.click(point, clicks: 2)
        expect(other.view.figures.count == 1 && !other.string.contains("picture.\n\u{FFFC}"))
        other.click(point)
        other.click(point, clicks: 2)
        expect(other.view.figures.isEmpty && other.string == whole)
    }

    @Test func `a figure that floats beside the text was never in it, and Enter says so`() {
        fixture.key(.enter)
        expect(figure.source == .document && view.statusLine?.hasPrefix("This figure is beside the text") == true)
    }
}
