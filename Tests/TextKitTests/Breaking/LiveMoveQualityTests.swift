import Expectations
import Testing

@testable import TextKit

/// What keeping lines steady costs while a figure moves, beside the best lines that there are at each step.
struct LiveMoveQualityTests {
    /// A paragraph and a column in which a figure goes on its way, 4 pixels a step.
    private struct Drag {
        let breakpoints: [Breakpoint]
        let column: Int64
        let cost: LineCost
        let suffix: SuffixTable
        private let fit = FigureFit()
        private let move = LiveMove()
        private let record = ParagraphRecord()
        private var lines = FigureFit.Lines()
        private var slots: [FigureFit.Slot] = []

        init(characters: Int, column: Int64, seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            breakpoints = BreakpointFixture.breakpoints(characters / 7, .divided, &random)
            var cost = LineCost(filling: .justified)
            cost.widest = column * BreakpointFixture.pixel
            (self.cost, self.column) = (cost, column)
            suffix = SuffixTable(breakpoints, cost)
        }

        struct Step {
            var changed: Int
            /// Against the best.
            var ratio: Double
            var bad, leastBad: Int
        }

        /// Moves the figure to a position.
        mutating func step(_ x: Int64, _ top: Int64) -> Step {
            let previous = (slots, lines)
            slots = BreakpointFixture.slots(column: column, figures: [(x, top)])
            let best = fit.lines(breakpoints, cost, suffix: suffix, slot: slot)
            // Rows of full width in both positions of the figure.
            let clear = zip(previous.0, slots).prefix { !$0.span.isBeside && !$1.span.isBeside }.count
            var changed = 0
            if !previous.0.isEmpty {
                let first = max(0, clear - LiveMove.rowsAbove)
                let start = first > 0 ? Int(previous.1.ends[first - 1]) + 1 : 0
                var held = FigureFit.Held(ends: [], prices: [])
                for line in first..<clear {
                    held.prices.append(move.price(rowsAbove: clear - line))
                    let from = line > 0 ? Int(previous.1.ends[line - 1]) + 1 : 0
                    while held.ends.count <= from - start { held.ends.append(-1) }
                    held.ends[from - start] = previous.1.ends[line]
                }
                let next = fit.lines(
                    breakpoints, from: start, fitness: fitness(before: first), cost, suffix: suffix, held: held, slot: { slot(first + $0) })
                lines.ends = previous.1.ends[..<first] + next.ends
                lines.slots = previous.1.slots[..<first] + next.slots.map { $0 + Int32(first) }
                changed = (first..<clear).count { previous.1.ends[$0] != lines.ends[$0] }
                move.note(record, changed: changed)
            } else {
                lines = best
            }
            let demerits = BreakpointFixture.demerits(breakpoints, lines, cost, slot: slot)
            return Step(
                changed: changed, ratio: demerits / BreakpointFixture.demerits(breakpoints, best, cost, slot: slot), bad: bad(lines),
                leastBad: bad(best))
        }

        private func slot(_ number: Int) -> FigureFit.Slot {
            slots.indices.contains(number) ? slots[number] : FigureFit.Slot(span: LineCost.FreeSpan(width: cost.widest), clearRows: .max)
        }

        private func weighed(_ line: Int, _ lines: FigureFit.Lines) -> (demerits: Double, fitness: Int)? {
            let start = line > 0 ? Int(lines.ends[line - 1]) + 1 : 0
            let from = breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
            guard case .line(let weighed) = cost.weigh(from, breakpoints[Int(lines.ends[line])], slot(Int(lines.slots[line])).span) else {
                return nil
            }
            return (weighed.demerits, weighed.fitness)
        }

        private func fitness(before line: Int) -> Int { line == 0 ? 1 : weighed(line - 1, lines)?.fitness ?? 0 }

        /// Lines that a reader sees as too loose or too tight: of a badness over 2,000.
        private func bad(_ lines: FigureFit.Lines) -> Int {
            lines.ends.indices.count { line in weighed(line, lines).map { $0.demerits > 2_000 * 2_000 } ?? true }
        }
    }

    @Test(arguments: [(characters: 2500, column: Int64(640), ratio: 1.05), (2500, 460, 1.05), (10_000, 640, 1.4)])
    func `few lines above the figure change, and the lines are nearly the best`(characters: Int, column: Int64, ratio: Double) {
        var drag = Drag(characters: characters, column: column, seed: 1)
        let start = Int64(characters == 2500 ? 60 : 200)
        var steps: [Drag.Step] = []
        for number in Int64(0)..<200 { steps.append(drag.step(100 + abs(number * 4 % 400 - 200), start + number * 2)) }
        steps.removeFirst()
        let ratios = steps.map(\.ratio).sorted()
        expect(ratios[ratios.count / 2] <= ratio, "the median of demerits against the least")
        expect(ratios[0] > 0.999, "nothing is better than the best")
        let changed = steps.map(\.changed).reduce(0, +)
        expect(changed > 0 && Double(changed) / Double(steps.count) <= 4, "\(changed) lines in \(steps.count) steps")
        let (bad, leastBad) = (steps.map(\.bad).reduce(0, +), steps.map(\.leastBad).reduce(0, +))
        expect(Double(bad) <= Double(leastBad) * 1.35, "\(bad) bad lines, \(leastBad) of the best")
    }
}
