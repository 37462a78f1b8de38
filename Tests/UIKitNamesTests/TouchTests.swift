import Expectations
import Testing
import TextViews
import UIKitNames

/// Labels and text views that follow links of their own, as sources for iOS have them.
struct TouchTests {
    /// A label that lays its text out a second time to find what was tapped.
    final class LinkLabel: UILabel {
        lazy var textStorage = NSTextStorage()
        lazy var layoutManager = NSLayoutManager()
        lazy var textContainer = NSTextContainer()
        var tapped: [Int] = []

        func prepare() {
            isUserInteractionEnabled = true
            textStorage.setAttributedString(attributedText!)
            textStorage.addLayoutManager(layoutManager)
            layoutManager.addTextContainer(textContainer)
            textContainer.lineFragmentPadding = 0
            textContainer.size = bounds.size
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard touches.first?.phase == .began else { return super.touchesBegan(touches, with: event) }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first, event?.allTouches?.contains(touch) == true else { return }
            let point = touch.location(in: self)
            tapped.append(layoutManager.characterIndexForGlyph(at: layoutManager.glyphIndex(for: point, in: textContainer)))
        }
    }

    @Test("a tap on a label that lays out its text again finds the character")
    func tapOnLabel() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        let label = LinkLabel(frame: CGRect(x: 20, y: 10, width: 300, height: 30))
        label.attributedText = NSAttributedString(string: "see #swift now", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        label.prepare()
        page.addSubview(label)
        let glyph = label.layoutManager.boundingRect(forGlyphRange: NSRange(location: 6, length: 1), in: label.textContainer)
        let point = CGPoint(x: 20 + glyph.midX, y: 10 + glyph.midY)
        _ = page.handle(.pointerDown(Pointer(point, button: 1)))
        _ = page.handle(.pointerUp(Pointer(point, button: 1)))
        expectEqual(label.tapped, [6])
    }

    /// Keeps a log of what it is told.
    final class Recorder: UIView {
        var log: [String] = []
        private func note(_ touches: Set<UITouch>) {
            let touch = touches.first!
            let (here, before) = (touch.location(in: self), touch.previousLocation(in: self))
            log.append("\(touch.phase) \(Int(here.x)),\(Int(here.y)) from \(Int(before.x)),\(Int(before.y)) on \(touch.view?.tag ?? -1)")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    }

    @Test func `a view that does not follow touches leaves them to its superview`() {
        let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let child = UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 100))
        child.tag = 7
        recorder.addSubview(child)
        _ = recorder.handle(.pointerDown(Pointer(CGPoint(x: 60, y: 50), button: 1)))
        _ = recorder.handle(.pointerMoved(Pointer(CGPoint(x: 70, y: 55))))
        _ = recorder.handle(.pointerUp(Pointer(CGPoint(x: 71, y: 56), button: 1)))
        expectEqual(recorder.log, ["began 60,50 from 60,50 on 7", "moved 70,55 from 60,50 on 7", "ended 71,56 from 70,55 on 7"])
    }

    /// A text that takes presses on one range for itself and leaves the others to what lies below.
    final class MoreView: UITextView {
        var more = NSRange()
        var presses = 0
        override var isFirstResponder: Bool { presses > 0 && super.isFirstResponder }

        private func isMore(_ point: CGPoint) -> Bool {
            let origin = CGPoint(x: point.x - textContainerInset.left, y: point.y - textContainerInset.top)
            return more.contains(layoutManager.characterIndexForGlyph(at: layoutManager.glyphIndex(for: origin, in: textContainer)))
        }
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { isMore(point) ? super.hitTest(point, with: event) : nil }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            presses += 1
            super.touchesEnded(touches, with: event)
        }
    }

    @Test func `a text view is hit where it says, and its own touches still select`() {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let view = MoreView(frame: page.bounds)
        view.text = "short … more"
        view.more = NSRange(location: 8, length: 4)
        page.addSubview(view)
        page.layoutIfNeeded()
        func point(_ index: Int) -> CGPoint {
            let rect = view.layoutManager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: view.textContainer)
            return CGPoint(x: rect.midX + view.textContainerInset.left, y: rect.midY + view.textContainerInset.top)
        }
        expect(page.hitTest(point(1)) === page && page.hitTest(point(9), with: nil) === view)
        _ = page.handle(.pointerDown(Pointer(point(9), button: 1, clickCount: 2)))
        _ = page.handle(.pointerUp(Pointer(point(9), button: 1, clickCount: 2)))
        expect(view.presses == 1 && view.selectedRange == NSRange(location: 8, length: 4) && view.isFirstResponder)
        _ = page.handle(.pointerDown(Pointer(point(1), button: 1)))
        _ = page.handle(.pointerUp(Pointer(point(1), button: 1)))
        expectEqual(view.presses, 1)
    }

    @Test func `a round view is missed at its corners`() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
            }
        }
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let round = Round(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        page.addSubview(round)
        expect(page.hitTest(CGPoint(x: 21, y: 21)) === page && page.hitTest(CGPoint(x: 40, y: 40)) === round)
        expect(!round.point(inside: .zero))
    }
}
