import Dispatch
import Foundation
import Reading
import TextDocuments
import TextKit
import TextSpelling
import TextViews
import WindowSystem

/// The program: arguments in, exit status out.
public enum Program {
    /// Runs `recto` with its arguments, the first of them what it was started as. One line on standard error says what went wrong.
    /// - Returns: 0, 1 where a file or the display cannot be opened, 2 for a wrong command line.
    public static func run(arguments: [String], environment: @autoclosure () -> [String: String]) -> Int32 {
        if arguments.dropFirst().first == PictureWorker.argument { return PictureDecoding.work(memory: PictureWorker.memory) }
        let clock = PhaseClock()
        do {
            var options = try CommandLineOptions(arguments: Array(arguments.dropFirst()))
            // Fontconfig takes longer than all else that the first window waits for.
            let fonts = options.mode == .view && options.forward == nil ? FontPreparation() : nil
            let environment = environment()
            try options.take(environment)
            clock.mark("options")
            try run(options, clock, WindowNames(options, environment: environment, program: arguments.first), environment, fonts)
            return 0
        } catch let error as UsageError {
            complain(error.description)
            return 2
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// Has pictures decoded by this same program in a process of its own, which can open nothing, and drawings by librsvg's. Not for
    /// programs that are another one.
    public static func decodePicturesApart() {
        PictureWorker().decodeAll()
        DrawingProgram.drawAll()
    }

    static func complain(_ text: String) {
        let line = "recto: " + text.replacingOccurrences(of: "\n", with: " ") + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// - Parameter fonts: what has begun to find the face of the text, where that is known to be of use.
    private static func run(
        _ options: CommandLineOptions, _ clock: PhaseClock, _ names: WindowNames, _ environment: [String: String],
        _ fonts: FontPreparation?
    ) throws {
        switch options.mode {
        case .help: FileHandle.standardOutput.write(Data(HelpText.help.utf8))
        case .version: FileHandle.standardOutput.write(Data("recto \(HelpText.version)\n".utf8))
        case .dumpLayout:
            useCache(environment, writes: false)
            for session in try SessionFactory(options, clock).make(.light) {
                let report = LayoutReport(session, options)
                FileHandle.standardOutput.write(Data(report.json.utf8))
                clock.mark("layout written")
            }
            tell(clock, options)
        case .printConfig:
            let state = StateStore(options.isPrivate ? nil : StateFolder(environment: environment))
            let settings = SettingsStore(options, environment: environment, state: state)
            settings.reportMistakes()
            FileHandle.standardOutput.write(Data(SettingsListing(settings).text.utf8))
        case .exportNotes: try exportNotes(of: options.files, StateFolder(environment: environment))
        case .figures(let isImport): try isImport ? importFigures(options, clock) : exportFigures(options, clock)
        case .remote(let command): try remote(command, options)
        case .view: if try !forward(options) { try view(options, clock, names, environment, fonts ?? FontPreparation()) }
        case .screenshot(let file):
            useCache(environment, writes: false)
            try screenshot(options, clock, names, environment, to: file)
        }
    }

    /// Writes what was marked in documents, with the notes beside it.
    private static func exportNotes(of files: [FileArgument], _ folder: StateFolder?) throws {
        let state = StateStore(folder)
        var without: String?
        for file in files {
            let page = state.document(at: try DocumentSource.identity(at: file.path)).map { NotesPage(of: $0).markdown } ?? ""
            if page.isEmpty, without == nil { without = file.path }
            FileHandle.standardOutput.write(Data(page.utf8))
        }
        if let without { throw NoHighlights(file: without) }
    }

    private static func tell(_ clock: PhaseClock, _ options: CommandLineOptions) {
        if options.timesPhases { FileHandle.standardError.write(Data(clock.report.utf8)) }
    }

    private static func view(
        _ given: CommandLineOptions, _ clock: PhaseClock, _ names: WindowNames, _ environment: [String: String],
        _ fonts: FontPreparation
    ) throws {
        let options = asPager(given, environment: environment)
        if try hasWrittenToTerminal(options) { return }
        // Documents before the display: what is misspelt should be said even where no window can be.
        let state = StateStore(options.isPrivate ? nil : StateFolder(environment: environment))
        let settings = SettingsStore(options, environment: environment, state: state)
        settings.reportMistakes()
        putOffWork(options, environment)
        let sessions = try SessionFactory(options, clock, state, settings, fonts: fonts)
        let connection = try connect(options, names)
        settings.takeResources(of: connection)
        clock.mark("display")
        let loop = EventLoop(connection)
        loop.selections.formats = CopiedFormats.all
        let opener = Opener()
        let frames = options.timesFrames ? FrameLog { FileHandle.standardError.write(Data($0.utf8)) } : nil
        loop.onChild = { opener.reap() }
        let setting = WindowSetting(
            options: options, connection: connection, opener: opener, names: names, state: state, settings: settings)
        if options.edits { SpellChecker.shared.learnedWordsFile = learnedWords(environment) }
        for (index, session) in try sessions.make(settings.settings.theme(isDark: connection.prefersDark)).enumerated() {
            let (content, window) = try setting.addWindow(
                for: session, textSizeSteps: sessions.textSizeSteps, to: loop, frames: frames)
            if index == 0 { time(window, content, clock, options) }
            if let line = options.files.dropFirst(index).first?.first?.line { begin(window, content, with: line) }
            window.window.show()
        }
        clock.mark("window")
        follow(settings, in: loop)
        let portal = followDesktop(settings, in: loop)
        followSystem(loop)
        let server = listen(loop)
        withExtendedLifetime(portal) { loop.run() }
        server?.stop()
        end(loop)
        frames?.finish()
        // Exits without freeing memory: the system takes a gigabyte back faster than its parts would go.
        exit(0)
    }

    /// Has all windows read their documents again at SIGHUP, and keep what they have to keep when the display is lost.
    private static func followSystem(_ loop: EventLoop) {
        loop.onHangUp = { loop.forEachWindow { ($0.content as? ReadingWindow)?.reload() } }
        loop.onConnectionLost = { loop.forEachWindow { ($0.content as? ReadingWindow)?.keepAll() } }
    }

    /// Keeps what the windows have to keep, and ends what they have started.
    private static func end(_ loop: EventLoop) {
        loop.forEachWindow {
            guard let window = $0.content as? ReadingWindow else { return }
            window.keepAll()
            window.endPrograms()
        }
    }

    /// Has documents open without what can be done later, or has been done before.
    private static func putOffWork(_ options: CommandLineOptions, _ environment: [String: String]) {
        PictureAttachment.decodesLater = true
        useCache(environment, writes: !options.isPrivate)
    }

    /// Has what takes long to make taken from the cache, and put there where a program that stays may do so.
    private static func useCache(_ environment: [String: String], writes: Bool) {
        let cacheFolder = cacheFolder(environment)
        LayoutManager.keepCompiledHyphens(in: cacheFolder, writes: writes)
        FaceChecking.keep(cacheFolder.map { FaceVerdicts(folder: $0, writes: writes) })
    }

    /// Has all windows follow what the desktop says: X resources, XSETTINGS, and the portal, as long as that is kept.
    private static func followDesktop(_ settings: SettingsStore, in loop: EventLoop) -> ColorSchemePortal {
        let connection = loop.connection
        loop.onSettingsChange = {
            settings.takeResources(of: connection)
            loop.forEachWindow { ($0.content as? ReadingWindow)?.followTheme(isDark: connection.prefersDark) }
        }
        return ColorSchemePortal { scheme in
            connection.colorScheme = scheme
            loop.onSettingsChange?()
        }
    }

    /// Has all windows follow the settings, and tell what is wrong in their file.
    private static func follow(_ settings: SettingsStore, in loop: EventLoop) {
        func forEach(_ body: (ReadingWindow) -> Void) {
            loop.forEachWindow { if let window = $0.content as? ReadingWindow { body(window) } }
        }
        settings.onChange = { before, changesKeys in
            loop.setMonitorScales(settings.monitorScales)
            forEach { $0.adoptSettings(from: before, changesKeys: changesKeys) }
        }
        settings.onReading = { configuration in
            settings.reportMistakes()
            forEach { $0.tell(configuration.summary ?? "") }
        }
        // The system looks at every name that it knows of a folder before it watches that, which takes milliseconds for a large one.
        loop.onFirstFrame = { settings.follow() }
        if let mistakes = settings.configuration.summary { forEach { $0.tell(mistakes) } }
    }

    /// Where is kept what can be made again (XDG Base Directory).
    private static func cacheFolder(_ environment: [String: String]) -> String? {
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (cache ?? environment["HOME"].map { $0 + "/.cache" }).map { $0 + "/recto" }
    }

    /// Where words are kept that the reader has taken as right (XDG Base Directory).
    private static func learnedWords(_ environment: [String: String]) -> URL? {
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (data ?? environment["HOME"].map { $0 + "/.local/share" }).map { URL(fileURLWithPath: $0 + "/recto/words") }
    }

    /// Takes the time of the first window's first frame, where that was asked for, and tells of it.
    private static func time(_ window: ContentWindow, _ content: ReadingWindow, _ clock: PhaseClock, _ options: CommandLineOptions) {
        guard options.timesPhases else { return }
        content.clock = clock
        window.onFirstFrame = { clock.mark("painted") }
        window.onAppearance = {
            clock.mark("on the screen")
            tell(clock, options)
        }
    }

    /// Has a window carry out a command once its first frame is out.
    private static func begin(_ window: ContentWindow, _ content: ReadingWindow, with line: String) {
        content.onBegin = { [weak window, weak content] in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let window, let content, !window.isClosed else { return }
                    window.take(content.carryOut((.none, [.perform(.run(line))])))
                }
            }
        }
    }

    private static func connect(_ options: CommandLineOptions, _ names: WindowNames) throws(DisplayError) -> Connection {
        let connection = try Connection(display: options.display, scale: options.scale, instance: names.instance, class: names.className)
        // The face of the text takes longer than all else until the first window, and is waited for.
        connection.prepareWindow(options.geometry ?? WindowGeometry())
        return connection
    }

    private static func screenshot(
        _ options: CommandLineOptions, _ clock: PhaseClock, _ names: WindowNames, _ environment: [String: String], to file: String
    ) throws {
        let settings = SettingsStore(options, environment: environment, state: StateStore(nil))
        let sessions = try SessionFactory(options, clock, StateStore(nil), settings)
        let connection = try connect(options, names)
        settings.takeResources(of: connection)
        connection.monitorScales = settings.monitorScales
        clock.mark("display")
        guard let session = try sessions.make(settings.settings.theme(isDark: connection.prefersDark)).first else { return }
        let setting = WindowSetting(options: options, connection: connection, opener: Opener(), names: names, settings: settings)
        let (content, window) = try setting.makeWindow(for: session)
        clock.mark("window")
        content.clock = clock
        // Of a pipe all is waited for: a picture is taken once.
        if session.needsMore { session.readCompletely() }
        session.view.waitForHyphens()
        guard let picture = window.snapshot() else { throw DocumentError(file: file, reason: "the display gives no pixels back") }
        clock.mark("painted")
        do {
            try picture.pngData().write(to: URL(fileURLWithPath: file))
        } catch { throw WritingError(file: file, reason: String(cString: strerror(errno))) }
        clock.mark("picture written")
        tell(clock, options)
    }
}

/// A document in which nothing has been highlighted.
struct NoHighlights: Error, CustomStringConvertible {
    var file: String
    var description: String { "nothing is highlighted in \(file)" }
}

/// A file that cannot be written.
struct WritingError: Error, CustomStringConvertible {
    var file: String
    var reason: String
    var description: String { "cannot write \(file): \(reason)" }
}
