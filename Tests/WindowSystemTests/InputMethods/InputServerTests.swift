import CX11
import Expectations
import Foundation
import Testing
import TextViews

@testable import WindowSystem

/// A window and the server of an input method, which answers or not.
@Suite(.serialized, .needsDisplay)
struct InputServerTests {
    private let server: PrivateServer
    private let connection: WindowSystem.Connection
    private let loop: EventLoop
    private let window: ContentWindow
    private let content = StripedContent()

    init() throws {
        server = try PrivateServer(width: 300, height: 200)
        connection = try WindowSystem.Connection(display: server.display, scale: 1)
        connection.inputModifiers = "@im=fake"
        loop = EventLoop(connection)
        var options = WindowOptions()
        options.geometry = try #require(WindowGeometry("120x90+0+0"))
        window = ContentWindow(try Window(connection, options: options), content: content)
        loop.add(window)
        window.window.show()
    }

    /// Turns the loop, and has the method do its part, until `done` or for ten seconds; whether it was done.
    @discardableResult
    private func turn(_ method: FakeInputServer?, until done: () -> Bool) -> Bool {
        let deadline = Clock.now + 10
        repeat {
            loop.turn()
            method?.answer()
            if done() { return true }
            _ = connection.waitForInput(seconds: 0.002)
        } while Clock.now < deadline
        return false
    }

    private func press(_ keysyms: Int32...) {
        for keysym in keysyms {
            var event = XEvent()
            event.xkey = XKeyEvent()
            event.xkey.type = KeyPress
            (event.xkey.window, event.xkey.root, event.xkey.same_screen) = (window.window.id, connection.root, 1)
            event.xkey.keycode = UInt32(XKeysymToKeycode(connection.raw, KeySym(keysym)))
            Self.time += 1
            event.xkey.time = Self.time
            XSendEvent(connection.raw, window.window.id, 0, KeyPressMask, &event)
        }
    }

    private static var time: UInt = 1000

    /// What was typed.
    private var typed: String { Self.typed(content.events[...]) }

    private static func typed(_ events: ArraySlice<InputEvent>) -> String {
        events.compactMap { event in
            switch event {
            case .text(let text): text
            case .key(let key): key.text
            default: nil
            }
        }.joined()
    }

    /// A method that has the window as its only one.
    private func joined(_ method: FakeInputServer) -> Bool {
        turn(method) { connection.inputServer?.deadline == nil && method.requests.contains(50) }
    }

    @Test func `keys come back from the input method in their order, with what it has composed`() throws {
        let method = try FakeInputServer(display: server.display)
        expect(joined(method))
        press(XK_b, XK_a, XK_c, XK_a, XK_b)
        expect(turn(method) { typed == "b<a>c<a>b" }, "typed: \(typed); asked: \(method.requests)")
    }

    @Test func `an input method that stops answering costs no key, and takes part again when it answers`() throws {
        let method = try FakeInputServer(display: server.display)
        expect(joined(method))
        let known = try #require(connection.inputServer)
        known.longestWaitSeconds = 1000
        method.isSilent = true
        press(XK_a, XK_b)
        content.pending = .all
        let draws = content.draws.count
        expect(turn(method) { content.draws.count > draws && known.hasKeys })
        expect(typed == "" && known.deadline != nil && !known.isSilent)
        known.longestWaitSeconds = 0
        expect(turn(method) { typed == "ab" }, "typed: \(typed)")
        expect(known.isSilent && content.told.last?.contains("does not answer") ?? false)
        // Now keys wait for nothing.
        press(XK_a)
        expect(turn(method) { typed == "aba" }, "typed: \(typed)")
        method.isSilent = false
        known.longestWaitSeconds = 1000
        expect(turn(method) { !known.isSilent && known.deadline == nil })
        press(XK_c, XK_a)
        expect(turn(method) { typed.hasSuffix("c<a>") })
        // What it had been sent before it fell silent is not typed a second time.
        expectEqual(typed, "abac<a>")
    }

    @Test func `a click comes after the keys before it, though the input method keeps them`() throws {
        let method = try FakeInputServer(display: server.display)
        expect(joined(method))
        let known = try #require(connection.inputServer)
        method.isSilent = true
        known.longestWaitSeconds = 0.2
        press(XK_a, XK_b)
        var click = XEvent()
        click.xbutton = XButtonEvent()
        (click.xbutton.type, click.xbutton.window, click.xbutton.root) = (ButtonPress, window.window.id, connection.root)
        (click.xbutton.button, click.xbutton.same_screen, click.xbutton.time) = (1, 1, Self.time + 1)
        XSendEvent(connection.raw, window.window.id, 0, ButtonPressMask, &click)
        var typedBefore: String?
        let isClicked = turn(method) {
            for (index, event) in content.events.enumerated() {
                if case .pointerDown = event { typedBefore = Self.typed(content.events[..<index]) }
            }
            return typedBefore != nil
        }
        expect(isClicked && typedBefore == "ab" && known.isSilent, "typed before: \(typedBefore ?? "nothing")")
    }

    @Test func `an input method that never answers costs no key, and the window draws meanwhile`() throws {
        let method = try FakeInputServer(display: server.display, isSilent: true)
        expect(turn(method) { connection.inputServer?.deadline != nil && !content.draws.isEmpty })
        let known = try #require(connection.inputServer)
        known.longestWaitSeconds = 1000
        press(XK_a, XK_c)
        let draws = content.draws.count
        content.pending = .all
        expect(turn(method) { content.draws.count > draws && known.hasKeys })
        expect(typed == "" && method.requests.isEmpty && !known.isSilent)
        known.longestWaitSeconds = 0
        expect(turn(method) { typed == "ac" }, "typed: \(typed)")
        expect(known.isSilent)
    }

    @Test func `an input method that dies leaves the keys, and the next one that comes takes part`() throws {
        let method = try FakeInputServer(display: server.display)
        expect(joined(method))
        press(XK_a)
        expect(turn(method) { typed == "<a>" })
        method.end()
        expect(turn(nil) { connection.inputServer == nil })
        press(XK_a)
        expect(turn(nil) { typed == "<a>a" }, "typed: \(typed)")
        let next = try FakeInputServer(display: server.display)
        expect(joined(next))
        press(XK_a)
        expect(turn(next) { typed == "<a>a<a>" }, "typed: \(typed)")
    }

    @Test func `XMODIFIERS names the method, or none`() {
        expectEqual(WindowSystem.Connection.inputMethodName("@im=ibus"), "ibus")
        expectEqual(WindowSystem.Connection.inputMethodName("@foo=x@im=fcitx@im=ibus"), "fcitx")
        expect(WindowSystem.Connection.inputMethodName("") == nil && WindowSystem.Connection.inputMethodName("@im=") == nil)
        expect(WindowSystem.Connection.inputMethodName("@im=none") == nil)
    }
}
