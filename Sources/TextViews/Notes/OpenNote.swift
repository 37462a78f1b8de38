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
        /// The column that the line has left since the note was there, while the note is out of its way: a line that was pushed comes back
        /// to it, and one that something else has moved does not.
        var left: Int?

        /// Decides whether the note begins the next column, by where it was put before the text was last laid out.
        /// - Parameter mayTry: whether the note may be put elsewhere to see what has moved its line.
        mutating func follow(_ before: Start, mayTry: Bool) {
            guard before.columns == columns else { return }
            if let left = before.left {
                isPushed = column <= left
            } else if before.isPushed {
                isPushed = column == before.column || !mayTry
            } else if column > before.column {
                isPushed = true
                left = mayTry ? before.column : nil
            }
        }
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
