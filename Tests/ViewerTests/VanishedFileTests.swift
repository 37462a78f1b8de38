import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// A file that another program takes away while it is read, and makes again.
@MainActor struct VanishedFileTests {
    @Test func `the status line tells that the file is gone, the text stays, and neither is so once there is a file again`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-gone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.txt").path
        try "first\n".write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 400, height: 300), scale: 1)
        while window.work(milliseconds: 5) {}
        func wait(until isDone: () -> Bool) async throws {
            for _ in 0..<500 where !isDone() { try await Task.sleep(for: .milliseconds(10)) }
        }
        unlink(path)
        try await wait { session.view.statusText != nil }
        expectEqual(session.view.statusText, "“a.txt” is no longer there; this is the text as it was read")
        expect(session.view.textStorage.string.hasPrefix("first"))
        _ = window.handle(.key(KeyPress(.space)))
        expect(session.view.statusText == nil && session.view.standingStatus == "“a.txt” is no longer there")
        try "second\n".write(toFile: path, atomically: true, encoding: .utf8)
        try await wait { session.view.textStorage.string.hasPrefix("second") }
        expect(session.view.textStorage.string.hasPrefix("second") && session.view.statusText == nil)
        window.updatePosition()
        expectEqual(session.view.standingStatus, nil)
    }
}
