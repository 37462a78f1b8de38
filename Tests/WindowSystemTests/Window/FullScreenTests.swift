import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// A window that is asked to fill the screen, and a second connection that plays the window manager. The root's properties are the
/// whole server's: no two of these tests at a time.
@Suite(.serialized, .needsDisplay)
struct FullScreenTests {
    let connection: WindowSystem.Connection
    let manager: WindowSystem.Connection
    let window: ContentWindow
    let content = StripedContent()

    init() throws {
        connection = try WindowSystem.Connection(scale: 1)
        manager = try WindowSystem.Connection(scale: 1)
        window = ContentWindow(try Window(connection, options: WindowOptions()), content: content)
    }

    /// Has the window manager know these states while `body` runs.
    private func supporting(_ names: [Atoms.Name], _ body: () throws -> Void) rethrows {
        let before = manager.readProperty(manager.root, manager.atoms[.netSupported])?.words
        manager.setProperty(
            manager.root, manager.atoms[.netSupported], type: Atom(XA_ATOM), words: names.map { manager.atoms[$0] })
        XSync(manager.raw, 0)
        defer {
            if let before {
                manager.setProperty(manager.root, manager.atoms[.netSupported], type: Atom(XA_ATOM), words: before)
            } else {
                XDeleteProperty(manager.raw, manager.root, manager.atoms[.netSupported])
            }
            XSync(manager.raw, 0)
        }
        try body()
    }

    /// What the window has sent to the root.
    private func messages() -> [XClientMessageEvent] {
        XSync(connection.raw, 0)
        XSync(manager.raw, 0)
        var messages: [XClientMessageEvent] = []
        var event = XEvent()
        while XCheckTypedEvent(manager.raw, ClientMessage, &event) != 0 {
            if event.xclient.window == window.window.id { messages.append(event.xclient) }
        }
        return messages
    }

    private var states: [UInt] {
        XSync(connection.raw, 0)
        return manager.readProperty(window.window.id, manager.atoms[.netWMState])?.words ?? []
    }

    @Test func `a window on the screen asks the window manager to fill it or no longer`() throws {
        XSelectInput(manager.raw, manager.root, SubstructureNotifyMask)
        window.window.show()
        try supporting([.netWMState, .netWMStateFullscreen]) {
            window.take((.none, [.toggleFullScreen]))
            let sent = messages()
            let message = try require(sent.first)
            expectEqual(sent.count, 1)
            expectEqual(message.message_type, manager.atoms[.netWMState])
            expectEqual(message.format, 32)
            expectEqual(message.data.l.0, 2)
            expectEqual(message.data.l.1, Int(manager.atoms[.netWMStateFullscreen]))
            expect((message.data.l.2, message.data.l.3, message.data.l.4) == (0, 1, 0))
        }
        expectEqual(content.told, [])
        // What a window on the screen is in, the window manager writes down itself.
        expectEqual(states, [])
    }

    @Test func `a window manager that knows no full screen is not asked, and the content is told`() {
        XSelectInput(manager.raw, manager.root, SubstructureNotifyMask)
        window.window.show()
        supporting([.netWMState]) { window.take((.none, [.toggleFullScreen])) }
        expect(messages().isEmpty)
        expectEqual(content.told, ["The window manager has no full screen"])
    }

    @Test func `a window that is not on the screen yet says itself how it begins`() {
        window.take((.none, [.toggleFullScreen]))
        expectEqual(states, [manager.atoms[.netWMStateFullscreen]])
        window.take((.none, [.toggleFullScreen]))
        expectEqual(states, [])
        expectEqual(content.told, [])
    }
}
