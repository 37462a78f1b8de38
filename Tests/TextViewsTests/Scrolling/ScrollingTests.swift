import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct ScrollingTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60))
    var view: TextView { fixture.view }

    @Test func `fractions of a notch add up to the notch, however small they are`() {
        func offset(_ parts: Int, _ notches: CGFloat) -> CGFloat {
            let fixture = ViewFixture(ViewFixture.paragraphs(300))
            for _ in 0..<parts { fixture.send(.scroll(dx: 0, dy: notches / CGFloat(parts), at: .zero, modifiers: [])) }
            return fixture.view.contentOffset.y
        }
        let whole = offset(1, 4)
        expect(whole > 100)
        for parts in [3, 40, 1000] { expect(abs(offset(parts, 4) - whole) < 3, "\(parts)") }
    }

    @Test func `scrolling stops at both ends`() {
        fixture.key(.up)
        expectEqual(view.contentOffset.y, 0)
        fixture.key(.end)
        let end = view.contentOffset.y
        expect(end > 0 && abs(end - view.maximumOffset) < 1)
        fixture.key(.space)
        expectEqual(view.contentOffset.y, end)
        fixture.key(.home)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `at the end the last line is in sight`() {
        fixture.key(.character("G"))
        let top = fixture.lineTop(of: fixture.text.length - 1)
        expect(top > 0 && top < view.frame.height)
    }

    @Test func `a screen down and a screen up is where it began`() {
        fixture.key(.space)
        let step = view.contentOffset.y
        expect(step >= view.frame.height / 2 && step < view.frame.height)
        fixture.key(.pageDown)
        expect(abs(view.contentOffset.y - 2 * step) < view.lineStep, "screens end where lines do")
        fixture.key(.space, .shift)
        fixture.key(.pageUp)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `steps of an owner's own are what keys scroll, and a wheel scrolls as before`() {
        fixture.send(.scroll(dx: 0, dy: 1, at: .zero, modifiers: []))
        let notch = view.contentOffset.y
        fixture.key(.home)
        view.scrollSteps = ScrollSteps(line: 7, sideways: 30)
        fixture.type("jjj3jk")
        expectEqual(view.contentOffset.y, 35)
        fixture.key(.home)
        fixture.send(.scroll(dx: 0, dy: 1, at: .zero, modifiers: []))
        expectEqual(view.contentOffset.y, notch)
    }

    @Test(arguments: [0, 0.25, 0.5]) func `so much of a screen stays in sight as an owner wants, and lines stay whole`(overlap: CGFloat) {
        view.scrollSteps = ScrollSteps(overlap: overlap)
        func top() -> CGFloat { view.lineRect(at: view.firstVisibleCharacter).minY + view.textContainerOrigin.y - view.contentOffset.y }
        for _ in 1...4 {
            let before = view.contentOffset.y
            fixture.key(.space)
            let step = view.contentOffset.y - before
            expect(step <= view.frame.height * (1 - overlap) && step > view.frame.height * (1 - overlap) - 2 * view.lineStep, "\(step)")
            expect(top() > -1, "no line is cut that was cut at the foot")
        }
        let before = view.contentOffset.y
        fixture.key(.space, .shift)
        let step = before - view.contentOffset.y
        expect(step <= view.frame.height * (1 - overlap) && step > view.frame.height * (1 - overlap) - 2 * view.lineStep, "\(step)")
    }

    @Test func `half a screen is half the height`() {
        fixture.key(.character("d"))
        expectEqual(view.contentOffset.y, view.frame.height / 2)
        fixture.key(.character("u"), .control)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `a notch of the wheel is three lines, and its damage the distance`() {
        fixture.send(.scroll(dx: 0, dy: 1, at: .zero, modifiers: []))
        let distance = view.contentOffset.y
        expect(distance > 20)
        expectEqual(fixture.damage, .scroll(dy: distance))
        fixture.send(.scroll(dx: 0, dy: -0.5, at: .zero, modifiers: []))
        expect(abs(view.contentOffset.y - distance / 2) <= 1)
        fixture.send(.scroll(dx: 0, dy: -5, at: .zero, modifiers: []))
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the wheel with Control changes the text size by whole notches`() {
        let wheel = { (dy: CGFloat) in fixture.send(.scroll(dx: 0, dy: dy, at: .zero, modifiers: .control)) }
        expectEqual(wheel(-1), [.changeTextSize(1)])
        expectEqual(wheel(0.5), [])
        expectEqual(wheel(0.5), [.changeTextSize(-1)])
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the wheel with Alt changes the length of lines by whole notches`() {
        let wheel = { (dy: CGFloat) in fixture.send(.scroll(dx: 0, dy: dy, at: .zero, modifiers: .alt)) }
        expectEqual(wheel(-1), [.perform(.changePageSetup(.longerLines(1)))])
        expectEqual(wheel(1.5), [.perform(.changePageSetup(.longerLines(-1)))])
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the damage of a scroll is the strip that came to show, and the bar where it is and where it was moved to`() throws {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
        let drawn = try require(view.scroll.drawnBar)
        fixture.run(.scroll(dy: 30))
        let rects = view.damagedRects(for: .scroll(dy: 30))
        expectEqual(rects.first, CGRect(x: 0, y: 270, width: 400, height: 30))
        let bar = try require(view.barArea)
        expect(bar.contains(view.scrollBar.thumb) && view.scrollBar.strip.contains(bar))
        expectEqual(rects.dropFirst(), [drawn.offsetBy(dx: 0, dy: -30).intersection(CGRect(x: 0, y: 0, width: 400, height: 300)), bar])
        expect(rects.dropFirst().allSatisfy { $0.width < 16 && $0.height < 150 }, "not all that lies beside the bar")
        expectEqual(view.damagedRects(for: .scroll(dy: -30)).first, CGRect(x: 0, y: 0, width: 400, height: 30))
        expectEqual(view.damagedRects(for: .scroll(dy: 500)), [CGRect(x: 0, y: 0, width: 400, height: 300)])
        expectEqual(view.damagedRects(for: .none), [])
    }

    @Test(
        "the line at the top stays there when the width changes, and comes back with the width",
        arguments: [320, 250, 700] as [CGFloat])
    func keepsPosition(width: CGFloat) {
        view.scrollToCharacter(at: fixture.offset(of: "30. "))
        let utf16 = fixture.offset(of: "30. ")
        let top = fixture.lineTop(of: utf16)
        view.frame.size.width = width
        expect(abs(fixture.lineTop(of: utf16) - top) <= 1)
        view.frame.size.width = 401
        view.frame.size.width = 400
        expectEqual(fixture.lineTop(of: utf16), top)
    }

    @Test func `a view that grows beyond the text's end shows the end at its bottom`() {
        fixture.key(.end)
        view.frame.size.height = 600
        expect(abs(view.contentOffset.y - view.maximumOffset) < 1)
        view.frame.size.height = 100_000
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the thumb is dragged to the end and back`() {
        let bar = view.scrollBar
        let grab = CGPoint(x: bar.thumb.midX, y: bar.thumb.midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x, y: 900))
        expect(abs(view.contentOffset.y - view.maximumOffset) < 1)
        fixture.move(CGPoint(x: grab.x, y: grab.y))
        expect(view.contentOffset.y < 5)
        fixture.release(grab)
        expect(!view.isDraggingScrollBar)
    }

    @Test func `a click in the track turns a page towards the click`() {
        let bottom = (0..<view.textStorage.length).last { view.viewRect(view.lineRect(at: $0)).maxY <= 300 } ?? 0
        fixture.click(CGPoint(x: 397, y: 290))
        let line = view.viewRect(view.lineRect(at: bottom))
        expect(line.minY >= 0 && line.minY < view.lineStep / 2, "the last whole line is the first now")
        fixture.click(CGPoint(x: 397, y: 1))
        expectEqual(view.contentOffset.y, 0)
        expect(view.selection.isEmpty)
    }

    @Test func `a text that fits does not scroll and has no bar`() {
        let small = ViewFixture("Down, down, down.")
        small.key(.space)
        small.key(.end)
        expectEqual(small.view.contentOffset.y, 0)
        expect(!small.view.scrollBar.isNeeded)
        expectEqual(small.press(CGPoint(x: 397, y: 100)), [])
        expect(!small.view.isDraggingScrollBar)
    }

    @Test func `a range is scrolled to only as far as shows it`() {
        let utf16 = fixture.offset(of: "40. ")
        view.scrollRangeToVisible(NSRange(location: utf16, length: 3))
        let top = fixture.lineTop(of: utf16)
        expect(top > 200 && top < 300)
        let offset = view.contentOffset.y
        view.scrollRangeToVisible(NSRange(location: utf16, length: 3))
        expectEqual(view.contentOffset.y, offset)
        view.scrollRangeToVisible(NSRange(location: 0, length: 3))
        expect(fixture.lineTop(of: 0) >= -1 && fixture.lineTop(of: 0) < 40)
    }

    @Test func `keys that the view has no business with become effects`() {
        expectEqual(fixture.key(.character("q")), [.close])
        expectEqual(fixture.key(.character("+"), .control), [.changeTextSize(1)])
        expectEqual(fixture.key(.character("-")), [.changeTextSize(-1)])
        expectEqual(fixture.key(.character("0"), .control), [.changeTextSize(0)])
        expectEqual(fixture.key(.left, .alt), [.goBack])
        expectEqual(fixture.key(.function(5)), [.reload])
    }

    @Test func `each step through the places leads to another one`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(200))
        let view = fixture.view
        func top() -> Int { view.firstVisibleCharacter }
        fixture.type("30%")
        let first = top()
        fixture.type("G")
        let last = top()
        fixture.type("30%")
        expectEqual(top(), first)
        fixture.type("''")
        expectEqual(top(), last)
        _ = fixture.key(.character("o"), .control)
        expectEqual(top(), first)
        _ = fixture.key(.character("o"), .control)
        expectEqual(top(), 0)
        _ = fixture.key(.character("i"), .control)
        expectEqual(top(), first)
        _ = fixture.key(.character("i"), .control)
        expectEqual(top(), last)
    }
}
