import Expectations
import Foundation
import Testing

@testable import TextKit

/// What a step of a drag lays out in text that is not justified, whose lines are filled one by one, with recto's manners beside figures.
struct RaggedDragCountTests {
    private static let window = CGRect(x: 0, y: 0, width: 600, height: 900)

    /// One paragraph of so many words, which differ in length, between two short ones.
    private static func text(words count: Int) -> String {
        let words = ["river", "long", "walk", "the", "and", "back", "along", "of", "water", "stone", "afterwards", "a", "considerable"]
        return "Before.\n" + (0..<count).map { words[($0 * $0 * 7 + $0 / 3) % words.count] }.joined(separator: " ") + "\nAfter.\n"
    }

    private func fixture(words: Int) -> LayoutFixture {
        let fixture = LayoutFixture(Self.text(words: words), width: Self.window.width, padding: 5)
        fixture.container.exclusionManners = .typographic
        fixture.manager.allowsNonContiguousLayout = true
        show(fixture)
        return fixture
    }

    private func show(_ fixture: LayoutFixture) {
        var list = DisplayList()
        fixture.manager.display(Self.window, of: fixture.container, at: .zero, into: &list)
    }

    private static func oval(_ x: CGFloat, _ y: CGFloat) -> BezierPath {
        BezierPath(ovalIn: CGRect(x: x, y: y, width: 160, height: 150))
    }

    /// Nine figures below the one that moves.
    private static var nine: [BezierPath] {
        (0..<9).map { BezierPath(rect: CGRect(x: 60 + $0 % 3 * 160, y: 420 + $0 / 3 * 150, width: 90, height: 80)) }
    }

    /// The rows that each step of a figure's way through the window breaks.
    private func drag(_ fixture: LayoutFixture, among others: [BezierPath], by step: CGSize) -> [Int] {
        fixture.container.exclusionPaths = others + [Self.oval(120, 40)]
        show(fixture)
        fixture.manager.beginLiveFigureMove()
        defer { fixture.manager.endLiveFigureMove() }
        return (1...30).map { frame in
            let path = Self.oval(120 + step.width * CGFloat(frame), 40 + step.height * CGFloat(frame))
            fixture.manager.layout.counters = LayoutCounters()
            fixture.container.replaceExclusionPath(at: others.count, with: path)
            show(fixture)
            return fixture.manager.layout.counters.rowsBroken
        }
    }

    @Test(arguments: [false, true]) func `a step breaks no more rows in a longer text, and none far below the figure`(isAmongOthers: Bool) {
        let others = isAmongOthers ? Self.nine : []
        let steps = [700, 1400, 2800].map { drag(fixture(words: $0), among: others, by: CGSize(width: 3, height: 4)) }
        expect(steps[1] == steps[0] && steps[2] == steps[0], "\(steps)")
        // Those beside the figure, and those below it, beside others or not, until lines begin as they did.
        expect(steps[0].count { $0 <= 12 } >= 12, "\(steps[0])")
        expect((steps[0].max() ?? 0) <= 47, "\(steps[0])")
    }

    @Test func `a step that leaves the free spans of rows as they were breaks none`() {
        // A box that moves within a row of the grid.
        let fixture = fixture(words: 700)
        func box(_ y: CGFloat) -> BezierPath { BezierPath(rect: CGRect(x: 200, y: y, width: 120, height: 150)) }
        fixture.container.exclusionPaths = Self.nine + [box(100)]
        show(fixture)
        fixture.manager.beginLiveFigureMove()
        let broken = (3...9).map { step -> Int in
            fixture.manager.layout.counters = LayoutCounters()
            fixture.container.replaceExclusionPath(at: 9, with: box(100 + CGFloat(step) / 4))
            show(fixture)
            return fixture.manager.layout.counters.rowsBroken
        }
        expectEqual(Array(broken.dropFirst()), Array(repeating: 0, count: 6))
    }
}
