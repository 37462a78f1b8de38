import Expectations
import Foundation
import Testing

@testable import TextKit

/// Rows that give way from the line above a box on, so that one of those beside it is level with it.
struct LeveledRowsTests {
    private struct Row {
        var top, baseline: CGFloat
        var isWhole: Bool
    }

    /// Prose in lines of 26 pixels.
    private let fixture: LayoutFixture
    private let font = Font(name: "DejaVu Serif", size: 18)!

    init() {
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight) = (26, 26)
        fixture = LayoutFixture(ExclusionMannersTests.prose, width: 600, style: style)
        fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: fixture.storage.length))
        fixture.container.exclusionManners = .typographic
    }

    private var rows: [Row] {
        var rows: [Row] = []
        fixture.manager.layout.settle(to: .everything)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            let top = CGFloat(located.rect.y.pixels)
            if rows.last?.top == top {
                rows[rows.count - 1].isWhole = false
            } else {
                let baseline = fixture.manager.lineBox(forCharacterAt: located.utf16.lowerBound)?.baseline ?? 0
                rows.append(Row(top: top, baseline: baseline, isWhole: located.rect.width.pixels > 500))
            }
            return true
        }
        return rows
    }

    /// Puts a box of 160 pixels where its margin begins right below the letters of the fourth row.
    private func putBox(margin: CGFloat, tells: Bool = true, height: CGFloat = 160) -> CGRect {
        fixture.container.exclusionPaths = []
        let box = CGRect(x: 200, y: (rows[3].baseline + font.letterDepth + margin).rounded(.up), width: 160, height: height)
        let path = BezierPath(rect: box.insetBy(dx: -margin, dy: -margin))
        if tells { path.levelInset = margin }
        fixture.container.exclusionPaths = [path]
        return box
    }

    /// How far below the box's top the nearest tops of small letters are.
    private func offset(from box: CGRect) -> CGFloat {
        rows.map { $0.baseline - font.xHeight - box.minY }.min { abs($0) < abs($1) } ?? 99
    }

    @Test(arguments: [CGFloat(4), 5, 6, 8, 16, 20, 22, 23, 24, 27, 30, 36, 44])
    func `a row beside a box is level with it at any margin that rows give way for`(
        margin: CGFloat
    ) throws {
        let box = putBox(margin: margin)
        expect(abs(offset(from: box)) <= 1.01, "\(offset(from: box))")
        let (above, below) = (
            try require(rows.last { $0.baseline < box.minY && $0.isWhole }),
            try require(rows.first { $0.isWhole && $0.baseline > box.maxY })
        )
        expect(abs(box.minY - above.baseline - font.letterDepth - margin) <= 1)
        expect(abs(below.baseline - font.capHeight - box.maxY - margin) <= 1)
        let pitches = zip(rows, rows.dropFirst()).map { $1.top - $0.top }
        expect(pitches.allSatisfy { $0 >= 26 * 0.7 - 1 && $0 <= 26 * 1.4 + 1 }, "\(pitches)")
        _ = putBox(margin: margin, tells: false)
        expect(abs(offset(from: box)) > 1.01 || abs(margin - 12) < 6, "nothing tells where the box lies")
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func `beside a box with a small margin capitals are level with it`(margin: CGFloat) throws {
        let box = putBox(margin: margin)
        let above = try require(rows.last { $0.baseline < box.minY && $0.isWhole })
        expect(abs(box.minY - above.baseline - font.letterDepth - margin) <= 1)
        let offset = rows.map { $0.baseline - font.capHeight - box.minY }.min { abs($0) < abs($1) } ?? 99
        expect(abs(offset) <= 1.01, "\(offset)")
    }

    @Test func `feathering asks twice for each whole row whether an exclusion lies below it, for its end and for its height`() {
        fixture.storage.setAttributedString(fixture.storage.attributedSubstring(from: NSRange(location: 0, length: 300)))
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 200, y: 5000, width: 160, height: 60))]
        func questions(_ feathering: CGFloat) -> (count: Int, rows: Int) {
            fixture.container.exclusionManners.feathering = feathering
            let rows = rows.count
            return (fixture.manager.layout.flow.regions[0].exclusions.inquiry.rowsAsked, rows)
        }
        let (without, with) = (questions(0), questions(0.125))
        let more = with.count - without.count
        expect(with.rows > 4 && with.rows == without.rows && more >= with.rows && more <= 2 * with.rows, "\(without) \(with)")
    }

    @Test func `no row gives way by more than can be borne, nor beside what is lower than two rows`() {
        _ = putBox(margin: 0)
        let told = rows.map(\.top)
        _ = putBox(margin: 0, tells: false)
        expectEqual(told, rows.map(\.top))
        _ = putBox(margin: 20, height: 30)
        let low = rows.map(\.top)
        _ = putBox(margin: 20, tells: false, height: 30)
        expectEqual(low, rows.map(\.top))
    }

    /// Puts a box of 160 pixels below the letters of the eighth row, as far below its margin as rows out of step with another column's are.
    private func putSharedBox(_ distance: CGFloat, margin: CGFloat = 12, reach: CGFloat = 136) -> CGRect {
        fixture.container.exclusionPaths = []
        let box = CGRect(
            x: 400, y: (rows[7].baseline + font.letterDepth + margin).rounded(.up) + distance, width: 260, height: 160)
        let path = BezierPath(rect: box.insetBy(dx: -margin, dy: -margin))
        (path.levelInset, path.levelReach) = (margin, reach)
        fixture.container.exclusionPaths = [path]
        return box
    }

    @Test(arguments: [CGFloat(0), 3, 6, 9, 12, 13, 14, 17, 20, 23, 25])
    func `four rows above a box in two columns share what their lines are out of step by`(distance: CGFloat) throws {
        let box = putSharedBox(distance)
        let above = try require(rows.last { $0.baseline < box.minY && $0.isWhole })
        expect(abs(box.minY - above.baseline - font.letterDepth - 12) <= 1.5, "\(box.minY - above.baseline - font.letterDepth)")
        expect(abs(offset(from: box)) <= 1.5, "\(offset(from: box))")
        let below = try require(rows.first { $0.isWhole && $0.baseline > box.maxY })
        expect(abs(below.baseline - font.capHeight - box.maxY - 12) <= 1)
        let pitches = zip(rows, rows.dropFirst()).prefix { $0.1.baseline < box.minY }.map { $1.top - $0.top }
        expect(pitches.allSatisfy { abs($0 - 26) <= 4 }, "\(pitches)")
        expect(pitches.dropLast(5).allSatisfy { $0 == 26 }, "\(pitches)")
        _ = putSharedBox(distance, reach: 0)
        let gap = box.minY - font.letterDepth - 12 - (rows.last { $0.baseline < box.minY && $0.isWhole }?.baseline ?? 0)
        expect((gap > 1.5) == (distance > 1), "without a reach they keep their grid")
    }

    @Test func `the space below a paragraph gives way first for a box in two columns`() throws {
        let text = String(ExclusionMannersTests.prose.prefix(300))
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: fixture.storage.length), with: "\(text)\n\(text)\n\(text)")
        let style = MutableParagraphStyle()
        (style.minimumLineHeight, style.maximumLineHeight, style.paragraphSpacing) = (26, 26, 14)
        fixture.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: fixture.storage.length))
        for distance in [CGFloat(4), 10, 16, 22] {
            let box = putSharedBox(distance)
            let above = try require(rows.last { $0.baseline < box.minY && $0.isWhole })
            expect(abs(box.minY - above.baseline - font.letterDepth - 12) <= 1.5, "\(distance)")
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
    }

    @Test func `moves of such a box leave the layout that a fresh one has`() {
        var random = SeededGenerator(seed: 19)
        for _ in 0..<40 {
            let margin = CGFloat(random.next() % 40)
            _ = putBox(margin: margin)
            if random.next() % 2 == 0, let path = fixture.container.exclusionPaths.first?.copy() as? BezierPath {
                path.apply(CGAffineTransform(translationX: 0, y: CGFloat(random.next() % 60) - 30))
                fixture.container.exclusionPaths = [path]
            }
            if random.next() % 3 == 0 { _ = putSharedBox(CGFloat(random.next() % 60), margin: max(1, margin)) }
            if random.next() % 3 == 0 { fixture.storage.replaceCharacters(in: NSRange(location: 40, length: 0), with: "office ") }
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
    }
}
