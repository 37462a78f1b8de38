import Expectations
import Foundation
import Testing

@testable import WindowSystem

struct ChildProgramsTests {
    /// A folder with a program that writes its arguments down, one a line.
    private struct Recorder {
        let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID().uuidString)")
        var program: String { folder.appending(path: "a program").path }
        var answer: String { folder.appending(path: "answer").path }

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(answer).tmp' && mv '\(answer).tmp' '\(answer)'\n"
            try Data(text.utf8).write(to: URL(fileURLWithPath: program))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        }

        func written() -> String? {
            for _ in 0..<250 where !FileManager.default.fileExists(atPath: answer) { usleep(20_000) }
            return try? String(contentsOfFile: answer, encoding: .utf8)
        }
    }

    @Test func `arguments arrive as they are, whatever a shell would make of them`() throws {
        let recorder = try Recorder()
        defer { try? FileManager.default.removeItem(at: recorder.folder) }
        let programs = ChildPrograms()
        try programs.start([recorder.program, "+12", "/a b/it's \"$(touch x)\";*", "-x", ""])
        expectEqual(recorder.written(), "+12\n/a b/it's \"$(touch x)\";*\n-x\n\n")
        for _ in 0..<250 where programs.runningCount > 0 {
            usleep(20_000)
            programs.reap()
        }
        expectEqual(programs.runningCount, 0)
    }

    @Test func `programs read nothing of what comes through this one's input`() throws {
        let recorder = try Recorder()
        defer { try? FileManager.default.removeItem(at: recorder.folder) }
        let (kept, pipe) = (dup(STDIN_FILENO), Pipe())
        try pipe.fileHandleForWriting.close()
        dup2(pipe.fileHandleForReading.fileDescriptor, STDIN_FILENO)
        defer {
            dup2(kept, STDIN_FILENO)
            close(kept)
        }
        let programs = ChildPrograms()
        try programs.start(["sh", "-c", "exec '\(recorder.program)' \"$(readlink /proc/self/fd/0)\""])
        expectEqual(recorder.written(), "/dev/null\n")
        for _ in 0..<250 where programs.runningCount > 0 {
            usleep(20_000)
            programs.reap()
        }
        expectEqual(programs.runningCount, 0)
    }

    @Test func `a program that is not there, and a NUL, are errors that name it`() {
        let programs = ChildPrograms()
        #expect(throws: ChildPrograms.Failure.self) { try programs.start(["no-such-program-anywhere"]) }
        #expect(throws: ChildPrograms.Failure.self) { try programs.start(["true", "a\0b"]) }
        expectEqual(programs.runningCount, 0)
    }

    @Test func `what is installed is told by PATH, and by a path itself`() throws {
        let recorder = try Recorder()
        defer { try? FileManager.default.removeItem(at: recorder.folder) }
        expect(ChildPrograms.isInstalled("sh") && ChildPrograms.isInstalled("/bin/sh"))
        expect(ChildPrograms.isInstalled(recorder.program))
        expect(!ChildPrograms.isInstalled("no-such-program-anywhere") && !ChildPrograms.isInstalled("") && !ChildPrograms.isInstalled("/"))
        expect(!ChildPrograms.isInstalled(recorder.folder.path), "a folder is no program")
    }
}
