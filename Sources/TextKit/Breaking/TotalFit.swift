import func Foundation.pow

/// Chooses where all lines of a text end, so that their spaces differ least: total fit, by Knuth and Plass,
/// “Breaking Paragraphs into Lines” (1981).
///
/// It knows places where a line may end and what the text before each of them measures, and nothing of glyphs. Kept and used
/// again, so that a paragraph costs no room of its own. O(places × lines that may end at one).
final class TotalFit {
    /// A place where a line may end. Widths are 1/64 device pixel, of all that is planned before it.
    struct Place {
        /// With the white space that hangs if a line ends here, and without.
        var width, content: Int64
        /// White space in it that stretches, with what hangs and without.
        var glue, contentGlue: Int64
        /// What shows at the end of a line here.
        var hyphen: Int64 = 0
        var isMandatory = false
    }

    /// How lines that are not full count.
    enum Filling { case justified, ragged }

    /// The ends of lines as indices of places, and for each line the stretch of room that it takes.
    struct Lines: Equatable {
        var ends: [Int32] = []
        var slots: [Int32] = []
    }

    /// A way to a place, for going back.
    private struct Node {
        /// The line that ends here has the room of `line`.
        var place, line, previous: Int32
    }

    /// A place that the next line may start at.
    private struct Start {
        /// Of what is before the line.
        var width, glue: Int64
        var demerits: Double
        var node, place, slot: Int32
        var fitness: Int32
    }

    /// The room for lines.
    enum Rooms {
        /// The first line's, and that of all others.
        case column(first: Int64, others: Int64)
        /// By the number of the line; from `constantFrom` on it is the same.
        case each((Int) -> Int64, constantFrom: Int)
    }

    @exclusivity(unchecked) var places: [Place] = []
    @exclusivity(unchecked) private var nodes: [Node] = []
    @exclusivity(unchecked) private var active: [Start] = []
    @exclusivity(unchecked) private var found: [Start] = []
    private var filling = Filling.justified
    private var avoidsLoneWord = false
    private var rooms = Rooms.column(first: 0, others: 0)
    private var constantFrom: Int32 = 0
    private var tolerance = 0.0
    /// What a ratio is at the tolerance.
    private var widestRatio = 0.0

    /// Spaces grow by half of their width before that is thought bad, and shrink by a third at most.
    static let stretch = 0.5
    static let shrink = 1.0 / 3
    /// Places that are looked at together; more than all but the longest paragraphs have.
    static let window = 2048
    /// Of lines that are chosen without dividing words, with it, and in any case.
    static let tolerances = [200.0, 2000, .infinity]
    private static let linePenalty = 10.0
    private static let hyphenPenalty = 2500.0
    private static let contrast = 10_000.0
    private static let loneWord = 1_000_000.0
    /// Of lines that are out of the question, one is as bad as another.
    private static let worst = 1e7
    private static let mostSkips: Int32 = 64

    /// The lines for `places`, of which the last one is mandatory.
    ///
    /// - Parameter tolerance: how bad a line may be: 100 is a space that grows by as much as it should at most.
    /// - Returns: nil where there are no lines within the tolerance. With a tolerance of `.infinity` there always are; a word that
    ///   is wider than its line then has it for itself.
    func lines(_ filling: Filling, avoidsLoneWord: Bool = false, tolerance: Double, in rooms: Rooms) -> Lines? {
        self.filling = filling
        self.avoidsLoneWord = avoidsLoneWord
        self.rooms = rooms
        self.tolerance = tolerance
        widestRatio = (tolerance / 100).cubeRoot
        switch rooms {
        case .column(let first, let others): constantFrom = first == others ? 0 : 1
        case .each(_, let from): constantFrom = Int32(from)
        }
        nodes.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        nodes.append(Node(place: -1, line: -1, previous: -1))
        active.append(Start(width: 0, glue: 0, demerits: 0, node: 0, place: -1, slot: 0, fitness: 1))
        for index in places.indices {
            visit(index)
            if active.isEmpty { return nil }
        }
        return best()
    }

    @inline(__always)
    private func room(_ line: Int32) -> Int64 {
        switch rooms {
        case .column(let first, let others): line == 0 ? first : others
        case .each(let room, _): room(Int(line))
        }
    }

    /// Looks at every line that could end at a place.
    private func visit(_ index: Int) {
        let place = places[index]
        found.removeAll(keepingCapacity: true)
        var kept = 0
        var lost: Start?
        for slot in 0..<active.count {
            var start = active[slot]
            if consider(&start, place, index), !place.isMandatory {
                active[kept] = start
                kept += 1
            } else if tolerance == .infinity, lost.map({ Self.isCloser(start, than: $0) }) ?? true {
                lost = start
            }
        }
        if kept < active.count { active.removeSubrange(kept...) }
        if kept == 0, found.isEmpty, let lost { add(lost, place, index, fitness: 0, demerits: lost.demerits + 1e12) }
        for var start in found {
            nodes.append(Node(place: start.place, line: start.slot - 1, previous: start.node))
            start.node = Int32(nodes.count - 1)
            active.append(start)
        }
    }

    private static func isCloser(_ one: Start, than other: Start) -> Bool {
        one.place == other.place ? one.demerits < other.demerits : one.place > other.place
    }

    /// Whether the line that begins at `start` can be longer still.
    @inline(__always)
    private func consider(_ start: inout Start, _ place: Place, _ index: Int) -> Bool {
        let isJustified = filling == .justified
        let glue = isJustified ? Double(place.contentGlue - start.glue) : 0
        let natural = place.content - start.width + place.hyphen
        var room = room(start.slot)
        if Double(natural) - glue * Self.shrink > Double(room) {
            // Beside a figure there may be no room for even one word: the line stays empty.
            guard start.place + 1 == Int32(index), start.slot < constantFrom, let slot = slot(after: start.slot, for: natural) else {
                return place.hyphen > 0 && Double(natural - place.hyphen) - glue * Self.shrink <= Double(room)
            }
            start.slot = slot
            room = self.room(slot)
        }
        let rest = Double(room - natural)
        let stretch = isJustified ? glue * (rest < 0 ? Self.shrink : Self.stretch) : max(1, Double(room) * 0.2)
        let fills = place.isMandatory && rest > 0
        // Far from full, as most are: no division.
        if !fills, rest > stretch * widestRatio, tolerance != .infinity { return true }
        let ratio = rest == 0 || fills ? 0 : stretch > 0 ? rest / stretch : 100
        let badness = min(Self.worst, 100 * abs(ratio * ratio * ratio))
        guard badness <= tolerance else { return true }
        let fitness: Int32 = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
        add(start, place, index, fitness: fitness, demerits: start.demerits + demerits(start, place, badness, fitness))
        return true
    }

    private func slot(after slot: Int32, for natural: Int64) -> Int32? {
        (slot + 1..<slot + Self.mostSkips).first { room($0) >= natural }
    }

    @inline(__always)
    private func demerits(_ start: Start, _ place: Place, _ badness: Double, _ fitness: Int32) -> Double {
        var demerits = (Self.linePenalty + badness) * (Self.linePenalty + badness)
        if abs(fitness - start.fitness) > 1 { demerits += Self.contrast }
        let followsHyphen = start.place >= 0 && places[Int(start.place)].hyphen > 0
        if place.hyphen > 0 { demerits += Self.hyphenPenalty }
        if followsHyphen, place.hyphen > 0 || place.isMandatory { demerits += Self.contrast }
        if avoidsLoneWord, place.isMandatory, start.place >= 0, place.contentGlue == start.glue { demerits += Self.loneWord }
        return demerits
    }

    /// Keeps the best way to each place, line and fitness.
    @inline(__always)
    private func add(_ start: Start, _ place: Place, _ index: Int, fitness: Int32, demerits: Double) {
        let new = Start(
            width: place.width, glue: place.glue, demerits: demerits, node: start.node, place: Int32(index), slot: start.slot + 1,
            fitness: fitness)
        let slot = min(new.slot, constantFrom)
        for index in 0..<found.count where found[index].fitness == fitness && min(found[index].slot, constantFrom) == slot {
            if demerits < found[index].demerits { found[index] = new }
            return
        }
        found.append(new)
    }

    private func best() -> Lines {
        var lines = Lines()
        var number = active.min { $0.demerits < $1.demerits }?.node ?? 0
        while number > 0 {
            let node = nodes[Int(number)]
            lines.ends.append(node.place)
            lines.slots.append(node.line)
            number = node.previous
        }
        lines.ends.reverse()
        lines.slots.reverse()
        return lines
    }
}

extension Double {
    fileprivate var cubeRoot: Double { isFinite ? pow(self, 1.0 / 3) : self }
}

extension PlainSegments {
    /// Gives the ends of segments as places where lines may end.
    func collect(into places: inout [TotalFit.Place]) {
        places.removeAll(keepingCapacity: true)
        var place = TotalFit.Place(width: 0, content: 0, glue: 0, contentGlue: 0)
        for index in 0..<count {
            let segment = self[index]
            if segment.content > 0 {
                place.content = place.width + Int64(segment.content)
                place.contentGlue = place.glue
            }
            place.width += Int64(segment.content) + Int64(segment.trailing)
            place.glue += Int64(segment.trailing)
            place.isMandatory = index == count - 1
            places.append(place)
        }
    }

    /// Where what shows ends, of a line from `start` to the end of a segment.
    func contentEnd(ofLineEndingAt index: Int, from start: Int32) -> Int32 {
        var index = index
        while index >= 0, self[index].end > start {
            if self[index].contentEnd >= 0 { return self[index].contentEnd }
            index -= 1
        }
        return start
    }
}
