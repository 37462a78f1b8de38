import Foundation

/// The search for the best position of a figure near the text that mentions it: one candidate after the other, some milliseconds at a
/// time, so that the view goes on answering.
struct FigurePlaceSearch {
    /// What is compared, the first member first.
    struct Score: Comparable {
        /// Rows beside the figure whose stretches are too narrow for text, and rows above and below it that stay empty though nothing of it
        /// lies there.
        var slivers: Int
        /// The variance of the widths of spaces beside it, in square ems.
        var unevenness: CGFloat
        /// Lines from the mention.
        var distance: CGFloat
        /// Whether it lies at another edge of the column than before the search: of two equal places it is not moved to the other one.
        var isAcross = false

        static func < (one: Score, other: Score) -> Bool {
            (one.slivers, one.unevenness, one.distance, one.isAcross ? 1 : 0)
                < (other.slivers, other.unevenness, other.distance, other.isAcross ? 1 : 0)
        }
    }

    /// How long a search may work, in seconds, and the clock that it goes by, in nanoseconds. Tests set both, so that their outcome does
    /// not depend on the machine.
    struct Limits {
        var slice = 0.012
        var whole = 0.15
        var now: () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    }

    let limits: Limits
    let id: Figure.ID
    /// A position to try.
    struct Candidate {
        var origin: CGPoint
        /// Whether it is right above or below another figure, and so not on the grid of lines.
        var isStacked = false
    }

    /// The positions that are left, the nearest first.
    var candidates: ArraySlice<Candidate>
    /// The other figures near the candidates, which stay where they are.
    let others: [Figure]
    /// The y of the mention on the page, and the height of a line there.
    let mention, pitch: CGFloat
    var best: (origin: CGPoint, score: Score)?
    var secondsSpent = 0.0

    var isOver: Bool { candidates.isEmpty || secondsSpent >= limits.whole }
}
