import CX11
import Foundation
import TextKit
import TextViews
import Testing

@testable import WindowSystem

/// A tree of views in a window.
@Suite(.serialized, .needsDisplay)
struct ViewHostTests {
    /// A square that follows the pointer.
    nonisolated final class Square: View {
        var color = RGBA(hex: 0xFF0000)
        override func draw(_ rect: CGRect) { GraphicsContext.current?.fill(bounds, color: color) }
        override func pointerDragged(_ pointer: Pointer) { center = convert(pointer.location, to: superview) }
        override func pointerDown(_ pointer: Pointer) {}
    }

    let window: ContentWindow
    let page = View(frame: .zero)
    let square = Square(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let text = TextView(frame: CGRect(x: 100, y: 0, width: 90, height: 80))

    init() throws {
        page.addSubview(text)
        page.addSubview(square)
        text.backgroundColor = Color(RGBA(hex: 0x00FF00))
        text.isEditable = false
        text.text = "words in a narrow view that has to be scrolled because there are so many of them"
        var options = WindowOptions()
        options.geometry = try #require(WindowGeometry("200x90+0+0"))
        window = ContentWindow(try Window(try Connection(scale: 1), options: options), view: page, title: "page")
    }

    private func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try #require(window.snapshot())[x, y] & 0xFF_FFFF }

    @Test func `each view is drawn at its place, on the window's own ground`() throws {
        #expect(page.frame.size == .zero)
        #expect(try pixel(15, 15) == 0xFF0000)
        #expect(page.frame.size == CGSize(width: 200, height: 90))
        #expect(try pixel(105, 3) == 0x00FF00)
        #expect(try pixel(60, 60) == 0xFCFBF8)
        #expect(try pixel(195, 85) == 0xFCFBF8)
    }

    @Test func `dragging a view draws it where it went, and what it uncovers`() throws {
        _ = window.snapshot()
        window.take(page.handle(.pointerDown(Pointer(CGPoint(x: 20, y: 20), button: 1))))
        window.take(page.handle(.pointerMoved(Pointer(CGPoint(x: 110, y: 60)))))
        guard case .rects(let rects) = window.damage else {
            Issue.record("damage \(window.damage)")
            return
        }
        #expect(rects.reduce(0) { $0 + $1.width * $1.height } < 2000)
        #expect(try pixel(15, 15) == 0xFCFBF8)
        #expect(try pixel(110, 60) == 0xFF0000)
        window.take(page.handle(.pointerMoved(Pointer(CGPoint(x: 50, y: 50)))))
        #expect(try pixel(101, 52) == 0x00FF00)
        let partial = try #require(window.snapshot())
        window.contentChanged()
        #expect(try #require(window.snapshot()).pixels == partial.pixels)
    }

    @Test func `a text that scrolls within the page looks as if all were drawn`() throws {
        _ = window.snapshot()
        window.take(page.handle(.scroll(dx: 0, dy: 1, at: CGPoint(x: 150, y: 40), modifiers: [])))
        #expect(text.contentOffset.y > 0)
        let partial = try #require(window.snapshot())
        window.contentChanged()
        #expect(try #require(window.snapshot()).pixels == partial.pixels)
    }
}
