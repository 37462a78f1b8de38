// A heading, or a line of code that was wrapped, is not parted by an exclusion between its rows: it goes below.
extension RowTypesetter {
    /// The most rows that are kept together; longer ones may be parted.
    private static let mostRows = 3

    /// Whether what lies below the first row of a paragraph has a say in where it stands.
    func looksFarBelow(y: Fixed, height: Fixed, at start: Int) -> Bool {
        guard manners.keepsRowsWhole, style.keepsRowsWhole || style.isHeading, !region.isCustom, !region.exclusions.isEmpty,
            paragraph.beginsParagraph(atUTF16: start), !paragraph.isPicture(atUTF16: start), !partsWrappedRow(at: start)
        else { return false }
        let top = region.top + y
        return region.meetsExclusions(top..<(top + (height + style.lineSpacing) * Self.mostRows))
    }

    /// Whether a row is of a paragraph that is longer than a line, of a style that keeps rows whole of shorter ones alone.
    func partsWrappedRow(at start: Int) -> Bool {
        guard style.partsWrappedRows, !style.isHeading, !paragraph.isPicture(atUTF16: start) else { return false }
        return !paragraph.beginsParagraph(atUTF16: start) || !fitsWhole(at: start, in: wholeWidth).fits
    }

    /// Whether the rest of the paragraph from a character on fits into a row, and the width that this needs, or the row that it begins with.
    /// The row is filled once, however often that is asked of it.
    func fitsWhole(at start: Int, in whole: Range<Fixed>) -> (fits: Bool, width: Fixed) {
        if let wholeFit, wholeFit.start == start, wholeFit.span == whole { return wholeFit.found }
        let found = measureWhole(at: start, in: whole)
        paragraph.wholeFitCount += 1
        wholeFit?.keep(start, whole, found)
        return found
    }

    private func measureWhole(at start: Int, in whole: Range<Fixed>) -> (fits: Bool, width: Fixed) {
        let (text, origin) = textRange(in: whole, isFirst: paragraph.beginsParagraph(atUTF16: start))
        let width = text.upperBound - text.lowerBound
        let breaker = breaker(origin: origin, width: width, hangs: false)
        let fill = breaker.fill(from: breaker.start(atUTF16: start), width: width, breaksWords: true)
        let fits = fill.map { $0.endsWithMandatoryBreak && $0.width <= width } ?? false
        return (fits, whole.upperBound - whole.lowerBound - width + (fill?.width ?? width))
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

/// Whether what a row begins with fits into it, as it was found last.
final class WholeFit {
    fileprivate private(set) var start = -1
    fileprivate private(set) var span = Fixed.zero..<Fixed.zero
    fileprivate private(set) var found = (fits: false, width: Fixed.zero)

    fileprivate func keep(_ start: Int, _ span: Range<Fixed>, _ found: (fits: Bool, width: Fixed)) {
        (self.start, self.span, self.found) = (start, span, found)
    }
}
