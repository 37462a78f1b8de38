import Foundation

/// A note of the text that is open below the line which refers to it; what shows of it is a figure. Offsets are UTF-16 in the text.
struct OpenNote: Equatable {
    /// The characters of the note where it stands.
    var range: Range<Int>
    /// The characters that refer to it.
    var reference: Range<Int>
    /// The figure that shows the note's beginning; nil for that itself. A note that is longer than a column goes on in others.
    var first: Figure.ID?
    /// Which of these it is.
    var part = 0
    /// Where it was put below its line; nil where it is no longer than a column.
    var start: Start?

    /// The place below the line that refers to a note.
    struct Start: Equatable {
        var columns: ColumnLayout
        var column: Int
        var y: CGFloat
        /// Whether the line went elsewhere when the note was there: no line of a paragraph stands alone at a column's end or top. The note
        /// begins the next column then.
        var isPushed = false
    }

    /// Whether it is the same note, maybe another part of it.
    func isSame(as other: OpenNote) -> Bool { range == other.range && reference == other.reference }

    /// Moves both along with an edit of the text; `moved` says where an offset is then.
    mutating func move(_ moved: (Int) -> Int) {
        func following(_ range: Range<Int>) -> Range<Int> {
            let start = moved(range.lowerBound)
            return start..<max(start, moved(range.upperBound))
        }
        (range, reference) = (following(range), following(reference))
    }
}
