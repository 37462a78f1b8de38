import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading

/// A file that other programs change.
@MainActor struct FileWatcherTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Waits until so many changes have been told, for a few seconds at most.
    private func wait(for count: Int, _ log: Log) async throws {
        for _ in 0..<300 where log.changes.count < count { try await Task.sleep(for: .milliseconds(10)) }
    }

    private final class Log { var changes: [FileWatcher.Change] = [] }

    @Test func `one look takes a buffer of what is reported, so that a busy folder leaves time for all else`() throws {
        let watcher = FileWatcher(folder.path("a.txt")) { _ in }
        var ends: [Int32] = [0, 0]
        expectEqual(pipe(&ends), 0)
        defer { ends.forEach { close($0) } }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let reports = [UInt8](repeating: 0, count: 3 << 14)
        expectEqual(write(ends[1], reports, reports.count), reports.count)
        watcher.take(from: ends[0])
        var left: Int32 = 0
        expectEqual(ioctl(ends[0], UInt(FIONREAD), &left), 0)
        expectEqual(left, 2 << 14)
    }

    @Test func `a change waits for quiet, a busy file no longer than a while, and none for a clock that was set back`() throws {
        let path = try folder.write("one\n", to: "a.txt")
        let log = Log()
        var time = 1000.0
        let watcher = FileWatcher(path, emptySeconds: 0.5, now: { time }) { log.changes.append($0) }
        func write(_ text: String) throws {
            _ = try folder.write(text, to: "a.txt")
            watcher.noteEvent()
        }
        func writeInPart(_ text: String) throws {
            _ = try folder.write(text, to: "a.txt")
            watcher.noteEvent(isOpen: true)
        }
        // What looks by itself meanwhile, in real time, finds the same time as the test.
        try write("two\n")
        watcher.checkIfQuiet()
        expectEqual(log.changes, [])
        time += 0.06
        watcher.checkIfQuiet()
        expectEqual(log.changes, [.changed])
        for step in 1...10 {
            try write("three \(step)\n")
            watcher.checkIfQuiet()
            expectEqual(log.changes.count, step < 9 ? 1 : 2, "after \(step) steps")
            time += 0.04
        }
        try write("")
        time += 0.4
        watcher.checkIfQuiet()
        expectEqual(log.changes.count, 2, "an empty file is waited for")
        try writeInPart("th")
        time += 1.4
        watcher.checkIfQuiet()
        expectEqual(log.changes.count, 2, "a file that is shorter and open is waited for")
        time -= 3600
        watcher.checkIfQuiet()
        expectEqual(log.changes.count, 3)
    }

    @Test func `writing in place, replacing, deleting and making again are told`() async throws {
        let path = try folder.write("one\n", to: "a.txt")
        let log = Log()
        let watcher = FileWatcher(path) { log.changes.append($0) }
        _ = try folder.write("one and two\n", to: "a.txt")
        try await wait(for: 1, log)
        expectEqual(log.changes, [.changed])
        _ = try folder.write("three, in another file\n", to: "b.txt")
        expectEqual(rename(folder.path("b.txt"), path), 0)
        try await wait(for: 2, log)
        expectEqual(log.changes, [.changed, .changed])
        unlink(path)
        try await wait(for: 3, log)
        expectEqual(log.changes.last, .vanished)
        _ = try folder.write("again\n", to: "a.txt")
        try await wait(for: 4, log)
        expectEqual(log.changes, [.changed, .changed, .vanished, .changed])
        withExtendedLifetime(watcher) {}
    }

    @Test func `a file that is emptied and written again is told of once, when it is whole`() async throws {
        let path = try folder.write("first\n", to: "a.txt")
        let log = Log()
        var seen: [String?] = []
        let watcher = FileWatcher(path, emptySeconds: .infinity) {
            log.changes.append($0)
            seen.append(folder.read("a.txt"))
        }
        truncate(path, 0)
        try await Task.sleep(for: .milliseconds(150))
        _ = try folder.write("second\n", to: "a.txt")
        try await wait(for: 1, log)
        try await Task.sleep(for: .milliseconds(200))
        expectEqual(seen, ["second\n"])
        withExtendedLifetime(watcher) {}
    }

    @Test func `a file behind a symbolic link is watched at both ends`() async throws {
        let target = try folder.write("one\n", to: "target.txt")
        try FileManager.default.createDirectory(atPath: folder.path("links"), withIntermediateDirectories: true)
        let link = folder.path("links/a.txt")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let log = Log()
        let watcher = FileWatcher(link) { log.changes.append($0) }
        _ = try folder.write("one and two\n", to: "target.txt")
        try await wait(for: 1, log)
        expectEqual(log.changes, [.changed])
        withExtendedLifetime(watcher) {}
    }

    @Test func `what the owner wrote itself, other files and mere reading are no news`() async throws {
        let path = try folder.write("one\n", to: "a.txt")
        let log = Log()
        let watcher = FileWatcher(path) { log.changes.append($0) }
        _ = try folder.write("saved by the owner\n", to: "a.txt")
        watcher.acknowledge()
        _ = try folder.write("another\n", to: "b.txt")
        _ = folder.read("a.txt")
        try await Task.sleep(for: .milliseconds(400))
        expect(log.changes.isEmpty)
    }

    @Test func `what happened before the watcher was made is found by looking`() throws {
        let path = try folder.write("one\n", to: "a.txt")
        let log = Log()
        let stamp = try require(FileStamp(path: path))
        _ = try folder.write("two, longer\n", to: "a.txt")
        let watcher = FileWatcher(path, stamp: stamp) { log.changes.append($0) }
        watcher.check()
        watcher.check()
        expectEqual(log.changes, [.changed])
    }

    @Test func `a change that leaves the size, and sets the time back, is found, and other permissions are none`() throws {
        let path = try folder.write("one\n", to: "a.txt")
        let log = Log()
        let watcher = FileWatcher(path) { log.changes.append($0) }
        expectEqual(chmod(path, 0o640), 0)
        watcher.check()
        expectEqual(log.changes, [])
        var before = stat()
        expectEqual(stat(path, &before), 0)
        // In place, since another file is told by its number.
        let file = try require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data("two\n".utf8))
        try file.close()
        var times = [before.st_atim, before.st_mtim]
        expectEqual(utimensat(AT_FDCWD, path, &times, 0), 0)
        watcher.check()
        expectEqual(log.changes, [.changed])
    }

    @Test func `a file whose name is one character can be watched where the program is`() {
        let log = Log()
        let watcher = FileWatcher("q") { log.changes.append($0) }
        watcher.check()
        expectEqual(log.changes, [])
    }

    @Test func `a file is missed where a folder that it lies in is renamed`() async throws {
        for moved in ["a/b", "a"] {
            let deep = try ScratchFolder()
            try FileManager.default.createDirectory(atPath: deep.path("a/b"), withIntermediateDirectories: true)
            let path = try deep.write("one\n", to: "a/b/c.txt")
            let log = Log()
            let watcher = FileWatcher(path, emptySeconds: 0) { log.changes.append($0) }
            expectEqual(rename(deep.path(moved), deep.path("other")), 0)
            try await wait(for: 1, log)
            expectEqual(log.changes, [.vanished], "\(moved)")
            withExtendedLifetime(watcher) {}
        }
    }
}
