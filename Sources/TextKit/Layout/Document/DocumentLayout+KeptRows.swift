import Foundation

// How much of a table must stand below a heading: its rows that stand with the next, and one more. Rows are as high as layout makes them, which
// depends on what is in all columns; so that a heading's place depends on a few cells alone, their height is estimated, rather too high.
extension DocumentLayout {
    /// So many paragraphs of a table are looked at.
    private static let mostCells = 64
    /// The lines of a cell that are counted, and how many of its characters are as wide as a line is high; fewer than in most faces, since
    /// lines end with words.
    private static let (mostLines, charactersInHeight) = (6.0, 2.0)

    /// The estimated height of a table's first rows: those that keep with the next, and one. `start` is its first character, `depth` where its
    /// cells stand in the chains of blocks.
    func heightOfFirstRows(at start: Int, depth: Int, in region: ContainerFlow.Region) -> Fixed {
        var rows = FirstRows(available: region.width.isUnlimited ? .infinity : region.width.pixels)
        var (utf16, key) = (start, nil as AnyObject?)
        for _ in 0..<Self.mostCells {
            guard let source, utf16 < source.utf16Count, let style = style(atUTF16: utf16), style.paragraph.blocks.count > depth,
                let cell = style.paragraph.blocks[depth] as? TextTableBlock, key == nil || key === cell.table
            else { break }
            key = cell.table
            let end = source.paragraphEnd(afterUTF16: utf16)
            guard rows.begin(cell, keepsNext: style.paragraph.keepsWithNext, scale: settings.scale) else { break }
            let line = lineHeight(style)
            let width = line.pixels / Self.charactersInHeight * Double(end - utf16 - 1)
            let lines = max(1, min(Self.mostLines, (width / rows.width(of: cell, scale: settings.scale)).rounded(.up)))
            let spacing = style.paragraph.paragraphSpacingBefore + style.paragraph.paragraphSpacing
            rows.add(line.pixels * (lines.isFinite ? lines : 1) + spacing.pixels)
            utf16 = end
        }
        return Fixed(min(1e6, rows.height))
    }
}

/// The first rows of a table, cell by cell, in device pixels.
private struct FirstRows {
    let available: Double
    private var row: Int?
    private var keepsNext = true
    /// Of the rows before, of the highest cell of this one, and of the cell.
    private var (above, highest, current) = (0.0, 0.0, 0.0)
    private var cell: TextTableBlock?

    init(available: Double) { self.available = available }

    var height: Double { above + max(highest, current) }

    /// Goes on with a paragraph of a cell; false where the rows end before it.
    mutating func begin(_ next: TextTableBlock, keepsNext: Bool, scale: CGFloat) -> Bool {
        if next === cell { return true }
        if let row, row != next.startingRow {
            guard self.keepsNext else { return false }
            (above, highest, current, self.keepsNext) = (height, 0, 0, true)
        }
        highest = max(highest, current)
        (row, cell) = (next.startingRow, next)
        self.keepsNext = self.keepsNext && keepsNext
        let edges = next.allEdges(in: 0)
        current = Double(max(0, min(1e5, (edges.top + edges.bottom) * scale)))
        return true
    }

    mutating func add(_ height: Double) { current += height }

    /// The width for text, as if columns were equally wide.
    func width(of cell: TextTableBlock, scale: CGFloat) -> Double {
        let edges = cell.allEdges(in: 0)
        let whole = available * Double(max(1, cell.columnSpan)) / Double(max(1, cell.table.numberOfColumns))
        return max(1, whole - Double((edges.left + edges.right) * scale))
    }
}
