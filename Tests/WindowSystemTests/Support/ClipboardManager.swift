import CX11
import Foundation

/// A clipboard manager as programs meet it, on a connection and a thread of its own: takes everything that it is told to keep.
nonisolated final class ClipboardManager: @unchecked Sendable {
    private let display: OpaquePointer
    private let window: XID
    private let property: Atom
    private var kept: [String: Data] = [:]
    private let end = DispatchSemaphore(value: 0)

    /// Owns CLIPBOARD_MANAGER at once; nil without a display.
    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)
        property = XInternAtom(display, "KEPT", 0)
        XSelectInput(display, window, PropertyChangeMask)
        XSetSelectionOwner(display, XInternAtom(display, "CLIPBOARD_MANAGER", 0), window, UInt(CurrentTime))
        XSync(display, 0)
    }

    /// What was kept, by targets, once the program has been answered; at most after ten seconds.
    func wait() -> [String: Data] {
        _ = end.wait(timeout: .now() + 10)
        return kept
    }

    /// Answers one program.
    func run() {
        let request = next(SelectionRequest).xselectionrequest
        for target in words(request.requestor, request.property) { kept[name(target)] = take(target) }
        var reply = XEvent()
        reply.xselection = XSelectionEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.property = request.property
        XSendEvent(display, request.requestor, 0, 0, &reply)
        XCloseDisplay(display)
        end.signal()
    }

    private func next(_ type: Int32, state: Int32? = nil) -> XEvent {
        var event = XEvent()
        repeat { XNextEvent(display, &event) } while event.type != type || (state.map { event.xproperty.state != $0 } ?? false)
        return event
    }

    private func take(_ target: Atom) -> Data? {
        XConvertSelection(display, XInternAtom(display, "CLIPBOARD", 0), target, property, window, UInt(CurrentTime))
        guard next(SelectionNotify).xselection.property != 0 else { return nil }
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
        }
        let (type, first) = read(window, property)
        guard type == XInternAtom(display, "INCR", 0) else { return first }
        var all = Data()
        while true {
            _ = next(PropertyNotify, state: PropertyNewValue)
            let piece = read(window, property).1
            if piece.isEmpty { return all }
            all += piece
        }
    }

    private func read(_ window: XID, _ property: Atom) -> (Atom, Data) {
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, property, 0, 1 << 24, 1, Atom(AnyPropertyType), &type, &format, &count, &rest, &bytes)
        defer { if let bytes { XFree(bytes) } }
        let size = format == 32 ? 8 : Int(format) / 8
        return (type, bytes.map { Data(bytes: $0, count: Int(count) * size) } ?? Data())
    }

    private func words(_ window: XID, _ property: Atom) -> [Atom] {
        let data = read(window, property).1
        return stride(from: 0, to: data.count, by: 8).map { offset in
            data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt.self) }
        }
    }

    private func name(_ atom: Atom) -> String {
        guard let name = XGetAtomName(display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }
}
