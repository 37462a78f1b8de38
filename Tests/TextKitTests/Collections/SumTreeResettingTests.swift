import Expectations
import Testing

@testable import TextKit

/// An element with something to reset, and a digest that cannot be summed: the highest element and where it stands.
private struct Tower: SumTreeElement, Equatable {
    struct Measures: AdditiveArithmetic {
        var width = 0
        var built = 0
        var stubborn = 0
        static var zero: Measures { Measures() }
        static func + (a: Measures, b: Measures) -> Measures {
            Measures(width: a.width + b.width, built: a.built + b.built, stubborn: a.stubborn + b.stubborn)
        }
        static func - (a: Measures, b: Measures) -> Measures {
            Measures(width: a.width - b.width, built: a.built - b.built, stubborn: a.stubborn - b.stubborn)
        }
    }

    struct Highest: SumTreeDigest, Equatable {
        var height = 0
        var left = 0
        static let nothing = Highest()
        mutating func join(_ next: Highest, after distance: Measures) {
            if next.height > height { self = Highest(height: next.height, left: next.left + distance.width) }
        }
    }

    typealias Digest = Highest
    var width: Int
    var height: Int
    /// Its sum does not tell what it is after a reset.
    var isStubborn = false
    var summary: Measures { Measures(width: width, built: height > 0 ? 1 : 0, stubborn: isStubborn ? 1 : 0) }

    mutating func reset() {
        height = 0
        if isStubborn { width += 1 }
        isStubborn = false
    }

    static func reset(_ sum: Measures, count: Int) -> Measures? {
        sum.stubborn > 0 ? nil : Measures(width: sum.width)
    }
}

struct SumTreeResettingTests {
    private static func towers(_ count: Int, _ random: inout SeededGenerator) -> [Tower] {
        (0..<count).map { _ in
            Tower(width: Int(random.next() % 5), height: Int(random.next() % 50), isStubborn: random.next() % 30 == 0)
        }
    }

    private static func highest(_ model: [Tower]) -> Tower.Highest {
        var highest = Tower.Highest.nothing
        var left = 0
        for tower in model {
            if tower.height > highest.height { highest = Tower.Highest(height: tower.height, left: left) }
            left += tower.width
        }
        return highest
    }

    /// The sums before every third position's element, as one walk finds them.
    private static func walked(_ tree: SumTree<Tower>) -> [Tower.Measures] {
        var found: [Tower.Measures] = []
        tree.forEachPart(
            isWhole: { _ in false }, below: { 3 * found.count < tree.total.width ? 3 * found.count : nil }, in: \.width
        ) { start, _ in found.append(start) }
        return found
    }

    private static func starts(of model: [Tower]) -> [Tower.Measures] {
        var found: [Tower.Measures] = []
        var start = Tower.Measures.zero
        for tower in model {
            let end = start + tower.summary
            while 3 * found.count < end.width { found.append(start) }
            start = end
        }
        return found
    }

    @Test func `a walk leaves resets where they wait, and sees what they will make`() {
        var random = SeededGenerator(seed: 9)
        var model = (0..<2000).map { _ in Tower(width: 1, height: 1 + Int(random.next() % 90)) }
        let tree = SumTree(model)
        tree.resetAll()
        for index in model.indices { model[index].reset() }
        expectEqual(Self.walked(tree), Self.starts(of: model))
        expect(tree.root?.isResetPending == true)
    }

    @Test(arguments: 0..<20) func `resets and digests agree with an array, whatever happens in between`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 400)
        var model = Self.towers(1 + Int(random.next() % 90), &random)
        let tree = SumTree(model)
        for step in 0..<150 {
            let position = Int(random.next() % UInt64(max(1, model.count)))
            switch random.next() % 8 {
            case 0:
                tree.resetAll()
                for index in model.indices { model[index].reset() }
            case 1:
                let end = min(model.count, position + Int(random.next() % 12))
                let new = Self.towers(Int(random.next() % 9), &random)
                tree.replaceSubrange(min(position, end)..<end, with: new)
                model.replaceSubrange(min(position, end)..<end, with: new)
            case 2 where !model.isEmpty:
                tree.update(at: position) { $0.height += 3 }
                model[position].height += 3
            case 3 where !model.isEmpty:
                tree.update(in: position..<model.count) { $0.height = 7 }
                for index in position..<model.count { model[index].height = 7 }
            case 4 where !model.isEmpty:
                var left = 3
                let changed = tree.updateRun(from: position) { tower, _ in
                    left -= 1
                    if left >= 0 { tower.height = 9 }
                    return left >= 0
                }
                for index in position..<(position + changed) { model[index].height = 9 }
            case 5 where !model.isEmpty:
                expectEqual(tree[position], model[position], "step \(step)")
                expectEqual(tree.leaf(from: position).first, model[position], "step \(step)")
            case 6: expectEqual(Self.walked(tree), Self.starts(of: model), "step \(step)")
            default:
                expectEqual(tree.digest { Tower.Highest(height: $0.height) }, Self.highest(model), "step \(step)")
            }
            expectEqual(tree.total, model.reduce(into: .zero) { $0 += $1.summary }, "step \(step)")
        }
        expectEqual(tree.elements().map(\.element), model)
        expect(tree.checkInvariants().isEmpty)
    }

    @Test func `a reset looks at no element, and a digest at those only that have changed`() {
        var random = SeededGenerator(seed: 8)
        let tree = SumTree((0..<1000).map { _ in Tower(width: 1, height: 1 + Int(random.next() % 90)) })
        var seen = 0
        func digest() -> Tower.Highest {
            tree.digest {
                seen += 1
                return Tower.Highest(height: $0.height)
            }
        }
        _ = digest()
        expectEqual(seen, 1000)
        seen = 0
        expect(digest().height > 0)
        expectEqual(seen, 0)
        tree.update(at: 500) { $0.height = 1000 }
        expectEqual(digest(), Tower.Highest(height: 1000, left: 500))
        expect(seen <= SumTreeNode<Tower>.capacity)
        tree.resetAll()
        expect(tree.root?.isResetPending == true)
        expectEqual(tree.total, Tower.Measures(width: 1000))
        expectEqual(tree[999].height, 0)
        expect(tree.root?.children.contains { $0.isResetPending } == true)
    }
}
