import CX11
import TextKit
public import struct Foundation.CGSize

/// A top-level window with a back buffer: drawing goes to the buffer, and the screen gets copies of it.
///
/// An expose costs one copy; nothing is drawn again for it. Sizes are device pixels unless said otherwise.
@MainActor public final class Window {
    /// The display that the window is on.
    public let connection: Connection
    let id: XID
    private(set) var width: Int
    private(set) var height: Int
    private(set) var surface: Surface
    private let gc: GC
    private var cursors: [UInt32: Cursor] = [:]
    /// None until `offerSync` has made it, or where the server has no such counters.
    private var syncCounter: XID?
    /// The start that this window answers: the first window has it, until it shows.
    private(set) var startup: StartupNotification?
    /// What the counter must become once the size it belongs to has been drawn.
    var pendingSync: Int64?
    /// Whether the server has yet to say that it has shown the last frame.
    var isFrameInFlight = false
    private(set) var isMapped = false
    /// Whether the window manager has been told that the window wants attention.
    var isUrgent = false
    /// The scale of the monitor that most of the window is on; nil where that has none of its own.
    private(set) var monitorScale: Double?
    /// What shows where nothing has been drawn yet; nil where the server leaves that as it was.
    private(set) var paper: RGBA?

    /// Creates the window; it appears with `show()`.
    public init(_ connection: Connection, options: WindowOptions = WindowOptions()) throws(DisplayError) {
        let frame = Self.initialFrame(on: connection, geometry: options.geometry)
        self.connection = connection
        width = frame.width
        height = frame.height
        surface = try Surface(connection, width: Self.roomy(frame.width), height: Self.roomy(frame.height))
        var attributes = XSetWindowAttributes()
        // No background until the content has one (`setPaper`): what is uncovered keeps the old pixels until they are drawn.
        attributes.background_pixmap = XID(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.eventMask
        id = XCreateWindow(
            connection.raw, connection.root, Int32(frame.x), Int32(frame.y), UInt32(frame.width), UInt32(frame.height), 0,
            connection.depth, UInt32(InputOutput), connection.visual, UInt(CWBackPixmap | CWBitGravity | CWEventMask),
            &attributes)
        var values = XGCValues()
        // The NoExpose that answers a copy tells that the server has reached it: the pace of frames.
        values.graphics_exposures = 1
        gc = XCreateGC(connection.raw, id, UInt(GCGraphicsExposures), &values)
        startup = connection.takeStartup()
        monitorScale = Self.initialScale(frame, on: connection)
        setProperties(options, frame: frame)
        setTitle(options.title)
    }

    isolated deinit {
        for cursor in cursors.values { XFreeCursor(connection.raw, cursor) }
        if let syncCounter, syncCounter != 0 { XSyncDestroyCounter(connection.raw, syncCounter) }
        XFreeGC(connection.raw, gc)
        XDestroyWindow(connection.raw, id)
        XFlush(connection.raw)
    }

    static let eventMask =
        KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask
        | LeaveWindowMask | ExposureMask | StructureNotifyMask | FocusChangeMask | PropertyChangeMask

    /// Device pixels per logical pixel: those of the monitor that most of the window is on, where that has a scale of its own.
    public var scale: Double { monitorScale ?? connection.scale }
    /// The size in logical pixels.
    public var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Puts the window on the screen (ICCCM 4.1.4); the window manager has the last word on its position.
    public func show() {
        XMapRaised(connection.raw, id)
        startup?.sendEnd(from: id, on: connection)
        startup = nil
        XFlush(connection.raw)
        isMapped = true
    }

    /// Takes the window off the screen; it may be destroyed already.
    func hide() {
        XUnmapWindow(connection.raw, id)
        XFlush(connection.raw)
        isMapped = false
    }

    /// Takes in a new size; true if it differs. The buffer grows in steps, so that a resize by dragging makes few.
    func resize(width newWidth: Int, height newHeight: Int) -> Bool {
        guard newWidth != width || newHeight != height, newWidth > 0, newHeight > 0 else { return false }
        width = newWidth
        height = newHeight
        let isTooSmall = width > surface.width || height > surface.height
        let isWasteful = surface.width * surface.height > 4 * Self.roomy(width) * Self.roomy(height)
        if isTooSmall || isWasteful,
            let larger = try? Surface(connection, width: Self.roomy(width), height: Self.roomy(height))
        {
            surface = larger
        }
        return true
    }

    /// Copies a part of the buffer to the screen. `marksFrame` asks the server for a word when it is done.
    func present(_ rect: PixelRect, marksFrame: Bool = false) {
        let visible = rect.intersection(bounds)
        guard !visible.isEmpty else { return }
        isFrameInFlight = isFrameInFlight || (marksFrame && isMapped)
        XCopyArea(
            connection.raw, surface.pixmap, id, gc, Int32(visible.x), Int32(visible.y), UInt32(visible.width),
            UInt32(visible.height), Int32(visible.x), Int32(visible.y))
    }

    /// Takes in the server's answer to the last frame, wherever in the queue it stands: it may be behind any number of events, and the
    /// next frame must not wait for all of them to be handled.
    func takeFrameAnswers() {
        guard isFrameInFlight else { return }
        var event = XEvent()
        for type in [NoExpose, GraphicsExpose] {
            while XCheckTypedWindowEvent(connection.raw, id, type, &event) != 0 { isFrameInFlight = false }
        }
    }

    /// Moves everything in columns of the buffer up by `dy` device pixels (down where negative).
    func scroll(by dy: Int, columns: [Range<Int>]) {
        let kept = height - abs(dy)
        guard kept > 0, dy != 0 else { return }
        for span in columns {
            XCopyArea(
                connection.raw, surface.pixmap, surface.pixmap, gc, Int32(span.lowerBound), Int32(max(0, dy)), UInt32(span.count),
                UInt32(kept), Int32(span.lowerBound), Int32(max(0, -dy)))
        }
    }

    /// Has the server show a colour where the window has been uncovered, until that is drawn: what was on the screen there flashes in a
    /// window that grows. The colour is part of a request alone, so that nothing is asked of the server.
    func setPaper(_ color: RGBA) {
        guard color != paper, let pixel = connection.pixel(color) else { return }
        paper = color
        XSetWindowBackground(connection.raw, id, pixel)
    }

    /// Offers the window manager to say when a size that it asked for is on the screen; false where that has been done. libXext waits five
    /// times for the server until there is a counter, so this is not done before the first frame.
    func offerSync() -> Bool {
        guard syncCounter == nil else { return false }
        let counter = Self.makeSyncCounter(connection)
        syncCounter = counter
        if counter != 0 { setProtocols(syncCounter: counter) }
        return true
    }

    /// Tells the window manager that the size it asked for is on the screen.
    func finishSync() {
        guard let value = pendingSync, let syncCounter, syncCounter != 0 else { return }
        pendingSync = nil
        let words = XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value))
        XSyncSetCounter(connection.raw, syncCounter, words)
    }

    /// Takes the scale of the monitor that most of the window is on now; true where it is another than before. One answer of the server where
    /// monitors have scales of their own, else none.
    func followMonitor() -> Bool {
        let before = scale
        monitorScale = connection.monitorScales.isEmpty ? nil : connection.monitorScale(of: frameOnScreen)
        guard scale != before else { return false }
        forgetCursors()
        return true
    }

    /// Frees the pointers' pictures, which are made again at the scale of then; one that shows stays until another is set.
    func forgetCursors() {
        for cursor in cursors.values { XFreeCursor(connection.raw, cursor) }
        cursors = [:]
    }

    /// Shows a cursor of the core font, which follows the user's cursor theme.
    func setCursor(glyph: UInt32) {
        XDefineCursor(connection.raw, id, cursor(glyph: glyph))
    }

    /// Shows no cursor until the next is set.
    func hideCursor() {
        let picture = XCreateBitmapFromData(connection.raw, id, [0], 1, 1)
        var (ink, paper) = (XColor(), XColor())
        let empty = XCreatePixmapCursor(connection.raw, picture, picture, &ink, &paper, 0, 0)
        XDefineCursor(connection.raw, id, empty)
        XFreeCursor(connection.raw, empty)
        XFreePixmap(connection.raw, picture)
    }

    func cursor(glyph: UInt32) -> XID {
        if let cursor = cursors[glyph] { return cursor }
        let cursor = connection.makeCursor(glyph: glyph, enlarged: scale / connection.scale)
        cursors[glyph] = cursor
        return cursor
    }

    private static func roomy(_ length: Int) -> Int { min(32767, (length + 127) & ~127) }

    private static func makeSyncCounter(_ connection: Connection) -> XID {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 0
        var minor: Int32 = 0
        guard XSyncQueryExtension(connection.raw, &eventBase, &errorBase) != 0,
            XSyncInitialize(connection.raw, &major, &minor) != 0
        else { return 0 }
        return XSyncCreateCounter(connection.raw, XSyncValue(hi: 0, lo: 0))
    }
}
