import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// A figure that is moved where nothing can be written into the folder of state.
@MainActor struct UnkeptFigureTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recto-unkept-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func window(_ state: String) throws -> ReadingWindow {
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: folder.appending(path: "red.png"))
        let path = folder.appending(path: "a.html").path
        let text = "<img src=red.png style='float:left'><p>" + String(repeating: "Words of a long paragraph. ", count: 40)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(StateFolder(path: state)))
        window.resize(to: CGSize(width: 500, height: 400), scale: 1)
        while window.work(milliseconds: 5) {}
        window.beginKeeping()
        return window
    }

    /// Drags the figure by its middle; the time is in milliseconds.
    private func drag(in window: ReadingWindow, by distance: CGFloat, time: UInt32) throws {
        let view = window.view
        let frame = try require(view.figures.first).frame
        let inset = view.textContainerInset
        let middle = CGPoint(x: inset.left + frame.midX, y: inset.top + frame.midY)
        _ = window.handle(.pointerDown(Pointer(middle, button: 1, clickCount: 1, modifiers: [], time: time)))
        let point = CGPoint(x: middle.x + distance, y: middle.y + distance / 2)
        _ = window.handle(.pointerMoved(Pointer(point, time: time + 100)))
        _ = window.handle(.pointerUp(Pointer(point, button: 1, clickCount: 1, time: time + 300)))
        while window.work(milliseconds: 5) {}
    }

    @Test func `the window says once that a moved figure keeps its place until it is closed`() throws {
        let state = folder.appending(path: "state").path
        try "a file, no folder".write(toFile: state, atomically: true, encoding: .utf8)
        let window = try window(state)
        expect(window.view.statusText?.hasPrefix("Places are not remembered: ") == true)
        window.keepPlace()
        expect(window.view.statusText?.hasPrefix("Places are not remembered: ") == true, "no figure was moved")
        try drag(in: window, by: 120, time: 1000)
        window.keepPlace()
        expect(window.view.statusText?.hasPrefix("The figure keeps its place, until the window is closed: ") == true)
        window.view.statusText = nil
        try drag(in: window, by: 40, time: 9000)
        window.keepPlace()
        expectEqual(window.view.statusText, nil)
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `the window says nothing of a moved figure whose place is kept`() throws {
        let window = try window(folder.appending(path: "state").path)
        window.view.statusText = nil
        try drag(in: window, by: 120, time: 1000)
        window.view.statusText = nil
        window.keepPlace()
        expectEqual(window.view.statusText, nil)
        try FileManager.default.removeItem(at: folder)
    }
}
