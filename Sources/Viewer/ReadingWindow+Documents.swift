import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Opening documents in the window and in others. What other programs have a part in, such as `man`, is read while the window goes on.
extension ReadingWindow {
    /// - Parameter then: called with what is shown, which may be later.
    /// - Returns: why it cannot be opened, which the status line tells as well; nil where it is shown, or will be when it is read.
    @discardableResult
    func openDocument(_ url: URL, byLink: Bool = false, then: @escaping (DocumentSession) -> Void = { _ in }) -> String? {
        do {
            try open(url, byLink: byLink) { [weak self] opened in
                self?.show(opened)
                then(opened)
            }
            return nil
        } catch {
            view.statusText = "\(error)"
            return "\(error)"
        }
    }

    /// Opens a document in a window of its own.
    func openWindow(_ url: URL, byLink: Bool = false) throws {
        try open(url, byLink: byLink) { [weak self] opened in
            guard let self else { return }
            adoptStoredState(opened)
            try onNewWindow?(opened, textSizeSteps)
        }
    }

    /// Shows a document in this window; going back shows the one before.
    func show(_ opened: DocumentSession) {
        replacing {
            $0.push(opened)
            return true
        }
    }

    /// Shows a page of the program's own in this window, or beside a document that is edited in another one.
    func showPage(_ page: DocumentSession) throws {
        guard session.isEditing else { return show(page) }
        adoptStoredState(page)
        try onNewWindow?(page, textSizeSteps)
    }

    /// Shows the document that the page which is shown stands for, once it is read.
    func awaitDocument() {
        guard let (late, anchor) = session.awaited else { return }
        session.awaited = nil
        let page = session
        let isEmpty = page.view.textStorage.length <= 1
        take(late, anchor: anchor, byLink: false) { [weak self] opened in
            guard let self else { return }
            guard session === page else {
                adoptStoredState(opened)
                history.replace(by: opened) { $0 === page }
                return
            }
            replacing {
                $0.replace(by: opened) { $0 === page }
                return true
            }
            goOnTyping(from: page.view)
        }
        opensInPlace = true
        page.view.keepsTypeAhead = isEmpty
    }

    /// Has what is being typed while a document is read go on in that document, which has taken another view's place.
    private func goOnTyping(from before: TextView) {
        endingWait { view.takeTypeAhead(of: before) }
        _ = carryOut(view.takeResponse())
    }

    /// Has what is being typed into a prompt go on in the document that shows now. A search belongs to the text that it was begun in.
    private func goOnPrompting(from before: TextView) {
        endingWait { view.takePrompts(of: before) }
        _ = carryOut(view.takeResponse())
    }

    func openInNewWindow(_ url: URL) {
        let route = LinkRoute(target: url, base: nil, readable: view.readableExtensions)
        if route != .document(url) {
            let target = LocalTarget(url)
            guard target == .readable else { return ask(url, target) }
        }
        do {
            try openWindow(url, byLink: true)
        } catch { view.statusText = "\(error)" }
    }

    /// - Parameter target: what it has turned out to be.
    func ask(_ url: URL, _ target: LocalTarget) {
        question = .opening(url)
        let kind = if case .refused(let kind) = target { " (\(kind))" } else { "" }
        view.statusText = "Open \(url.absoluteString)\(kind) ? y / n"
    }

    /// What is waited for is not wanted any more.
    func cancelOpening() {
        guard let late = opening else { return }
        opening = nil
        opensInPlace = false
        forgetTypeAhead()
        late.cancel()
        if tells(of: late) { view.statusText = nil }
    }

    /// No text comes for which a page stands.
    private func forgetTypeAhead() { for session in allSessions { session.view.keepsTypeAhead = false } }

    /// The reader gives up what is being read: where nothing but an empty page stands for it, that says why it is empty.
    /// - Returns: what is to be said of it when the key has been handled.
    func giveUpOpening() -> String? {
        let late = opensInPlace ? opening : nil
        cancelOpening()
        guard let late, view.textStorage.length <= 1 else { return nil }
        givenUp = late.source
        return "\(late.name) has not been read: Esc has ended that"
    }

    /// Begins to read what Esc has given up before it was read; false where nothing was, or another document shows.
    func readGivenUp() -> Bool {
        guard session.source.isPage, let source = givenUp, let late = LateReading(source, in: session.style.theme) else { return false }
        givenUp = nil
        session.awaited = (late, nil)
        awaitDocument()
        return true
    }

    // MARK: Reading

    private func open(_ url: URL, byLink: Bool, show: @escaping (DocumentSession) throws -> Void) throws {
        let source = DocumentSource.at(url).listing(hidden: settings.settings.showsHiddenFiles)
        if let late = LateReading(source, in: session.style.theme) {
            return take(late, anchor: url.fragment, byLink: byLink, link: byLink ? url : nil) { [weak self] opened in
                let before = self?.view
                try show(opened)
                if let self, let before, view !== before { goOnPrompting(from: before) }
            }
        }
        try show(makeSession(source, source.read(in: session.style.theme), anchor: url.fragment, byLink: byLink))
    }

    /// What an empty page stands for, while it is read.
    var standsFor: String? { opensInPlace ? opening.map { Self.telling($0) } : nil }

    private static func telling(_ late: LateReading) -> String {
        "Reading \(late.name)" + (late.progress.map { ": \(Int($0 * 100)) %" } ?? "")
    }

    /// Whether the status line tells that this is being read.
    private func tells(of late: LateReading) -> Bool { view.statusText?.hasPrefix("Reading \(late.name)") == true }

    private func tellProgress(of late: LateReading) {
        guard opening === late else { return }
        if tells(of: late) { view.statusText = Self.telling(late) }
        updatePosition()
    }

    /// Has what is being read shown when it is read, unless something else is opened before, or Esc pressed.
    /// - Parameter link: what another program is asked to open where it turns out to hold neither text nor a picture.
    private func take(
        _ late: LateReading, anchor: String?, byLink: Bool, link: URL? = nil, show: @escaping (DocumentSession) throws -> Void
    ) {
        cancelOpening()
        opening = late
        view.statusText = Self.telling(late)
        late.onProgress { [weak self] in self?.tellProgress(of: $0) }
        late.whenDone { [weak self] late in
            guard let self, self.opening === late else { return }
            // Not cancelled by what is shown now.
            opening = nil
            opensInPlace = false
            if tells(of: late) { view.statusText = nil }
            do {
                let (source, document) = try late.take()
                try show(makeSession(source, (document, nil), anchor: anchor, byLink: byLink))
            } catch {
                forgetTypeAhead()
                view.statusText = "\(error)"
                if let link, let kind = late.refusedKind { ask(link, .refused(kind)) }
            }
        }
    }

    private func makeSession(
        _ source: DocumentSource, _ content: (document: Document, file: EditedFile?), anchor: String?, byLink: Bool
    ) -> DocumentSession {
        // A link from one document to another leads to the beginning; the list of those read last leads to where they were left.
        let place = byLink && !session.source.isPage ? nil : source.identity.flatMap { state.document(at: $0) }?.place
        let start: DocumentSession.Start = anchor.map { .anchor($0) } ?? place.map { .place($0) } ?? .top
        return DocumentSession(source, content, style: session.style, columns: session.columns, start: start, figures: [])
    }
}
