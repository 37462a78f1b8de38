import Expectations
import Foundation
import Testing

@testable import Reading

/// Text that was typed and not saved.
struct RecoveryTests {
    private let scratch: ScratchFolder
    private let path: String
    private var store: StateStore { StateStore(StateFolder(path: scratch.path("state"))) }

    init() throws {
        scratch = try ScratchFolder()
        path = try scratch.write("saved\n", to: "a.txt")
    }

    private func end() throws { try scratch.endProcesses() }

    @Test func `a process that has ended runs no more, though its parent has not waited for it`() throws {
        expect(Recovery.Process.current.runs)
        var number: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        defer { free(arguments[0]) }
        try require(posix_spawn(&number, "/bin/true", nil, nil, &arguments, nil) == 0)
        var end = siginfo_t()
        expectEqual(waitid(P_PID, id_t(number), &end, Int32(WEXITED | WNOWAIT)), 0)
        expect(Recovery.Process(number) == nil)
        var status: Int32 = 0
        expectEqual(waitpid(number, &status, 0), number)
    }

    @Test func `what a process left is found by the next one, and by none while it runs`() throws {
        store.keepRecovery(of: path, "typed\nand {\"odd\": 1}\n\nlines é 🦋", caret: 7)
        expect(store.recoveries(of: path).isEmpty, "this process runs")
        try end()
        let found = try require(store.recoveries(of: path).first)
        expect(found.content == .text("typed\nand {\"odd\": 1}\n\nlines é 🦋") && found.caret == 7)
        expect(store.recoveries(of: scratch.path("b.txt")).isEmpty)
        store.remove(found)
        expect(store.recoveries(of: path).isEmpty)
    }

    @Test func `a text that was saved after all leaves nothing`() throws {
        store.keepRecovery(of: path, "typed")
        store.keepRecovery(of: path, nil)
        try expect(FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).isEmpty)
    }

    @Test func `one of an earlier version has its caret at the beginning, and one beyond the text at the end`() throws {
        store.keepRecovery(of: path, "typed", caret: 5)
        try end()
        let name = try require(try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).first)
        let file = scratch.path("state/recovery/\(name)")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for (written, caret) in [("", 0), (",\"caret\":99", 5), (",\"caret\":-3", 0)] {
            try text.replacing(/,"caret":5|"caret":5,/, with: "").replacing("\"version\":1", with: "\"version\":1\(written)")
                .write(toFile: file, atomically: true, encoding: .utf8)
            expectEqual(store.recoveries(of: path).first?.caret, caret)
        }
    }

    @Test func `half a file is no recovery`() throws {
        store.keepRecovery(of: path, "typed")
        try end()
        let name = try require(try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).first)
        for content in ["", "{\"version\":1", "{}\ntext", "{\"version\":7}\ntext"] {
            try content.write(toFile: scratch.path("state/recovery/\(name)"), atomically: true, encoding: .utf8)
            expect(store.recoveries(of: path).isEmpty)
        }
    }

    /// The names of the files of recoveries.
    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: scratch.path("state/recovery")).sorted() }

    @Test(arguments: [false, true]) func `what a process has written by half when it was killed is never offered, and goes`(
        _ isAlone: Bool
    ) throws {
        store.keepRecovery(of: path, "typed, the first half, and the second half")
        try end()
        let whole = try require(names().first)
        let bytes = try Data(contentsOf: URL(filePath: scratch.path("state/recovery/\(whole)")))
        let other = "0123456789abcdef-99999998-7.edits.Xy9zQ1"
        for name in [whole + ".aB3xYz", whole + ".edits.0Qabcd", other] {
            try bytes.dropLast(17).write(to: URL(filePath: scratch.path("state/recovery/\(name)")))
        }
        if isAlone { unlink(scratch.path("state/recovery/\(whole)")) }
        expectEqual(try names().count, isAlone ? 3 : 4)
        let found = store.recoveries(of: path)
        expect(found.map(\.content) == (isAlone ? [] : [.text("typed, the first half, and the second half")]), "\(found)")
        expectEqual(try names(), isAlone ? [] : [whole])
    }

    @Test func `what a process that runs is writing is neither offered nor taken away`() throws {
        store.keepRecovery(of: path, "typed")
        let name = try require(names().first)
        _ = try scratch.write("{\"version\":1", to: "state/recovery/\(name).abcdef")
        expect(store.recoveries(of: path).isEmpty)
        expectEqual(try names(), [name, name + ".abcdef"])
        // A later process of the same number has not written it.
        let digits = name.prefix(16)
        _ = try scratch.write("{", to: "state/recovery/\(digits)-\(getpid())-1.abcdef")
        expect(store.recoveries(of: path).isEmpty)
        expectEqual(try names(), [name, name + ".abcdef"])
    }
}
