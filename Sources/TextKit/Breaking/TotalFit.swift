import func Foundation.cbrt

/// Chooses where all lines of a text end, so that their spaces differ least: total fit, by Knuth and Plass,
/// “Breaking Paragraphs into Lines” (1981).
///
/// It knows places where a line may end and what the text before each of them measures, and nothing of glyphs. Kept and used
/// again, so that a paragraph costs no room of its own. In a column it is O(places × lines of a sensible width that may end at one),
/// round figures and without a tolerance O(places × lines that may end at one).
final class TotalFit {
    /// A place where a line may end. Widths are 1/64 device pixel, of all that is planned before it.
    struct Place {
        /// With the white space that hangs if a line ends here, and without.
        var width, content: Int64
        /// White space in it that stretches, with what hangs and without.
        var glue, contentGlue: Int64
        /// What shows at the end of a line here.
        var hyphen: Int64 = 0
        /// What of the content may stand beyond the edge if it does not fit.
        var hang: Int64 = 0
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
        /// The line is too full where `Measure.tight` of its end is more than `most`, too empty where `loose` is less than `least`.
        var most: Int64 = 0
        var least = 0.0
        /// Of what is before the line.
        var width, glue: Int64
        var demerits: Double
        var room: Int64 = 0
        /// Whether punctuation at the line's end may stand beyond it.
        var mayHang = false
        var node, place, slot: Int32
        var fitness: Int8
        var followsHyphen: Bool
    }

    /// What of a place is compared with the starts of lines that may end there: one comparison decides on most of them.
    private struct Measure {
        /// With its spaces as narrow as they may be, in thirds, and as wide.
        var tight: Int64
        var loose: Double
    }

    /// The room for lines.
    enum Rooms {
        /// The first line's, and that of all others.
        case column(first: Int64, others: Int64)
        /// By the number of the line, and whether anything may hang there; from `constantFrom` on it is `widest`, that of a line
        /// which no figure is beside. No room is asked for before a line may have it.
        case each((Int) -> (width: Int64, reachesEdge: Bool), constantFrom: Int, widest: Int64)
    }

    @exclusivity(unchecked) var places: [Place] = []
    @exclusivity(unchecked) private var nodes: [Node] = []
    /// Those before `head` are done with.
    @exclusivity(unchecked) private var active: [Start] = []
    @exclusivity(unchecked) private var head = 0
    @exclusivity(unchecked) private var found: [Start] = []
    /// Whether what is too full and too empty for one start is so for all before it and after it.
    @exclusivity(unchecked) private var isSorted = true
    @exclusivity(unchecked) private var filling = Filling.justified
    @exclusivity(unchecked) private var avoidsLoneWord = false
    @exclusivity(unchecked) private var firstRoom: Int64 = 0
    @exclusivity(unchecked) private var otherRooms: Int64 = 0
    /// Of a line that no figure is beside; 0 where there is none.
    @exclusivity(unchecked) private var widestRoom: Int64 = 0
    @exclusivity(unchecked) private var roomOfLine: ((Int) -> (width: Int64, reachesEdge: Bool))?
    @exclusivity(unchecked) private var constantFrom: Int32 = 0
    @exclusivity(unchecked) private var tolerance = 0.0
    /// What spaces grow by at the tolerance, in parts of their width.
    @exclusivity(unchecked) private var widest = 0.0
    /// What a divided word counts.
    @exclusivity(unchecked) private var hyphenPenalty = TotalFit.leastHyphenPenalty
    /// What a ratio is at the tolerance.
    @exclusivity(unchecked) private var widestRatio = 0.0

    /// Spaces grow by half of their width before that is thought bad, and shrink by a third at most.
    static let stretch = 0.5
    static let shrink = 1.0 / 3
    static let shrinkParts: Int64 = 3
    /// What is not full of a ragged line is measured by this part of its room.
    private static let ragged = 0.2
    /// The same of a word that has a justified line beside a figure for itself, and what one in a column counts.
    private static let alone = 0.04
    private static let aloneInColumn = 100.0
    /// Places that are looked at together; more than all but the longest paragraphs have.
    static let window = 2048
    /// Of lines that are chosen where no word may be divided.
    static let undividedTolerances = [200.0, 10_000, .infinity]
    /// Of lines that are chosen without dividing words, with it, and in any case.
    private static let tolerances = [200.0, 2000, 10_000, .infinity]
    /// What of a line is white space, more or less.
    private static let usualGlue = 0.15
    private static let linePenalty = 10.0
    private static let leastHyphenPenalty = 2500.0
    private static let contrast = 10_000.0
    private static let loneWord = 1_000_000.0
    /// From here on what is worse is no longer so by its cube: some lines beside a figure cannot but be bad, and others shall not be
    /// made nearly as bad for their sake.
    private static let cubicRatio = 3.0
    private static let mostSkips: Int32 = 64

    /// The lines for `places`, of which the last one is mandatory.
    ///
    /// - Parameter tolerance: how bad a line may be: 100 is a space that grows by as much as it should at most.
    /// - Returns: nil where there are no lines within the tolerance. With a tolerance of `.infinity` there always are; a word that
    ///   is wider than its line then has it for itself.
    func lines(_ filling: Filling, avoidsLoneWord: Bool = false, tolerance: Double, in rooms: Rooms) -> Lines? {
        self.filling = filling
        self.avoidsLoneWord = avoidsLoneWord
        self.tolerance = tolerance
        widestRatio = Self.ratio(ofBadness: tolerance)
        widest = widestRatio * Self.stretch
        switch rooms {
        case .column(let first, let others):
            (firstRoom, otherRooms, roomOfLine, constantFrom, widestRoom) = (first, others, nil, 0, 0)
        case .each(let room, let from, let widest): (roomOfLine, constantFrom, widestRoom) = (room, Int32(from), widest)
        }
        isSorted = roomOfLine == nil
        nodes.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        head = 0
        nodes.append(Node(place: -1, line: -1, previous: -1))
        append(Start(width: 0, glue: 0, demerits: 0, node: 0, place: -1, slot: 0, fitness: 1, followsHyphen: false))
        defer { roomOfLine = nil }
        for index in places.indices {
            visit(index)
            if head == active.count { return nil }
        }
        return best()
    }

    @inline(__always)
    private func room(_ line: Int32) -> (width: Int64, reachesEdge: Bool) {
        roomOfLine.map { $0(Int(line)) } ?? (line == 0 ? firstRoom : otherRooms, true)
    }

    /// How bad lines may be whose words are not divided, and then those that are, in the order in which they are tried.
    func tolerances(hyphenationFactor factor: Double) -> [Double] {
        hyphenPenalty = Self.leastHyphenPenalty
        guard factor > 0 else { return Self.undividedTolerances }
        // With a factor of less than 1, no worse than a line that fills so much of its width without a hyphen.
        let ratio = (1 / min(1, factor) - 1) / (Self.usualGlue * Self.stretch)
        let badness = Self.badness(ratio)
        hyphenPenalty = max(hyphenPenalty, (Self.linePenalty + badness) * (Self.linePenalty + badness))
        let first = max(Self.tolerances[0], badness)
        return [first] + Self.tolerances.dropFirst().filter { $0 > first }
    }

    /// 100 is a space that grows by as much as it should at most.
    @inline(__always)
    static func badness(_ ratio: Double) -> Double {
        guard ratio > cubicRatio else { return 100 * ratio * ratio * ratio }
        return 100 * cubicRatio * cubicRatio * (ratio * 3 - cubicRatio * 2)
    }

    private static func ratio(ofBadness badness: Double) -> Double {
        let least = 100 * cubicRatio * cubicRatio
        return badness <= least * cubicRatio ? cbrt(badness / 100) : (badness / least + cubicRatio * 2) / 3
    }

    // MARK: Places

    /// Looks at every line that could end at a place.
    private func visit(_ index: Int) {
        let place = places[index]
        let measure = measure(place)
        found.removeAll(keepingCapacity: true)
        var lost: Start?
        if isSorted, !place.isMandatory {
            while head < active.count, isOver(&active[head], place, index, measure) {
                lose(active[head], &lost)
                head += 1
            }
            var slot = head
            while slot < active.count, active[slot].least <= measure.loose {
                consider(active[slot], place, index, measure)
                slot += 1
            }
        } else {
            visitAll(place, index, measure, &lost)
        }
        if head == active.count, found.isEmpty, let lost { add(lost, place, index, fitness: 0, demerits: lost.demerits + 1e12) }
        keepFound()
    }

    /// The same where starts are in no order that would help, or all of them end here.
    private func visitAll(_ place: Place, _ index: Int, _ measure: Measure, _ lost: inout Start?) {
        var kept = head
        for slot in head..<active.count {
            let isOver = isOver(&active[slot], place, index, measure)
            if !isOver, place.isMandatory || active[slot].least <= measure.loose { consider(active[slot], place, index, measure) }
            if isOver || place.isMandatory {
                lose(active[slot], &lost)
            } else {
                if kept != slot { active[kept] = active[slot] }
                kept += 1
            }
        }
        if kept < active.count { active.removeSubrange(kept...) }
    }

    @inline(__always)
    private func measure(_ place: Place) -> Measure {
        let width = place.content + place.hyphen
        guard filling == .justified else { return Measure(tight: width &* Self.shrinkParts, loose: Double(width)) }
        let loose = tolerance == .infinity ? 0 : Double(width) + Double(place.contentGlue) * widest
        return Measure(tight: width &* Self.shrinkParts &- place.contentGlue, loose: loose)
    }

    /// Whether no line that begins at `start` can end at the place, nor after it. One that is too full for its hyphen alone may
    /// yet do without. Beside a figure there may be no room for even one word: that line stays empty.
    @inline(__always)
    private func isOver(_ start: inout Start, _ place: Place, _ index: Int, _ measure: Measure) -> Bool {
        guard measure.tight > start.most else { return false }
        if place.hang > 0, start.mayHang, measure.tight &- place.hang &* Self.shrinkParts <= start.most { return false }
        if start.place + 1 == Int32(index), start.slot < constantFrom, let slot = slot(after: start.slot, for: natural(start, place)) {
            start.slot = slot
            setLimits(&start)
            return false
        }
        return place.hyphen == 0 || measure.tight &- place.hyphen &* Self.shrinkParts > start.most
    }

    @inline(__always)
    private func natural(_ start: Start, _ place: Place) -> Int64 { place.content - start.width + place.hyphen }

    private func slot(after slot: Int32, for natural: Int64) -> Int32? {
        (slot + 1..<slot + Self.mostSkips).first { room($0).width >= natural }
    }

    @inline(__always)
    private func lose(_ start: Start, _ lost: inout Start?) {
        guard tolerance == .infinity else { return }
        if let lost, start.place == lost.place ? start.demerits >= lost.demerits : start.place < lost.place { return }
        lost = start
    }

    // MARK: Lines

    /// Weighs the line from a start to the place, if it is within the tolerance.
    @inline(__always)
    private func consider(_ start: Start, _ place: Place, _ index: Int, _ measure: Measure) {
        var rest = Double(start.room - natural(start, place))
        if measure.tight > start.most {
            guard place.hang > 0, start.mayHang else { return }
            rest += Double(place.hang)
        } else if rest < 0, start.mayHang {
            rest += Double(place.hang)
        }
        let isJustified = filling == .justified
        let glue = isJustified ? Double(place.contentGlue - start.glue) : 0
        let fills = place.isMandatory && rest > 0
        // A word alone is not justified, which is for when all else fails.
        let isAlone = glue == 0 && rest > 0 && isJustified && !fills
        guard !isAlone || tolerance == .infinity else { return }
        let stretch = isJustified ? glue * (rest < 0 ? Self.shrink : Self.stretch) : max(1, Double(start.room) * Self.ragged)
        let ratio = rest == 0 || fills ? 0 : isAlone ? ratio(ofWordAlone: rest, start.room) : rest / stretch
        let badness = Self.badness(abs(ratio))
        guard badness <= tolerance else { return }
        let fitness: Int8 = ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
        add(start, place, index, fitness: fitness, demerits: start.demerits + demerits(start, place, badness, fitness))
    }

    /// Beside a figure it is by the room that it leaves.
    private func ratio(ofWordAlone rest: Double, _ room: Int64) -> Double {
        room < widestRoom ? rest / max(1, Double(room) * Self.alone) : Self.aloneInColumn
    }

    @inline(__always)
    private func demerits(_ start: Start, _ place: Place, _ badness: Double, _ fitness: Int8) -> Double {
        var demerits = (Self.linePenalty + badness) * (Self.linePenalty + badness)
        // What is bad beside a figure is less to see than what is so from edge to edge.
        if start.room < widestRoom { demerits *= Double(start.room) / Double(widestRoom) }
        if abs(fitness - start.fitness) > 1 { demerits += Self.contrast }
        if place.hyphen > 0 { demerits += hyphenPenalty }
        if start.followsHyphen, place.hyphen > 0 || place.isMandatory { demerits += Self.contrast }
        if avoidsLoneWord, place.isMandatory, start.place >= 0, place.contentGlue == start.glue { demerits += Self.loneWord }
        return demerits
    }

    /// Keeps the best way to each place, line and fitness.
    @inline(__always)
    private func add(_ start: Start, _ place: Place, _ index: Int, fitness: Int8, demerits: Double) {
        let line = min(start.slot + 1, constantFrom)
        let known = found.firstIndex { $0.fitness == fitness && min($0.slot, constantFrom) == line }
        if let known, found[known].demerits <= demerits { return }
        let new = Start(
            width: place.width, glue: place.glue, demerits: demerits, node: start.node, place: Int32(index), slot: start.slot + 1,
            fitness: fitness, followsHyphen: place.hyphen > 0)
        if let known { found[known] = new } else { found.append(new) }
    }

    /// Lines may begin at the place after each line that was found. Not after one that no contrast to its next could make up for.
    @inline(__always)
    private func keepFound() {
        for start in found {
            let line = min(start.slot, constantFrom)
            if found.count > 1,
                found.contains(where: { $0.demerits + Self.contrast <= start.demerits && min($0.slot, constantFrom) == line })
            {
                continue
            }
            nodes.append(Node(place: start.place, line: start.slot - 1, previous: start.node))
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
        (start.room, start.mayHang) = room(start.slot)
        let edge = start.room + start.width
        start.most = edge &* Self.shrinkParts
        start.least = -.infinity
        // What sums of fractions may be wrong by.
        let margin = 1.0 / 16
        switch filling {
        case .justified:
            start.most &-= start.glue
            if tolerance != .infinity { start.least = Double(edge) + Double(start.glue) * widest - margin }
        case .ragged:
            if tolerance != .infinity {
                start.least = Double(edge) - max(1, Double(start.room) * Self.ragged) * widestRatio - margin
            }
        }
    }

    private func best() -> Lines {
        var lines = Lines()
        var number = active[head...].min { $0.demerits < $1.demerits }?.node ?? 0
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
