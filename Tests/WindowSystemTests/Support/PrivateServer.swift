import Foundation

/// An X server of a test's own, for what would disturb others: a window manager, and monitors that come and go.
final class PrivateServer {
    let display: String
    private let process = Process()

    /// The server ends a second after its last client: the signal that `Process` sends is blocked in what a test's thread starts.
    ///
    /// - Throws: where there is no Xvfb, or none that starts.
    init(width: Int = 1200, height: Int = 600) throws {
        let numbers = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate", "1"]
        process.standardOutput = numbers
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The number ends with a line feed, once clients are accepted.
        let line = numbers.fileHandleForReading.availableData
        display = ":" + String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
