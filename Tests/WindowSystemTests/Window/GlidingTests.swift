import CX11
import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

/// A window over which two fingers have flicked.
@Suite(.serialized, .needsDisplay)
struct GlidingTests {
    let loop: EventLoop
    let window: ContentWindow
    let content = StripedContent()

    init() throws {
        loop = EventLoop(try WindowSystem.Connection(scale: 1))
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("120x90+30+40"))
        window = ContentWindow(try Window(loop.connection, options: options), content: content)
        loop.add(window)
    }

    private func scroll(_ dy: Double, at time: UInt, state: UInt32 = 0, isTouchpad: Bool = true) {
        window.scroll(
            Scrolling(window: window.window.id, dx: 0, dy: dy, x: 7, y: 9, state: state, time: time, isTouchpad: isTouchpad))
    }

    private func flick(state: UInt32 = 0, isTouchpad: Bool = true) {
        for number in 0..<8 { scroll(-0.5, at: 9000 + UInt(number) * 10, state: state, isTouchpad: isTouchpad) }
        scroll(0, at: 9080, state: state, isTouchpad: isTouchpad)
        expectEqual(content.events.count, 8, "the end of it moves nothing")
        content.events = []
    }

    /// How far the content is told to scroll within some turns of the loop, or until it stands.
    private func glide(turns: Int = .max) -> [Double] {
        let deadline = Clock.now + 3
        var turn = 0
        while window.gliding.due != nil, turn < turns, Clock.now < deadline {
            _ = loop.connection.waitForInput(seconds: window.secondsToNextTurn ?? 0)
            loop.turn()
            turn += 1
        }
        return content.events.compactMap {
            guard case .scroll(let dx, let dy, let point, let modifiers) = $0, dx == 0, modifiers.isEmpty else { return nil }
            expectEqual(point, CGPoint(x: 7, y: 9))
            return Double(dy)
        }
    }

    @Test func `its content goes on, and less and less`() {
        flick()
        let steps = glide()
        expect(steps.count > 3 && steps.allSatisfy { $0 < 0 })
        let distance: Double = steps.reduce(0, +)
        expect(abs(distance + 12.25) < 0.1, "as far as the model says")
        expect(window.secondsToNextTurn == nil || window.gliding.due == nil)
    }

    @Test func `a flick to the side glides to the side, though the fingers drift`() {
        for number in 0..<8 {
            window.scroll(
                Scrolling(
                    window: window.window.id, dx: 0.5, dy: 0.1, x: 7, y: 9, state: 0, time: 9000 + UInt(number) * 10, isTouchpad: true))
        }
        scroll(0, at: 9080)
        content.events = []
        _ = glide()
        let steps = content.events.compactMap { event -> (CGFloat, CGFloat)? in
            if case .scroll(let dx, let dy, _, _) = event { (dx, dy) } else { nil }
        }
        expect(steps.count > 3 && steps.allSatisfy { $0.0 > 0 && $0.1 == 0 })
        let distance: CGFloat = steps.map(\.0).reduce(0, +)
        expect(abs(distance - 12.25) < 0.1, "as far as the model says")
    }

    @Test(arguments: [KeyPress, ButtonPress, LeaveNotify, FocusOut, UnmapNotify])
    func `keys and presses stop it, and so does what takes the window away`(type: Int32) {
        flick()
        expect(!glide(turns: 3).isEmpty || window.gliding.due != nil)
        var event = XEvent()
        event.type = type
        window.stopGliding(at: event)
        content.events = []
        expect(window.gliding.due == nil && glide().isEmpty)
    }

    @Test func `fingers that come down again stop it, and so does a pointer that moves, but not at once`() {
        flick()
        var motion = XEvent()
        motion.type = MotionNotify
        window.stopGliding(at: motion)
        expect(window.gliding.due != nil, "a finger that is lifted moves the pointer")
        window.gliding.begin -= 1
        window.stopGliding(at: motion)
        expect(window.gliding.due == nil)
        flick()
        scroll(0.01, at: 9500)
        expect(!window.gliding.isGliding)
    }

    @Test func `wheels end where they end, and with a key held down nothing glides`() {
        flick(isTouchpad: false)
        expect(window.gliding.due == nil)
        flick(state: UInt32(ControlMask))
        expect(window.gliding.due == nil)
    }

    @Test func `nothing glides where that is not wanted`() {
        func reduces(_ resources: String, _ animations: UInt8?) -> Bool {
            let name = Array("Gtk/EnableAnimations".utf8)
            let bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name + [0, 0, 0, 0]
            let settings = animations.map { XSettings(property: bytes + [$0, 0, 0, 0]) } ?? XSettings()
            return Connection.reducesMotion(ResourceDatabase(text: resources), settings)
        }
        expect(!reduces("", nil) && !reduces("", 1) && reduces("", 0))
        expect(reduces("recto.reducedMotion: true", 1) && !reduces("recto.reducedMotion: false", 0))
    }
}
