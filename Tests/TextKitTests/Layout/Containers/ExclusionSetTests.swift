import Expectations
import Foundation
import Testing

@testable import TextKit

extension SeededGenerator {
    fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

struct ExclusionSetTests {
    private static func shape(_ random: inout SeededGenerator) -> BezierPath {
        let rect = CGRect(
            x: CGFloat(random.below(350)), y: CGFloat(random.below(900)), width: CGFloat(10 + random.below(90)),
            height: CGFloat(1 + random.below(80)))
        return random.below(2) == 0 ? BezierPath(rect: rect) : BezierPath(ovalIn: rect)
    }

    /// What sets say about bands all over the shapes.
    private func answers(_ set: ExclusionSet) -> [[Range<Fixed>]] {
        let whole = Fixed.zero..<Fixed(400)
        return stride(from: -20, to: 1000, by: 13).flatMap { y -> [[Range<Fixed>]] in
            let band = Fixed(y)..<Fixed(y + 22)
            let until = set.constantUntil(band).map { band.lowerBound..<max(band.lowerBound, $0) }
            return [set.freeSpans(in: whole, band: band), until.map { [$0] } ?? [], set.meets(band) ? [whole] : []]
        }
    }

    @Test(arguments: 0..<8)
    func `a set made from an earlier one answers as one made anew`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var paths = (0..<30).map { _ in Self.shape(&random) }
        var set = ExclusionSet(paths, scale: 1)
        for _ in 0..<40 {
            switch random.below(5) {
            case 0:
                let index = random.below(paths.count + 1)
                paths.insert(Self.shape(&random), at: index)
            case 1: paths.remove(at: random.below(paths.count))
            case 2: paths.swapAt(0, random.below(paths.count))
            case 3: paths.append(paths[random.below(paths.count)])
            default:
                let index = random.below(paths.count)
                paths[index] = Self.shape(&random)
            }
            set = ExclusionSet(paths, scale: 1, reusing: set)
            let fresh = ExclusionSet(paths, scale: 1)
            expectEqual(set.rows, fresh.rows)
            expectEqual(answers(set), answers(fresh))
        }
    }

    @Test func `a copy stays as it was when a path of the set is replaced`() {
        var set = ExclusionSet([BezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))], scale: 1)
        let copy = set
        let before = answers(copy)
        set.replace(at: 0, with: BezierPath(rect: CGRect(x: 200, y: 300, width: 50, height: 50)), scale: 1)
        expectEqual(answers(copy), before)
        expect(answers(set) != before)
    }

    @Test(arguments: 0..<4)
    func `a set that paths were added to answers as one made anew`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var paths: [BezierPath] = []
        var set = ExclusionSet(paths, scale: 1)
        for _ in 0..<40 {
            let index = random.below(paths.count + 1)
            let path = random.below(6) == 0 ? BezierPath() : Self.shape(&random)
            paths.insert(path, at: index)
            set.insert(path, at: index, scale: 1)
            let fresh = ExclusionSet(paths, scale: 1)
            expectEqual(set.rows, fresh.rows)
            expectEqual(set.shapes.map(\.rows), fresh.shapes.map(\.rows))
            expectEqual(set.bottoms, set.sorted.indices.map { end in set.sorted[...end].map(\.rows.upperBound).max() })
            expectEqual(answers(set), answers(fresh))
            expect(set.preparedCount == 1 && set.changedRows == set.shapes[index].rows)
        }
    }

    @Test func `a path counts as the only one added where it is`() {
        let path = BezierPath(rect: CGRect(x: 0, y: 40, width: 30, height: 30))
        for container in [TextContainer(), WidenedContainer()] {
            container.exclusionPaths = [path]
            let generation = container.exclusionGeneration
            container.insertExclusionPath(BezierPath(), at: 1)
            expectEqual(container.exclusionInserted(since: generation), container is WidenedContainer ? nil : 1)
            expect(container.exclusionReplaced(since: generation) == nil)
            container.replaceExclusionPath(at: 0, with: path)
            expect(container.exclusionInserted(since: generation) == nil && container.exclusionInserted(since: generation + 1) == nil)
        }
    }

    @Test(arguments: 0..<8)
    func `a set one of whose paths was replaced answers as one made anew`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var paths = (0..<20).map { _ in Self.shape(&random) }
        var set = ExclusionSet(paths, scale: 1)
        for _ in 0..<80 {
            let index = random.below(paths.count)
            let before = paths[index].bounds
            paths[index] = random.below(6) == 0 ? BezierPath() : Self.shape(&random)
            set.replace(at: index, with: paths[index], scale: 1)
            let fresh = ExclusionSet(paths, scale: 1)
            expectEqual(set.rows, fresh.rows)
            expectEqual(set.sorted.map(\.rows.lowerBound), fresh.sorted.map(\.rows.lowerBound))
            // Shapes of one top may stand in another order.
            expectEqual(set.bottoms, set.sorted.indices.map { end in set.sorted[...end].map(\.rows.upperBound).max() })
            expectEqual(answers(set), answers(fresh))
            for bounds in [before, paths[index].bounds] where bounds.height > 0 {
                expect(set.changedRows.map { $0.lowerBound <= Fixed(bounds.minY) && $0.upperBound >= Fixed(bounds.maxY) } == true)
            }
        }
    }

    /// Has a path of its own beside those that it is given.
    private final class WidenedContainer: TextContainer {
        override var exclusionPaths: [BezierPath] {
            get { super.exclusionPaths }
            set { super.exclusionPaths = newValue + [BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))] }
        }
    }

    @Test func `a path counts as the only one replaced where it is`() {
        let path = BezierPath(rect: CGRect(x: 0, y: 40, width: 30, height: 30))
        for container in [TextContainer(), WidenedContainer()] {
            container.exclusionPaths = [path, path]
            let generation = container.exclusionGeneration
            container.replaceExclusionPath(at: 1, with: BezierPath())
            expectEqual(container.exclusionReplaced(since: generation), (container is WidenedContainer ? nil : 1))
            expect(container.exclusionReplaced(since: generation - 1) == nil)
            container.exclusionPaths = []
            expect(container.exclusionReplaced(since: generation + 1) == nil && container.exclusionReplaced(since: generation) == nil)
        }
    }

    @Test(arguments: [250, 500, 1000])
    func `one path of many that moves is the only one whose shape is made anew`(count: Int) {
        var paths = (0..<count).map { BezierPath(ovalIn: CGRect(x: 0, y: 40 * $0, width: 30, height: 30)) }
        let set = ExclusionSet(paths, scale: 1)
        expectEqual(set.preparedCount, count)
        paths[count / 2] = BezierPath(ovalIn: CGRect(x: 100, y: 20 * count + 5, width: 30, height: 30))
        let next = ExclusionSet(paths, scale: 1, reusing: set)
        expectEqual(next.preparedCount, 1)
        expectEqual(next.changedRows, Fixed(pixels: 20 * count)..<Fixed(pixels: 20 * count + 35))
        paths.append(paths.remove(at: 3))
        let reordered = ExclusionSet(paths, scale: 1, reusing: next)
        expect(reordered.preparedCount == 0 && reordered.changedRows == nil)
    }

    @Test(arguments: [250, 500, 1000])
    func `a row asks only the shapes that meet it`(count: Int) {
        let paths = (0..<count).map { BezierPath(rect: CGRect(x: 0, y: 40 * $0, width: 30, height: 30)) }
        let set = ExclusionSet(paths, scale: 1)
        _ = set.freeSpans(in: Fixed.zero..<Fixed(400), band: Fixed(pixels: 20 * count)..<Fixed(pixels: 20 * count + 22))
        expectEqual(set.inquiry.shapesAsked, 1)
    }

    @Test func `a path that was changed in place is read again`() {
        let path = BezierPath(rect: CGRect(x: 0, y: 10, width: 50, height: 20))
        let set = ExclusionSet([path], scale: 1)
        path.append(BezierPath(rect: CGRect(x: 0, y: 200, width: 50, height: 20)))
        expect(ExclusionSet([path], scale: 1, reusing: set).meets(Fixed(205)..<Fixed(210)))
    }

    @Test(arguments: 0..<6)
    func `text beside figures that come, go and move is laid out as a fresh layout has it`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(100 + seed))
        let style = MutableParagraphStyle()
        style.alignment = seed % 2 == 0 ? .justified : .natural
        let words = ["river", "long", "walk", "the", "and", "back", "along", "of", "water", "stonework"]
        let paragraphs = (0..<40).map { _ -> String in
            let count = 5 + random.below(60)
            return (0..<count).map { _ in words[random.below(words.count)] }.joined(separator: " ")
        }
        let text = paragraphs.joined(separator: "\n")
        func fixture() -> LayoutFixture {
            let fixture = LayoutFixture(text, width: 400, style: style)
            fixture.manager.justifiesByTotalFit = seed % 3 != 0
            return fixture
        }
        let moved = fixture()
        var paths = (0..<12).map { _ in Self.shape(&random) }
        for step in 0..<25 {
            let index = random.below(paths.count)
            paths[index] = Self.shape(&random)
            if step % 5 == 4 { paths.swapAt(0, random.below(paths.count)) }
            moved.container.exclusionPaths = paths
            if step % 3 == 0 { moved.manager.layout.settle(to: .y(Fixed(pixels: random.below(900)))) }
            guard step % 4 == 3 else { continue }
            let fresh = fixture()
            fresh.container.exclusionPaths = paths
            expectEqual(moved.lines, fresh.lines)
        }
    }
}
