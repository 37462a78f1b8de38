import Foundation
import Reading
import TextViews
import WindowSystem

/// Programs of the reader's own that the window starts.
extension ReadingWindow {
    /// Starts a program of the reader's. No shell comes between.
    func execute(_ words: [String]) throws(ConfigMistake) {
        let command = try arguments(words)
        guard ChildPrograms.isInstalled(command[0]) else { throw ConfigMistake("the program \(command[0]) is not there") }
        do {
            try opener.programs.start(command)
        } catch { throw ConfigMistake("\(error)") }
        view.statusText = "Started \(command[0])"
    }

    /// A command with the document and the line that is read in place of `$FILE` and `$LINE`.
    func arguments(_ words: [String]) throws(ConfigMistake) -> [String] {
        // One word may be a whole command, as `map X exec "program $FILE"` has it.
        let parts = words.count == 1 ? CommandWords.split(words[0]) : words
        func has(_ name: String) -> Bool { parts.contains { $0.contains(name) } }
        guard !parts.isEmpty else { throw ConfigMistake("exec takes a command") }
        guard !has("$PAGE") else { throw ConfigMistake("exec has no $PAGE: there is $LINE") }
        guard !has("$FILE") || session.sourcePath != nil else { throw ConfigMistake("this document is no file") }
        var line = ""
        do {
            if has("$LINE") { line = String(try session.sourceLine()) }
        } catch { throw ConfigMistake("\(error)") }
        let path = session.sourcePath.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? ""
        return parts.map { $0.replacing("$LINE", with: line).replacing("$FILE", with: path) }
    }

    /// The reader's own program, or the first of the usual ones that is installed; nil where there is none, which the status line says.
    func installed<Command: ReaderCommand>(_ kind: Command.Type, else advice: String) -> Command? {
        let environment = ProcessInfo.processInfo.environment
        // The settings have what an X resource says, where the reader's file says nothing.
        let setting = SettingRow.named(Command.resource).map { settings.value(of: $0) }
        if let own = Command(environment: environment, resource: setting) {
            if ChildPrograms.isInstalled(own.program) { return own }
            view.statusText = "The program \(own.program) is not there (\(Command.variable), the setting \(Command.resource))"
            return nil
        }
        let usual = Command.usual.first { ChildPrograms.isInstalled($0.program) }
        if usual == nil { view.statusText = "\(advice), or name another program in the setting \(Command.resource)" }
        return usual
    }
}
