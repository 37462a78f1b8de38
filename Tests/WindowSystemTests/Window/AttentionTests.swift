import CX11
import Expectations
import Testing
import TextViews

@testable import WindowSystem

/// A window that shows something to a reader who is elsewhere, and one whose title changes by itself.
@Suite(.serialized, .needsDisplay)
struct AttentionTests {
    let turned: TurnedLoop
    private var connection: WindowSystem.Connection { turned.loop.connection }
    private var window: WindowSystem.Window { turned.window.window }

    init() throws { turned = try TurnedLoop("120x90+1050+400") }

    private func isUrgent() throws -> Bool {
        let hints = try require(XGetWMHints(connection.raw, window.id))
        defer { XFree(hints) }
        expectEqual(hints.pointee.flags & InputHint, InputHint, "the others stay")
        return hints.pointee.flags & WindowSystem.Window.urgencyHint != 0
    }

    @Test func `out of sight it is urgent until it has the keyboard`() throws {
        expect(try !isUrgent())
        window.callAttention()
        expect(try !isUrgent(), "it is on the screen")
        // As window managers do for another workspace.
        XUnmapWindow(connection.raw, window.id)
        window.callAttention()
        expect(try isUrgent())
        var event = XEvent()
        event.xfocus.type = FocusIn
        event.xfocus.window = window.id
        event.xfocus.mode = NotifyNormal
        event.xfocus.detail = NotifyNonlinear
        turned.window.handle(event)
        expect(try !isUrgent())
        expectEqual(turned.content.events, [.focus(true)])
    }

    @Test func `a title that changes without an event is the window's at the next turn`() {
        turned.content.title = "Another"
        let isNamed = turned.turn {
            let name = connection.readProperty(window.id, connection.atoms[.netWMName])
            return name.map { String(decoding: $0.bytes, as: UTF8.self) } == "Another"
        }
        expect(isNamed)
    }
}
