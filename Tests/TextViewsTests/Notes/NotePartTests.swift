import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Open notes that are longer than a column.
struct NotePartTests {
    /// Paragraphs of which the second refers to a note of so many at the end, each fourth of these with a link.
    private static func text(noteParagraphs: Int, end: String = "\n") -> NSMutableAttributedString {
        let body = ViewFixture.paragraphs(30).replacingOccurrences(of: "2. The white", with: "2. The[1] white [a]")
        let note = (0..<noteParagraphs).map { "N\($0) of the note goes on and on, in lines that are many, to [l\($0)] there." }
        let text = NSMutableAttributedString(string: body + "\n" + note.joined(separator: end) + "\nEnd of all.")
        text.addAttributes(ViewFixture.attributes, range: NSRange(location: 0, length: text.length))
        let units = text.string as NSString
        let range = units.range(of: note.joined(separator: end) + "\n")
        text.addAttribute(.footnote, value: 1, range: range)
        text.addAttribute(.link, value: "#n1", range: units.range(of: "[1]"))
        text.addAttribute(.link, value: NoteTests.address, range: units.range(of: "[a]"))
        for index in stride(from: 0, to: noteParagraphs, by: 4) {
            text.addAttribute(.link, value: NoteTests.address + "\(index)", range: units.range(of: "[l\(index)]"))
        }
        return text
    }

    private static func fixture(noteParagraphs: Int, columns: Int, _ size: CGSize = CGSize(width: 900, height: 300)) -> ViewFixture {
        open(text(noteParagraphs: noteParagraphs), columns: columns, size)
    }

    private static func open(_ text: NSAttributedString, columns: Int, _ size: CGSize) -> ViewFixture {
        let fixture = ViewFixture(text, size: size)
        let view = fixture.view
        view.anchors = ["n1": fixture.offset(of: "N0 of")]
        view.columnCount = columns
        view.setsPages = columns == 1
        view.layoutIfNeeded()
        _ = view.toggleNote(ofLink: "#n1", at: fixture.offset(of: "[1]"))
        view.layoutIfNeeded()
        return fixture
    }

    /// Expects that all rows of the note show, each once, in the columns of the parts, and no row of the text below them.
    private func expectAllShown(_ view: TextView) throws {
        let parts = view.openNotes
        var next = 0
        for figure in parts {
            let excerpt = try require(figure.excerpt)
            let part = try require(excerpt.part)
            expectEqual(part.characters.lowerBound, next)
            next = part.characters.upperBound
            let column = view.columns.column(at: CGPoint(x: figure.frame.midX, y: figure.frame.minY + 1))
            let cell = view.columns.frame(ofColumn: column)
            expect(cell.insetBy(dx: -0.5, dy: -0.5).contains(figure.frame), "\(figure.frame) in \(cell)")
            let own = excerpt.view
            own.layoutIfNeeded()
            for rect in own.selectionRects(for: part.characters) {
                expect(rect.minY >= -1 && rect.maxY <= own.frame.height + 1, "\(rect) in \(own.frame) of part \(part)")
            }
            let shown = own.frame.offsetBy(dx: -view.textContainerOrigin.x, dy: -view.textContainerOrigin.y)
            expect(figure.frame.insetBy(dx: -1, dy: -1).contains(shown), "\(shown) in \(figure.frame)")
        }
        expectEqual(next, parts.first?.excerpt?.view.textStorage.length, "\(parts.map { $0.excerpt?.part })")
        for column in view.columnContainers.indices {
            let all = NSRange(location: 0, length: view.textStorage.length)
            let rects = view.layoutManager.selectionRects(forCharacterRange: all, in: view.columnContainers[column], isTight: true)
            for rect in rects.map({ view.columns.page($0, in: column) }) {
                expect(!parts.contains { $0.frame.insetBy(dx: 0, dy: 1).intersects(rect) }, "\(rect) below a note")
            }
        }
    }

    @Test(arguments: [1, 2, 3], [CGSize(width: 900, height: 300), CGSize(width: 1200, height: 420), CGSize(width: 800, height: 260)])
    func `it goes on at the top of the next columns until all of it shows`(columns: Int, size: CGSize) throws {
        let view = Self.fixture(noteParagraphs: 24, columns: columns, size).view
        expect(view.openNotes.count > 1, "\(view.openNotes.map(\.frame))")
        try expectAllShown(view)
    }

    @Test(arguments: [1, 2], [180, 260, 300, 420] as [CGFloat])
    func `the page with the reference stays, or that with the note's beginning comes`(columns: Int, height: CGFloat) throws {
        let fixture = Self.fixture(noteParagraphs: 60, columns: columns, CGSize(width: 900, height: height))
        let view = fixture.view
        fixture.key(.escape)
        view.layoutIfNeeded()
        expect(view.openNotes.isEmpty)
        view.scrollToCharacter(at: fixture.offset(of: "[1]"))
        view.setFocus(.link(try require(view.link(after: 0))))
        let before = view.contentOffset.y
        fixture.key(.enter)
        view.layoutIfNeeded()
        let first = try require(view.openNotes.first)
        let spread = view.columns.spread(atPageY: first.frame.midY)
        expectEqual(view.contentOffset.y, view.columns.contentTop(ofSpread: spread))
        expect(view.contentOffset.y - before <= view.columns.spreadHeight, "\(before) \(view.contentOffset.y)")
        try expectAllShown(view)
        // Paging on shows each part.
        for part in view.openNotes.dropFirst() {
            while view.contentOffset.y < view.columns.contentTop(ofSpread: view.columns.spread(atPageY: part.frame.midY)) {
                let before = view.contentOffset.y
                fixture.key(.pageDown)
                view.layoutIfNeeded()
                expectEqual(view.contentOffset.y, before + view.columns.spreadHeight)
                try require(view.contentOffset.y > before)
            }
        }
    }

    @Test func `another width, one endless column, and columns again`() throws {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        let first = try require(view.openNotes.first).id
        for width in [700, 1000] as [CGFloat] {
            view.frame.size.width = width
            view.layoutIfNeeded()
            try expectAllShown(view)
        }
        view.columnCount = 1
        view.layoutIfNeeded()
        let whole = try require(view.openNotes.first)
        expect(view.openNotes.count == 1 && whole.id == first && whole.excerpt?.part == nil)
        let own = try require(whole.excerpt?.view)
        expect(own.sizeThatFits(CGSize(width: own.frame.width, height: 0)).height <= own.frame.height + 1)
        view.columnCount = 2
        view.layoutIfNeeded()
        try expectAllShown(view)
        fixture.key(.escape)
        expect(view.openNotes.isEmpty)
    }

    @Test func `a layout that changes nothing positions no figure, and Tab begins with the text where the note begins in sight`() throws {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        view.layoutIfNeeded()
        (view.store.positionCount, view.store.consideredCount) = (0, 0)
        for _ in 0..<3 {
            _ = view.positionFigures()
            view.layoutIfNeeded()
        }
        expect(view.openNotes.count > 1 && view.store.positionCount == 0, "\(view.store.positionCount)")
        view.setFocus(nil)
        fixture.key(.tab)
        expectEqual(view.focusedLink?.range.lowerBound, fixture.offset(of: "[1]"))
    }

    @Test func `Tab goes through the links of all parts and on, and back; Esc in one closes all`() throws {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        func focused() -> String? {
            if view.focusedLink?.range.lowerBound == fixture.offset(of: "[1]") { return "reference" }
            return view.focusedLink?.text ?? view.openNotes.lazy.compactMap { $0.excerpt?.view.focusedLink?.text }.first
        }
        view.setFocus(view.referenceLink(of: try require(view.openNotes.first?.note)).map { .link($0) })
        var passed: [String?] = []
        for _ in 0..<6 {
            fixture.key(.tab)
            passed.append(focused())
        }
        let links = [0, 4, 8, 12, 16].map { NoteTests.address + "\($0)" }
        expectEqual(passed, links + [NoteTests.address])
        passed = []
        for _ in 0..<6 {
            fixture.key(.tab, .shift)
            passed.append(focused())
        }
        expectEqual(passed, links.reversed() + ["reference"])
        for _ in 0..<4 { fixture.key(.tab) }
        fixture.key(.escape)
        fixture.key(.escape)
        expect(view.openNotes.isEmpty && view.figures.isEmpty && view.isFirstResponder)
    }

    @Test func `layout with such a note that was opened and closed equals the one before`() {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        func rects() -> [[CGRect]] {
            let all = NSRange(location: 0, length: view.textStorage.length)
            return view.columnContainers.map { view.layoutManager.selectionRects(forCharacterRange: all, in: $0, isTight: true) }
        }
        fixture.key(.escape)
        let before = rects()
        for _ in 0..<2 {
            _ = view.toggleNote(ofLink: "#n1", at: fixture.offset(of: "[1]"))
            view.layoutIfNeeded()
        }
        let after = rects()
        expect(view.openNotes.isEmpty && after.prefix(before.count) == before.prefix(after.count))
    }

    @Test func `a figure that lies in its way parts it, and is not covered`() throws {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        fixture.key(.escape)
        let line = view.lineRect(at: fixture.offset(of: "[1]"))
        view.addFigure(
            shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 120, height: 60)), fill: .black, at: CGPoint(x: 40, y: line.minY + 50))
        view.layoutIfNeeded()
        _ = view.toggleNote(ofLink: "#n1", at: fixture.offset(of: "[1]"))
        view.layoutIfNeeded()
        try expectAllShown(view)
        let figure = try require(view.figures.first { $0.source == .added })
        expect(view.openNotes.allSatisfy { !$0.frame.intersects(figure.frame) }, "\(figure.frame), \(view.openNotes.map(\.frame))")
    }

    @Test(arguments: [1, 2, 4])
    func `a note of n, 2n and 4n paragraphs has as many parts for each`(factor: Int) throws {
        let view = Self.fixture(noteParagraphs: 40 * factor, columns: 2).view
        let rows = try require(view.openNotes.first?.excerpt?.part?.whole)
        let perColumn = view.columns.size.height
        expect(CGFloat(view.openNotes.count) <= (rows / (perColumn - 25)).rounded(.up) + 1, "\(view.openNotes.count)")
        try expectAllShown(view)
    }

    /// Whether it has many paragraphs or one: rows are broken for the height, for the columns and to be shown, not for each part.
    @Test(arguments: [1, 2, 4], [true, false])
    func `a note of n, 2n and 4n lines is laid out once for all its parts`(factor: Int, isParted: Bool) throws {
        let fixture = Self.open(
            Self.text(noteParagraphs: 40 * factor, end: isParted ? "\n" : " "), columns: 2, CGSize(width: 900, height: 300))
        let view = fixture.view
        try expectAllShown(view)
        let parts = try view.openNotes.map { try require($0.excerpt) }
        expect(parts.count >= 4 * factor, "\(parts.count)")
        let manager = parts[0].view.layoutManager
        expect(parts.allSatisfy { $0.view.layoutManager === manager && $0.whole === parts[0].whole })
        var rows = 0
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: parts[0].view.textContainer)) { _, _, _, _, _ in rows += 1 }
        expect(manager.work.rowsBroken <= 4 * rows, "\(manager.work.rowsBroken) of \(rows)")
        manager.resetWork()
        var list = DisplayList()
        fixture.key(.pageDown)
        view.layoutIfNeeded()
        view.draw(into: &list, damage: .all)
        expect(!list.items.isEmpty)
        expectEqual(manager.work.rowsBroken, 0)
    }

    @Test func `larger letters, another text of the note and a hidden one keep all parts whole`() throws {
        let fixture = Self.fixture(noteParagraphs: 30, columns: 2)
        let view = fixture.view
        let last = try require(view.openNotes.last?.excerpt?.view)
        _ = last.becomeFirstResponder()
        last.selectedRange = NSRange(location: last.textStorage.length - 10, length: 10)
        let before = view.openNotes.count
        let all = NSRange(location: 0, length: view.textStorage.length)
        view.textStorage.addAttribute(.font, value: Font.systemFont(ofSize: 30), range: all)
        view.updateExcerpts()
        view.layoutIfNeeded()
        expect(view.openNotes.count > before, "\(view.openNotes.count)")
        try expectAllShown(view)
        expect(view.isFirstResponder, "the part with the keyboard has gone")
        let cut = NSRange(location: fixture.offset(of: "N2 of"), length: fixture.offset(of: "N12 of") - fixture.offset(of: "N2 of"))
        view.textStorage.replaceCharacters(in: cut, with: "")
        view.updateExcerpts()
        view.layoutIfNeeded()
        try expectAllShown(view)
    }

    // MARK: Where it begins

    /// What opens above moves its line to the next column, where there is room below that.
    @Test func `a note whose line something else has moved begins below it`() throws {
        let fixture = Self.fixture(noteParagraphs: 20, columns: 2)
        let view = fixture.view
        let reference = fixture.offset(of: "[1]")
        let (own, line) = try require(view.lineBox(at: reference))
        var moves = 0
        for height in stride(from: 40, through: 280, by: 20) as StrideThrough<CGFloat> {
            let id = view.addFigure(
                shape: BezierPath(rect: CGRect(x: 0, y: 0, width: view.columns.size.width, height: height)), fill: .black, at: .zero)
            for _ in 0..<4 { view.layoutIfNeeded() }
            let (column, moved) = try require(view.lineBox(at: reference))
            moves += column > own ? 1 : 0
            let first = try require(view.openNotes.first)
            let place = view.columns.columnPoint(at: CGPoint(x: first.frame.midX, y: first.frame.minY + 1))
            let isBelow = place.column == column && abs(place.point.y - 1 - moved.rect.maxY) < 3
            let isNext = place.column == column + 1 && place.point.y < 3
            expect(isBelow || isNext, "\(height): line in \(column) at \(moved.rect), note in \(place)")
            if moved.rect.maxY < view.columns.size.height / 2, column > own {
                expect(isBelow, "\(height): \(moved.rect), note in \(place)")
            }
            try expectAllShown(view)
            view.removeFigure(id)
            for _ in 0..<4 { view.layoutIfNeeded() }
            expectEqual(view.lineBox(at: reference)?.line.rect, line.rect, "\(height)")
        }
        expect(moves > 2, "\(moves)")
    }

    @Test func `a note makes way for its line only where that comes back for it`() {
        let columns = Self.fixture(noteParagraphs: 20, columns: 2).view.columns
        func start(_ lines: [Int], mayTry: Bool = true) -> (isPushed: Bool, left: Int?) {
            var start = OpenNote.Start(columns: columns, column: lines[0], y: 0)
            for column in lines.dropFirst() {
                var next = OpenNote.Start(columns: columns, column: column, y: 0)
                next.follow(start, mayTry: mayTry)
                start = next
            }
            return (start.isPushed, start.left)
        }
        expect(start([0, 0]) == (false, nil))
        expect(start([0, 1]) == (true, 0), "it is tried elsewhere")
        expect(start([0, 1, 0]) == (true, nil), "the note has pushed its line")
        expect(start([0, 1, 0, 0]) == (true, nil))
        expect(start([0, 1, 1]) == (false, nil), "something else has moved the line")
        expect(start([0, 1, 1, 1]) == (false, nil))
        expect(start([0, 1, 0, 1]) == (false, nil), "and moves it later")
        expect(start([0, 1], mayTry: false) == (true, nil))
        expect(start([0, 1, 0, 1], mayTry: false) == (true, nil))
        expect(start([2, 1]) == (false, nil))
    }

    // MARK: Rules and links

    @Test func `two notes of one line have one rule between them`() throws {
        let fixture = NoteTests.fixture(NoteTests.text())
        let view = fixture.view
        func rules() -> Int {
            var list = DisplayList()
            view.recordFigures(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
            return list.items.count { if case .fillRect(_, view.viewTheme.rule) = $0 { true } else { false } }
        }
        let none = rules()
        fixture.click(fixture.point(at: "[1]"))
        expectEqual(rules() - none, 2)
        fixture.click(fixture.point(at: "[2]"))
        expectEqual(rules() - none, 3)
        fixture.key(.escape)
        expectEqual(rules() - none, 2)
    }

    /// As RTF's notes and many books' do.
    @Test func `the number that a note begins with is no link there, so that one Tab goes on`() throws {
        let text = NoteTests.text()
        let units = text.string as NSString
        text.addAttribute(.link, value: "#r1", range: NSRange(location: units.range(of: "First note").location, length: 5))
        let fixture = NoteTests.fixture(text)
        let view = fixture.view
        fixture.key(.tab)
        fixture.key(.enter)
        let own = try require(view.openNotes.first?.excerpt?.view)
        expect(own.textStorage.string.hasPrefix("First note"))
        fixture.key(.tab)
        expect(own.isFirstResponder && own.focusedLink?.text == NoteTests.address, "\(own.focusedLink?.text ?? "none")")
        // What leads elsewhere is the author's.
        text.addAttribute(.link, value: "#n2", range: NSRange(location: units.range(of: "First note").location, length: 5))
        let other = NoteTests.fixture(text)
        other.key(.tab)
        other.key(.enter)
        other.key(.tab)
        expectEqual(other.view.openNotes.first?.excerpt?.view.focusedLink?.text, "#n2")
    }
}
