import Foundation

/// A subpath whose curves have been replaced by chords.
struct Polyline {
    /// Neighbours may be equal.
    var points: [CGPoint]
    /// Whether a side leads from the last point back to the first.
    var isClosed: Bool

    /// The dashes of a pattern as open lines; a closed line begins at its first point.
    /// The line itself where the pattern has no length or would repeat `mostDashes` times or more.
    func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [Polyline] {
        let period = pattern.reduce(0, +)
        let corners = isClosed ? points + points.prefix(1) : points
        let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), length / period < Self.mostDashes else { return [self] }
        // An odd pattern changes the parts of ink and gap each time around.
        let steps = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
        var cursor = DashCursor(steps: steps, phase: phase.isFinite ? phase : 0)
        var dashes: [Polyline] = []
        var open: [CGPoint] = cursor.isInk ? Array(corners.prefix(1)) : []
        for (from, to) in zip(corners, corners.dropFirst()) {
            let side = hypot(to.x - from.x, to.y - from.y)
            var done: CGFloat = 0
            while cursor.left < side - done {
                done += cursor.left
                let cut = CGPoint(x: from.x + (to.x - from.x) * done / side, y: from.y + (to.y - from.y) * done / side)
                if cursor.isInk {
                    dashes.append(Polyline(points: open + [cut], isClosed: false))
                    open = []
                } else {
                    open = [cut]
                }
                cursor.next()
            }
            cursor.left -= side - done
            if cursor.isInk { open.append(to) }
        }
        if open.count > 1 { dashes.append(Polyline(points: open, isClosed: false)) }
        return dashes
    }

    private static let mostDashes: CGFloat = 20_000
}

/// The position in a pattern of ink and gap.
private struct DashCursor {
    let steps: [CGFloat]
    private var step = 0
    /// The length that is left of the present step.
    var left: CGFloat

    /// `steps` is even in number, none below zero, and some above.
    init(steps: [CGFloat], phase: CGFloat) {
        self.steps = steps
        left = steps[0]
        let period = steps.reduce(0, +)
        var skip = phase.truncatingRemainder(dividingBy: period)
        if skip < 0 { skip += period }
        while skip >= left, skip > 0 {
            skip -= left
            next()
        }
        left -= skip
    }

    var isInk: Bool { step.isMultiple(of: 2) }

    mutating func next() {
        step = (step + 1) % steps.count
        left = steps[step]
    }
}
