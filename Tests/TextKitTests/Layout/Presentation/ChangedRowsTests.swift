import Expectations
import Foundation
import Testing

@testable import TextKit

/// The bands of rows that a layout manager says have changed: everything drawn outside of them is what it was.
struct ChangedRowsTests {
    private final class Presenter: LayoutPresenter {
        func layoutManager(_ layoutManager: LayoutManager, didInvalidateDisplayOf characters: NSRange) {}
    }

    /// Something that is drawn, or a line, with the rows of a container that it takes.
    private struct Mark: Hashable {
        var container: Int
        var top, bottom: CGFloat
        var what: Content
    }

    private enum Content: Hashable {
        case glyph(PositionedGlyph, RGBA)
        case rect(FixedRect, RGBA)
        case line(CGRect, used: CGRect)
    }

    private let presenter = Presenter()

    /// A fixture that gathers changes, laid out, with none left.
    private func present(_ fixture: LayoutFixture) -> LayoutFixture {
        fixture.manager.presenter = presenter
        settle(fixture)
        _ = fixture.manager.takeChangedRows()
        return fixture
    }

    private func settle(_ fixture: LayoutFixture) { while fixture.manager.layoutSlice(milliseconds: .infinity) {} }

    private func marks(_ fixture: LayoutFixture) -> [Mark: Int] {
        var marks: [Mark: Int] = [:]
        for (index, container) in fixture.manager.textContainers.enumerated() {
            let all = CGRect(x: 0, y: 0, width: 1e4, height: 1e5)
            var list = DisplayList()
            fixture.manager.display(all, of: container, at: .zero, into: &list)
            func add(_ top: CGFloat, _ bottom: CGFloat, _ what: Content) {
                marks[Mark(container: index, top: top, bottom: bottom, what: what), default: 0] += 1
            }
            for item in list.items {
                switch item {
                case .glyphs(let run):
                    for glyph in run.glyphs { add(glyph.y.pixels, glyph.y.pixels, .glyph(glyph, run.color)) }
                case .fillRect(let rect, let color): add(rect.y.pixels, rect.maxY.pixels, .rect(rect, color))
                default: break
                }
            }
            for line in fixture.manager.lineBoxes(meeting: all, in: container) {
                add(line.rect.minY, line.rect.maxY, .line(line.rect, used: line.usedRect))
            }
        }
        return marks
    }

    /// The first mark outside of the bands that is not in both.
    private func stray(_ before: [Mark: Int], _ after: [Mark: Int], _ rows: [LayoutManager.ChangedRows]) -> Mark? {
        func isOutside(_ mark: Mark) -> Bool {
            // Ink, and lines of text blocks, may stand a little above or below their rows.
            !rows.contains { $0.container == mark.container && mark.top <= $0.maxY + 6 && mark.bottom >= $0.minY - 6 }
        }
        return before.first { after[$0.key] != $0.value && isOutside($0.key) }?.key
            ?? after.first { before[$0.key] != $0.value && isOutside($0.key) }?.key
    }

    @Test(arguments: seeds(8)) func `what is drawn outside of the bands is what it was`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 77)
        let fixture = LayoutFixture(OracleTests.text(words: 120, &random), width: 260, padding: 5)
        if seed % 3 == 1 {
            fixture.container.size.height = 190
            fixture.add(width: 260, height: 150)
            fixture.add(width: seed % 2 == 0 ? 200 : 260)
        }
        if seed % 5 == 4 {
            fixture.container.size.height = 160
            fixture.container.lineBreakMode = .byTruncatingTail
        }
        _ = present(fixture)
        var before = marks(fixture)
        for step in 0..<20 {
            _ = fixture.manager.takeChangedRows()
            for _ in 0...Int(random.next() % 2) { OracleTests().change(fixture, &random) }
            settle(fixture)
            let rows = fixture.manager.takeChangedRows()
            let after = marks(fixture)
            expect(stray(before, after, rows) == nil, "seed \(seed), step \(step): \(rows)")
            before = after
        }
    }

    @Test(arguments: seeds(8)) func `what is drawn outside of the bands is what it was, in blocks and tables`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 770)
        let fixture = LayoutFixture(OracleTests.text(words: 90, &random), width: 300, padding: 5)
        let pool = BlockOracleTests.blocks(&random)
        for block in pool.joined() { block.backgroundColor = Color(white: CGFloat(random.next() % 10) / 10, alpha: 1) }
        for _ in 0..<6 { BlockOracleTests().setBlocks(fixture, pool, &random) }
        _ = present(fixture)
        var before = marks(fixture)
        for step in 0..<20 {
            _ = fixture.manager.takeChangedRows()
            if seed % 2 == 0 { OracleTests().change(fixture, &random) } else { BlockOracleTests().change(fixture, pool, &random) }
            settle(fixture)
            let rows = fixture.manager.takeChangedRows()
            let after = marks(fixture)
            expect(stray(before, after, rows) == nil, "seed \(seed), step \(step): \(rows)")
            before = after
        }
    }

    // MARK: No more than that

    /// A hundred lines in one paragraph, and some before and after.
    private func prose(_ style: ParagraphStyle? = nil) -> LayoutFixture {
        let long = (0..<600).map { ["water", "parts", "around", "a", "stone"][$0 % 5] }.joined(separator: " ")
        return LayoutFixture("One line\n" + long + "\n" + long + "\nshort\nmiddle\nThe last", width: 300, style: style)
    }

    @Test func `a letter that changes one line is a band of a few lines`() {
        let fixture = present(prose())
        fixture.storage.replaceCharacters(in: NSRange(location: 1200, length: 1), with: "l")
        settle(fixture)
        let rows = fixture.manager.takeChangedRows()
        let line = fixture.manager.lineBox(forCharacterAt: 1200)!.rect
        expectEqual(rows.count, 1)
        expect(rows[0].minY <= line.minY && rows[0].maxY >= line.maxY, "\(rows), \(line)")
        expect(rows[0].maxY - rows[0].minY <= 3 * line.height, "\(rows)")
        expect(fixture.manager.takeChangedRows().isEmpty, "they are told once")
    }

    @Test func `one more line moves everything below it, and two changes that make up for each other what is between them`() {
        let fixture = present(prose())
        let line = fixture.manager.lineBox(forCharacterAt: 1200)!.rect
        fixture.storage.replaceCharacters(in: NSRange(location: 1200, length: 0), with: "\n")
        settle(fixture)
        let rows = fixture.manager.takeChangedRows()
        expect(rows.count == 1 && rows[0].maxY == fixture.manager.estimatedHeight, "\(rows)")
        expect(rows[0].minY >= line.minY - 2 * line.height, "\(rows), \(line)")

        fixture.storage.replaceCharacters(in: NSRange(location: 1200, length: 0), with: "\n")
        fixture.storage.deleteCharacters(in: fixture.range(of: "short\n"))
        settle(fixture)
        let both = fixture.manager.takeChangedRows()
        expect(both.count == 1 && both[0].minY > line.minY - 2 * line.height, "\(both)")
        expect(both[0].maxY <= fixture.line("The last").minY, "the last line is where it was: \(both)")
    }

    @Test func `a figure that moves by four pixels changes the rows beside it`() {
        let justified = MutableParagraphStyle()
        justified.alignment = .justified
        for style in [nil, justified] {
            let fixture = prose(style)
            let figure = CGRect(x: 100, y: 800, width: 80, height: 60)
            fixture.container.exclusionPaths = [BezierPath(ovalIn: figure)]
            _ = present(fixture)
            fixture.manager.beginLiveFigureMove()
            fixture.container.exclusionPaths = [BezierPath(ovalIn: figure.offsetBy(dx: 4, dy: 0))]
            settle(fixture)
            let rows = fixture.manager.takeChangedRows()
            expect(!rows.isEmpty && rows.allSatisfy { $0.minY > 700 }, "\(rows)")
        }
    }

    @Test func `a colour is a band of its own lines, also as a temporary attribute`() {
        let fixture = present(prose())
        let line = fixture.manager.lineBox(forCharacterAt: 1200)!.rect
        let range = NSRange(location: 1200, length: 3)
        let changes: [() -> Void] = [
            { fixture.storage.addAttribute(.foregroundColor, value: Color.red, range: range) },
            { fixture.manager.addTemporaryAttribute(.backgroundColor, value: Color.red, forCharacterRange: range) },
            { fixture.manager.invalidateDisplay(forCharacterRange: range) },
        ]
        for change in changes {
            change()
            settle(fixture)
            let rows = fixture.manager.takeChangedRows()
            expect(rows.count == 1 && rows[0].minY <= line.minY && rows[0].maxY >= line.maxY, "\(rows)")
            expect(rows[0].maxY - rows[0].minY <= 2 * line.height, "\(rows)")
        }
    }

    @Test func `a letter in a cell that stays as high is a band of its line`() {
        let (text, _, _) = TextTable.text((0..<30).map { ["row \($0)", "content", "more of it"] })
        let fixture = LayoutFixture("before\n", width: 500)
        fixture.storage.append(text)
        fixture.storage.append(NSAttributedString(string: "after", attributes: [.font: LayoutFixture.font]))
        _ = present(fixture)
        // Not wider than its column.
        fixture.storage.replaceCharacters(in: NSRange(location: fixture.range(of: "row 12").location, length: 1), with: "l")
        settle(fixture)
        let rows = fixture.manager.takeChangedRows()
        let line = fixture.line("low 12")
        expect(rows.count == 1 && rows[0].minY <= line.minY && rows[0].maxY >= line.maxY, "\(rows)")
        expect(rows[0].maxY - rows[0].minY < 3 * line.height, "\(rows), \(line)")
    }

    @Test func `nothing is gathered without a presenter, and everything has changed at first`() {
        let fixture = prose()
        settle(fixture)
        expect(fixture.manager.takeChangedRows().isEmpty)
        fixture.manager.presenter = presenter
        expectEqual(fixture.manager.takeChangedRows(), [.init(container: 0, minY: 0, maxY: .greatestFiniteMagnitude)])
    }
}
