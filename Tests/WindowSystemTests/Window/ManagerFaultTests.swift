import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// A window whose window manager is gone all at once.
@Suite(.serialized, .needsDisplay)
struct ManagerFaultTests {
    @Test func `a window manager that dies leaves the window on the screen, and it takes keys and draws as before`() throws {
        let turned = try TurnedLoop("120x90+640+500")
        let (loop, id, content) = (turned.loop, turned.window.window.id, turned.content)
        let dying = try require(XOpenDisplay(nil))
        let root = XDefaultRootWindow(dying)
        let frame = XCreateSimpleWindow(dying, root, 640, 500, 140, 120, 0, 0, 0)
        // As a window manager does: the server gives the window back where its connection ends.
        XAddToSaveSet(dying, id)
        XReparentWindow(dying, id, frame, 10, 20)
        XMapWindow(dying, frame)
        XMapWindow(dying, id)
        XSync(dying, 0)
        turned.turn { parent(of: id, loop.connection) == frame }
        XCloseDisplay(dying)
        expect(turned.turn { parent(of: id, loop.connection) == root })
        var attributes = XWindowAttributes()
        XGetWindowAttributes(loop.connection.raw, id, &attributes)
        expectEqual(attributes.map_state, IsViewable)
        // What it is told and asked now comes and shows.
        content.events = []
        var event = XEvent()
        event.xbutton = XButtonEvent()
        event.xbutton.type = ButtonPress
        (event.xbutton.window, event.xbutton.root, event.xbutton.same_screen) = (id, root, 1)
        (event.xbutton.button, event.xbutton.x, event.xbutton.y) = (1, 15, 25)
        XSendEvent(loop.connection.raw, id, 0, ButtonPressMask, &event)
        expect(turned.turn { content.events.contains(where: isPressThere) })
        let draws = content.draws.count
        content.pending = .all
        turned.window.contentChanged()
        expect(turned.turn { content.draws.count > draws && !turned.window.window.isFrameInFlight })
    }

    private func isPressThere(_ event: InputEvent) -> Bool {
        if case .pointerDown(let pointer) = event { return pointer.location == CGPoint(x: 15, y: 25) }
        return false
    }

    private func parent(of window: XID, _ connection: WindowSystem.Connection) -> XID {
        var (root, parent, count): (XID, XID, UInt32) = (0, 0, 0)
        var children: UnsafeMutablePointer<XID>?
        guard XQueryTree(connection.raw, window, &root, &parent, &children, &count) != 0 else { return 0 }
        if let children { XFree(children) }
        return parent
    }
}
