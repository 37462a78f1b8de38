/// Keeps the lines above a figure that is being moved steady from step to step.
///
/// The search for lines begins some rows above the figure instead of at the paragraph's start, and every line there that differs
/// from the step before costs a price. The price goes up while more lines change than a reader would like to see, and down while
/// better lines are affordable.
final class LiveMove {
    /// Rows above the figure that may change.
    static let rowsAbove = 12
    /// Lines that change at a step, as many as this on average: four would be too many.
    private static let target = 3.4
    private static let prices = 1e3...1e8

    /// The demerits of changing a line half of `rowsAbove` up; lines farther up cost more in proportion.
    private(set) var price = 1e5
    /// The average number of lines that changed in the last steps.
    private var average = 3.0
    /// The paragraphs laid out during the move, to be laid out again when it ends.
    private var records: [ObjectIdentifier: ParagraphRecord] = [:]

    /// The price of changing a line `rows` rows above the figure; 1 is the nearest row.
    func price(rowsAbove rows: Int) -> Double { price * Double(rows * 2) / Double(Self.rowsAbove) }

    /// Takes a paragraph in which `changed` lines above the figure have changed.
    func note(_ record: ParagraphRecord, changed: Int) {
        records[ObjectIdentifier(record)] = record
        average = average * 0.9 + Double(changed) * 0.1
        let next = price * (average > Self.target ? 1.3 : 0.8)
        price = min(max(next, Self.prices.lowerBound), Self.prices.upperBound)
    }

    /// Invalidates the lines of every paragraph that was laid out during the move; returns whether there are any.
    func end() -> Bool {
        for record in records.values {
            record.flowGeneration = -1
            record.membership?.group.isStale = true
        }
        return !records.isEmpty
    }
}

/// The lines above a moving figure as they were at the step before.
struct HeldLines {
    struct Line: Equatable {
        /// Characters from the start of the paragraph.
        var start, end: Int32
        var price: Double
    }

    /// One for each slot from where the search begins.
    var lines: [Line]
    /// The line before, whose fitness class the first one is compared with; nil at the paragraph's start.
    var before: LineFragment?
    /// Where the search begins, from the start of the paragraph.
    var start: Int

    /// The held line ends and prices by number of breakpoint.
    func held(_ points: Breakpoints) -> FigureFit.Held {
        var held = FigureFit.Held(ends: [], prices: lines.map(\.price))
        guard let first = points.count(before: start) else { return held }
        for line in lines {
            guard let start = points.count(before: Int(line.start)), let end = points.count(before: Int(line.end)), start >= first else {
                continue
            }
            while held.ends.count <= start - first { held.ends.append(-1) }
            held.ends[start - first] = Int32(end - 1)
        }
        return held
    }

    /// The number of lines whose start or end is not in the record.
    func changedCount(in record: ParagraphRecord) -> Int {
        lines.reduce(0) { count, line in
            let fragment = record.fragments.isEmpty ? nil : record.fragments[record.fragmentIndex(containingUTF16: Int(line.start))]
            return fragment?.start == line.start && fragment?.end == line.end ? count : count + 1
        }
    }
}
