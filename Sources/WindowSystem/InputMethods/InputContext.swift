import CX11
import TextViews

/// One window's part in an input method: what is being composed in it, and what its keys type. Belongs to one connection and to the thread
/// that uses it.
///
/// What is being composed is shown in the text, where the method lets us (`PreeditCallbacks`); else the method shows it over the
/// text (`PreeditPosition`), or in windows of its own.
nonisolated final class InputContext {
    private let display: OpaquePointer
    private let window: XID
    private var raw: XIC?
    private var fonts: XFontSet?
    private var composition = Composition()
    /// Told of what is being composed.
    var onPreedit: ((Preedit) -> Void)?

    /// Nil where the method makes none.
    init?(_ method: XIM, on display: OpaquePointer, window: XID) {
        self.display = display
        self.window = window
        raw = makeContext(method)
        if raw == nil { return nil }
    }

    deinit {
        if let raw { XDestroyIC(raw) }
        if let fonts { XFreeFontSet(display, fonts) }
    }

    /// In the text, over the text, or elsewhere: the first that the method can do.
    private func makeContext(_ method: XIM) -> XIC? {
        if cx11_supports_style(method, XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)) != 0 {
            let client = UnsafeMutablePointer<CChar>(bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
            var callbacks = [
                XIMCallback(client_data: client, callback: preeditDone), XIMCallback(client_data: client, callback: preeditDraw),
                XIMCallback(client_data: client, callback: preeditCaret),
            ]
            let made = callbacks.withUnsafeMutableBufferPointer {
                cx11_create_callback_context(method, window, &$0[0], &$0[1], &$0[2])
            }
            if let made { return made }
        }
        if cx11_supports_style(method, XIMStyle(XIMPreeditPosition | XIMStatusNothing)) != 0, let fonts = makeFontSet() {
            if let made = cx11_create_position_context(method, window, fonts) { return made }
        }
        return cx11_create_input_context(method, window)
    }

    /// The method draws with it; the style cannot be had without one.
    private func makeFontSet() -> XFontSet? {
        var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        fonts = XCreateFontSet(display, "-*-fixed-medium-r-normal-*-14-*,-*-*-*-*-*-*-*-*", &missing, &count, nil)
        if let missing { XFreeStringList(missing) }
        return fonts
    }

    /// Which events the method wants to see besides the window's own. Asks the method, so it has answered all that it was told before.
    var eventMask: Int { raw.map { Int(cx11_input_context_events($0)) } ?? 0 }

    /// Where windows of the method belong: below the caret, in device pixels of the window.
    func setSpot(_ spot: InputSpot) {
        if let raw { cx11_set_spot(raw, spot.x, spot.y) }
    }

    func setFocus(_ hasFocus: Bool) {
        guard let raw else { return }
        if hasFocus { XSetICFocus(raw) } else { XUnsetICFocus(raw) }
    }

    /// Gives up what is being composed: the view has taken it over.
    func reset() {
        composition = Composition()
        guard let raw, let text = Xutf8ResetIC(raw) else { return }
        XFree(text)
    }

    /// Forgets the method's own part, which is gone.
    func methodDied() { raw = nil }

    fileprivate func changeComposition(_ body: (inout Composition) -> Void) {
        let before = composition.preedit
        body(&composition)
        if composition.preedit != before { onPreedit?(composition.preedit) }
    }

    /// The keysym of a key press and the text it types.
    func lookUp(_ event: inout XKeyEvent) -> TypedKey {
        guard let raw else { return TypedKey(plain: &event) }
        var keysym: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 128)
        var status: Int32 = 0
        var count = Xutf8LookupString(raw, &event, &buffer, Int32(buffer.count), &keysym, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count) + 1)
            count = Xutf8LookupString(raw, &event, &buffer, Int32(buffer.count), &keysym, &status)
        }
        let hasKeysym = status == XLookupKeySym || status == XLookupBoth
        let hasText = status == XLookupChars || status == XLookupBoth
        let bytes = buffer.prefix(hasText ? Int(max(0, count)) : 0).map { UInt8(bitPattern: $0) }
        return TypedKey(keysym: hasKeysym ? UInt(keysym) : 0, text: String(decoding: bytes, as: UTF8.self))
    }
}

/// What a key stands for, and what it types.
nonisolated struct TypedKey: Sendable {
    var keysym: UInt
    var text: String

    init(keysym: UInt, text: String) {
        self.keysym = keysym
        self.text = text
    }

    /// By Xlib's tables, which know no input methods and no letters but Latin-1.
    init(plain event: inout XKeyEvent) {
        var keysym: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 128)
        let count = XLookupString(&event, &buffer, Int32(buffer.count), &keysym, nil)
        let scalars = buffer.prefix(Int(max(0, count))).map { Unicode.Scalar(UInt8(bitPattern: $0)) }
        self.init(keysym: UInt(keysym), text: String(String.UnicodeScalarView(scalars)))
    }
}

/// A place in a window, in device pixels.
nonisolated struct InputSpot: Sendable, Equatable {
    var x, y: Int16
}

nonisolated private func context(_ client: XPointer?) -> InputContext? {
    guard let client else { return nil }
    return Unmanaged<InputContext>.fromOpaque(UnsafeRawPointer(client)).takeUnretainedValue()
}

nonisolated private func preeditDone(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    context(client)?.changeComposition { $0 = Composition() }
}

nonisolated private func preeditDraw(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let data else { return }
    let change = Composition.Change(UnsafeRawPointer(data).load(as: XIMPreeditDrawCallbackStruct.self))
    context(client)?.changeComposition { $0.apply(change) }
}

nonisolated private func preeditCaret(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let data else { return }
    context(client)?.changeComposition { composition in
        let call = UnsafeMutableRawPointer(data).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
        composition.moveCaret(call.pointee.direction, to: Int(call.pointee.position))
        call.pointee.position = Int32(clamping: composition.caret)
    }
}
