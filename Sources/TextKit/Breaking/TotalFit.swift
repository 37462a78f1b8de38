/// Chooses all line ends of a column together, so that the lines' spaces differ least: total fit, by Knuth and Plass, “Breaking
/// Paragraphs into Lines” (1981). `FigureFit` does it beside figures.
///
/// It uses the breakpoints and the widths of the text before each of them, and no glyphs. Its memory is used again, so that a paragraph
/// needs no new memory. O(breakpoints × lines of a sensible width that may end at one).
final class TotalFit {
    /// A way to a breakpoint, for tracing back.
    private struct Node {
        var breakpoint, previous: Int32
    }

    /// A breakpoint that the next line may start at: an active node.
    private struct Start {
        /// The line is too full where `Measure.tight` of its end is more than `most`, too empty where `loose` is less than `least`.
        var most: Int64 = 0
        var least = 0.0
        var line: LineCost.Start
        var availableWidth: Int64 = 0
        var demerits: Double
        var node, breakpoint: Int32
        var fitness: Int8
    }

    /// The values of a breakpoint that are compared with the starts of lines that may end there: one comparison decides on most of
    /// them.
    private struct Measure {
        /// The widths with spaces as narrow as they may be, in thirds, and as wide as they may be.
        var tight: Int64
        var loose: Double
    }

    /// The available width of the first line, and that of all others.
    struct Column: Equatable {
        var first, others: Int64
    }

    // With checks of exclusive access the lines of a justified, hyphenated text of 10,000 characters a paragraph take `ends` 24.8 million
    // instructions instead of 13.6 million (callgrind).
    @exclusivity(unchecked) private var nodes: [Node] = []
    /// The starts of lines that are still open; those before `head` are closed.
    @exclusivity(unchecked) private var active: [Start] = []
    @exclusivity(unchecked) private var head = 0
    @exclusivity(unchecked) private var found: [Start] = []
    /// Whether what is too full and too empty for one start is so for all before it and after it.
    @exclusivity(unchecked) private var isSorted = true
    @exclusivity(unchecked) private var cost = LineCost(filling: .justified)
    @exclusivity(unchecked) private var column = Column(first: 0, others: 0)
    @exclusivity(unchecked) private var tolerance = 0.0
    /// What spaces grow by at the tolerance, in parts of their width, and what a ratio is there.
    @exclusivity(unchecked) private var widest = 0.0
    @exclusivity(unchecked) private var widestRatio = 0.0
    /// The breakpoints of a glyphless paragraph, made again for each.
    @exclusivity(unchecked) var breakpoints: [Breakpoint] = []
    let figureFit = FigureFit()
    /// Searches for lines there have been: what tests assert.
    private(set) var searchCount = 0

    /// Breakpoints that are considered together; more than all but the longest paragraphs have.
    static let window = 2048
    /// The tolerances for lines that are chosen where no word may be divided.
    static let undividedTolerances = [200.0, 10_000, .infinity]
    /// The tolerances for lines that are chosen without dividing words, with it, and in any case.
    private static let tolerances = [200.0, 2000, 10_000, .infinity]
    /// The usual share of white space in a line.
    private static let usualGlue = 0.15

    /// The ends of lines as indices of breakpoints, of which the last one is mandatory.
    ///
    /// - Parameters:
    ///   - start: the breakpoints before the first line.
    ///   - tolerance: how bad a line may be: 100 is a space that grows by as much as it should at most.
    /// - Returns: nil where there are no lines within the tolerance. With a tolerance of `.infinity` there always are; a word that
    ///   is wider than its line then has it for itself.
    func ends(of breakpoints: [Breakpoint], from start: Int = 0, _ cost: LineCost, tolerance: Double, in column: Column) -> [Int32]? {
        searchCount += 1
        (self.cost, self.tolerance, self.column) = (cost, tolerance, column)
        widestRatio = LineCost.ratio(ofBadness: tolerance)
        widest = widestRatio * LineCost.stretch
        isSorted = true
        nodes.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        head = 0
        nodes.append(Node(breakpoint: -1, previous: -1))
        let line = breakpoints.withUnsafeBufferPointer { $0.lineStart(after: start) }
        append(Start(line: line, demerits: 0, node: 0, breakpoint: Int32(start) - 1, fitness: 1))
        for index in start..<breakpoints.count {
            visit(breakpoints[index], index)
            if head == active.count { return nil }
        }
        return best()
    }

    /// How bad lines may be whose words are not divided, and then those that are, in the order in which they are tried; and what a
    /// divided word counts.
    static func tolerances(hyphenationFactor factor: Double) -> (tolerances: [Double], hyphenPenalty: Double) {
        guard factor > 0 else { return (undividedTolerances, LineCost.leastHyphenPenalty) }
        // With a factor of less than 1, no worse than a line that fills this part of its width without a hyphen.
        let ratio = (1 / min(1, factor) - 1) / (usualGlue * LineCost.stretch)
        let badness = LineCost.badness(ratio)
        let first = max(tolerances[0], badness)
        let penalty = max(LineCost.leastHyphenPenalty, LineCost.square(ofBadness: badness))
        return ([first] + tolerances.dropFirst().filter { $0 > first }, penalty)
    }

    // MARK: Breakpoints

    /// Weighs every line that could end at a breakpoint.
    private func visit(_ breakpoint: Breakpoint, _ index: Int) {
        let measure = measure(breakpoint)
        found.removeAll(keepingCapacity: true)
        var lost: Start?
        if isSorted, !breakpoint.isMandatory {
            while head < active.count, isOver(active[head], breakpoint, measure) {
                lose(active[head], &lost)
                head += 1
            }
            var slot = head
            while slot < active.count, active[slot].least <= measure.loose {
                consider(active[slot], breakpoint, index)
                slot += 1
            }
        } else {
            visitAll(breakpoint, index, measure, &lost)
        }
        if head == active.count, found.isEmpty, let lost {
            add(lost, breakpoint, index, fitness: 0, demerits: lost.demerits + LineCost.overfull)
        }
        keepFound()
    }

    /// Weighs them all, where starts are in no order that would help, or all of them end here.
    private func visitAll(_ breakpoint: Breakpoint, _ index: Int, _ measure: Measure, _ lost: inout Start?) {
        var kept = head
        for slot in head..<active.count {
            let isOver = isOver(active[slot], breakpoint, measure)
            if !isOver, breakpoint.isMandatory || active[slot].least <= measure.loose { consider(active[slot], breakpoint, index) }
            if isOver || breakpoint.isMandatory {
                lose(active[slot], &lost)
            } else {
                if kept != slot { active[kept] = active[slot] }
                kept += 1
            }
        }
        if kept < active.count { active.removeSubrange(kept...) }
    }

    @inline(__always)
    private func measure(_ breakpoint: Breakpoint) -> Measure {
        let width = breakpoint.content + breakpoint.hyphen
        guard cost.filling == .justified else { return Measure(tight: width &* LineCost.shrinkParts, loose: Double(width)) }
        let loose = tolerance == .infinity ? 0 : Double(width) + Double(breakpoint.contentGlue) * widest
        return Measure(tight: width &* LineCost.shrinkParts &- breakpoint.contentGlue, loose: loose)
    }

    /// Whether no line that begins at `start` can end at the breakpoint, nor after it. One that is too full for its hyphen alone may
    /// yet do without.
    @inline(__always)
    private func isOver(_ start: Start, _ breakpoint: Breakpoint, _ measure: Measure) -> Bool {
        guard measure.tight > start.most else { return false }
        if breakpoint.hang > 0, measure.tight &- breakpoint.hang &* LineCost.shrinkParts <= start.most { return false }
        return breakpoint.hyphen == 0 || measure.tight &- breakpoint.hyphen &* LineCost.shrinkParts > start.most
    }

    @inline(__always)
    private func lose(_ start: Start, _ lost: inout Start?) {
        guard tolerance == .infinity else { return }
        if let lost, start.breakpoint == lost.breakpoint ? start.demerits >= lost.demerits : start.breakpoint < lost.breakpoint { return }
        lost = start
    }

    // MARK: Lines

    /// Weighs the line from a start to the breakpoint, if it is within the tolerance.
    @inline(__always)
    private func consider(_ start: Start, _ breakpoint: Breakpoint, _ index: Int) {
        guard case .line(let line) = cost.weigh(start.line, breakpoint, LineCost.FreeSpan(width: start.availableWidth)),
            line.badness <= tolerance
        else {
            return
        }
        let contrast = abs(line.fitness - Int(start.fitness)) > 1 ? LineCost.contrast : 0
        add(start, breakpoint, index, fitness: Int8(line.fitness), demerits: start.demerits + line.demerits + contrast)
    }

    /// Keeps the best way to each breakpoint and fitness class.
    @inline(__always)
    private func add(_ start: Start, _ breakpoint: Breakpoint, _ index: Int, fitness: Int8, demerits: Double) {
        let known = found.firstIndex { $0.fitness == fitness }
        if let known, found[known].demerits <= demerits { return }
        let line = LineCost.Start(width: breakpoint.width, glue: breakpoint.glue, isFirst: false, followsHyphen: breakpoint.hyphen > 0)
        let new = Start(line: line, demerits: demerits, node: start.node, breakpoint: Int32(index), fitness: fitness)
        if let known { found[known] = new } else { found.append(new) }
    }

    /// Lines may begin at the breakpoint after each line that was found. Not after one that no contrast to its next could make up for.
    @inline(__always)
    private func keepFound() {
        for start in found {
            if found.count > 1, found.contains(where: { $0.demerits + LineCost.contrast <= start.demerits }) { continue }
            nodes.append(Node(breakpoint: start.breakpoint, previous: start.node))
            append(start)
        }
    }

    /// Lines may begin where the start is.
    @inline(__always)
    private func append(_ start: Start) {
        var start = start
        start.node = Int32(nodes.count - 1)
        setLimits(&start)
        if isSorted, head < active.count, let last = active.last { isSorted = last.most <= start.most && last.least <= start.least }
        active.append(start)
    }

    @inline(__always)
    private func setLimits(_ start: inout Start) {
        start.availableWidth = start.line.isFirst ? column.first : column.others
        let edge = start.availableWidth + start.line.width
        start.most = edge &* LineCost.shrinkParts
        start.least = -.infinity
        switch cost.filling {
        case .justified:
            start.most &-= start.line.glue
            if tolerance != .infinity { start.least = Double(edge) + Double(start.line.glue) * widest - LineReach.margin }
        case .ragged:
            if tolerance != .infinity {
                start.least = Double(edge) - max(1, Double(start.availableWidth) * LineCost.ragged) * widestRatio - LineReach.margin
            }
        }
    }

    private func best() -> [Int32] {
        var ends: [Int32] = []
        var number = active[head...].min { $0.demerits < $1.demerits }?.node ?? 0
        while number > 0 {
            ends.append(nodes[Int(number)].breakpoint)
            number = nodes[Int(number)].previous
        }
        ends.reverse()
        return ends
    }
}
