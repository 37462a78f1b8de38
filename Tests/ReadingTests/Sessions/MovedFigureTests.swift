import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Figures that the reader has moved, in a document that is read again and in one that is opened again.
@MainActor struct MovedFigureTests {
    private let folder: ScratchFolder
    private static let paragraphs = (1...60).map { "Paragraph \($0) has words enough to fill a line or two of the page that it is on." }

    init() throws {
        folder = try ScratchFolder()
        for (name, color) in [("red", 0xFFC0_2020 as UInt32), ("blue", 0xFF20_20C0)] {
            let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: color, count: 4800))
            try bitmap.pngData().write(to: URL(filePath: folder.path(name + ".png")))
        }
    }

    private enum Part {
        case float(String)
        case picture(String)
        case words(String)

        var html: String {
            switch self {
            case .float(let name): "<img src='\(name).png' style='float:left'>"
            case .picture(let name): "<p><img src='\(name).png'></p>"
            case .words(let text): "<p>\(text)</p>"
            }
        }
    }

    /// A float at the first paragraph, then the text; other parts come before paragraphs of these numbers.
    private func write(_ parts: [Int: Part] = [1: .float("red")], new: Int = 0) throws -> String {
        let added = (0..<new).map { Part.words("New paragraph \($0), which was not there before.").html }
        let text = Self.paragraphs.enumerated().map { index, words in (parts[index + 1]?.html ?? "") + Part.words(words).html }
        return try folder.write("<html><body>" + (added + text).joined(separator: "\n") + "</body></html>", to: "a.html")
    }

    private func open(_ figures: [StoredFigure] = [], width: CGFloat = 700) throws -> DocumentSession {
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.expect(figures)
        session.resize(to: CGSize(width: width, height: 500), scale: 1)
        return session
    }

    private func dragFigure(_ index: Int = 0, by step: CGSize = CGSize(width: 250, height: 180), in session: DocumentSession) {
        let view = session.view
        let (frame, origin) = (view.figures[index].frame, view.textContainerOrigin)
        drag(CGPoint(x: frame.midX + origin.x, y: frame.midY + origin.y - view.contentOffset.y), by: step, in: view)
    }

    /// Drags the first picture that stands in the text out of it.
    private func lift(by step: CGSize = CGSize(width: 250, height: 120), in session: DocumentSession) throws {
        let view = session.view
        let utf16 = try require(view.pictureOffsets.first)
        let (rect, origin) = (try require(view.layoutManager.attachmentRect(forCharacterAt: utf16)), view.textContainerOrigin)
        drag(CGPoint(x: rect.midX + origin.x, y: rect.midY + origin.y - view.contentOffset.y), by: step, in: view)
    }

    /// The words of the paragraph that the figure stays with.
    private func paragraph(of figure: Figure, in session: DocumentSession) -> String {
        let text = session.view.textStorage.string as NSString
        let line = text.lineRange(for: NSRange(location: min(figure.anchorUTF16, text.length - 1), length: 0))
        return text.substring(with: line).trimmingCharacters(in: .newlines)
    }

    private func color(_ figure: Figure) -> UInt32? {
        guard case .image(let bitmap) = figure.content else { return nil }
        return bitmap.pixels.first
    }

    /// What is kept, after it has been in the state of another process.
    private func throughState(_ session: DocumentSession) -> [StoredFigure] {
        let (path, kept) = (folder.path("a.html"), session.keptFigures)
        StateStore(StateFolder(path: folder.path("state"))).update(path) { $0.figures = kept }
        return StateStore(StateFolder(path: folder.path("state"))).document(at: path)?.figures ?? []
    }

    // MARK: Floats

    @Test func `while its source is edited, a document keeps where its figures were put`() throws {
        let path = try write()
        let session = try open()
        dragFigure(in: session)
        let kept = session.keptFigures
        let edited = try DocumentSession(.edited(path), style: DocumentStyle(), columns: 1, start: .top)
        edited.expect(kept)
        edited.resize(to: CGSize(width: 700, height: 500), scale: 1)
        edited.view.insertText("x")
        expect(kept.count == 1 && edited.keptFigures == kept && edited.view.figures.isEmpty)
    }

    @Test func `a figure that was not moved is not kept`() throws {
        _ = try write()
        try expect(open().keptFigures.isEmpty)
    }

    @Test func `a moved figure lies where it was put when the document is opened again`() throws {
        _ = try write()
        let first = try open()
        let before = first.view.figures[0].frame
        dragFigure(in: first)
        let frame = first.view.figures[0].frame
        expect(frame.minX - before.minX == 250 && frame.minY > before.minY + 150)
        let kept = throughState(first)
        expect(kept == first.keptFigures && kept.count == 1)
        let second = try open(kept)
        expectEqual(second.view.figures.map(\.frame), [frame])
        expectEqual(second.keptFigures, kept, "kept on, though not moved again")
    }

    @Test func `the size that keys have given a figure is kept, through a reload and when the document is opened again`() throws {
        _ = try write([1: .float("red"), 4: .picture("blue")])
        let first = try open()
        _ = first.view.apply(.figure(.focus(1)))
        for command in [FigureCommand.resize(3), .move(right: 2, down: 4, isFine: false)] { _ = first.view.apply(.figure(command)) }
        _ = first.view.apply(.figure(.focus(1)))
        for command in [FigureCommand.lift, .resize(-4), .move(right: 3, down: 1, isFine: false)] { _ = first.view.apply(.figure(command)) }
        _ = first.view.apply(.figure(.focus(1)))
        let sizes = first.view.figures.map(\.frame.size)
        expect(sizes[0].width > 80 && sizes[1].width < 60, "\(sizes)")
        let frames = first.view.figures.map(\.frame)
        let kept = throughState(first)
        expectEqual(kept.count, 2)
        first.reload()
        expectEqual(first.view.figures.map(\.frame), frames)
        let second = try open(kept)
        expectEqual(second.view.figures.map(\.frame), frames, "\(kept)")
        expectEqual(second.keptFigures, kept)
    }

    @Test func `what was done to figures is undone after a reload as before it`() throws {
        _ = try write([1: .float("red"), 4: .picture("blue")])
        let session = try open()
        let view = session.view
        let start = view.figures[0].frame
        _ = view.apply(.figure(.focus(1)))
        _ = view.apply(.figure(.move(right: 3, down: 6, isFine: false)))
        _ = view.apply(.figure(.focus(1)))
        _ = view.apply(.figure(.lift))
        _ = view.apply(.cancel)
        expect(view.figures.count == 2 && view.pictureOffsets.isEmpty)
        let ids = view.figures.map(\.id)
        _ = try write([1: .float("red"), 4: .picture("blue")], new: 2)
        session.reload()
        expectEqual(view.figures.map(\.id), ids)
        view.figureUndoManager.undo()
        expect(view.figures.count == 1 && view.pictureOffsets.count == 1, "the picture stands in the text again")
        view.figureUndoManager.undo()
        expect(view.figures[0].frame.minX == start.minX && session.keptFigures.isEmpty)
        view.figureUndoManager.redo()
        view.figureUndoManager.redo()
        expect(view.figures.map(\.id) == ids && view.pictureOffsets.isEmpty)
        // A picture that is gone takes what was done to it along.
        _ = try write()
        session.reload()
        expect(view.figures.count == 1 && !view.figureUndoManager.canUndo)
    }

    @Test func `a moved figure goes with its paragraph where the text has been edited`() throws {
        _ = try write()
        let first = try open()
        dragFigure(in: first)
        let words = paragraph(of: first.view.figures[0], in: first)
        expect(words.hasPrefix("Paragraph") && !words.hasPrefix("Paragraph 1 "))
        _ = try write(new: 3)
        let second = try open(throughState(first), width: 620)
        expect(second.view.figures.count == 1 && paragraph(of: second.view.figures[0], in: second) == words)
    }

    @Test func `a reload keeps moved figures, also when others come and go`() throws {
        _ = try write()
        let session = try open()
        dragFigure(in: session)
        let frame = session.view.figures[0].frame
        let words = paragraph(of: session.view.figures[0], in: session)
        session.reload()
        expectEqual(session.view.figures.map(\.frame), [frame], "the same file")
        _ = try write([1: .float("red"), 50: .float("blue")])
        session.reload()
        let red = try require(session.view.figures.first { color($0) == 0xFFC0_2020 })
        expect(session.view.figures.count == 2 && red.frame == frame && paragraph(of: red, in: session) == words)
        expectEqual(session.keptFigures.count, 1)
        _ = try write([1: .float("blue"), 2: .float("red")], new: 1)
        session.reload()
        let moved = try require(session.view.figures.first { color($0) == 0xFFC0_2020 })
        expectEqual(paragraph(of: moved, in: session), words, "known by its pixels, though it comes second now")
        _ = try write([:])
        session.reload()
        expect(session.view.figures.isEmpty && session.keptFigures.count == 1, "its picture has gone, and may come again")
    }

    @Test func `floats in the middle of a paragraph that were dragged lie where they were put after a reload`() throws {
        func page(_ added: String = "", _ first: String = "") throws {
            let words = Self.paragraphs[..<24].joined(separator: " ")
            let half = words.index(words.startIndex, offsetBy: words.count / 2)
            let blue = "<img src='blue.png' style='float:right'>"
            let middle = "<p>\(first)\(words[..<half])\(Part.float("red").html)\(words[half...])\(blue) The end.</p>"
            let text = Self.paragraphs[24...].map { "<p>\($0)</p>" }.joined()
            _ = try folder.write("<html><body>\(added)\(middle)\(text)</body></html>", to: "a.html")
        }
        try page()
        let session = try open()
        session.resize(to: CGSize(width: 700, height: 1200), scale: 1)
        let home = session.view.figures.map(\.frame)
        expect(home.count == 2 && home.allSatisfy { $0.minY > 100 }, "\(home)")
        dragFigure(0, by: CGSize(width: 220, height: -60), in: session)
        let frames = session.view.figures.map(\.frame)
        let red = try require(session.view.figures.first { color($0) == 0xFFC0_2020 })
        expect(red.frame.minX > 200, "\(red.frame)")
        session.reload()
        expectEqual(Set(session.view.figures.map(\.frame.minY)), Set(frames.map(\.minY)), "the same file")
        try page("<p>A new paragraph of one line.</p>")
        session.reload()
        let below = try require(session.view.figures.first { color($0) == 0xFFC0_2020 })
        expect(below.frame.minX == red.frame.minX && below.frame.minY > red.frame.minY + 20, "\(red.frame) \(below.frame)")
        try page("", "Now, ")
        session.reload()
        let again = try require(session.view.figures.first { color($0) == 0xFFC0_2020 })
        expectEqual(again.frame, red.frame, "its paragraph has changed a little")
        let other = try require(session.view.figures.first { color($0) == 0xFF20_20C0 })
        expect(other.frame.minY > 300, "the other one follows its line still: \(other.frame)")
    }

    @Test(arguments: [false, true], [false, true])
    func `a figure whose picture goes and comes again lies where it was put`(isLifted: Bool, reopens: Bool) throws {
        let part = isLifted ? Part.picture("red") : .float("red")
        _ = try write([2: part])
        var session = try open()
        if isLifted { try lift(in: session) } else { dragFigure(in: session) }
        let (frame, kept) = (session.view.figures[0].frame, session.keptFigures)
        for without in [[:], [40: Part.float("blue")], [:]] {
            _ = try write(without)
            session.reload()
            expect(session.keptFigures == kept && !session.view.figures.contains { color($0) == 0xFFC0_2020 })
        }
        if reopens { session = try open(throughState(session)) }
        expect(session.keptFigures == kept)
        _ = try write([2: part])
        session.reload()
        expect(session.view.figures.map(\.frame) == [frame] && session.keptFigures == kept && session.view.pictureOffsets.isEmpty)
    }

    @Test func `a figure far down the text is put there when its paragraph is laid out`() throws {
        _ = try write([50: .float("red")])
        let first = try open()
        while first.view.idle(milliseconds: 1000) {}
        first.view.scroll(toCharacter: first.document.figures[0].utf16, distance: -60)
        dragFigure(by: CGSize(width: 120, height: 90), in: first)
        expectEqual(first.keptFigures.count, 1)
        while first.view.idle(milliseconds: 1000) {}
        let second = try open(throughState(first))
        while second.view.idle(milliseconds: 1000) {}
        expectEqual(second.view.figures.map(\.frame), first.view.figures.map(\.frame))
    }

    @Test func `text size, width, columns and theme leave a moved figure with its paragraph`() throws {
        _ = try write()
        let session = try open()
        dragFigure(in: session)
        let words = paragraph(of: session.view.figures[0], in: session)
        session.setBodySize(24)
        session.setTheme(.dark)
        session.resize(to: CGSize(width: 1100, height: 500), scale: 1)
        var pageSetup = PageSetup()
        pageSetup.columns = 2
        session.setPageSetup(pageSetup)
        expectEqual(paragraph(of: session.view.figures[0], in: session), words)
        session.setPageSetup(PageSetup())
        session.setBodySize(DocumentStyle().bodySize)
        expect(paragraph(of: session.view.figures[0], in: session) == words && session.keptFigures.count == 1)
    }

    @Test func `pictures of the command line are not kept`() throws {
        _ = try write([:])
        let session = try open()
        session.view.addFigure(
            image: Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFF00_FF00, count: 4800)), at: CGPoint(x: 20, y: 20))
        dragFigure(in: session)
        expect(session.keptFigures.isEmpty)
    }

    // MARK: Pictures lifted out of the text

    @Test func `a picture that was lifted out of the text is a figure when the document is opened again`() throws {
        _ = try write([3: .picture("red"), 5: .picture("blue")])
        let first = try open()
        let whole = first.view.textStorage.string
        try lift(in: first)
        let frame = try require(first.view.figures.first).frame
        let kept = throughState(first)
        let second = try open(kept)
        expect(second.view.figures.map(\.source) == [.lifted] && second.view.figures[0].frame == frame)
        expect(second.view.textStorage.string == first.view.textStorage.string && second.keptFigures == kept)
        expect(second.view.returnFigureToText(second.view.figures[0].id))
        expect(second.view.textStorage.string == whole && second.keptFigures.isEmpty)
    }

    @Test func `two lifted pictures of the same pixels are both kept, and numbered as they stood`() throws {
        _ = try write([2: .picture("red"), 4: .picture("red"), 6: .picture("blue")])
        let first = try open()
        try lift(by: CGSize(width: 300, height: 200), in: first)
        try lift(by: CGSize(width: 100, height: 60), in: first)
        let kept = throughState(first)
        expectEqual(kept.map(\.number), [0, 1])
        let second = try open(kept)
        expectEqual(second.view.figures.map(\.frame), first.view.figures.map(\.frame))
        expectEqual(second.view.textStorage.string, first.view.textStorage.string)
    }

    @Test func `a reload leaves a lifted picture with its paragraph, and the text without it`() throws {
        _ = try write([3: .picture("red")])
        let session = try open()
        try lift(in: session)
        let words = paragraph(of: session.view.figures[0], in: session)
        _ = try write([3: .picture("red"), 2: .picture("blue")], new: 2)
        session.reload()
        expect(session.view.figures.count == 1 && color(session.view.figures[0]) == 0xFFC0_2020)
        expect(paragraph(of: session.view.figures[0], in: session) == words && session.view.pictureOffsets.count == 1)
        expect(session.view.textStorage.string.contains("New paragraph 1"))
        _ = try write([:])
        session.reload()
        expect(session.view.figures.isEmpty && session.view.textStorage.string.hasPrefix("Paragraph 1 "), "its picture has gone")
    }

    @Test func `the reader's place is known while a figure is dragged`() throws {
        _ = try write([30: .float("red")])
        let session = try open()
        let view = session.view
        view.layoutCompletely()
        view.scrollToCharacter(at: (view.textStorage.string as NSString).range(of: "Paragraph 29 ").location)
        let before = try require(session.place)
        let (frame, origin) = (try require(view.figures.first).frame, view.textContainerOrigin)
        let point = CGPoint(x: frame.midX + origin.x, y: frame.midY + origin.y - view.contentOffset.y)
        _ = view.handle(.pointerDown(Pointer(point, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        for step in [10.0, 60] { _ = view.handle(.pointerMoved(Pointer(CGPoint(x: point.x + step, y: point.y + step), time: 1100))) }
        expect(view.figures.first?.frame != frame)
        expectEqual(session.place?.paragraph, before.paragraph)
        _ = view.handle(.pointerUp(Pointer(point, button: 1, clickCount: 1, time: 1200)))
        expectEqual(session.place?.paragraph, before.paragraph)
    }

    @Test func `floats and lifted pictures of one document keep their positions together`() throws {
        _ = try write([1: .float("red"), 4: .picture("blue"), 40: .float("red")])
        let first = try open()
        try lift(by: CGSize(width: 200, height: 150), in: first)
        dragFigure(try require(first.view.figures.firstIndex { $0.source == .document }), in: first)
        let kept = throughState(first)
        expectEqual(kept.map(\.isLifted), [true, false])
        let second = try open(kept)
        let (wanted, got) = (first.view.figures, second.view.figures)
        expectEqual(Set(wanted.map { paragraph(of: $0, in: first) }), Set(got.map { paragraph(of: $0, in: second) }))
        expectEqual(got.suffix(2).map(\.source), [.lifted, .document], "the one that was moved last is topmost")
    }
}
