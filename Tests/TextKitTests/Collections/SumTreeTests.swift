import Expectations
import Testing

@testable import TextKit

private struct Box: SumTreeElement, Equatable {
    struct Measures: AdditiveArithmetic {
        var length = 0
        var height = 0
        static var zero: Measures { Measures() }
        static func + (a: Measures, b: Measures) -> Measures {
            Measures(length: a.length + b.length, height: a.height + b.height)
        }
        static func - (a: Measures, b: Measures) -> Measures {
            Measures(length: a.length - b.length, height: a.height - b.height)
        }
    }
    var name: Int
    var length: Int
    var height: Int
    var summary: Measures { Measures(length: length, height: height) }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

struct SumTreeTests {
    private func boxes(_ count: Int, from name: Int = 0) -> [Box] {
        (0..<count).map { Box(name: name + $0, length: ($0 + name) % 4, height: 1 + ($0 + name) % 3) }
    }

    private func expectTree(
        _ tree: SumTree<Box>, is model: [Box], _ note: @autoclosure () -> String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let faults = tree.checkInvariants()
        expect(faults.isEmpty, "\(note()): \(faults)", sourceLocation: sourceLocation)
        let found = tree.elements().map(\.element)
        expectEqual(found, model, "\(note())", sourceLocation: sourceLocation)
        expectEqual(tree.count, model.count, sourceLocation: sourceLocation)
        expectEqual(tree.total.length, model.reduce(0) { $0 + $1.length }, sourceLocation: sourceLocation)
    }

    @Test func `a tree built from a sequence holds it in order at any size`() {
        for count in 0...130 { expectTree(SumTree(boxes(count)), is: boxes(count), "\(count)") }
    }

    @Test func `every replacement of every range in small trees agrees with an array`() {
        for count in 0...14 {
            for low in 0...count {
                for high in low...count {
                    for added in [0, 1, 2, 5, 9] {
                        let tree = SumTree(boxes(count))
                        var model = boxes(count)
                        tree.replaceSubrange(low..<high, with: boxes(added, from: 100))
                        model.replaceSubrange(low..<high, with: boxes(added, from: 100))
                        expectTree(tree, is: model, "\(count) elements, \(low)..<\(high), \(added) added")
                    }
                }
            }
        }
    }

    @Test func `a change of every range in trees of several depths agrees with an array`() {
        for count in [1, 3, 4, 9, 30, 70] {
            for low in 0...count {
                for high in low...count {
                    let tree = SumTree(boxes(count))
                    var model = boxes(count)
                    tree.update(in: low..<high) { $0.length += 7 }
                    for index in low..<high { model[index].length += 7 }
                    expectTree(tree, is: model, "\(count) elements, \(low)..<\(high)")
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a seeded sequence of edits agrees with an array`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let tree = SumTree<Box>()
        var model: [Box] = []
        for step in 0..<600 {
            let low = Int.random(in: 0...model.count, using: &random)
            if !model.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
                let index = min(low, model.count - 1)
                tree.update(at: index) { $0.height += 3 }
                model[index].height += 3
            } else {
                let longest = Int.random(in: 0..<8, using: &random) == 0 ? 60 : 3
                let high = min(model.count, low + Int.random(in: 0...longest, using: &random))
                let new = boxes(Int.random(in: 0...longest + (model.count < 80 ? 3 : 0), using: &random), from: step * 100)
                tree.replaceSubrange(low..<high, with: new)
                model.replaceSubrange(low..<high, with: new)
            }
            expectTree(tree, is: model, "seed \(seed), step \(step)")
        }
    }

    @Test func `find gives the element that contains a position and passes over empty ones`() throws {
        let model = boxes(60)
        let tree = SumTree(model)
        var starts: [Int] = []
        var sum = 0
        for box in model {
            starts.append(sum)
            sum += box.length
        }
        for position in 0..<sum {
            let found = try require(tree.find(position, in: \.length))
            let wanted = model.indices.first { starts[$0] <= position && position < starts[$0] + model[$0].length }
            expectEqual(found.index, wanted)
            expectEqual(found.start.length, starts[found.index])
            expectEqual(found.element, model[found.index])
            expectEqual(found.start.height, model[..<found.index].reduce(0) { $0 + $1.height })
        }
    }

    /// The parts that positions lie in, and how often it was asked whether a part is divided further.
    private func parts(_ tree: SumTree<Box>, _ positions: [Int], highest: Int) -> (parts: [Range<Int>], asked: Int) {
        var parts: [Range<Int>] = []
        var asked = 0
        tree.forEachPart(
            isWhole: {
                asked += 1
                return $0.height <= highest
            }, below: { parts.count < positions.count ? positions[parts.count] : nil }, in: \.length
        ) { start, end in parts.append(start.length..<end.length) }
        return (parts, asked)
    }

    @Test func `one walk finds the elements of many positions, as find does of each`() throws {
        let tree = SumTree(boxes(300))
        let positions = Array(stride(from: -3, to: tree.total.length + 5, by: 2))
        let found = parts(tree, positions, highest: 0).parts
        expectEqual(found.count, positions.count)
        for (part, position) in zip(found, positions) where position >= 0 && position < tree.total.length {
            let located = try require(tree.find(position, in: \.length))
            expectEqual(part, located.start.length..<located.end.length)
        }
        expect(found.first?.lowerBound == 0 && found.last?.upperBound == tree.total.length)
        expect(parts(SumTree<Box>(), [0, 1], highest: 0).parts.isEmpty)
    }

    @Test func `a walk to parts of a share of the height looks at as many nodes in a long tree as in a short one`() {
        let asked = [4096, 8192, 16_384, 32_768].map { count in
            let tree = SumTree(boxes(count))
            let positions = (0..<64).map { tree.total.length * (2 * $0 + 1) / 128 }
            let found = parts(tree, positions, highest: tree.total.height / 64)
            expect(found.parts.count == 64 && zip(found.parts, positions).allSatisfy { $0.contains($1) })
            return found.asked
        }
        expect(asked.allSatisfy { $0 < 64 * 8 }, "\(asked)")
    }

    @Test func `find outside the total gives the nearest end`() {
        let tree = SumTree(boxes(23))
        expectEqual(tree.find(-5, in: \.height)?.index, 0)
        expectEqual(tree.find(tree.total.height, in: \.height)?.index, 22)
        expectEqual(tree.find(Int.max, in: \.length)?.index, 22)
        expect(SumTree<Box>().find(0, in: \.length) == nil)
    }

    @Test func `iteration from any index gives the rest with the sums before it`() {
        let model = boxes(41)
        let tree = SumTree(model)
        for index in 0...41 {
            let rest = Array(tree.elements(from: index))
            expectEqual(rest.map(\.element), Array(model[index...]))
            expectEqual(rest.map(\.index), Array(index..<41))
            for located in rest { expectEqual(located.start, tree.sum(before: located.index)) }
            expectEqual(tree.sum(before: index).height, model[..<index].reduce(0) { $0 + $1.height })
        }
    }

    @Test func `many appended elements keep the tree shallow`() {
        let tree = SumTree<Box>()
        for box in boxes(1000) { tree.append(box) }
        expect(tree.checkInvariants().isEmpty)
        expect((tree.root?.height ?? 0) <= 9)
        tree.removeSubrange(1..<999)
        expect(tree.checkInvariants().isEmpty)
        expectEqual(tree.root?.height, 0)
    }
}
