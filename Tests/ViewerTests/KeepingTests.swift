import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextViews
import WindowSystem

@testable import Viewer

/// What a document has beside its text where it cannot be kept.
@MainActor struct KeepingTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-keeping-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ state: StateFolder?) throws -> ReadingWindow {
        let path = folder.appending(path: "a.txt").path
        try "some words to read".write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(state))
        window.resize(to: CGSize(width: 700, height: 600), scale: 1)
        return window
    }

    private func type(_ keys: String, in window: ReadingWindow) {
        for key in keys { _ = window.handle(.key(KeyPress(.character(key)))) }
    }

    @Test func `a mark and a highlight say that they last until the window is closed where they cannot be kept`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let state = folder.appending(path: "state").path
        try "a file, no folder".write(toFile: state, atomically: true, encoding: .utf8)
        let full = try window(StateFolder(path: state))
        type("mx", in: full)
        expect(full.view.statusText?.hasPrefix("Mark x, until the window is closed: ") == true)
        full.view.selectedRange = NSRange(location: 0, length: 4)
        type("aa", in: full)
        expect(full.view.statusText?.contains(", until the window is closed: ") == true)
        let hidden = try window(nil)
        type("mx", in: hidden)
        expectEqual(hidden.view.statusText, "Mark x, until the window is closed")
        let kept = try window(StateFolder(path: folder.appending(path: "other").path))
        type("mx", in: kept)
        expectEqual(kept.view.statusText, "Mark x")
        kept.view.selectedRange = NSRange(location: 0, length: 4)
        type("aa", in: kept)
        expect(kept.view.statusText?.hasSuffix(": A lists it") == true)
    }

    @Test func `Control+B keeps the place under the first letter that is free`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let window = try window(StateFolder(path: folder.appending(path: "state").path))
        type("ma", in: window)
        _ = window.handle(.key(KeyPress(.character("b"), .control)))
        expectEqual(window.view.statusText, "Mark b: ' b goes there")
        type("'b", in: window)
        expect(window.view.statusText?.contains("No mark") != true)
        for letter in "cdefghijklmnopqrstuvwxyz" { type("m\(letter)", in: window) }
        _ = window.handle(.key(KeyPress(.character("b"), .control)))
        expect(window.view.statusText?.hasPrefix("All letters have places") == true)
    }

    @Test func `what is no file has marks as long as it is shown`() throws {
        let text = Data((1...200).map { "line \($0)\n" }.joined().utf8)
        let session = try DocumentSession(.data(text, name: "pipe"), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 700, height: 300), scale: 1)
        type("G", in: window)
        let offset = window.view.contentOffset
        type("mxg'x", in: window)
        expectEqual(window.view.contentOffset, offset)
        type("mx", in: window)
        expectEqual(window.view.statusText, "Mark x, as long as this is shown")
    }

    @Test func `what is typed waits so little to be written down that writing itself ends within a second`() {
        expect([0, 1_000_000, 3_000_000].allSatisfy { ReadingWindow.secondsToRecovery(ofLength: $0) <= 0.5 })
        expect(ReadingWindow.secondsToRecovery(ofLength: 3_999_999) < 0.7)
        expectEqual(ReadingWindow.secondsToRecovery(ofLength: 36_000_000), 6)
    }
}
