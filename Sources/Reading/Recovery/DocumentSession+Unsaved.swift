import Dispatch
import Foundation
import TextDocuments
import TextKit
import TextViews

/// Keeping what was typed and is not saved, and taking it up again.
///
/// A short text is written whole. Of one that is long or still being read, the edits are, as long as its file is what they began with:
/// once another program has changed that, the text is all that is left.
extension DocumentSession {
    /// Longer texts are written edit by edit; in UTF-16 units.
    static var longestWhole: Int { 1 << 20 }

    /// Whether there is something to write down, or to forget, that `keepUnsaved(in:)` has not.
    package var hasUnkeptEdits: Bool {
        guard let journal else { return false }
        return isModified ? editState != journal.keptState : journal.keptState != nil
    }

    /// How long what is typed waits to be written down, so that all of it is within a second.
    package var secondsToKeepEdits: Double {
        if keepsEdits { return Self.secondsToKeep(length: 0) }
        let last = journal?.keptAt.map { $0.duration(to: .now) / .seconds(1) } ?? .infinity
        return Self.secondsToKeep(length: view.textStorage.length, since: last)
    }

    /// How long what is typed waits to be written down with all of the text of this many UTF-16 units: in a short text no longer than to
    /// the next key of a fast typist, so that a program that is killed between two keys has lost next to nothing. What is worked on
    /// meanwhile, and writing itself, come on top, and together they are to take less than a second for texts up to 4 million. A longer
    /// one is not written all the time.
    /// - Parameter last: how many seconds ago it was written last; by default never, so that who types a little loses no more than a little.
    package static func secondsToKeep(length: Int, since last: Double = .infinity) -> Double {
        let usual = max(0.05, min(0.5, Double(length) / 2e6), min(1, Double(length) / 6e6))
        return max(usual, Double(length) / 6e6 - last)
    }

    private var keepsEdits: Bool {
        guard let file, document.remainder != nil || view.textStorage.length > Self.longestWhole || journal?.isWritten == true else {
            return false
        }
        let now = FileStamp(path: file.path)
        return file.stamp.map { now?.hasContent(of: $0) == true } ?? (now == nil)
    }

    /// Writes down what is not saved, or forgets what was written where it is. False where it cannot be written; the store tells why.
    /// - Parameter atOnce: whether it is also written while it is being found out whether the edits can be kept by themselves, with all of the
    ///   text then: for when nothing comes later.
    @discardableResult
    package func keepUnsaved(in store: StateStore, atOnce: Bool = false) -> Bool {
        guard store.isKeeping, hasUnkeptEdits, atOnce || fileComparisons == 0, let journal, let file, let path = filePath else {
            return true
        }
        guard isModified else {
            forgetUnsaved(in: store)
            return true
        }
        let caret = view.selectedRange.location
        if keepsEdits {
            guard store.keepEdits(of: path, journal, view.textStorage, caret: caret, base: file.stamp) else { return false }
        } else {
            readCompletely()
            store.keepRecovery(of: path, view.textStorage.string, caret: caret)
            guard store.failure == nil else { return false }
            journal.forgetFile()
        }
        journal.keptState = editState
        journal.keptAt = .now
        return true
    }

    /// The file is not what it was when it was read: edits of it that were written down lead nowhere, and the next thing that is written is
    /// all of the text.
    package func fileIsAnother() { journal?.keptState = nil }

    /// Tells whether the file that is edited has the bytes that were read or saved, whatever else was done to it: at once where its state
    /// tells or it is short, else later, on the main thread; not at all where the file is saved meanwhile. Edits that were written down begin
    /// with its earlier state, and are written anew then.
    package func compareFile(_ body: @escaping (Bool) -> Void) {
        switch file?.contentState() {
        case .same: body(fileIsSame())
        case .other, nil: body(false)
        case .unknown(let comparison):
            guard comparison.byteCount > Self.longestComparedAtOnce else { return body(comparison.isSame() && fileIsSame(by: comparison)) }
            fileComparisons += 1
            let question = FileQuestion(session: self, body: body)
            DispatchQueue.global(qos: .userInitiated).async {
                let isSame = comparison.isSame()
                DispatchQueue.main.async { MainActor.assumeIsolated { question.answer(isSame ? comparison : nil) } }
            }
        }
    }

    /// Bytes that are compared in less time than would be felt.
    private static var longestComparedAtOnce: Int { 1 << 20 }

    /// Whose file is compared, and whom to tell: handed to another thread, and back.
    private final class FileQuestion {
        private weak var session: DocumentSession?
        /// The state of the file that was read or saved last.
        private let stamp: FileStamp?
        private let body: (Bool) -> Void

        init(session: DocumentSession, body: @escaping (Bool) -> Void) {
            (self.session, self.body) = (session, body)
            stamp = session.file?.stamp
        }

        /// - Parameter comparison: nil where the bytes are others.
        func answer(_ comparison: ContentComparison?) {
            guard let session else { return }
            session.fileComparisons -= 1
            guard session.file?.stamp == stamp else { return }
            body(comparison.map { session.fileIsSame(by: $0) } ?? false)
        }
    }

    private func fileIsSame(by comparison: ContentComparison? = nil) -> Bool {
        if let comparison { file?.take(comparison) }
        journal?.beginFileAnew()
        journal?.keptState = nil
        return true
    }

    /// Forgets what was written down: it is saved, or thrown away as the reader has said.
    package func forgetUnsaved(in store: StateStore) {
        journal?.keptState = nil
        journal?.forgetFile()
        if let path = filePath { store.keepRecovery(of: path, nil) }
    }

    /// Whether a recovery has anything that the text has not; reads all of the text where that takes it.
    package func gains(from recovery: Recovery) -> Bool {
        switch recovery.content {
        case .text(let text):
            readCompletely()
            return text != view.textStorage.string
        case .changes(let changes): return !changes.isEmpty
        case .pieces(let text): return !text.isEmpty
        }
    }

    /// Puts what was not saved into the text, in one step that can be undone, and the caret where it was.
    package func take(_ recovery: Recovery) {
        var caret = recovery.caret
        switch recovery.content {
        case .text(let text):
            readCompletely()
            view.selectAll(nil)
            view.insertText(text)
        case .changes(let changes):
            let end = changes.last?.range.upperBound ?? 0
            while view.textStorage.length < end, readMore() {}
            view.replaceEach(changes.map { (range: $0.range, text: $0.text) })
        case .pieces(let text):
            readCompletely()
            let length = view.textStorage.length
            let endsLine = length == 0 || view.textStorage.characters(in: length - 1..<length) == "\n"
            view.replaceEach([(range: length..<length, text: (endsLine ? "" : "\n") + text)])
            caret = view.textStorage.length
        }
        view.selectedRange = NSRange(location: min(max(0, caret), view.textStorage.length), length: 0)
        view.scrollRangeToVisible(view.selectedRange)
    }
}
