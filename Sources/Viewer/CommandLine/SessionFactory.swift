import Foundation
import Reading
import TextDocuments
import TextKit

/// Opens what the command line names.
struct SessionFactory {
    private let options: CommandLineOptions
    private let clock: PhaseClock
    private let fonts: FontPreparation
    private let figures: [(image: Bitmap, origin: CGPoint?)]
    /// Pages of the manual, which are being read, by their addresses. Only a window does not wait for them.
    private let manuals: [String: LateReading]
    /// The first file, which is read while the program connects to its display; nil for what is not read so.
    private let early: EarlyReading?
    /// Where documents were left; the first of them decides on the text size.
    private let state: StateStore
    private let settings: SettingsStore
    /// How far the text of the first document was from the usual size.
    let textSizeSteps: Int

    /// Reads the figures' pictures.
    /// - Parameters:
    ///   - state: where documents were left; by default nothing is known of that.
    ///   - settings: those in force; by default none but the command line's.
    ///   - fonts: what finds the face of the text, which may have begun before.
    init(
        _ options: CommandLineOptions, _ clock: PhaseClock, _ state: StateStore = StateStore(nil), _ settings: SettingsStore? = nil,
        fonts: FontPreparation = FontPreparation()
    ) throws {
        self.settings = settings ?? SettingsStore(options)
        self.options = options
        self.clock = clock
        self.state = state
        let readings = Self.readManuals(options)
        manuals = readings
        early = Self.readFirst(options, self.settings, desktopWasDark: state.desktopWasDark)
        let first = options.textSize == nil ? options.files.first { !$0.isStandardInput } : nil
        textSizeSteps = try first.flatMap { try Self.identity(of: $0, readings) }.flatMap { state.document(at: $0) }?.textSizeSteps ?? 0
        self.fonts = fonts
        fonts.find(Self.style(self.settings, steps: textSizeSteps))
        figures = try options.figures.map { figure in
            let data = try FileBytes.read(path: figure.file)
            do {
                return (try Bitmap(decoding: data), figure.origin)
            } catch { throw DocumentError(file: figure.file, reason: "\(error)") }
        }
        for file in options.files where !file.isStandardInput { try Self.expect(file, isNew: options.edits) }
    }

    /// - Parameter isNew: whether it may be one that is not there yet.
    private static func expect(_ file: FileArgument, isNew: Bool) throws(DocumentError) {
        let path = path(of: file)
        guard !FileManager.default.fileExists(atPath: path), ManualName(address: path) == nil else { return }
        // What stands for bytes that are no UTF-8 names no file, and must not become the name of a new one.
        if path.contains("\u{FFFD}") { throw DocumentError(file: path, reason: "Its name is not UTF-8") }
        if !isNew { throw DocumentError(file: path, reason: String(cString: strerror(ENOENT))) }
    }

    /// One session for each file; the figures go into the first.
    func make(_ theme: DocumentTheme) throws(DocumentError) -> [DocumentSession] {
        // The display may have said more of the settings meanwhile.
        var style = Self.style(settings, steps: textSizeSteps)
        style.theme = theme
        let columns = settings.settings.columns
        var sessions: [DocumentSession] = []
        if options.files.isEmpty {
            let page = MarkdownPage.start(recent: state.recentDocuments(limit: min(30, settings.settings.recentCount)))
            let content = try DocumentSource.page(page, title: "recto").read()
            fonts.wait()
            let source = DocumentSource.page(page, title: "recto")
            return [DocumentSession(source, content, style: style, columns: columns, start: .top, figures: figures)]
        }
        for file in options.files {
            let (path, anchor) = file.split(fileExists: FileManager.default.fileExists(atPath:))
            let named = options.edits ? nil : anchor
            let (source, content, late) = try read(file, path, theme, isFirst: sessions.isEmpty)
            let kept = source.identity.flatMap { state.document(at: $0) }
            let start = named.map { .anchor($0) } ?? file.line.map { .line($0) } ?? (file.first == .end ? .end : Self.left(kept))
            clock.mark("reading")
            if sessions.isEmpty {
                // The face takes longer than the display and the document: what a text needs besides is there meanwhile.
                Self.prepareText()
                fonts.wait()
            }
            clock.mark("fonts")
            sessions.append(
                DocumentSession(
                    source, content, style: style, columns: columns, start: late == nil ? start : .top,
                    figures: sessions.isEmpty ? figures : []))
            if let late { sessions[sessions.count - 1].awaited = (late, named) }
            if let kept {
                sessions[sessions.count - 1].setPageSetup(pageSetup(kept))
                sessions[sessions.count - 1].expect(kept)
            }
            clock.mark("text")
        }
        return sessions
    }
}

extension SessionFactory {
    /// Makes a text without a font, so that what the first one costs the process is done.
    private static func prepareText() {
        _ = TextStorage(string: "\n", attributes: [.paragraphStyle: ParagraphStyle(), .foregroundColor: Color.black])
    }

    private static func style(_ settings: SettingsStore, steps: Int) -> DocumentStyle {
        var style = settings.settings.style(over: DocumentStyle())
        style.bodySize = DocumentStyle.bodySize(at: settings.settings.textSize.category.stepped(by: steps))
        return style
    }

    // MARK: What other programs have a part in

    /// A window waits so long for a page of the manual, a packed file or a long RTF before it shows without: most are there by then.
    private static let secondsToWait = 0.5

    private static func manualName(_ path: String) -> ManualName? {
        FileManager.default.fileExists(atPath: path) ? nil : ManualName(address: path)
    }

    private static func path(of file: FileArgument) -> String { file.split(fileExists: FileManager.default.fileExists(atPath:)).path }

    /// Has pages of the manual read while the program starts.
    private static func readManuals(_ options: CommandLineOptions) -> [String: LateReading] {
        guard !options.edits else { return [:] }
        let paths = options.files.filter { !$0.isStandardInput }.map { path(of: $0) }
        let readings = paths.compactMap { path in
            manualName(path).flatMap { LateReading(.manual($0), in: .light) }.map { (path, $0) }
        }
        return Dictionary(readings) { first, _ in first }
    }

    /// Begins to read the file that the first window shows. Whether its paper is dark the display says later; most likely it is what it was.
    private static func readFirst(_ options: CommandLineOptions, _ settings: SettingsStore, desktopWasDark: Bool) -> EarlyReading? {
        guard options.mode == .view, let file = options.files.first else { return nil }
        return EarlyReading(source(file, path(of: file), options, settings), in: settings.settings.theme(isDark: desktopWasDark))
    }

    /// What the state of the document is kept under; nil where that cannot be told yet.
    private static func identity(of file: FileArgument, _ manuals: [String: LateReading]) throws(DocumentError) -> String? {
        guard let late = manuals[path(of: file)] else { return file.path }
        return late.isDone(within: secondsToWait) ? try late.take().source.identity : nil
    }

    /// What an argument names, as it is read. Where that takes longer than a window waits, a page that stands for it, and what is being read.
    private func read(
        _ file: FileArgument, _ path: String, _ theme: DocumentTheme, isFirst: Bool
    ) throws(DocumentError) -> (source: DocumentSource, content: (document: Document, file: EditedFile?), late: LateReading?) {
        let source = Self.source(file, path, options, settings)
        if isFirst, let early, early.source == source, let document = try early.take(in: theme) { return (source, (document, nil), nil) }
        let isWindow = options.mode == .view
        guard let late = manuals[path] ?? (isWindow ? LateReading(source, in: theme) : nil) else {
            return (source, try source.read(in: theme), nil)
        }
        guard !isWindow || late.isDone(within: Self.secondsToWait) else {
            let page = DocumentSource.page("", title: late.name)
            return (page, try page.read(), late)
        }
        let (found, document) = try late.take()
        return (found, (document, nil), nil)
    }

    /// What an argument names, at the path that it has without an anchor.
    private static func source(
        _ file: FileArgument, _ path: String, _ options: CommandLineOptions, _ settings: SettingsStore
    ) -> DocumentSource {
        if options.edits { return .edited(file.path) }
        if file.isStandardInput { return .standardInput.reading(by: options.choices) }
        if let handed = DocumentSource.handedOver(path) { return handed.reading(by: options.choices) }
        if let name = manualName(path) { return .manual(name) }
        return .named(path).reading(by: options.choices).listing(hidden: settings.settings.showsHiddenFiles)
    }

    /// Where a document was left.
    private static func left(_ state: DocumentState?) -> DocumentSession.Start { state?.place.map { .place($0) } ?? .top }

    /// How a document was set; the command line's columns count more.
    private func pageSetup(_ state: DocumentState) -> PageSetup {
        var pageSetup = state.pageSetup
        if options.columns != nil { pageSetup.columns = nil }
        return pageSetup
    }
}
