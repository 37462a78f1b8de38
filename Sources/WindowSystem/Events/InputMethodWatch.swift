import CX11
import Dispatch
import Glibc
import Synchronization

/// Ends the calls in which Xlib waits for the server of an input method that answers no more; Xlib itself has no bound.
///
/// Xlib takes the answers of a server out of the messages to the client's own windows (XIM protocol over X; `_XimXRead` in its source), from
/// whomever they come. Once a call has taken too long, a thread sends such messages over a connection of its own: one that names a property
/// that is not there, upon which reading fails and the call returns, one that stands for the answer to being connected, and refusals of the
/// questions that come before that. So all calls stay on the main thread, and keys in their order.
nonisolated final class InputMethodWatch: Sendable {
    static let shared = InputMethodWatch()

    /// A call that is going on.
    struct Call: Sendable {
        /// The X server, and a window of the client there.
        var display: String
        var window: XID
        /// Whether a method is being opened: a refusal of what is asked then could else be taken for one of a selection.
        var opens = false
    }

    private struct State {
        var call: Call?
        var number = 0
        var hasEnded = false
        var isSilent = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "recto.input-method-watch")
    private let connection = Mutex<UInt?>(nil)
    /// The seconds until a call is ended.
    let longestCall: Double
    /// Microseconds between the messages that end it and the next.
    private static let interval: UInt32 = 20_000

    init(longestCall: Double = 1) { self.longestCall = longestCall }

    /// Whether a call had to be ended: the server is not asked any more.
    var isSilent: Bool { state.withLock { $0.isSilent } }

    /// Runs `body`, which calls Xlib, and ends it after so many seconds: by default a second at first, and less once a call had to be ended,
    /// as other windows may still have the method. Whether it had to.
    func ends<Result>(_ call: Call, after seconds: Double? = nil, _ body: () -> Result) -> (Result, hadToEnd: Bool) {
        let (number, isSilent) = state.withLock { state in
            state.number += 1
            (state.call, state.hasEnded) = (call, false)
            return (state.number, state.isSilent)
        }
        let limit = seconds ?? (isSilent ? min(longestCall, 0.05) : longestCall)
        queue.asyncAfter(deadline: .now() + limit) { [self] in end(number) }
        let result = body()
        let hadToEnd = state.withLock { state in
            state.call = nil
            if state.hasEnded { state.isSilent = true }
            return state.hasEnded
        }
        return (result, hadToEnd)
    }

    // MARK: The thread

    private func end(_ number: Int) {
        while let call = state.withLock({ $0.number == number ? $0.call : nil }) {
            guard let raw = connected(to: call.display) else { return }
            state.withLock { if $0.number == number, $0.call != nil { $0.hasEnded = true } }
            InputMethodRefusal(raw).send(to: call)
            usleep(Self.interval)
        }
    }

    /// The connection, which stays: Xlib may write to its window later.
    private func connected(to display: String) -> OpaquePointer? {
        connection.withLock { connection in
            if connection == nil { connection = XOpenDisplay(display).map { UInt(bitPattern: $0) } }
            return connection.flatMap { OpaquePointer(bitPattern: $0) }
        }
    }
}

/// The messages that end what Xlib waits for.
nonisolated struct InputMethodRefusal {
    private let raw: OpaquePointer

    /// - Parameter raw: the connection that they go over.
    init(_ raw: OpaquePointer) { self.raw = raw }

    private static let server = Mutex<XID>(0)
    /// The identifiers of one client's windows differ in these bits alone.
    private static let clientBits: XID = 0x1F_FFFF

    func send(to call: InputMethodWatch.Call) {
        if call.opens {
            message(to: call.window, "_XIM_XCONNECT", (Int(server), 0, 0, 20, 0))
            refuseQuestions(of: call.window)
        }
        message(to: call.window, "_XIM_PROTOCOL", (4, Int(XInternAtom(raw, "_RECTO_NO_ANSWER", 0)), 0, 0, 0))
        // What the window of this connection has been sent is of no interest.
        XSync(raw, 1)
    }

    /// A window that stands for the server's.
    private var server: XID {
        Self.server.withLock { window in
            if window == 0 { window = XCreateSimpleWindow(raw, XDefaultRootWindow(raw), -1, -1, 1, 1, 0, 0, 0) }
            return window
        }
    }

    private func message(to window: XID, _ type: String, _ words: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        (event.xclient.type, event.xclient.window, event.xclient.format) = (ClientMessage, window, 32)
        event.xclient.message_type = XInternAtom(raw, type, 0)
        event.xclient.data.l = words
        XSendEvent(raw, window, 0, 0, &event)
    }

    /// Xlib asks the owner of a selection for its languages, and waits at a window of the client.
    private func refuseQuestions(of window: XID) {
        var (root, parent, count): (XID, XID, UInt32) = (0, 0, 0)
        var children: UnsafeMutablePointer<XID>?
        guard XQueryTree(raw, XDefaultRootWindow(raw), &root, &parent, &children, &count) != 0, let children else { return }
        defer { XFree(children) }
        for child in UnsafeBufferPointer(start: children, count: Int(count)) where child != window {
            guard child & ~Self.clientBits == window & ~Self.clientBits else { continue }
            var event = XEvent()
            event.xselection = XSelectionEvent()
            (event.xselection.type, event.xselection.requestor) = (SelectionNotify, child)
            XSendEvent(raw, child, 0, 0, &event)
        }
    }
}
