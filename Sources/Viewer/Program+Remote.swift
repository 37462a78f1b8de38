import Foundation
import Reading
import TextDocuments
import TextViews
import WindowSystem

/// Programs that tell each other what to do: `--remote`, `--forward`, and what a running program does about them.
extension Program {
    /// Has a running program carry out a command; in the window of a file, where one is named.
    static func remote(_ command: String, _ options: CommandLineOptions) throws {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = RemoteFolder(environment: environment) else { throw RemoteFailure(what: "XDG_RUNTIME_DIR names no folder") }
        let file = options.files.first?.path
        let request = RemoteRequest(file: file.map(absolute), command: command, folder: FileManager.default.currentDirectoryPath)
        switch try folder.ask(request) {
        case .done?: break
        case .failed(let reason)?: throw RemoteFailure(what: reason)
        case .other?: throw RemoteFailure(what: "no window shows \(file ?? "a document")")
        case nil: throw RemoteFailure(what: "no recto is running")
        }
    }

    /// Has a window that shows the file go to the line; false where there is none, or where the sockets are not to be trusted: `listen` says
    /// why.
    static func forward(_ options: CommandLineOptions) throws -> Bool {
        guard let position = options.forward, let file = options.files.first,
            let folder = RemoteFolder(environment: ProcessInfo.processInfo.environment)
        else { return false }
        let request = RemoteRequest(file: absolute(file.path), line: position.line, column: position.column)
        switch try? folder.ask(request) {
        case .done?: return true
        case .failed(let reason)?: throw RemoteFailure(what: reason)
        case .other?, nil: return false
        }
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Listens to other processes of this user, as long as the loop has windows.
    static func listen(_ loop: EventLoop) -> RemoteServer? {
        guard let folder = RemoteFolder(environment: ProcessInfo.processInfo.environment) else { return nil }
        do {
            let used = UsedWindow()
            let server = try RemoteServer(folder) { [weak loop] request in loop.map { answer(request, $0, used) } ?? .other }
            ReadingWindow.onFocus = { [weak server] in
                used.window = $0
                server?.touch()
            }
            return server
        } catch {
            FileHandle.standardError.write(Data("recto: no remote control: \(error)\n".utf8))
            return nil
        }
    }

    /// The window that had the keyboard last.
    private final class UsedWindow {
        weak var window: ReadingWindow?
    }

    private static func answer(_ request: RemoteRequest, _ loop: EventLoop, _ used: UsedWindow) -> RemoteRequest.Answer {
        var found: ContentWindow?
        loop.forEachWindow { window in
            guard let content = window.content as? ReadingWindow else { return }
            if let file = request.file {
                if !StateStore.isOther(file, content.session.filePath), found == nil || content === used.window { found = window }
            } else if found == nil || content === used.window {
                found = window
            }
        }
        guard let found, let content = found.content as? ReadingWindow else { return .other }
        if let line = request.line {
            do {
                try content.session.goToSource(line: line, column: request.column)
            } catch { return .failed(error.description) }
            found.take(content.carryOut((content.takeDamage(), [])))
            found.window.callAttention()
        }
        if let command = request.command {
            let before = content.view.statusText
            content.commandFolder = request.folder
            found.take(content.carryOut((.none, [.perform(.run(command))])))
            content.commandFolder = nil
            if let failure = content.commandFailure {
                content.view.statusText = before
                return .failed(failure)
            }
        }
        return .done
    }
}

/// Why nothing was asked of a running program.
struct RemoteFailure: Error, CustomStringConvertible {
    var what: String
    var description: String { what }
}
