import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading
@testable import TextKit
@testable import TextViews

/// Figures that are held while something happens to the document or its files.
@MainActor struct FigureFaultSessionTests {
    private let folder: ScratchFolder
    private static let paragraphs = (1...40).map { "Paragraph \($0) has words enough to fill a line or two of the page that it is on." }

    init() throws {
        folder = try ScratchFolder()
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: URL(filePath: folder.path("red.png")))
    }

    private func write(_ before: [String] = [], _ after: [String] = []) throws {
        let text = ["<img src='red.png' style='float:left'>"] + (before + Self.paragraphs + after).map { "<p>\($0)</p>" }
        _ = try folder.write("<html><body>" + text.joined(separator: "\n") + "</body></html>", to: "a.html")
    }

    private func open(_ name: String) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        return session
    }

    private func grab(_ view: TextView) -> CGPoint {
        let shown = view.viewRect(view.figures[0].frame)
        let point = CGPoint(x: shown.midX, y: shown.midY)
        _ = view.handle(.pointerDown(Pointer(point, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        return point
    }

    private func move(_ view: TextView, to point: CGPoint) { _ = view.handle(.pointerMoved(Pointer(point, time: 1100))) }
    private func release(_ view: TextView, at point: CGPoint) {
        _ = view.handle(.pointerUp(Pointer(point, button: 1, clickCount: 1, time: 1300)))
    }

    @Test(arguments: [true, false])
    func `a file that changes while its figure is held is read again after the drop, or Esc`(drops: Bool) throws {
        try write()
        let session = try open("a.html")
        let view = session.view
        let (home, start) = (view.figures[0].frame, grab(view))
        move(view, to: CGPoint(x: start.x + 150, y: start.y + 90))
        let held = view.figures[0].frame
        try write([], ["New at the end, in a paragraph of its own."])
        session.followFile()
        expect(!session.reloadIfWaiting() && view.isDraggingFigure && !view.textStorage.string.contains("New at the end"))
        expectEqual(view.figures[0].frame, held, "it stays in the hand")
        let point = CGPoint(x: start.x + 200, y: start.y + 120)
        move(view, to: point)
        if drops { release(view, at: point) } else { _ = view.handle(.key(KeyPress(.escape))) }
        let dropped = view.figures[0].frame
        expect(drops ? abs(dropped.midX - home.midX - 200) <= 12 : dropped == home)
        expect(!view.textStorage.string.contains("New at the end") && session.reloadIfWaiting())
        expect(view.textStorage.string.contains("New at the end") && !session.reloadIfWaiting())
        expect(view.figures.map(\.frame) == [dropped] && view.textContainer.exclusionPaths.count == 1)
        expectEqual(session.keptFigures.count, drops ? 1 : 0)
        if !drops { release(view, at: point) }
        let again = grab(view)
        move(view, to: CGPoint(x: again.x + 40, y: again.y + 50))
        expect(view.isDraggingFigure && abs(view.figures[0].frame.minX - dropped.minX - 40) <= 1)
    }

    @Test func `a long file that changes while its figure is held is read again once after the drop`() async throws {
        try write()
        let text = (1...3000).map { "<p>Paragraph \($0) has words enough to fill a line or two of the page that it is on.</p>" }.joined()
        func writeLong(_ end: String) throws { _ = try folder.write("<img src=red.png style='float:left'>" + text + end, to: "c.html") }
        try writeLong("")
        let session = try open("c.html")
        let view = session.view
        session.readCompletely()
        let start = grab(view)
        move(view, to: CGPoint(x: start.x + 150, y: start.y + 90))
        try writeLong("<p>New at the end.")
        session.followFile()
        expect(!session.reloadIfWaiting() && view.isDraggingFigure && !session.isReadingAgain)
        release(view, at: CGPoint(x: start.x + 150, y: start.y + 90))
        expect(session.reloadIfWaiting() && session.isReadingAgain && !session.reloadIfWaiting())
        await session.waitUntilReadAgain()
        session.readCompletely()
        expect(!session.isReadingAgain && !session.reloadIfWaiting() && view.textStorage.string.hasSuffix("New at the end."))
    }

    @Test func `what a document turns out to be shows after the drop of a figure that is held`() throws {
        let text = (1...6000).map { "<p>Paragraph \($0) has words enough to fill a line or two of the page that it is on.</p>" }.joined()
        let page = "<img src=red.png style='float:left'>" + text + "<style>p { font-style: italic }</style>"
        try write()
        _ = try folder.write(page, to: "b.html")
        let session = try open("b.html")
        let view = session.view
        func isItalic() -> Bool {
            let font = view.textStorage.attribute(.font, at: 20, effectiveRange: nil) as? Font
            return font?.fontDescriptor.symbolicTraits.contains(.italic) == true
        }
        let start = grab(view)
        let point = CGPoint(x: start.x + 150, y: start.y + 90)
        move(view, to: point)
        let held = view.figures[0].frame
        session.document.remainder?.wait()
        while session.readMore() {}
        expect(view.isDraggingFigure && view.figures.map(\.frame) == [held] && !isItalic())
        release(view, at: point)
        let dropped = view.figures.map(\.frame)
        session.readCompletely()
        expect(isItalic() && view.textStorage.string.contains("Paragraph 6000 "))
        expect(view.figures.map(\.frame) == dropped && session.keptFigures.count == 1)
    }

    @Test func `keys that move a figure hold no reload up`() throws {
        try write()
        let session = try open("a.html")
        _ = session.view.handle(.key(KeyPress(.character("P"))))
        _ = session.view.handle(.key(KeyPress(.down)))
        let moved = session.view.figures[0].frame
        try write([], ["New at the end, in a paragraph of its own."])
        session.followFile()
        expect(session.view.textStorage.string.contains("New at the end") && session.view.figures.map(\.frame) == [moved])
    }

    @Test(arguments: [false, true]) func `the file of its picture can go while a figure is held`(reloads: Bool) throws {
        try write()
        let session = try open("a.html")
        let view = session.view
        let start = grab(view)
        move(view, to: CGPoint(x: start.x + 150, y: start.y + 90))
        try FileManager.default.removeItem(atPath: folder.path("red.png"))
        if reloads { session.followFile() }
        move(view, to: CGPoint(x: start.x + 160, y: start.y + 110))
        release(view, at: CGPoint(x: start.x + 160, y: start.y + 110))
        expect(!view.isDraggingFigure && view.textStorage.string.contains("Paragraph 40"))
        expectEqual(session.reloadIfWaiting(), reloads)
        // Without a reload nothing of it is lost; after one the document has no such picture.
        expectEqual(view.figures.count, (reloads ? 0 : 1))
        expectEqual(view.textContainer.exclusionPaths.count, view.figures.count)
    }

    /// The first megabyte is text, the rest is written as often as it takes.
    private func writeLongText(megabytes: Int) throws -> Int {
        let line = "The rabbit looked at its watch and hurried on through the long low hall, and no one saw it go.\n"
        let block = Data(String(repeating: line, count: 1_000_000 / line.utf8.count).utf8)
        let path = folder.path("long.txt")
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = try require(FileHandle(forWritingAtPath: path))
        for _ in 0..<megabytes { file.write(block) }
        try file.close()
        return block.count * megabytes
    }

    /// 336 MB with `RECTO_CASES=16`.
    @Test func `a figure follows the hand while a long text loads, at the same work for each step`() throws {
        let bytes = try writeLongText(megabytes: bulk(21))
        let session = try open("long.txt")
        let view = session.view
        let bitmap = Bitmap(width: 120, height: 90, pixels: Array(repeating: 0xFFC0_2020, count: 120 * 90))
        view.addFigure(image: bitmap, at: CGPoint(x: 200, y: 60))
        let start = grab(view)
        let before = view.figures[0].frame
        var laid: [Int] = []
        var lengths = [view.textStorage.length]
        for step in 1...60 {
            expect(session.readMore(), "all of it came before the drag was over")
            if view.textStorage.length > lengths[lengths.count - 1] { lengths.append(view.textStorage.length) }
            view.layoutManager.layout.counters = LayoutCounters()
            move(view, to: CGPoint(x: start.x + CGFloat(step), y: start.y + CGFloat(step) * 3))
            laid.append(view.layoutManager.layout.counters.paragraphsLaid)
            expect(view.figures[0].frame.minY == before.minY + CGFloat(step) * 3 && view.isDraggingFigure)
        }
        expect(lengths.count > 20 && lengths[lengths.count - 1] > 4_000_000, "\(lengths.count) \(lengths.last ?? 0)")
        // The text is hundreds of times as long at the end as at the start.
        expect(laid.suffix(30).max() ?? 99 <= 2 * (laid.prefix(30).max() ?? 0), "\(laid)")
        release(view, at: CGPoint(x: start.x + 60, y: start.y + 180))
        expect(!view.isDraggingFigure && abs(view.figures[0].frame.minY - before.minY - 180) <= 20)
        session.readCompletely()
        expect(view.textStorage.length == bytes && view.figures.count == 1)
    }

    @Test func `the state of figures that cannot be read or written leaves them where they are`() throws {
        try write()
        let path = folder.path("a.html")
        let store = StateStore(StateFolder(path: folder.path("state")))
        let session = try open("a.html")
        let start = grab(session.view)
        move(session.view, to: CGPoint(x: start.x + 150, y: start.y + 90))
        release(session.view, at: CGPoint(x: start.x + 150, y: start.y + 90))
        let (kept, frame) = (session.keptFigures, session.view.figures[0].frame)
        store.update(path) { $0.figures = kept }
        expectEqual(store.document(at: path)?.figures.count, 1)
        // Every file of the state is cut short, as where the disk was full.
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path("state"))
        var cutCount = 0
        for file in files {
            let whole = folder.path("state/" + file)
            let attributes = try FileManager.default.attributesOfItem(atPath: whole)
            guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int, size > 0 else { continue }
            expectEqual(truncate(whole, size / 2), 0)
            cutCount += 1
        }
        expect(cutCount > 0)
        let next = StateStore(StateFolder(path: folder.path("state")))
        let reopened = try open("a.html")
        reopened.expect(next.document(at: path)?.figures ?? [])
        expect(reopened.view.figures.count == 1 && session.view.figures[0].frame == frame)
        next.update(path) { $0.figures = kept }
        expectEqual(StateStore(StateFolder(path: folder.path("state"))).document(at: path)?.figures.count, 1)
    }

    @Test(arguments: [CGPoint(x: 480, y: 600), CGPoint(x: 100, y: 640), CGPoint(x: 500, y: 560)])
    func `a figure at the foot of a column of code stays there, though its own line goes to the next column`(origin: CGPoint) throws {
        let code = (0..<30).map { "let value\($0) = compute(\($0), with: \"some argument\") // line \($0) of the text" }
        let page = "# Code\n\n\(repeated(["words", "before"], 60))\n\n```\n\(code.joined(separator: "\n"))\n```\n\nAfter."
        let path = try folder.write(page, to: "code.md")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 2, start: .top)
        session.resize(to: CGSize(width: 1200, height: 860), scale: 1)
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020])
        _ = session.view.addFigure(image: bitmap, size: CGSize(width: 160, height: 160), at: origin)
        for _ in 0..<3 { session.view.layoutIfNeeded() }
        expectEqual(session.view.figures.map(\.frame.origin), [origin])
    }
}
