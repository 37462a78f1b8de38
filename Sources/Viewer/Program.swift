import Foundation
import TextDocuments
import TextKit
import TextViews
import WindowSystem

/// The program: arguments in, exit status out.
public enum Program {
    /// Runs `recto` with the arguments after its name. One line on standard error says what went wrong.
    /// - Returns: 0, 1 where a file or the display cannot be opened, 2 for a wrong command line.
    public static func run(arguments: [String], environment: [String: String]) -> Int32 {
        do {
            let options = try CommandLineOptions(arguments: arguments, environment: environment)
            try run(options, environment: environment)
            return 0
        } catch let error as UsageError {
            complain(error.description)
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    private static func complain(_ text: String) {
        let line = "recto: " + text.replacingOccurrences(of: "\n", with: " ") + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    private static func run(_ options: CommandLineOptions, environment: [String: String]) throws {
        switch options.mode {
        case .help: FileHandle.standardOutput.write(Data(HelpText.help.utf8))
        case .version: FileHandle.standardOutput.write(Data("recto \(HelpText.version)\n".utf8))
        case .dumpLayout:
            for session in try SessionFactory(options).make(isDark: false) {
                let report = LayoutReport(session, options)
                FileHandle.standardOutput.write(Data(report.json.utf8))
            }
        case .view: try view(options, environment: environment)
        case .screenshot(let file): try screenshot(options, to: file, environment: environment)
        }
    }

    private static func view(_ options: CommandLineOptions, environment: [String: String]) throws {
        // Documents before the display: what is misspelt should be said even where no window can be.
        let sessions = try SessionFactory(options)
        let connection = try Connection(display: options.display, scale: options.scale)
        let loop = EventLoop(connection)
        let opener = Opener()
        loop.onChild = { opener.reap() }
        for session in try sessions.make(isDark: connection.prefersDark) {
            let (content, window) = try open(session, options, connection, opener, environment)
            content.onReplace = { [weak window] in window?.contentChanged() }
            loop.add(window)
            window.window.show()
        }
        loop.onHangUp = { loop.forEachWindow { ($0.content as? ReadingWindow)?.reload() } }
        loop.run()
        // Ends here, with everything still in place: the system takes a gigabyte back faster than its parts would go.
        exit(0)
    }

    private static func screenshot(_ options: CommandLineOptions, to file: String, environment: [String: String]) throws {
        let sessions = try SessionFactory(options)
        let connection = try Connection(display: options.display, scale: options.scale)
        guard let session = try sessions.make(isDark: connection.prefersDark).first else { return }
        let (_, window) = try open(session, options, connection, Opener(), environment)
        guard let picture = window.snapshot() else { throw DocumentError(file: file, reason: "the display gives no pixels back") }
        do {
            try picture.pngData().write(to: URL(fileURLWithPath: file))
        } catch { throw WritingError(file: file, reason: String(cString: strerror(errno))) }
    }

    private static func open(
        _ session: DocumentSession, _ options: CommandLineOptions, _ connection: Connection, _ opener: Opener,
        _ environment: [String: String]
    ) throws -> (ReadingWindow, ContentWindow) {
        var window = WindowOptions()
        window.instanceName = options.name ?? environment["RESOURCE_NAME"] ?? "recto"
        window.className = options.className ?? "Recto"
        window.geometry = options.geometry ?? WindowGeometry()
        window.title = options.title ?? session.title
        window.icons = WindowIcons.load()
        let category = options.textSize?.category ?? .large
        let content = ReadingWindow(session, opener: opener, category: category, title: options.title)
        return (content, ContentWindow(try Window(connection, options: window), content: content))
    }
}

/// A file that cannot be written.
struct WritingError: Error, CustomStringConvertible {
    var file: String
    var reason: String
    var description: String { "cannot write \(file): \(reason)" }
}
