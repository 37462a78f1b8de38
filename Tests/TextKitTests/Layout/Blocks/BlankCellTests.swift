import Expectations
import Foundation
import Testing

@testable import TextKit

/// Cells without text: however many there are, they are measured and broken into lines once.
struct BlankCellTests {
    /// A style that cannot be mistaken for another: it is of a class of its own.
    private final class OwnStyle: ParagraphStyle {}

    private func table(
        cells: Int, columns: Int, own: Bool = false, _ change: (TextTable) -> Void = { _ in },
        style: (Int, MutableParagraphStyle) -> Void = { _, _ in }, text: (Int) -> String = { _ in "" }
    ) -> LayoutFixture {
        let table = TextTable()
        table.numberOfColumns = columns
        change(table)
        let all = NSMutableAttributedString(string: "")
        for index in 0..<cells {
            let block = TextTableBlock(
                table: table, startingRow: index / columns, rowSpan: 1, startingColumn: index % columns, columnSpan: 1)
            block.setWidth(3, type: .absoluteValueType, for: .padding)
            block.verticalAlignment = [.topAlignment, .middleAlignment, .bottomAlignment, .baselineAlignment][index % 4]
            let paragraph = MutableParagraphStyle()
            paragraph.textBlocks = [block]
            style(index, paragraph)
            let said: ParagraphStyle = own ? OwnStyle(values: paragraph.values) : paragraph
            all.append(
                NSAttributedString(string: text(index) + "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: said]))
        }
        let fixture = LayoutFixture("", width: 300)
        fixture.storage.setAttributedString(all)
        fixture.manager.ensureLayout(for: fixture.container)
        return fixture
    }

    @Test(arguments: [TextTable.LayoutAlgorithm.automaticLayoutAlgorithm, .fixedLayoutAlgorithm])
    func `the work for empty cells does not grow with their number, but for placing them`(_ algorithm: TextTable.LayoutAlgorithm) {
        func work(_ cells: Int) -> LayoutCounters {
            table(cells: cells, columns: 10, { $0.layoutAlgorithm = algorithm }).manager.layout.counters
        }
        let (few, many) = (work(1000), work(16_000))
        expect(few.paragraphsLaid == 1000 && many.paragraphsLaid == 16_000, "each is laid out once")
        expect(few.paragraphsShaped == many.paragraphsShaped && many.paragraphsShaped < 80)
        expect(few.rowsBroken == many.rowsBroken && many.rowsBroken == 10, "one line for each column")
        expect(many.paragraphsVisited < few.paragraphsVisited + 10)
    }

    @Test func `lines taken over from a cell that is like it are those that each would get by itself`() {
        func fixture(own: Bool) -> LayoutFixture {
            table(
                cells: 120, columns: 5, own: own,
                style: { index, style in
                    let kind = index % 7
                    style.alignment = [.left, .right, .center, .natural, .justified, .natural, .natural][kind]
                    style.baseWritingDirection = [.natural, .rightToLeft, .leftToRight, .rightToLeft, .natural, .natural, .natural][kind]
                    style.firstLineHeadIndent = CGFloat(kind % 3 * 4)
                    style.paragraphSpacing = CGFloat(kind % 2 * 5)
                    style.paragraphSpacingBefore = kind == 5 ? 6 : 0
                    style.minimumLineHeight = kind == 6 ? 40 : 0
                }, text: { $0 % 4 == 1 ? "cell \($0)" : "" })
        }
        let (shared, own) = (fixture(own: false), fixture(own: true))
        expect(shared.manager.layout.counters.paragraphsShaped < own.manager.layout.counters.paragraphsShaped)
        BlockOracleTests.expectSame(shared.lines, own.lines, "lines")
        BlockOracleTests.expectSame(shared.boxes, own.boxes, "boxes")
        expectEqual(shared.manager.numberOfGlyphs, own.manager.numberOfGlyphs)
    }

    @Test func `empty cells that are filled, emptied, moved and restyled stay what a fresh layout says`() {
        let fixture = table(cells: 80, columns: 4)
        var random = SeededGenerator(seed: 77)
        for step in 0..<60 {
            let length = fixture.storage.length
            let at = Int(random.next() % UInt64(length - 1))
            switch random.next() % 7 {
            case 0: fixture.storage.replaceCharacters(in: NSRange(location: at, length: 0), with: "word ")
            case 1:
                let line = (fixture.storage.string as NSString).paragraphRange(for: NSRange(location: at, length: 0))
                if line.length > 1 { fixture.storage.deleteCharacters(in: NSRange(location: line.location, length: line.length - 1)) }
            case 2:
                fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: 30)!, range: NSRange(location: at, length: 1))
            case 3:
                fixture.container.exclusionPaths =
                    random.next() % 2 == 0 ? [] : [BezierPath(rect: CGRect(x: 0, y: CGFloat(at * 5), width: 60, height: 30))]
            case 4, 5: indent(fixture, at: at, by: CGFloat(random.next() % 3 * 50))
            default: fixture.container.size.width = CGFloat(200 + random.next() % 200)
            }
            fixture.manager.ensureLayout(for: fixture.container)
            let fresh = fixture.fresh()
            BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines, step \(step)")
            BlockOracleTests.expectSame(fixture.boxes, fresh.boxes, "boxes, step \(step)")
        }
    }

    /// Gives a paragraph another indent, and all else that its style says.
    private func indent(_ fixture: LayoutFixture, at utf16: Int, by indent: CGFloat) {
        let range = (fixture.storage.string as NSString).paragraphRange(for: NSRange(location: utf16, length: 0))
        let style = MutableParagraphStyle()
        if let old = fixture.storage.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? ParagraphStyle {
            style.setParagraphStyle(old)
        }
        style.headIndent = indent
        style.firstLineHeadIndent = indent
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: range)
    }

    @Test func `what an empty cell needs is what its last style says`() {
        let fixture = table(cells: 8, columns: 2, style: { index, style in if index == 2 { style.firstLineHeadIndent = 100 } })
        func check(_ step: String) {
            fixture.manager.ensureLayout(for: fixture.container)
            let fresh = fixture.fresh()
            BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines, \(step)")
            BlockOracleTests.expectSame(fixture.boxes, fresh.boxes, "boxes, \(step)")
        }
        indent(fixture, at: 2, by: 0)
        check("like the others again")
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "a")
        check("with others that have text")
        fixture.storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "b")
        check("first of its look")
    }

    @Test func `attributes that layout does not read do not part empty cells`() {
        let fixture = table(cells: 400, columns: 4)
        for index in 0..<400 {
            fixture.storage.addAttribute(.init("own"), value: NSNumber(value: index), range: NSRange(location: index, length: 1))
        }
        fixture.container.size.width = 280
        let fresh = fixture.fresh()
        expect(fresh.manager.layout.counters.paragraphsShaped < 40)
        fixture.manager.ensureLayout(for: fixture.container)
        BlockOracleTests.expectSame(fixture.boxes, fresh.boxes, "boxes")
    }

    @Test func `glyphs of empty cells are let go like any others`() {
        let fixture = table(cells: 4000, columns: 4, own: true)
        fixture.manager.layout.shapedCache.capacity = 2000
        fixture.manager.layout.shapedCache.trim()
        expect(fixture.manager.layout.shapedCache.count < 200)
    }
}
