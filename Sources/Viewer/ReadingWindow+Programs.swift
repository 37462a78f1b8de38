import Foundation
import Reading
import TextViews
import WindowSystem

/// Programs of the reader's own that the window starts.
extension ReadingWindow {
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
