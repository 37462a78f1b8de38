import Foundation
import Glibc

/// The program `recto` beside this one in a window of its own, with a hand on its pointer (`xdotool`, that is XTest), and what it says
/// of each frame (`--time-frames`).
final class DrivenRecto {
    /// One painted frame, as the program tells of it.
    struct Frame {
        /// Milliseconds from the arrival of its oldest event to the server's answer.
        var milliseconds: Double
        var isMotion: Bool
    }

    private let process = Process()
    private let hand = Process()
    private let strings = Pipe()
    private let errors = Pipe()
    private var unread: [UInt8] = []

    /// Where the program is; nil where it has not been built.
    static var program: String? {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let path = own.deletingLastPathComponent().appending(path: "recto").path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Nil where one of the two programs cannot be started.
    init?(_ program: String, arguments: [String]) {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--private", "--time-frames"] + arguments
        process.standardError = errors
        hand.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        hand.arguments = ["-"]
        hand.standardInput = strings
        hand.standardOutput = FileHandle.nullDevice
        guard (try? hand.run()) != nil else { return nil }
        guard (try? process.run()) != nil else {
            hand.terminate()
            return nil
        }
    }

    /// Does something with the pointer: a line of `xdotool`'s.
    func act(_ command: String) { try? strings.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8)) }

    /// The next frame that the program reports within `seconds`; nil where there is none.
    func nextFrame(seconds: Double) -> Frame? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            while let line = takeLine() { if let frame = Self.frame(line) { return frame } }
            let left = deadline - ContinuousClock.now
            let milliseconds = Double(left.components.seconds) * 1e3 + Double(left.components.attoseconds) / 1e15
            var descriptor = pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard milliseconds > 0, poll(&descriptor, 1, Int32(milliseconds.rounded(.up))) > 0 else { return nil }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor.fd, &buffer, buffer.count)
            guard count > 0 else { return nil }
            unread += buffer[..<count]
        }
    }

    /// The frames until none has come for `seconds`.
    func framesUntilQuiet(seconds: Double) -> [Frame] {
        var frames: [Frame] = []
        while let frame = nextFrame(seconds: seconds) { frames.append(frame) }
        return frames
    }

    private func takeLine() -> String? {
        guard let end = unread.firstIndex(of: 0x0A) else { return nil }
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
    }

    /// `recto: frame 12: motion 1.80 ms (…) 3 events`.
    static func frame(_ line: String) -> Frame? {
        let words = line.split(separator: " ")
        guard words.count > 5, words[1] == "frame", words[5] == "ms", let milliseconds = Double(words[4]) else { return nil }
        return Frame(milliseconds: milliseconds, isMotion: words[3] == "motion")
    }

    /// Processor time that the program has taken so far, all its threads together, in ticks of 10 ms.
    var processorSeconds: Double {
        let file = "/proc/\(process.processIdentifier)/stat"
        guard let text = try? String(contentsOfFile: file, encoding: .utf8), let end = text.lastIndex(of: ")") else { return 0 }
        let fields = text[end...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Ends both programs.
    func finish() {
        try? strings.fileHandleForWriting.close()
        process.terminate()
        // What it still says must not fill the pipe.
        while nextFrame(seconds: 5) != nil {}
        process.waitUntilExit()
        hand.terminate()
        hand.waitUntilExit()
    }
}
