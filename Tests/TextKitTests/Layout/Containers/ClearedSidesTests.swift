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

    @Test func `archives keep it`() throws {
        let style = MutableParagraphStyle()
        style.clearedSides = .right
        let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: MutableParagraphStyle.self, from: data)?.clearedSides, .right)
    }
}
