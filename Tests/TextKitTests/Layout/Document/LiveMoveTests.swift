import Expectations
import Foundation
import Testing

@testable import TextKit

/// A figure on the move leaves the lines above it as they are where it can, and nothing behind once it rests.
struct LiveMoveTests {
    private static let words =
        "well prince so genoa and lucca are now just family estates of the buonapartes but warn you if do not tell me that this means war defend infamies horrors perpetrated antichrist really believe nothing more friendship longer faithful slave"
        .split(separator: " ")

    private static func prose(_ count: Int, seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        let text = (0..<count).map { _ in String(words[Int(random.next() % UInt64(words.count))]) }.joined(separator: " ")
        return text + ".\n"
    }

    /// `blocks` of the paragraphs from the second to the last but one: none, one around all of them, or the cells of a table.
    private static func fixture(
        _ texts: [String], alignment: TextAlignment = .justified, columns: Int = 1, blocks: Blocks = .none
    ) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.alignment = alignment
        if alignment != .justified { style.lineBreakStrategy = .totalFit }
        style.hyphenationFactor = 1
        let fixture = LayoutFixture(texts.joined(), width: 420, height: columns == 1 ? 0 : 700, style: style)
        for _ in 1..<columns { fixture.add(width: 420, height: 700) }
        // A figure beside which syllables stand changes more lines than one that a reader would see.
        for container in fixture.manager.textContainers { container.exclusionManners.leastStretch = 3 }
        fixture.storage.addAttribute(.languageIdentifier, value: "en", range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.justifiesByTotalFit = true
        let (first, last) = (texts[0].utf16.count, texts.last!.utf16.count)
        let middle = NSRange(location: first, length: max(0, fixture.storage.length - first - last))
        /// Gives paragraphs a block, and else the style that they have.
        func set(_ block: TextBlock, _ range: NSRange) {
            fixture.setBlocks([block], range) {
                $0.setParagraphStyle(style)
                $0.textBlocks = [block]
            }
        }
        switch blocks {
        case .none: break
        case .one:
            let block = TextBlock()
            block.setWidth(12, type: .absoluteValueType, for: .padding)
            set(block, middle)
        case .cells:
            let table = TextTable()
            table.numberOfColumns = 2
            var start = first
            for (cell, text) in texts.dropFirst().dropLast().enumerated() {
                let block = TextTableBlock(table: table, startingRow: cell / 2, rowSpan: 1, startingColumn: cell % 2, columnSpan: 1)
                set(block, NSRange(location: start, length: text.utf16.count))
                start += text.utf16.count
            }
        }
        return fixture
    }

    enum Blocks: CaseIterable { case none, one, cells }

    private static func oval(_ x: CGFloat, _ y: CGFloat) -> BezierPath { BezierPath(ovalIn: CGRect(x: x, y: y, width: 160, height: 160)) }

    /// Where a figure is at a step of its way through 420 × 700.
    private static func position(_ step: Int) -> (x: CGFloat, y: CGFloat) {
        let angle = Double(step) / 40
        return ((130 + 120 * cos(angle)).rounded(), (300 + 180 * sin(angle * 1.3)).rounded())
    }

    @Test(arguments: [(TextAlignment.justified, 1), (.left, 1), (.justified, 3)], Blocks.allCases)
    func `at rest lines are those of a layout that saw no move`(_ form: (alignment: TextAlignment, columns: Int), blocks: Blocks) {
        let (alignment, columns) = form
        let texts = [Self.prose(60, seed: 1), Self.prose(160, seed: 2), Self.prose(400, seed: 3), Self.prose(20, seed: 4)]
        let fixture = Self.fixture(texts, alignment: alignment, columns: columns, blocks: blocks)
        let still = Self.oval(200, 40)
        _ = fixture.lines
        for move in 0..<4 {
            fixture.manager.beginLiveFigureMove()
            for step in 0..<12 {
                let point = Self.position(move * 40 + step * 3)
                fixture.container.exclusionPaths = [still, Self.oval(point.x, point.y)]
                _ = fixture.lines
            }
            fixture.manager.endLiveFigureMove()
            let fresh = Self.fixture(texts, alignment: alignment, columns: columns, blocks: blocks)
            fresh.container.exclusionPaths = fixture.container.exclusionPaths
            expectEqual(fixture.lines, fresh.lines)
        }
        fixture.container.exclusionPaths = []
        expectEqual(fixture.lines, Self.fixture(texts, alignment: alignment, columns: columns, blocks: blocks).lines)
    }

    @Test(arguments: Blocks.allCases, [1, 2]) func `a figure that has left a paragraph leaves nothing behind`(blocks: Blocks, columns: Int)
    {
        for seed in seeds(3 as UInt64) {
            let texts = [
                Self.prose(8, seed: 1), Self.prose(90, seed: seed * 3), Self.prose(120, seed: seed * 3 + 1), Self.prose(20, seed: 4),
            ]
            let fixture = Self.fixture(texts, columns: columns, blocks: blocks)
            _ = fixture.lines
            fixture.manager.beginLiveFigureMove()
            for y in [120, 150, 180, 210, 240, 300, 400, 560, 2000] {
                fixture.container.exclusionPaths = [Self.oval(130, CGFloat(y))]
                _ = fixture.lines
            }
            fixture.manager.endLiveFigureMove()
            let fresh = Self.fixture(texts, columns: columns, blocks: blocks)
            fresh.container.exclusionPaths = fixture.container.exclusionPaths
            expectEqual(fixture.lines, fresh.lines)
        }
    }

    /// The lines that end above a row, as text.
    private static func lines(_ fixture: LayoutFixture, above bottom: CGFloat) -> [String] {
        var lines: [String] = []
        let text = Array(fixture.storage.string.utf16)
        _ = fixture.lines
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.count, isContiguous: true) { located in
            guard (located.rect.y + located.rect.height).pixels <= bottom else { return false }
            lines.append(String(decoding: text[located.utf16], as: UTF16.self))
            return true
        }
        return lines
    }

    @Test(arguments: [400, 1500], [Blocks.none, .one])
    func `no line far above the figure changes, and few near it do`(words: Int, blocks: Blocks) {
        let fixture = Self.fixture([".\n", Self.prose(words, seed: 9), ".\n"], blocks: blocks)
        var changed = 0
        var old: (lines: [String], top: CGFloat)?
        fixture.manager.beginLiveFigureMove()
        for step in 0..<150 {
            let point = Self.position(step)
            fixture.container.exclusionPaths = [Self.oval(point.x, point.y)]
            if let old {
                let above = Self.lines(fixture, above: min(old.top, point.y))
                let before = Array(old.lines.prefix(above.count))
                let differing = zip(before, above).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
                changed += differing.count
                if let first = differing.first { expect(first >= above.count - LiveMove.rowsAbove - 2) }
            }
            old = (Self.lines(fixture, above: point.y), point.y)
        }
        fixture.manager.endLiveFigureMove()
        expect(Double(changed) / 149 <= 4, "\(changed) lines in 149 steps")
    }

    @Test(arguments: [1, 2, 4], [Blocks.none, .one])
    func `a step breaks no more rows in a longer paragraph`(factor: Int, blocks: Blocks) {
        let fixture = Self.fixture([".\n", Self.prose(400 * factor, seed: 9), ".\n"], blocks: blocks)
        fixture.manager.beginLiveFigureMove()
        var broken = 0
        for step in 0..<40 {
            let point = Self.position(step)
            fixture.container.exclusionPaths = [Self.oval(point.x, point.y)]
            fixture.manager.layout.counters = LayoutCounters()
            _ = fixture.lines
            if step > 0 { broken += fixture.manager.layout.counters.rowsBroken }
            expect(fixture.manager.layout.counters.paragraphsShaped == 0 || step == 0)
        }
        expect(broken <= 40 * 45, "\(broken) rows in 39 steps")
    }

    @Test func `setting exclusion paths alone is no live move`() {
        let fixture = Self.fixture([Self.prose(300, seed: 5)])
        for step in 0..<20 {
            let point = Self.position(step * 5)
            fixture.container.exclusionPaths = [Self.oval(point.x, point.y)]
            let fresh = Self.fixture([Self.prose(300, seed: 5)])
            fresh.container.exclusionPaths = fixture.container.exclusionPaths
            expectEqual(fixture.lines, fresh.lines)
        }
    }

    @Test func `a paragraph pushed across the foot of a column keeps its breakpoints from step to step`() throws {
        let fixture = Self.fixture([Self.prose(150, seed: 3), Self.prose(300, seed: 4), Self.prose(150, seed: 5)], columns: 2)
        _ = fixture.lines
        fixture.manager.beginLiveFigureMove()
        let second = (0..<3).map { fixture.manager.layout.tree.locate($0) }[1]
        var breaks: PlannedBreaks?
        for step in 0..<10 {
            fixture.container.exclusionPaths = [Self.oval(CGFloat(step) * 3, 40)]
            _ = fixture.lines
            let record = try require(second.element.record)
            expectEqual(Set(record.rows.map(\.container)), [0, 1], "it stands in both columns")
            if step == 0 { breaks = record.shaped?.breaks }
            expect(breaks != nil && record.shaped?.breaks === breaks, "step \(step)")
        }
    }

    @Test func `what is asked of a line leaves the lines after it in its paragraph to be laid out later`() {
        let fixture = Self.fixture([Self.prose(3000, seed: 8)], columns: 3)
        let layout = fixture.manager.layout
        layout.counters = LayoutCounters()
        layout.forEachLocatedFragment(inUTF16: 0..<300, isContiguous: true) { _ in true }
        expect(1..<20 ~= layout.counters.rowsBroken)
        let whole = Self.fixture([Self.prose(3000, seed: 8)], columns: 3)
        expectEqual(fixture.lines, whole.lines)
    }

    @Test(arguments: 6..<10) func `hyphens come beside the figure, not all over a paragraph that needs none`(seed: UInt64) throws {
        let fixture = Self.fixture([Self.prose(120, seed: seed)])
        func hyphens() -> [CGFloat] {
            var rows: [CGFloat] = []
            _ = fixture.lines
            fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
                if located.fragment.extras?.showsHyphen == true { rows.append(located.rect.y.pixels) }
                return true
            }
            return rows
        }
        // A width at which the paragraph needs none by itself.
        _ = try require(
            (80..<100).first { width in
                fixture.container.size.width = CGFloat(width * 10)
                return hyphens().isEmpty
            })
        for x in stride(from: CGFloat(100), to: 640, by: 60) {
            fixture.container.exclusionPaths = [Self.oval(x, 60)]
            for row in hyphens() { expect(row > 30 && row < 220, "a hyphen in the row at \(row)") }
        }
    }
}
