import CX11
public import TextKit
public import TextViews
import struct Foundation.CGFloat
import struct Foundation.CGRect

/// A window that shows a `ViewContent`: carries events to it, draws its changes, and carries out its effects on the window.
public final class ContentWindow {
    /// The window on the screen.
    public let window: Window
    /// The content that the window shows and that gets its events.
    public let content: any ViewContent
    /// Called for effects that do not concern the window itself.
    public var onEffect: ((Effect) -> Void)?
    /// Whether the window's life has ended: by `close()`, by the content's `Effect.close`, or because the server destroyed it.
    public private(set) var isClosed = false

    /// Finds pictures for the window list, once the first frame is out; nil where there are none, or no longer.
    package var loadIcons: (() -> [Bitmap])?

    /// Called once the server has drawn the first frame, which costs a round trip; not called again.
    package var onFirstFrame: (() -> Void)?
    /// Called once the first frame is on the screen, which a window manager may hold up; not called again.
    package var onAppearance: (() -> Void)?

    let painter: XftPainter
    let translator: EventTranslator
    let inputMethod: InputMethod
    var selections: Selections?
    private(set) lazy var dropTarget = DropTarget(self)
    /// What the last drag over the content was answered with.
    var takesDrop = false
    private(set) var damage = Damage.all
    private var hasNewSize = true
    private var lastFrameStart = -1.0
    private var tickDue: Double?
    private var title = ""
    private var needsPresent = PixelRect.empty
    private(set) var hasPainted = false
    /// Whether what the first frame does not need may be done: the frame is out, and on the screen where the window is to be there. A window
    /// manager may put the window there later than the frame is painted, and an input method may take seconds to answer.
    var hasFirstFrame: Bool { hasPainted && (isExposed || !window.isMapped) }
    /// The pointer's picture that waits for the first frame: finding it in the theme of cursors reads files.
    var waitingPointer: PointerShape?
    /// The pointer's picture, and whether it is out of the way.
    var pointer = PointerPicture()
    private var isExposed = false
    private var lastKey: KeyPress?
    var gliding = Gliding()
    /// Takes the time of frames; nil where that was not asked for.
    private(set) var frameClock: FrameClock?

    /// Frames are not begun more often: a mouse may report a thousand times a second.
    private static let frameSeconds = 1.0 / 240
    /// A server that does not answer for this long is given another frame anyway. Until then one frame at a time is on its way: over a
    /// slow line more of them would only pile up.
    private static let longestWaitSeconds = 0.5

    /// Shows a content in a window, of which it takes over the events and the title.
    public init(_ window: Window, content: any ViewContent) {
        self.window = window
        self.content = content
        painter = XftPainter(window.connection)
        inputMethod = InputMethod(window.connection, window: window.id)
        translator = EventTranslator(window, inputMethod: inputMethod)
        inputMethod.onPreedit = { [weak self] in self?.hand(.preedit($0)) }
        inputMethod.onReturn = { [weak self] in self?.handle($0) }
        content.setCaretBlink(window.connection.caretBlinkSeconds)
        content.setReducedMotion(window.connection.reducesMotion)
        updateTitle()
        if let paper = content.paper { window.setPaper(paper) }
    }

    /// Shows a view with its subviews; see `ViewHost`.
    public convenience init(_ window: Window, view: View, title: String) {
        self.init(window, content: ViewHost(view, title: title))
    }

    /// Ends the window's life; the loop then removes it.
    public func close() { isClosed = true }

    /// Closes the window, unless its content has something against it: what a press on a window manager's button does.
    public func requestClose() { take(content.closeRequested()) }

    /// Draws everything again at the next opportunity; to be called when the content has been replaced.
    public func contentChanged() {
        hasNewSize = true
        damage = .all
        updateTitle()
    }

    /// Applies the content's answer to an event or a command.
    public func take(_ response: (damage: Damage, effects: [Effect])) {
        damage = damage.merged(with: response.damage)
        for effect in response.effects { perform(effect) }
        scheduleTick()
        updateTitle()
    }

    /// Hands in what did not come as an event of the window.
    func hand(_ event: InputEvent) {
        if !isClosed { take(content.handle(event)) }
    }

    /// Takes the time of every frame from now on and tells of it. Each costs a round trip, which frames do not wait for otherwise.
    package func timeFrames(_ report: @escaping (FrameTime) -> Void) { frameClock = FrameClock(report: report) }

    /// Opens the input method; to be called before the first key is handled.
    func prepareForKeys() { inputMethod.open() }

    /// Does work that no pending frame depends on, once the first frame is out; whether there is more.
    func work(milliseconds: Double) -> Bool {
        guard hasPainted else { return false }
        if let loadIcons, hasFirstFrame {
            self.loadIcons = nil
            window.setIcons(loadIcons())
            return true
        }
        if !inputMethod.isOpened, hasFirstFrame {
            inputMethod.open()
            return true
        }
        if hasFirstFrame, window.offerSync() { return true }
        let hasMore = content.work(milliseconds: milliseconds)
        // The text that was looked at may want something that is to come.
        scheduleTick()
        return hasMore
    }

    /// Takes over what has changed in the content other than by an event: what is to be drawn, and its title.
    func takeContentDamage() {
        damage = damage.merged(with: content.takeDamage())
        updateTitle()
    }

    // MARK: Events

    /// Handles an event of the window.
    /// - Parameters:
    ///   - arrival: when it arrived, in seconds of `Clock`; not looked at where no frames are timed.
    ///   - count: for how many events of the queue it stands; turns of a wheel are added up.
    func handle(_ event: XEvent, arrival: Double = 0, count: Int = 1) {
        guard let frameClock else { return carryOut(event, count: count) }
        frameClock.time(event, arrival: arrival, count: count) { carryOut(event, count: count) }
    }

    /// Whether repetitions of the last key may be left out, since it only moves the content.
    var canDropRepeats: Bool { lastKey.map(content.onlyMoves) ?? false }

    private func carryOut(_ event: XEvent, count: Int) {
        stopGliding(at: event)
        switch event.type {
        case Expose:
            isExposed = true
            let expose = event.xexpose
            needsPresent = needsPresent.union(
                PixelRect(x: Int(expose.x), y: Int(expose.y), width: Int(expose.width), height: Int(expose.height)))
        case GraphicsExpose, NoExpose: window.isFrameInFlight = false
        case ConfigureNotify:
            let configure = event.xconfigure
            if window.resize(width: Int(configure.width), height: Int(configure.height)) { contentChanged() }
            followMonitor()
        case ClientMessage: handle(event.xclient)
        case DestroyNotify: isClosed = true
        default:
            if followDrag(event) { return }
            if event.type == KeyPress { lastKey = nil }
            for input in translator.translate(event) where !isClosed {
                if case .key(let press) = input { lastKey = press }
                if case .focus(true) = input { window.endUrgency() }
                if case .keyReleased = input, !content.wantsKeyReleases { continue }
                followPointer(input)
                take(content.handle(input.times(count)))
            }
        }
    }

    private func handle(_ message: XClientMessageEvent) {
        let atoms = window.connection.atoms
        guard message.message_type == atoms[.wmProtocols] else { return dropTarget.handle(message) }
        switch UInt(bitPattern: message.data.l.0) {
        case atoms[.wmDeleteWindow]: requestClose()
        case atoms[.netWMPing]: answerPing(message)
        case atoms[.netWMSyncRequest]:
            window.pendingSync = Int64(message.data.l.2) & 0xFFFF_FFFF | Int64(message.data.l.3) << 32
            damage = .all
        default: break
        }
    }

    /// Sends the message back to the root, changed in nothing but its window (EWMH `_NET_WM_PING`).
    private func answerPing(_ message: XClientMessageEvent) {
        let connection = window.connection
        var reply = XEvent()
        reply.xclient = message
        reply.xclient.window = connection.root
        XSendEvent(connection.raw, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &reply)
        XFlush(connection.raw)
    }

    /// Font resolution or glyph rendering changed.
    func settingsChanged() {
        painter.fonts.removeAll()
        content.setCaretBlink(window.connection.caretBlinkSeconds)
        content.setReducedMotion(window.connection.reducesMotion)
        contentChanged()
        // How much larger they are than elsewhere follows from both scales.
        guard window.monitorScale != nil else { return }
        window.forgetCursors()
        showPointerAgain()
    }

    // MARK: Frames

    /// Seconds until the window has something to do by itself; nil if never.
    var secondsToNextTurn: Double? {
        let now = Clock.now
        var due = tickDue
        if damage != .none || !needsPresent.isEmpty {
            let frame = lastFrameStart + (window.isFrameInFlight ? Self.longestWaitSeconds : Self.frameSeconds)
            due = min(due ?? frame, frame)
        }
        if let glide = gliding.due { due = min(due ?? glide, glide) }
        if let question = inputMethod.secondsToQuestion { due = min(due ?? .infinity, now + question) }
        return due.map { max(0, $0 - now) }
    }

    func tickIfDue() {
        glideIfDue()
        guard let due = tickDue, due <= Clock.now, !isClosed else { return }
        tickDue = nil
        take(content.tick())
    }

    /// When the content wants to move by itself is asked after everything that may change it.
    private func scheduleTick() {
        let seconds = content.secondsToTick
        if seconds == nil || tickDue == nil { tickDue = seconds.map { Clock.now + $0 } }
    }

    /// Draws what changed, unless the last frame is still on its way or has only just begun.
    func drawIfNeeded() {
        takeContentDamage()
        if damage == .none {
            frameClock?.forget()
            if !needsPresent.isEmpty { window.present(needsPresent) }
            needsPresent = .empty
            tellOfPainting()
            return
        }
        let now = Clock.now
        let elapsed = now - lastFrameStart
        window.takeFrameAnswers()
        if elapsed < (window.isFrameInFlight ? Self.longestWaitSeconds : Self.frameSeconds) { return }
        lastFrameStart = now
        window.isFrameInFlight = false
        frameClock?.begin()
        let rects = draw()
        // A window that appears is copied whole with its first frame already.
        let uncovered = needsPresent
        needsPresent = .empty
        if !rects.contains(where: { $0.intersection(uncovered) == uncovered }) { window.present(uncovered) }
        hasPainted = true
        for (i, rect) in rects.enumerated() { window.present(rect, marksFrame: i == rects.count - 1) }
        window.finishSync()
        endTiming()
        updateTitle()
        scheduleTick()
        tellOfPainting()
        if let shape = waitingPointer { show(shape) }
    }

    private func endTiming() {
        guard let frameClock else { return }
        frameClock.endPainting()
        window.connection.waitForServer()
        frameClock.end()
    }

    /// Draws what has changed, copies it to the screen and waits until the server has done both, whatever the pace of frames: for a
    /// program that measures frames and runs no loop.
    package func paintFrame() {
        lastFrameStart = -1
        window.isFrameInFlight = false
        drawIfNeeded()
        window.connection.waitForServer(discardsEvents: true)
    }

    /// Calls the callbacks that take the time of the start, once each.
    private func tellOfPainting() {
        if let tell = onFirstFrame {
            onFirstFrame = nil
            window.connection.waitForServer()
            tell()
        }
        guard isExposed, let tell = onAppearance else { return }
        onAppearance = nil
        window.connection.waitForServer()
        tell()
    }

    /// Draws into the window's buffer; what has changed there, in device pixels.
    @discardableResult
    func draw() -> [PixelRect] {
        GraphicsContext.measuringScale = window.scale
        if hasNewSize {
            hasNewSize = false
            let screen = window.connection.screenSize
            Screen.main.update(width: screen.width, height: screen.height, scale: window.scale)
            content.resize(to: window.size, scale: window.scale)
            damage = .all
        }
        takeContentDamage()
        let current = damage
        damage = .none
        if current == .all, let paper = content.paper { window.setPaper(paper) }
        guard case .scroll(let dy) = current else {
            let rects = current == .all ? [window.bounds] : content.damagedRects(for: current).map(pixels)
            if current != .all { painter.layPaper(on: window.surface, damage: rects) }
            painter.paint(record(current), on: window.surface, damage: rects, isWhole: current == .all)
            return current == .all ? rects : rects.flatMap(inked)
        }
        let list = record(current)
        window.scroll(by: Int((dy * window.scale).rounded()), columns: painter.ink.clamped(toWidth: window.width))
        painter.paint(list, on: window.surface, damage: content.damagedRects(for: current).map(pixels))
        return inked(window.bounds)
    }

    private func record(_ damage: Damage) -> DisplayList {
        var list = DisplayList()
        content.draw(into: &list, damage: damage)
        frameClock?.endRecording()
        return list
    }

    /// The parts of a rectangle where there may be anything but paper, which the screen shows already.
    private func inked(_ rect: PixelRect) -> [PixelRect] {
        painter.ink.spans.map {
            rect.intersection(PixelRect(x: $0.lowerBound, y: rect.y, width: $0.count, height: rect.height))
        }.filter { !$0.isEmpty }
    }

    /// The whole pixels around a rectangle of the view.
    private func pixels(_ rect: CGRect) -> PixelRect {
        PixelRect(covering: FixedRect(rect, scale: window.scale)).intersection(window.bounds)
    }

    /// A bitmap of the window's content, up to date. Needs no window on the screen.
    public func snapshot() -> Bitmap? {
        if damage != .none || hasNewSize { draw() }
        return window.surface.bitmap(of: window.bounds)
    }

    private func updateTitle() {
        guard content.title != title else { return }
        title = content.title
        window.setTitle(title)
    }

    // MARK: Effects

    private func perform(_ effect: Effect) {
        switch effect {
        case .setPrimary(let excerpt, let time): selections?.own(.primary, excerpt, time: UInt(time))
        case .setClipboard(let excerpt, let time): selections?.own(.clipboard, excerpt, time: UInt(time))
        case .answerDrag(let takes): takesDrop = takes
        case .beginDrag(let excerpt, let time): beginDrag(excerpt, time: UInt(time))
        case .setPointer(let shape): show(shape)
        case .toggleFullScreen:
            if !window.toggleFullScreen() { content.tell("The window manager has no full screen") }
        case .close, .perform(.quit): isClosed = true
        case .requestPaste(let source): fetch(source)
        case .setInputSpot(let rect):
            let scale = window.scale
            inputMethod.setSpot(x: Int(rect.minX * scale), y: Int(rect.maxY * scale))
        case .resetInputMethod: inputMethod.reset()
        default: onEffect?(effect)
        }
    }
}

extension ContentWindow {
    /// Asks the selection's owner for its text; where no program owns it, nothing comes.
    private func fetch(_ source: PasteSource) {
        selections?.fetch(source == .clipboard ? .clipboard : .primary) { [weak self] text in
            if let text { self?.hand(.pasted(Paste(text, from: source))) }
        }
    }
}

extension InputEvent {
    /// One event that does what `count` events do: a wheel's turns are added up, others stay as they are.
    nonisolated fileprivate func times(_ count: Int) -> InputEvent {
        guard count > 1, case .scroll(let dx, let dy, let point, let modifiers) = self else { return self }
        return .scroll(dx: dx * CGFloat(count), dy: dy * CGFloat(count), at: point, modifiers: modifiers)
    }
}
