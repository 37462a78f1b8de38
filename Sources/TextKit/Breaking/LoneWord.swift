/// Which words may stand alone in a stretch beside a figure where that is to be avoided (`ExclusionManners.avoidsLoneWords`).
enum LoneWord {
    /// Whether a line of one word fills a stretch so far that it is a ragged line rather than a word left over: three fifths of it.
    /// Forbidding that too would leave the stretch empty, and those below it, for the sake of a long word. What ends with a hyphen does
    /// not, however wide it is, unless the stretch would be empty without it. Of lines that are chosen one by one: those that are chosen
    /// together can give a long word company (`isFull`).
    @inline(__always)
    static func fills(_ stretch: Int64, _ width: Int64, hasHyphen: Bool) -> Bool { !hasHyphen && width &* 5 >= stretch &* 3 }

    /// Whether a word fills a stretch, nine tenths of it, as a line of several words would: where lines are chosen together, no other stands
    /// alone unless several stretches would be empty without it.
    @inline(__always)
    static func isFull(_ stretch: Int64, _ width: Int64, hasHyphen: Bool) -> Bool { !hasHyphen && width &* 10 >= stretch &* 9 }

    /// Whether a word fills so much of its stretch, four fifths, that a reader takes it for a line like others and not for a caption.
    @inline(__always)
    static func isRow(_ stretch: Int64, _ width: Int64) -> Bool { width &* 5 >= stretch &* 4 }
}
