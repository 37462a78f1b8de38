import Foundation
import TextKit

/// Notes that are longer than a column: each goes on at the top of the next ones, until all of it shows.
extension TextView {
    /// A part of a note, and where it goes on the page.
    typealias PlacedPart = (frame: CGRect, part: NotePart, column: Int)

    /// A note has no more parts than this.
    private static let mostParts = 400
    /// How often notes are tried in the next column before all figures have come to rest; then those stay there whose lines have moved.
    private static let mostTries = 3

    /// Where a note begins that is longer than a column; nil for any other. It goes to the next column where it would push its own line on
    /// to a later one: no line of a paragraph is left alone at a column's end or top, and that of the note would be.
    func partsStart(of figure: Figure, in columns: ColumnLayout) -> OpenNote.Start? {
        guard columns.isPaged, let excerpt = figure.excerpt, excerpt.size(width: columns.size.width).height > columns.size.height + 0.5,
            let (column, y) = noteStart(of: figure, in: columns)
        else { return nil }
        var start = OpenNote.Start(columns: columns, column: column, y: y)
        if let before = figure.note?.start { start.follow(before, mayTry: state.noteTries < Self.mostTries) }
        return start
    }

    /// Where the parts of such a note go. O(parts · figures + log rows).
    func noteParts(of figure: Figure, from begin: OpenNote.Start) -> [PlacedPart] {
        guard let excerpt = figure.excerpt else { return [] }
        let columns = begin.columns
        let (rows, insets) = (excerpt.rows(width: columns.size.width), FigureExcerpt.noteInsets)
        var (column, y, start) = (begin.isPushed ? begin.column + 1 : begin.column, begin.isPushed ? 0 : begin.y, CGFloat(0))
        var parts: [PlacedPart] = []
        while start < rows.height, parts.count < Self.mostParts, column - begin.column < 2 * Self.mostParts {
            let stretch = freeStretch(in: column, from: y, for: figure, columns)
            let top = start > 0 ? 0 : insets.top
            let room = stretch.upperBound - stretch.lowerBound - top
            let isWholeColumn = stretch.lowerBound <= 0 && stretch.upperBound >= columns.size.height
            // No column has any room below the rule.
            if isWholeColumn, room <= 0 { break }
            // The rule at its end needs room as well, but less than the distance to the text below it; none where no column has more.
            let needed = isWholeColumn ? 0 : FigureExcerpt.ruleInset
            if let last = rows.part(from: start, in: room - needed, mayCut: false), last.isLast {
                let height = min(stretch.upperBound - stretch.lowerBound, top + last.end - start + insets.bottom)
                parts.append((noteRect(stretch.lowerBound, height, column, columns), last, column))
                break
            }
            if let part = rows.part(from: start, in: room, mayCut: isWholeColumn), !part.isLast {
                let end = isWholeColumn ? stretch.upperBound : min(stretch.upperBound, columns.size.height)
                parts.append((noteRect(stretch.lowerBound, end - stretch.lowerBound, column, columns), part, column))
                start = part.end
            }
            (column, y) = stretch.upperBound >= columns.size.height ? (column + 1, 0) : (column, stretch.upperBound + 1)
        }
        return parts
    }

    private func noteRect(_ y: CGFloat, _ height: CGFloat, _ column: Int, _ columns: ColumnLayout) -> CGRect {
        columns.page(CGRect(x: 0, y: y, width: columns.size.width, height: height), in: column)
    }

    /// The rows of a column from `y` on, down to its end or to a figure; below the figures that lie at `y`. Those whose paragraphs come
    /// after the note go along with the text that gives way for it.
    private func freeStretch(in column: Int, from y: CGFloat, for note: Figure, _ columns: ColumnLayout) -> Range<CGFloat> {
        let frame = columns.frame(ofColumn: column)
        let taken = store.figures.filter { other in
            other.note == nil && !other.isWaiting && other.wrap.sides != .through && other.wrapBounds.intersects(frame)
                && (other.pin != nil || other.anchor.utf16 <= note.anchor.utf16)
        }
        .map { ($0.wrapBounds.minY - frame.minY)..<($0.wrapBounds.maxY - frame.minY) }.sorted { $0.lowerBound < $1.lowerBound }
        var top = y
        for rows in taken where rows.lowerBound < top + lineStep && rows.upperBound > top { top = rows.upperBound }
        top = min(top, columns.size.height)
        let end = taken.first { $0.lowerBound >= top + lineStep }?.lowerBound ?? columns.size.height
        return top..<max(top, min(end, columns.size.height))
    }

    /// Gives each part of a note a figure, and takes away those that it has too many; whether anything has changed.
    func placeParts(_ parts: [PlacedPart], of first: Figure) -> Bool {
        var shown = openNotes.filter { $0.note?.first == first.id }
        var hasChanged = false
        for surplus in shown.dropFirst(max(0, parts.count - 1)) {
            store[surplus.id] = nil
            hasChanged = true
        }
        shown = Array(shown.prefix(max(0, parts.count - 1)))
        guard let excerpt = first.excerpt else { return hasChanged }
        for (index, placed) in parts.enumerated() {
            let figure = index == 0 ? first : index <= shown.count ? shown[index - 1] : addPart(index, of: first, excerpt, placed.frame)
            if figure.excerpt?.part != placed.part {
                figure.excerpt?.part = placed.part
                hasChanged = true
            }
            hasChanged = place(figure, placed.frame) || hasChanged
        }
        if let last = parts.last { makeContainers(last.column + 2) }
        return hasChanged
    }

    private func addPart(_ index: Int, of first: Figure, _ excerpt: FigureExcerpt, _ frame: CGRect) -> Figure {
        let id = store.newID()
        let excerpt = FigureExcerpt(partOf: excerpt, as: id, in: self)
        let content = Figure.Content.excerpt(excerpt)
        var figure = Figure(
            id: id, content: content, source: .note, frame: frame, naturalSize: frame.size,
            outline: FigureOutline(content, size: frame.size, margin: 0, wrap: .note))
        (figure.wrap, figure.note, figure.anchor.utf16) = (.note, first.note, first.anchor.utf16)
        figure.note?.first = first.id
        figure.note?.part = index
        store.append([figure])
        return figure
    }

    /// Puts a note, or a part of one, in its place; whether it was elsewhere.
    func place(_ note: Figure, _ frame: CGRect) -> Bool {
        guard var figure = store[note.id] else { return false }
        let least = 0.5 / displayScale
        let isLike =
            abs(frame.minX - figure.frame.minX) <= least && abs(frame.minY - figure.frame.minY) <= least && frame.size == figure.frame.size
        if isLike { return false }
        if frame.size != figure.frame.size {
            figure.resize(to: frame.size, outline: FigureOutline(figure.content, size: frame.size, margin: 0, wrap: .note))
        }
        figure.move(to: CGPoint(x: deviceAligned(frame.minX), y: frame.minY))
        store[note.id] = figure
        return true
    }
}
