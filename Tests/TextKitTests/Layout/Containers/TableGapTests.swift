import Expectations
import Foundation
import Testing

@testable import TextKit

/// The gap between a figure and a row of a table that goes below it.
struct TableGapTests {
    private enum Top: CaseIterable, Sendable { case letters, padded, ground, border }

    private static func fixture(_ top: Top) -> LayoutFixture {
        let fixture = LayoutFixture.betweenLines { cell in
            cell.setWidth(top == .letters ? 0 : 9, type: .absoluteValueType, for: .padding)
            if top == .ground { cell.backgroundColor = .yellow }
            if top == .border { cell.setWidth(1, type: .absoluteValueType, for: .border) }
        }
        fixture.container.exclusionManners = .typographic
        return fixture
    }

    @Test(arguments: Top.allCases)
    private func `a row below a figure has its letters at the figure's margin, or what is above them`(top: Top) {
        var checked = 0
        for y in stride(from: CGFloat(26), to: 90, by: 9) {
            let fixture = Self.fixture(top)
            let figure = CGRect(x: 120, y: y, width: 160, height: 47)
            fixture.container.exclusionPaths = [BezierPath(rect: figure)]
            let lines = ["a1", "a2", "b1", "b2"].map { fixture.line($0) }
            guard let first = lines.filter({ $0.minY > figure.minY }).map(\.minY).min() else { continue }
            let font = LayoutFixture.font
            let start =
                switch top {
                case .letters, .padded: first + font.ascender - font.capHeight
                case .ground: first - 9
                case .border: first - 10
                }
            checked += 1
            expect(abs(start - figure.maxY) <= 1, "\(y): \(start) below \(figure.maxY)")
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
        expect(checked > 3, "\(checked) positions")
    }
}
