import Expectations
import Testing

@testable import TextKit

/// The ends of lines that total fit chooses are the best of all there are.
struct TotalFitTests {
    private static let space: Int64 = 300

    /// Breakpoints after words of these widths with a space between them.
    static func breakpoints(_ words: [Int64]) -> [Breakpoint] {
        var breakpoint = Breakpoint.start
        return words.enumerated().map { index, word in
            breakpoint.content = breakpoint.width + word
            breakpoint.contentGlue = breakpoint.glue
            breakpoint.width += word + space
            breakpoint.glue += space
            breakpoint.isMandatory = index == words.count - 1
            return breakpoint
        }
    }

    /// The sum of cubes that decides, without the finer points, of the lines that end at `ends`; nil where one does not fit.
    private static func cost(_ breakpoints: [Breakpoint], _ ends: [Int], availableWidth: (Int) -> Int64) -> Double? {
        var total = 0.0
        var width: Int64 = 0
        var glue: Int64 = 0
        var fitness = 1
        for (line, end) in ends.enumerated() {
            let breakpoint = breakpoints[end]
            let rest = Double(availableWidth(line) - (breakpoint.content - width))
            let stretch = Double(breakpoint.contentGlue - glue)
            var ratio = rest < 0 ? rest / (stretch * LineCost.shrink) : rest / (stretch * LineCost.stretch)
            if stretch == 0, rest > 0 { ratio = 100 }
            if stretch == 0, rest == 0 { ratio = 0 }
            if breakpoint.isMandatory, ratio > 0 { ratio = 0 }
            guard ratio >= -1 else { return nil }
            let badness = badness(abs(ratio))
            let next = breakpoint.isMandatory && rest > 0 ? 1 : ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            total += (10 + badness) * (10 + badness)
            total += abs(next - fitness) > 1 ? 10_000 : 0
            fitness = next
            (width, glue) = (breakpoint.width, breakpoint.glue)
        }
        return total
    }

    private static func badness(_ ratio: Double) -> Double { ratio <= 3 ? 100 * ratio * ratio * ratio : 2700 + 2700 * (ratio - 3) }

    private static func best(_ breakpoints: [Breakpoint], availableWidth: (Int) -> Int64) -> Double? {
        (0..<(1 << (breakpoints.count - 1))).compactMap { mask in
            let ends = (0..<breakpoints.count).filter { $0 == breakpoints.count - 1 || mask & (1 << $0) != 0 }
            return cost(breakpoints, ends, availableWidth: availableWidth)
        }.min()
    }

    @Test(arguments: seeds(15)) func `no other lines of a column are better`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &+ 7)
        let breakpoints = Self.breakpoints((0..<13).map { _ in Int64(200 + random.next() % 900) })
        let first: Int64 = seed % 2 == 1 ? 3000 : 4000
        let ends = try require(
            TotalFit().ends(
                of: breakpoints, LineCost(filling: .justified), tolerance: .infinity, in: TotalFit.Column(first: first, others: 4000)))
        expectEqual(ends.last, 12)
        let availableWidth: (Int) -> Int64 = { $0 == 0 ? first : 4000 }
        let found = Self.cost(breakpoints, ends.map { Int($0) }, availableWidth: availableWidth)
        let best = Self.best(breakpoints, availableWidth: availableWidth)
        expect(found != nil && best != nil)
        expect(abs((found ?? 0) - (best ?? 1)) < 1e-6 * (best ?? 1))
    }

    /// Breakpoints of words some of which may be divided, and some of which end in what may hang.
    private static func divided(_ random: inout SeededGenerator) -> [Breakpoint] {
        var breakpoints: [Breakpoint] = []
        var breakpoint = Breakpoint.start
        for _ in 0..<8 {
            let word = Int64(300 + random.next() % 1100)
            if random.next() % 3 == 0 {
                var part = breakpoint
                part.content = breakpoint.width + word / 2
                (part.width, part.contentGlue, part.hyphen) = (part.content, breakpoint.glue, 90)
                breakpoints.append(part)
            }
            breakpoint.content = breakpoint.width + word
            breakpoint.contentGlue = breakpoint.glue
            breakpoint.width += word + space
            breakpoint.glue += space
            breakpoint.hang = random.next() % 4 == 0 ? 160 : 0
            breakpoints.append(breakpoint)
        }
        breakpoints[breakpoints.count - 1].isMandatory = true
        return breakpoints
    }

    /// All of what decides; nil where a line does not fit.
    private static func fullCost(
        _ breakpoints: [Breakpoint], _ ends: [Int], tolerance: Double, filling: LineCost.Filling, avoidsLoneWord: Bool,
        availableWidth: (Int) -> Int64
    ) -> Double? {
        var total = 0.0
        var (width, glue, fitness, followsHyphen) = (Int64(0), Int64(0), 1, false)
        for (line, end) in ends.enumerated() {
            let breakpoint = breakpoints[end]
            let availableWidth = availableWidth(line)
            var rest = availableWidth - (breakpoint.content - width + breakpoint.hyphen)
            if rest < 0 { rest += breakpoint.hang }
            let white = filling == .justified ? breakpoint.contentGlue - glue : 0
            // In whole numbers, since a third is none.
            guard rest * 3 >= -white else { return nil }
            let fills = breakpoint.isMandatory && rest > 0
            let isAlone = filling == .justified && white == 0 && rest > 0 && !fills
            if isAlone, tolerance != .infinity { return nil }
            var most = Double(white) * (rest < 0 ? LineCost.shrink : LineCost.stretch)
            if isAlone { most = Double(rest) / 100 }
            if filling == .ragged { most = max(1, Double(availableWidth) * 0.2) }
            let ratio = rest == 0 || fills ? 0 : Double(rest) / most
            let badness = badness(abs(ratio))
            guard badness <= tolerance else { return nil }
            let next = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
            total += (10 + badness) * (10 + badness)
            total += (abs(next - fitness) > 1 ? 10_000 : 0) + (breakpoint.hyphen > 0 ? 2500 : 0)
            if followsHyphen, breakpoint.hyphen > 0 || breakpoint.isMandatory { total += 10_000 }
            if breakpoint.isMandatory, line > 0, breakpoint.contentGlue == glue {
                total += avoidsLoneWord ? 1_000_000 : followsHyphen ? 400_000 : 0
            }
            (fitness, followsHyphen, width, glue) = (next, breakpoint.hyphen > 0, breakpoint.width, breakpoint.glue)
        }
        return total
    }

    @Test(arguments: seeds(30)) func `no other lines are better where words are divided, punctuation hangs, and within a tolerance`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed &+ 900)
        let breakpoints = Self.divided(&random)
        let first = Int64(1900 + random.next() % 1200)
        let filling: LineCost.Filling = seed % 5 == 4 ? .ragged : .justified
        let tolerance = [200.0, 2000, 10_000, .infinity][Int(seed / 2 % 4)]
        let rule = LineCost(filling: filling, avoidsLoneWord: seed % 3 == 0)
        let ends = TotalFit().ends(of: breakpoints, rule, tolerance: tolerance, in: TotalFit.Column(first: first, others: 2600))
        func cost(_ ends: [Int]) -> Double? {
            Self.fullCost(breakpoints, ends, tolerance: tolerance, filling: filling, avoidsLoneWord: seed % 3 == 0) {
                $0 == 0 ? first : 2600
            }
        }
        let best = (0..<(1 << (breakpoints.count - 1))).compactMap { mask in
            cost((0..<breakpoints.count).filter { $0 == breakpoints.count - 1 || mask & (1 << $0) != 0 })
        }.min()
        guard let best else {
            expect(ends == nil || tolerance == .infinity)
            return
        }
        let found = ends.flatMap { cost($0.map { Int($0) }) }
        expect(found != nil && abs((found ?? 0) - best) < 1e-6 * best, "\(String(describing: found)) instead of \(best)")
    }

    private static func ends(
        _ words: [Int64], _ filling: LineCost.Filling = .justified, avoidsLoneWord: Bool = false, tolerance: Double = .infinity,
        first: Int64, others: Int64
    ) -> [Int32]? {
        let cost = LineCost(filling: filling, avoidsLoneWord: avoidsLoneWord)
        return TotalFit().ends(of: breakpoints(words), cost, tolerance: tolerance, in: TotalFit.Column(first: first, others: others))
    }

    @Test func `a word wider than its line has it for itself, and the others are as good as without it`() throws {
        let words: [Int64] = [900, 900, 900, 9000, 900, 900, 900, 900]
        let ends = try require(Self.ends(words, first: 3300, others: 3300))
        expect(ends.contains(3))
        expect(ends.contains(2))
        expect(Self.ends(words, tolerance: 800, first: 3300, others: 3300) == nil)
    }

    @Test func `a first line that is too narrow for its first word is no end of the paragraph`() throws {
        let ends = try require(Self.ends([900, 300, 300, 900, 300], first: 700, others: 1600))
        expectEqual(ends.first, 0)
        expectEqual(ends.last, 4)
    }

    @Test func `lines from a breakpoint on are those of the text after it`() throws {
        var random = SeededGenerator(seed: 5)
        let words = (0..<60).map { _ in Int64(200 + random.next() % 900) }
        let column = TotalFit.Column(first: 4000, others: 4000)
        let cost = LineCost(filling: .justified)
        let rest = try require(TotalFit().ends(of: Self.breakpoints(Array(words[20...])), cost, tolerance: 10_000, in: column))
        let ends = try require(TotalFit().ends(of: Self.breakpoints(words), from: 20, cost, tolerance: 10_000, in: column))
        expectEqual(ends, rest.map { $0 + 20 })
    }

    @Test func `a last line of one word is avoided on request`() {
        let words: [Int64] = [700, 700, 700, 700, 700]
        expectEqual(Self.ends(words, .ragged, first: 3800, others: 3800), [3, 4])
        expectEqual(Self.ends(words, .ragged, avoidsLoneWord: true, first: 3800, others: 3800), [2, 4])
    }

    @Test func `the last word is not divided for a last line of its rest alone, where the line before can do without`() {
        func ends(_ words: Int, width: Int64) -> [Int32]? {
            var breakpoints = Self.breakpoints(Array(repeating: 300, count: words) + [1000])
            // The last word can be divided after 250.
            var part = breakpoints[words - 1]
            part.content = part.width + 250
            (part.width, part.contentGlue, part.hyphen) = (part.content, part.glue, 150)
            breakpoints.insert(part, at: words)
            let column = TotalFit.Column(first: width, others: width)
            return TotalFit().ends(of: breakpoints, LineCost(filling: .justified), tolerance: 10_000, in: column)
        }
        // Spaces grow by two thirds of their width for that; they do not grow more than twofold.
        expectEqual(ends(9, width: 2700)?.contains(9), false)
        expectEqual(ends(5, width: 1600)?.contains(5), true)
    }
}
