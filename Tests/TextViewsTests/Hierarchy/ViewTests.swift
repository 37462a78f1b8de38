import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct ViewTests {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    let card = RecordingView(frame: CGRect(x: 30, y: 20, width: 80, height: 60))
    let badge = RecordingView(frame: CGRect(x: 5, y: 7, width: 10, height: 10))

    init() {
        page.addSubview(card)
        card.addSubview(badge)
        _ = page.takeDamage()
    }

    @Test func `views draw from their own corners, the later ones above`() {
        expectEqual(page.filled(), [CGRect(x: 30, y: 20, width: 4, height: 4), CGRect(x: 35, y: 27, width: 4, height: 4)])
        page.bringSubviewToFront(card)
        card.isHidden = true
        expect(page.filled().isEmpty)
    }

    @Test func `only what meets the damage is drawn`() {
        card.drawn = []
        badge.drawn = []
        _ = page.filled(.rects([CGRect(x: 60, y: 50, width: 10, height: 10)]))
        expectEqual(card.drawn, [CGRect(x: 30, y: 30, width: 10, height: 10)])
        expect(badge.drawn.isEmpty)
    }

    @Test func `damage of a view is told by the topmost one, where it lies there`() {
        badge.setNeedsDisplay(CGRect(x: 1, y: 2, width: 3, height: 4))
        expectEqual(page.takeDamage(), .rects([CGRect(x: 36, y: 29, width: 3, height: 4)]))
        card.frame.origin.x += 100
        let rects = page.damagedRects(for: page.takeDamage())
        expect(rects.contains { $0.contains(CGPoint(x: 31, y: 21)) } && rects.contains { $0.contains(CGPoint(x: 131, y: 21)) })
        card.isHidden = true
        _ = page.takeDamage()
        badge.setNeedsDisplay()
        expectEqual(page.takeDamage(), .none)
    }

    @Test func `what is clipped neither shows nor is hit beyond its superview`() {
        badge.frame = CGRect(x: 70, y: 0, width: 40, height: 10)
        expect(page.filled(.rects([CGRect(x: 112, y: 20, width: 9, height: 9)])).contains(CGRect(x: 100, y: 20, width: 4, height: 4)))
        card.clipsToBounds = true
        expect(page.filled(.rects([CGRect(x: 112, y: 20, width: 9, height: 9)])).isEmpty)
        expect(page.hitTest(CGPoint(x: 115, y: 25)) === page)
        expect(page.hitTest(CGPoint(x: 105, y: 25)) === badge)
    }

    @Test func `points and rectangles go from view to view`() {
        expectEqual(badge.convert(CGPoint(x: 1, y: 1), to: page), CGPoint(x: 36, y: 28))
        expectEqual(badge.convert(CGPoint(x: 36, y: 28), from: page), CGPoint(x: 1, y: 1))
        expectEqual(card.convert(CGRect(x: 0, y: 0, width: 2, height: 3), to: badge), CGRect(x: -5, y: -7, width: 2, height: 3))
        expectEqual(card.convert(CGPoint.zero, to: nil), CGPoint(x: 30, y: 20))
    }

    @Test func `a press goes to the frontmost view, which gets the drag and the release too`() {
        _ = page.handle(.pointerDown(Pointer(CGPoint(x: 37, y: 30), button: 1)))
        _ = page.handle(.pointerMoved(Pointer(CGPoint(x: 190, y: 140))))
        _ = page.handle(.pointerUp(Pointer(CGPoint(x: 190, y: 141), button: 1)))
        expectEqual(badge.log, ["down 2,3", "drag 155,113", "up 155,114"])
        expect(card.log.isEmpty)
    }

    @Test func `a press that a view has no use for goes to its superview`() {
        badge.handlesPointer = false
        _ = page.handle(.pointerDown(Pointer(CGPoint(x: 37, y: 30), button: 1)))
        expectEqual(card.log, ["down 7,10"])
    }

    @Test func `views are told when the pointer comes and goes`() {
        for x in [10, 32, 37, 60, 190] { _ = page.handle(.pointerMoved(Pointer(CGPoint(x: x, y: 29)))) }
        expect(card.log == ["in", "out", "in", "out"] && badge.log == ["in", "out"])
        _ = page.handle(.pointerMoved(Pointer(CGPoint(x: 60, y: 29))))
        _ = page.handle(.pointerLeft)
        expectEqual(card.log.suffix(2), ["in", "out"])
    }

    @Test func `keys go to the view that was clicked, and on to its superviews where it has no use for them`() {
        card.takesKeys = true
        badge.takesKeys = true
        _ = page.handle(.pointerDown(Pointer(CGPoint(x: 37, y: 30), button: 1)))
        _ = page.handle(.pointerUp(Pointer(CGPoint(x: 37, y: 30), button: 1)))
        expect(badge.isFirstResponder)
        badge.log = []
        _ = page.handle(.key(KeyPress(.enter)))
        _ = page.handle(.key(KeyPress(.up)))
        _ = page.handle(.text("ä"))
        expect(badge.log == ["key Enter", "key Up", "text ä"] && card.log == ["key Up"])
    }

    @Test func `Tab cycles through the views that take keys`() {
        card.takesKeys = true
        badge.takesKeys = true
        func focused() -> View? { page.firstResponder }
        _ = page.handle(.key(KeyPress(.tab)))
        expect(focused() === card)
        _ = page.handle(.key(KeyPress(.tab)))
        expect(focused() === badge)
        _ = page.handle(.key(KeyPress(.tab)))
        expect(focused() === card)
        _ = page.handle(.key(KeyPress(.tab, .shift)))
        expect(focused() === badge)
        expectEqual(card.log.filter { $0 == "focus" || $0 == "blur" }, ["focus", "blur", "focus", "blur"])
        badge.removeFromSuperview()
        expect(focused() == nil && badge.log.last == "blur")
    }

    @Test func `flexible views grow with their superview`() {
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        badge.autoresizingMask = [.flexibleLeftMargin]
        page.frame.size = CGSize(width: 300, height: 170)
        expectEqual(card.frame, CGRect(x: 30, y: 20, width: 180, height: 80))
        expectEqual(badge.frame, CGRect(x: 105, y: 7, width: 10, height: 10))
    }

    @Test func `subviews are laid out once, before they are drawn`() {
        final class Row: View {
            var count = 0
            override func layoutSubviews() {
                count += 1
                for (index, view) in subviews.enumerated() { view.frame = CGRect(x: index * 10, y: 0, width: 10, height: 10) }
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        row.addSubview(RecordingView(frame: .zero))
        row.addSubview(RecordingView(frame: .zero))
        expectEqual(row.filled(), [CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 10, y: 0, width: 4, height: 4)])
        _ = row.filled()
        expectEqual(row.count, 1)
        row.subviews[0].invalidateIntrinsicContentSize()
        _ = row.takeDamage()
        expectEqual(row.count, 2)
    }

    @Test func `a view thins what it draws by its alpha`() {
        badge.alpha = 0.5
        let half = RGBA.black.withAlpha(0.5)
        expectEqual(page.filled(.all, color: half), [CGRect(x: 35, y: 27, width: 4, height: 4)])
    }

    @Test func `a tint is that of the nearest view that has one`() {
        page.tintColor = Color(RGBA(hex: 0xFF0000))
        expectEqual(badge.tintColor.rgba, RGBA(hex: 0xFF0000))
        card.tintColor = Color(RGBA(hex: 0x00FF00))
        expect(badge.tintColor.rgba == RGBA(hex: 0x00FF00) && page.tintColor.rgba == RGBA(hex: 0xFF0000))
    }

    @Test func `a view is read back from an archive`() throws {
        card.tag = 7
        card.autoresizingMask = .flexibleWidth
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        card.encode(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let copy = try require(View(coder: reader))
        expect(copy.frame == card.frame && copy.tag == 7 && copy.autoresizingMask == .flexibleWidth && !copy.isHidden)
    }
}
