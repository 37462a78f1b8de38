import Foundation
import Reading
import TextDocuments
import TextViews
import WindowSystem

/// The file of the document in the reader's own editor.
extension ReadingWindow {
    /// Opens the file at the line that is read; the status line says in what, or why not.
    func openSource() {
        guard let path = session.sourcePath ?? (opensInPlace ? opening?.filePath : nil) else {
            view.statusText = "Only a file can be opened in an editor"
            return
        }
        if session.mustUnpackForLines { view.statusText = "Unpacking \((path as NSString).lastPathComponent) for the editor" }
        session.findSourceLine { [weak self] found in
            guard let self else { return }
            do {
                view.statusText = try edit(path, at: found.get())
            } catch { view.statusText = "\(error)" }
        }
    }

    /// Opens a file at a line, from 1. Returns what is to be said of it.
    private func edit(_ path: String, at line: Int) throws -> String {
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let environment = ProcessInfo.processInfo.environment
        guard let command = EditorCommand(settings.settings, environment: environment, path: absolute, line: line) else {
            return "No editor: the setting editor, or the variable VISUAL or EDITOR, names yours"
        }
        return try start(command) ?? "\((path as NSString).lastPathComponent), line \(Self.grouped(line)), in \(command.editor)"
    }

    /// Starts the editor. Returns a message that names a missing program, or nil.
    private func start(_ command: EditorCommand) throws(ChildPrograms.Failure) -> String? {
        // A terminal would close again before anyone could read why.
        guard ChildPrograms.isInstalled(command.editor) else {
            return "The editor \(command.editor) is not there (the setting editor, VISUAL, EDITOR)"
        }
        if let terminal = command.terminal, !ChildPrograms.isInstalled(terminal) {
            return
                "\(command.editor) needs a terminal, and \(terminal) is not there: the setting terminal, or TERMINAL, names another"
        }
        // A terminal ends with the status of its editor, or with one of its own where it has not come that far.
        let program = command.arguments[0]
        try opener.programs.start(command.arguments) { [weak self] status in
            if let self, let status, status != 0 { view.statusText = Self.failure(of: program, status) }
        }
        return nil
    }
}
