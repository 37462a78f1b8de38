/// The best way from every breakpoint of a paragraph to its end, in rows that no figure narrows: the continuation below a figure,
/// wherever that stands. It depends on the paragraph and on the width of its rows alone.
///
/// One element for each start of a line, one lane for each fitness class of the line before.
struct SuffixTable {
    /// The least demerits to the end.
    private(set) var demerits: [SIMD4<Double>]
    /// The breakpoint where the next line ends, and the fitness class of that line.
    private(set) var ends, fitness: [SIMD4<Int32>]
    /// How many lines are left.
    private(set) var lineCounts: [SIMD4<Int32>]

    /// O(breakpoints × ends of a line).
    init(_ breakpoints: [Breakpoint], _ cost: LineCost) {
        let count = breakpoints.count + 1
        demerits = Array(repeating: .zero, count: count)
        ends = Array(repeating: .init(repeating: -1), count: count)
        fitness = Array(repeating: .one, count: count)
        lineCounts = Array(repeating: .zero, count: count)
        let span = LineCost.FreeSpan(width: cost.widest)
        breakpoints.withUnsafeBufferPointer { breakpoints in
            var reach = LineReach(cost)
            let firsts = breakpoints.indices.map { Int32(reach.first(from: $0, breakpoints.lineStart(after: $0), span, in: breakpoints)) }
            for start in breakpoints.indices.reversed() { fill(start, first: Int(firsts[start]), span, breakpoints, reach, cost) }
        }
    }

    private mutating func fill(
        _ start: Int, first: Int, _ span: LineCost.FreeSpan, _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ reach: LineReach,
        _ cost: LineCost
    ) {
        // By the fitness class of the line.
        var least = SIMD4(repeating: Double.infinity)
        var end = SIMD4(repeating: Int32(start))
        reach.forEachEnd(from: start, breakpoints.lineStart(after: start), first: first, span, in: breakpoints) { breakpoint, line in
            let total = line.demerits + demerits[breakpoint + 1][line.fitness]
            guard total < least[line.fitness] else { return }
            least[line.fitness] = total
            end[line.fitness] = Int32(breakpoint)
        }
        if least.min() == .infinity { least[0] = LineCost.overfull + demerits[start + 1][0] }
        for before in 0..<4 {
            let total = least + LineCost.contrasts(before)
            var best = 0
            for fitness in 1..<4 where total[fitness] < total[best] { best = fitness }
            demerits[start][before] = total[best]
            ends[start][before] = end[best]
            fitness[start][before] = Int32(best)
            lineCounts[start][before] = lineCounts[Int(end[best]) + 1][best] + 1
        }
    }
}
