@testable import TextKit

/// Paragraphs of made-up words as their breakpoints, and figures beside them.
struct BreakpointFixture {
    /// What the words have.
    struct Kind: OptionSet {
        let rawValue: Int
        static let divided = Kind(rawValue: 1)
        static let hanging = Kind(rawValue: 2)
        static let mandatory = Kind(rawValue: 4)
    }

    static let space: Int64 = 366
    static let hyphen: Int64 = 430
    static let pixel: Int64 = 64

    /// Words of one to twelve letters of about ten pixels.
    static func breakpoints(_ count: Int, _ kind: Kind, _ random: inout SeededGenerator) -> [Breakpoint] {
        var breakpoints: [Breakpoint] = []
        var before = Breakpoint.start
        for _ in 0..<count {
            let (some, more): (UInt64, UInt64) = (random.next() % 6, random.next() % 7)
            let letters = Int(1 + some + more)
            var widths: [Int64] = []
            for _ in 0..<letters { widths.append(370 + Int64(random.next() % 480)) }
            if kind.contains(.divided), letters > 5 {
                for cut in stride(from: 2, to: letters - 2, by: 3) {
                    var breakpoint = before
                    breakpoint.content = before.width + widths[..<cut].reduce(0, +)
                    breakpoint.width = breakpoint.content
                    (breakpoint.contentGlue, breakpoint.hyphen, breakpoint.hang, breakpoint.isMandatory) = (before.glue, hyphen, 0, false)
                    breakpoints.append(breakpoint)
                }
            }
            before.content = before.width + widths.reduce(0, +)
            before.contentGlue = before.glue
            before.width = before.content + space
            before.glue += space
            before.isMandatory = kind.contains(.mandatory) && random.next() % 25 == 0
            before.hang = kind.contains(.hanging) && random.next() % 4 == 0 ? 200 : 0
            breakpoints.append(before)
        }
        breakpoints[breakpoints.count - 1].isMandatory = true
        return breakpoints
    }

    /// Slots of a column in rows of 22 pixels, beside round figures: the tops and left edges of these, 260 pixels across.
    static func slots(column: Int64, figures: [(x: Int64, top: Int64)], least: Int64 = 54) -> [FigureFit.Slot] {
        var slots: [FigureFit.Slot] = []
        let last = (figures.map { $0.top + 260 }.max() ?? 0) / 22 + 1
        for row in 0..<last + 1 {
            let band = (row * 22)..<(row * 22 + 22)
            var free = [Int64(0)..<column]
            for figure in figures where band.upperBound > figure.top && band.lowerBound < figure.top + 260 {
                let middle = figure.top + 130
                let distance = max(0, max(band.lowerBound - middle, middle - band.upperBound))
                let half = Int64(Double(max(0, 130 * 130 - distance * distance)).squareRoot())
                let blocked = (figure.x + 130 - half)..<(figure.x + 130 + half)
                free = free.flatMap { subtract(blocked, from: $0) }
            }
            let isBeside = free != [0..<column]
            for span in free where !isBeside || span.count >= least {
                let freeSpan = freeSpan(Int64(span.count), mayHang: span.upperBound == column, in: column)
                let next = figures.map(\.top).filter { $0 >= band.lowerBound }.min()
                let clear = isBeside ? 0 : next.map { Int($0 - band.lowerBound) / 22 } ?? .max
                slots.append(FigureFit.Slot(span: freeSpan, clearRows: clear))
            }
        }
        return slots
    }

    /// A span of a column, all of it or beside a figure; widths are pixels.
    static func freeSpan(_ width: Int64, mayHang: Bool = true, in column: Int64) -> LineCost.FreeSpan {
        width == column
            ? LineCost.FreeSpan(width: width * pixel, mayHang: mayHang)
            : LineCost.FreeSpan(width: width * pixel, mayHang: mayHang, besideFigureIn: column * pixel)
    }

    private static func subtract(_ blocked: Range<Int64>, from span: Range<Int64>) -> [Range<Int64>] {
        guard blocked.lowerBound < span.upperBound, span.lowerBound < blocked.upperBound else { return [span] }
        return [
            span.lowerBound..<max(span.lowerBound, blocked.lowerBound), min(span.upperBound, blocked.upperBound)..<span.upperBound,
        ].filter { !$0.isEmpty }
    }

    /// The least demerits of all lines there are: every slot, start and end, in no clever order.
    static func least(_ breakpoints: [Breakpoint], _ cost: LineCost, slot: (Int) -> FigureFit.Slot) -> Double {
        func contrast(_ first: Int, _ second: Int) -> Double { abs(first - second) > 1 ? LineCost.contrast : 0 }
        let none = [Double](repeating: .infinity, count: 4)
        var ways = [[Double]](repeating: none, count: breakpoints.count + 1)
        var best = Double.infinity
        ways[0][1] = 0
        var number = 0
        while ways.dropLast().contains(where: { $0 != none }) {
            let span = slot(number).span
            var next = [[Double]](repeating: none, count: breakpoints.count + 1)
            for start in 0..<breakpoints.count where ways[start] != none {
                let taken = taken(span, breakpoints, start, cost)
                let found = lines(breakpoints, from: start, cost, taken)
                for (end, weighed) in found {
                    for before in 0..<4 {
                        let total = ways[start][before] + weighed.demerits + contrast(before, weighed.fitness)
                        next[end + 1][weighed.fitness] = min(next[end + 1][weighed.fitness], total)
                    }
                }
                let price = empty(span, breakpoints, start, cost, below: slot(number + 1).span)
                for before in 0..<4 where taken.isLastResort || found.isEmpty || price < .infinity {
                    if span.isBeside {
                        next[start][before] = min(next[start][before], ways[start][before] + price)
                    } else {
                        next[start + 1][0] = min(next[start + 1][0], ways[start][before] + contrast(before, 0) + LineCost.overfull)
                    }
                }
            }
            ways = next
            best = min(best, ways[breakpoints.count].min() ?? .infinity)
            number += 1
        }
        return best
    }

    /// What it costs that a span beside a figure stays empty; infinite where a line must stand there.
    private static func empty(
        _ span: LineCost.FreeSpan, _ breakpoints: [Breakpoint], _ start: Int, _ cost: LineCost, below: LineCost.FreeSpan
    ) -> Double {
        guard span.isBeside else { return .infinity }
        let line = breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
        func hasCompany(_ end: Int) -> Bool { breakpoints[end].contentGlue != line.glue }
        let found = lines(breakpoints, from: start, cost, span).map(\.end)
        guard !found.isEmpty else { return LineCost.empty(span) }
        guard !span.allowsLoneWord else { return .infinity }
        if breakpoints[breakpoints.count - 1].content - line.width <= below.width { return LineCost.emptyBeforeRest }
        let isAlone = found.allSatisfy {
            let fills = Double(breakpoints[$0].content - line.width) >= 0.8 * Double(span.width)
            return !hasCompany($0) && (!fills || breakpoints[$0].hyphen > 0)
        }
        let goesOn = lines(breakpoints, from: start, cost, below).contains { hasCompany($0.end) }
        return isAlone && goesOn ? LineCost.leftEmpty(span) : .infinity
    }

    /// All lines from a start on that may stand in a span.
    private static func lines(
        _ breakpoints: [Breakpoint], from start: Int, _ cost: LineCost, _ span: LineCost.FreeSpan
    ) -> [(end: Int, line: LineCost.Line)] {
        let line = breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
        var found: [(end: Int, line: LineCost.Line)] = []
        for end in start..<breakpoints.count {
            if case .line(let weighed) = cost.weigh(line, breakpoints[end], span), !isForbidden(breakpoints, start, end, span) {
                found.append((end, weighed))
            }
            if breakpoints[end].isMandatory { break }
        }
        return found
    }

    /// The span, or where no line may stand in it beside a figure, the one that takes what is only better than none.
    private static func taken(_ span: LineCost.FreeSpan, _ breakpoints: [Breakpoint], _ start: Int, _ cost: LineCost) -> LineCost.FreeSpan {
        guard span.isBeside, span.mayHyphenateRather else { return span }
        return lines(breakpoints, from: start, cost, span).isEmpty ? span.lastResort : span
    }

    /// Whether a line is one word, or a part of one, that ends with a hyphen or fills less than nine tenths of a span where none may stand
    /// alone. As a last resort it may end with a hyphen, and fill three fifths.
    private static func isForbidden(_ breakpoints: [Breakpoint], _ start: Int, _ end: Int, _ span: LineCost.FreeSpan) -> Bool {
        guard !span.allowsLoneWord, !breakpoints[end].isMandatory, breakpoints[start..<end].allSatisfy({ $0.hyphen > 0 }) else {
            return false
        }
        let width = breakpoints[end].content - (start > 0 ? breakpoints[start - 1].width : 0)
        return (breakpoints[end].hyphen > 0 && !span.isLastResort) || Double(width) < (span.isLastResort ? 0.6 : 0.9) * Double(span.width)
    }

    /// What lines count, added up one by one.
    static func demerits(_ breakpoints: [Breakpoint], _ lines: FigureFit.Lines, _ cost: LineCost, slot: (Int) -> FigureFit.Slot) -> Double {
        var (total, fitness, start, slots) = (0.0, 1, 0, 0)
        for (end, number) in zip(lines.ends, lines.slots) {
            for skipped in slots..<Int(number) {
                total += empty(slot(skipped).span, breakpoints, start, cost, below: slot(skipped + 1).span)
            }
            slots = Int(number) + 1
            let line = breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
            var next = 0
            let span = taken(slot(Int(number)).span, breakpoints, start, cost)
            if case .line(let weighed) = cost.weigh(line, breakpoints[Int(end)], span) {
                total += weighed.demerits
                next = weighed.fitness
            } else {
                total += LineCost.overfull
            }
            total += abs(fitness - next) > 1 ? LineCost.contrast : 0
            (fitness, start) = (next, Int(end) + 1)
        }
        return total
    }
}
