import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// The content of one window: the document that is read, those read before, and what the reader asked of them.
final class ReadingWindow: ViewContent {
    var history: SessionHistory<DocumentSession>
    /// Where places and searches are kept.
    let state: StateStore
    var keeping = Keeping()
    /// Marks of the document that is shown, where nothing is kept.
    var marks: [String: TextPlace] = [:]
    let opener: Opener
    private let fixedTitle: String?
    /// What the reader has set, for all windows.
    let settings: SettingsStore
    /// What was typed as a command and waits for the end of its key.
    var waitingLine: String?
    /// How many keys have been pressed, to see whether one is the last.
    var keysTyped = 0
    var category: ContentSizeCategory
    /// How far the text is from the usual size.
    var textSizeSteps: Int
    var usualCategory: ContentSizeCategory
    /// The em at which a section was made to fit, until the size is changed otherwise.
    var fittedSize: CGFloat?
    private var size = CGSize.zero
    private var scale: CGFloat = 1
    /// The question that waits for an answer.
    var question: Question?
    /// The sites that the reader lets books lead to, until the window closes.
    var allowedSites: Set<String> = []
    /// What the desktop says about carets; nil before it has said anything.
    private var caretBlink: Double??
    /// Whether nothing is to move by itself.
    private var reducesMotion = true
    /// Told how long the first frame's parts take; nil from then on.
    var clock: PhaseClock?
    /// The colours that the reader wants, and what the desktop prefers.
    var themeChoice: ThemeChoice
    var desktopIsDark = false
    /// When the desktop's colours were last taken over, and whether they are to be again.
    var following = (last: -Double.infinity, isWaiting: false)
    /// Shows a document in another window, its text this many steps from the usual size.
    var onNewWindow: ((DocumentSession, Int) throws -> Void)?
    /// Shows a text in the small window beside the others, its text this many steps from the usual size.
    var onAside: ((DocumentSession, Int) throws -> Void)?
    /// Whether the status line tells the position where it has nothing else to tell.
    var showsPosition: Bool
    /// The identifier of what was highlighted last; nil where that failed.
    var lastHighlight: String?
    /// What the status line tells of the document, since the reader asked.
    var toldInformation: String?
    /// The minutes that the text takes, counted when it had this length.
    var countedWords: (length: Int, minutes: Int)?
    /// There while the text is spoken.
    var speech: Speech?
    /// What is being read to be shown, with the help of another program; nil while nothing is.
    var opening: LateReading?
    /// Whether that takes the place of a page that stands for it, whatever is shown meanwhile.
    var opensInPlace = false
    /// What an empty page stands for that Esc has given up.
    var givenUp: DocumentSource?
    /// The program that looks words up; nil while none runs.
    var lookingUp: ProgramOutput?
    /// What was wrong with the command that was carried out last; nil where nothing was.
    var commandFailure: String?
    /// The folder from which paths in a command count while another program's is carried out; nil for the document's.
    var commandFolder: String?
    /// Told that a window has got the keyboard.
    static var onFocus: ((ReadingWindow) -> Void)?
    /// Told that the reader wants all windows closed.
    var onQuit: (() -> Void)?
    /// Called once, when the first frame is out.
    var onBegin: (() -> Void)?
    /// Told that another document is shown.
    var onReplace: (() -> Void)?

    var session: DocumentSession { history.current }
    /// The session that is shown, and those that can be gone back or forward to.
    var allSessions: [DocumentSession] { history.all }
    var view: TextView { session.view }

    /// - Parameters:
    ///   - state: where places and searches are kept; by default nowhere.
    ///   - settings: those of all windows; nil for settings of its own.
    ///   - textSizeSteps: how far the text is from the usual size at first.
    init(
        _ session: DocumentSession, opener: Opener, textSizeSteps: Int = 0, title: String? = nil, state: StateStore = StateStore(nil),
        settings shared: SettingsStore? = nil
    ) {
        history = SessionHistory(session)
        self.state = state
        self.textSizeSteps = textSizeSteps
        self.opener = opener
        settings = shared ?? SettingsStore(keeping: state)
        let now = settings.settings
        usualCategory = now.textSize.category
        category = usualCategory.stepped(by: textSizeSteps)
        themeChoice = now.theme
        showsPosition = now.showsPosition
        fixedTitle = title
        dress(session)
        session.view.invertsPictures = now.invertsPictures
    }

    // MARK: ViewContent

    var title: String { fixedTitle ?? session.title }

    func resize(to size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        session.resize(to: size, scale: scale)
        session.colorSource()
        clock?.mark("layout")
    }

    func handle(_ event: InputEvent) -> (damage: Damage, effects: [Effect]) {
        if case .focus(true) = event { Self.onFocus?(self) }
        if let question, let answered = answer(question, event) { return answered }
        var remark: String?
        if case .key(let press) = event, press.key == .escape {
            remark = giveUpOpening()
            // The bar is what Esc closes first.
            if remark == nil, view.findInteraction?.isFindNavigatorVisible != true { remark = session.giveUpReadingAgain() }
            // What another message covers has not been seen.
            if view.statusText == nil { keeping.hasSeenUnkept = keeping.unkept != nil }
        }
        if let taken = takeFiles(event) { return taken }
        if let shown = showBeginning(before: event) { return shown }
        endFollowing(event)
        readToEnd(before: event)
        forgetUnshownInformation()
        var response = endingWait { view.handle(event) }
        if let remark { view.statusText = remark }
        tellKeysToComeSoon(after: event)
        if let index = response.effects.firstIndex(of: .close), leaveHelp() { response.effects.remove(at: index) }
        session.colorSource()
        if let line = waitingLine {
            waitingLine = nil
            response.effects.append(.perform(.run(line)))
        }
        keepPlaceSoon()
        keepRecoverySoon()
        keepSearch()
        return carryOut(response)
    }

    func onlyMoves(_ press: KeyPress) -> Bool {
        guard question == nil, !view.isEditable, !view.isCaretBrowsingEnabled, !view.isFigureFocused else { return false }
        guard view.firstResponder == nil || view.isFirstResponder else { return false }
        return view.keyBindings.command(for: press)?.scrolls ?? false
    }

    func takeDamage() -> Damage { view.takeDamage() }

    func damagedRects(for damage: Damage) -> [CGRect] { view.damagedRects(for: damage) }

    func draw(into list: inout DisplayList, damage: Damage) {
        view.draw(into: &list, damage: damage)
        clock?.mark("recording")
        clock = nil
    }

    func work(milliseconds: Double) -> Bool {
        // Not before the first frame is out: nothing of it waits for this.
        if !keeping.hasBegun { beginKeeping() }
        if let begin = onBegin {
            onBegin = nil
            begin()
        }
        if session.isWaiting { wakeForMore() }
        session.noteShareRead()
        session.colorSource()
        tellOfFilesSetAside()
        defer { updatePosition() }
        if view.prepareFindBar() { return true }
        // Headings come last: to look for them in hundreds of megabytes takes longer than all else.
        return session.readAgain(milliseconds: milliseconds) || session.readMore(milliseconds: milliseconds) || session.saveIfWaiting()
            || session.reloadIfWaiting() || view.idle(milliseconds: milliseconds) || session.updateSourceHeadings()
    }

    var paper: RGBA? { view.viewTheme.paper }

    func closeRequested() -> (damage: Damage, effects: [Effect]) { carryOut((.none, [.close])) }

    func tell(_ message: String) { view.statusText = message.isEmpty ? nil : message }

    func setReducedMotion(_ isReduced: Bool) {
        reducesMotion = isReduced
        view.glidesFigures = !isReduced
        guard PictureAttachment.animates == isReduced else { return }
        PictureAttachment.animates = !isReduced
        view.setNeedsDisplay()
    }

    func setCaretBlink(_ seconds: Double?) {
        caretBlink = .some(seconds)
        view.caretBlinkInterval = seconds
    }

    var secondsToTick: Double? { view.secondsToTick }

    func tick() -> (damage: Damage, effects: [Effect]) {
        view.tick()
        return carryOut(view.takeResponse())
    }

    // MARK: Effects

    /// Does what concerns documents and passes on what concerns the window.
    func carryOut(_ response: (damage: Damage, effects: [Effect])) -> (damage: Damage, effects: [Effect]) {
        var rest: [Effect] = []
        var damage = response.damage
        for effect in response.effects {
            switch effect {
            case .perform(.run(let line)): merge(carryOut(endingWait { run(line) }), into: &damage, &rest)
            case .openExternally(let url): leave(to: url)
            case .openDocument(let url): openDocument(url, byLink: true)
            case .openInNewWindow(let url): openInNewWindow(url)
            case .confirmOpening(let url): openOrAsk(url)
            case .changeTextSize(let steps): changeTextSize(by: steps)
            case .perform(let command): perform(command)
            case .lookUp(let words): lookUp(words)
            case .savePicture(let picture): savePicture(picture)
            case .goBack: replacing { $0.goBack() }
            case .goForward: replacing { $0.goForward() }
            case .goToLine(let line): session.go(to: .line(line))
            case .setMark(let name): setMark(name)
            case .goToMark(let name): goToMark(name)
            case .highlight(let start, let end, let color): highlight(start..<end, color)
            case .removeHighlight(let id): removeHighlight(id)
            case .writeNote(let id): writeNote(id)
            case .follow: toggleFollowing()
            case .reload: reload()
            case .showStatus: break
            case .save: save()
            case .saveAs: saveAs()
            case .close: if mayClose() { rest.append(effect) }
            case .setClipboard(let excerpt, _):
                if let remark = CopiedFormats.remark(on: excerpt) { view.statusText = remark }
                rest.append(effect)
            case .setPrimary(let excerpt?, let time) where settings.settings.selectionClipboard == .clipboard:
                rest += [effect, .setClipboard(excerpt, time: time)]
            case .setPrimary, .setPointer, .requestPaste, .setInputSpot, .resetInputMethod, .answerDrag, .beginDrag,
                .toggleFullScreen:
                rest.append(effect)
            }
        }
        damage = damage.merged(with: view.takeDamage())
        updatePosition(beside: damage)
        return (damage.merged(with: view.takeDamage()), rest)
    }

    /// Opens what recto shows, and what it says something about; asks before another program is started.
    private func openOrAsk(_ url: URL) {
        let target = LocalTarget(url)
        if target.isForReader { openDocument(url, byLink: true) } else { ask(url, target) }
    }

    private func merge(_ done: (damage: Damage, effects: [Effect]), into damage: inout Damage, _ effects: inout [Effect]) {
        damage = damage.merged(with: done.damage)
        effects += done.effects
    }

    /// Whether the window may close now, which ends what belongs to its document. False while the reader is asked.
    private func mayClose() -> Bool {
        guard !askBeforeClosing() else { return false }
        keepPlace()
        recoveryIsDone()
        endPrograms()
        return true
    }

    /// Ends the programs that the window waits for, or has speak.
    func endPrograms() {
        stopSpeaking()
        cancelOpening()
        lookingUp?.cancel()
        lookingUp = nil
    }

    func openExternally(_ url: URL) {
        do {
            try opener.open(url.absoluteString)
        } catch { view.statusText = error.description }
    }

    /// Reads the document that is shown again.
    func reload() { if !readGivenUp() { session.reloadWithoutWaiting() } }

    /// Changes the colours of everything in the window.
    func setTheme(_ theme: DocumentTheme) {
        for session in allSessions { session.setTheme(theme) }
    }

    /// Shows another document of the history, where `change` finds one.
    func replacing(_ change: (inout SessionHistory<DocumentSession>) -> Bool) {
        keepAll()
        stopSpeaking()
        if !opensInPlace { cancelOpening() }
        let shownBefore = session
        guard change(&history) else { return }
        givenUp = nil
        marks = [:]
        fittedSize = nil
        countedWords = nil
        session.view.invertsPictures = shownBefore.view.invertsPictures
        session.setTheme(chosenTheme)
        adoptStoredState(session)
        dress(session)
        session.resize(to: size, scale: scale)
        if let caretBlink { view.caretBlinkInterval = caretBlink }
        view.glidesFigures = !reducesMotion
        view.setNeedsDisplay()
        keeping.hasBegun = false
        onReplace?()
    }
}
