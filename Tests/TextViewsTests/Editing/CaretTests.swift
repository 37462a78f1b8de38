import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct CaretTests {
    private static let color = RGBA(hex: 0x00AA55)

    private func carets(_ fixture: ViewFixture) -> [CGRect] {
        fixture.view.insertionPointColor = Color(Self.color)
        return DrawingTests.fills(DrawingTests.drawn(fixture.view), Self.color)
    }

    @Test func `a caret shows while the view has the keyboard and nothing is selected`() {
        let fixture = ViewFixture("one two", isEditable: true)
        fixture.select(3)
        expectEqual(carets(fixture).count, 1)
        fixture.select(3, 5)
        expect(carets(fixture).isEmpty)
        fixture.select(3)
        fixture.send(.focus(false))
        expect(carets(fixture).isEmpty)
        fixture.send(.focus(true))
        expectEqual(carets(fixture).count, 1)
        fixture.view.isEditable = false
        expect(carets(fixture).isEmpty)
    }

    @Test func `at line ends, on the empty last line and in an empty text the caret is as high as its font`() {
        let fixture = ViewFixture("one\n", isEditable: true)
        fixture.select(3)
        let end = carets(fixture)[0]
        let font = ViewFixture.attributes[.font] as! Font
        expect(abs(end.height - font.lineHeight) <= 1)
        fixture.select(4)
        let extra = carets(fixture)[0]
        expect(extra.height == end.height && extra.minX == 0 + max(0, extra.minX))
        expectEqual(extra.minY - end.minY, fixture.view.layoutManager.lineBox(forCharacterAt: 0)!.rect.height)
        fixture.key(.character("a"), .control)
        fixture.key(.delete)
        let empty = carets(fixture)
        expect(empty.count == 1 && empty[0].height == end.height && empty[0].minY == end.minY)
    }

    @Test func `a caret between directions is split into the strong position above and the weak one below`() {
        let fixture = ViewFixture("abc אבג def", isEditable: true)
        fixture.select(4)
        let parts = carets(fixture)
        expectEqual(parts.count, 2)
        let strong = parts[0], weak = parts[1]
        expectEqual(strong.maxY, weak.minY)
        // Latin goes beside the space before, Hebrew at the right end of the Hebrew word.
        expect(strong.minX < weak.minX)
        fixture.select(2)
        expectEqual(carets(fixture).count, 1)
    }

    @Test("the caret is drawn by the overridable method, and asked for by the overridable property")
    func overridden() {
        final class Fancy: TextView {
            var drawn: [CGRect] = []
            var isWanted = true
            override var shouldDrawInsertionPoint: Bool { isWanted }
            override func drawInsertionPoint(in rect: CGRect, color: Color, turnedOn flag: Bool) {
                if flag { drawn.append(rect) }
                super.drawInsertionPoint(in: rect.insetBy(dx: -2, dy: 0), color: color, turnedOn: flag)
            }
        }
        let view = Fancy(frame: CGRect(x: 0, y: 0, width: 300, height: 60), textContainer: nil)
        view.attributedText = NSAttributedString(string: ViewFixture.paragraphs(9), attributes: ViewFixture.attributes)
        view.selectedRange = NSRange(location: 300, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        view.insertionPointColor = Color(Self.color)
        let fills = DrawingTests.fills(DrawingTests.drawn(view), Self.color)
        expect(view.drawn.count == 1 && fills.count == 1)
        expectEqual(fills[0].width, view.drawn[0].width + 4)
        expect(abs(fills[0].minY - (view.drawn[0].minY - view.contentOffset.y)) < 1)
        view.isWanted = false
        expect(DrawingTests.fills(DrawingTests.drawn(view), Self.color).isEmpty)
    }

    @Test func `the caret blinks by ticks, stays on while typing goes on, and at last for good`() {
        let fixture = ViewFixture("one", isEditable: true)
        fixture.view.caretBlinkInterval = 0.5
        fixture.select(1)
        func tick() -> Bool {
            fixture.view.tick()
            return !carets(fixture).isEmpty
        }
        expectEqual(fixture.view.secondsToTick, 0.5)
        expect(tick())
        expect(!tick())
        expect(tick())
        expect(!tick())
        fixture.type("x")
        expect(!carets(fixture).isEmpty)
        expect(tick())
        for _ in 0..<40 { fixture.view.tick() }
        expect(!carets(fixture).isEmpty)
        expect(fixture.view.secondsToTick == nil)
        fixture.view.caretBlinkInterval = nil
        fixture.type("y")
        expect(fixture.view.secondsToTick == nil)
    }

    @Test func `a blink damages the caret alone`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(4), isEditable: true)
        fixture.select(30)
        _ = DrawingTests.drawn(fixture.view)
        _ = fixture.view.takeDamage()
        fixture.view.tick()
        fixture.view.tick()
        guard case .rects(let rects) = fixture.view.takeDamage() else {
            Issue.record("not rectangles")
            return
        }
        expect(rects.allSatisfy { $0.width < 8 && $0.height < 30 })
    }

    @Test func `one letter typed damages its line`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(8), isEditable: true)
        fixture.select(fixture.offset(of: "3. The") + 3)
        _ = DrawingTests.drawn(fixture.view)
        _ = fixture.view.takeDamage()
        fixture.type("x")
        guard case .rects(let rects) = fixture.damage else {
            Issue.record("not rectangles: \(fixture.damage)")
            return
        }
        expect(rects.reduce(0) { $0 + $1.height } < 100)
    }

    @Test func `with the keyboard the input method hears where the caret is, in a field of a bar as well`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), isEditable: true)
        func spots(_ effects: [Effect]) -> [CGRect] { effects.compactMap { if case .setInputSpot(let rect) = $0 { rect } else { nil } } }
        expectEqual(spots(fixture.effects).count, 1)
        fixture.view.scroll(by: 200)
        let effects = fixture.send(.key(KeyPress(.character("f"), .control)))
        let offset = fixture.view.contentOffset.y
        let field = try require(fixture.view.state.find.bar?.frame.offsetBy(dx: 0, dy: -offset))
        let spot = try require(spots(effects).last)
        expect(field.contains(spot), "\(spot) in \(field)")
        // Escape gives the keyboard back to the text.
        expectEqual(spots(fixture.send(.key(KeyPress(.escape)))).last, fixture.view.currentCaretRects[0])
    }

    @Test func `the input method hears where the caret is`() {
        let fixture = ViewFixture("one", isEditable: true)
        fixture.select(1)
        fixture.type("x")
        let spots = fixture.effects.compactMap { if case .setInputSpot(let rect) = $0 { rect } else { nil } }
        expectEqual(spots.last, fixture.view.currentCaretRects[0])
    }
}
