@testable import TextKit

extension LineBreakStrategy {
    /// The strategies of random paragraph styles: each option alone, and with those that it meets in the search for lines.
    static let drawn: [LineBreakStrategy] = [
        [], [], .totalFit, .pushOut, [.totalFit, .pushOut], .standard, .hangulWordPriority, .wholeNames, [.totalFit, .wholeNames],
        [.pushOut, .wholeNames], .hangingPunctuation, [.totalFit, .hangingPunctuation],
    ]

    static func random(_ random: inout SeededGenerator) -> LineBreakStrategy { drawn[Int(random.next() % UInt64(drawn.count))] }
}
