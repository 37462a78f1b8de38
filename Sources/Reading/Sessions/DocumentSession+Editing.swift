import Foundation
import TextDocuments
import TextKit
import TextViews

/// Editing a file's text and writing it back.
extension DocumentSession {
    var isEditing: Bool { file != nil }

    /// Whether there is something to save.
    package var isModified: Bool { isEditing && state != savedState }

    private var state: Int { view.undoManager?.currentState ?? 0 }

    /// Makes the view what a file that is edited needs; one that is only read cannot be changed.
    func beginEditing() {
        view.isEditable = isEditing
        guard isEditing else { return }
        view.lineEnding = EditedFile.prevailingLineEnding(of: view.textStorage)
        savedState = state
        adoptTypingStyle()
    }

    /// What is typed into an empty text has the document's look.
    func adoptTypingStyle() {
        guard isEditing, view.textStorage.length == 0 else { return }
        view.typingAttributes = document.attributesForNewText(style: style)
    }

    /// The file's name for messages.
    private var name: String { (file?.path as NSString?)?.lastPathComponent ?? "" }

    /// Writes the text to its file, once all of it is there; the status line tells.
    ///
    /// - Parameter insisting: overwrites what speaks against it. So does saving a second time after a refusal.
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
        let insists = insisting || lastRefusal?.canBeInsisted == true
        lastRefusal = nil
        do {
            try file.save(view.textStorage, insisting: insists)
        } catch {
            lastRefusal = error
            view.statusText =
                error.canBeInsisted ? "Not saved: \(error). Save again to \(Self.consequence(of: error))" : "Not saved: \(error)"
            return false
        }
        view.undoManager?.breakUndoCoalescing()
        savedState = state
        onSave?()
        view.statusText = "Saved “\(name)”"
        return true
    }

    private static func consequence(of error: SavingError) -> String {
        if case .unencodable = error { "write UTF-8" } else { "overwrite it" }
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
