import Dispatch
import Foundation
import Reading
import TextDocuments
import TextKit
import TextViews

/// Saving what was typed, under any name, and keeping it where it was not saved.
extension ReadingWindow {
    /// Saves; where something speaks against it that the reader may overrule, asks.
    func save() {
        if session.save(insisting: false) { return recoveryIsDone() }
        askAboutRefusal()
    }

    /// Waits for what to do where saving was refused, if there is a choice: the status line names the keys.
    func askAboutRefusal() {
        guard let refusal = session.lastRefusal, refusal.canBeInsisted || refusal.canBeSavedElsewhere else { return }
        question = .refused(refusal)
    }

    /// Asks for another name to save under.
    func saveAs() {
        guard session.isEditing, let path = session.filePath else { return }
        view.prompt("Save as", text: path, complete: PathCompletion.complete) { [weak self] answer in
            guard let self, let answer, !answer.isEmpty else { return }
            let path = TypedPath.file(TypedPath.expanded(answer), named: (path as NSString).lastPathComponent)
            let isOther = StateStore.isOther(path, self.session.filePath)
            if isOther, FileManager.default.fileExists(atPath: path) {
                self.question = .replacing(path)
                self.view.statusText = "There is a file “\(TypedPath.abbreviated(path))” already. Replace it? y / n"
            } else {
                self.save(as: path)
            }
        }
    }

    func save(as path: String) {
        let previous = session.filePath ?? path
        guard session.save(as: path) else { return askAboutRefusal() }
        state.keepRecovery(of: previous, nil)
        keeping.hasBegun = false
    }

    // MARK: Recovery

    /// Writes what is not saved down a moment later; the more there is to write, the more seldom.
    func keepRecoverySoon() {
        guard state.isKeeping, !keeping.isRecoveryWaiting, session.hasUnkeptEdits else { return }
        keeping.isRecoveryWaiting = true
        keepRecovery(after: session.secondsToKeepEdits) { $0.keeping.isRecoveryWaiting = false }
    }

    private func keepRecovery(after seconds: Double, _ begin: @escaping (ReadingWindow) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                begin(self)
                self.keepRecovery()
            }
        }
    }

    /// Writes what is not saved down now. Where that fails, the status line says so for as long as it is so, or until the reader has
    /// pressed Escape: a message of the usual kind ends with the next key, which a fast typist presses before it can be read.
    /// - Parameter atOnce: as `DocumentSession.keepUnsaved(in:atOnce:)`.
    func keepRecovery(atOnce: Bool = false) {
        guard state.isKeeping else { return }
        guard session.hasUnkeptEdits else {
            // What was typed has been taken back.
            (keeping.unkept, keeping.hasSeenUnkept) = (nil, false)
            return updatePosition()
        }
        if session.keepUnsaved(in: state, atOnce: atOnce) {
            keeping.unkept = nil
            keeping.hasSeenUnkept = false
        } else if let failure = state.failure {
            keeping.unkept = "What is typed is lost if recto is killed before it is saved: \(failure)"
            // With the next key it is tried again at once, and where none comes a while later.
            if !keeping.isRetryWaiting {
                keeping.isRetryWaiting = true
                keepRecovery(after: Self.secondsToRetry) { $0.keeping.isRetryWaiting = false }
            }
        }
        updatePosition()
    }

    private static var secondsToRetry: Double { 3 }

    /// What the status line says where it has no other message, because what is typed cannot be kept; nil where it can be.
    var unkeptMessage: String? { keeping.hasSeenUnkept ? nil : keeping.unkept }

    /// What was typed is saved, or thrown away as the reader has said.
    func recoveryIsDone() {
        session.forgetUnsaved(in: state)
        keeping.unkept = nil
        keeping.hasSeenUnkept = false
    }

    /// Offers what another process has left of the file, where it is other than the file.
    func offerRecovery() {
        guard session.isEditing, let path = session.filePath, let recovery = state.recoveries(of: path).first else { return }
        guard session.gains(from: recovery) else { return state.remove(recovery) }
        question = .recovering(recovery)
        let day = Self.dayAndTime(recovery.date)
        view.statusText =
            if case .pieces = recovery.content {
                "Text of \(day) was not saved, and the file is another now. Add what was typed at its end? y / n (n throws it away)"
            } else if FileStamp(path: path)?.isWritten(after: recovery.date) == true {
                "Text of \(day) was not saved, and the file is another now. Take it instead? y / n (n throws it away), Esc leaves it"
            } else { "Text of \(day) was not saved. Take it? y / n (n throws it away), Esc leaves it" }
    }

    /// A day and a time of this machine's clock, as `2026-11-26 13:38`. Foundation's formats need the languages of its ICU, which the
    /// installed program does not carry: there they are empty.
    static func dayAndTime(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func take(_ recovery: Recovery) {
        session.take(recovery)
        keepRecovery()
        state.remove(recovery)
        view.statusText = "Taken, and not saved yet. Ctrl+Z takes it back"
    }
}

/// Paths as they are typed.
enum PathCompletion {
    /// The path as far as all files go on that begin so; nil where there are none.
    static func complete(_ text: String) -> String? {
        let path = TypedPath.expanded(text) as NSString
        let folder = text.hasSuffix("/") ? path as String : (path as String).parentFolder
        let start = text.hasSuffix("/") ? "" : path.lastPathComponent
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []).filter {
            $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix("."))
        }
        guard var common = names.first else { return nil }
        for name in names { common = common.commonPrefix(with: name) }
        var result = folder.isEmpty ? common : (folder as NSString).appendingPathComponent(common)
        var isFolder: ObjCBool = false
        if names.count == 1, FileManager.default.fileExists(atPath: result, isDirectory: &isFolder), isFolder.boolValue { result += "/" }
        return result
    }
}
