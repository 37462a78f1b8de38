import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// Figures beside text that is edited.
struct FigureEditingTests {
    /// What a letter costs, typed where the figure narrows the lines and far from it.
    private func work(_ paragraphs: Int, besideFigure: Bool) -> [LayoutCounters] {
        let fixture = ViewFixture(ViewFixture.paragraphs(paragraphs), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        view.addFigure(image: FigureOutlineTests.disk(100), at: CGPoint(x: 240, y: 60))
        fixture.select(fixture.offset(of: besideFigure ? "3. The" : "8. The") + 7)
        view.layoutIfNeeded()
        return "abcde fghij klmno".map { letter in
            view.layoutManager.layout.counters = LayoutCounters()
            fixture.type(String(letter))
            return view.layoutManager.layout.counters
        }
    }

    @Test func `keys and corners are a figure's while it has the focus, and typing goes on in the text`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 96), at: CGPoint(x: 240, y: 60))
        fixture.select(4)
        let before = fixture.string
        func frame() throws -> CGRect { try require(view.figures.first { $0.id == id }).frame }
        let first = try frame()
        fixture.key("p", .alt)
        fixture.key(.right)
        fixture.key(.down)
        expect(try frame().minX > first.minX && frame().minY > first.minY)
        fixture.key("+")
        expect(try frame().width > 120)
        fixture.key("w")
        expect(view.figures[0].wrap.sides != .both && view.store.focus == .figure(id) && fixture.string == before)
        for _ in 0..<6 { fixture.key("u") }
        try expectEqual(frame(), first)
        fixture.type("x")
        expect(view.store.focus == nil && fixture.string != before && fixture.string.hasPrefix(String(before.prefix(4) + "x")))
        fixture.key("p", .alt)
        fixture.key(.down)
        fixture.key(.escape)
        try expectEqual(frame(), first)
        fixture.key(.escape)
        fixture.type("w")
        expect(fixture.string.hasPrefix(String(before.prefix(4) + "xw")), "Esc has ended it")
        let shown = view.viewRect(try frame())
        fixture.move(CGPoint(x: shown.midX, y: shown.midY))
        fixture.press(CGPoint(x: shown.maxX, y: shown.maxY))
        fixture.move(CGPoint(x: shown.maxX + 50, y: shown.maxY + 40))
        fixture.release(CGPoint(x: shown.maxX + 50, y: shown.maxY + 40))
        expect(try frame().width >= 160 && frame().origin == first.origin)
    }

    @Test func `a double click on what is not of the text says where it can be put back`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 96), at: CGPoint(x: 240, y: 60))
        let (frame, text) = (view.figures[0].frame, fixture.string)
        let middle = CGPoint(x: view.viewRect(frame).midX, y: view.viewRect(frame).midY)
        for count in 1...2 {
            _ = view.handle(.pointerDown(Pointer(middle, button: 1, clickCount: count, time: UInt32(1000 + 100 * count))))
            _ = view.handle(.pointerUp(Pointer(middle, button: 1, clickCount: count, time: UInt32(1050 + 100 * count))))
        }
        let status = view.statusText ?? ""
        expect(status.contains("menu") && view.figures[0].frame == frame && fixture.string == text, "\(status)")
    }

    @Test func `Ctrl+Z undoes figures and text in the order in which they were changed`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 96), at: CGPoint(x: 240, y: 60))
        func drag() {
            let shown = view.viewRect(view.figures[0].frame)
            fixture.press(CGPoint(x: shown.midX, y: shown.midY))
            fixture.move(CGPoint(x: shown.midX + 40, y: shown.midY + 30))
            fixture.release(CGPoint(x: shown.midX + 40, y: shown.midY + 30))
        }
        func x() -> CGFloat { view.figures[0].frame.minX }
        let before = fixture.string
        drag()
        fixture.select(0)
        fixture.type("new")
        let typed = fixture.string
        drag()
        drag()
        expectEqual(x(), 360)
        for left in [320, 280] as [CGFloat] {
            fixture.key("z", .control)
            expect(x() == left && fixture.string == typed, "\(x())")
        }
        fixture.key("y", .control)
        expect(x() == 320 && fixture.string == typed)
        fixture.key("z", .control)
        fixture.key("z", .control)
        expect(x() == 280 && fixture.string == before, "the text was changed before the figure was moved twice")
        fixture.key("y", .control)
        expect(x() == 280 && fixture.string == typed)
    }

    @Test func `a copy of what is selected lies beside text that is edited, stays what it was, and is taken away and back`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        fixture.key("x", .alt)
        expect(view.figures.isEmpty && view.statusText?.hasPrefix("Select") == true)
        let start = fixture.offset(of: "2. The")
        fixture.select(start, start + 40)
        let (before, copied) = (fixture.string, fixture.selected)
        fixture.key("x", .alt)
        let figure = try require(view.figures.first)
        expect(fixture.string == before && figure.excerpt?.text.string == copied && view.store.focus == .figure(figure.id))
        expectEqual(view.textContainer.exclusionPaths.count, 1)
        fixture.key("s")
        expect(view.figures[0].pin != nil)
        fixture.key("i")
        let own = try require(figure.excerpt?.view)
        expect(own.isFirstResponder)
        fixture.key("a", .control)
        expectEqual(own.selectedRange.length, 40)
        for _ in 0..<5 where own.isFirstResponder || view.store.focus != nil { fixture.key(.escape) }
        fixture.select(start)
        fixture.type("new")
        expect(fixture.string.contains("new2. The") && view.figures.first?.excerpt?.text.string == copied)
        let edited = fixture.string
        view.focus(on: .figure(figure.id))
        fixture.key(.enter)
        expect(view.figures.isEmpty && fixture.string == edited && view.textContainer.exclusionPaths.isEmpty)
        view.undoFigures()
        expect(view.figures.first?.excerpt?.text.string == copied && fixture.string == edited)
        view.redoFigures()
        expect(view.figures.isEmpty)
        for _ in 0..<3 where view.figureUndoManager.canUndo { view.undoFigures() }
        expect(view.figures.isEmpty && fixture.string == edited, "also where it was made")
    }

    @Test func `a key beside a figure lays out its own paragraph, and those that it moves beside the figure`() {
        let (beside, far) = (work(100, besideFigure: true), work(100, besideFigure: false))
        for (one, other) in zip(beside, far) {
            expect(one.paragraphsShaped <= other.paragraphsShaped)
            expect(one.paragraphsLaid <= other.paragraphsLaid + 4, "\(one) \(other)")
            expect(one.rowsBroken <= other.rowsBroken + 16)
            expectEqual(one.shapesPrepared, 0)
        }
        expect(beside.filter { $0.paragraphsLaid <= 2 }.count >= beside.count / 2, "\(beside.map(\.paragraphsLaid))")
        let long = work(5000, besideFigure: true)
        expect(long.map(\.paragraphsLaid) == beside.map(\.paragraphsLaid) && long.map(\.rowsBroken) == beside.map(\.rowsBroken))
    }

    /// What a letter costs in prose whose lines are chosen together and whose words are divided, and whether it changed the paragraph's
    /// height.
    private func workInProse(besideFigure: Bool) -> [(counters: LayoutCounters, hasMoved: Bool)] {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = 1
        var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style, .languageIdentifier: "en"]
        attributes[.font] = Font(name: "DejaVu Serif", size: 16)
        let words =
            "the extraordinary congregation of philharmonic instruments was a considerable embarrassment to everybody who heard"
            .split(separator: " ")
        let paragraphs = (0..<60).map { number in
            (["Paragraph \(number)"] + (0..<70).map { String(words[($0 * 7 + number * 3 + $0 * $0) % words.count]) }).joined(separator: " ")
        }
        let text = NSAttributedString(string: paragraphs.joined(separator: "\n"), attributes: attributes)
        let fixture = ViewFixture(text, size: CGSize(width: 600, height: 1400), isEditable: true)
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        view.layoutManager.justifiesByTotalFit = true
        let first = view.lineRect(at: fixture.offset(of: "Paragraph 1 ")).minY
        view.addFigure(image: FigureOutlineTests.disk(100), at: CGPoint(x: 240, y: first + 30))
        let start = fixture.offset(of: besideFigure ? "Paragraph 1 " : "Paragraph 5 ")
        fixture.select(start + 60)
        view.layoutIfNeeded()
        let paragraph = start..<view.reader.paragraph(at: start).upperBound
        let rows = view.lineRect(at: paragraph.lowerBound).minY...view.lineRect(at: paragraph.upperBound - 1).maxY
        expectEqual((rows.contains(view.figures[0].frame.minY) && rows.contains(view.figures[0].frame.maxY)), besideFigure)
        return "abcde fghij klmno pqrst uvw xyz".map { letter in
            let height = view.lineRect(at: view.reader.paragraph(at: start).upperBound).minY - view.lineRect(at: start).minY
            view.layoutManager.layout.counters = LayoutCounters()
            fixture.type(String(letter))
            let counters = view.layoutManager.layout.counters
            let now = view.lineRect(at: view.reader.paragraph(at: start).upperBound).minY - view.lineRect(at: start).minY
            return (counters, now != height)
        }
    }

    @Test func `in justified prose with divided words a key beside a figure costs what it costs elsewhere`() {
        let (beside, far) = (workInProse(besideFigure: true), workInProse(besideFigure: false))
        let still = beside.filter { !$0.hasMoved }.map(\.counters)
        let elsewhere = far.filter { !$0.hasMoved }.map(\.counters)
        expect(still.count >= 25 && elsewhere.count >= 25)
        expectEqual(Set(still.map(\.paragraphsLaid)), Set(elsewhere.map(\.paragraphsLaid)), "\(still.map(\.paragraphsLaid))")
        expectEqual(Set(still.map(\.paragraphsShaped)), Set(elsewhere.map(\.paragraphsShaped)))
        expect(still.allSatisfy { $0.shapesPrepared == 0 })
        let most = elsewhere.map(\.rowsBroken).max() ?? 0
        expect(still.map(\.rowsBroken).max() ?? 99 <= most + 2, "\(still.map(\.rowsBroken)) \(elsewhere.map(\.rowsBroken))")
        // A line more moves the paragraphs below; those that stand beside the figure then are set anew, and no others.
        for counters in beside.filter(\.hasMoved).map(\.counters) { expect(counters.paragraphsLaid <= 3, "\(counters)") }
    }

    @Test func `a figure goes along with what is typed above it, and stays beside what is typed below`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.addFigure(image: FigureOutlineTests.disk(80), at: CGPoint(x: 300, y: 200))
        let before = view.figures[0].frame
        let anchor = view.figures[0].anchorUTF16
        fixture.select(0)
        fixture.type("a\nb\n")
        expectEqual(view.figures[0].anchorUTF16, anchor + 4)
        expect(view.figures[0].frame.minY > before.minY + 20 && view.figures[0].frame.minX == before.minX)
        let moved = view.figures[0].frame
        fixture.select(fixture.text.length)
        fixture.type("c\nd")
        expectEqual(view.figures[0].frame, moved)
    }
}
