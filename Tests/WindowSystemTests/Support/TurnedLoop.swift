import CX11
import TextViews

@testable import WindowSystem

/// A loop with one window beside those that tests of the whole program have on the screen, turned by hand, and a second connection that plays another program.
struct TurnedLoop {
    let loop: EventLoop
    let window: ContentWindow
    let content = StripedContent()
    let other: Selections

    init(_ geometry: String = "120x90+810+400") throws {
        loop = EventLoop(try Connection(scale: 1))
        other = Selections(try Connection(scale: 1))
        var options = WindowOptions()
        options.geometry = WindowGeometry(geometry) ?? WindowGeometry()
        window = ContentWindow(try Window(loop.connection, options: options), content: content)
        loop.add(window)
        window.window.show()
        turn { content.draws.count == 1 && !window.window.isFrameInFlight }
        content.events = []
    }

    /// Turns the loop, and lets the other program handle its events, until `done` or for three seconds; whether it was done.
    @discardableResult
    func turn(take: (XEvent) -> Void = { _ in }, until done: () -> Bool) -> Bool {
        let deadline = Clock.now + 3
        repeat {
            loop.turn()
            while XPending(other.connection.raw) > 0 {
                var event = XEvent()
                XNextEvent(other.connection.raw, &event)
                take(event)
                _ = other.handle(event)
            }
            XFlush(other.connection.raw)
            if done() { return true }
            _ = loop.connection.waitForInput(seconds: 0.002)
        } while Clock.now < deadline
        return false
    }

    /// Turns the loop until a message of that name has come to a window of the other program; its words.
    func message(_ name: Atoms.Name) -> [UInt]? {
        var words: [UInt]?
        turn(take: { event in
            if event.type == ClientMessage, event.xclient.message_type == other.connection.atoms[name] { words = event.xclient.words }
        }) { words != nil }
        return words
    }
}
