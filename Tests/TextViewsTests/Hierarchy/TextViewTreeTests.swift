import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Text views among other views.
struct TextViewTreeTests {
    let page = View(frame: CGRect(x: 0, y: 0, width: 600, height: 300))
    let left: TextView
    let right: TextView

    init() {
        let text = NSAttributedString(string: ViewFixture.paragraphs(60), attributes: ViewFixture.attributes)
        left = TextView(frame: CGRect(x: 0, y: 0, width: 280, height: 300))
        right = TextView(frame: CGRect(x: 300, y: 40, width: 280, height: 200))
        for view in [left, right] {
            view.attributedText = text
            view.isEditable = false
            page.addSubview(view)
        }
        _ = page.takeResponse()
    }

    private func glyphPositions(_ view: View, _ damage: Damage = .all) -> [[Double]] {
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
        return list.items.flatMap { item -> [[Double]] in
            if case .glyphs(let run) = item { run.glyphs.map { [$0.x.pixels, $0.y.pixels] } } else { [] }
        }
    }

    @Test func `a pointer over the text asks for no more of it than shows`() {
        let length = left.textStorage.length
        _ = page.handle(.pointerMoved(Pointer(CGPoint(x: 100, y: 40))))
        expect(left.layoutManager.firstUnlaidCharacterIndex() < length / 2)
        // The bar's size depends on all of the text.
        _ = page.handle(.pointerMoved(Pointer(CGPoint(x: 275, y: 40))))
        expectEqual(left.layoutManager.firstUnlaidCharacterIndex(), length)
    }

    @Test func `a text view draws the same wherever it lies`() {
        let alone = TextView(frame: CGRect(x: 0, y: 0, width: 280, height: 200))
        alone.attributedText = right.attributedText
        let own = glyphPositions(alone)
        let inPage = glyphPositions(page, .rects([right.frame]))
        expect(!own.isEmpty && inPage == own.map { [$0[0] + 300, $0[1] + 40] })
    }

    @Test func `the wheel scrolls the text below the pointer, and only that is drawn again`() {
        let response = page.handle(.scroll(dx: 0, dy: 2, at: CGPoint(x: 400, y: 100), modifiers: []))
        expect(right.contentOffset.y > 0 && left.contentOffset.y == 0)
        expectEqual(response.damage, .rects([right.frame]))
        expect(right.frame.contains(CGRect(x: 300, y: 40, width: 1, height: 1)))
        let top = glyphPositions(page, .rects([right.frame])).map { $0[1] }.min() ?? 0
        expect(top > 20 && top < 70)
    }

    @Test func `a click selects in one text and gives it the keys`() {
        let point = CGPoint(x: 345, y: 60)
        _ = page.handle(.pointerDown(Pointer(point, button: 1, clickCount: 2)))
        _ = page.handle(.pointerUp(Pointer(point, button: 1, clickCount: 2)))
        expect(right.isFirstResponder && right.selectedRange.length > 0 && left.selectedRange.length == 0)
        let effects = page.handle(.key(KeyPress(.character("c"), .control))).effects
        expect(effects.contains { if case .setClipboard = $0 { true } else { false } })
        _ = page.handle(.key(KeyPress(.tab)))
        expect(left.isFirstResponder)
        _ = page.handle(.key(KeyPress(.end)))
        expect(left.contentOffset.y > 0 && right.contentOffset.y == 0)
    }

    @Test func `the pointer's shape is that of the view below it`() {
        func shapes(_ point: CGPoint) -> [Effect] {
            page.handle(.pointerMoved(Pointer(point))).effects.filter { if case .setPointer = $0 { true } else { false } }
        }
        expectEqual(shapes(CGPoint(x: 20, y: 20)), [.setPointer(.text)])
        expectEqual(shapes(CGPoint(x: 290, y: 20)), [.setPointer(.arrow)])
        expectEqual(shapes(CGPoint(x: 320, y: 60)), [.setPointer(.text)])
        expectEqual(shapes(CGPoint(x: 322, y: 60)), [])
    }

    @Test func `a subview of a text scrolls with it`() {
        let note = RecordingView(frame: CGRect(x: 10, y: 120, width: 20, height: 20))
        left.addSubview(note)
        left.contentOffset = CGPoint(x: 0, y: 100)
        expect(page.filled().contains(CGRect(x: 10, y: 20, width: 4, height: 4)))
        _ = page.handle(.pointerDown(Pointer(CGPoint(x: 12, y: 24), button: 1)))
        expectEqual(note.log, ["down 2,4"])
    }

    @Test func `what a subclass draws goes with the content, above the text or below it`() {
        final class Ruled: TextView {
            override func draw(_ rect: CGRect) {
                GraphicsContext.current?.fill(CGRect(x: 1, y: 150, width: 5, height: 6), color: .black)
                super.draw(rect)
                GraphicsContext.current?.fill(CGRect(x: 2, y: 160, width: 5, height: 6), color: .black)
            }
        }
        let view = Ruled(frame: CGRect(x: 0, y: 0, width: 280, height: 300))
        view.attributedText = left.attributedText
        view.contentOffset = CGPoint(x: 0, y: 100)
        let plain = glyphPositions(view)
        expectEqual(view.filled(), [CGRect(x: 1, y: 50, width: 5, height: 6), CGRect(x: 2, y: 60, width: 5, height: 6)])
        left.contentOffset = CGPoint(x: 0, y: 100)
        expectEqual(glyphPositions(left), plain)
        let content = GraphicsContext.recording { view.draw(view.bounds) }
        let positions = content.items.flatMap { item -> [[Double]] in
            if case .glyphs(let run) = item { run.glyphs.map { [$0.x.pixels, $0.y.pixels - 100] } } else { [] }
        }
        expectEqual(positions, plain)
    }

    @Test func `a text that does not scroll leaves the wheel and the keys to the list that it is in`() {
        let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        for index in 0..<5 {
            let card = TextView(frame: CGRect(x: 0, y: index * 110, width: 280, height: 100))
            card.isScrollEnabled = false
            card.isEditable = false
            card.text = "Card \(index)"
            list.addSubview(card)
        }
        list.contentSize = CGSize(width: 300, height: 550)
        _ = list.handle(.scroll(dx: 0, dy: 1, at: CGPoint(x: 50, y: 50), modifiers: []))
        expect(list.contentOffset.y > 0)
        _ = list.subviews[0].becomeFirstResponder()
        _ = list.handle(.key(KeyPress(.end)))
        expectEqual(list.contentOffset.y, 350)
    }
}
