/// Chooses the line ends of a paragraph with rows that a figure narrows: total fit over slots, the free spans of row after row.
///
/// It goes from slot to slot and stores, for each breakpoint that a line may start at and each fitness class of the line before it, the
/// cheapest way there: a layer. Below the last figure that can matter the ways are joined to a `SuffixTable`. So a step costs what the
/// slots beside the figure do: O(slots × starts in a layer × ends of a line), whatever the length of the paragraph.
final class FigureFit {
    /// The next free span.
    struct Slot: Equatable {
        var span: LineCost.FreeSpan
        /// Rows of full width from this one on before a figure, or the container's end; 0 beside a figure.
        var clearRows: Int
    }

    /// The ends of lines as indices of breakpoints, and the slot of each line.
    struct Lines: Equatable {
        var ends: [Int32] = []
        var slots: [Int32] = []
        /// Slots from here on are rows of full width.
        var fullFrom: Int32 = 0
        /// The number of slots that affected the result, including those that lines might have reached.
        var mostSlots = 0
    }

    /// Lines that should stay while a figure moves: each that differs adds a price to its demerits.
    struct Held {
        /// For each start, from the first one on: the breakpoint where its line ended; -1 where no line started.
        var ends: [Int32]
        /// For each slot: what another line there costs.
        var prices: [Double]
    }

    private struct Layer {
        var offset, low: Int
        var count = 0
    }

    // Checks of exclusive access took 4 % of the search's samples in a drag through prose of 2,500 characters: each line that reaches a
    // new start goes through both. Nothing that a search calls comes back to it.
    @exclusivity(unchecked) private var ways = WayTable()
    @exclusivity(unchecked) private var layers: [Layer] = []
    /// The lines that the last search weighed, and the starts that it continued from: tests assert them instead of times.
    private(set) var weighed = 0, visited = 0
    /// The lines that all searches have weighed, and the searches.
    private(set) var weighedInAll = 0, searches = 0
    /// The last slot that the last search has looked at before it came there.
    private var looksAhead = 0

    /// A way to the end: the layer where it is complete or continues in the suffix, and its index there.
    private struct Best {
        var cost = Double.infinity
        var layer = 0, way = 0
    }

    /// What a search was for, and what it knew before it made each of its layers: another one for the same, in the same slots at first,
    /// goes on where they differ, since so far it would find the same. Figures that come to lie beside a paragraph one after the other
    /// have it search for each of them.
    private struct Trace {
        /// Whose breakpoints they are, which do not change.
        weak var owner: AnyObject?
        var count, start, fitness: Int
        var cost: LineCost
        var slots: [Slot] = []
        var before: [(best: Best, looksAhead: Int)] = []
    }

    private var trace: Trace?

    /// The lines from `start` on, a number of breakpoints, after a line of a fitness class. Slots are asked for in turn, as far as lines
    /// may have them.
    /// - Parameter owner: the object that the breakpoints are of, if it has no others of that number.
    func lines(
        _ breakpoints: [Breakpoint], of owner: AnyObject? = nil, from start: Int = 0, fitness: Int = 1, _ cost: LineCost,
        suffix: SuffixTable, held: Held? = nil, slot: (Int) -> Slot
    ) -> Lines {
        (weighed, visited) = (0, 0)
        searches += 1
        defer { weighedInAll += weighed }
        let wanted = Trace(owner: held == nil ? owner : nil, count: breakpoints.count, start: start, fitness: fitness, cost: cost)
        var best = begin(wanted, slot)
        breakpoints.withUnsafeBufferPointer { breakpoints in
            while layers[layers.count - 1].count > 0 {
                let next = slot(layers.count - 1)
                if trace != nil {
                    trace?.slots.append(next)
                    trace?.before.append((best, looksAhead))
                }
                if !next.span.isBeside, next.span.width == cost.widest, next.clearRows > mostLines(suffix) {
                    return join(suffix, &best)
                }
                goOn(next.span, breakpoints, cost, held, &best) {
                    looksAhead = layers.count
                    return slot(layers.count).span
                }
            }
        }
        return lines(best, count: breakpoints.count, suffix)
    }

    /// Drops what another search has left, or all of it that was found in other slots; what is the best then.
    private func begin(_ wanted: Trace, _ slot: (Int) -> Slot) -> Best {
        if let known = trace, let owner = known.owner, owner === wanted.owner, known.count == wanted.count, known.start == wanted.start,
            known.fitness == wanted.fitness, known.cost == wanted.cost,
            case let same = known.slots.indices.first(where: { slot($0) != known.slots[$0] }) ?? known.slots.count, same > 0
        {
            let last = layers[same - 1]
            layers.removeLast(layers.count - same)
            ways.truncate(to: last.offset + last.count)
            trace?.slots.removeLast(known.slots.count - same + 1)
            trace?.before.removeLast(known.before.count - same + 1)
            looksAhead = known.before[same - 1].looksAhead
            return known.before[same - 1].best
        }
        trace = wanted.owner == nil ? nil : wanted
        looksAhead = 0
        ways.removeAll()
        layers.removeAll(keepingCapacity: true)
        layers.append(Layer(offset: 0, low: wanted.start, count: 1))
        ways.appendNone()
        ways.put(0, from: -1, at: 0, wanted.fitness)
        return Best()
    }

    /// The most lines that any way of the last layer has to go in rows of full width.
    private func mostLines(_ suffix: SuffixTable) -> Int {
        let layer = layers[layers.count - 1]
        var most = SIMD4<Int32>.zero
        for index in 0..<layer.count { most = pointwiseMax(most, suffix.lineCounts[layer.low + index]) }
        return Int(most.max())
    }

    private func join(_ suffix: SuffixTable, _ best: inout Best) {
        let layer = layers[layers.count - 1]
        for index in 0..<layer.count {
            let total = ways.cost(layer.offset + index) + suffix.demerits[layer.low + index]
            guard total.min() < best.cost else { continue }
            for fitness in 0..<4 where total[fitness] < best.cost {
                best = Best(cost: total[fitness], layer: layers.count - 1, way: (layer.low + index) * 4 + fitness)
            }
        }
    }

    /// Makes another layer of the ways of the last one.
    private func goOn(
        _ span: LineCost.FreeSpan, _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ cost: LineCost, _ held: Held?, _ best: inout Best,
        below: () -> LineCost.FreeSpan
    ) {
        let number = layers.count - 1
        let layer = layers[number]
        var next = Layer(offset: ways.count, low: 0)
        let price = held.map { number < $0.prices.count ? $0.prices[number] : 0 } ?? 0
        var reach = LineReach(cost, isOnTheMove: held != nil && !span.isBeside)
        for index in indices(of: layer, breakpoints, cost) {
            let here = ways.cost(layer.offset + index)
            let start = layer.low + index
            guard here.min() < best.cost else { continue }
            if start == breakpoints.count {
                for fitness in 0..<4 where here[fitness] < best.cost {
                    best = Best(cost: here[fitness], layer: number, way: start * 4 + fitness)
                }
                continue
            }
            visited += 1
            let kept = price > 0 ? held?.end(from: start - layers[0].low) ?? -1 : -1
            let ladder = span.isBeside && cost.ladderPenalty > 0 ? ladder(to: start, in: number, here, cost, breakpoints) : nil
            let choice = goOn(start, here, ladder, span, breakpoints, cost, &reach, &next, price: price, kept: kept)
            guard span.isBeside, !span.allowsLoneWord,
                let empty = Self.costLeftEmpty(span, choice, start, breakpoints, cost, below: below)
            else { continue }
            leaveEmpty(start, here, empty, &next)
        }
        layers.append(next)
    }

    /// The starts of a layer that are continued from: those within some rows of text of the one that is reached most cheaply. Lines that are
    /// all as loose or as tight as can be lead farther and farther from it, so that a layer would have more starts with every slot before it;
    /// such a way is hardly ever the best one in the end. O(starts of the layer).
    private func indices(of layer: Layer, _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ cost: LineCost) -> Range<Int> {
        var (center, least) = (0, Double.infinity)
        for index in 0..<layer.count {
            let here = ways.cost(layer.offset + index).min()
            if here < least { (center, least) = (index, here) }
        }
        func position(_ index: Int) -> Int64 { layer.low + index > 0 ? breakpoints[layer.low + index - 1].content : 0 }
        let (middle, reach) = (position(center), cost.widest * Self.rowsAround)
        var (low, high) = (center, center + 1)
        while low > 0, middle - position(low - 1) <= reach { low -= 1 }
        while high < layer.count, layer.low + high == breakpoints.count || position(high) - middle <= reach { high += 1 }
        return low..<high
    }

    /// How far from the cheapest start others are continued from, in rows of full width.
    private static let rowsAround: Int64 = 2

    /// What another divided word costs by the class of the line before, where that one and the one before it end with divided words; nil where
    /// no way to the start has both. Of all ways to a start only the cheapest of each class is known.
    private func ladder(
        to start: Int, in number: Int, _ here: SIMD4<Double>, _ cost: LineCost, _ breakpoints: UnsafeBufferPointer<Breakpoint>
    ) -> SIMD4<Double>? {
        guard number > 0, start > 0, breakpoints[start - 1].hyphen > 0 else { return nil }
        var costs: SIMD4<Double>?
        for fitness in 0..<4 where here[fitness] < .infinity {
            var (number, way) = (number, start * 4 + fitness)
            // Slots that stayed empty have no line.
            repeat {
                way = Int(ways.previous(layers[number].offset + start - layers[number].low, way % 4))
                number -= 1
            } while number > 0 && way / 4 == start
            let before = way / 4
            guard before < start, before > 0, breakpoints[before - 1].hyphen > 0 else { continue }
            costs = costs ?? .zero
            costs?[fitness] = cost.ladderPenalty
        }
        return costs
    }

    /// - Parameters:
    ///   - ladder: what a divided word at the end costs more, by the class of the line before.
    ///   - price: what a line costs that ends elsewhere than at `kept`.
    /// - Returns: what may stand there.
    @inline(__always)
    private func goOn(
        _ start: Int, _ here: SIMD4<Double>, _ ladder: SIMD4<Double>?, _ span: LineCost.FreeSpan,
        _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ cost: LineCost,
        _ reach: inout LineReach, _ next: inout Layer, price: Double, kept: Int
    ) -> Choice {
        let line = breakpoints.lineStart(after: start)
        let (arrivals, from) = Self.arrivals(here, start)
        let (divided, dividedFrom) = ladder.map { Self.arrivals(here + $0, start) } ?? (arrivals, from)
        let loose = reach.first(from: start, line, span, in: breakpoints)
        var (count, several) = (0, 0)
        reach.forEachEnd(from: start, line, first: loose, span, in: breakpoints) { end, weight in
            if !span.allowsLoneWord, Self.isLoneWord(start, end, line, span, breakpoints) { return }
            count += 1
            let isRow = LoneWord.isRow(span.width, breakpoints[end].content - line.width)
            if breakpoints[end].contentGlue != line.glue || (isRow && breakpoints[end].hyphen == 0) { several += 1 }
            let isDivided = breakpoints[end].hyphen > 0
            let total = (isDivided ? divided : arrivals)[weight.fitness] + weight.demerits + (end == kept ? 0 : price)
            put(end + 1, weight.fitness, total, from: (isDivided ? dividedFrom : from)[weight.fitness], &next)
        }
        weighed += count
        guard count == 0 else { return several > 0 ? .several : .loneWord }
        guard span.isBeside else {
            put(start + 1, 0, arrivals[0] + LineCost.overfull, from: from[0], &next)
            return .none
        }
        leaveEmpty(start, here, LineCost.empty(span), &next)
        guard span.mayHyphenateRather else { return .none }
        let lastResort = span.lastResort
        reach.forEachEnd(from: start, line, first: loose, lastResort, in: breakpoints) { end, weight in
            if !span.allowsLoneWord, Self.isLoneWord(start, end, line, lastResort, breakpoints) { return }
            weighed += 1
            let isDivided = breakpoints[end].hyphen > 0
            let total = (isDivided ? divided : arrivals)[weight.fitness] + weight.demerits + (end == kept ? 0 : price)
            put(end + 1, weight.fitness, total, from: (isDivided ? dividedFrom : from)[weight.fitness], &next)
        }
        return .none
    }

    /// What may stand in a slot from a start on: no line, a word alone that does not fill it, or other lines.
    private enum Choice { case none, loneWord, several }

    private func leaveEmpty(_ start: Int, _ here: SIMD4<Double>, _ cost: Double, _ next: inout Layer) {
        for fitness in 0..<4 where here[fitness] < .infinity {
            put(start, fitness, here[fitness] + cost, from: Int64(start * 4 + fitness), &next)
        }
    }

    /// What it costs to leave a slot empty where lines could stand; nil where it may not be. It may for a word that would be alone in it
    /// and has company in the next slot, so that no more than the one is empty for its sake, and for the rest of a paragraph that the next
    /// slot takes whole, since else its last word could be alone there. O(ends of a line).
    private static func costLeftEmpty(
        _ span: LineCost.FreeSpan, _ choice: Choice, _ start: Int, _ breakpoints: UnsafeBufferPointer<Breakpoint>, _ cost: LineCost,
        below: () -> LineCost.FreeSpan
    ) -> Double? {
        let line = breakpoints.lineStart(after: start)
        let rest = breakpoints[breakpoints.count - 1].content - line.width
        guard choice == .loneWord || (choice == .several && rest <= cost.widest) else { return nil }
        let below = below()
        if rest <= below.width { return LineCost.emptyBeforeRest }
        guard choice == .loneWord else { return nil }
        for end in start..<breakpoints.count {
            switch cost.weigh(line, breakpoints[end], below) {
            case .line where breakpoints[end].contentGlue != line.glue: return LineCost.leftEmpty(span)
            case .tooFullForGood: return nil
            default: if breakpoints[end].isMandatory { return nil }
            }
        }
        return nil
    }

    /// Whether a line has one word, or a part of one, which does not fill its span, and is not the paragraph's last. O(1) where white space
    /// stands in it.
    private static func isLoneWord(
        _ start: Int, _ end: Int, _ line: LineCost.Start, _ span: LineCost.FreeSpan, _ breakpoints: UnsafeBufferPointer<Breakpoint>
    ) -> Bool {
        guard breakpoints[end].contentGlue == line.glue, !breakpoints[end].isMandatory else { return false }
        let width = breakpoints[end].content - line.width
        let mayStand =
            span.isLastResort
            ? LoneWord.fills(span.width, width, hasHyphen: false)
            : LoneWord.isFull(span.width, width, hasHyphen: breakpoints[end].hyphen > 0)
        if mayStand { return false }
        return (start..<end).allSatisfy { breakpoints[$0].hyphen > 0 }
    }

    /// The cheapest way to a start for each fitness class of the line that begins there, and which one that is.
    @inline(__always)
    private static func arrivals(_ ways: SIMD4<Double>, _ start: Int) -> (SIMD4<Double>, SIMD4<Int64>) {
        var costs = SIMD4(repeating: ways[0]) + LineCost.contrasts(0)
        var from = SIMD4(repeating: Int64(start * 4))
        for fitness in 1..<4 {
            let other = SIMD4(repeating: ways[fitness]) + LineCost.contrasts(fitness)
            let isLess = other .< costs
            costs.replace(with: other, where: isLess)
            from.replace(with: SIMD4(repeating: Int64(start * 4 + fitness)), where: isLess)
        }
        return (costs, from)
    }

    /// Keeps a way in the next layer if it is the cheapest to its start and fitness class.
    @inline(__always)
    private func put(_ start: Int, _ fitness: Int, _ cost: Double, from way: Int64, _ next: inout Layer) {
        if start < next.low || start >= next.low + next.count { widen(&next, to: start) }
        ways.put(cost, from: Int32(truncatingIfNeeded: way), at: next.offset + start - next.low, fitness)
    }

    /// Extends the last layer so that it has ways to a start.
    @inline(never)
    private func widen(_ layer: inout Layer, to start: Int) {
        if layer.count == 0 { layer.low = start }
        if start < layer.low {
            ways.insertNone(layer.low - start, at: layer.offset)
            layer.count += layer.low - start
            layer.low = start
        }
        while start >= layer.low + layer.count {
            ways.appendNone()
            layer.count += 1
        }
    }

    /// Goes back from a way through the layers, and on from it along the suffix.
    private func lines(_ best: Best, count: Int, _ suffix: SuffixTable) -> Lines {
        var lines = Lines()
        var (number, way) = (best.layer, best.way)
        while number > 0 {
            let from = Int(ways.previous(layers[number].offset + way / 4 - layers[number].low, way % 4))
            number -= 1
            // A line that ends where it starts leaves its slot empty.
            if from / 4 != way / 4 { lines.append(end: way / 4 - 1, slot: number) }
            way = from
        }
        lines.reverse()
        lines.fullFrom = Int32(best.layer)
        lines.mostSlots = max(looksAhead + 1, layers.count + mostLines(suffix))
        (number, way) = (best.layer, best.way)
        while way / 4 < count {
            let end = Int(suffix.ends[way / 4][way % 4])
            let fitness = Int(suffix.fitness[way / 4][way % 4])
            lines.append(end: end, slot: number)
            number += 1
            way = (end + 1) * 4 + fitness
        }
        return lines
    }
}

extension FigureFit.Held {
    /// The breakpoint at the end of the line that starts `start` breakpoints after the first start; nil where no line starts there.
    @inline(__always)
    func end(from start: Int) -> Int? { start < ends.count ? Int(ends[start]) : nil }
}

extension FigureFit.Lines {
    fileprivate mutating func append(end: Int, slot: Int) {
        ends.append(Int32(end))
        slots.append(Int32(slot))
    }

    fileprivate mutating func reverse() {
        ends.reverse()
        slots.reverse()
    }
}
