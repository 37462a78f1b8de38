// A heading, or a line of code that was wrapped, is not parted by an exclusion between its rows: it goes below.
extension RowTypesetter {
    /// The most rows that are kept together; longer ones may be parted.
    private static let mostRows = 3

    /// Whether what lies below the first row of a paragraph has a say in where it stands.
    func looksFarBelow(y: Fixed, height: Fixed, at start: Int) -> Bool {
        guard manners.keepsRowsWhole, style.keepsRowsWhole || style.isHeading, !region.isCustom, !region.exclusions.isEmpty,
            paragraph.beginsParagraph(atUTF16: start), !paragraph.isPicture(atUTF16: start)
        else { return false }
        let top = region.top + y
        return region.meetsExclusions(top..<(top + (height + style.lineSpacing) * Self.mostRows))
    }

    /// Whether a paragraph that is kept in one piece would go on below an exclusion if its first row stood in `spans`.
    func isParted(by spans: [Range<Fixed>], y: Fixed, height: Fixed, from start: Int) -> Bool {
        guard !spans.isEmpty, looksFarBelow(y: y, height: height, at: start) else { return false }
        var (y, start, spans) = (y, start, spans)
        for row in 1...Self.mostRows {
            let isWhole = spans == [wholeWidth]
            guard let last = fill(spans, y: y, from: start, isFirst: row == 1, breaksWords: isWhole).filled.last else { return row > 1 }
            start = last.fill.end.utf16
            if last.fill.endsWithMandatoryBreak || start >= paragraph.utf16Count { return false }
            y += height + style.lineSpacing
            spans = freeSpans(y: y, height: height, at: start)
            if spans.isEmpty { return row < Self.mostRows }
        }
        return false
    }
}
