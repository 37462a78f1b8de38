import Expectations
import Testing

@testable import TextKit

/// Lines beside figures are optimal, whatever was cached from other positions of the figure.
struct FigureFitTests {
    /// A paragraph, a rule and slots; beyond the slots rows are of full width.
    private struct Case {
        var breakpoints: [Breakpoint]
        var cost: LineCost
        var slots: [FigureFit.Slot]

        func slot(_ number: Int) -> FigureFit.Slot {
            slots.indices.contains(number) ? slots[number] : FigureFit.Slot(span: LineCost.FreeSpan(width: cost.widest), clearRows: .max)
        }
    }

    private enum Subject: CaseIterable, Sendable {
        case justified, ragged, undivided, mandatory, hanging, loneWord, calm, narrow, twoFigures, anyRoom, raggedIfLoose, noWordAlone
    }

    private static func make(_ subject: Subject, _ random: inout SeededGenerator) -> Case {
        var kind: BreakpointFixture.Kind = subject == .undivided ? [] : .divided
        if subject == .mandatory { kind.insert(.mandatory) }
        if subject == .hanging { kind.insert(.hanging) }
        let column = Int64(400 + random.next() % 360)
        var cost = LineCost(filling: subject == .ragged ? .ragged : .justified, avoidsLoneWord: subject == .loneWord)
        cost.widest = column * BreakpointFixture.pixel
        if subject == .calm { cost.fullRowHyphenPenalty = LineCost.calmHyphenPenalty }
        let breakpoints = BreakpointFixture.breakpoints(Int(20 + random.next() % 40), kind, &random)
        func figure(_ most: UInt64) -> (x: Int64, top: Int64) {
            (Int64(random.next() % UInt64(column - 200)), Int64(random.next() % most))
        }
        var slots = BreakpointFixture.slots(
            column: column, figures: subject == .twoFigures ? [figure(200), figure(500)] : [figure(400)])
        if [.narrow, .anyRoom, .raggedIfLoose, .noWordAlone].contains(subject) {
            slots = (0..<30).map { _ in
                let width = subject == .anyRoom ? 54 + random.next() % UInt64(column - 54) : 60 + random.next() % 60
                var span = BreakpointFixture.freeSpan(Int64(width), mayHang: random.next() % 2 == 0, in: column)
                if subject == .raggedIfLoose || (subject == .noWordAlone && random.next() % 2 == 0) { span.loosestRatio = 3 }
                span.allowsLoneWord = subject != .noWordAlone
                if subject == .noWordAlone {
                    (span.mayHyphenate, span.mayHyphenateRather) = (random.next() % 2 == 0, random.next() % 4 > 0)
                }
                return FigureFit.Slot(span: span, clearRows: 0)
            }
        }
        return Case(breakpoints: breakpoints, cost: cost, slots: slots)
    }

    @Test(arguments: Subject.allCases) private func `no other lines beside a figure have fewer demerits`(subject: Subject) {
        var random = SeededGenerator(seed: 31)
        let fit = FigureFit()
        for number in 0..<bulk(5) {
            let test = Self.make(subject, &random)
            let lines = fit.lines(test.breakpoints, test.cost, suffix: SuffixTable(test.breakpoints, test.cost), slot: test.slot)
            let found = BreakpointFixture.demerits(test.breakpoints, lines, test.cost, slot: test.slot)
            let least = BreakpointFixture.least(test.breakpoints, test.cost, slot: test.slot)
            expect(found <= least * 1.01, "case \(number): \(found) instead of \(least)")
            expect(found >= least * 0.999_999, "case \(number): the search for all lines has missed some")
            expectEqual(lines.ends.last, Int32(test.breakpoints.count - 1))
            expect(zip(lines.slots, lines.slots.dropFirst()).allSatisfy { $0 < $1 })
            expect(zip(lines.ends, lines.ends.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test func `no third line in a row ends within a word beside a figure where it need not`() {
        var random = SeededGenerator(seed: 19)
        func ladders(_ test: Case) -> Int {
            let lines = FigureFit().lines(test.breakpoints, test.cost, suffix: SuffixTable(test.breakpoints, test.cost), slot: test.slot)
            let divided = zip(lines.ends, lines.slots).map { test.breakpoints[Int($0)].hyphen > 0 && $1 < Int32(test.slots.count) }
            return zip(divided, zip(divided.dropFirst(), divided.dropFirst(2))).count { $0 && $1.0 && $1.1 }
        }
        var counts = (with: 0, without: 0)
        for _ in 0..<40 {
            var test = Self.make(.twoFigures, &random)
            test.cost.widest = 640 * BreakpointFixture.pixel
            test.slots = (0..<30).map { _ in
                FigureFit.Slot(span: BreakpointFixture.freeSpan(Int64(150 + random.next() % 80), in: 640), clearRows: 0)
            }
            counts.without += ladders(test)
            test.cost.ladderPenalty = LineCost.ladderPenalty
            counts.with += ladders(test)
        }
        // Words of twelve letters in stretches of fifteen leave no other way here and there.
        expect(counts.without > 60 && counts.with * 4 < counts.without, "\(counts)")
    }

    @Test func `a suffix and layers that have served other positions of a figure give the same lines as new ones`() {
        var random = SeededGenerator(seed: 8)
        let breakpoints = BreakpointFixture.breakpoints(300, .divided, &random)
        var cost = LineCost(filling: .justified)
        cost.widest = 640 * BreakpointFixture.pixel
        let (fit, suffix) = (FigureFit(), SuffixTable(breakpoints, cost))
        for _ in 0..<60 {
            let slots = BreakpointFixture.slots(column: 640, figures: [(Int64(random.next() % 440), Int64(random.next() % 600))])
            let test = Case(breakpoints: breakpoints, cost: cost, slots: slots)
            let known = fit.lines(breakpoints, cost, suffix: suffix, slot: test.slot)
            expectEqual(known, FigureFit().lines(breakpoints, cost, suffix: SuffixTable(breakpoints, cost), slot: test.slot))
        }
    }

    @Test(arguments: [300, 600, 1200, 2400]) func `what a figure costs does not grow with the text below it`(words: Int) {
        var random = SeededGenerator(seed: 12)
        let breakpoints = BreakpointFixture.breakpoints(words, .divided, &random)
        var cost = LineCost(filling: .justified)
        cost.widest = 640 * BreakpointFixture.pixel
        let (fit, suffix) = (FigureFit(), SuffixTable(breakpoints, cost))
        for x in stride(from: Int64(0), to: 440, by: 44) {
            let test = Case(breakpoints: breakpoints, cost: cost, slots: BreakpointFixture.slots(column: 640, figures: [(x, 150)]))
            _ = fit.lines(breakpoints, cost, suffix: suffix, slot: test.slot)
            expect(fit.weighed <= 20_000, "\(fit.weighed) lines")
            expect(fit.visited <= 3000, "\(fit.visited) starts")
        }
    }

    /// Rows beside figures at both edges, all along a paragraph.
    private static func narrowed(_ words: Int, _ random: inout SeededGenerator) -> Case {
        let breakpoints = BreakpointFixture.breakpoints(words, .divided, &random)
        var cost = LineCost(filling: .justified)
        cost.widest = 640 * BreakpointFixture.pixel
        let slots = (0..<words).map { row in
            let width = row % 7 == 6 ? 640 : Int64(380 + random.next() % 200)
            return FigureFit.Slot(
                span: width == 640 ? LineCost.FreeSpan(width: cost.widest) : BreakpointFixture.freeSpan(width, in: 640), clearRows: 0)
        }
        return Case(breakpoints: breakpoints, cost: cost, slots: slots)
    }

    @Test func `n, 2n and 4n words beside figures all along are weighed in proportion`() {
        let counts = [800, 1600, 3200].map { words in
            var random = SeededGenerator(seed: 12)
            let test = Self.narrowed(words, &random)
            let fit = FigureFit()
            _ = fit.lines(test.breakpoints, test.cost, suffix: SuffixTable(test.breakpoints, test.cost), slot: test.slot)
            return fit.weighed
        }
        expect(counts[1] < counts[0] * 22 / 10 && counts[2] < counts[1] * 22 / 10, "\(counts)")
    }

    @Test func `starts that are left out far from the cheapest one lead to no better lines`() {
        var random = SeededGenerator(seed: 5)
        for number in 0..<bulk(3) {
            let test = Self.narrowed(140, &random)
            let lines = FigureFit().lines(test.breakpoints, test.cost, suffix: SuffixTable(test.breakpoints, test.cost), slot: test.slot)
            let found = BreakpointFixture.demerits(test.breakpoints, lines, test.cost, slot: test.slot)
            let least = BreakpointFixture.least(test.breakpoints, test.cost, slot: test.slot)
            expect(found <= least * 1.000_001, "case \(number): \(found) instead of \(least)")
        }
    }

    @Test func `a search that goes on from the last one finds what a new one does, and weighs what differs`() {
        var random = SeededGenerator(seed: 7)
        var test = Self.narrowed(400, &random)
        let (fit, owner, suffix) = (FigureFit(), SuffixOwner(), SuffixTable(test.breakpoints, test.cost))
        for step in 0..<bulk(30) {
            let changed = Int(random.next() % 90)
            let width = Int64(380 + random.next() % 200)
            test.slots[changed] = FigureFit.Slot(span: BreakpointFixture.freeSpan(width, in: 640), clearRows: 0)
            let known = fit.lines(test.breakpoints, of: owner, test.cost, suffix: suffix, slot: test.slot)
            let new = FigureFit()
            expectEqual(known, new.lines(test.breakpoints, test.cost, suffix: suffix, slot: test.slot), "step \(step)")
            expect(fit.weighed <= new.weighed && (step == 0 || changed < 60 || fit.weighed * 2 < new.weighed), "\(fit.weighed) \(changed)")
        }
    }

    private final class SuffixOwner {}

    @Test func `lines that are held stay unless others save more than the price`() {
        var random = SeededGenerator(seed: 21)
        let breakpoints = BreakpointFixture.breakpoints(300, .divided, &random)
        var cost = LineCost(filling: .justified)
        cost.widest = 640 * BreakpointFixture.pixel
        let (fit, suffix) = (FigureFit(), SuffixTable(breakpoints, cost))
        let before = Case(breakpoints: breakpoints, cost: cost, slots: BreakpointFixture.slots(column: 640, figures: [(100, 220)]))
        let after = Case(breakpoints: breakpoints, cost: cost, slots: BreakpointFixture.slots(column: 640, figures: [(104, 224)]))
        let old = fit.lines(breakpoints, cost, suffix: suffix, slot: before.slot)
        var ends = [Int32](repeating: -1, count: Int(old.ends[9]) + 1)
        for line in 0..<10 { ends[line == 0 ? 0 : Int(old.ends[line - 1]) + 1] = old.ends[line] }
        func differing(_ price: Double) -> (lines: Int, demerits: Double) {
            let held = FigureFit.Held(ends: ends, prices: [Double](repeating: price, count: 10))
            let new = fit.lines(breakpoints, cost, suffix: suffix, held: held, slot: after.slot)
            let count = (0..<10).filter { new.ends[$0] != old.ends[$0] }.count
            return (count, BreakpointFixture.demerits(breakpoints, new, cost, slot: after.slot))
        }
        let results = [0, 1e4, 1e5, 1e6, 1e15].map(differing)
        expectEqual(results.last?.lines, 0, "no line is worth as much")
        expect(zip(results, results.dropFirst()).allSatisfy { $0.demerits <= $1.demerits })
        expectEqual(
            results[0].demerits,
            BreakpointFixture.demerits(
                breakpoints, fit.lines(breakpoints, cost, suffix: suffix, slot: after.slot), cost, slot: after.slot))
    }

    @Test func `a stretch that is too narrow for the next word stays empty`() {
        let breakpoints = TotalFitTests.breakpoints([900, 900, 900, 900])
        var cost = LineCost(filling: .justified)
        cost.widest = 2100
        let widths: [Int64] = [2100, 500, 600]
        let slots = widths.map { width in
            let span =
                width == 2100 ? LineCost.FreeSpan(width: width) : LineCost.FreeSpan(width: width, mayHang: true, besideFigureIn: 2100)
            return FigureFit.Slot(span: span, clearRows: 0)
        }
        let lines = FigureFit().lines(
            breakpoints, cost, suffix: SuffixTable(breakpoints, cost), slot: Case(breakpoints: breakpoints, cost: cost, slots: slots).slot)
        expectEqual(lines.ends, [1, 3])
        expectEqual(lines.slots, [0, 3])
    }

    /// Widths of words, widths of the slots beside a figure, and what is expected: the breakpoints at the ends of lines, and their slots.
    @Test(arguments: [
        // The second word would be alone, and has company in the next stretch.
        ([900, 700, 400, 300, 2900], [1000, 1000, 2000], [0, 3, 4], [0, 2, 3]),
        // It has none there either, and goes below the figure.
        ([900, 700, 400, 300, 2900], [1000, 1000, 1000], [0, 3, 4], [0, 3, 4]),
        // It fills nine tenths of its stretch.
        ([900, 920, 400, 300, 820, 1000], [1000, 1000, 2120], [0, 1, 4, 5], [0, 1, 2, 3]),
        // The last word would be alone: those before it go along to the next stretch, or it goes below the figure.
        ([350, 350, 500], [1000, 1800], [2], [1]),
        ([350, 350, 500], [1000, 1000], [1, 2], [0, 2]),
        ([350, 350, 500], [1000, 1000, 1000], [1, 2], [0, 1]),
    ])
    func `a word is rather not alone, if a stretch stays empty for that`(
        words: [Int64], widths: [Int64], ends: [Int32], slots: [Int32]
    ) {
        let breakpoints = TotalFitTests.breakpoints(words)
        var cost = LineCost(filling: .justified)
        cost.widest = 3000
        let beside = widths.map { width in
            var span = LineCost.FreeSpan(width: width, mayHang: true, besideFigureIn: 3000)
            (span.allowsLoneWord, span.loosestRatio) = (false, 3)
            return FigureFit.Slot(span: span, clearRows: 0)
        }
        let test = Case(breakpoints: breakpoints, cost: cost, slots: beside)
        let lines = FigureFit().lines(breakpoints, cost, suffix: SuffixTable(breakpoints, cost), slot: test.slot)
        expectEqual(lines.ends, ends)
        expectEqual(lines.slots, slots)
    }

    @Test func `a word wider than every row ends the search all the same`() {
        let breakpoints = TotalFitTests.breakpoints([900, 9000, 900])
        var cost = LineCost(filling: .justified)
        cost.widest = 2100
        let slots = (0..<40).map { _ in
            FigureFit.Slot(span: LineCost.FreeSpan(width: 600, mayHang: true, besideFigureIn: 2100), clearRows: 0)
        }
        let lines = FigureFit().lines(
            breakpoints, cost, suffix: SuffixTable(breakpoints, cost), slot: Case(breakpoints: breakpoints, cost: cost, slots: slots).slot)
        expect(lines.ends == [0, 1, 2] && lines.slots == [40, 41, 42])
    }
}
