import Expectations
import Foundation
import Testing

@testable import WindowSystem

struct ProgramOutputTests {
    private func run(
        _ script: String, seconds: Double = 600, byteCount: Int = 1 << 20, among programs: ChildPrograms = ChildPrograms()
    ) async throws -> (text: String, end: ProgramOutput.End) {
        try await withCheckedThrowingContinuation { continuation in
            do {
                try ProgramOutput(of: ["sh", "-c", script], among: programs, seconds: seconds, byteCount: byteCount) {
                    continuation.resume(returning: (String(decoding: $0, as: UTF8.self), $1))
                }
            } catch { continuation.resume(throwing: error) }
        }
    }

    @Test func `all that a program writes arrives, with its errors, and its input is empty`() async throws {
        let programs = ChildPrograms()
        let (text, end) = try await run("cat; echo one; sleep 0.1; echo two >&2; exit 3", among: programs)
        expectEqual(text, "one\ntwo\n")
        expect(end == .failed(3))
        try await expect(run("kill -9 $$", among: programs).end == .failed(nil))
        // What goes on in the background is not waited for.
        try await expect(run("sleep 600 <&- >&- 2>&- & echo gone on; exec >&- 2>&-; sleep 1", among: programs) == ("gone on\n", .complete))
        let (long, _) = try await run("head -c 300000 /dev/zero | tr '\\0' x")
        expectEqual(long, String(repeating: "x", count: 300_000))
        for _ in 0..<250 where programs.runningCount > 0 {
            usleep(20_000)
            programs.reap()
        }
        expectEqual(programs.runningCount, 0)
    }

    @Test func `a program gets what is given to it, however much that is, and need not read it`() async throws {
        let text = String(repeating: "a line\n", count: 40_000)
        for (script, expected) in [("cat", text), ("wc -l", "40000\n"), ("echo unread", "unread\n")] {
            let read: String = try await withCheckedThrowingContinuation { continuation in
                do {
                    try ProgramOutput(
                        of: ["sh", "-c", script], among: ChildPrograms(), input: Array(text.utf8), seconds: 600, byteCount: 1 << 20
                    ) { bytes, _ in continuation.resume(returning: String(decoding: bytes, as: UTF8.self)) }
                } catch { continuation.resume(throwing: error) }
            }
            expectEqual(read, expected)
        }
    }

    @Test func `a program that writes without end is ended, and so is one that never does`() async throws {
        let programs = ChildPrograms()
        let (text, end) = try await run("yes", byteCount: 1000, among: programs)
        expect(text.utf8.count == 1000 && end == .tooLong)
        let (said, late) = try await run("echo begun; sleep 600", seconds: 2, among: programs)
        expect(said == "begun\n" && late == .tooLate)
        for _ in 0..<250 where programs.runningCount > 0 {
            usleep(20_000)
            programs.reap()
        }
        expectEqual(programs.runningCount, 0, "both have been ended, with what they started")
    }

    @Test func `what is cancelled says nothing, and a program that is not there is an error`() async throws {
        let programs = ChildPrograms()
        let output = try ProgramOutput(of: ["sleep", "600"], among: programs, seconds: 100, byteCount: 10) { _, _ in
            Issue.record("it was cancelled")
        }
        output.cancel()
        for _ in 0..<250 where programs.runningCount > 0 {
            usleep(20_000)
            programs.reap()
        }
        expectEqual(programs.runningCount, 0)
        #expect(throws: ChildPrograms.Failure.self) {
            try ProgramOutput(of: ["no-such-program-anywhere"], among: programs, seconds: 1, byteCount: 1) { _, _ in }
        }
    }
}
