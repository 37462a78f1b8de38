import Foundation
import Reading
import TextDocuments
import TextViews

/// Where figures were put, between machines: what `--figures` does.
extension Program {
    /// A document of which nothing can be written or read.
    struct FiguresError: Error, CustomStringConvertible {
        let file: String
        let why: String
        var description: String { "\(file): \(why)" }
    }

    private static var state: StateStore { StateStore(StateFolder(environment: ProcessInfo.processInfo.environment)) }

    /// Writes the figures of each document as one JSON object.
    static func exportFigures(_ options: CommandLineOptions, _ clock: PhaseClock) throws {
        var without: String?
        for (session, file) in zip(try SessionFactory(options, clock, state).make(.light), options.files) {
            session.readCompletely()
            session.resize(to: CGSize(width: 900, height: 1000), scale: 1)
            session.view.layoutCompletely()
            let export = session.figureExport
            if export.isEmpty, without == nil { without = file.path }
            FileHandle.standardOutput.write(export.data)
        }
        if let without { throw FiguresError(file: without, why: "no figure was moved") }
    }

    /// Takes what `exportFigures` has written from standard input, for a document. What that does not have is named.
    static func importFigures(_ options: CommandLineOptions, _ clock: PhaseClock) throws {
        let path = options.files[0].path
        guard FileManager.default.fileExists(atPath: path) else {
            throw FiguresError(file: path, why: String(cString: strerror(ENOENT)))
        }
        guard let export = FigureExport(FileHandle.standardInput.readDataToEndOfFile()) else {
            throw FiguresError(file: "standard input", why: "not what --figures export writes")
        }
        // The document is read as it is, without the figures that are kept of it.
        let session = try SessionFactory(options, clock).make(.light)[0]
        session.expect(export)
        session.readCompletely()
        session.resize(to: CGSize(width: 900, height: 1000), scale: 1)
        session.view.layoutCompletely()
        let (found, complaints) = session.take(export)
        for what in complaints { complain("\(path): \(what)") }
        if found.isEmpty { throw FiguresError(file: "standard input", why: export.isEmpty ? "no figures" : "no figure of \(path)") }
        state.update(path) { _ = found.store(in: &$0) }
    }
}
