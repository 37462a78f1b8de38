import CX11
import Expectations
import Testing

@testable import WindowSystem

/// A window and the server of an input method, which answers or not. Xlib waits for the answers on this thread.
@Suite(.serialized, .needsDisplay)
struct InputMethodWatchTests {
    private let display: PrivateServer
    private let connection: WindowSystem.Connection
    private let window: XID

    init() throws {
        display = try PrivateServer(width: 300, height: 200)
        connection = try WindowSystem.Connection(display: display.display, scale: 1)
        window = XCreateSimpleWindow(connection.raw, connection.root, 0, 0, 50, 50, 0, 0, 0)
        XSync(connection.raw, 0)
    }

    private func method(_ watch: InputMethodWatch) -> InputMethod {
        InputMethod.prepareLocale()
        XSetLocaleModifiers("@im=fake")
        let method = InputMethod(connection, window: window, watch: watch)
        method.open()
        return method
    }

    /// Presses a key; what it types, nil where the method keeps it.
    private func press(_ keysym: Int32, _ method: InputMethod) -> String? {
        var event = XEvent()
        event.xkey = XKeyEvent()
        (event.xkey.type, event.xkey.display) = (KeyPress, connection.raw)
        (event.xkey.window, event.xkey.root, event.xkey.same_screen) = (window, connection.root, 1)
        event.xkey.keycode = UInt32(XKeysymToKeycode(connection.raw, KeySym(keysym)))
        return method.keeps(&event) ? nil : method.lookUp(&event.xkey).text
    }

    /// Reads the events that have come; how many keys are among them that the method leaves.
    private func read(_ method: InputMethod) -> Int {
        var count = 0
        while XPending(connection.raw) > 0 {
            var event = XEvent()
            XNextEvent(connection.raw, &event)
            if event.type == KeyPress { count += method.keeps(&event) ? 0 : 1 } else { XFilterEvent(&event, 0) }
        }
        return count
    }

    @Test func `a method that answers is waited for, and keeps what it composes`() {
        let server = FakeInputServer(display: display.display)
        defer { server.end() }
        let watch = InputMethodWatch(longestCall: 1000)
        let method = method(watch)
        method.setFocus(true)
        expect(server.requests.contains(50))
        expectEqual(press(XK_a, method), nil)
        expect(server.requests.contains(60) && !watch.isSilent)
    }

    @Test func `a call to a method that answers no more ends, and keys are typed without it`() {
        let server = FakeInputServer(display: display.display)
        defer { server.end() }
        let method = method(InputMethodWatch(longestCall: 1000))
        server.fallSilent()
        let asked = server.requests.count
        let watch = InputMethodWatch(longestCall: 0.02)
        method.watch = watch
        method.setFocus(true)
        expect(watch.isSilent)
        expectEqual(press(XK_a, method), "a")
        expectEqual(press(XK_b, method), "b")
        expectEqual(server.requests.count, asked)
    }

    @Test func `what a method says after it was given up does no harm`() {
        let server = FakeInputServer(display: display.display, hasSendersWait: false)
        let method = method(InputMethodWatch(longestCall: 1000))
        method.setFocus(true)
        server.fallSilent()
        method.watch = InputMethodWatch(longestCall: 0.02)
        expect(press(XK_a, method) == nil && press(XK_b, method) == nil)
        method.askIfDue(now: .infinity)
        server.goOn()
        server.end()
        XSync(connection.raw, 0)
        var filtered = 0
        while XPending(connection.raw) > 0 {
            var event = XEvent()
            XNextEvent(connection.raw, &event)
            if XFilterEvent(&event, 0) != 0 { filtered += 1 }
        }
        expect(filtered > 0)
        expectEqual(press(XK_a, method), "a")
    }

    @Test func `a key that a method never gives back is typed`() {
        let server = FakeInputServer(display: display.display)
        defer { server.end() }
        let method = method(InputMethodWatch(longestCall: 1000))
        method.setFocus(true)
        server.fallSilent()
        let watch = InputMethodWatch(longestCall: 0.02)
        method.watch = watch
        expectEqual(press(XK_a, method), "a")
        expect(watch.isSilent)
        method.setFocus(false)
        expectEqual(press(XK_b, method), "b")
    }

    @Test func `keys that a method keeps without a word are typed where it is found to be gone, in their order`() {
        let server = FakeInputServer(display: display.display, hasSendersWait: false)
        defer { server.end() }
        let method = method(InputMethodWatch(longestCall: 1000))
        var typed = ""
        method.onReturn = { event in
            var key = event.xkey
            typed += method.lookUp(&key).text
        }
        method.setFocus(true)
        // One that is there is asked, and no more happens.
        expectEqual(press(XK_b, method), nil)
        expect((method.secondsToQuestion ?? 0) > 900)
        method.askIfDue(now: .infinity)
        expect(typed.isEmpty && method.secondsToQuestion == nil)
        expectEqual(read(method), 1, "the key that the method has given back")
        server.fallSilent()
        let watch = InputMethodWatch(longestCall: 0.02)
        method.watch = watch
        expect(press(XK_a, method) == nil && press(XK_b, method) == nil && press(XK_c, method) == nil)
        method.askIfDue(now: .infinity)
        expectEqual(typed, "abc")
        expect(watch.isSilent && method.secondsToQuestion == nil)
        expectEqual(press(XK_a, method), "a")
        // Where it has said something, it is not asked.
        method.heard()
        expectEqual(method.secondsToQuestion, nil)
    }

    @Test(arguments: [FakeInputServer.Silence.questions, .connections, .requests])
    func `a method that never answered is not waited for without end`(silence: FakeInputServer.Silence) {
        let server = FakeInputServer(display: display.display, silence: silence)
        defer { server.end() }
        let watch = InputMethodWatch(longestCall: 0.02)
        let method = method(watch)
        expect(watch.isSilent, "\(silence)")
        expectEqual(press(XK_a, method), "a")
        // The next window does not ask.
        let next = InputMethod(connection, window: window, watch: watch)
        next.open()
        expectEqual(press(XK_b, next), "b")
    }
}
