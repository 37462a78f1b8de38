import CX11
import Glibc
import TextViews

/// The input method of one window: compose sequences, dead keys, and the input of East Asian scripts.
///
/// Where the server of a method runs, it is spoken with on another thread (`InputServer`): it may answer late, or never. Xlib's own method,
/// which knows compose sequences, does where none runs, where it has died, and as long as it does not answer; where that is missing
/// too, keys go straight to Xlib's tables.
@MainActor final class InputMethod {
    private let connection: Connection
    private let window: XID
    private var ownMethod: XIM?
    private var ownContext: InputContext?
    private var hasTriedOwn = false
    private var hasFocus = false
    private var hasToldOfFocus = false
    private var spot: InputSpot?
    private var preedit = Preedit("", caret: 0)
    /// How often what is being composed was given up: the server may not have heard of the last time.
    private var resetCount = 0
    /// What the server says of the key press that is looked up next.
    private var answer: TypedKey?
    /// Whether it has been tried to open the method.
    private(set) var isOpened = false
    /// Told of what is being composed.
    var onPreedit: ((Preedit) -> Void)?

    /// A method that has yet to be opened.
    init(_ connection: Connection, window: XID) {
        self.connection = connection
        self.window = window
    }

    isolated deinit {
        ownContext = nil
        if let ownMethod { XCloseIM(ownMethod) }
        connection.inputServer?.send(.close(window))
    }

    /// The server that keys are sent to; nil where there is none that answers.
    private var server: InputServer? {
        guard let server = connection.inputServer, !server.isSilent else { return nil }
        return server
    }

    /// Asks for the method, once: before the first key is looked at. It takes longer than everything else that a window needs, since
    /// Xlib's own reads all compose sequences of the locale, so the first frame comes before it.
    func open() {
        guard !isOpened else { return }
        isOpened = true
        _ = Self.setLocale
        connection.findInputServer()
        if server != nil { join() } else { openOwn() }
    }

    /// Has the server take part in this window, as a new one or one that answers again.
    func join() {
        guard isOpened, let server else { return }
        ownContext?.setFocus(false)
        server.send(.open(window))
        resetCount += 1
        server.send(.reset(window, count: resetCount))
        if let spot { server.send(.spot(window, spot)) }
        // Xlib looks at no keys of a context that has lost the focus.
        if hasFocus || hasToldOfFocus { tellOfFocus(server) }
    }

    private func tellOfFocus(_ server: InputServer) {
        hasToldOfFocus = true
        server.send(.focus(window, hasFocus))
    }

    /// Does without the server, which has died or does not answer: what it was composing is gone.
    func leave() {
        guard isOpened else { return }
        resetCount += 1
        show(Preedit("", caret: 0))
        openOwn()
        ownContext?.setFocus(hasFocus)
    }

    /// Opens Xlib's own method.
    private func openOwn() {
        guard !hasTriedOwn else { return }
        hasTriedOwn = true
        XSetLocaleModifiers("@im=none")
        guard let method = XOpenIM(connection.raw, nil, nil, nil) else { return }
        ownMethod = method
        ownContext = InputContext(method, on: connection.raw, window: window)
        ownContext?.onPreedit = { [weak self] preedit in MainActor.assumeIsolated { self?.show(preedit) } }
        if let ownContext { XSelectInput(connection.raw, window, Window.eventMask | ownContext.eventMask) }
        if let spot { ownContext?.setSpot(spot) }
        if hasFocus { ownContext?.setFocus(true) }
    }

    /// Where windows of the method belong: below the caret, in device pixels of the window.
    func setSpot(x: Int, y: Int) {
        let new = InputSpot(x: Int16(clamping: x), y: Int16(clamping: y))
        guard new != spot else { return }
        spot = new
        if let server { server.send(.spot(window, new)) } else { ownContext?.setSpot(new) }
    }

    /// Gives up what is being composed: the view has taken it over.
    func reset() {
        preedit = Preedit("", caret: 0)
        resetCount += 1
        if let server { server.send(.reset(window, count: resetCount)) } else { ownContext?.reset() }
    }

    func setFocus(_ hasFocus: Bool) {
        self.hasFocus = hasFocus
        if let server, isOpened { tellOfFocus(server) } else { ownContext?.setFocus(hasFocus) }
    }

    /// Sends a key to the server, which says later what is to become of it (`EventLoop.takeInput`); false for other events and where no
    /// server answers.
    func forwards(_ event: XEvent) -> Bool {
        guard event.type == KeyPress || event.type == KeyRelease, isOpened, let server else { return false }
        server.send(.key(SentKey(event: event.xkey)))
        return true
    }

    /// Takes in what the server composes in this window.
    /// - Parameter count: how often it had been told to give up what it composed.
    func take(_ preedit: Preedit, after count: Int) {
        if count == resetCount { show(preedit) }
    }

    private func show(_ new: Preedit) {
        guard new != preedit else { return }
        preedit = new
        onPreedit?(new)
    }

    /// Has the next key press be what the server says.
    func prepare(_ key: TypedKey) { answer = key }

    /// The keysym of a key press and the text it types.
    func lookUp(_ event: inout XKeyEvent) -> (keysym: UInt, text: String) {
        let key = answer ?? ownContext?.lookUp(&event) ?? TypedKey(plain: &event)
        answer = nil
        return (key.keysym, key.text)
    }

    /// The locale decides which input method is asked, once for the program.
    private static let setLocale: Void = {
        _ = setlocale(LC_CTYPE, "")
        // Numbers keep the point: the C libraries below parse font sizes with it.
        _ = setlocale(LC_NUMERIC, "C")
        if XSupportsLocale() == 0 { _ = setlocale(LC_CTYPE, "C.UTF-8") }
    }()
}
