import Expectations
import Testing

@testable import TextKit

/// All that a layout stores of its paragraphs and lines, as numbers: they are made and compared in a tenth of the time of descriptions.
struct StoredLines: Equatable {
    var paragraphs: [[Int]] = []

    init(_ manager: LayoutManager) {
        for located in manager.layout.tree.elements() { paragraphs.append(Self.numbers(located.element)) }
    }

    private static func numbers(_ entry: ParagraphEntry) -> [Int] {
        var numbers = [
            Int(entry.utf16), Int(entry.glyphs), entry.glyphsAreKnown ? 1 : 0, Int(entry.rows), Int(entry.height.raw),
            Int(entry.state.rawValue), entry.dependsOnPosition ? 1 : 0,
        ]
        guard let record = entry.record else { return numbers }
        numbers += [record.hasSpacingBefore ? 1 : 0, record.laidUTF16, record.isComplete ? 1 : 0, Int(record.height.raw)]
        numbers += record.shaped?.cuts ?? record.cuts
        for row in record.rows { numbers += Self.numbers(row) }
        for fragment in record.fragments { numbers += Self.numbers(fragment) }
        return numbers
    }

    private static func numbers(_ row: LineRow) -> [Int] {
        [
            Int(row.y.raw), Int(row.height.raw), Int(row.usedTop.raw), Int(row.usedHeight.raw), Int(row.baseline.raw),
            Int(row.firstFragment), Int(row.fragmentCount), Int(row.container), row.dependsOnPosition ? 1 : 0, Int(row.widthBelow),
            Int(row.making.rawValue),
        ]
    }

    private static func numbers(_ fragment: LineFragment) -> [Int] {
        let numbers = [
            Int(fragment.start), Int(fragment.end), Int(fragment.contentEnd), Int(fragment.x.raw), Int(fragment.width.raw),
            Int(fragment.textX.raw), Int(fragment.textWidth.raw), Int(fragment.slack.raw),
        ]
        guard let extras = fragment.extras else { return numbers + [0] }
        return numbers + [1, extras.showsHyphen ? 1 : 0, extras.dynamics.count] + extras.dynamics.map { Int($0.utf16) }
    }
}

struct StoredLinesTests {
    @Test func `every field of a row and of a fragment is among the numbers`() throws {
        let fixture = LayoutFixture("A paragraph of more than one line, as it is set in a column of three hundred.")
        fixture.manager.ensureLayout(for: fixture.container)
        let record = try require(Array(fixture.manager.layout.tree.elements())[0].element.record)
        expectEqual(Mirror(reflecting: record.rows[0]).children.count, 11)
        expectEqual(Mirror(reflecting: record.fragments[0]).children.count, 9)
        // Seven of the entry and four of the record, which has no cuts; a fragment without extras has one for that.
        let numbers = StoredLines(fixture.manager).paragraphs
        expectEqual(numbers.map(\.count), [11 + 11 * record.rows.count + 9 * record.fragments.count])
    }
}
