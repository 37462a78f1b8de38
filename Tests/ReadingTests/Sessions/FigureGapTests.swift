import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// The white between a figure and the text around it, counted in the pixels of the page.
@MainActor struct FigureGapTests {
    private let folder: ScratchFolder
    /// Each has a capital and a descender, so that ink is as near everywhere as a line lets it be.
    private static let words = ["Hyphy", "gHp", "qHyHp", "pHgHypH", "yHq"]

    init() throws { folder = try ScratchFolder() }

    /// - Parameter tags: what the paragraph stands in.
    func open(_ size: CGFloat, scale: CGFloat = 1, in tags: [String] = []) throws -> DocumentSession {
        let text = "<p style='text-align:justify'>\(repeated(Self.words, 400))</p>"
        let page = tags.reversed().reduce(text) { "<\($1)>\($0)</\($1)>" }
        _ = try folder.write("<html><body>\(page)</body></html>", to: "a.html")
        let style = DocumentStyle(theme: .light, bodySize: size)
        let session = try DocumentSession(.file(folder.path("a.html")), style: style, columns: 1, start: .top)
        session.resize(to: CGSize(width: 44 * size, height: 700), scale: scale)
        return session
    }

    /// A box of more than three lines in the middle of the column, or so far right of it.
    func addBox(to view: TextView, _ size: CGFloat = 18, width: CGFloat = 120, height: CGFloat = 97, right: CGFloat = 0) {
        let bitmap = Bitmap(width: 120, height: 97, pixels: Array(repeating: 0xFFC0_2020, count: 120 * 97))
        let height = (height * size / 18).rounded()
        view.addFigure(
            image: bitmap, size: CGSize(width: width, height: height), at: CGPoint(x: view.columnWidth / 2 - width / 2 + right, y: 190))
    }

    private func drag(_ from: CGPoint, by step: CGSize, in view: TextView) {
        let to = CGPoint(x: from.x + step.width, y: from.y + step.height)
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: view.viewRect(view.figures[0].frame).midX, y: from.y), time: 900)))
        _ = view.handle(.pointerDown(Pointer(from, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: to.x, y: to.y - 1), time: 1100)))
        _ = view.handle(.pointerMoved(Pointer(to, time: 1200)))
        _ = view.handle(.pointerUp(Pointer(to, button: 1, clickCount: 1, time: 1300)))
        // Its handles would be ink, and the ring of the focus.
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: 2, y: 2), time: 1400)))
        _ = view.apply(.cancel)
    }

    func dragBox(down distance: CGFloat, in view: TextView) {
        let frame = view.viewRect(view.figures[0].frame)
        drag(CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: distance), in: view)
    }

    struct Gaps {
        var above, below, left, right: CGFloat
    }

    /// Rows and columns without ink, in logical pixels, from the box to the nearest ink above, below and beside it.
    func gaps(in view: TextView) throws -> Gaps {
        let scale = view.displayScale
        let size = CGSize(width: view.frame.width * scale, height: view.frame.height * scale)
        var list = DisplayList()
        view.draw(into: &list)
        let picture = try require(Bitmap(painting: list, width: Int(size.width), height: Int(size.height)))
        let frame = view.viewRect(view.figures[0].frame)
        // A side that is no whole number of the device's pixels may be drawn on the pixel that it ends in.
        func pixels(_ from: CGFloat, _ to: CGFloat) -> Range<Int> { Int((from * scale).rounded(.down))..<Int((to * scale).rounded(.up)) }
        let (columns, rows) = (pixels(frame.minX, frame.maxX), pixels(frame.minY, frame.maxY))
        // Half as dark as the ink or more; the box is red.
        func isInk(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * picture.width + x] >> 8 & 0xFF < 0x90 }
        func distance(_ start: Int, _ step: Int, _ isInk: (Int) -> Bool) -> CGFloat {
            CGFloat((0..<200).first { isInk(start + step * $0) } ?? 200) / scale
        }
        return Gaps(
            above: distance(rows.lowerBound - 1, -1) { y in columns.contains { isInk($0, y) } },
            below: distance(rows.upperBound, 1) { y in columns.contains { isInk($0, y) } },
            left: distance(columns.lowerBound - 1, -1) { x in rows.contains { isInk(x, $0) } },
            right: distance(columns.upperBound, 1) { x in rows.contains { isInk(x, $0) } })
    }

    /// How far the top of the box is from the tops of small letters of a line beside it.
    func distanceToSmallLetters(in session: DocumentSession) -> CGFloat {
        let (view, frame) = (session.view, session.view.figures[0].frame)
        let x = frame.minX > 100 ? frame.minX - 30 : frame.maxX + 60
        guard let hit = view.hit(CGPoint(x: x, y: frame.minY + 4)), let line = view.lineBox(at: hit.utf16)?.line,
            let font = view.textStorage.attribute(.font, at: hit.utf16, effectiveRange: nil) as? Font
        else { return 999 }
        return abs(line.baseline - font.xHeight - frame.minY)
    }

    func isMargin(_ gap: CGFloat, _ view: TextView) -> Bool { abs(gap - view.figureMargin) <= 1 }

    /// At the sides letters have some white of their own, which the setting does not know of: a twentieth of an em and less.
    func isMarginBeside(_ gaps: Gaps, _ session: DocumentSession) -> Bool {
        let own = session.style.bodySize / 20
        let margin = session.view.figureMargin
        return [gaps.left, gaps.right].allSatisfy { $0 >= margin - 1 && $0 <= margin + 1 + own }
    }

    @Test(arguments: [(CGFloat(18), CGFloat(1)), (14, 1), (23, 1), (30, 1), (18, 2)])
    func `a box that is let go is as far from the lines above and below as from the text beside it, and level with small letters`(
        size: CGFloat, scale: CGFloat
    ) throws {
        let session = try open(size, scale: scale)
        let view = session.view
        addBox(to: view, size)
        let own = view.figures[0].frame.size
        for distance in [CGFloat(3), 8, 13, 17, 22] {
            dragBox(down: distance, in: view)
            expectEqual(view.figures[0].frame.size, own, "a move changes no size")
            let gaps = try gaps(in: view)
            expect(isMargin(gaps.above, view) && isMargin(gaps.below, view), "\(gaps) \(view.figureMargin)")
            expect(isMarginBeside(gaps, session), "\(gaps) \(view.figureMargin)")
            expect(distanceToSmallLetters(in: session) <= 1)
        }
    }

    /// Heights of 1, 2, 3, 4 and 10 rows of 26 pixels, and parts of a row more and less.
    private nonisolated static let rows = [1, 2, 3, 4, 10].flatMap { rows in [-12, -7, -2, 3, 8, 12].map { CGFloat(rows * 26 + $0) } }

    @Test(arguments: rows) func `a box of one row or of ten that is let go has its margin above and below`(height: CGFloat) throws {
        let session = try open(18)
        let view = session.view
        addBox(to: view, height: height)
        for distance in [CGFloat(3), 10, 19] {
            dragBox(down: distance, in: view)
            expectEqual(view.figures[0].frame.size, CGSize(width: 120, height: height))
            let gaps = try gaps(in: view)
            expect(isMargin(gaps.above, view) && isMargin(gaps.below, view), "\(height) \(gaps) \(view.figureMargin)")
            // Of a single row there may be no letter just beside it.
            expect(height < 30 || isMarginBeside(gaps, session), "\(gaps) \(view.figureMargin)")
            let isLevel = distanceToSmallLetters(in: session) <= 1
            expect(isLevel || height < 30, "\(height)")
        }
    }

    /// Of the margins that rows do not give way far enough for, the letters beside the box are right, not the gap above it.
    @Test(arguments: [0, 6, 8, 20, 23, 30] as [CGFloat])
    func `a box has a margin of its own on four sides, and letters level with it`(
        margin: CGFloat
    ) throws {
        let session = try open(18)
        let view = session.view
        let edges = [view.columnWidth / 2 - 60, 6, view.columnWidth - 126]
        for (index, height) in [CGFloat(97), 150, 215].enumerated() {
            addBox(to: view, height: height)
            let id = try require(view.figures.last).id
            var wrap = FigureWrap()
            wrap.margin = margin
            view.setWrap(wrap, of: id)
            let frame = view.viewRect(view.figures[0].frame)
            let across = edges[index] - view.figures[0].frame.minX
            drag(CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: across, height: 5), in: view)
            dragBox(down: 12, in: view)
            let gaps = try gaps(in: view)
            expect(abs(gaps.below - margin) <= 1, "\(height) \(gaps)")
            let isHeld = margin >= 5 && margin != 23
            expect(gaps.above >= margin - 1 && gaps.above <= margin + (isHeld ? 1 : 26), "\(height) \(gaps)")
            expect(distanceToSmallLetters(in: session) <= 1.1, "\(height) \(gaps)")
            for gap in [gaps.left, gaps.right] where gap < 100 { expect(gap >= margin - 1 && gap <= margin + 2, "\(gaps)") }
            view.removeFigure(id)
        }
    }

    /// A page whose second paragraph has a float.
    private func openFloat(margin: CGFloat, space: CGFloat, isMarkdown: Bool = false) throws -> DocumentSession {
        let picture = Bitmap(width: 1, height: 1, pixels: [0xFFC0_2020]).pngData().base64EncodedString()
        let style = "float: left; shape-margin: \(margin)px"
        let image = "<img src='data:image/png;base64,\(picture)' width='120' height='120' style='\(style)'>"
        let texts = [repeated(Self.words, 60), image + repeated(Self.words, 200)]
        let html = texts.map { "<p style='text-align: justify; margin: \(space)px 0'>\($0)</p>" }.joined()
        let name = isMarkdown ? "a.md" : "a.html"
        _ = try folder.write(isMarkdown ? texts.joined(separator: "\n\n") : html, to: name)
        let session = try DocumentSession(
            .file(folder.path(name)), style: DocumentStyle(theme: .light, bodySize: 18), columns: 1, start: .top)
        session.resize(to: CGSize(width: 44 * 18, height: 700), scale: 1)
        session.view.layoutCompletely()
        return session
    }

    /// With a small margin the white above is that between the paragraphs, which the margin is a part of.
    @Test(arguments: [0, 8, 14, 26, 32, 40] as [CGFloat], [0, 16] as [CGFloat])
    func `a float has letters level with it, and its margin above where the space between paragraphs is not larger`(
        margin: CGFloat, space: CGFloat
    ) throws {
        let session = try openFloat(margin: margin, space: space)
        let gaps = try gaps(in: session.view)
        let least = space + 12
        expect(abs(gaps.above - max(margin, least)) <= 1.5, "\(gaps)")
        expect(abs(gaps.below - margin) <= 1 && abs(gaps.right - margin) <= 2, "\(gaps)")
        expect(distanceToSmallLetters(in: session) <= 1.1, "\(distanceToSmallLetters(in: session))")
    }

    @Test func `a float of Markdown has letters level with it`() throws {
        let session = try openFloat(margin: 9, space: 0, isMarkdown: true)
        let gaps = try gaps(in: session.view)
        expect(abs(gaps.below - 9) <= 1 && abs(gaps.right - 9) <= 2 && gaps.above >= 9, "\(gaps)")
        expect(distanceToSmallLetters(in: session) <= 1.1)
    }

    @Test func `letters are level with a box that is let go just where it would snap to`() throws {
        let session = try open(18)
        let view = session.view
        func put() throws {
            addBox(to: view)
            var wrap = FigureWrap()
            wrap.margin = 8
            view.setWrap(wrap, of: try require(view.figures.last).id)
        }
        try put()
        dragBox(down: 30, in: view)
        let snapped = view.figures[0].frame.minY
        view.removeFigure(view.figures[0].id)
        try put()
        dragBox(down: snapped - view.figures[0].frame.minY, in: view)
        expectEqual(view.figures[0].frame.minY, snapped)
        let gaps = try gaps(in: view)
        expect(distanceToSmallLetters(in: session) <= 1.1 && abs(gaps.above - 8) <= 1, "\(gaps)")
    }

    @Test(arguments: [(CGFloat(18), CGFloat(1)), (14, 1), (23, 1), (18, 2)])
    func `a box whose lower corner is let go is as far from the text on all four sides`(size: CGFloat, scale: CGFloat) throws {
        let session = try open(size, scale: scale)
        let view = session.view
        addBox(to: view)
        dragBox(down: 9, in: view)
        for share in [CGFloat(0.9), -1.2, 1.5, 1] {
            let distance = (size * 1.45 * share).rounded()
            let frame = view.viewRect(view.figures[0].frame)
            drag(CGPoint(x: frame.maxX - 1, y: frame.maxY - 1), by: CGSize(width: distance, height: distance), in: view)
            let gaps = try gaps(in: view)
            expect(isMargin(gaps.above, view) && isMargin(gaps.below, view), "\(gaps) \(view.figureMargin)")
            expect(isMarginBeside(gaps, session), "\(gaps) \(view.figureMargin)")
            expect(view.figures[0].frame.height != frame.height)
        }
    }

    @Test(arguments: [CGFloat(18), 14, 23]) func `with nothing beside it, a box is as far from the line above as from the one below`(
        size: CGFloat
    ) throws {
        let session = try open(size)
        let view = session.view
        addBox(to: view)
        for margin in [nil, 5, 30] as [CGFloat?] {
            var wrap = FigureWrap(sides: .jump)
            wrap.margin = margin
            view.setWrap(wrap, of: view.figures[0].id)
            for distance in [CGFloat(4), 11, 18] {
                dragBox(down: distance, in: view)
                let gaps = try gaps(in: view)
                let wanted = margin ?? view.figureMargin
                expect(abs(gaps.above - wanted) <= 1 && abs(gaps.below - wanted) <= 1, "\(gaps) \(wanted)")
            }
        }
    }

    /// Wherever the lines beside it end.
    @Test(arguments: ["left", "right"], [false, true]) func `a float at rest has its margin below it, and letters level with it`(
        side: String, isJustified: Bool
    ) throws {
        let text = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 400)
        let align = isJustified ? "justify" : "left"
        for height in Self.rows.map({ Int($0) }) + [97, 180] {
            let folder = try ScratchFolder()
            let box = Bitmap(width: 120, height: height, pixels: Array(repeating: 0xFFC0_2020, count: 120 * height))
            try box.pngData().write(to: URL(filePath: folder.path("box.png")))
            let page = """
                <html><body><p>\(text.prefix(900))</p><p style='text-align:\(align)'><img src=box.png style='float:\(side)'>\(text)</p></body></html>
                """
            _ = try folder.write(page, to: "a.html")
            let session = try DocumentSession(
                .file(folder.path("a.html")), style: DocumentStyle(theme: .light, bodySize: 18), columns: 1, start: .top)
            session.resize(to: CGSize(width: 44 * 18, height: 900), scale: 1)
            expectEqual(session.view.figures.first?.frame.height, CGFloat(height))
            let gaps = try gaps(in: session.view)
            let margin = session.view.figureMargin
            expect(abs(gaps.below - margin) <= 1, "\(height) \(gaps)")
            // The white above is that between the paragraphs, down to small letters.
            expect(gaps.above >= margin - 1 && gaps.above <= (height < 52 ? 37 : 28), "\(height) \(gaps)")
            expect(height < 52 || distanceToSmallLetters(in: session) <= 1.1, "\(height)")
            // With a row less of it, or half of one more, that is where it is, or nearly.
            if height < 20 || (29...45).contains(height) { expect(distanceToSmallLetters(in: session) <= 5, "\(height)") }
        }
    }

    @Test func `a float that is clicked stays where the text has it, and rows level with those below it`() throws {
        let picture = Bitmap(width: 120, height: 97, pixels: Array(repeating: 0xFFC0_2020, count: 120 * 97))
        try picture.pngData().write(to: URL(filePath: folder.path("a.png")))
        let paragraph = "<p><img src=a.png style='float: left; margin: 12px'>\(repeated(Self.words, 60))</p>"
        _ = try folder.write(paragraph + paragraph, to: "a.html")
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 800, height: 700), scale: 1)
        let view = session.view
        func leveled() -> [Bool] { (view.installedPaths[0] ?? []).map(\.leveling.isLeveled) }
        view.layoutIfNeeded()
        expectEqual(leveled(), [true, true])
        let frame = view.viewRect(view.figures[0].frame)
        let press = Pointer(CGPoint(x: frame.midX, y: frame.midY), button: 1, clickCount: 1, time: 1000)
        for event in [InputEvent.pointerMoved(press), .pointerDown(press), .pointerUp(press)] { _ = view.handle(event) }
        session.resize(to: CGSize(width: 780, height: 700), scale: 1)
        view.layoutIfNeeded()
        expectEqual(leveled(), [true, true])
        expect(view.figures[0].frame.minX == view.figures[1].frame.minX && view.figures[0].frame.maxY < view.figures[1].frame.minY)
    }

    /// The lines of a column, of which those that are whole have its width.
    private func lines(of column: Int, in view: TextView) -> [LayoutManager.LineBox] {
        let glyphs = view.layoutManager.glyphRange(for: view.columnContainers[column])
        let range = view.layoutManager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        var lines: [LayoutManager.LineBox] = []
        var utf16 = range.location
        while utf16 < range.upperBound, let line = view.layoutManager.lineBox(forCharacterAt: utf16), line.utf16.upperBound > utf16 {
            lines.append(line)
            utf16 = line.utf16.upperBound
        }
        return lines
    }

    @Test func `a box across the gutter keeps its margin above and below in both columns`() throws {
        // The second column has lines of the second paragraph from its top on, half a row out of step with those of the first column.
        let paragraphs = [20, 700, 700].map { "<p>\(repeated(Self.words, $0))</p>" }.joined()
        _ = try folder.write(paragraphs, to: "a.html")
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 2, start: .top)
        session.resize(to: CGSize(width: 1000, height: 900), scale: 1)
        let view = session.view
        let bitmap = Bitmap(width: 160, height: 160, pixels: Array(repeating: 0xFFC0_2020, count: 160 * 160))
        let gutter = (view.columns.frame(ofColumn: 0).maxX + view.columns.frame(ofColumn: 1).minX) / 2
        let font = try require(view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font)
        view.addFigure(image: bitmap, size: CGSize(width: 160, height: 160), at: CGPoint(x: gutter - 60, y: 190))
        var places = 0
        for (step, x) in [(40, 0), (57, -40), (33, 40), (61, -40), (45, 40), (52, -40), (39, 0)] {
            let frame = view.viewRect(view.figures[0].frame)
            drag(CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: CGFloat(x), height: CGFloat(step)), in: view)
            let box = view.figures[0].frame
            expectEqual((0...1).filter { (view.installedPaths[$0]?.first?.leveling.reach ?? 0) > 0 }, [1], "only the second gives way")
            for column in 0...1 {
                let whole = lines(of: column, in: view).filter { $0.rect.width == view.columns.size.width }
                let top = box.minY - view.columns.frame(ofColumn: column).minY
                let above = whole.filter { $0.baseline < top }
                // Of a paragraph with fewer rows above the box these may have to give way by more than they can.
                guard above.count > 4, let last = above.last, let below = whole.first(where: { $0.baseline > top + box.height }),
                    case let paragraph = view.reader.paragraph(at: last.utf16.lowerBound),
                    above.suffix(5).allSatisfy({ paragraph.contains($0.utf16.lowerBound) }), last.utf16.upperBound < paragraph.upperBound,
                    paragraph.contains(below.utf16.lowerBound)
                else { continue }
                places += 1
                let over = top - last.baseline - font.letterDepth - view.figureMargin
                let under = below.baseline - font.capHeight - top - box.height - view.figureMargin
                expect(abs(over) <= 1.5 && abs(under) <= 1.5, "\(step) in \(column): \(over) \(under)")
            }
        }
        expect(places >= 12, "\(places)")
    }

    @Test func `a box across the gutter comes to rest, and stands where it stood once the window has had another size`() throws {
        _ = try folder.write([20, 300, 90, 40, 700].map { "<p>\(repeated(Self.words, $0))</p>" }.joined(), to: "a.html")
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 2, start: .top)
        session.resize(to: CGSize(width: 1000, height: 900), scale: 1)
        let view = session.view
        let bitmap = Bitmap(width: 160, height: 160, pixels: Array(repeating: 0xFFC0_2020, count: 160 * 160))
        let gutter = (view.columns.frame(ofColumn: 0).maxX + view.columns.frame(ofColumn: 1).minX) / 2
        view.addFigure(image: bitmap, size: CGSize(width: 160, height: 160), at: CGPoint(x: gutter - 100, y: 60))
        func settle() {
            var frames = 0
            while frames < 50, view.idle(milliseconds: 1000) || view.takeDamage() != .none {
                view.layoutIfNeeded()
                frames += 1
            }
            expect(frames < 50, "\(view.figures[0].frame)")
        }
        for step in 0..<24 {
            let frame = view.viewRect(view.figures[0].frame)
            drag(
                CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: step % 2 == 0 ? 40 : -40, height: 7 + CGFloat(step * 13 % 29)),
                in: view)
            settle()
            let box = view.figures[0].frame
            for width in [940.0, 1000] {
                session.resize(to: CGSize(width: width, height: 900), scale: 1)
                settle()
            }
            let now = view.figures[0].frame
            expect(abs(now.minX - box.minX) < 0.5 && abs(now.minY - box.minY) < 0.5, "\(step): \(box) \(now)")
        }
    }
}
