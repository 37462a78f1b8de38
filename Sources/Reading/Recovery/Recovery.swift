package import Foundation

/// Text that was typed and not saved, written beside the reader's state so that it outlives the program, however that ends.
package struct Recovery: Equatable, Sendable {
    /// The file that the text belongs to.
    package var path: String
    /// When it was written.
    package var date: Date
    package var text: String
    /// Where the caret stood, in UTF-16 units; within the text.
    package var caret: Int
    /// The file of the state folder that holds it.
    let name: String

    /// The first line of the file, before the text.
    struct Header: Codable {
        var version = 1
        var path: String
        var date: Date
        /// The process that wrote it, and the program that it ran: while it runs, the text is not lost.
        var process: Int32
        var program: String
        /// Absent where an earlier version wrote it.
        var caret: Int?
    }
}

/// Recoveries are files of their own, one for each process and document: no process writes another's.
extension StateStore {
    private static let folderName = "recovery"

    /// Writes down the text of a document that is edited, and where its caret is, in UTF-16 units; `nil` forgets what this process wrote of
    /// it.
    package func keepRecovery(of path: String, _ text: String?, caret: Int = 0) {
        let path = Self.canonical(path)
        let name = "\(Self.folderName)/\(Self.digits(path))-\(getpid())"
        guard let text else { return remove(name) }
        let header = Recovery.Header(path: path, date: now(), process: getpid(), program: Self.program(of: getpid()) ?? "", caret: caret)
        guard var data = try? JSONEncoder().encode(header) else { return }
        data.append(0x0A)
        data.append(contentsOf: text.utf8)
        write(data, to: name)
    }

    /// The recoveries that processes which have ended left of a document, the latest first.
    package func recoveries(of path: String) -> [Recovery] {
        let path = Self.canonical(path)
        let prefix = "\(Self.folderName)/\(Self.digits(path))-"
        return names(in: Self.folderName).filter { $0.hasPrefix(prefix) }.compactMap { name -> Recovery? in
            guard let data = contents(name), let end = data.firstIndex(of: 0x0A),
                let header = try? JSONDecoder().decode(Recovery.Header.self, from: data[..<end]), header.path == path,
                header.version == 1, header.process != getpid(), Self.program(of: header.process) != header.program
            else { return nil }
            let text = String(decoding: data[(end + 1)...], as: UTF8.self)
            let caret = min(max(0, header.caret ?? 0), text.utf16.count)
            return Recovery(path: path, date: header.date, text: text, caret: caret, name: name)
        }.sorted { $0.date > $1.date }
    }

    /// Forgets a recovery that has been taken or refused.
    package func remove(_ recovery: Recovery) { remove(recovery.name) }

    /// The name of the program that a process runs; nil where there is no such process.
    private static func program(of process: Int32) -> String? { try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8) }
}
