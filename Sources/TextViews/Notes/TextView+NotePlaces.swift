import Foundation
import TextKit

/// Where open notes lie: each below the line that refers to it, as wide as the column leaves it.
extension TextView {
    /// A character of the line below which a note opens: the end of what refers to it; below a table or a box, which is laid out in one
    /// piece, its last one.
    func noteLine(of reference: Range<Int>) -> Int {
        let last = min(max(reference.lowerBound, reference.upperBound - 1), max(0, textStorage.length - 1))
        guard textStorage.length > 0, let block = liftableTable(at: last) else { return last }
        return max(last, block.upperBound - 1)
    }

    /// The table, or other block, that a character stands in.
    private func liftableTable(at utf16: Int) -> Range<Int>? {
        let style = textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
        return style?.textBlocks.isEmpty == false ? liftableBlock(at: utf16) : nil
    }

    /// Where the table or box ends that a character stands in, with its edges: a note within these would push away the row above it.
    private func bottomOfBlock(at utf16: Int) -> CGFloat {
        guard utf16 < textStorage.length,
            let style = textStorage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle,
            let block = style.textBlocks.first
        else { return 0 }
        return layoutManager.boundsRect(for: block, at: layoutManager.glyphIndexForCharacter(at: utf16), effectiveRange: nil).maxY
    }

    /// The column, and the row in it, below the line of a note, or below the notes of that line that come before it; lays out that line.
    func noteStart(of figure: Figure, in columns: ColumnLayout) -> (column: Int, y: CGFloat)? {
        guard let (own, line) = lineBox(at: figure.anchor.utf16) else { return nil }
        let bottom = max(line.rect.maxY, bottomOfBlock(at: figure.anchor.utf16))
        var (column, y) = (own, (bottom * scale).rounded(.up) / scale)
        for other in openNotes where other.note?.isSame(as: figure.note ?? OpenNote(range: 0..<0, reference: 0..<0)) == false {
            if other.isWaiting { continue }
            guard other.noteOrder < figure.noteOrder else { break }
            guard let (otherOwn, otherLine) = lineBox(at: other.anchor.utf16), otherOwn == own, otherLine.rect.minY == line.rect.minY else {
                continue
            }
            let place = columns.columnPoint(at: CGPoint(x: other.frame.midX, y: other.frame.minY + 0.5))
            (column, y) = (place.column, place.point.y - 0.5 + other.frame.height)
        }
        return (column, y)
    }

    /// Where a note goes on the page, as large as there is space for it; lays out its line. O(open notes + figures).
    ///
    /// Notes of one line stand one below the other. Where the column has no space below the line, the note begins the next one, in which the
    /// text goes on; one that is longer than a column has parts (`noteParts(of:in:)`).
    func noteFrame(of figure: Figure, in columns: ColumnLayout) -> CGRect {
        guard figure.note?.part == 0, let excerpt = figure.excerpt, var (column, y) = noteStart(of: figure, in: columns) else {
            return figure.frame
        }
        if let start = partsStart(of: figure, in: columns), let first = noteParts(of: figure, from: start).first { return first.frame }
        let size = excerpt.size(width: columns.size.width)
        if columns.isPaged, y > 0, y + size.height > columns.size.height + 0.5 { (column, y) = (column + 1, 0) }
        let frame = columns.page(CGRect(origin: CGPoint(x: 0, y: y), size: size), in: column)
        return besideFigures(frame, excerpt, in: columns)
    }

    /// The place of a note beside the figures that lie there, or below them where there is too little space.
    private func besideFigures(_ frame: CGRect, _ excerpt: FigureExcerpt, in columns: ColumnLayout) -> CGRect {
        let others = store.figures.filter { $0.note == nil && !$0.isWaiting && $0.wrap.sides != .through }.map(\.wrapBounds)
        var place = frame
        for _ in 0..<8 {
            // What only touches it does not lie there.
            let met = others.filter { $0.insetBy(dx: 0.5, dy: 0.5).intersects(place) }
            if met.isEmpty { break }
            let left = met.filter { $0.midX < frame.midX }.map(\.maxX).max() ?? frame.minX
            let right = met.filter { $0.midX >= frame.midX }.map(\.minX).min() ?? frame.maxX
            let (from, to) = (max(frame.minX, left), min(frame.maxX, right))
            if to - from >= min(frame.width, Self.leastNoteWidth), to - from < place.width {
                place = CGRect(origin: CGPoint(x: from, y: place.minY), size: excerpt.size(width: (to - from).rounded(.down)))
            } else {
                let below = (met.map(\.maxY).max() ?? place.maxY).rounded(.up)
                place = CGRect(origin: CGPoint(x: frame.minX, y: max(below, place.minY + 1)), size: excerpt.size(width: frame.width))
            }
        }
        return place
    }

    /// A narrower note goes below the figures, in logical pixels.
    private static var leastNoteWidth: CGFloat { 180 }

    /// Gives the notes whose lines show their places and sizes, the first one first; whether one has changed.
    @discardableResult
    func placeNotes() -> Bool {
        guard store.figures.contains(where: { $0.note != nil }) else { return false }
        var hasChanged = state.notesAreStale && renewNotes()
        let columns = columns
        for note in openNotes where note.note?.part == 0 {
            if note.isWaiting {
                hasChanged = placeParts([], of: note) || hasChanged
            } else if let start = partsStart(of: note, in: columns), case let parts = noteParts(of: note, from: start), !parts.isEmpty {
                // To set it, even to the same value, would have all figures positioned anew.
                if note.note?.start != start { store[note.id]?.note?.start = start }
                if start.left != nil { state.noteTries += 1 }
                hasChanged = placeParts(parts, of: note) || hasChanged
            } else {
                hasChanged = placeParts([], of: note) || hasChanged
                note.excerpt?.part = nil
                let frame = noteFrame(of: note, in: columns)
                guard place(note, frame) else { continue }
                hasChanged = true
                makeContainers(columns.column(at: CGPoint(x: frame.midX, y: frame.minY + 0.5)) + 1)
            }
        }
        return hasChanged
    }
}
