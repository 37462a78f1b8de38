import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs that begin below what lies beside them.
struct ClearedSidesTests {
    private func tops(_ sides: ExclusionSides, _ path: CGRect) -> (first: CGFloat, second: CGFloat) {
        let fixture = LayoutFixture("some words\nand more words", width: 400)
        let style = MutableParagraphStyle()
        style.clearedSides = sides
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 11, length: 14))
        fixture.container.exclusionPaths = [BezierPath(rect: path)]
        let lines = ExclusionMannersTests.lines(fixture)
        return (lines[0].rect.minY, lines[1].rect.minY)
    }

    @Test func `a paragraph begins below what is on the sides that it clears, and beside the rest`() {
        let (left, right) = (CGRect(x: 0, y: 0, width: 80, height: 200), CGRect(x: 300, y: 0, width: 100, height: 200))
        let cases: [(ExclusionSides, CGRect, isBelow: Bool)] = [
            ([], left, false), (.right, left, false), (.left, right, false), (.left, left, true), (.both, left, true),
            (.right, right, true), (.both, CGRect(x: 0, y: 300, width: 80, height: 20), false),
        ]
        for (sides, path, isBelow) in cases {
            let tops = tops(sides, path)
            expect(tops.first < 60)
            expectEqual((tops.second >= 200), isBelow, "\(sides) \(path)")
        }
    }

    @Test(arguments: [0, 12] as [CGFloat], [false, true])
    func `a paragraph stands beside what comes after its clearance, and below what comes before that`(margin: CGFloat, inBox: Bool) throws {
        let words = String(repeating: "more words ", count: 30)
        let fixture = LayoutFixture("some words\n\(words)\nlast", width: 400)
        let block = TextBlock()
        for part in [words, "last"] {
            fixture.setBlocks(inBox ? [block] : [], fixture.range(of: part)) { $0.clearedSides = .both }
        }
        let own = BezierPath(rect: CGRect(x: 0, y: 150 - margin, width: 80, height: 200))
        own.clearanceInset = margin
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 300, y: 0, width: 100, height: 150)), own]
        let (first, last) = (fixture.line(words), fixture.line("last"))
        expect(first.minY >= 150 && first.minY < 175, "\(first)")
        expectEqual(first.minX, 80, "beside its own")
        expect(last.minY >= 350 - margin, "the next one clears that as well: \(last)")
        let copy = try require(own.copy() as? BezierPath)
        let data = try NSKeyedArchiver.archivedData(withRootObject: own, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: BezierPath.self, from: data)
        expect(copy.clearanceInset == margin && read?.clearanceInset == margin && copy == own)
        copy.clearanceInset = nil
        expect(copy != own)
    }

    @Test func `a box begins with its first paragraph below what that clears, and a later one stays in it`() {
        func bounds(_ cleared: String, _ sides: ExclusionSides, isTable: Bool = false) -> (box: CGRect, line: CGRect) {
            let fixture = LayoutFixture("some words\nand more words\nlast", width: 400)
            let cell = TextTableBlock(table: TextTable(), startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)
            let block = isTable ? cell : TextBlock()
            block.setWidth(10, type: .absoluteValueType, for: .padding)
            fixture.setBlocks([block], fixture.range(of: "and more words\nlast"))
            fixture.setBlocks([block], fixture.range(of: cleared)) { $0.clearedSides = sides }
            fixture.container.exclusionPaths = [
                BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 150)),
                BezierPath(rect: CGRect(x: 0, y: 100, width: 40, height: 100)),
            ]
            return (fixture.bounds(block, at: "and more"), fixture.line(cleared))
        }
        for isTable in [false, true] {
            let moved = bounds("and more words\n", .left, isTable: isTable)
            expect(moved.box.minY == 200 && moved.line.minY == 210, "\(isTable) \(moved)")
        }
        let other = bounds("and more words\n", .right)
        expect(other.box.minY < 60 && other.line.minY < 60)
        let inner = bounds("last", .left)
        expect(inner.box.minY < 60 && inner.line.minY >= 200)
    }

    @Test func `a box that clears is laid out again as what lies beside it goes and comes`() {
        let fixture = LayoutFixture("some words\nand more words", width: 400)
        let block = TextBlock()
        fixture.setBlocks([block], fixture.range(of: "and more words")) { $0.clearedSides = .both }
        var tops: [CGFloat] = []
        for height: CGFloat in [0, 200, 0, 120] {
            fixture.container.exclusionPaths = height == 0 ? [] : [BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: height))]
            tops.append(fixture.bounds(block, at: "and more").minY)
        }
        expect(tops[0] < 60 && tops[2] == tops[0] && tops[1] == 200 && tops[3] == 120, "\(tops)")
    }

    @Test func `archives keep it`() throws {
        let style = MutableParagraphStyle()
        style.clearedSides = .right
        let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: MutableParagraphStyle.self, from: data)?.clearedSides, .right)
    }
}
