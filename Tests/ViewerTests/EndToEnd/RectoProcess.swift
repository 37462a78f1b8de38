import Foundation
import TextKit

/// The built program with files of its own in a folder that goes with it.
final class RectoProcess {
    let folder: URL
    /// Whether the folder is another process's, which outlives this one.
    var keepsFolder = false
    let process = Process()
    private let errors = Pipe()
    private let output = Pipe()

    /// The program beside the test bundle.
    static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "recto")

    /// - Parameter other: the folder of an earlier process, whose files and state this one finds.
    init(folder other: URL? = nil) throws {
        folder = other ?? FileManager.default.temporaryDirectory.appending(path: "recto-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = Self.program
        process.currentDirectoryURL = folder
        process.standardError = errors
        process.standardOutput = output
    }

    isolated deinit {
        if process.isRunning { process.terminate() }
        if !keepsFolder { try? FileManager.default.removeItem(at: folder) }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    func read(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    /// What a file holds once that is what is waited for, or after five seconds; an expectation about it is to follow.
    func read(_ name: String, until isDone: (String) -> Bool) -> String? {
        for _ in 0..<250 where !(read(name).map(isDone) ?? false) { usleep(20_000) }
        return read(name)
    }

    func start(_ arguments: [String], environment: [String: String] = [:], without name: String? = nil) throws {
        process.arguments = arguments
        let folders = [
            "XDG_STATE_HOME": folder.appending(path: "state").path, "XDG_CONFIG_HOME": folder.appending(path: "config").path,
            "XDG_RUNTIME_DIR": folder.appending(path: "run").path,
        ]
        let own = folders.merging(environment) { _, new in new }
        var all = ProcessInfo.processInfo.environment.merging(own) { _, new in new }
        if let name { all[name] = nil }
        process.environment = all
        try process.run()
    }

    /// Runs to the end; the status and what it wrote.
    func run(
        _ arguments: String..., environment: [String: String] = [:], without name: String? = nil
    ) throws -> (status: Int32, output: Data, errors: String) {
        try start(arguments, environment: environment, without: name)
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, written, String(decoding: said, as: UTF8.self))
    }

    /// Runs the body while the program stands still, so that all it sends is there when the program goes on.
    func whileStopped(_ body: () throws -> Void) rethrows {
        kill(process.processIdentifier, SIGSTOP)
        // The signal only asks: on a busy machine the program may still read events. Its parent is told when every thread has stopped.
        var state = siginfo_t()
        while waitid(P_PID, id_t(process.processIdentifier), &state, WSTOPPED | WNOWAIT) == -1, errno == EINTR {}
        defer { kill(process.processIdentifier, SIGCONT) }
        try body()
    }

    /// What it wrote on standard error, once it has ended; less than a pipe holds.
    func errorsAtEnd() -> [String] {
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The status once it has ended; nil if it has not in five seconds.
    func exitStatus() -> Int32? {
        for _ in 0..<250 where process.isRunning { usleep(20_000) }
        return process.isRunning ? nil : process.terminationStatus
    }
}
