import CX11
import Glibc
import TextViews

/// The input method of one window: compose sequences, dead keys, and the input of East Asian scripts.
///
/// What is being composed is shown in the text, where the method lets us (`PreeditCallbacks`); else the method shows it over the
/// text (`PreeditPosition`), or in windows of its own. Where no method answers, or one stops answering for a second, Xlib's own composes;
/// where that is missing too, keys go straight to Xlib's tables.
@MainActor final class InputMethod {
    private let connection: Connection
    private let window: XID
    var watch: InputMethodWatch
    private var method: XIM?
    private var context: XIC?
    private var callback = XIMCallback()
    private var preeditCallbacks = [XIMCallback](repeating: XIMCallback(), count: 3)
    private var fonts: XFontSet?
    private var composition = Composition()
    private var hasFocus = false
    private var spot: (x: Int16, y: Int16)?
    /// Presses that the method has kept and said nothing since, and when it is asked whether it is there.
    private var unanswered: [XKeyEvent] = []
    private var askTime: Double?
    /// Told of a press that the method has kept and does not give back, as it answers no more.
    var onReturn: ((XEvent) -> Void)?
    /// Whether it has been tried to open the method.
    private(set) var isOpened = false
    /// Told of what is being composed.
    var onPreedit: ((Preedit) -> Void)?

    /// A method that has yet to be opened.
    init(_ connection: Connection, window: XID, watch: InputMethodWatch = .shared) {
        self.connection = connection
        self.watch = watch
        self.window = window
    }

    isolated deinit {
        let (oldMethod, oldContext) = (method, context)
        let isThere = !destroy(oldContext, after: nil) && !watch.isSilent
        if let oldMethod, isThere { XCloseIM(oldMethod) } else if let oldMethod { Self.abandon(oldMethod) }
        if let fonts { XFreeFontSet(connection.raw, fonts) }
    }

    /// Asks for the method, once: before the first key is looked at. It takes longer than everything else that a window needs, since
    /// Xlib's own reads all compose sequences of the locale, so the first frame comes before it.
    func open() {
        guard !isOpened else { return }
        isOpened = true
        Self.prepareLocale()
        if watch.isSilent { return join(openOwn()) }
        asking(opens: true) { join(XOpenIM(connection.raw, nil, nil, nil) ?? openOwn()) }
    }

    /// Calls Xlib, which may ask the server; one that does not answer is given up.
    @discardableResult
    private func asking<Result>(opens: Bool = false, _ body: () -> Result) -> Result {
        let (result, hadToEnd) = watch.ends(call(opens: opens), body)
        if hadToEnd { giveUp() }
        return result
    }

    private func call(opens: Bool = false) -> InputMethodWatch.Call {
        InputMethodWatch.Call(display: String(cString: XDisplayString(connection.raw)), window: window, opens: opens)
    }

    /// Has Xlib's own method compose from now on.
    private func giveUp() {
        changeComposition { $0 = Composition() }
        let (oldMethod, oldContext) = (method, context)
        (method, context) = (nil, nil)
        destroy(oldContext, after: 0)
        if let oldMethod { Self.abandon(oldMethod) }
        join(openOwn())
    }

    /// Gives a context back, which Xlib asks the server for; whether that had to be ended.
    @discardableResult
    private func destroy(_ context: XIC?, after seconds: Double?) -> Bool {
        guard let context else { return false }
        return watch.ends(call(), after: seconds) { XDestroyIC(context) }.hadToEnd
    }

    /// Leaves a method to Xlib: where the server does not answer, closing would free what the server's later messages lead to.
    private static func abandon(_ method: XIM) {
        var nobody = XIMCallback(client_data: nil, callback: { _, _, _ in })
        cx11_set_destroy_callback(method, &nobody)
    }

    private func join(_ opened: XIM?) {
        guard let method = opened else { return }
        self.method = method
        context = makeContext(method)
        // The server of the input method may end before this program does; both handles are dead then.
        callback.client_data = UnsafeMutablePointer(
            bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
        callback.callback = inputMethodDied
        cx11_set_destroy_callback(method, &callback)
        if context != nil { XSelectInput(connection.raw, window, Window.eventMask | eventMask) }
        if let spot { setSpot(x: Int(spot.x), y: Int(spot.y)) }
        if hasFocus { setFocus(true) }
    }

    /// Xlib's own method, which knows compose sequences: what `XMODIFIERS` names does not run.
    private func openOwn() -> XIM? {
        XSetLocaleModifiers("@im=none")
        return XOpenIM(connection.raw, nil, nil, nil)
    }

    /// In the text, over the text, or elsewhere: the first that the method can do.
    private func makeContext(_ method: XIM) -> XIC? {
        let client = UnsafeMutablePointer<CChar>(bitPattern: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
        if cx11_supports_style(method, XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)) != 0 {
            preeditCallbacks = [
                XIMCallback(client_data: client, callback: preeditDone), XIMCallback(client_data: client, callback: preeditDraw),
                XIMCallback(client_data: client, callback: preeditCaret),
            ]
            let made = preeditCallbacks.withUnsafeMutableBufferPointer {
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
        fonts = XCreateFontSet(connection.raw, "-*-fixed-medium-r-normal-*-14-*,-*-*-*-*-*-*-*-*", &missing, &count, nil)
        if let missing { XFreeStringList(missing) }
        return fonts
    }

    /// Where windows of the method belong: below the caret, in device pixels of the window.
    func setSpot(x: Int, y: Int) {
        spot = (Int16(clamping: x), Int16(clamping: y))
        guard let context, let spot else { return }
        asking { cx11_set_spot(context, spot.x, spot.y) }
    }

    /// Gives up what is being composed: the view has taken it over.
    func reset() {
        composition = Composition()
        guard let context, let text = asking({ Xutf8ResetIC(context) }) else { return }
        XFree(text)
    }

    fileprivate func changeComposition(_ body: (inout Composition) -> Void) {
        let before = composition.preedit
        body(&composition)
        if composition.preedit != before { onPreedit?(composition.preedit) }
    }

    /// The locale decides which input method is asked, once for the program.
    static func prepareLocale() { _ = setLocale }

    private static let setLocale: Void = {
        _ = setlocale(LC_CTYPE, "")
        // Numbers keep the point: the C libraries below parse font sizes with it.
        _ = setlocale(LC_NUMERIC, "C")
        if XSupportsLocale() == 0 { _ = setlocale(LC_CTYPE, "C.UTF-8") }
        XSetLocaleModifiers("")
    }()

    func died() {
        changeComposition { $0 = Composition() }
        method = nil
        context = nil
    }

    /// Which events the method wants to see besides the window's own.
    private var eventMask: Int { context.map { Int(cx11_input_context_events($0)) } ?? 0 }

    func setFocus(_ hasFocus: Bool) {
        self.hasFocus = hasFocus
        guard let context else { return }
        asking { if hasFocus { XSetICFocus(context) } else { XUnsetICFocus(context) } }
    }

    /// Whether the method keeps a key's event.
    func keeps(_ event: inout XEvent) -> Bool {
        guard context != nil else { return XFilterEvent(&event, 0) != 0 }
        let (isKept, hadToEnd) = watch.ends(call()) { XFilterEvent(&event, 0) != 0 }
        guard hadToEnd else {
            if isKept, event.type == KeyPress { waitForAnswer(to: event.xkey) }
            return isKept
        }
        giveUp()
        return false
    }

    // MARK: Methods that say nothing

    /// The most presses that are kept for a method that does not.
    private static let mostUnanswered = 500

    /// Most methods keep a key without having us wait, and need not say anything of it: one that has died says as much.
    private func waitForAnswer(to key: XKeyEvent) {
        unanswered.append(key)
        if unanswered.count > Self.mostUnanswered { unanswered.removeFirst() }
        askTime = Clock.now + watch.longestCall
    }

    /// The method has said something.
    func heard() { (unanswered, askTime) = ([], nil) }

    /// Until `askIfDue` is to be called.
    var secondsToQuestion: Double? { askTime.map { max(0, $0 - Clock.now) } }

    /// Asks a method that has said nothing of a key for long whether it is there. Of one that is not, the keys are handled as if there were none.
    func askIfDue(now: Double = Clock.now) {
        guard let askTime, now >= askTime, let context else { return }
        let (_, hadToEnd) = watch.ends(call()) { cx11_input_context_events(context) }
        let kept = unanswered
        heard()
        guard hadToEnd else { return }
        giveUp()
        for key in kept {
            var event = XEvent()
            event.xkey = key
            onReturn?(event)
        }
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

nonisolated private func changeComposition(_ client: XPointer?, _ body: @Sendable (inout Composition) -> Void) {
    let address = UInt(bitPattern: client)
    // Called by Xlib while it reads events, on the main actor.
    MainActor.assumeIsolated {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<InputMethod>.fromOpaque(pointer).takeUnretainedValue().changeComposition(body)
    }
}

nonisolated private func preeditDone(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    changeComposition(client) { $0 = Composition() }
}

nonisolated private func preeditDraw(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let data else { return }
    let change = Composition.Change(UnsafeRawPointer(data).load(as: XIMPreeditDrawCallbackStruct.self))
    changeComposition(client) { $0.apply(change) }
}

nonisolated private func preeditCaret(_ method: XIM?, _ client: XPointer?, _ data: XPointer?) {
    guard let data else { return }
    let address = UInt(bitPattern: data)
    changeComposition(client) { composition in
        guard let raw = UnsafeMutableRawPointer(bitPattern: address) else { return }
        let call = raw.assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
        composition.moveCaret(call.pointee.direction, to: Int(call.pointee.position))
        call.pointee.position = Int32(clamping: composition.caret)
    }
}
