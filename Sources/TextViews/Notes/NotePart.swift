import Foundation
import TextKit

/// What a figure shows of an open note that is longer than a column: some of its rows.
struct NotePart: Equatable {
    /// From the top of the note's text, in logical pixels of its own layout.
    var start: CGFloat
    var end: CGFloat
    /// The height of all of the text.
    var whole: CGFloat
    /// The characters of its rows, UTF-16 in the note's text.
    var characters: Range<Int>

    var isFirst: Bool { start <= 0 }
    var isLast: Bool { end >= whole }
}

/// The rows of a note's text at a width, between which it may go on in another column.
struct NoteRows {
    /// Where each row begins, ascending, in logical pixels from the top of the text.
    private var tops: [CGFloat] = []
    /// The first character of each row, and the end of the text.
    private var starts: [Int] = []
    let height: CGFloat

    /// - Parameter lines: the lines of the text in any order: where they lie, and their characters. What stands side by side is one row.
    init(_ lines: [(top: CGFloat, bottom: CGFloat, start: Int)], height: CGFloat, length: Int) {
        self.height = height
        var bottom = -CGFloat.infinity
        for line in lines.sorted(by: { ($0.top, $0.start) < ($1.top, $1.start) }) {
            if line.top >= bottom - 0.5 {
                tops.append(max(0, line.top))
                starts.append(line.start)
            } else if let last = starts.last {
                starts[starts.count - 1] = min(last, line.start)
            }
            bottom = max(bottom, line.bottom)
        }
        if !tops.isEmpty { (tops[0], starts[0]) = (0, 0) }
        starts.append(length)
    }

    /// The rows from one place on that are no higher than `room` together: all the rest, or as many as fit, or where no row does, a part of
    /// the first one, unless `mayCut` is false; nil then. O(log rows).
    func part(from start: CGFloat, in room: CGFloat, mayCut: Bool) -> NotePart? {
        let first = max(0, tops.partitioningIndex { $0 > start + 0.01 } - 1)
        if height - start <= room { return part(start, height, first, tops.count) }
        let next = tops.partitioningIndex { $0 > start + room + 0.01 } - 1
        if next >= 0, tops[next] > start + 0.01 { return part(start, tops[next], first, next) }
        return mayCut ? part(start, min(height, start + room), first, first + 1) : nil
    }

    private func part(_ start: CGFloat, _ end: CGFloat, _ first: Int, _ next: Int) -> NotePart {
        let count = max(0, starts.count - 1)
        return NotePart(
            start: start, end: end, whole: height,
            characters: starts[min(first, count)]..<max(starts[min(first, count)], starts[min(next, count)]))
    }
}
