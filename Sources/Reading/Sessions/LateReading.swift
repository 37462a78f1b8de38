import Dispatch
import Foundation
package import TextDocuments

/// A document that other programs have a part in, a page of the manual, its source or a packed file, or a long one that is read again or
/// whose beginning cannot be read alone: read on a thread of its own while windows go on.
package final class LateReading {
    /// What is read, as it was named.
    package let source: DocumentSource
    private let reading: BackgroundReading
    private let programs = ProgramStop()

    /// Whom to tell that all is read.
    private var arrivals: [(LateReading) -> Void] = []

    /// Begins to read in a way of one's own.
    init(_ source: DocumentSource, _ read: @escaping @Sendable () throws -> Document) {
        self.source = source
        reading = Self.begin(programs, read)
        reading.begin()
    }

    /// Begins to read; nil for a source that is read at once, where no other program is waited for and a beginning is soon there.
    /// - Parameter isAgain: whether an earlier state of it shows meanwhile: then a long file is not read at once either.
    package init?(_ source: DocumentSource, in theme: DocumentTheme, isAgain: Bool = false) {
        guard let read = Self.way(of: source, isDark: theme.isDark, isAgain: isAgain) else { return nil }
        self.source = source
        reading = Self.begin(programs, read)
        reading.begin()
    }

    /// Whether a source is read so where it has not been read before.
    static func reads(_ source: DocumentSource) -> Bool { way(of: source, isDark: false, isAgain: false) != nil }

    /// How a source is read on the thread; nil where it is not.
    private static func way(of source: DocumentSource, isDark: Bool, isAgain: Bool) -> (@Sendable () throws -> Document)? {
        if case .manual(let name) = source { return { try ManualPage.read(name) } }
        guard case .file(let path, var choices) = source else { return nil }
        choices.isDark = isDark
        if PackedFile.isPacked(path) {
            return { [choices] in
                do {
                    guard let document = try PackedFile.read(path, choices) else {
                        throw DocumentError(file: path, reason: "It has changed")
                    }
                    return document
                } catch let error as DocumentError {
                    throw PackedFile.refusedKind(path).map { RefusedFile(kind: $0, error: error) as any Error } ?? error
                }
            }
        }
        if choices.format == nil, ManualFile.isSource(path: path) {
            return { [choices] in try ManualFile.read(path: path, choices) }
        }
        if isAgain && isLong(path) || DocumentReader.takesLong(path: path, choices) {
            return { [choices] in try DocumentReader.open(path: path, choices, readsAhead: true) }
        }
        return nil
    }

    /// A shorter file is read and shown in less than a frame's time.
    private static var longFile: Int64 { 128 << 10 }

    private static func isLong(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && Int64(status.st_size) >= longFile
    }

    deinit {
        programs.stop()
        reading.giveUp()
    }

    nonisolated private static func begin(
        _ programs: ProgramStop, _ read: @escaping @Sendable () throws -> Document
    ) -> BackgroundReading {
        BackgroundReading { try ProgramRun.$stop.withValue(programs) { try read() } }
    }

    /// What is read, as a status line names it.
    package var name: String {
        if case .manual(let name) = source { name.text } else { (source.filePath.map { ($0 as NSString).lastPathComponent }) ?? "" }
    }

    /// The file that is read; nil for what is none.
    package var filePath: String? { source.filePath }

    /// What a packed file has turned out to be that holds neither text nor a picture, such as “a tar archive”, once `take()` has failed.
    package private(set) var refusedKind: String?

    nonisolated private struct RefusedFile: Error {
        var kind: String
        var error: DocumentError
    }

    /// Whether all is read, after waiting for it no longer than a time.
    package func isDone(within seconds: Double) -> Bool {
        reading.wait(seconds: seconds)
        return reading.isDone
    }

    /// Waits for all of it.
    package func wait() { reading.wait() }

    /// Ends the programs that are waited for, and the reading itself as soon as it asks; what they have made is thrown away.
    package func cancel() {
        programs.stop()
        reading.giveUp()
    }

    /// Whether it goes on until all is read.
    var isWanted: Bool { reading.isWanted }

    /// Calls a function on the main thread when the reading has ended, with or without a document; several functions in the order in which
    /// they came. The reading does not keep itself: where its owner has let go of it by then, no function is called.
    package func whenDone(_ body: @escaping (LateReading) -> Void) {
        arrivals.append(body)
        guard arrivals.count == 1 else { return }
        let arrival = Arrival(reading: self)
        reading.onArrival { DispatchQueue.main.async { MainActor.assumeIsolated { arrival.reading?.tell() } } }
    }

    /// How much of it has been read, 0…1; nil where its reader does not tell. Text is made of what was read when that is 1.
    package var progress: Double? { reading.progress }

    /// Calls a function on the main thread whenever a hundredth more has been read.
    package func onProgress(_ body: @escaping (LateReading) -> Void) {
        let arrival = Arrival(reading: self, body: body)
        reading.onProgress {
            DispatchQueue.main.async { MainActor.assumeIsolated { if let reading = arrival.reading { arrival.body?(reading) } } }
        }
    }

    private func tell() {
        let told = arrivals
        arrivals = []
        for body in told { body(self) }
    }

    /// What has been read, once, and where it comes from: the section of a page of the manual is known by then. Waits for it.
    package func take() throws(DocumentError) -> (source: DocumentSource, document: Document) {
        do {
            let document = try reading.take()
            if case .manual = source, let name = ManualName(document.title) { return (.manual(name), document) }
            return (source, document)
        } catch let refused as RefusedFile {
            refusedKind = refused.kind
            throw refused.error
        } catch { throw error as? DocumentError ?? DocumentError(file: name, reason: "\(error)") }
    }

    private final class Arrival {
        weak var reading: LateReading?
        let body: ((LateReading) -> Void)?

        init(reading: LateReading, body: ((LateReading) -> Void)? = nil) { (self.reading, self.body) = (reading, body) }
    }
}
