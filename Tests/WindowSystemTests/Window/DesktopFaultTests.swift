import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// What happens to the desktop around a window, on X servers of their own.
@Suite(.serialized, .needsDisplay)
struct DesktopFaultTests {
    private let server: PrivateServer
    private let loop: EventLoop
    private let content = StripedContent()
    private let window: ContentWindow

    init() throws {
        server = try PrivateServer()
        loop = EventLoop(try WindowSystem.Connection(display: server.display, scale: 1))
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("200x100+30+40"))
        window = ContentWindow(try Window(loop.connection, options: options), content: content)
        loop.add(window)
    }

    /// Turns the loop until that is so, five seconds at most; whether it is.
    private func turn(until isDone: () -> Bool) -> Bool {
        for _ in 0..<2500 where !isDone() {
            loop.turn()
            _ = loop.connection.waitForInput(seconds: 0.002)
        }
        return isDone()
    }

    private var parent: XID {
        var (root, parent, children, count): (XID, XID, UnsafeMutablePointer<XID>?, UInt32) = (0, 0, nil, 0)
        XQueryTree(loop.connection.raw, window.window.id, &root, &parent, &children, &count)
        if let children { XFree(children) }
        return parent
    }

    /// A window manager that puts each window in a frame, and can fill the screen.
    private func manage(_ manager: WindowSystem.Connection) {
        XSelectInput(manager.raw, manager.root, SubstructureRedirectMask | SubstructureNotifyMask)
        let check = XCreateSimpleWindow(manager.raw, manager.root, -1, -1, 1, 1, 0, 0, 0)
        let atoms = manager.atoms
        for owner in [manager.root, check] {
            manager.setProperty(owner, atoms[.netSupportingWMCheck], type: Atom(XA_WINDOW), words: [check])
        }
        manager.setProperty(manager.root, atoms[.netSupported], type: Atom(XA_ATOM), words: [atoms[.netWMStateFullscreen]])
        XSync(manager.raw, 0)
    }

    private func frame(_ request: XEvent, _ manager: WindowSystem.Connection) {
        let id = request.xmaprequest.window
        let frame = XCreateSimpleWindow(manager.raw, manager.root, 10, 10, 220, 130, 1, 0, 0)
        XAddToSaveSet(manager.raw, id)
        XReparentWindow(manager.raw, id, frame, 5, 20)
        XMapWindow(manager.raw, id)
        XMapWindow(manager.raw, frame)
        XSync(manager.raw, 0)
    }

    @Test func `a window manager that dies leaves the window, which goes on and obeys the next one`() throws {
        for round in 1...2 {
            var manager: WindowSystem.Connection? = try WindowSystem.Connection(display: server.display, scale: 1)
            try manage(require(manager))
            if round == 2 { window.window.hide() }
            window.window.show()
            let isFramed = turn {
                var event = XEvent()
                guard let manager else { return false }
                while XCheckTypedEvent(manager.raw, MapRequest, &event) != 0 { frame(event, manager) }
                return parent != loop.connection.root && window.hasFirstFrame
            }
            expect(isFramed)
            content.told = []
            window.take((.none, [.toggleFullScreen]))
            expectEqual(content.told, [])
            manager = nil
            expect(turn { parent == loop.connection.root })
            window.take((.none, [.toggleFullScreen]))
            expectEqual(content.told, ["The window manager has no full screen"])
            let draws = content.draws.count
            content.pending = .all
            expect(turn { content.draws.count > draws } && !window.isClosed)
        }
    }

    @Test func `a monitor unplugged leaves the window, and the next one fits what is left`() throws {
        let connection = loop.connection
        window.window.show()
        expect(turn { window.hasFirstFrame })
        func monitor(_ name: String, x: Int32, width: Int32) throws {
            let monitor = try require(XRRAllocateMonitor(connection.raw, 0))
            defer { XRRFreeMonitors(monitor) }
            monitor.pointee.name = XInternAtom(connection.raw, name, 0)
            (monitor.pointee.x, monitor.pointee.width, monitor.pointee.height) = (x, width, 600)
            XRRSetMonitor(connection.raw, connection.root, monitor)
        }
        try monitor("left", x: 0, width: 500)
        try monitor("right", x: 500, width: 700)
        XWarpPointer(connection.raw, XID(None), connection.root, 0, 0, 0, 0, 900, 300)
        expectEqual(connection.monitorUnderPointer().width, 700)
        XRRDeleteMonitor(connection.raw, connection.root, XInternAtom(connection.raw, "right", 0))
        // The screen becomes as small as the monitor that is left. Xvfb's does not, so the server's word for it is sent by hand.
        XWarpPointer(connection.raw, XID(None), connection.root, 0, 0, 0, 0, 300, 300)
        var event = XEvent()
        event.xconfigure = XConfigureEvent()
        event.xconfigure.type = ConfigureNotify
        (event.xconfigure.event, event.xconfigure.window) = (connection.root, connection.root)
        (event.xconfigure.width, event.xconfigure.height) = (500, 600)
        XSendEvent(connection.raw, connection.root, 0, StructureNotifyMask, &event)
        expect(turn { connection.screenSize.width == 500 } && !window.isClosed)
        expect(connection.monitorUnderPointer().width <= 500)
        let next = try Window(connection, options: WindowOptions())
        expect(next.width <= 450, "\(next.width)")
        let draws = content.draws.count
        content.pending = .all
        expect(turn { content.draws.count > draws })
    }

    @Test func `what was asked of the server before a window is not asked again for it, and for the next one is`() throws {
        let connection = loop.connection
        func requests(_ geometry: WindowGeometry = WindowGeometry()) -> UInt {
            let before = XNextRequest(connection.raw)
            _ = Window.initialFrame(on: connection, geometry: geometry)
            return UInt(XNextRequest(connection.raw) - before)
        }
        connection.prepareWindow(WindowGeometry())
        expectEqual(requests(), 0)
        expect(requests() > 0)
        // A window whose size is given leaves no answer for a later one, which the pointer may be elsewhere for.
        var sized = WindowGeometry()
        (sized.width, sized.height) = (300, 200)
        connection.prepareWindow(WindowGeometry())
        expectEqual(requests(sized), 0)
        expect(requests() > 0)
    }
}
