import Dispatch
import Foundation
import Glibc
import Reading
import TextDocuments
import TextViews
import TextKit

/// What outlives the window: the reader's place in each document, and the document's own changes.
extension ReadingWindow {
    /// Writes down where the reader is, where that has changed.
    func keepPlace() {
        keepChangedHighlights()
        let earlier = keeping.view
        guard state.isKeeping, let identity = session.identity, case let current = keptView, current != earlier else { return }
        state.update(identity) { current.write(to: &$0, since: earlier) }
        // What could not be written is written with the next change.
        if state.failure == nil { keeping.view = current }
        tellOfFailure()
        if current.figures != earlier.figures { tellThatFiguresAreNotKept() }
    }

    /// Tells once what becomes of a figure that was moved. That nothing is kept was told when the document was opened, and another message
    /// took its place since.
    private func tellThatFiguresAreNotKept() {
        guard state.failure != nil, !keeping.hasToldOfFigures else { return }
        keeping.hasToldOfFigures = true
        view.statusText = "The figure keeps its place" + untilClosed
    }

    private var keptView: KeptView { KeptView(session, textSizeSteps: textSizeSteps, pageSetup: keptPageSetup) }

    /// Writes down all that is to outlive the program.
    func keepAll() {
        keepPlace()
        keepRecovery(atOnce: true)
    }

    /// Writes down what was looked for, where that is new.
    func keepSearch() {
        guard keeping.hasBegun, let last = view.findHistory.last, last != keeping.search else { return }
        keeping.search = last
        state.rememberSearch(last)
    }

    /// Writes it down a moment later, so that a program that is killed loses no more than that.
    func keepPlaceSoon() {
        guard state.isKeeping, !keeping.isWaiting else { return }
        keeping.isWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.secondsToKeep) { [weak self] in
            MainActor.assumeIsolated {
                self?.keeping.isWaiting = false
                self?.keepPlace()
            }
        }
    }

    private static var secondsToKeep: Double { 1 }

    /// The document that is shown now is among those shown last, and its file is looked after.
    func beginKeeping() {
        keeping.hasBegun = true
        (keeping.unkept, keeping.hasSeenUnkept, keeping.isGone) = (nil, false, false)
        BarPreparation.begin()
        state.noteDesktop(isDark: desktopIsDark)
        awaitDocument()
        // A document may be shown from the start as its state does not have it, such as a copy under a new name in a larger text size.
        keeping.view = KeptView(session.identity.flatMap { state.document(at: $0) }, place: session.keptPlace)
        if view.findHistory.isEmpty { view.findHistory = state.searches }
        keeping.search = view.findHistory.last
        if let identity = session.identity {
            state.noteOpening(identity, title: session.document.title)
            tellOfFailure()
        }
        if view.statusText == nil, let repaired { view.statusText = repaired }
        guard let path = session.filePath else {
            keeping.watcher = nil
            return
        }
        offerRecovery()
        let watcher = FileWatcher(path, stamp: session.stamp) { [weak self] change in self?.fileDid(change) }
        session.onSave = { [weak watcher] in watcher?.acknowledge() }
        keeping.watcher = watcher
        watcher.check()
    }

    /// Has the program look for more as soon as it has come: from the thread that reads it, or through standard input.
    func wakeForMore() {
        // Waking up is enough, there as here.
        if session.onArrival({ DispatchQueue.main.async {} }) { return }
        guard keeping.input == nil else { return }
        // Waking up is enough: work is done after it.
        keeping.input = DescriptorWatch(STDIN_FILENO, closes: false) { [weak self] in
            self?.keeping.input?.cancel()
            self?.keeping.input = nil
        }
    }

    private func tellOfFailure() {
        guard let failure = state.failure, !keeping.hasToldOfFailure else { return }
        keeping.hasToldOfFailure = true
        view.statusText = "Places are not remembered: \(failure)"
    }

    /// Tells which files of the state were set aside, where the status line has nothing else to say.
    func tellOfFilesSetAside() {
        guard !state.filesSetAside.isEmpty, view.statusText == nil else { return }
        let remark = state.hasReplacedFileSetAside ? ", in place of the last one there: the older ones are kept" : ""
        let files = state.takeFilesSetAside().map { "“\(TypedPath.abbreviated($0))”" }
        let those = files.count == 1 ? "It was" : "They were"
        view.statusText = "What was kept could not be read. \(those) set aside as \(files.joined(separator: ", "))\(remark)"
    }

    /// What the status line says, where it has nothing else to say, as long as the file is not there.
    var goneMessage: String? {
        guard keeping.isGone, let path = session.filePath else { return nil }
        return "“\((path as NSString).lastPathComponent)” is no longer there"
    }

    /// What was written down may be edits of a file that is no longer there.
    private func keepWholeText() {
        guard session.isModified else { return }
        session.fileIsAnother()
        keepRecovery()
    }

    private func fileDid(_ change: FileWatcher.Change) {
        let name = session.filePath.map { ($0 as NSString).lastPathComponent } ?? session.document.title
        let gone = "“\(name)” is no longer there; this is the text as it was read"
        if change == .changed, view.statusText == gone { view.statusText = nil }
        keeping.isGone = change == .vanished
        switch change {
        case .vanished:
            keepWholeText()
            view.statusText = gone
        case .changed where session.isModified:
            let edited = session
            edited.compareFile { [weak self] isSame in
                guard let self else { return }
                guard session === edited else {
                    // Another document is shown by now.
                    if !isSame { edited.fileIsAnother() }
                    edited.keepUnsaved(in: state)
                    return
                }
                if isSame { return keepRecovery() }
                keepWholeText()
                view.statusText = "“\(name)” has been changed by another program"
            }
        case .changed: session.followFile()
        }
    }
}

/// The state that a window has written last, and what waits to be written.
struct Keeping {
    /// What was written last of the document that is shown.
    var view = KeptView(nil, place: nil)
    /// The search that was written last.
    var search: String?
    /// Whether the document that is shown is looked after.
    var hasBegun = false
    var isWaiting = false
    var hasToldOfFailure = false
    /// Whether the reader was told that the places of figures are not kept.
    var hasToldOfFigures = false
    /// Whether what was typed is about to be written down.
    var isRecoveryWaiting = false
    /// Why what is typed could not be written down, as it was tried last; nil where it could.
    var unkept: String?
    /// Whether that is about to be tried again.
    var isRetryWaiting = false
    /// Whether the reader has put that message away.
    var hasSeenUnkept = false
    var watcher: FileWatcher?
    /// Whether the file was deleted or renamed.
    var isGone = false
    /// There while standard input is waited for.
    var input: DescriptorWatch?
}
