package import Foundation
import TextDocuments
import TextKit

/// Text that was typed and not saved, written beside the reader's state so that it outlives the program, however that ends.
package struct Recovery: Equatable, Sendable {
    /// The file that the text belongs to.
    package var path: String
    /// When it was written.
    package var date: Date
    package var content: Content
    /// Where the caret stood, in UTF-16 units of the text that the content makes.
    package var caret: Int
    /// The file of the state folder that holds it.
    let name: String

    /// What was written down: the text, or the edits that lead to it.
    package enum Content: Equatable, Sendable {
        /// All of it.
        case text(String)
        /// What was changed in the file, which is as it was then: in their order, in UTF-16 units of the file's text.
        case changes([Change])
        /// What was typed into a file that is not as it was then, one place a line.
        case pieces(String)
    }

    /// A range and the text that stands there instead.
    package struct Change: Equatable, Sendable {
        package var range: Range<Int>
        package var text: String
    }

    /// The first line of the file of a whole text, before the text.
    struct Header: Codable {
        var version = 1
        var path: String
        var date: Date
        /// The process that wrote it, and the program that it ran: while it runs, the text is not lost.
        var process: Int32
        var program: String
        /// Absent where an earlier version wrote it, like `started`.
        var caret: Int?
        var started: UInt64?
    }

    /// What tells a process from all others, also from a later one of its number.
    struct Process: Equatable {
        var number: Int32
        var program: String
        /// When it was started, in the kernel's ticks; nil where that is not known.
        var started: UInt64?

        static let current = Process(getpid()) ?? Process(number: getpid(), program: "", started: nil)

        init(number: Int32, program: String, started: UInt64?) { (self.number, self.program, self.started) = (number, program, started) }

        /// The process that has a number now; nil where there is none, or one that has ended and of which its parent has not heard yet.
        init?(_ number: Int32) {
            guard let program = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8) else { return nil }
            let line = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
            // Behind the name, which may have spaces and brackets, the state is the first and the start the twentieth (proc(5)).
            let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ").dropFirst()
            if let state = fields.first, Self.endedStates.contains(state) { return nil }
            self.init(number: number, program: program, started: fields.dropFirst(19).first.flatMap { UInt64($0) })
        }

        private static let endedStates: Set<Substring> = ["Z", "X", "x"]

        /// Whether it still runs.
        var runs: Bool {
            guard let now = Process(number), now.program == program else { return false }
            return started == nil || now.started == started
        }
    }
}

/// Recoveries are files of their own, one for each process and document: no process writes another's.
extension StateStore {
    private static let folderName = "recovery"
    /// The end of the names of files of steps.
    static let journalSuffix = ".edits"

    private static func prefix(_ path: String) -> String { "\(folderName)/\(digits(path))-" }

    /// A process that had the number of this one may have left a recovery as well.
    private static func name(_ path: String) -> String {
        prefix(path) + "\(getpid())" + (Recovery.Process.current.started.map { "-\($0)" } ?? "")
    }

    /// The file of steps of a document that this process edits.
    static func journalName(_ path: String) -> String { name(path) + journalSuffix }

    /// Writes down the text of a document that is edited, and where its caret is, in UTF-16 units; `nil` forgets what this process wrote of
    /// it, its steps too.
    package func keepRecovery(of path: String, _ text: String?, caret: Int = 0) {
        let path = Self.canonical(path)
        guard let text else {
            remove(Self.name(path))
            return remove(Self.journalName(path))
        }
        let process = Recovery.Process.current
        let header = Recovery.Header(
            path: path, date: now(), process: process.number, program: process.program, caret: caret, started: process.started)
        guard var data = try? JSONEncoder().encode(header) else { return }
        data.append(0x0A)
        data.append(contentsOf: text.utf8)
        write(data, to: Self.name(path))
        if failure == nil { remove(Self.journalName(path)) }
    }

    /// Writes down the edits of a document that have not been, where its file is still what they began with.
    /// - Returns: whether they are on record; `failure` tells why not.
    func keepEdits(of path: String, _ journal: EditJournal, _ storage: TextStorage, caret: Int, base: FileStamp?) -> Bool {
        let path = Self.canonical(path)
        let isKept = journal.write(storage, caret: caret, path: path, base: base, to: Self.journalName(path), in: self)
        if isKept { remove(Self.name(path)) }
        return isKept
    }

    /// The recoveries that processes which have ended left of a document, the latest first. Takes away what processes that were killed while
    /// they wrote have left of any.
    package func recoveries(of path: String) -> [Recovery] {
        let path = Self.canonical(path)
        let all = names(in: Self.folderName)
        let torn = all.filter { RecoveryName($0)?.isTorn == true }
        for name in torn where RecoveryName(name)?.processRuns == false { remove(name) }
        return all.filter { $0.hasPrefix(Self.prefix(path)) && !torn.contains($0) }.compactMap { name -> Recovery? in
            guard let data = contents(name) else { return nil }
            return name.hasSuffix(Self.journalSuffix) ? Self.recordedEdits(data, of: path, name) : Self.wholeText(data, of: path, name)
        }.sorted { $0.date > $1.date }
    }

    private static func wholeText(_ data: Data, of path: String, _ name: String) -> Recovery? {
        guard let end = data.firstIndex(of: 0x0A), let header = try? JSONDecoder().decode(Recovery.Header.self, from: data[..<end]),
            header.path == path, header.version == 1,
            !Recovery.Process(number: header.process, program: header.program, started: header.started).runs
        else { return nil }
        let text = String(decoding: data[(end + 1)...], as: UTF8.self)
        let caret = min(max(0, header.caret ?? 0), text.utf16.count)
        return Recovery(path: path, date: header.date, content: .text(text), caret: caret, name: name)
    }

    private static func recordedEdits(_ data: Data, of path: String, _ name: String) -> Recovery? {
        guard let edits = RecordedEdits(data), case let header = edits.header, header.path == path,
            !Recovery.Process(number: header.process, program: header.program, started: header.started).runs
        else { return nil }
        let isUnchanged = FileStamp(path: path).map { now in header.base.map(now.hasContent(of:)) ?? false } ?? (header.base == nil)
        let typed = edits.changes.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
        let content: Recovery.Content = isUnchanged ? .changes(edits.changes) : .pieces(typed)
        return Recovery(path: path, date: edits.date, content: content, caret: edits.caret, name: name)
    }

    /// Forgets a recovery that has been taken or refused.
    package func remove(_ recovery: Recovery) { remove(recovery.name) }
}
