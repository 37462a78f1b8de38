import CX11
import Glibc

/// The program's only event loop: server, signals, timers, frames, the main queue, and idle work.
///
/// Blocks of `DispatchQueue.main` and other pending work of the main actor run between events, so that a program may use Swift's
/// concurrency beside its windows.
///
/// Pending events are handled together before one frame is drawn for them, so that a slow frame costs frames and never lag. Pending
/// motions and size changes are merged into one, turns of the wheel are added up. A frame need not wait for the queue to be empty:
/// after `batchSeconds` of events it is drawn, and then the rest is handled, so that a frame comes every 16 ms however many events
/// come, where neither one event nor the server takes longer than that. Idle work comes in slices of a few milliseconds between
/// looks at the server, so that pings and keys are always answered.
public final class EventLoop {
    /// The display whose events are handled.
    public let connection: Connection
    /// The texts the program offers as PRIMARY and CLIPBOARD; the loop answers other programs' requests for them.
    public let selections: Selections
    /// Wakes the loop from another thread.
    public let wakeUp = WakeUp()
    /// Called on the main actor, once for all signals of `wakeUp` since the last call.
    public var onWakeUp: (() -> Void)?
    /// Called on SIGHUP.
    public var onHangUp: (() -> Void)?
    /// Called when the connection to the display is lost, before the program ends with status 1: nothing may be drawn any more.
    public var onConnectionLost: (() -> Void)? {
        get { XErrorLog.onLoss }
        set { XErrorLog.onLoss = newValue }
    }
    /// Called when the desktop's settings have changed, before the windows draw again: the scale, the rendering of glyphs, the blinking of
    /// carets, or whether dark paper is preferred.
    public var onSettingsChange: (() -> Void)?
    /// Called on SIGCHLD.
    public var onChild: (() -> Void)?
    /// Called once, when a window has its first frame and no event waits: for what the frame need not wait for.
    public var onFirstFrame: (() -> Void)?

    private var windows: [XID: ContentWindow] = [:]
    private var isStopped = false
    private var serverClock = ServerClock()
    /// Nil where wheels are core buttons alone, and until devices have been asked for.
    private(set) var smoothScrolling: SmoothScrolling?
    private var hasPreparedInput = false

    /// Events are handled for this long, then a frame is drawn: half of 16 ms, so that the other half is left for the frame.
    private static let batchSeconds = 8e-3
    /// What one slice of spare-time work may take: a key that comes meanwhile waits for it, and a frame of 8 ms has to hold the key's own
    /// work as well.
    private static let sliceMilliseconds = 2.0

    /// Makes a loop for a display, without windows.
    public init(_ connection: Connection) {
        self.connection = connection
        selections = Selections(connection)
    }

    /// Adds a window to the loop, which ends when the last one has been closed.
    public func add(_ window: ContentWindow) {
        windows[window.window.id] = window
        window.selections = selections
        smoothScrolling?.add(window.window.id)
    }

    /// Calls `body` with every open window, in no order.
    public func forEachWindow(_ body: (ContentWindow) -> Void) {
        for window in windows.values where !window.isClosed { body(window) }
    }

    /// Gives monitors scales of their own (`Connection.monitorScales`); the windows on them follow at once.
    public func setMonitorScales(_ scales: [String: Double]) {
        guard connection.monitorScales != scales else { return }
        connection.monitorScales = scales
        for window in windows.values { window.followMonitor() }
    }

    /// Removes a window, closed or not; does nothing where the loop does not have it.
    public func remove(_ window: ContentWindow) {
        windows[window.window.id] = nil
        smoothScrolling?.remove(window.window.id)
    }

    /// Ends `run()` after the current iteration.
    public func stop() { isStopped = true }

    /// Runs until `stop()`, SIGTERM or SIGINT, or until the last window is closed.
    public func run() {
        let signals = Signals()
        let mainQueue = MainQueue()
        while !isOver {
            let hasMoreWork = turn()
            if isOver { break }
            wait(signals, mainQueue, milliseconds: hasMoreWork ? 0 : pollMilliseconds())
            take(signals.take())
            if wakeUp.clear() { onWakeUp?() }
            mainQueue.drain()
        }
        for window in windows.values { window.window.hide() }
        selections.handOver()
        XSync(connection.raw, 0)
    }

    private var isOver: Bool { isStopped || windows.values.allSatisfy(\.isClosed) }

    /// One round without waiting: events, timers, frames, a slice of work. True while work is left.
    @discardableResult
    func turn() -> Bool {
        handleEvents()
        selections.expire(now: Clock.now)
        for window in windows.values {
            window.tickIfDue()
            window.inputMethod.askIfDue()
        }
        for window in windows.values where !window.isClosed { window.drawIfNeeded() }
        // The last window stays until the process ends: taking a huge text apart would hold that up.
        let open = windows.filter { !$0.value.isClosed }
        for id in windows.keys where open[id] == nil { smoothScrolling?.remove(id) }
        if !open.isEmpty { windows = open }
        var hasMoreWork = false
        if XEventsQueued(connection.raw, QueuedAfterFlush) == 0 {
            prepareInput()
            for window in windows.values where !window.isClosed {
                if window.work(milliseconds: Self.sliceMilliseconds) { hasMoreWork = true }
                window.takeContentDamage()
            }
        }
        XFlush(connection.raw)
        return hasMoreWork || XEventsQueued(connection.raw, QueuedAlready) > 0
    }

    /// Asks for what keys and wheels tell beyond the core protocol, once a window has its first frame: that takes ten answers of the server,
    /// each of which the first frame would wait for. Until then a held key is released before it repeats, and a wheel turns by notches.
    private func prepareInput() {
        guard !hasPreparedInput, windows.values.contains(where: \.hasFirstFrame) else { return }
        hasPreparedInput = true
        var supported: Int32 = 0
        XkbSetDetectableAutoRepeat(connection.raw, 1, &supported)
        smoothScrolling = SmoothScrolling(connection)
        for id in windows.keys { smoothScrolling?.add(id) }
        let tell = onFirstFrame
        onFirstFrame = nil
        tell?()
    }

    /// Handles what has come, for `batchSeconds` at most: frames, timers and signals have their turn then.
    private func handleEvents() {
        let start = Clock.now
        var event = XEvent()
        while XPending(connection.raw) > 0 {
            XNextEvent(connection.raw, &event)
            if event.type == KeyPress { windows[event.xany.window]?.prepareForKeys() }
            if isKeptByMethod(&event) || takeScrolling(&event) { continue }
            let arrival = arrival(of: event)
            let count = takeLater(than: &event)
            if var commit = takeCommit(behind: event) { handle(&commit, arrival: arrival) }
            handle(&event, arrival: arrival, count: count)
            if Clock.now - start >= Self.batchSeconds {
                dropRepeats(of: event)
                return
            }
        }
    }

    /// Whether the window's input method, or Xlib for one, keeps an event.
    private func isKeptByMethod(_ event: inout XEvent) -> Bool {
        let isKey = event.type == KeyPress || event.type == KeyRelease
        if isKey, let window = windows[event.xany.window] { return window.inputMethod.keeps(&event) }
        guard XFilterEvent(&event, 0) != 0 else { return false }
        if event.type == ClientMessage { for window in windows.values { window.inputMethod.heard() } }
        return true
    }

    /// Hands scrolling by fractions to its window; false for other events.
    private func takeScrolling(_ event: inout XEvent) -> Bool {
        guard let smoothScrolling else { return false }
        if event.type == EnterNotify { smoothScrolling.pointerEntered() }
        guard smoothScrolling.isOwn(event) else { return smoothScrolling.isEmulated(event) }
        for scrolling in smoothScrolling.read(&event) {
            connection.lastEventTime = scrolling.time
            windows[scrolling.window]?.scroll(scrolling)
        }
        return true
    }

    /// Replaces a motion or a size by the last one that waits behind it, and takes the wheel's turns out that are to be added to one;
    /// how many events the result stands for.
    private func takeLater(than event: inout XEvent) -> Int {
        var count = 1
        while let later = connection.takeAhead({ [event] in LookAhead.verdict(on: $0, behind: event) }) {
            var later = later
            if XFilterEvent(&later, 0) != 0 { continue }
            event = later
            count += 1
        }
        return count
    }

    /// Takes the repetitions out of the queue that a held key has made while events were handled, where the key only moves the text.
    ///
    /// A view that is slower than the key repeats would go on scrolling after the key is released. What was handled within
    /// `batchSeconds` counts in full. Keys that type or edit are never dropped.
    private func dropRepeats(of event: XEvent) {
        guard event.type == KeyPress, let window = windows[event.xany.window], window.canDropRepeats else { return }
        while connection.takeAhead({ LookAhead.verdictOnRepeat($0, of: event) }) != nil {}
    }

    /// When the event arrived (see `FrameTime`); 0 where no window's frames are timed.
    private func arrival(of event: XEvent) -> Double {
        guard windows[event.xany.window]?.frameClock != nil else { return 0 }
        let now = Clock.now
        guard event.xany.send_event == 0, let time = event.serverTime else { return now }
        return serverClock.moment(of: time, seen: now)
    }

    /// The text that an input method has committed, where the key that ended it has come first.
    ///
    /// Some send the key ahead, and Xlib puts what comes together back in the wrong order: a space after a word of Hangul would go
    /// before its last syllable. The method's messages that have come are taken in before the key is.
    private func takeCommit(behind event: XEvent) -> XEvent? {
        guard event.type == KeyPress, event.xkey.keycode != 0 else { return nil }
        var next = XEvent()
        while XEventsQueued(connection.raw, Int32(QueuedAfterReading)) > 0 {
            XPeekEvent(connection.raw, &next)
            let isMessage = next.type == ClientMessage
            let isCommit = next.type == KeyPress && next.xkey.keycode == 0 && next.xkey.window == event.xkey.window
            guard isMessage || isCommit else { return nil }
            XNextEvent(connection.raw, &next)
            if XFilterEvent(&next, 0) != 0 { continue }
            if isCommit { return next }
            handle(&next, arrival: Clock.now)
        }
        return nil
    }

    private func handle(_ event: inout XEvent, arrival: Double, count: Int = 1) {
        if let time = event.serverTime { connection.lastEventTime = time }
        if selections.handle(event) { return }
        if event.type == MappingNotify {
            XRefreshKeyboardMapping(&event.xmapping)
            return
        }
        if connection.handleSettingsEvent(event) {
            onSettingsChange?()
            for window in windows.values { window.settingsChanged() }
        }
        if connection.takesMonitors(from: &event) { for window in windows.values { window.followMonitor() } }
        if event.type == DestroyNotify { forEachWindow { $0.dropTarget.windowIsGone(event.xdestroywindow.window) } }
        windows[event.xany.window]?.handle(event, arrival: arrival, count: count)
    }

    private func pollMilliseconds() -> Int32 {
        var seconds = windows.values.compactMap(\.secondsToNextTurn).min()
        if let transfer = selections.secondsToExpiry(now: Clock.now) { seconds = min(seconds ?? transfer, transfer) }
        return seconds.map { Int32(max(0, min(60_000, ($0 * 1000).rounded(.up)))) } ?? -1
    }

    private func wait(_ signals: Signals, _ mainQueue: MainQueue, milliseconds: Int32) {
        let files = [connection.fileDescriptor, signals.fileDescriptor, wakeUp.fileDescriptor, mainQueue.fileDescriptor]
        var descriptors = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    }

    /// What had been typed when the program was told to end belongs to the text that is written down then: it is handled, for a second at
    /// most, since keys may come for ever.
    private func handleLastEvents() {
        let end = Clock.now + 1
        repeat { handleEvents() } while XPending(connection.raw) > 0 && Clock.now < end
    }

    private func take(_ numbers: [Int32]) {
        for number in numbers {
            switch number {
            case SIGTERM, SIGINT:
                handleLastEvents()
                isStopped = true
            case SIGHUP: onHangUp?()
            default: onChild?()
            }
        }
    }
}
