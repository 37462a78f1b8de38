import Foundation
import Reading
import TextDocuments
import TextKit

/// Opens what the command line names.
struct SessionFactory {
    private let options: CommandLineOptions
    private let clock: PhaseClock
    private let fonts: FontPreparation
    private var style: DocumentStyle
    private let figures: [(image: Bitmap, origin: CGPoint?)]

    /// Reads the figures' pictures.
    init(_ options: CommandLineOptions, _ clock: PhaseClock) throws {
        self.options = options
        self.clock = clock
        style = DocumentStyle()
        style.bodySize = DocumentStyle.bodySize(at: options.textSize?.category ?? .large)
        fonts = FontPreparation(style)
        figures = try options.figures.map { figure in
            let data = try FileBytes.read(path: figure.file)
            do {
                return (try Bitmap(decoding: data), figure.origin)
            } catch { throw DocumentError(file: figure.file, reason: "\(error)") }
        }
        for file in options.files where !file.isStandardInput && !options.edits {
            let path = file.split(fileExists: FileManager.default.fileExists(atPath:)).path
            guard FileManager.default.fileExists(atPath: path) else {
                throw DocumentError(file: path, reason: String(cString: strerror(ENOENT)))
            }
        }
    }

    /// One session for each file; the figures go into the first.
    func make(isDark: Bool) throws(DocumentError) -> [DocumentSession] {
        var style = style
        style.theme = isDark ? .dark : .light
        var sessions: [DocumentSession] = []
        for file in options.files {
            let (path, anchor) = file.split(fileExists: FileManager.default.fileExists(atPath:))
            let source: DocumentSource =
                options.edits ? .edited(file.path) : file.isStandardInput ? try .standardInput() : .file(path)
            let named = options.edits ? nil : anchor
            let start: DocumentSession.Start = named.map { .anchor($0) } ?? file.line.map { .line($0) } ?? .top
            let content = try source.read()
            clock.mark("reading")
            if sessions.isEmpty { fonts.wait() }
            clock.mark("fonts")
            sessions.append(
                DocumentSession(
                    source, content, style: style, columns: options.columns, start: start, figures: sessions.isEmpty ? figures : []))
            clock.mark("text")
        }
        return sessions
    }
}

extension TextSizeName {
    var category: ContentSizeCategory { ContentSizeCategory.allSizes[Self.allCases.firstIndex(of: self)!] }
}
