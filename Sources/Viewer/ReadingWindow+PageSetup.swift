import Dispatch
import Foundation
import Reading
import TextDocuments
import TextViews

/// How the document is set: columns, length of lines, colours.
extension ReadingWindow {
    /// Pages or none, as a choice of the reader: none where that is what the document asks for and nothing is set.
    func chosenPages(_ wanted: Bool, in session: DocumentSession) -> Bool? {
        let isUsual = settings.settings.setsPages == nil && wanted == session.document.asksForPages
        return isUsual ? nil : wanted
    }

    func changePageSetup(_ change: PageSetupChange) {
        var setup = session.pageSetup
        switch change {
        case .columns(let count):
            let now = setup.columns ?? session.columns
            let wanted = count.map { min(max(1, $0), PageSetup.mostColumns) } ?? PageSetup.columns(after: now)
            setup.columns = wanted
            session.setPageSetup(setup)
            view.pointOutAnchorInColumns()
            view.statusText = wanted == 1 ? "One column" : "\(wanted) columns, where the window is wide enough"
        case .pages where (setup.columns ?? session.columns) > 1: view.statusText = "Several columns are set in pages always"
        case .pages:
            setup.setsPages = chosenPages(!session.setsPages, in: session)
            session.setPageSetup(setup)
            view.pointOutAnchorInColumns()
            view.statusText = SettingRow.named("pages")?.told(String(session.setsPages))
        case .measure:
            setup.measure = setup.measure.next
            session.setPageSetup(setup)
            view.statusText = setup.measure.name
        case .longerLines(let steps):
            setup.measure = setup.measure.stepped(by: steps, recommended: session.document.measure)
            session.setPageSetup(setup)
            view.statusText = setup.measure.name
        case .fullWidth:
            setup.measure = setup.measure == .window ? .document : .window
            session.setPageSetup(setup)
            view.statusText = setup.measure.name
        case .colors: changeColors()
        case .invertedPictures: invertPictures(!view.invertsPictures)
        }
        keepPlaceSoon()
    }

    /// The colours of the choice that is in force here.
    var chosenTheme: DocumentTheme { settings.settings.theme(of: themeChoice, isDark: desktopIsDark) }

    private func changeColors() {
        themeChoice = themeChoice.next(isDark: desktopIsDark, own: settings.settings.ownTheme)
        setTheme(chosenTheme)
        state.rememberTheme(themeChoice)
        try? settings.set("theme", to: themeChoice.rawValue)
        view.statusText = themeChoice.name
    }

    private func invertPictures(_ inverts: Bool) {
        adoptPictures(inverted: inverts)
        state.rememberInvertedPictures(inverts)
        try? settings.set("invert-pictures", to: String(inverts))
        view.statusText = SettingRow.named("invert-pictures")?.told(String(inverts))
    }

    /// Takes over what was chosen in another window, of the pictures of all documents.
    func adoptPictures(inverted: Bool) { for session in allSessions { session.view.invertsPictures = inverted } }

    /// Takes over what was chosen in another window.
    func adopt(_ choice: ThemeChoice) {
        themeChoice = choice
        setTheme(chosenTheme)
    }

    /// Takes over whether the desktop prefers dark paper, which counts until the reader chooses. A desktop that changes its mind all the
    /// time is followed a few times a second, and in the end.
    func followTheme(isDark: Bool, now: Double = ProcessInfo.processInfo.systemUptime) {
        desktopIsDark = isDark
        guard !following.isWaiting, chosenTheme != session.style.theme else { return }
        let wait = following.last + Self.secondsBetweenThemes - now
        guard wait > 0 else {
            following.last = now
            if keeping.hasBegun { state.noteDesktop(isDark: isDark) }
            return setTheme(chosenTheme)
        }
        following.isWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.following.isWaiting = false
                self.followTheme(isDark: self.desktopIsDark)
            }
        }
    }

    private static let secondsBetweenThemes = 0.25

    /// Has a document set as it was when it was read last, with its figures where they were put then and what was marked in it.
    func adoptStoredState(_ session: DocumentSession) {
        guard let kept = session.identity.flatMap({ state.document(at: $0) }) else { return }
        session.setPageSetup(kept.pageSetup)
        session.expect(kept)
    }
}
