import Foundation
import Glibc

/// This program run again in a process of its own, and what a process holds.
enum OwnProcess {
    /// What the program prints to standard output when it is run with these arguments; nil where it cannot be started.
    static func output(of arguments: [String]) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return answer
    }

    /// The resident memory of this process; what is free is given back first.
    static func residentBytes() -> Double {
        // glibc's `malloc_trim`, whose header has no Swift module.
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(getpagesize())
    }
}
