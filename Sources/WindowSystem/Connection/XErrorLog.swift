import CX11
import Glibc
import Synchronization

/// What the server complained about, recorded by a handler that lets the program go on.
///
/// X reports errors late and out of context, and Xlib's own handler ends the process at the first: a requestor that died
/// while it fetched a selection, or one glyph that is too large, would close the document.
enum XErrorLog {
    struct Entry: Sendable, Equatable {
        var errorCode: UInt8
        var requestCode: UInt8
        var minorCode: UInt8
        var resource: UInt
        var serial: UInt
    }

    /// The latest entries, at most `capacity` of them.
    nonisolated private static let entries = Mutex<[Entry]>([])
    nonisolated private static let capacity = 64

    /// What is still to be done when the display is gone, before the program ends.
    static var onLoss: (() -> Void)?

    /// Installs the handlers; needed once, before the first connection is opened.
    static let install: Void = {
        _ = XSetErrorHandler(recordError)
        _ = XSetIOErrorHandler(endProgram)
    }()

    nonisolated static func record(_ event: XErrorEvent) {
        let entry = Entry(
            errorCode: event.error_code, requestCode: event.request_code, minorCode: event.minor_code,
            resource: event.resourceid, serial: event.serial)
        entries.withLock {
            if $0.count == capacity { $0.removeFirst() }
            $0.append(entry)
        }
    }

    /// Takes what was recorded since the last call.
    nonisolated static func drain() -> [Entry] {
        entries.withLock { log in
            defer { log = [] }
            return log
        }
    }
}

nonisolated private func recordError(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
    if let event { XErrorLog.record(event.pointee) }
    return 0
}

/// Xlib gives no way back from here: the connection's state is lost.
nonisolated private func endProgram(_ display: OpaquePointer?) -> Int32 {
    let line = "recto: display: connection lost\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    // Xlib is called on the main thread alone.
    MainActor.assumeIsolated {
        let last = XErrorLog.onLoss
        XErrorLog.onLoss = nil
        last?()
    }
    _exit(1)
}
