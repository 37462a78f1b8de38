import CX11
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// Windows on monitors that have scales of their own, on X servers of their own.
@Suite(.serialized, .needsDisplay)
struct MonitorScaleTests {
    private let server: PrivateServer
    private let loop: EventLoop
    private let content = StripedContent()
    private var connection: WindowSystem.Connection { loop.connection }

    init() throws {
        server = try PrivateServer()
        loop = EventLoop(try WindowSystem.Connection(display: server.display))
        try put("left", x: 0, width: 500)
        try put("right", x: 500, width: 700)
    }

    /// Puts a monitor on the screen. The left one has the server's only output, which shows the whole screen until then.
    private func put(_ name: String, x: Int32, width: Int32) throws {
        let resources = try require(XRRGetScreenResources(connection.raw, connection.root))
        defer { XRRFreeScreenResources(resources) }
        let monitor = try require(XRRAllocateMonitor(connection.raw, 1))
        defer { XRRFreeMonitors(monitor) }
        monitor.pointee.noutput = name == "left" ? 1 : 0
        monitor.pointee.outputs[0] = resources.pointee.outputs[0]
        monitor.pointee.name = XInternAtom(connection.raw, name, 0)
        (monitor.pointee.x, monitor.pointee.width, monitor.pointee.height) = (x, width, 600)
        XRRSetMonitor(connection.raw, connection.root, monitor)
    }

    private func makeWindow(_ geometry: String) throws -> ContentWindow {
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry(geometry))
        let window = ContentWindow(try Window(connection, options: options), content: content)
        loop.add(window)
        window.window.show()
        expect(turn { window.hasFirstFrame })
        return window
    }

    /// Turns the loop until that is so, five seconds at most; whether it is.
    private func turn(until isDone: () -> Bool) -> Bool {
        for _ in 0..<2500 where !isDone() {
            loop.turn()
            _ = connection.waitForInput(seconds: 0.002)
        }
        return isDone()
    }

    @Test func `a window has the scale of the monitor that most of it is on, and takes it along with what is under the pointer`() throws {
        connection.monitorScales = ["right": 2]
        let window = try makeWindow("200x100+30+40")
        expectEqual([window.window.scale, content.scale, content.size.width], [1, 1, 200])
        let draws = content.draws.count
        // Half of it and a pixel more.
        XMoveWindow(connection.raw, window.window.id, 399, 40)
        XSync(connection.raw, 0)
        loop.turn()
        expectEqual([window.window.scale, Double(content.draws.count)], [1, Double(draws)])
        XMoveWindow(connection.raw, window.window.id, 401, 40)
        expect(turn { content.scale == 2 && content.draws.count > draws })
        expectEqual([window.window.scale, content.size.width, content.size.height], [2, 100, 50])
        XWarpPointer(connection.raw, XID(None), window.window.id, 0, 0, 0, 0, 60, 20)
        let isThere = turn {
            content.events.contains { if case .pointerMoved(let pointer) = $0 { pointer.location == CGPoint(x: 30, y: 10) } else { false } }
        }
        expect(isThere)
        XMoveWindow(connection.raw, window.window.id, 30, 40)
        expect(turn { content.scale == 1 })
    }

    @Test func `scales that are set and monitors that move change windows at once`() throws {
        let window = try makeWindow("200x100+600+40")
        expectEqual(content.scale, 1)
        loop.setMonitorScales(["right": 1.5])
        expect(turn { content.scale == 1.5 })
        for name in ["right", "left"] { XRRDeleteMonitor(connection.raw, connection.root, XInternAtom(connection.raw, name, 0)) }
        expect(turn { content.scale == 1 } && window.window.scale == 1)
        // The server's own monitor shows the whole screen again.
        loop.setMonitorScales(["screen": 3])
        expect(turn { content.scale == 3 })
        loop.setMonitorScales([:])
        expect(turn { content.scale == 1 })
    }

    @Test func `a new window is as large as its monitor's scale has it, and a scale for the program holds on all monitors`() throws {
        connection.monitorScales = ["right": 0.5]
        XWarpPointer(connection.raw, XID(None), connection.root, 0, 0, 0, 0, 900, 300)
        expectEqual(connection.scale(ofNewWindowAt: WindowGeometry()), 0.5)
        let window = try Window(connection, options: WindowOptions())
        expectEqual([Double(window.width), Double(window.height), window.scale], [450, 500, 0.5])
        let fixed = try WindowSystem.Connection(display: server.display, scale: 2)
        fixed.monitorScales = ["right": 0.5]
        expectEqual([fixed.scale(ofNewWindowAt: WindowGeometry()), Double(fixed.monitorScales.count)], [2, 0])
    }

    @Test func `pointers are drawn as much larger as the monitor's scale is`() throws {
        let sizes = try require(CursorSizes.shared)
        let usual = sizes.get(connection.raw)
        XFreeCursor(connection.raw, connection.makeCursor(glyph: UInt32(XC_xterm), enlarged: 2))
        expectEqual(sizes.get(connection.raw), usual)
        connection.monitorScales = ["left": 2]
        XWarpPointer(connection.raw, XID(None), connection.root, 0, 0, 0, 0, 100, 300)
        let window = try Window(connection, options: WindowOptions())
        let cursor = window.cursor(glyph: UInt32(XC_xterm))
        expectEqual(window.cursor(glyph: UInt32(XC_xterm)), cursor)
        connection.monitorScales = [:]
        expect(window.followMonitor() && !window.followMonitor())
        expect(window.cursor(glyph: UInt32(XC_xterm)) != cursor)
    }
}
