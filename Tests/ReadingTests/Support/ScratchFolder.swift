import Foundation

/// A folder for the files of one test, which goes with it.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "recto-reading-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    isolated deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and answers its path.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
        return path(name)
    }

    func read(_ name: String) -> String? { try? String(contentsOf: URL(filePath: path(name)), encoding: .utf8) }

    /// Makes it look as if a process that has ended had written the recoveries of the folder of state in it.
    func endProcesses() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: path("state/recovery")) {
            let file = path("state/recovery/\(name)")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            // No process has so great a number.
            let left = text.replacingOccurrences(of: "\"process\":\(getpid())", with: "\"process\":99999999")
            unlink(file)
            try Data(left.utf8).write(to: URL(filePath: file.replacingOccurrences(of: "-\(getpid())", with: "-99999999")))
        }
    }
}
