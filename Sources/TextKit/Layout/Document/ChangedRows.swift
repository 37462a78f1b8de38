/// The rows of the flow that differ from those at an earlier time, gathered while paragraphs are laid out again.
///
/// Each change replaces a span of rows by one that may be higher or lower; the rows below it move. Changes are added in the order in which
/// they happen, each in the rows as they are just before it. O(spans) for a change, of which there are few: neighbours join.
struct ChangedRows {
    /// Rows that were laid out again, in their present position, and the height of those that they replace.
    private struct Span {
        var rows: Range<Fixed>
        var previousHeight: Fixed
    }

    /// Ascending; no two touch.
    private var spans: [Span] = []
    /// Whether all rows count as changed.
    private(set) var areAll = false
    /// With more spans than this, those next to each other are joined.
    private static let mostSpans = 16

    var isEmpty: Bool { spans.isEmpty && !areAll }

    mutating func replaceAll() {
        areAll = true
        spans.removeAll()
    }

    /// Notes that `rows` became `height` high.
    mutating func replace(_ rows: Range<Fixed>, height: Fixed) {
        guard !areAll, !(rows.isEmpty && height == .zero) else { return }
        let difference = height - (rows.upperBound - rows.lowerBound)
        let first = spans.partitioningIndex { $0.rows.upperBound >= rows.lowerBound }
        var end = first
        var whole = rows
        var previous = rows.upperBound - rows.lowerBound
        while end < spans.count, spans[end].rows.lowerBound <= rows.upperBound {
            let span = spans[end]
            whole = min(whole.lowerBound, span.rows.lowerBound)..<max(whole.upperBound, span.rows.upperBound)
            previous += span.previousHeight - (span.rows.upperBound - span.rows.lowerBound)
            end += 1
        }
        // The height of what the joined spans replace, with the rows between them, which are as they were.
        previous += (whole.upperBound - whole.lowerBound) - (rows.upperBound - rows.lowerBound)
        spans.replaceSubrange(
            first..<end, with: CollectionOfOne(Span(rows: whole.lowerBound..<(whole.upperBound + difference), previousHeight: previous)))
        if difference != .zero {
            for index in (first + 1)..<max(first + 1, spans.count) {
                let rows = spans[index].rows
                spans[index].rows = (rows.lowerBound + difference)..<(rows.upperBound + difference)
            }
        }
        if spans.count > Self.mostSpans { joinNearest() }
    }

    private mutating func joinNearest() {
        let nearest = (1..<spans.count).min { gap(before: $0) < gap(before: $1) }!
        let (upper, lower) = (spans[nearest - 1], spans[nearest])
        let joined = Span(
            rows: upper.rows.lowerBound..<lower.rows.upperBound,
            previousHeight: upper.previousHeight + gap(before: nearest) + lower.previousHeight)
        spans.replaceSubrange((nearest - 1)...nearest, with: CollectionOfOne(joined))
    }

    private func gap(before index: Int) -> Fixed { spans[index].rows.lowerBound - spans[index - 1].rows.upperBound }

    /// The bands of rows in which something differs, ascending: spans, and what lies between two of them, or between the last of them
    /// and the end of the text, that has moved. `height` is that of the text.
    func bands(ofHeight height: Fixed) -> [Range<Fixed>] {
        if areAll { return [.zero..<Fixed.endless] }
        var bands: [Range<Fixed>] = []
        var shift = Fixed.zero
        for span in spans {
            if shift != .zero, let last = bands.popLast() {
                bands.append(last.lowerBound..<span.rows.upperBound)
            } else if span.rows.isEmpty, span.previousHeight == .zero {
                continue
            } else {
                bands.append(span.rows)
            }
            shift += (span.rows.upperBound - span.rows.lowerBound) - span.previousHeight
        }
        if shift != .zero, let last = bands.popLast() {
            bands.append(last.lowerBound..<max(last.upperBound, height, height - shift))
        }
        return bands
    }
}
