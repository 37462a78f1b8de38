import Foundation
import TextDocuments
import TextKit

/// The edits of a text since it was read or saved, written down step by step beside its file: keeping what is typed costs in proportion to
/// that, not to the length of the text, which may be long or still be read.
///
/// In memory only ranges are kept, and what stands in them is taken from the text when it is written. A file of steps begins with a line
/// of JSON (`Header`), and each following line is a `Step`: one that is torn, and all behind it, count as not there. When the steps have
/// become more than what they lead to, the file is written anew with one step.
final class EditJournal {
    struct Header: Codable {
        /// Recoveries of version 1 are whole texts.
        var version = 2
        var path: String
        /// The file that the first step begins with, as it was read or saved; nil where there was none.
        var base: FileStamp?
        var process: Int32
        var program: String
        var started: UInt64?
    }

    struct Step: Codable, Equatable {
        var date: Date
        /// Where the caret stood afterwards, in UTF-16 units.
        var caret: Int
        /// In their order, and in the text before the step.
        var changes: [Change]
    }

    struct Change: Codable, Equatable {
        /// Where it begins and how much of the text it takes away, in UTF-16 units of the text before its step.
        var at, removed: Int
        /// What stands there instead.
        var text: String
    }

    /// What of the text as it was read or saved has become what.
    private var sinceBase = ChangedRanges()
    /// The same since the last step was written.
    private var sinceStep = ChangedRanges()
    /// Whether what is appended is read from the file, not typed.
    var isReading = false
    /// The state of the document that was written last, by steps or whole; nil where nothing is on record.
    var keptState: Int?
    /// When it was.
    var keptAt: ContinuousClock.Instant?
    /// How many bytes have been written, and how many of them when the file was written anew; nil where there is no file.
    private var written: (all: Int, anew: Int)?
    /// Whether that file begins with an earlier state of the one that is edited: it stays until another has taken its place.
    private var isStale = false
    private var observer: (any NSObjectProtocol)?

    /// Steps may take this many bytes more than what they lead to.
    static let slack = 1 << 16

    private weak var storage: TextStorage?

    init(_ storage: TextStorage) {
        self.storage = storage
        observer = NotificationCenter.default.addObserver(
            forName: TextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.noteEdit() }
        }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    /// Whether something was changed since the last step was written.
    var hasMore: Bool { !sinceStep.changes.isEmpty }

    /// Whether there is a file of steps.
    var isWritten: Bool { written != nil }

    /// Takes the text as it is for what its file has.
    func beginAnew() {
        (sinceBase, sinceStep) = (ChangedRanges(), ChangedRanges())
        (written, keptState, isStale) = (nil, nil, false)
    }

    /// The file of steps is gone: the next one begins with the file that is edited.
    func forgetFile() { (written, isStale) = (nil, false) }

    /// The file that is edited has another state and the same content: the file of steps is to begin with that.
    func beginFileAnew() { isStale = written != nil }

    private func noteEdit() {
        guard !isReading, let storage, storage.editedMask.contains(.editedCharacters) else { return }
        let edited = storage.editedRange
        let old = edited.location..<edited.location + edited.length - storage.changeInLength
        sinceBase.replace(old, length: edited.length)
        sinceStep.replace(old, length: edited.length)
    }

    /// Writes down what has changed since the last step, at the end of the file or as a new one. O(what was changed).
    /// - Returns: whether it is on record now; the folder tells why not.
    func write(_ storage: TextStorage, caret: Int, path: String, base: FileStamp?, to name: String, in store: StateStore) -> Bool {
        if let written, !isStale {
            guard hasMore else { return true }
            let line = Self.line(of: sinceStep, in: storage, caret: caret, at: store.now())
            if written.all + line.count <= 2 * written.anew + Self.slack, store.append(line, to: name, of: written.all) {
                self.written?.all += line.count
                sinceStep = ChangedRanges()
                return true
            }
        }
        guard var data = Self.json(Header(path: path, base: base, of: Recovery.Process.current)) else { return false }
        data += Self.line(of: sinceBase, in: storage, caret: caret, at: store.now())
        store.write(data, to: name)
        guard store.failure == nil else { return false }
        (written, isStale) = ((data.count, data.count), false)
        sinceStep = ChangedRanges()
        return true
    }

    private static func line(of ranges: ChangedRanges, in storage: TextStorage, caret: Int, at date: Date) -> Data {
        let changes = ranges.changes.map {
            Change(at: $0.old.lowerBound, removed: $0.old.count, text: storage.characters(in: $0.new))
        }
        return json(Step(date: date, caret: caret, changes: changes)) ?? Data()
    }

    /// A value and the end of its line; strings of JSON have no line feeds of their own.
    private static func json(_ value: some Encodable) -> Data? {
        guard var data = try? JSONEncoder().encode(value) else { return nil }
        data.append(0x0A)
        return data
    }
}

extension EditJournal.Header {
    init(path: String, base: FileStamp?, of process: Recovery.Process) {
        self.init(path: path, base: base, process: process.number, program: process.program, started: process.started)
    }
}

/// A file of steps that has been read.
struct RecordedEdits {
    var header: EditJournal.Header
    /// When the last step was written, and where the caret stood.
    var date: Date
    var caret: Int
    var changes: [Recovery.Change]

    /// Reads all steps that are whole; nil where there is none. O(length).
    init?(_ data: Data) {
        let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
        let decoder = JSONDecoder()
        guard lines.count > 2, let header = try? decoder.decode(EditJournal.Header.self, from: lines[0]), header.version == 2 else {
            return nil
        }
        var all = RecoveredChanges()
        var last: EditJournal.Step?
        // What stands behind the last line feed was not written to its end.
        for line in lines.dropFirst().dropLast() {
            guard let step = try? decoder.decode(EditJournal.Step.self, from: line), RecoveredChanges.isUsable(step) else { break }
            all.take(step)
            last = step
        }
        guard let last else { return nil }
        (self.header, date, caret, changes) = (header, last.date, last.caret, all.changes)
    }
}
