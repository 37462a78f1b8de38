/// The text of one span of a row: TextKit's line fragment. A row beside a figure has several.
///
/// Offsets are UTF-16 from the start of the paragraph; x is in the container, device pixels.
struct LineFragment {
    var start, end: Int32
    /// The end of what shows: white space after it hangs over the edge.
    var contentEnd: Int32
    /// The span of the row that the fragment was given.
    var x, width: Fixed
    /// The left edge and the width of the content, justification included.
    var textX, textWidth: Fixed
    /// The width that justification adds in all, over the spaces inside the content.
    var slack = Fixed.zero
    /// Set where there are tabs, attachments, a hyphen, a truncation, tightening, or something that was set.
    var extras: FragmentExtras?

    var utf16: Range<Int> { Int(start)..<Int(end) }
}

/// The rarer parts of a fragment.
final class FragmentExtras {
    /// Ascending by character.
    var dynamics: [LineRuler.Dynamic] = []
    var showsHyphen = false
    var truncation: Truncation?
    /// How much closer the glyphs stand, so that the line need not be truncated.
    var tightening: Tightening?
    /// The settings of a typesetter, or of code that acts as one.
    var overrides: FragmentOverrides?

    /// The width removed from the advances of a number of clusters.
    struct Tightening {
        var total: Fixed
        var clusters: Int

        /// The width that has been taken from the first `count`.
        func taken(upTo count: Int, wholeAdvances: Bool) -> Fixed {
            let share = Fixed(raw: total.raw * Int64(min(count, clusters)) / Int64(clusters))
            return wholeAdvances ? share.ceil : share
        }
    }

    func advance(atUTF16 utf16: Int) -> Fixed? { dynamic(atUTF16: utf16)?.advance }

    func dynamic(atUTF16 utf16: Int) -> LineRuler.Dynamic? { dynamics.dynamic(atUTF16: utf16) }

    /// The tab or attachment, as measured in the line, at a character of the paragraph of a role.
    func dynamic(atUTF16 utf16: Int, in role: VisualRun.Role) -> LineRuler.Dynamic? {
        switch role {
        case .text: dynamic(atUTF16: utf16)
        case .token: truncation?.tokenDynamics.dynamic(atUTF16: utf16)
        case .tail: truncation?.tailDynamics.dynamic(atUTF16: utf16)
        case .hyphen: nil
        }
    }
}

extension [LineRuler.Dynamic] {
    /// The tab or attachment at an offset, in an array that ascends by character; nil where there is none. O(log n).
    fileprivate func dynamic(atUTF16 utf16: Int) -> LineRuler.Dynamic? {
        let index = partitioningIndex { Int($0.utf16) >= utf16 }
        return index < count && Int(self[index].utf16) == utf16 ? self[index] : nil
    }
}

/// The parts that a truncated fragment shows instead of all its characters: a head, a token, a tail.
struct Truncation {
    /// The end of the characters shown at the start, from `LineFragment.start`.
    var headEnd: Int
    /// The characters shown at the end; nil for tail truncation, and where none fit.
    var tail: Tail?
    var token: StyledParagraph
    /// The end of the token's visible glyphs: fewer than all where the token is wider than the line.
    var tokenEnd: Int
    var tokenDynamics: [LineRuler.Dynamic] = []
    /// The characters that are not shown, from the start of the fragment's paragraph; they may end in a later one.
    var cut: Range<Int>

    typealias Tail = TruncationTail.Kept

    var tailDynamics: [LineRuler.Dynamic] { tail?.dynamics ?? [] }
    /// Added to a character of the tail's paragraph, counts it from the start of the fragment's.
    var tailOffset: Int { tail?.offset ?? 0 }
}

/// One row of lines: fragments on one baseline.
struct LineRow {
    /// Top of the fragments' rectangles below the top of the paragraph.
    var y: Fixed
    /// Height of the fragments' rectangles, spacing included.
    var height: Fixed
    /// Top and height of what the text occupies, below `y`.
    var usedTop, usedHeight: Fixed
    /// Baseline below `y`.
    var baseline: Fixed
    var firstFragment: Int32
    var fragmentCount: Int32
    var container: Int32
    /// Whether a figure or a container's edge affected the row: its shape then depends on its position.
    var dependsOnPosition: Bool
    /// The width of the stretch beside exclusions below that had a say in where the row ends, in 1/64 device pixel; less than zero for none.
    var widthBelow: Int32 = -1
    var making = Making.mixed

    /// How the ends of its lines were found.
    enum Making: UInt8 {
        /// Each line took as much as fits, or as a plan said.
        case greedy, planned
        /// One or the other.
        case mixed
        /// As `greedy`, and what all exclusions leave of the row below has had a say (`RowTypesetter.staysEmptyBelow`).
        case lookingBelow
    }

    var fragments: Range<Int> { Int(firstFragment)..<Int(firstFragment + fragmentCount) }
    var bottom: Fixed { y + height }
}
