/// Iterates over the segments of a paragraph from the start of a line: each line engine provides one, from which `LineFiller` fills
/// lines.
protocol SegmentCursor {
    /// The line that would end after a segment.
    associatedtype Line

    /// Takes the next segment; false after the last.
    mutating func advance() -> Bool
    /// Called for each segment that the line may end after, before the next one is taken.
    mutating func accept()
    /// A cursor where the line after this one begins.
    func cursor(after line: Line) -> Self

    /// The widths of all that was taken: without the white space at its end, and with it.
    var contentWidth: Fixed { get }
    var width: Fixed { get }
    /// Whether a line may end here at all, and within a width.
    var mayEnd: Bool { get }
    func mayEnd(within width: Fixed) -> Bool
    /// Whether the line must end here.
    var mustEnd: Bool { get }
    /// Whether the segment that was taken last lies beyond the end of a line.
    func isBeyond(_ line: Line) -> Bool
    /// The line that ends here.
    var line: Line { get }
    /// Whether a line that begins where this cursor began may end so, by what stands in it and by the delegate.
    func allows(_ line: Line) -> Bool
}

/// Fills a line by the rules that both line engines follow.
enum LineFiller {
    /// The reason a line was ended.
    enum End {
        /// The next segment does not fit, or there is none.
        case full
        /// The line must end here.
        case mandatory
    }

    /// As many segments as fit into `width`; `line` stays nil where not even the first does. The cursor has then taken the first one that
    /// does not fit. O(segments of the line).
    @inline(__always)
    static func fill<Cursor: SegmentCursor>(_ cursor: inout Cursor, width: Fixed, line: inout Cursor.Line?) -> End {
        while cursor.advance() {
            guard cursor.contentWidth <= width else { return .full }
            // Too wide for its hyphen only: what follows may make do without.
            if cursor.mayEnd(within: width) {
                cursor.accept()
                line = cursor.line
            }
            if cursor.mustEnd { return .mandatory }
        }
        return .full
    }

    /// The line without its last word, where what follows it would be a last line of one word alone and the two fit into that; nil where
    /// that is not so. `start` stands where the line begins, `nextWidth` is the width of the line after it.
    ///
    /// Words are what white space parts, so text without any is left as it is. O(the line), where one word follows.
    static func withoutLastWord<Cursor: SegmentCursor>(_ line: Cursor.Line, from start: Cursor, nextWidth: Fixed) -> Cursor.Line? {
        guard isLoneWord(start.cursor(after: line), nextWidth: nextWidth) else { return nil }
        var cursor = start
        // Ends of lines after which two words are left at least, of which white space parts the last.
        var candidate: Cursor.Line?
        var waiting: Cursor.Line?
        while cursor.advance(), !cursor.isBeyond(line) {
            guard cursor.mayEnd, cursor.width > cursor.contentWidth else { continue }
            if let waiting { candidate = waiting }
            waiting = cursor.line
        }
        guard let candidate, start.allows(candidate), fits(start.cursor(after: candidate), nextWidth: nextWidth) else { return nil }
        return candidate
    }

    /// Whether one word is left of the paragraph, at most `nextWidth` wide.
    private static func isLoneWord<Cursor: SegmentCursor>(_ cursor: consuming Cursor, nextWidth: Fixed) -> Bool {
        while cursor.advance() {
            if cursor.contentWidth > nextWidth { return false }
            if cursor.mustEnd { return true }
            if cursor.width > cursor.contentWidth { return false }
        }
        return false
    }

    private static func fits<Cursor: SegmentCursor>(_ cursor: consuming Cursor, nextWidth: Fixed) -> Bool {
        while cursor.advance() {
            if cursor.contentWidth > nextWidth { return false }
            if cursor.mustEnd { return true }
        }
        return true
    }
}
