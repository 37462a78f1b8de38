/// The insertion points of one line fragment: one before each grapheme, one after the last.
struct LineCarets {
    struct Caret {
        var utf16: Int
        var x: Fixed
    }
    /// Where each grapheme stands, in logical order. In the container, device pixels.
    struct Cell {
        var utf16: Range<Int>
        var left, right: Fixed
        var isRightToLeft: Bool

        /// The edge that the text comes from, and the one it goes to.
        var leading: Fixed { isRightToLeft ? right : left }
        var trailing: Fixed { isRightToLeft ? left : right }
    }

    let cells: [Cell]
    let place: FragmentPlace

    init(_ place: FragmentPlace, _ glyphs: FragmentGlyphs) {
        self.place = place
        var cells: [Cell] = []
        var cluster: (range: Range<Int>, left: Fixed, right: Fixed, run: VisualRun)?
        func flush() {
            guard let done = cluster else { return }
            cluster = nil
            let shaped = done.run.piece.shaped
            let starts = done.range.filter { $0 == done.range.lowerBound || shaped.graphemeStarts[$0 - shaped.utf16.lowerBound] }
            let offset = place.utf16Start + (done.run.role == .tail ? place.fragment.extras?.truncation?.tailOffset ?? 0 : 0)
            let width = done.right - done.left
            for (index, start) in starts.enumerated() {
                let end = index + 1 < starts.count ? starts[index + 1] : done.range.upperBound
                let place = done.run.isRightToLeft ? starts.count - 1 - index : index
                cells.append(
                    Cell(
                        utf16: (start + offset)..<(end + offset),
                        left: done.left + Fixed(raw: width.raw * Int64(place) / Int64(starts.count)),
                        right: done.left + Fixed(raw: width.raw * Int64(place + 1) / Int64(starts.count)),
                        isRightToLeft: done.run.isRightToLeft))
            }
        }
        glyphs.walk { run, spot in
            guard run.role != .token, run.role != .hyphen else {
                flush()
                return true
            }
            let range = run.paragraph.clusterRange(ofGlyph: spot.glyph, in: run.piece.shaped)
            if let open = cluster, open.range == range, open.run.role == run.role {
                cluster!.right = spot.x + spot.advance
            } else {
                flush()
                cluster = (range, spot.x, spot.x + spot.advance, run)
            }
            return true
        }
        flush()
        self.cells = cells.sorted { $0.utf16.lowerBound < $1.utf16.lowerBound }
    }

    /// One caret a grapheme and one at the end. `alternate` puts each at the trailing edge of what comes before it.
    func carets(alternate: Bool) -> [Caret] {
        guard let last = cells.last else {
            return [Caret(utf16: place.utf16.lowerBound, x: place.fragment.textX)]
        }
        var result: [Caret] = []
        result.reserveCapacity(cells.count + 1)
        for (index, cell) in cells.enumerated() {
            let x = alternate && index > 0 ? cells[index - 1].trailing : cell.leading
            result.append(Caret(utf16: cell.utf16.lowerBound, x: x))
        }
        result.append(Caret(utf16: last.utf16.upperBound, x: last.trailing))
        return result
    }

    /// The x of the insertion point before the character.
    func x(ofCaretAtUTF16 utf16: Int) -> Fixed {
        if let cell = cells.last(where: { $0.utf16.lowerBound <= utf16 }) {
            return cell.utf16.contains(utf16) ? cell.leading : cell.trailing
        }
        return cells.first?.leading ?? place.fragment.textX
    }

    /// The stretches, left to right, that the characters cover.
    func stretches(of range: Range<Int>) -> [Range<Fixed>] {
        let chosen = cells.filter { $0.utf16.overlaps(range) && $0.left < $0.right }.sorted { $0.left < $1.left }
        var result: [Range<Fixed>] = []
        for cell in chosen {
            if let last = result.last, cell.left <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, cell.right)
            } else {
                result.append(cell.left..<cell.right)
            }
        }
        return result
    }
}
