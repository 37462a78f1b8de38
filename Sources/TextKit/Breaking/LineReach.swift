/// Selects the ends of a line that are compared: from the first that leaves the line no looser than a tolerance to the last that
/// fits, and fuller ones before them where there are few.
///
/// It replaces repeated searches with growing tolerances: no start is ever without a line if anything fits, and hardly any end is
/// compared that no good way uses.
struct LineReach {
    /// The least number of ends that are weighed.
    private static let fewest = 6
    /// The least number of ends, and the tolerance, for full rows above a dragged figure, where worse lines would never be chosen.
    private static let fewestOnTheMove = 4
    private static let toleranceOnTheMove = 1000.0
    static let justifiedTolerance = 10_000.0
    static let raggedTolerance = 2000.0
    /// The greatest rounding error of sums of fractions.
    static let margin = 1.0 / 16

    private let cost: LineCost
    private let tolerance: Double
    private let fewest: Int
    private let mostStretch, mostRagged: Double
    /// Ends before it are too loose for every start that is still to come.
    private var pointer = 0

    init(_ cost: LineCost, isOnTheMove: Bool = false) {
        self.cost = cost
        let tolerance = cost.filling == .justified ? Self.justifiedTolerance : Self.raggedTolerance
        self.tolerance = isOnTheMove ? min(tolerance, Self.toleranceOnTheMove) : tolerance
        fewest = isOnTheMove ? Self.fewestOnTheMove : Self.fewest
        let ratio = LineCost.ratio(ofBadness: self.tolerance)
        mostStretch = ratio * LineCost.stretch
        mostRagged = ratio * LineCost.ragged
    }

    /// The first end that is not too loose for lines from the start. Starts must ascend from call to call in spans of one width.
    @inline(__always)
    mutating func first(
        from start: Int, _ line: LineCost.Start, _ span: LineCost.FreeSpan, in breakpoints: UnsafeBufferPointer<Breakpoint>
    ) -> Int {
        let edge = Double(span.width + line.width)
        let isJustified = cost.filling == .justified
        let least = isJustified ? edge + Double(line.glue) * mostStretch : edge - max(1, Double(span.width) * mostRagged)
        pointer = max(pointer, start)
        while !breakpoints[pointer].isMandatory {
            let breakpoint = breakpoints[pointer]
            let loosest = Double(breakpoint.content + breakpoint.hyphen) + (isJustified ? Double(breakpoint.contentGlue) * mostStretch : 0)
            guard loosest < least - Self.margin else { break }
            pointer += 1
        }
        return pointer
    }

    /// Calls `body` with the ends that are weighed, of lines from `start`, `first` being the first that is not too loose; none where
    /// nothing fits.
    @inline(__always)
    func forEachEnd(
        from start: Int, _ line: LineCost.Start, first: Int, _ span: LineCost.FreeSpan, in breakpoints: UnsafeBufferPointer<Breakpoint>,
        _ body: (Int, LineCost.Line) -> Void
    ) {
        var count = 0
        var end = first
        scan: while end < breakpoints.count {
            switch cost.weigh(line, breakpoints[end], span) {
            case .line(let weighed):
                if weighed.badness <= tolerance { count += 1 }
                body(end, weighed)
            case .tooFull: break
            case .tooFullForGood: break scan
            }
            if breakpoints[end].isMandatory { break }
            end += 1
        }
        end = first - 1
        while count < fewest, end >= start {
            if case .line(let weighed) = cost.weigh(line, breakpoints[end], span) {
                count += 1
                body(end, weighed)
            }
            end -= 1
        }
    }
}
