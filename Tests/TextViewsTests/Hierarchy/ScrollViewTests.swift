import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct ScrollViewTests {
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let cards: [RecordingView]

    init() {
        cards = (0..<10).map { RecordingView(frame: CGRect(x: 10, y: $0 * 50, width: 100, height: 40)) }
        for card in cards { list.addSubview(card) }
        list.contentSize = CGSize(width: 200, height: 500)
        _ = list.takeDamage()
    }

    @Test func `subviews are drawn where they have been scrolled to, and only those in sight`() {
        list.contentOffset = CGPoint(x: 0, y: 120)
        expectEqual(list.takeDamage(), .all)
        expect(list.filled().contains(CGRect(x: 10, y: 30, width: 4, height: 4)))
        expect(cards[2].drawn.count == 1 && cards[3].drawn.count == 1 && cards[4].drawn.count == 1)
        expect(cards[0].drawn.isEmpty && cards[5].drawn.isEmpty)
    }

    @Test func `a press hits what shows there`() {
        list.contentOffset = CGPoint(x: 0, y: 120)
        _ = list.handle(.pointerDown(Pointer(CGPoint(x: 15, y: 35), button: 1)))
        expectEqual(cards[3].log, ["down 5,5"])
        expectEqual(list.convert(CGPoint(x: 15, y: 155), to: nil), CGPoint(x: 15, y: 35))
    }

    @Test func `the wheel scrolls no farther than the content goes`() {
        _ = list.handle(.scroll(dx: 0, dy: -1, at: .zero, modifiers: []))
        expectEqual(list.contentOffset.y, 0)
        _ = list.handle(.scroll(dx: 0, dy: 1, at: .zero, modifiers: []))
        expect(list.contentOffset.y > 0)
        _ = list.handle(.scroll(dx: 0, dy: 100, at: .zero, modifiers: []))
        expectEqual(list.contentOffset.y, 400)
        list.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        _ = list.handle(.key(KeyPress(.end)))
        expectEqual(list.contentOffset.y, 420)
        _ = list.handle(.key(KeyPress(.home)))
        expectEqual(list.contentOffset.y, -10)
    }

    @Test func `a rectangle is shown by the shortest way`() {
        list.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
        expectEqual(list.contentOffset.y, 70)
        list.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: true)
        expectEqual(list.contentOffset.y, 70)
        list.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 300), animated: false)
        expectEqual(list.contentOffset.y, 20)
    }

    @Test func `dragging the bar scrolls, though cards lie below it`() {
        cards[0].frame.size.width = 190
        _ = list.handle(.pointerDown(Pointer(CGPoint(x: 193, y: 10), button: 1)))
        _ = list.handle(.pointerMoved(Pointer(CGPoint(x: 193, y: 300))))
        _ = list.handle(.pointerUp(Pointer(CGPoint(x: 193, y: 300), button: 1)))
        expect(list.contentOffset.y == 400 && cards[0].log.isEmpty)
    }

    @Test func `without a bar the content scrolls, and a press at the edge goes to the cards`() {
        list.showsVerticalScrollIndicator = false
        cards[0].frame.size.width = 200
        _ = list.handle(.pointerDown(Pointer(CGPoint(x: 193, y: 10), button: 1)))
        _ = list.handle(.pointerUp(Pointer(CGPoint(x: 193, y: 10), button: 1)))
        expect(list.contentOffset.y == 0 && !cards[0].log.isEmpty)
        list.setContentOffset(CGPoint(x: 0, y: 33), animated: false)
        expectEqual(list.contentOffset.y, 33)
    }

    @Test func `a text view without a bar draws none`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(100))
        expect(fixture.view.barArea != nil)
        fixture.view.showsVerticalScrollIndicator = false
        expect(fixture.view.barArea == nil)
        fixture.view.scrollToEnd()
        expect(fixture.view.contentOffset.y > 1000)
    }

    @Test func `a view that Tab reaches is scrolled into sight`() {
        cards[8].takesKeys = true
        _ = list.handle(.key(KeyPress(.tab)))
        expectEqual(list.contentOffset.y, 340)
    }

    @Test func `the delegate hears of scrolling`() {
        final class Listener: ScrollViewDelegate {
            var offsets: [CGFloat] = []
            func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
        }
        let listener = Listener()
        list.scrollDelegate = listener
        list.setContentOffset(CGPoint(x: 0, y: 33), animated: true)
        list.contentOffset.y = 33
        expectEqual(listener.offsets, [33])
    }
}
