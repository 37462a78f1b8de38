import Foundation
import Reading
import TextViews
import WindowSystem

/// Programs of the reader's own that the window starts.
extension ReadingWindow {
    /// The reader's own program, or the first of the usual ones that is installed; nil where there is none, which the status line says.
    func installed<Command: ReaderCommand>(_ kind: Command.Type, else advice: String) -> Command? {
        let environment = ProcessInfo.processInfo.environment
        if let own = Command(environment: environment, resource: resource?(Command.resource)) {
            if ChildPrograms.isInstalled(own.program) { return own }
            view.statusText = "The program \(own.program) is not there (\(Command.variable), recto.\(Command.resource))"
            return nil
        }
        let usual = Command.usual.first { ChildPrograms.isInstalled($0.program) }
        if usual == nil { view.statusText = "\(advice), or name another program in \(Command.variable)" }
        return usual
    }
}
