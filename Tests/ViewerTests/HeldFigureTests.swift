import Expectations
import Foundation
import Reading
import Testing
import TextDocuments
import TextKit
import TextViews
import WindowSystem

@testable import Viewer

/// A window whose document changes while a figure of it is held.
@MainActor struct HeldFigureTests {
    @Test func `the window reads the document again as soon as the figure is let go`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-held-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: folder.appending(path: "red.png"))
        let path = folder.appending(path: "a.html").path
        func write(_ words: String) throws {
            let text = "<img src=red.png style='float:left'><p>" + String(repeating: "Words of a long paragraph. ", count: 40) + words
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        try write("First.")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        let window = ReadingWindow(session, opener: Opener(program: "/bin/true"), state: StateStore(nil))
        window.resize(to: CGSize(width: 500, height: 400), scale: 1)
        while window.work(milliseconds: 5) {}
        let view = session.view
        let middle = CGPoint(x: view.textContainerInset.left + 40, y: view.textContainerInset.top + 30)
        _ = window.handle(.pointerDown(Pointer(middle, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        let point = CGPoint(x: middle.x + 120, y: middle.y + 70)
        _ = window.handle(.pointerMoved(Pointer(point, time: 1100)))
        let held = view.figures.map(\.frame)
        try write("Second.")
        window.reload()
        while window.work(milliseconds: 5) {}
        expect(view.isDraggingFigure && view.figures.map(\.frame) == held && view.textStorage.string.contains("First."))
        _ = window.handle(.pointerUp(Pointer(point, button: 1, clickCount: 1, time: 1300)))
        let dropped = view.figures.map(\.frame)
        while window.work(milliseconds: 5) {}
        expect(view.textStorage.string.contains("Second.") && view.figures.map(\.frame) == dropped && dropped.count == 1)
    }
}
