import CX11
import Expectations
import Foundation
import Testing
import TextKit

@testable import WindowSystem

/// A launcher is told that the program is there, once, by the first window that shows.
@Suite(.serialized, .needsDisplay)
struct StartupNotificationTests {
    @Test func `the message ends with a NUL, and signs that would end the name are quoted`() {
        expectEqual(StartupNotification(environment: "a b\"c\\d")?.endMessage, Array("remove: ID=a\\ b\\\"c\\\\d".utf8) + [0])
        expect(StartupNotification(environment: nil) == nil && StartupNotification(environment: "") == nil)
    }

    @Test func `the first window that shows ends the start, in messages of twenty bytes, and later ones do not`() throws {
        let connection = try WindowSystem.Connection(scale: 1)
        let desktop = try WindowSystem.Connection(scale: 1)
        let id = "launcher/recto/42-1-host_TIME\(getpid())"
        connection.startup = StartupNotification(environment: id)
        let first = try Window(connection, options: WindowOptions())
        let second = try Window(connection, options: WindowOptions())
        let named = connection.readProperty(first.id, connection.atoms[.netStartupID])
        expectEqual(named.map { String(decoding: $0.bytes, as: UTF8.self) }, id)
        expect(connection.readProperty(second.id, connection.atoms[.netStartupID]) == nil)
        XSync(desktop.raw, 0)
        for window in [first, second, first] { window.show() }
        XSync(connection.raw, 0)
        XSync(desktop.raw, 0)
        var text: [UInt8] = []
        var kinds: [Atom] = []
        var event = XEvent()
        while XCheckTypedEvent(desktop.raw, ClientMessage, &event) != 0 {
            guard event.xclient.window == first.id || event.xclient.window == second.id else { continue }
            kinds.append(event.xclient.message_type)
            expectEqual(event.xclient.window, first.id)
            expectEqual(event.xclient.format, 8)
            withUnsafeBytes(of: event.xclient.data) { text += $0.prefix(20) }
        }
        let atoms = desktop.atoms
        expectEqual(kinds, [atoms[.netStartupInfoBegin]] + Array(repeating: atoms[.netStartupInfo], count: kinds.count - 1))
        expectEqual(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self), "remove: ID=" + id)
    }

    @Test func `programs that are started get no name of this one's start`() throws {
        setenv("DESKTOP_STARTUP_ID", "one", 1)
        defer { unsetenv("DESKTOP_STARTUP_ID") }
        let file = FileManager.default.temporaryDirectory.appending(path: "environment-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let output = open(file.path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        try require(output >= 0)
        defer { close(output) }
        var status = siginfo_t()
        let child = try ChildPrograms().start(["env"], output: output)
        expectEqual(waitid(P_PID, id_t(child), &status, WEXITED), 0)
        let names = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.prefix { $0 != "=" } }
        expect(names.contains("PATH") && !names.contains("DESKTOP_STARTUP_ID"))
    }
}
