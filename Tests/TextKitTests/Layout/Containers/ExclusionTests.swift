import Expectations
import Foundation
import Testing

@testable import TextKit

struct ExclusionTests {
    static let prose = String(repeating: "water parts round a stone and closes behind it ", count: 30)

    private static let degenerate: [@Sendable () -> [BezierPath]] = [
        { [BezierPath()] },
        { [BezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))] },
        { [BezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 5000))] },
        { [BezierPath(rect: CGRect(x: -500, y: -500, width: 100, height: 100))] },
        { [BezierPath(rect: CGRect(x: 0, y: 30, width: 400, height: 60))] },
        { [BezierPath(rect: CGRect(x: 10, y: 0, width: 390, height: 1e7))] },
        { [polygon([(50, 50), (300, 200), (300, 50), (50, 200)])] },
        { [star(points: 5000)] },
        { [BezierPath(ovalIn: CGRect(x: 100, y: 20, width: 0, height: 90))] },
        { [BezierPath(rect: CGRect(x: 30, y: 10, width: CGFloat.infinity, height: 40))] },
        { (0..<40).map { BezierPath(ovalIn: CGRect(x: $0 * 37 % 350, y: $0 * 53 % 600, width: 60, height: 60)) } },
    ]

    private static func polygon(_ points: [(CGFloat, CGFloat)]) -> BezierPath {
        BezierPath(polygon: points.map { CGPoint(x: $0.0, y: $0.1) })
    }

    private static func star(points: Int) -> BezierPath {
        polygon(
            (0..<points).map { index in
                let angle = Double(index) * 2.4
                return (200 + 150 * cos(angle), 200 + 150 * sin(angle))
            })
    }

    /// Fragments of a fixture as rectangles.
    private func fragments(_ fixture: LayoutFixture) -> [CGRect] {
        fixture.manager.layout.settle(to: .everything)
        var rects: [CGRect] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            rect, _, _, _, _ in rects.append(rect)
        }
        return rects
    }

    @Test func `no fragment meets the interior of an oval and text goes on at its other side`() {
        let fixture = LayoutFixture(Self.prose, width: 400)
        let oval = BezierPath(ovalIn: CGRect(x: 130, y: 60, width: 140, height: 140))
        fixture.container.exclusionPaths = [oval]
        let rects = fragments(fixture)
        for rect in rects {
            for x in stride(from: rect.minX + 0.5, to: rect.maxX, by: 3) {
                for y in stride(from: rect.minY + 0.5, to: rect.maxY, by: 3) {
                    expect(!oval.contains(CGPoint(x: x, y: y)), "\(x), \(y) of \(rect)")
                }
            }
        }
        let beside = rects.filter { $0.minY < 130 && $0.maxY > 130 }
        expectEqual(beside.count, 2, "left and right of the oval: \(beside)")
        expect(beside.map(\.minY).allSatisfy { $0 == beside[0].minY }, "on one row")
        expectEqual(fixture.texts.joined(), Self.prose)
    }

    @Test func `text fills a hole of an even-odd ring`() {
        let fixture = LayoutFixture(Self.prose, width: 400)
        let ring = BezierPath(rect: CGRect(x: 40, y: 40, width: 320, height: 200))
        ring.append(BezierPath(rect: CGRect(x: 100, y: 80, width: 200, height: 120)))
        ring.usesEvenOddFillRule = true
        fixture.container.exclusionPaths = [ring]
        expect(fragments(fixture).contains { CGRect(x: 99, y: 79, width: 202, height: 122).contains($0) })
    }

    @Test(arguments: 0..<degenerate.count)
    func `degenerate paths terminate and lose no text`(index: Int) {
        let paths = Self.degenerate[index]()
        let fixture = LayoutFixture("A paragraph.\n" + Self.prose + "\nThe end.", width: 400)
        fixture.container.exclusionPaths = paths
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test func `a right-to-left paragraph fills the right side first`() {
        let hebrew = String(repeating: "מים זורמים סביב האבן ", count: 30)
        let fixture = LayoutFixture(hebrew, width: 400)
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 150, y: 0, width: 100, height: 100))]
        let first = fragments(fixture).prefix(2)
        expect(first[0].minX == 250 && first[1].minX == 0)
    }

    @Test func `a figure that moves touches only the paragraphs it meets`() {
        let fixture = LayoutFixture(String(repeating: Self.prose.prefix(300) + "\n", count: 400), width: 400)
        fixture.manager.allowsNonContiguousLayout = true
        let window = CGRect(x: 0, y: 8000, width: 400, height: 1000)
        fixture.manager.ensureLayout(forBoundingRect: window, in: fixture.container)
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 100, y: 8300, width: 200, height: 200))]
        fixture.manager.ensureLayout(forBoundingRect: window, in: fixture.container)
        fixture.manager.resetWork()
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 104, y: 8303, width: 200, height: 200))]
        fixture.manager.ensureLayout(forBoundingRect: window, in: fixture.container)
        expectEqual(fixture.manager.work.paragraphsShaped, 0, "a figure never reshapes")
        expect((1...5).contains(fixture.manager.work.paragraphsLaid))
    }

    @Test func `a path that moves parts no line of code either`() {
        let style = MutableParagraphStyle()
        style.keepsRowsWhole = true
        let line = "some words that are too long for one row of this column\n"
        let fixture = LayoutFixture(String(repeating: line, count: 6), width: 300, style: style)
        fixture.container.exclusionManners.keepsRowsWhole = true
        for top in stride(from: CGFloat(200), to: 0, by: -7) {
            fixture.container.exclusionPaths = [ExclusionMannersTests.block(0, 300, top: top, height: 40)]
            let (lines, fresh) = (ExclusionMannersTests.lines(fixture), ExclusionMannersTests.lines(fixture.fresh()))
            expectEqual(lines.map(\.rect.minY), fresh.map(\.rect.minY), "\(top)")
        }
    }
}
