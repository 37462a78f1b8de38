/// The ends of the next lines of a paragraph, chosen together, and the free spans assumed for them. A line in another span than assumed is
/// not part of the plan.
struct LinePlan {
    /// A free span of a row: y of the flow, x of the container.
    struct Slot: Equatable {
        var y: Fixed
        var text: Range<Fixed>
    }

    enum Step: Equatable {
        /// A line that ends before the character.
        case line(end: Int)
        /// The span was foreseen to be too narrow for any word.
        case empty
    }

    /// The free spans of rows: as wide as the container between the indents, the first line's and then the others', except those that
    /// figures narrow or stand close to.
    struct FreeSpans {
        var first, others: Fixed
        /// The free spans from the number `firstSlot` on.
        var slots: [Slot] = []
        var firstSlot = 0

        /// Whether a span is the one that was foreseen. In rows of full width above and below figures height does not matter.
        func foresees(_ slot: Slot, at number: Int) -> Bool {
            if slots.indices.contains(number - firstSlot) { return slots[number - firstSlot] == slot }
            return slot.text.upperBound - slot.text.lowerBound == (number == 0 ? first : others)
        }
    }

    /// Ends of lines, UTF-16 from the start of the paragraph, and the slot of each.
    private let ends, slots: [Int32]
    private var next = 0
    /// The start of the next line, and its slot.
    private var start: Int
    private var slot = 0
    private let spans: FreeSpans

    init(from start: Int, ends: [Int32], slots: [Int32], spans: FreeSpans) {
        self.start = start
        self.ends = ends
        self.slots = slots
        self.spans = spans
    }

    var lineCount: Int { ends.count }
    var isUsedUp: Bool { next >= ends.count }

    /// The planned step of a line that starts at `utf16` in a span; nil where that was not foreseen.
    mutating func step(from utf16: Int, y: Fixed, text: Range<Fixed>) -> Step? {
        guard next < ends.count, utf16 == start, spans.foresees(Slot(y: y, text: text), at: slot) else { return nil }
        slot += 1
        guard Int(slots[next]) == slot - 1 else { return .empty }
        start = Int(ends[next])
        next += 1
        return .line(end: start)
    }
}

/// The planning state of a paragraph between its rows.
final class LinePlanning {
    /// Nil where the last row was not as it was planned.
    var plan: LinePlan?
    /// Plans that were made since one was used to its end.
    var attempts = 0
}
