import CX11
import TextKit

extension Window {
    /// Where a window first comes up, in root coordinates.
    struct InitialFrame: Equatable {
        var x, y, width, height: Int
        var gravity: Int32
        var hasUserPosition, hasUserSize: Bool
    }

    /// What `--geometry` says; without a size, a page's proportions in what the monitor below the pointer holds.
    static func initialFrame(on connection: Connection, geometry: WindowGeometry) -> InitialFrame {
        let known = connection.knownMonitor
        connection.knownMonitor = nil
        // Four round trips, five on several monitors, which a size that was asked for saves.
        let monitor = geometry.isSized ? PixelRect.empty : known ?? connection.monitorUnderPointer()
        let scale = connection.scale(ofNewWindowAt: geometry)
        let width = geometry.width ?? min(Int(900 * scale), monitor.width * 9 / 10)
        let height = geometry.height ?? min(Int(1000 * scale), monitor.height * 9 / 10)
        return frame(geometry, width: max(1, width), height: max(1, height), screen: connection.wholeScreen)
    }

    /// The scale of the monitor that most of a window will be on: the one below the pointer, where window managers put new windows, unless
    /// the window is to stand elsewhere. Nil where that monitor has none of its own.
    static func initialScale(_ frame: InitialFrame, on connection: Connection) -> Double? {
        guard !connection.monitorScales.isEmpty else { return nil }
        let asked = PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        return connection.monitorScale(of: frame.hasUserPosition ? asked : connection.monitorUnderPointer())
    }

    /// The window without its frame, in root coordinates. One answer of the server.
    var frameOnScreen: PixelRect {
        var (x, y, child): (Int32, Int32, XID) = (0, 0, 0)
        XTranslateCoordinates(connection.raw, id, connection.root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: width, height: height)
    }

    /// Positions a window of the given size on a screen.
    static func frame(_ geometry: WindowGeometry, width: Int, height: Int, screen: PixelRect) -> InitialFrame {
        func edge(_ offset: WindowGeometry.Offset?, _ length: Int, _ whole: Int) -> Int {
            guard let offset else { return 0 }
            return offset.isFromFarEdge ? whole - length - offset.pixels : offset.pixels
        }
        let isFarX = geometry.x?.isFromFarEdge ?? false
        let isFarY = geometry.y?.isFromFarEdge ?? false
        let gravity = isFarX ? (isFarY ? SouthEastGravity : NorthEastGravity) : (isFarY ? SouthWestGravity : NorthWestGravity)
        return InitialFrame(
            x: edge(geometry.x, width, screen.width), y: edge(geometry.y, height, screen.height), width: width,
            height: height, gravity: gravity, hasUserPosition: geometry.x != nil, hasUserSize: geometry.width != nil)
    }
}

extension WindowGeometry {
    fileprivate var isSized: Bool { width != nil && height != nil }
}

extension Connection {
    var wholeScreen: PixelRect {
        PixelRect(x: 0, y: 0, width: Int(XDisplayWidth(raw, screen)), height: Int(XDisplayHeight(raw, screen)))
    }

    /// The scale of a window that comes up where a geometry says, else where the pointer is (`monitorScales`). Of a window without a size
    /// one of 900 by 1000 logical pixels is taken.
    public func scale(ofNewWindowAt geometry: WindowGeometry) -> Double {
        guard !monitorScales.isEmpty else { return scale }
        guard geometry.x != nil else { return monitorScale(of: monitorUnderPointer()) ?? scale }
        let frame = Window.frame(
            geometry, width: geometry.width ?? Int(900 * scale), height: geometry.height ?? Int(1000 * scale), screen: wholeScreen)
        return monitorScale(of: PixelRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)) ?? scale
    }

    /// Asks the server for what the first window will need. While the program waits for something else, the answers take no time.
    ///
    /// - Parameter geometry: what that window is to have; the window is to follow at once, since the pointer may go to another monitor.
    public func prepareWindow(_ geometry: WindowGeometry) {
        _ = XRenderFindVisualFormat(raw, visual)
        if !geometry.isSized { knownMonitor = monitorUnderPointer() }
    }

    /// The monitor that the pointer is on (RandR 1.5), else the whole screen.
    func monitorUnderPointer() -> PixelRect {
        let rects = monitors(named: false).map(\.frame)
        guard rects.count > 1 else { return rects.first ?? wholeScreen }
        let pointer = pointerLocation()
        return rects.first {
            pointer.x >= $0.x && pointer.x < $0.maxX && pointer.y >= $0.y && pointer.y < $0.maxY
        } ?? wholeScreen
    }

    /// Where the pointer is, in root coordinates.
    private func pointerLocation() -> (x: Int, y: Int) {
        var rootReturn: XID = 0
        var child: XID = 0
        var x: Int32 = 0
        var y: Int32 = 0
        var windowX: Int32 = 0
        var windowY: Int32 = 0
        var mask: UInt32 = 0
        XQueryPointer(raw, root, &rootReturn, &child, &x, &y, &windowX, &windowY, &mask)
        return (Int(x), Int(y))
    }
}
