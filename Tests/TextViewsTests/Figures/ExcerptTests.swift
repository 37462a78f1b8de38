import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Text that is lifted out of the text and lies beside it.
struct ExcerptTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }
    let whole: String
    let link = "https://example.org/"

    init() {
        let text = NSMutableAttributedString(string: ViewFixture.paragraphs(40), attributes: ViewFixture.attributes)
        let second = (text.string as NSString).range(of: "2. The white")
        text.addAttribute(.link, value: link, range: NSRange(location: second.location + 3, length: 9))
        fixture = ViewFixture(text, size: CGSize(width: 700, height: 400))
        whole = text.string
        view.snapsFigures = true
    }

    private func lift(_ word: String = "2. The", _ length: Int = 60) throws -> Figure {
        let start = fixture.offset(of: word)
        fixture.select(start, start + length)
        fixture.key("X")
        return try require(view.figures.first)
    }

    private func excerpt(_ figure: Figure) throws -> FigureExcerpt {
        guard case .excerpt(let excerpt) = figure.content else { throw CocoaError(.featureUnsupported) }
        return excerpt
    }

    /// A point of the view inside a character of the excerpt.
    private func point(_ utf16: Int, in excerpt: FigureExcerpt) throws -> CGPoint {
        let own = excerpt.view
        let rects = own.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: utf16, length: 1), in: own.textContainer, isTight: true)
        let rect = own.viewRect(try require(rects.first))
        let frame = own.frame
        return CGPoint(x: frame.minX + rect.midX, y: frame.minY - view.contentOffset.y + rect.midY)
    }

    @Test func `a text that goes while columns are made asks for no more of them`() throws {
        _ = try lift()
        view.columnCount = 2
        view.frame.size = CGSize(width: 900, height: 300)
        view.scrollToCharacter(at: view.textStorage.length - 1)
        let (count, last) = (view.columnContainers.count, view.textStorage.length - 1)
        view.setContainerCount(2)
        expect(count > 2 && view.subviews.contains { $0 is ExcerptView })
        view.store.removeAll { _ in true }
        // The columns that it takes to find the place of the view that goes are those that are being made.
        expect(view.lineBox(at: last) != nil && !view.subviews.contains { $0 is ExcerptView })
        expect(view.columnContainers.count <= 2 * count, "\(view.columnContainers.count)")
    }

    @Test func `a selection becomes a figure that text keeps out of, and goes back by Enter, with undo and redo`() throws {
        let figure = try lift()
        let shown = try excerpt(figure).text.string
        expect(shown.hasPrefix("2. The white rabbit") && shown.utf16.count == 60 && view.textStorage.length == whole.utf16.count - 60)
        expect(figure.source == .lifted && figure.frame.width < 0.6 * view.columnWidth && figure.frame.height > 40)
        let all = NSRange(location: 0, length: view.textStorage.length)
        let rects = view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
        expect(rects.allSatisfy { !$0.intersects(figure.frame.insetBy(dx: 1, dy: 1)) } && rects.contains { $0.maxX <= figure.frame.minX })
        fixture.key(.enter)
        expect(view.figures.isEmpty && fixture.string == whole && fixture.selected == shown)
        // No figure has the focus now, so that the figure's own keys are the text's.
        fixture.key("z", .control)
        expect(view.figures.map(\.frame) == [figure.frame] && view.figures[0].id == figure.id)
        view.setFocus(nil)
        fixture.key("y", .control)
        expect(view.figures.isEmpty && fixture.string == whole)
        view.undoFigures()
        view.undoFigures()
        expect(view.figures.isEmpty && fixture.string == whole, "the lifting is undone")
        view.redoFigures()
        try expectEqual(excerpt(try require(view.figures.first)).text.string, shown)
        expect(view.subviews.contains { $0 is ExcerptView })
    }

    @Test func `an excerpt covers none that lies there already, also where that stays in the window`() throws {
        view.frame.size.width = 900
        view.layoutIfNeeded()
        for pins in [false, true] {
            let first = try lift()
            if pins { fixture.key("s") }
            view.setFocus(nil)
            let start = fixture.offset(of: "3. The")
            fixture.select(start, start + 60)
            fixture.key("X")
            let second = try require(view.figures.last)
            let lying = try require(view.figures.first { $0.id == first.id })
            expect(second.id != first.id && !second.frame.intersects(lying.frame), "\(lying.frame) \(second.frame)")
            fixture.key(.enter)
            view.focus(on: .figure(first.id))
            fixture.key(.enter)
            expect(view.figures.isEmpty && fixture.string == whole)
        }
    }

    @Test func `text takes the whole of a column beside which none would stand, and less than half of a wider one`() throws {
        view.textContainer.exclusionManners = .typographic
        let em = try require(view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font).pointSize
        for (ems, isWhole) in [(CGFloat(16), true), (30, false)] {
            view.frame.size.width = ems * em
            view.layoutIfNeeded()
            let figure = try lift()
            expect((figure.frame.width > view.columnWidth * 0.9) == isWhole, "\(figure.frame.width) of \(view.columnWidth)")
            expect(isWhole || figure.frame.width < view.columnWidth * 0.6)
            fixture.key(.enter)
        }
    }

    @Test func `a block beside which no text would stand begins where lines do, any other at their end`() throws {
        view.textContainer.exclusionManners = .typographic
        let em = try require(view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font).pointSize
        let start = fixture.offset(of: "2. The")
        for (ems, isAlone) in [(CGFloat(17), true), (40, false)] {
            view.frame.size.width = ems * em
            view.layoutIfNeeded()
            view.liftExcerpt(start..<start + 20, isBlock: true)
            let frame = try require(view.figures.first).frame
            let left = frame.minX - view.textContainer.lineFragmentPadding
            expect(isAlone ? abs(left) < 1 : abs(frame.maxX - view.columnWidth) < 1, "\(frame) in \(view.columnWidth)")
            expect(frame.width < view.columnWidth * 0.9)
            fixture.key(.enter)
        }
    }

    @Test func `it is dragged by its edge, snaps nowhere with Alt, and its text comes along`() throws {
        let figure = try lift()
        let grip = CGPoint(x: view.viewRect(figure.frame).minX + 4, y: view.viewRect(figure.frame).midY)
        fixture.press(grip)
        fixture.move(CGPoint(x: grip.x - 150, y: grip.y + 40))
        expectEqual(view.figures[0].frame.minX, figure.frame.minX - 150)
        try expectEqual(excerpt(figure).view.frame.minX, view.viewRect(view.figures[0].frame).minX + FigureExcerpt.padding)
        fixture.key(.escape)
        expectEqual(view.figures[0].frame, figure.frame)
    }

    @Test func `it is resized by a corner, set anew, and no word is lost`() throws {
        let figure = try lift("2. The", 80)
        view.focus(on: .figure(figure.id))
        let corner = CGPoint(x: view.viewRect(figure.frame).minX, y: view.viewRect(figure.frame).maxY)
        fixture.press(corner)
        fixture.move(CGPoint(x: corner.x - 250, y: corner.y))
        fixture.release(CGPoint(x: corner.x - 250, y: corner.y))
        let wide = view.figures[0].frame
        expect(wide.width > figure.frame.width + 60 && wide.height < figure.frame.height, "wider, and so lower")
        expect(abs(wide.maxX - figure.frame.maxX) < 12)
        view.undoFigures()
        expectEqual(view.figures[0].frame.size, figure.frame.size)
    }

    @Test func `its text is selected by the pointer and copied, and its links work`() throws {
        let excerpt = try excerpt(try lift())
        let from = try point(3, in: excerpt)
        fixture.click(from)
        expect(fixture.effects.contains(.openExternally(URL(string: link)!)))
        let start = try point(14, in: excerpt)
        let end = try point(19, in: excerpt)
        fixture.press(CGPoint(x: start.x - 4, y: start.y))
        fixture.move(end)
        fixture.release(end)
        expect(!excerpt.view.selection.isEmpty && !view.isDraggingFigure)
        fixture.effects = []
        fixture.key("c", .control)
        expect(fixture.effects.contains { if case .setClipboard(let text, _) = $0 { text.plainText.contains("abbi") } else { false } })
        expect(view.selection.isEmpty, "nothing of the text itself is selected")
    }

    @Test func `keys go into it, select, copy and come out again`() throws {
        let figure = try lift()
        fixture.key("i")
        let excerpt = try excerpt(figure)
        expect(excerpt.view.isFirstResponder && excerpt.view.isCaretBrowsingEnabled)
        for key in ["v", "l", "l", "l"] { fixture.key(.character(Character(key))) }
        fixture.effects = []
        fixture.key("y")
        expect(fixture.effects.contains { if case .setClipboard(let text, _) = $0 { text.plainText.hasPrefix("2. ") } else { false } })
        fixture.effects = []
        fixture.key(.tab)
        fixture.key(.enter)
        expect(fixture.effects.contains(.openExternally(URL(string: link)!)))
        for _ in 0..<5 { fixture.key(.escape) }
        expect(!excerpt.view.isFirstResponder)
        view.focus(on: .figure(figure.id))
        fixture.key("j")
        expect(view.contentOffset.y > 0, "other keys are the text's again")
    }

    @Test func `kept in the window it stays where it is while the text scrolls, and text flows around it there`() throws {
        let figure = try lift()
        fixture.key("s")
        let seen = view.viewRect(view.figures[0].frame)
        expectEqual(seen, view.viewRect(figure.frame))
        for _ in 0..<3 {
            fixture.send(.scroll(dx: 0, dy: 2, at: CGPoint(x: 20, y: 20), modifiers: []))
            expectEqual(view.viewRect(view.figures[0].frame), seen)
            let text = view.layoutManager.selectionRects(
                forCharacterRange: NSRange(location: 0, length: view.textStorage.length), in: view.textContainer, isTight: true)
            expect(text.allSatisfy { !$0.intersects(view.figures[0].frame.insetBy(dx: 1, dy: 1)) })
        }
        view.scrollToEnd()
        expect(abs(view.viewRect(view.figures[0].frame).minY - seen.minY) < 1)
        view.frame.size.height = 300
        expect(view.viewRect(view.figures[0].frame).maxY <= 300)
        view.frame.size.height = 400
        fixture.key("s")
        let there = view.figures[0].frame
        view.scrollToStart()
        expect(view.figures[0].frame.minY > 500 && abs(view.figures[0].frame.minY - there.minY) < 60, "it goes with the text again")
        view.undoFigures()
        expect(view.viewRect(view.figures[0].frame).minY < 400)
    }

    @Test(arguments: [0.1, 0.5, 1] as [CGFloat]) func `a jump to the end shows the end, though what stays in the window pushes it on there`(
        share: CGFloat
    ) throws {
        let id = try lift("2. The", 400).id
        fixture.key("s")
        view.store[id]?.pin = CGPoint(x: share, y: share)
        view.setNeedsLayout()
        let jumps: [() -> Void] = [
            { view.scrollToEnd() }, { view.scrollToCharacter(at: view.textStorage.length - 1) }, { fixture.key("G") },
        ]
        for jump in jumps {
            view.scrollToStart()
            view.layoutIfNeeded()
            jump()
            view.layoutIfNeeded()
            let last = view.viewRect(view.lineRect(at: view.textStorage.length - 1))
            expect(last.maxY <= 400 && last.minY > 200, "\(last)")
        }
    }

    @Test func `a table is lifted whole, from any of its cells`() throws {
        let table = TextTable()
        table.numberOfColumns = 2
        let text = NSMutableAttributedString(string: "Before.\n", attributes: ViewFixture.attributes)
        for (index, cell) in ["one", "two", "three", "four"].enumerated() {
            let style = MutableParagraphStyle()
            style.textBlocks = [
                TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)
            ]
            var attributes = ViewFixture.attributes
            attributes[.paragraphStyle] = style
            text.append(NSAttributedString(string: cell + "\n", attributes: attributes))
        }
        text.append(NSAttributedString(string: "After.", attributes: ViewFixture.attributes))
        let fixture = ViewFixture(text)
        expect(fixture.view.liftableBlock(at: 14) == 8..<27 && fixture.view.liftableBlock(at: 2) == nil)
        fixture.key("X")
        expectEqual(fixture.string, "Before.\nAfter.")
        let figure = try require(fixture.view.figures.first)
        try expect(excerpt(figure).text.string == "one\ntwo\nthree\nfour" && figure.frame.height > 50)
        fixture.key(.enter)
        expect(fixture.string == text.string && fixture.view.liftableBlock(at: 14) == 8..<27)
    }

    @Test func `what is too long, or nothing at all, is not lifted, and what is edited is copied`() {
        fixture.key("X")
        expect(view.figures.isEmpty && view.statusText != nil)
        view.isEditable = true
        fixture.select(0, 50)
        fixture.run(.figure(.liftExcerpt))
        expect(view.figures.count == 1 && fixture.string == whole)
        let long = ViewFixture(String(repeating: "word ", count: 20_000))
        long.view.selectAll(nil)
        long.key("X")
        expect(long.view.figures.isEmpty)
    }

    @Test func `of a selection that begins and ends within paragraphs all of these are lifted, and the rest does not become one`() throws {
        let paragraphs: [String] = whole.split(separator: "\n").map { String($0) + "\n" }
        let rest: String = paragraphs[3...].joined()
        let second = paragraphs[0].utf16.count
        fixture.select(second + 10, second + paragraphs[1].utf16.count + 12)
        fixture.key("X")
        let figure = try require(view.figures.first)
        let wanted: String = paragraphs[1] + paragraphs[2]
        try expectEqual(excerpt(figure).whole.string, wanted)
        let left: String = paragraphs[0] + String(rest.dropLast())
        expectEqual(fixture.string, left)
        expect(view.returnFigureToText(figure.id) && fixture.string == whole)
        // A paragraph's end stays where something stands before it.
        fixture.select(second + 10, second + paragraphs[1].utf16.count)
        fixture.key("X")
        let part = String(paragraphs[1].dropFirst(10).dropLast())
        try expectEqual(excerpt(try require(view.figures.first)).whole.string, part)
        let start: String = paragraphs[0] + String(paragraphs[1].prefix(10))
        expect(fixture.string.hasPrefix(start + "\n" + paragraphs[2]))
    }
}
