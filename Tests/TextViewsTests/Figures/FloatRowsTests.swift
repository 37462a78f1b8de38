import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Floats of a document beside and below each other (CSS 2.1 § 9.5.1).
struct FloatRowsTests {
    private static let picture = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF40_80C0, count: 16))
    private static let sentence = "The white rabbit looked at its watch and hurried on through the long low hall. "
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    init() {
        let text = (0..<30).map { "\($0). " + String(repeating: Self.sentence, count: 4) }.joined(separator: "\n")
        fixture = ViewFixture(NSAttributedString(string: text, attributes: ViewFixture.attributes))
        fixture.view.frame.size = CGSize(width: 700, height: 600)
    }

    private func float(
        _ width: CGFloat, _ height: CGFloat, _ share: CGFloat, at utf16: Int = 3, clears: ExclusionSides = []
    ) -> FloatingPicture {
        var float = FloatingPicture(image: Self.picture, size: CGSize(width: width, height: height), utf16: utf16, share: share)
        float.clears = clears
        return float
    }

    private func frames(_ floats: [FloatingPicture]) -> [CGRect] {
        let ids = view.addFigures(floats)
        view.layoutCompletely()
        return ids.compactMap { id in view.figures.first { $0.id == id }?.frame }
    }

    private func expectApart(_ frames: [CGRect], sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, one) in frames.enumerated() {
            for other in frames[..<index] {
                expect(!one.insetBy(dx: 0.6, dy: 0.6).intersects(other), "\(one) \(other)", sourceLocation: sourceLocation)
                // No float stands above one before it.
                expect(one.minY >= other.minY - 0.1, "\(one) above \(other)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `floats of one side stand side by side while there is room, and then below`() {
        let width = view.columnWidth
        let left = frames((0..<5).map { _ in float((width / 3).rounded(), 60, 0) })
        expectApart(left)
        expectEqual(left.map(\.minY), [left[0].minY, left[0].minY, left[2].minY, left[2].minY, left[4].minY])
        expect(left[0].minX == left[2].minX && left[1].minX > left[0].maxX && left[2].minY > left[0].maxY)
    }

    @Test func `on the right they begin at the edge, and what is as wide as the column in all needs no margin`() {
        let width = view.columnWidth - 2 * view.textContainer.lineFragmentPadding
        let right = frames([float(80, 50, 1), float(80, 70, 1), float((width / 2).rounded(.down), 40, 0), float(80, 40, 1)])
        expectApart(right)
        expect(right[1].maxX < right[0].minX && right[1].minY == right[0].minY && right[2].minY == right[0].minY)
        let halves = frames([float((width / 2).rounded(.down), 60, 0, at: 960), float((width / 2).rounded(.down), 60, 1, at: 960)])
        expect(halves[0].minY == halves[1].minY)
    }

    @Test func `a float that clears a side stands below those there, and others follow it`() {
        let found = frames([float(90, 60, 1), float(90, 60, 1, clears: .right), float(90, 60, 0), float(90, 60, 0, clears: .both)])
        expectApart(found)
        expect(found[1].minX == found[0].minX && found[1].minY > found[0].maxY, "\(found)")
        expect(found[2].minY == found[1].minY && found[3].minY > found[1].maxY, "\(found)")
    }

    @Test func `one that the reader has moved takes no place from the others`() throws {
        let ids = view.addFigures([float(90, 60, 0), float(90, 60, 0)])
        view.layoutCompletely()
        func frame(_ id: Figure.ID) -> CGRect { view.figures.first { $0.id == id }!.frame }
        let (first, second) = (frame(ids[0]), frame(ids[1]))
        expect(second.minX > first.maxX && second.minY == first.minY)
        var moved = try require(view.store[ids[0]])
        moved.anchor.dy += 200
        moved.isMoved = true
        view.store[ids[0]] = moved
        view.layoutCompletely()
        expect(frame(ids[0]).minY > first.minY + 100)
        expectEqual(frame(ids[1]), first)
    }

    @Test func `floats of any sizes never overlap, in one column and in pages`() {
        var seed: UInt32 = 77
        func random(_ count: UInt32) -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat((seed >> 8) % count)
        }
        for columns in [1, 2] {
            let floats = (0..<40).map { index in
                float(
                    20 + random(200), 10 + random(120), random(2), at: index * 150, clears: random(5) == 0 ? .both : [])
            }
            let fixture = FloatRowsTests()
            fixture.view.columnCount = columns
            let found = fixture.frames(floats)
            if columns == 1 { fixture.expectApart(found) }
            for (index, one) in found.enumerated() {
                for other in found[..<index] { expect(!one.insetBy(dx: 0.6, dy: 0.6).intersects(other), "\(columns): \(one) \(other)") }
            }
        }
    }

    @Test func `a float beside a box of several paragraphs at the top of the text shows on the first screen`() {
        let block = TextBlock()
        block.backgroundColor = .white
        let style = MutableParagraphStyle()
        style.textBlocks = [block]
        var attributes = ViewFixture.attributes
        attributes[.paragraphStyle] = style
        let text = NSMutableAttributedString(attributedString: NSAttributedString(string: "One\nTwo\nThree\n", attributes: attributes))
        text.append(NSAttributedString(string: "After", attributes: ViewFixture.attributes))
        let view = ViewFixture(text).view
        let id = view.addFigures([float(60, 40, 1)])[0]
        view.layoutIfNeeded()
        expect(view.store[id]?.isWaiting == false)
    }

    @Test(arguments: [(RGBA(hex: 0xDDEEDD), 0), (RGBA(hex: 0x044A64), 1), (nil, 1)])
    func `text that floats lies on the box beside it where that lets it be read, and on paper elsewhere`(_ ground: RGBA?, _ papers: Int) {
        var attributes = ViewFixture.attributes
        attributes[.foregroundColor] = Color.black
        let text = NSMutableAttributedString(attributedString: NSAttributedString(string: "Floats\n", attributes: attributes))
        if let ground {
            let block = TextBlock()
            block.backgroundColor = Color(ground)
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            attributes[.paragraphStyle] = style
        }
        text.append(NSAttributedString(string: "Beside it\n", attributes: attributes))
        let view = ViewFixture(text).view
        let ids = view.floatExcerpts([FloatingExcerpt(range: 0..<7, share: 1, width: 100, wrap: FigureWrap(), id: nil)])
        view.layoutIfNeeded()
        var list = DisplayList()
        view.recordFigures(in: CGRect(x: 0, y: 0, width: 400, height: 300), into: &list)
        let paper = view.viewTheme.paper
        expectEqual(list.items.count { if case .fillRect(_, paper) = $0 { true } else { false } }, papers)
        expect(ids.first?.flatMap { view.store[$0]?.isWaiting } == false && !list.items.isEmpty)
    }

    @Test func `rows of n, 2n and 4n floats take comparisons in proportion`() {
        let outline = FigureOutline(.image(Self.picture), size: CGSize(width: 20, height: 10), margin: 4)
        func comparisons(_ count: Int) -> Int {
            var rows = FloatRows(margin: 11)
            for index in 0..<count {
                var figure = Figure(
                    id: Figure.ID(number: index), content: .image(Self.picture), source: .document,
                    frame: CGRect(x: 0, y: 0, width: 20, height: 10), naturalSize: CGSize(width: 20, height: 10), outline: outline)
                figure.anchor.share = 0
                _ = rows.place(figure, at: CGPoint(x: 5, y: 0), inColumn: 0, CGRect(x: 5, y: 0, width: 600, height: 1e9))
            }
            return rows.comparisonCount
        }
        let counts = [1000, 2000, 4000].map(comparisons)
        expect(counts[2] < 5 * counts[0] && counts[1] < 3 * counts[0], "\(counts)")
    }
}
