import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading

/// Programs that are waited for on another thread, and ended.
@MainActor struct ProgramStopTests {
    /// Reads a pipe by a program of its own.
    nonisolated private static func reading(of pipe: String, _ stop: ProgramStop) -> BackgroundReading {
        BackgroundReading {
            _ = try ProgramRun.$stop.withValue(stop) {
                try ProgramRun.output(of: ["sh", "-c", "exec cat \"$0\"", pipe], environment: [:], seconds: 600, byteCount: 100)
            }
            throw DocumentError(file: "", reason: "It has ended by itself")
        }
    }

    @Test func `a program that never ends is ended, and none is started after it`() throws {
        let folder = try ScratchFolder()
        let pipe = folder.path("pipe")
        expectEqual(mkfifo(pipe, 0o600), 0)
        let stop = ProgramStop()
        let reading = Self.reading(of: pipe, stop)
        reading.begin()
        // Opening waits for the program to read, which it then does for ever.
        let writing = open(pipe, O_WRONLY)
        defer { close(writing) }
        stop.stop()
        let error = #expect(throws: ProgramRun.Failure.self) { try reading.take() }
        expectEqual(error?.description, "sh was ended")
        #expect(throws: ProgramRun.Failure.self) {
            try ProgramRun.$stop.withValue(stop) {
                try ProgramRun.output(of: ["cat", "/dev/zero"], environment: [:], seconds: 600, byteCount: .max)
            }
        }
    }
}
