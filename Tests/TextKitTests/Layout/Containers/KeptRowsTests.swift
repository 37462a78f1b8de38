import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which rows of tables, and which paragraphs in boxes, stand together at the end of a container.
struct KeptRowsTests {
    private static func append(_ text: String, to fixture: LayoutFixture, _ change: (MutableParagraphStyle) -> Void) {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 5
        change(style)
        fixture.storage.append(
            NSAttributedString(string: text + "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
    }

    /// A table of two columns whose heading rows, `H`, stand with the next; the cells of row n begin with its number.
    private static func appendTable(to fixture: LayoutFixture, headings: Int = 1, rows: Int, words: Int = 2, in boxes: [TextBlock] = []) {
        var random = SeededGenerator(seed: UInt64(rows))
        let table = TextTable()
        table.numberOfColumns = 2
        for row in 0..<(headings + rows) {
            for column in 0..<2 {
                let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)
                cell.setWidth(4, type: .absoluteValueType, for: .padding)
                let name = row < headings ? "H" : "\(row - headings)"
                append(name + " " + OracleTests.prose(words: words, &random), to: fixture) {
                    $0.textBlocks = boxes + [cell]
                    $0.keepsWithNext = row < headings
                    $0.paragraphSpacing = 0
                }
            }
        }
    }

    private static func paged(_ height: CGFloat, width: CGFloat = 260, _ fill: (LayoutFixture) -> Void) -> LayoutFixture {
        let fixture = LayoutFixture("", width: width)
        fill(fixture)
        fixture.container.size.height = height
        fixture.addPages(30, width: width, height: height)
        return fixture
    }

    /// The container of the first line of each paragraph, with its first word.
    private func paragraphs(_ fixture: LayoutFixture) -> [(word: String, container: Int)] {
        fixture.manager.layout.settle(to: .everything)
        let text = fixture.storage.string as NSString
        var found: [(String, Int)] = []
        var isNew = true
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.length, isContiguous: true) { located in
            let line = text.substring(with: NSRange(location: located.utf16.lowerBound, length: located.utf16.count))
            let index = fixture.manager.textContainers.firstIndex { $0 === located.region.container } ?? -1
            if isNew { found.append((String(line.prefix { $0 != " " && $0 != "\n" }), index)) }
            isNew = line.hasSuffix("\n")
            return true
        }
        return found
    }

    @Test(arguments: [1, 2]) func `heading rows of a table stand with the row that follows`(headings: Int) {
        var moved = 0
        for lines in 0..<14 {
            let fixture = Self.paged(260) { fixture in
                for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                Self.appendTable(to: fixture, headings: headings, rows: 6)
            }
            let found = paragraphs(fixture)
            let heads = found.filter { $0.word == "H" }.map(\.container)
            let first = found.filter { $0.word == "0" }.map(\.container)
            expectEqual(Set(heads), Set(first), "\(lines)")
            if lines > 0, heads[0] > found[lines - 1].container { moved += 1 }
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
        expect(moved > 0)
    }

    @Test func `after a paragraph that ends its container the text goes on in the next one, where there is one`() {
        let fixture = Self.paged(260) { fixture in
            for line in 0..<9 {
                Self.append("text\(line)", to: fixture) { $0.endsContainer = [2, 3, 7].contains(line) }
                if line == 4 { Self.appendTable(to: fixture, rows: 2) }
            }
            fixture.storage.addAttribute(.font, value: LayoutFixture.font, range: NSRange(location: 0, length: 1))
        }
        let lines = paragraphs(fixture).filter { $0.word.hasPrefix("text") }
        expectEqual(lines.map(\.container), [0, 0, 0, 1, 2, 2, 2, 2, 3])
        expectEqual(fixture.lines, fixture.fresh().lines)
        // What comes before the end moves what comes after it to the same place.
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "more\n")
        expectEqual(paragraphs(fixture).filter { $0.word.hasPrefix("text") }.map(\.container), [0, 0, 0, 1, 2, 2, 2, 2, 3])
        expectEqual(fixture.lines, fixture.fresh().lines)
        let column = LayoutFixture("", width: 260)
        Self.append("one", to: column) { $0.endsContainer = true }
        Self.append("two", to: column) { _ in }
        expect(column.lines.count >= 2 && column.texts.joined() == "one\ntwo\n")
    }

    @Test(arguments: [6, 12, 24]) func `an exclusion that moves on a page has no paragraph above it laid out again, however many end one`(
        count: Int
    ) {
        let fixture = Self.paged(260) { fixture in
            for part in 0..<count { for line in 0..<3 { Self.append("p\(part) l\(line)", to: fixture) { $0.endsContainer = line == 2 } } }
        }
        _ = paragraphs(fixture)
        let before = fixture.manager.layout.counters.paragraphsLaid
        for step in 0..<4 {
            let rect = CGRect(x: 0, y: CGFloat(10 * step), width: 60, height: 30)
            fixture.manager.textContainers[count - 1].exclusionPaths = [BezierPath(rect: rect)]
            _ = paragraphs(fixture)
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
        let laid = fixture.manager.layout.counters.paragraphsLaid - before
        expect(laid > 0 && laid <= 4 * 4, "\(laid)")
    }

    @Test(arguments: [0, 1, 2]) func `a cell ends its container where it is the table's last`(row: Int) {
        let fixture = Self.paged(260) { fixture in
            let table = TextTable()
            table.numberOfColumns = 1
            for index in 0..<3 {
                let cell = TextTableBlock(table: table, startingRow: index, rowSpan: 1, startingColumn: 0, columnSpan: 1)
                Self.append("cell", to: fixture) { ($0.textBlocks, $0.endsContainer) = ([cell], index == row) }
            }
            Self.append("after", to: fixture) { _ in }
        }
        expectEqual(paragraphs(fixture).map(\.container), [0, 0, 0, row == 2 ? 1 : 0])
        expectEqual(fixture.lines, fixture.fresh().lines)
        let start = fixture.storage.string.utf16.count - "after".utf16.count
        fixture.storage.replaceCharacters(in: NSRange(location: start, length: 0), with: "long ")
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    /// Whether two rows of a table of six stand in different containers that have no rules, below so many lines.
    private func arePartedWithoutRules(_ one: String, _ other: String, lines: Int) -> Bool {
        let fixture = Self.paged(260) { fixture in
            for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
            Self.appendTable(to: fixture, rows: 6)
        }
        for container in fixture.manager.textContainers { container.pageManners = PageManners() }
        let found = paragraphs(fixture)
        return found.first { $0.word == one }?.container != found.first { $0.word == other }?.container
    }

    @Test func `without rules they stand alone`() {
        expect((0..<14).contains { arePartedWithoutRules("H", "0", lines: $0) })
    }

    @Test func `a heading or a caption goes with the heading rows of the table below it`() {
        for isHeading in [true, false] {
            for lines in 0..<14 {
                let fixture = Self.paged(300, width: 420) { fixture in
                    for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                    Self.append("title", to: fixture) {
                        if isHeading { $0.headingLevel = 2 } else { $0.keepsWithNext = true }
                    }
                    Self.appendTable(to: fixture, rows: 6, words: 5)
                }
                let found = paragraphs(fixture)
                let title = found.first { $0.word == "title" }?.container
                expectEqual(title, found.first { $0.word == "H" }?.container, "\(isHeading) \(lines)")
                expectEqual(title, found.first { $0.word == "0" }?.container, "\(isHeading) \(lines)")
                expectEqual(fixture.lines, fixture.fresh().lines)
            }
        }
    }

    @Test(arguments: [0, 1, 2]) func `the last row of a table does not stand alone at a top`(headings: Int) {
        var parted = 0
        for lines in 0..<16 {
            for rows in [2, 3, 9] {
                let fixture = Self.paged(260) { fixture in
                    for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                    Self.append("title", to: fixture) { $0.headingLevel = 2 }
                    Self.appendTable(to: fixture, headings: headings, rows: rows)
                }
                let found = paragraphs(fixture)
                let last = found.last?.container
                expectEqual(last, found.first { $0.word == "\(rows - 2)" }?.container, "\(lines) \(rows)")
                if rows == 2 { expectEqual(last, found.first { $0.word == "title" }?.container, "\(lines)") }
                if last != found.first(where: { $0.word == "0" })?.container { parted += 1 }
                expectEqual(fixture.texts.joined(), fixture.storage.string)
                expectEqual(fixture.lines, fixture.fresh().lines)
            }
        }
        expect(parted > 5)
    }

    @Test func `without rules the last row stands alone where it does not fit`() {
        expect((0..<16).contains { arePartedWithoutRules("4", "5", lines: $0) })
    }

    @Test func `rows that a cell holds together are not parted for the last one`() {
        for lines in 0..<16 {
            let fixture = Self.paged(260) { fixture in
                for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                let table = TextTable()
                table.numberOfColumns = 2
                for row in 0..<5 {
                    if row == 0 || row == 4 {
                        let span = TextTableBlock(
                            table: table, startingRow: row, rowSpan: row == 0 ? 4 : 1, startingColumn: 0, columnSpan: 1)
                        Self.append("s\(row)", to: fixture) { $0.textBlocks = [span] }
                    }
                    let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: 1, columnSpan: 1)
                    Self.append("c\(row)", to: fixture) { $0.textBlocks = [cell] }
                }
            }
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
    }

    /// Each word fills a line of its cell, and half of another.
    @Test(arguments: [3, 5, 8]) func `a heading stays above a narrow cell of long words`(words: Int) {
        for lines in 0..<12 {
            let fixture = Self.paged(320, width: 420) { fixture in
                for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                Self.append("title", to: fixture) { $0.headingLevel = 2 }
                let table = TextTable()
                table.numberOfColumns = 4
                for row in 0..<3 {
                    for column in 0..<4 {
                        let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)
                        let text = Array(repeating: column == 3 ? "lanterns" : "of", count: column == 3 ? words : 2)
                        Self.append("\(row) " + text.joined(separator: " "), to: fixture) { $0.textBlocks = [cell] }
                    }
                }
            }
            let found = paragraphs(fixture)
            expectEqual(found.first { $0.word == "title" }?.container, found.first { $0.word == "0" }?.container, "\(words) \(lines)")
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
    }

    @Test func `a heading row stays where the row below is higher than a container`() {
        let fixture = Self.paged(200) { fixture in
            Self.append("text", to: fixture) { _ in }
            let table = TextTable()
            table.numberOfColumns = 1
            for (row, text) in ["H", "0 " + String(repeating: "word ", count: 90)].enumerated() {
                let cell = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: 0, columnSpan: 1)
                Self.append(text, to: fixture) { ($0.textBlocks, $0.keepsWithNext) = ([cell], row == 0) }
            }
        }
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        expectEqual(paragraphs(fixture).first { $0.word == "H" }?.container, 0)
    }

    @Test(arguments: [180, 200, 220, 240]) func `two rows at least stand on either side in a box`(height: Int) {
        var parted = 0
        for lines in 0..<10 {
            let box = TextBlock()
            box.setWidth(12, type: .absoluteValueType, for: .padding)
            let fixture = Self.paged(CGFloat(height)) { fixture in
                for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                Self.append(String(repeating: "word ", count: 36), to: fixture) { $0.textBlocks = [box] }
            }
            let containers = fixture.lines.filter { $0.contains("word") }.map { $0.prefix { $0 != " " } }
            let feet = containers.prefix { $0 == containers[0] }.count
            let heads = containers.reversed().prefix { $0 == containers[containers.count - 1] }.count
            expect(feet >= 2 && heads >= 2, "\(lines): \(containers)")
            if containers[0] != containers[containers.count - 1] { parted += 1 }
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
        expect(parted > 0)
    }

    @Test func `a heading in a box stands with the text that follows in it`() {
        for lines in 0..<10 {
            let box = TextBlock()
            box.setWidth(12, type: .absoluteValueType, for: .padding)
            let fixture = Self.paged(200) { fixture in
                for line in 0..<lines { Self.append("text\(line)", to: fixture) { _ in } }
                Self.append("before", to: fixture) { $0.textBlocks = [box] }
                Self.append("title", to: fixture) { ($0.headingLevel, $0.textBlocks) = (2, [box]) }
                Self.append("below the title", to: fixture) { $0.textBlocks = [box] }
            }
            let found = paragraphs(fixture)
            expectEqual(found.first { $0.word == "title" }?.container, found.first { $0.word == "below" }?.container, "\(lines)")
        }
    }

    @Test(arguments: 0..<6) func `incremental layout equals fresh layout, whatever changes in tables below headings`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 900)
        let box = TextBlock()
        box.setWidth(6, type: .absoluteValueType, for: .padding)
        let fixture = Self.paged(CGFloat(230 + seed * 17)) { fixture in
            for number in 0..<8 {
                Self.append(OracleTests.prose(words: 1 + Int(random.next() % 30), &random), to: fixture) {
                    $0.textBlocks = number % 3 == 1 ? [box] : []
                }
                Self.append("title", to: fixture) { if number % 2 == 0 { $0.headingLevel = 2 } else { $0.keepsWithNext = true } }
                Self.appendTable(to: fixture, headings: number % 3, rows: 3, words: 3)
            }
        }
        for step in 0..<24 {
            let text = fixture.storage.string as NSString
            let place = Int(random.next() % UInt64(text.length))
            let paragraph = text.paragraphRange(for: NSRange(location: place, length: 0))
            switch random.next() % 4 {
            case 0: fixture.storage.deleteCharacters(in: paragraph)
            case 1: fixture.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: "many words more to wrap the cell ")
            case 2: fixture.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: "\n")
            default:
                let style = MutableParagraphStyle()
                if random.next() % 2 == 0 { style.headingLevel = 2 }
                fixture.storage.addAttribute(.paragraphStyle, value: style, range: paragraph)
            }
            if step % 3 == 0 { fixture.manager.ensureLayout(for: fixture.manager.textContainers[2]) }
            expectEqual(fixture.lines, fixture.fresh().lines, "seed \(seed), step \(step)")
        }
    }
}
