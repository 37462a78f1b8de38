import CX11
import Glibc

/// The input method of one window: compose sequences, dead keys, and the input of East Asian scripts.
///
/// The method draws its own windows (`PreeditNothing`). Where none answers, keys go straight to Xlib's tables.
@MainActor final class InputMethod {
    private let connection: Connection
    private let window: XID
    private var method: XIM?
    private var context: XIC?
    private var callback = XIMCallback()

    init(_ connection: Connection, window: XID) {
        self.connection = connection
        self.window = window
        open()
    }

    isolated deinit {
        if let context { XDestroyIC(context) }
        if let method { XCloseIM(method) }
    }

    private func open() {
        _ = Self.setLocale
        guard let method = XOpenIM(connection.raw, nil, nil, nil) else { return }
        self.method = method
        context = cx11_create_input_context(method, window)
        // The server of the input method may end before this program does; both handles are dead then.
        callback.client_data = UnsafeMutablePointer(
            bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
        callback.callback = inputMethodDied
        cx11_set_destroy_callback(method, &callback)
    }

    /// The locale decides which input method is asked, once for the program.
    private static let setLocale: Void = {
        _ = setlocale(LC_CTYPE, "")
        // Numbers keep the point: the C libraries below parse font sizes with it.
        _ = setlocale(LC_NUMERIC, "C")
        if XSupportsLocale() == 0 { _ = setlocale(LC_CTYPE, "C.UTF-8") }
        XSetLocaleModifiers("")
    }()

    func died() {
        method = nil
        context = nil
    }

    /// Which events the method wants to see besides the window's own.
    var eventMask: Int { context.map { Int(cx11_input_context_events($0)) } ?? 0 }

    func setFocus(_ hasFocus: Bool) {
        guard let context else { return }
        if hasFocus { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// The keysym of a key press and the text it types.
    func lookUp(_ event: inout XKeyEvent) -> (keysym: UInt, text: String) {
        var keysym: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 128)
        guard let context else {
            let count = XLookupString(&event, &buffer, Int32(buffer.count), &keysym, nil)
            // Latin-1, as the protocol's keysyms are.
            let scalars = buffer.prefix(Int(max(0, count))).map { Unicode.Scalar(UInt8(bitPattern: $0)) }
            return (UInt(keysym), String(String.UnicodeScalarView(scalars)))
        }
        var status: Int32 = 0
        var count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &keysym, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count) + 1)
            count = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &keysym, &status)
        }
        let hasKeysym = status == XLookupKeySym || status == XLookupBoth
        let hasText = status == XLookupChars || status == XLookupBoth
        let bytes = buffer.prefix(hasText ? Int(max(0, count)) : 0).map { UInt8(bitPattern: $0) }
        return (hasKeysym ? UInt(keysym) : 0, String(decoding: bytes, as: UTF8.self))
    }
}

nonisolated private func inputMethodDied(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let client else { return }
    let address = UInt(bitPattern: client)
    // Called by Xlib while it reads events, on the main actor.
    MainActor.assumeIsolated {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<InputMethod>.fromOpaque(pointer).takeUnretainedValue().died()
    }
}
