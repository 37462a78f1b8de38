import Expectations
import Foundation
import Testing

@testable import TextKit

/// Indents of lines beside exclusion paths at their leading side.
struct KeptIndentTests {
    private static let text = ExclusionMannersTests.prose
    private static let hebrew = String(repeating: "מים זורמים סביב האבן ", count: 30)

    /// Where the text of each line begins, from the container's leading edge, and the y of the line.
    private static func starts(
        first: CGFloat, head: CGFloat, keeps: Bool, isRightToLeft: Bool = false, isPlanned: Bool = false, _ paths: [BezierPath]
    ) -> [(lead: CGFloat, y: CGFloat, rect: CGRect)] {
        let style = MutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent) = (first, head)
        if isRightToLeft { style.baseWritingDirection = .rightToLeft }
        if isPlanned { style.alignment = .justified }
        let fixture = LayoutFixture(isRightToLeft ? hebrew : text, width: 500, style: style)
        fixture.manager.justifiesByTotalFit = isPlanned
        fixture.container.exclusionManners.leastStretch = 8
        fixture.container.exclusionManners.keepsIndents = keeps
        fixture.container.exclusionPaths = paths
        fixture.manager.layout.settle(to: .everything)
        var starts: [(CGFloat, CGFloat, CGRect)] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            let rect = located.rect
            let text = located.fragment
            let lead = isRightToLeft ? 500 - (text.textX + text.textWidth).pixels : text.textX.pixels
            starts.append(
                (
                    CGFloat(lead), rect.y.pixels,
                    CGRect(x: rect.x.pixels, y: rect.y.pixels, width: rect.width.pixels, height: rect.height.pixels)
                ))
            return true
        }
        return starts
    }

    private static func block(_ x: CGFloat, _ width: CGFloat, height: CGFloat = 100) -> BezierPath {
        BezierPath(rect: CGRect(x: x, y: 0, width: width, height: height))
    }

    @Test(arguments: [(0, 30), (30, 0), (20, 50), (25, 25)], [false, true])
    func `they count from the edge of the path, and below it from the container's`(indents: (CGFloat, CGFloat), isPlanned: Bool) {
        let (first, head) = indents
        let starts = Self.starts(first: first, head: head, keeps: true, isPlanned: isPlanned, [Self.block(0, 150)])
        expectEqual(starts[0].lead, 150 + first)
        let beside = starts.dropFirst().filter { $0.rect.minX > 0 }
        let below = starts.dropFirst().filter { $0.rect.minX == 0 }
        expect(beside.count >= 3 && below.count >= 3)
        expect(beside.allSatisfy { $0.lead == 150 + head } && below.allSatisfy { $0.lead == head })
    }

    @Test func `without, as in TextKit, a line begins at the path or at its indent`() {
        let starts = Self.starts(first: 0, head: 30, keeps: false, [Self.block(0, 150)])
        expect(starts.filter { $0.rect.minX > 0 }.allSatisfy { $0.lead == 150 })
        let narrow = Self.starts(first: 0, head: 30, keeps: false, [Self.block(0, 10)])
        expectEqual(narrow.prefix(3).map(\.lead), [10, 30, 30])
    }

    @Test func `text from right to left keeps them at the right`() {
        let starts = Self.starts(first: 0, head: 30, keeps: true, isRightToLeft: true, [Self.block(350, 150)])
        expectEqual(starts[0].lead, 150)
        let beside = starts.dropFirst().filter { $0.rect.maxX < 500 }
        expect(beside.count >= 2 && beside.allSatisfy { abs($0.lead - 180) < 0.1 })
        expect(starts.last.map { abs($0.lead - 30) < 0.1 } == true)
    }

    @Test func `of two stretches in a row the first has the indent, and the other begins at the path`() {
        let starts = Self.starts(first: 0, head: 30, keeps: true, [Self.block(180, 100)])
        let rows = Dictionary(grouping: starts.dropFirst(2), by: \.y).values.filter { $0.count == 2 }
        expect(rows.count >= 3 && rows.allSatisfy { $0[0].lead == 30 && $0[1].lead == 280 })
    }

    @Test func `a stretch that the indent would leave less than the least of stays empty`() {
        // 8 em are 128 pixels; 150 are left beside the path.
        for (head, takes) in [(CGFloat(20), true), (24, false)] {
            let starts = Self.starts(first: 0, head: head, keeps: true, [Self.block(0, 350)])
            expectEqual(starts.contains { $0.rect.minX > 0 }, takes, "\(head)")
        }
    }
}
