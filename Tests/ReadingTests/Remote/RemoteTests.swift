import Expectations
import Foundation
import Testing

@testable import Reading

/// Programs of one user tell each other what to do; those of other users are refused.
struct RemoteTests {
    @Test func `a position is a line, or a line and a column`() throws {
        try expect(require(RemoteRequest.position("12:5")) == (12, 5) && RemoteRequest.position("12")?.column == nil)
        for text in ["", "0", "12:", ":5", "1:2:3", "a", "12:0"] { expect(RemoteRequest.position(text) == nil, "\(text)") }
    }

    @Test func `a socket squatted by another user is not spoken to`() throws {
        let scratch = try ScratchFolder()
        let folder = RemoteFolder(path: scratch.path("recto"))
        try folder.prepare()
        var ends: [Int32] = [0, 0]
        expectEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
        defer { ends.forEach { close($0) } }
        expect(folder.isOwn(ends[0]) && !RemoteFolder(path: folder.path, owner: geteuid() + 1).isOwn(ends[0]))
        let server = try RemoteServer(folder, name: "1") { _ in .done }
        expectEqual(folder.sockets(), [folder.path + "/1"])
        // Only root can give a socket away. A test without those rights looks at it as another user would.
        if chown(folder.path + "/1", geteuid() + 1, .max) == 0 {
            expect(folder.sockets().isEmpty)
            try expect(folder.ask(RemoteRequest(command: "quit")) == nil)
        } else {
            expect(RemoteFolder(path: folder.path, owner: geteuid() + 1).sockets().isEmpty)
        }
        server.stop()
    }

    @Test func `a program that is stopped, and has no room for more who ask, is not waited for`() throws {
        let scratch = try ScratchFolder()
        let folder = RemoteFolder(path: scratch.path("recto"))
        try folder.prepare()
        let (server, clients) = (
            socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), (0..<3).map { _ in socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }
        )
        defer { (clients + [server]).forEach { close($0) } }
        try RemoteFolder.withAddress(folder.path + "/1") { _ = bind(server, $0, $1) }
        expectEqual(listen(server, 0), 0)
        var full = false
        for client in clients {
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            full = try RemoteFolder.withAddress(folder.path + "/1") { connect(client, $0, $1) } != 0 && errno == EAGAIN || full
        }
        expect(full)
        try expect(folder.ask(RemoteRequest(command: "quit"), seconds: 1) == nil)
    }

    @Test func `a folder of another user, or one that others look into, is refused at both ends`() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path("recto")
        try expect(RemoteFolder(path: path).ask(RemoteRequest(command: "quit")) == nil)
        let own = RemoteFolder(path: path)
        try own.prepare()
        let others = RemoteFolder(path: path, owner: geteuid() + 1)
        let refusal = RemoteError("\(path) belongs to another user")
        #expect(throws: refusal) { try others.prepare() }
        #expect(throws: refusal) { try others.ask(RemoteRequest(command: "quit")) }
        #expect(throws: refusal) { _ = try RemoteServer(others) { _ in .done } }
        expectEqual(chmod(path, 0o755), 0)
        #expect(throws: RemoteError("others may look into \(path)")) { _ = try RemoteServer(own) { _ in .done } }
        let file = try scratch.write("", to: "file")
        #expect(throws: RemoteError("\(file) is no folder")) { try RemoteFolder(path: file).prepare() }
        expectEqual(symlink(path, scratch.path("link")), 0)
        #expect(throws: RemoteError.self) { try RemoteFolder(path: scratch.path("link")).prepare() }
        expectEqual(symlink(scratch.path("nowhere"), scratch.path("dangling")), 0)
        let dangling = RemoteFolder(path: scratch.path("dangling"))
        #expect(throws: RemoteError("\(dangling.path) is no folder")) { try dangling.ask(RemoteRequest(command: "quit")) }
        let long = scratch.path(String(repeating: "a", count: 120))
        #expect(throws: RemoteError("\(long)/1 is too long for a socket")) {
            _ = try RemoteServer(RemoteFolder(path: long), name: "1") { _ in .done }
        }
    }
}
