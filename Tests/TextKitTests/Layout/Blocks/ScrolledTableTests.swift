import Expectations
import Foundation
import Testing

@testable import TextKit

/// Tables whose words do not fit in the available width, and that scroll sideways.
struct ScrolledTableTests {
    private static let rows = (0..<3).map { row in (0..<6).map { column in "cell\(row)\(column) text" } }

    private func fixture(
        _ rows: [[String]] = Self.rows, width: CGFloat = 200, words: CGFloat = 100, prose: String = "",
        _ change: (TextTable) -> Void = { _ in }
    ) -> (fixture: LayoutFixture, cells: [TextTableBlock], table: TextTable) {
        let made = TextTable.text(rows) {
            $0.wholeWordWidth = words
            change($0)
        }
        let fixture = LayoutFixture("", width: width)
        let text = NSMutableAttributedString(attributedString: made.text)
        text.append(NSAttributedString(string: prose, attributes: [.font: LayoutFixture.font]))
        fixture.storage.setAttributedString(text)
        fixture.manager.ensureLayout(for: fixture.container)
        return (fixture, made.cells, made.table)
    }

    private func table(_ fixture: LayoutFixture) -> ScrolledTable? { fixture.manager.scrolledTable(forCharacterAt: 0) }

    private func rect(_ fixture: LayoutFixture, of word: String) -> CGRect {
        let character = (fixture.storage.string as NSString).range(of: word).location
        return fixture.manager.lineFragmentRect(forCharacterAt: character) ?? .null
    }

    private func columnWidths(_ fixture: LayoutFixture) -> [CGFloat] { (0..<6).map { rect(fixture, of: "cell0\($0)").width } }

    private func centre(_ fixture: LayoutFixture, ofCharacterAt character: Int) -> CGPoint {
        let box = fixture.manager.boundingRect(
            forGlyphRange: NSRange(location: fixture.manager.glyphIndexForCharacter(at: character), length: 1), in: fixture.container)
        return CGPoint(x: box.minX + box.width / 4, y: box.midY)
    }

    // MARK: Widths

    @Test func `words stay whole where all columns together are wider than the room`() throws {
        let (fixture, _, _) = fixture()
        let scrolled = try require(table(fixture))
        expect(scrolled.visibleRect.minX == 0 && scrolled.visibleRect.width == 200)
        expectEqual(scrolled.contentWidth, columnWidths(fixture).reduce(0, +))
        expect(scrolled.maximumOffset == scrolled.contentWidth - 200 && scrolled.offset == 0)
        let (broken, _, _) = self.fixture(words: 0)
        expect(table(broken) == nil)
        expectEqual(columnWidths(broken).reduce(0, +), 200)
        expect(columnWidths(fixture).min()! > columnWidths(broken).max()!)
        expect(fixture.texts.contains("cell25 ") || fixture.texts.contains("cell25 text\n"))
    }

    @Test func `a table whose words have room does not scroll`() {
        let (wide, _, _) = fixture(width: 1000)
        expect(table(wide) == nil)
        expect(wide.manager.scrolledTables(in: CGRect(x: 0, y: 0, width: 1000, height: 500), of: wide.container).isEmpty)
    }

    @Test func `a word longer than is asked for is broken rather than the table widened`() {
        let long = String(repeating: "w", count: 60)
        let (fixture, _, _) = fixture([["a", long]], words: 100)
        expect(table(fixture) == nil)
        expect(rect(fixture, of: long).maxX <= 200)
        let (whole, _, _) = self.fixture([["ab", long]], words: 10_000)
        // No column is wider than what shows at once.
        expect(rect(whole, of: long).width <= 200)
    }

    @Test func `where a word is too long for its column, those of the other columns stay whole`() {
        let letter = NSAttributedString(string: "m", attributes: [.font: LayoutFixture.font]).size().width
        let (short, long) = (String(repeating: "m", count: 7), String(repeating: "w", count: 10))
        let (fixture, _, _) = fixture([[short, long], ["b", "c"]], width: 12 * letter, words: 8.5 * letter)
        expect(table(fixture) == nil)
        expect(fixture.texts.contains("\(short)\n"), "\(fixture.texts)")
        expect(fixture.texts.contains { $0.hasPrefix("ww") && !$0.contains(long) }, "\(fixture.texts)")
    }

    @Test func `a column is wide enough for the names that are kept whole`() {
        let made = TextTable.text([["--geometry WxH", "some words"]]) { $0.wholeWordWidth = 200 }
        let style = MutableParagraphStyle()
        func texts(_ strategy: LineBreakStrategy) -> [String] {
            let fixture = LayoutFixture("", width: 130)
            let text = NSMutableAttributedString(attributedString: made.text)
            text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                guard let own = value as? ParagraphStyle else { return }
                style.setParagraphStyle(own)
                style.lineBreakStrategy = strategy
                text.addAttribute(.paragraphStyle, value: style.copy(), range: range)
            }
            fixture.storage.setAttributedString(text)
            fixture.manager.ensureLayout(for: fixture.container)
            return fixture.texts
        }
        expect(texts([]).contains("--"), "\(texts([]))")
        expect(texts(.wholeNames).contains("--geometry "), "\(texts(.wholeNames))")
    }

    @Test func `the room beside the container is taken before the table scrolls`() throws {
        let (fixture, _, _) = fixture { $0.comfortableColumn = 100 }
        fixture.container.sideAllowance = 20
        let scrolled = try require(table(fixture))
        expect((scrolled.visibleRect.minX, scrolled.visibleRect.maxX) == (-20, 220))
        fixture.container.sideAllowance = 1000
        expect(table(fixture) == nil)
    }

    @Test func `what is around the cells stays where it shows`() throws {
        let (fixture, _, table) = fixture {
            $0.setWidth(3, type: .absoluteValueType, for: .border)
            $0.setWidth(7, type: .absoluteValueType, for: .margin)
        }
        let scrolled = try require(self.table(fixture))
        expect((scrolled.visibleRect.minX, scrolled.visibleRect.maxX) == (10, 190))
        let before = fixture.manager.boundsRect(for: table, glyphRange: NSRange(location: 0, length: 1))
        expect(fixture.manager.scroll(scrolled, toOffset: 40))
        expectEqual(fixture.manager.boundsRect(for: table, glyphRange: NSRange(location: 0, length: 1)), before)
        expect(before.minX == 0 && before.maxX == 200)
    }

    // MARK: Scrolling

    @Test func `scrolling moves lines and breaks none`() throws {
        let (fixture, _, _) = fixture(prose: "prose")
        let scrolled = try require(table(fixture))
        let before = (fixture.lines, rect(fixture, of: "cell12"), fixture.manager.layout.counters.rowsBroken)
        expect(fixture.manager.scroll(scrolled, toOffset: 30))
        expectEqual(rect(fixture, of: "cell12"), before.1.offsetBy(dx: -30, dy: 0))
        expectEqual(rect(fixture, of: "prose").minX, 0)
        expectEqual(table(fixture)?.offset, 30)
        expectEqual(fixture.manager.layout.counters.rowsBroken, before.2)
        expect(!fixture.manager.scroll(scrolled, toOffset: 30))
        expect(fixture.manager.scroll(scrolled, toOffset: 0))
        expectEqual(fixture.lines, before.0)
    }

    @Test(arguments: [-50, .infinity, .nan, 1e9]) func `it goes no farther than the columns do`(offset: CGFloat) throws {
        let (fixture, _, _) = fixture()
        let scrolled = try require(table(fixture))
        expectEqual(fixture.manager.scroll(scrolled, toOffset: offset), (offset == 1e9))
        try expectEqual(require(table(fixture)).offset, (offset == 1e9 ? scrolled.maximumOffset : 0))
    }

    @Test func `a wider container clamps the offset, and a narrower one gives it back`() throws {
        let (fixture, _, _) = fixture()
        let scrolled = try require(table(fixture))
        fixture.manager.scroll(scrolled, toOffset: scrolled.maximumOffset)
        fixture.container.size.width = 250
        var now = try require(table(fixture))
        expect(now.offset == now.maximumOffset && now.contentWidth == scrolled.contentWidth)
        fixture.container.size.width = 200
        now = try require(table(fixture))
        expectEqual(now.offset, scrolled.maximumOffset)
    }

    @Test func `a table from right to left begins at the right`() throws {
        let (fixture, _, _) = fixture { $0.writingDirection = .rightToLeft }
        let scrolled = try require(table(fixture))
        expectEqual(scrolled.offset, scrolled.maximumOffset)
        expectEqual(rect(fixture, of: "cell00").maxX, 200)
        expect(fixture.manager.scroll(scrolled, toOffset: 0))
        expectEqual(rect(fixture, of: "cell05").minX, 0)
        fixture.container.size.width = 220
        expectEqual(table(fixture)?.offset, 0)
        expectEqual(rect(fixture, of: "cell05").minX, 0)
    }

    @Test func `of a table in two containers each shows its part, down to its last line, and both scroll`() throws {
        let (fixture, _, _) = fixture()
        fixture.container.size.height = 50
        fixture.add(width: 200, height: 0)
        let containers = fixture.manager.textContainers
        func parts() -> [ScrolledTable] {
            containers.flatMap { fixture.manager.scrolledTables(in: CGRect(x: 0, y: 0, width: 200, height: 500), of: $0) }
        }
        let before = parts()
        expect(before.count == 2 && before.allSatisfy { $0.utf16 == 0 && $0.visibleRect.minY == 0 })
        expect(before[0].visibleRect.maxY == rect(fixture, of: "text").maxY && before[0].visibleRect.maxY < 50)
        expect(fixture.manager.scroll(before[1], toOffset: 25))
        expectEqual(parts().map(\.offset), [25, 25])
    }

    @Test func `lines beside a figure are broken anew where they come to stand`() throws {
        let (fixture, _, _) = fixture()
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 60, y: 0, width: 40, height: 40))]
        let scrolled = try require(table(fixture))
        expect(fixture.manager.scroll(scrolled, toOffset: 35))
        let fresh = fixture.fresh()
        copyOffsets(fixture, fresh)
        expectEqual(fixture.lines, fresh.lines)
    }

    private func copyOffsets(_ fixture: LayoutFixture, _ fresh: LayoutFixture) {
        fresh.manager.layout.sidewaysOffsets = fixture.manager.layout.sidewaysOffsets
        for container in fresh.manager.textContainers {
            let width = container.size.width
            container.size.width = width + 1
            container.size.width = width
        }
    }

    @Test(arguments: seeds(3)) func `after any edits, sizes and offsets the layout is what a fresh one says`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        let (fixture, _, _) = fixture(prose: "prose after it") { if seed % 2 == 1 { $0.writingDirection = .rightToLeft } }
        if seed % 4 > 1 {
            fixture.container.size.height = 50
            fixture.add(width: 200, height: 0)
        }
        for step in 0..<20 {
            switch random.next() % 3 {
            case 0:
                if let table = table(fixture) { fixture.manager.scroll(table, toOffset: CGFloat(random.next() % 300)) }
            case 1:
                let character = Int(random.next() % UInt64(fixture.storage.length - 16))
                let end = (fixture.storage.string as NSString).character(at: character) == 10
                if !end { fixture.storage.replaceCharacters(in: NSRange(location: character, length: 1), with: "more wo") }
            default:
                let width = CGFloat(120 + random.next() % 200)
                for container in fixture.manager.textContainers { container.size.width = width }
            }
            let fresh = fixture.fresh()
            copyOffsets(fixture, fresh)
            expectEqual(fixture.lines, fresh.lines, "seed \(seed), step \(step)")
            expectEqual(fixture.boxes, fresh.boxes, "seed \(seed), step \(step)")
        }
    }

    @Test func `a table that is gone is forgotten`() throws {
        let (fixture, _, _) = fixture()
        fixture.manager.scroll(try require(table(fixture)), toOffset: 20)
        fixture.storage.setAttributedString(NSAttributedString(string: "no table", attributes: [.font: LayoutFixture.font]))
        expect(table(fixture) == nil)
        expect(!fixture.manager.scroll(ScrolledTable.anywhere, toOffset: 20))
    }

    // MARK: Positions

    @Test(arguments: [0, 37, 120]) func `a click meets the character that shows there`(offset: CGFloat) throws {
        let (fixture, _, _) = fixture()
        fixture.manager.scroll(try require(table(fixture)), toOffset: offset)
        var hits = 0
        for character in 0..<fixture.storage.length - 1 {
            let point = centre(fixture, ofCharacterAt: character)
            guard (fixture.storage.string as NSString).character(at: character) > 32, point.x >= 0, point.x < 200 else { continue }
            let hit = try require(fixture.manager.hit(point, in: fixture.container))
            expect(hit.utf16 == character && hit.isInside)
            hits += 1
        }
        expect(hits > 20)
    }

    @Test func `a click beside what shows meets the nearest that shows`() throws {
        let (fixture, _, _) = fixture()
        fixture.manager.scroll(try require(table(fixture)), toOffset: 60)
        let y = rect(fixture, of: "cell10").midY
        for (beyond, edge) in [(250.0, 199.9), (-30, 0.1)] {
            let hit = try require(fixture.manager.hit(CGPoint(x: beyond, y: y), in: fixture.container))
            expect(!hit.isInside)
            expectEqual(hit.utf16, fixture.manager.hit(CGPoint(x: edge, y: y), in: fixture.container)?.utf16)
        }
    }

    @Test func `what is selected is cut to what shows`() throws {
        let (fixture, _, _) = fixture()
        fixture.manager.scroll(try require(table(fixture)), toOffset: 60)
        let all = NSRange(location: 0, length: fixture.storage.length)
        let rects = fixture.manager.selectionRects(forCharacterRange: all, in: fixture.container)
        expect(!rects.isEmpty && rects.allSatisfy { $0.minX >= 0 && $0.maxX <= 200 })
        fixture.manager.scroll(try require(table(fixture)), toOffset: 0)
        let hidden = (fixture.storage.string as NSString).range(of: "cell05")
        expect(fixture.manager.selectionRects(forCharacterRange: hidden, in: fixture.container).isEmpty)
        try expect(require(fixture.manager.caretRect(forCharacterAt: hidden.location)).minX > 200)
    }

    // MARK: Drawing

    @Test func `nothing is drawn beside what shows`() throws {
        let (fixture, cells, _) = fixture()
        for cell in cells { cell.backgroundColor = Color(RGBA(hex: 0xFF0000)) }
        fixture.manager.scroll(try require(table(fixture)), toOffset: 60)
        let list = GraphicsContext.recording(scale: 1) {
            let glyphs = fixture.manager.glyphRange(for: fixture.container)
            fixture.manager.drawBackground(forGlyphRange: glyphs, at: CGPoint(x: 100, y: 0))
            fixture.manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: 100, y: 0))
        }
        let picture = try require(Bitmap(painting: list, width: 400, height: 100))
        func isPainted(_ x: Int) -> Bool { (0..<40).contains { picture.pixels[$0 * 400 + x] >> 24 > 0 } }
        expect(!(0..<100).contains(where: isPainted) && !(300..<400).contains(where: isPainted))
        expectEqual((100..<300).filter(isPainted).count, 200)
    }
}

extension ScrolledTable {
    fileprivate static let anywhere = ScrolledTable(utf16: 3, visibleRect: .zero, contentWidth: 1, offset: 0)
}
