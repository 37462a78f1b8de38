/// Lines of verse: a short paragraph with breaks of its own, each of whose lines is a row. It is seen where they stand unevenly, and where the
/// space between stanzas is not as large as elsewhere.
struct Stanza: Equatable {
    /// All lines, and those below a row. Rows give way beside an exclusion only where one of the stanza's own stands below that; in another
    /// stanza's favour they would in vain, since there is a space between.
    var lines, left: Int

    /// A line of verse has so many UTF-16 units as a rule, and a paragraph of verse so many lines, at most.
    private static let longestLine = 60
    private static let mostLines = 100

    /// How far the end of an exclusion, `distance` below the beginning of a stanza like this one, lies below the row that is nearest to it, or
    /// less than zero: such stanzas follow, each with a space below it.
    func excess(of distance: Fixed, _ pitch: Fixed, _ space: Fixed) -> Fixed {
        var (best, rest) = (Fixed.unlimited, distance)
        for _ in 0..<Self.mostLines where rest > -pitch {
            let excess = rest - pitch * min(lines - 1, max(0, Int((rest + pitch / 2).raw / pitch.raw)))
            if excess.magnitude < best.magnitude { best = excess }
            rest = rest - pitch * lines - space
        }
        return best
    }
}

extension Stanza {
    /// The lines of a paragraph below a row that ends at a character; nil where it is no verse. O(its length), which is bounded.
    init?(_ paragraph: StyledParagraph, after utf16: Int) {
        guard paragraph.utf16Count <= Self.longestLine * Self.mostLines else { return nil }
        let units = paragraph.text.utf16
        let breaks = units.indices.dropLast().filter { RowTypesetter.endsLine(units[$0]) }
        lines = breaks.count + 1
        guard lines > 1, paragraph.utf16Count <= Self.longestLine * lines else { return nil }
        left = breaks.count { $0 >= utf16 } + (utf16 < paragraph.utf16Count ? 1 : 0)
    }
}
