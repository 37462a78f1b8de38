import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Notes that open below the line which refers to them.
struct NoteTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }
    static let address = "https://example.org/"

    /// Paragraphs of which the second and third refer to two notes at the end, the first with a link of its own.
    static func text(rightToLeft: Bool = false) -> NSMutableAttributedString {
        let body = ViewFixture.paragraphs(40).replacingOccurrences(of: "2. The white", with: "2. The[1] white[2]")
        let text = NSMutableAttributedString(string: body + "\nFirst note with a place to go to. ↩\nSecond note.\nEnd of all.")
        text.addAttributes(ViewFixture.attributes, range: NSRange(location: 0, length: text.length))
        if rightToLeft {
            let style = MutableParagraphStyle()
            style.baseWritingDirection = .rightToLeft
            text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        }
        let units = text.string as NSString
        for (words, note) in [("First note with a place to go to. ↩\n", 1), ("Second note.\n", 2)] {
            text.addAttribute(.footnote, value: note, range: units.range(of: words))
        }
        for (words, target) in [("[1]", "#n1"), ("[2]", "#n2"), ("place", address), ("↩", "#r1")] {
            text.addAttribute(.link, value: target, range: units.range(of: words))
        }
        return text
    }

    init() {
        fixture = Self.fixture(Self.text())
    }

    static func fixture(_ text: NSAttributedString, size: CGSize = CGSize(width: 700, height: 400)) -> ViewFixture {
        let fixture = ViewFixture(text, size: size)
        let view = fixture.view
        view.anchors = [
            "n1": fixture.offset(of: "First note"), "n2": fixture.offset(of: "Second note"), "r1": fixture.offset(of: "[1]"),
        ]
        return fixture
    }

    private func notes() -> [Figure] { view.figures.filter { $0.source == .note } }

    private func shown(_ figure: Figure) -> String { figure.excerpt?.text.string ?? "" }

    /// The rows of the text that lie over an open note.
    private func rowsCovered() -> Int {
        let all = NSRange(location: 0, length: view.textStorage.length)
        let rects = view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
        return rects.count { rect in notes().contains { $0.frame.insetBy(dx: 0, dy: 1).intersects(rect) } }
    }

    @Test func `a click opens a note below its line, where nothing above moves and nothing is covered, and closes it`() throws {
        let before = (0..<fixture.offset(of: " white[2]")).map { fixture.point(at: $0) }
        let third = fixture.lineTop(of: fixture.offset(of: "3. The"))
        fixture.click(fixture.point(at: "[1]"))
        let note = try require(notes().first)
        expectEqual(shown(note), "First note with a place to go to.")
        expectEqual((0..<fixture.offset(of: " white[2]")).map { fixture.point(at: $0) }, before)
        let line = view.lineRect(at: fixture.offset(of: "[1]"))
        expect(note.frame.minY >= line.maxY && note.frame.minY < line.maxY + 1 && note.frame.width == view.columnWidth)
        expectEqual(rowsCovered(), 0)
        expect(abs(fixture.lineTop(of: fixture.offset(of: "3. The")) - third - note.frame.height) < 20)
        fixture.click(fixture.point(at: "[1]"))
        expect(notes().isEmpty && fixture.lineTop(of: fixture.offset(of: "3. The")) == third)
        expectEqual((0..<fixture.offset(of: " white[2]")).map { fixture.point(at: $0) }, before)
    }

    @Test func `below a table it opens where the table ends, and the text after that parts`() throws {
        let text = Self.text()
        let units = text.string as NSString
        let table = TextTable()
        table.numberOfColumns = 1
        for (row, words) in ["2. The[1]", "3. The"].enumerated() {
            let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: 0, columnSpan: 1)
            cell.setWidth(12, type: .absoluteValueType, for: .padding)
            let style = MutableParagraphStyle()
            style.textBlocks = [cell]
            text.addAttribute(.paragraphStyle, value: style, range: units.paragraphRange(for: units.range(of: words)))
        }
        let fixture = Self.fixture(text)
        let view = fixture.view
        func top(_ words: String) -> CGFloat { fixture.lineTop(of: fixture.offset(of: words)) }
        let before = ["2. The[1]", "3. The", "4. The", "5. The"].map(top)
        fixture.click(fixture.point(at: "[1]"))
        let note = try require(view.figures.first { $0.source == .note })
        let after = ["2. The[1]", "3. The", "4. The", "5. The"].map(top)
        expect(after[0] == before[0] && after[1] == before[1], "no row of the table moves")
        expect(note.frame.minY > before[1] && note.frame.minY <= before[2] + 1, "\(note.frame) \(before)")
        expect(after[2] >= note.frame.maxY, "\(note.frame) \(after)")
        expect(abs(after[3] - before[3] - (after[2] - before[2])) < 1)
    }

    @Test func `two notes of one line stand one below the other, in the order of the text`() throws {
        fixture.click(fixture.point(at: "[2]"))
        fixture.click(fixture.point(at: "[1]"))
        let open = view.openNotes
        expectEqual(open.map(shown), ["First note with a place to go to.", "Second note."])
        expect(open[1].frame.minY == open[0].frame.maxY && rowsCovered() == 0)
        fixture.key(.escape)
        expectEqual(view.openNotes.map(shown), ["First note with a place to go to."])
        fixture.key(.escape)
        expect(notes().isEmpty)
    }

    @Test func `keys open it, Tab goes to its links and on, Enter follows them, Esc closes it`() throws {
        fixture.key(.tab)
        expectEqual(view.focusedLink?.range.lowerBound, fixture.offset(of: "[1]"))
        fixture.key(.enter)
        let own = try require(notes().first?.excerpt?.view)
        fixture.key(.tab)
        expect(own.isFirstResponder && own.focusedLink?.text == Self.address && view.focusedLink == nil)
        let effects = fixture.key(.enter)
        expect(effects.contains(.openExternally(try require(URL(string: Self.address)))))
        fixture.key(.tab)
        expect(view.isFirstResponder && view.focusedLink?.range.lowerBound == fixture.offset(of: "[2]"))
        fixture.key(.tab, .shift)
        expect(own.isFirstResponder && own.focusedLink?.text == Self.address)
        fixture.key(.tab, .shift)
        expectEqual(view.focusedLink?.range.lowerBound, fixture.offset(of: "[1]"))
        fixture.key(.escape)
        expect(notes().isEmpty && view.focusedLink?.range.lowerBound == fixture.offset(of: "[1]"))
    }

    @Test func `Esc within it closes it and gives the focus back to what refers to it`() throws {
        fixture.key(.tab)
        fixture.key(.enter)
        fixture.key(.tab)
        fixture.key(.escape)
        fixture.key(.escape)
        expect(notes().isEmpty && view.isFirstResponder)
        expectEqual(view.focusedLink?.range.lowerBound, fixture.offset(of: "[1]"))
    }

    @Test func `the status line shows the words of the note below the pointer, and no line moves`() {
        let third = fixture.lineTop(of: fixture.offset(of: "3. The"))
        fixture.move(fixture.point(at: "[2]"))
        expect(view.statusLine == "Second note." && fixture.lineTop(of: fixture.offset(of: "3. The")) == third)
    }

    @Test func `going to its own place is a key's, and a link back from there is followed as ever`() throws {
        fixture.key(.tab)
        fixture.key(.enter, .shift)
        expect(notes().isEmpty && fixture.lineTop(of: fixture.offset(of: "First note")) < view.frame.height)
        fixture.click(fixture.point(at: "↩"))
        expect(notes().isEmpty && fixture.lineTop(of: fixture.offset(of: "[1]")) < view.frame.height)
    }

    @Test(arguments: [300, 480, 900] as [CGFloat]) func `it survives another width`(width: CGFloat) throws {
        fixture.click(fixture.point(at: "[1]"))
        fixture.click(fixture.point(at: "[2]"))
        view.frame.size.width = width
        view.layoutIfNeeded()
        let open = view.openNotes
        let line = view.lineRect(at: fixture.offset(of: "[1]"))
        expect(open.count == 2 && open.allSatisfy { $0.frame.width == view.columnWidth } && rowsCovered() == 0)
        expect(abs(open[0].frame.minY - line.maxY) < 1)
        let inner = try require(open[0].excerpt?.view)
        expect(inner.sizeThatFits(CGSize(width: inner.frame.width, height: 0)).height <= inner.frame.height + 1)
    }

    @Test func `in two columns it stands in the column of its line, or begins the next one`() throws {
        view.frame.size = CGSize(width: 900, height: 300)
        view.columnCount = 2
        view.layoutIfNeeded()
        fixture.click(try point(at: "[1]"))
        let note = try require(view.openNotes.first)
        let columns = view.columns
        let (column, line) = try require(view.lineBox(at: fixture.offset(of: "[1]")))
        let row = columns.page(line.rect, in: column)
        expect(abs(note.frame.minY - row.maxY) < 1 && note.frame.minX == row.minX && note.frame.width == columns.size.width)
        // At a column's end.
        let last = try require((0..<view.textStorage.length).last { view.lineBox(at: $0)?.column == 0 })
        view.textStorage.addAttribute(.link, value: "#n2", range: NSRange(location: last - 1, length: 1))
        expect(view.toggleNote(ofLink: "#n2", at: last - 1))
        view.layoutIfNeeded()
        let second = try require(view.openNotes.last)
        expect(second.frame.minY == 0 && second.frame.minX == columns.frame(ofColumn: 1).minX)
        let first = try require(view.lineBox(at: last + 1))
        expect(columns.page(first.line.rect, in: first.column).minY >= second.frame.maxY - 8)
    }

    private func point(at word: String) throws -> CGPoint {
        let offset = fixture.offset(of: word)
        let (column, _) = try require(view.lineBox(at: offset))
        let rects = view.layoutManager.selectionRects(
            forCharacterRange: NSRange(location: offset, length: 1), in: view.columnContainers[column], isTight: true)
        let rect = view.viewRect(view.columns.page(try require(rects.first), in: column))
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    @Test func `at the bottom of the window it comes into sight, with its line`() throws {
        let small = Self.fixture(Self.text(), size: CGSize(width: 700, height: 110))
        let view = small.view
        view.scroll(by: small.lineTop(of: small.offset(of: "[1]")) - 80)
        small.click(small.point(at: "[1]"))
        let note = try require(view.openNotes.first)
        let rect = view.viewRect(note.frame)
        expect(rect.maxY <= view.frame.height && small.lineTop(of: small.offset(of: "[1]")) >= 0)
    }

    @Test func `text from right to left parts as well`() throws {
        let other = Self.fixture(Self.text(rightToLeft: true))
        other.click(other.point(at: "[1]"))
        let note = try require(other.view.openNotes.first)
        let line = other.view.lineRect(at: other.offset(of: "[1]"))
        expect(abs(note.frame.minY - line.maxY) < 1 && note.excerpt?.text.string == "First note with a place to go to.")
    }

    @Test func `beside a figure it takes the space that the figure leaves`() throws {
        let line = view.lineRect(at: fixture.offset(of: "[1]"))
        view.addFigure(
            shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200)), fill: .black,
            at: CGPoint(x: view.columnWidth - 200, y: line.minY - 20))
        fixture.click(fixture.point(at: "[1]"))
        let note = try require(view.openNotes.first)
        let figure = try require(view.figures.first { $0.source == .added })
        expect(!note.frame.intersects(figure.frame) && note.frame.width < view.columnWidth, "\(note.frame), \(figure.frame)")
        expectEqual(rowsCovered(), 0)
    }

    @Test func `an edit before it, and within the note, is followed; a text that is replaced closes it`() throws {
        fixture.click(fixture.point(at: "[2]"))
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "A new beginning, which is long. ")
        let words = (view.textStorage.string as NSString).range(of: "Second note")
        view.textStorage.replaceCharacters(in: NSRange(location: words.location, length: 6), with: "Another")
        view.layoutIfNeeded()
        let note = try require(view.openNotes.first)
        expectEqual(shown(note), "Another note.")
        expect(abs(note.frame.minY - view.lineRect(at: fixture.offset(of: "[2]")).maxY) < 1)
        view.replaceText(Self.text(), keepingPlace: true)
        expect(notes().isEmpty)
    }

    @Test func `words in it are selected and copied, and no key moves or lifts it`() throws {
        fixture.click(fixture.point(at: "[2]"))
        let own = try require(notes().first?.excerpt?.view)
        let rect = own.frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
        let inside = CGPoint(x: rect.minX + 12, y: rect.minY + 10)
        fixture.press(inside)
        fixture.move(CGPoint(x: inside.x + 60, y: inside.y))
        fixture.release(CGPoint(x: inside.x + 60, y: inside.y))
        expect(own.selection.range.count > 2 && view.figures.count == 1)
        let frame = notes().map(\.frame)
        fixture.key(.escape)
        fixture.run(.figure(.focus(1)))
        expect(view.store.focus == nil && notes().map(\.frame) == frame && view.movedFigures.isEmpty)
    }

    @Test func `layout with a note that was opened and closed equals the one before`() {
        let all = NSRange(location: 0, length: view.textStorage.length)
        func rects() -> [CGRect] { view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true) }
        let before = rects()
        for word in ["[1]", "[2]", "[1]", "[2]"] { fixture.click(fixture.point(at: word)) }
        expect(notes().isEmpty && rects() == before)
    }
}
