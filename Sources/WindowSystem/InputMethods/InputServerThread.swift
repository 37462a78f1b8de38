import CX11
import Dispatch
import Glibc
import Synchronization
import TextViews

/// The thread that speaks with the server of an input method, over a connection of its own.
///
/// Each request is reported as handled once the server has answered to it; what it says of keys and compositions is reported before. A
/// server that never answers holds the thread up for ever, and nothing else: the process ends without it.
nonisolated final class InputServerThread: Sendable {
    enum Request: Sendable {
        case open(XID)
        case close(XID)
        case focus(XID, Bool)
        case spot(XID, InputSpot)
        /// What is being composed is given up for the `count`th time.
        case reset(XID, count: Int)
        case key(SentKey)
        case end
        /// The server is gone.
        case abandon
    }

    enum Report: Sendable {
        /// A press that is to be handled, and what it types; without a key code, what was composed.
        case key(SentKey, TypedKey)
        case release(SentKey)
        /// - count: how often it had been told to give up what was composed.
        case preedit(XID, Preedit, count: Int)
        /// The events of a window that the method wants to see.
        case events(XID, Int)
        case handled(Int)
        /// The server has gone, or could not be spoken with.
        case ended
    }

    let reports = Mailbox<Report>()
    private let requests = Mailbox<(serial: Int, request: Request)>()

    func send(_ serial: Int, _ request: Request) { requests.put((serial, request)) }

    func start(display: String) {
        DispatchQueue(label: "recto.input-method").async { [self] in
            if let raw = XOpenDisplay(display) {
                _ = XErrorLog.spared.withLock { $0.insert(UInt(bitPattern: raw)) }
                if let method = XOpenIM(raw, nil, nil, nil) {
                    InputServerSession(raw, method, reports).run(requests)
                }
                XCloseDisplay(raw)
                _ = XErrorLog.spared.withLock { $0.remove(UInt(bitPattern: raw)) }
            }
            reports.put(.ended)
        }
    }
}

/// A key event on its way between threads.
///
/// Safe to send: of its pointer, the connection that it came over, nothing is read; the receiver sets its own.
nonisolated struct SentKey: @unchecked Sendable {
    var event: XKeyEvent
}

/// What one thread leaves for another, in order.
nonisolated final class Mailbox<Letter: Sendable>: Sendable {
    private let letters = Mutex<[Letter]>([])
    private let wakeUp = WakeUp()

    /// Readable while there are letters.
    var fileDescriptor: Int32 { wakeUp.fileDescriptor }

    func put(_ letter: Letter) {
        letters.withLock { $0.append(letter) }
        wakeUp.signal()
    }

    func take() -> [Letter] {
        _ = wakeUp.clear()
        return letters.withLock { letters in
            defer { letters = [] }
            return letters
        }
    }
}
