/// The longest common subsequence of two sequences that differ in little, by Myers' greedy comparison: what stays is found as the furthest
/// way through both with each number of differences.
struct ShortestEdit {
    private let old: [Int]
    private let new: [Int]
    /// The furthest old index on each diagonal (old minus new index), for each number of differences.
    private var traces: [[Int]] = []

    private static let mostDifferences = 500
    /// Comparisons of elements that are paid for.
    private static let mostSteps = 1 << 22

    /// The indices that stay, in their order; none where the sequences differ in more than 500 elements.
    ///
    /// - Complexity: O((old + new) · differences), and O(differences²) memory.
    static func pairs(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
        var edit = ShortestEdit(old: old, new: new)
        return edit.reachesEnd() ? edit.pairs() : []
    }

    private init(old: [Int], new: [Int]) {
        self.old = old
        self.new = new
    }

    /// The old index that a way to a diagonal begins at, with one difference more than the ways that end at `furthest`.
    private static func start(_ furthest: [Int], _ diagonal: Int, _ differences: Int) -> (index: Int, inserts: Bool) {
        func at(_ diagonal: Int) -> Int { furthest[diagonal + differences - 1] }
        if differences == 0 { return (0, false) }
        if diagonal == -differences { return (at(diagonal + 1), true) }
        if diagonal == differences { return (at(diagonal - 1) + 1, false) }
        return at(diagonal - 1) < at(diagonal + 1) ? (at(diagonal + 1), true) : (at(diagonal - 1) + 1, false)
    }

    private mutating func reachesEnd() -> Bool {
        var furthest: [Int] = []
        var steps = 0
        for differences in 0...Self.mostDifferences {
            // Every second diagonal is reached; the others keep what nothing reads.
            var reached = [Int](repeating: 0, count: 2 * differences + 1)
            for diagonal in stride(from: -differences, through: differences, by: 2) {
                var index = Self.start(furthest, diagonal, differences).index
                let start = index
                while index < old.count, index - diagonal < new.count, index - diagonal >= 0, isSame(index, index - diagonal) { index += 1 }
                steps += index - start + 1
                reached[diagonal + differences] = index
                if index >= old.count, index - diagonal >= new.count {
                    traces.append(reached)
                    return true
                }
            }
            if steps > Self.mostSteps { return false }
            traces.append(reached)
            furthest = reached
        }
        return false
    }

    private func isSame(_ index: Int, _ other: Int) -> Bool { old[index] == new[other] }

    /// The way back from the end of both.
    private func pairs() -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var (index, other) = (old.count, new.count)
        for differences in stride(from: traces.count - 1, through: 0, by: -1) {
            let before = differences > 0 ? traces[differences - 1] : []
            let start = Self.start(before, index - other, differences)
            let diagonal = index - other
            while index > start.index {
                index -= 1
                other -= 1
                pairs.append((index, other))
            }
            if differences == 0 { break }
            index = start.inserts ? start.index : start.index - 1
            other = start.inserts ? start.index - diagonal - 1 : start.index - diagonal
        }
        return pairs.reversed()
    }
}
