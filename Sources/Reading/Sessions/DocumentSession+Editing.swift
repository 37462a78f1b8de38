import Foundation
import TextDocuments
import TextKit
import TextViews

/// Editing a file's text and writing it back.
extension DocumentSession {
    package var isEditing: Bool { file != nil }

    /// Whether there is something to save.
    package var isModified: Bool { isEditing && state != savedState }

    /// A number that changes with every edit.
    package var editState: Int { state }

    private var state: Int { view.undoManager?.currentState ?? 0 }

    /// Makes the view what a file that is edited needs; one that is only read cannot be changed.
    func beginEditing() {
        view.isEditable = isEditing
        guard isEditing else { return beginColoringOfReading() }
        view.disclosures = []
        beginColoring()
        let isMarkdown = view.sourceTyping == .markdown
        view.sourceLink = { [weak self] utf16 in
            self.flatMap { SourceLinks($0.view.textStorage, isMarkdown: isMarkdown).link(at: utf16) }
        }
        view.lineEnding = EditedFile.prevailingLineEnding(of: view.textStorage)
        savedState = state
        if let journal { journal.beginAnew() } else { journal = EditJournal(view.textStorage) }
        adoptTypingStyle()
        checkWriting()
        guard isReadOnly, let reason = file?.obstacle?.reason else { return }
        view.statusText = "“\(name)” is read only: \(reason). Ctrl+Shift+S saves under another name"
    }

    /// Finds out whether the file may be written.
    private func checkWriting() { isReadOnly = file?.obstacle != nil }

    /// Gives typing in an empty text the document's attributes.
    func adoptTypingStyle() {
        guard isEditing, view.textStorage.length == 0 else { return }
        view.typingAttributes = document.attributesForNewText(style: style)
    }

    /// The file's name for messages.
    private var name: String { (file?.path as NSString?)?.lastPathComponent ?? "" }

    /// Writes the text to its file, once all of it is there; the status line tells.
    ///
    /// - Parameter insisting: overwrites what speaks against it, which is then in `lastRefusal`.
    /// - Returns: whether the text is on the disk.
    @discardableResult
    package func save(insisting: Bool) -> Bool {
        guard let file else { return false }
        if document.remainder != nil {
            waitingSave = insisting
            view.statusText = "“\(name)” is still being read, and will be saved then"
            return false
        }
        waitingSave = nil
        lastRefusal = nil
        do {
            try file.save(view.textStorage, insisting: insisting)
        } catch {
            lastRefusal = error
            view.statusText = "Not saved: \(error)" + (Self.answers(to: error).map { ". \($0), Esc: go on editing" } ?? "")
            return false
        }
        view.undoManager?.breakUndoCoalescing()
        savedState = state
        journal?.beginAnew()
        checkWriting()
        noteChangedHighlights()
        onSave?()
        view.statusText = "Saved “\(name)”"
        return true
    }

    /// The keys that overrule a refusal; nil where it cannot be.
    private static func answers(to error: SavingError) -> String? {
        switch error {
        case .changedOnDisk: "o: overwrite, r: drop what you typed, a: save as"
        case .unencodable: "o: write UTF-8, a: save as"
        case .system: "a: save as"
        case .lossy, .incomplete: nil
        }
    }

    /// Writes the text to another file, replacing what is there, and edits that one from now on.
    package func save(as path: String) -> Bool {
        guard let file else { return false }
        readCompletely()
        self.file = file.moved(to: path)
        let before = source
        source = .edited(path)
        if save(insisting: true) {
            document.title = (path as NSString).lastPathComponent
            view.statusText = "Saved “\(document.title)”"
            return true
        }
        self.file = file
        source = before
        return false
    }

    /// Reads the file again and throws what was typed away. False, with nothing thrown away, where the file cannot be read.
    package func revertToFile() -> Bool {
        guard let file, FileManager.default.fileExists(atPath: file.path) else {
            view.statusText = "“\(name)” is gone. What you typed is still here; Ctrl+Shift+S saves it"
            return false
        }
        let before = savedState
        savedState = state
        if reload() { return true }
        savedState = before
        return false
    }

    /// Reads what is left of the file, and saves.
    package func saveCompletely() -> Bool {
        readCompletely()
        return save(insisting: false)
    }

    /// Saves what was asked for while the file was still being read. True where it did.
    package func saveIfWaiting() -> Bool {
        guard let insisting = waitingSave, document.remainder == nil else { return false }
        save(insisting: insisting)
        return true
    }
}
