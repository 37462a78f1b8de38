import Foundation

// How much of a table must stand below a heading: its rows that stand with the next, one more, and the last where that is the next one, since
// it does not stand alone. Rows are as high as layout makes them, which depends on what is in all columns; so that a heading's place depends on
// a few cells alone, their height is estimated, rather too high.
extension DocumentLayout {
    /// So many paragraphs of a table, and so many characters of each, are looked at.
    private static let (mostCells, mostCharacters) = (64, 1024)

    /// The estimated height of a table's first rows. `start` is its first character, `depth` where its cells stand in the chains of blocks.
    func heightOfFirstRows(at start: Int, depth: Int, in region: ContainerFlow.Region) -> Fixed {
        var rows = FirstRows(available: region.width.isUnlimited ? .infinity : region.width.pixels)
        var (utf16, key) = (start, nil as AnyObject?)
        for _ in 0..<Self.mostCells {
            guard let source, utf16 < source.utf16Count, let style = style(atUTF16: utf16),
                let cell = blocks(atUTF16: utf16).dropFirst(depth).first as? TextTableBlock, key == nil || key === cell.table
            else {
                rows.end()
                break
            }
            key = cell.table
            let end = source.paragraphEnd(afterUTF16: utf16)
            guard rows.begin(cell, keepsNext: style.paragraph.keepsWithNext, scale: settings.scale) else { break }
            let lines = estimatedLines(utf16..<end, style, width: rows.width(of: cell, scale: settings.scale))
            let spacing = style.paragraph.paragraphSpacingBefore + style.paragraph.paragraphSpacing
            rows.add(lineHeight(style).pixels * lines + spacing.pixels)
            utf16 = end
        }
        return Fixed(min(1e6, rows.height))
    }

    /// How many lines a paragraph's words fill.
    private func estimatedLines(_ utf16: Range<Int>, _ style: ResolvedStyle, width: Double) -> Double {
        guard let source, width.isFinite else { return 1 }
        let read = utf16.prefix(Self.mostCharacters)
        var lines = EstimatedLines(width: width, size: Double(style.shaping.font.pointSize * style.scale))
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(1, read.count)) { units in
            source.copyUTF16(read, into: units)
            for unit in units[..<read.count] { lines.take(unit) }
        }
        return lines.count * (Double(utf16.count) / Double(max(1, read.count)))
    }
}

/// The lines that words fill, one after the other, in device pixels.
private struct EstimatedLines {
    let width: Double
    /// Of a letter, wider than in most faces; of an ideograph, between any two of which a line may end.
    private let letter, ideograph: Double
    private var whole = 1.0
    /// What of the last line is filled without the last word, and that word.
    private var (filled, word) = (0.0, 0.0)

    init(width: Double, size: Double) {
        self.width = width
        (letter, ideograph) = (size * 0.6, size)
    }

    mutating func take(_ unit: UInt16) {
        switch unit {
        case 0x09, 0x0A, 0x0D, 0x20, 0x2028: endWord(space: letter / 2)
        case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF01...0xFF60:
            endWord(space: 0)
            word = ideograph
        case 0x2D, 0xAD, 0x200B:
            word += unit == 0x2D ? letter : 0
            endWord(space: 0)
        default: word += letter
        }
    }

    private mutating func endWord(space: Double) {
        (whole, filled) = placed
        filled += space
        word = 0
    }

    /// The lines, and what of the last one is filled, with the last word.
    private var placed: (whole: Double, filled: Double) {
        guard filled + word > width, word > 0 else { return (whole, filled + word) }
        let begun = filled > 0 ? whole + 1 : whole
        // A word that is wider than a line is parted.
        let more = max(0, (word / width).rounded(.up) - 1)
        return (begun + more, word - more * width)
    }

    var count: Double { placed.whole }
}

/// The first rows of a table, cell by cell, in device pixels.
private struct FirstRows {
    let available: Double
    private var row: Int?
    private var keepsNext = true
    /// The height of the rows that are needed, once one of them does not stand with the next.
    private var needed: Double?
    /// Of the rows before, of the highest cell of this one, and of the cell.
    private var (above, highest, current) = (0.0, 0.0, 0.0)
    private var cell: TextTableBlock?

    init(available: Double) { self.available = available }

    private var whole: Double { above + max(highest, current) }
    var height: Double { needed ?? whole }

    /// Goes on with a paragraph of a cell; false where the rows end before it.
    mutating func begin(_ next: TextTableBlock, keepsNext: Bool, scale: CGFloat) -> Bool {
        if next === cell { return true }
        if let row, row != next.startingRow {
            guard needed == nil else { return false }
            if !self.keepsNext { needed = whole }
            (above, highest, current, self.keepsNext) = (whole, 0, 0, true)
        }
        highest = max(highest, current)
        (row, cell) = (next.startingRow, next)
        self.keepsNext = self.keepsNext && keepsNext
        let edges = next.allEdges(in: 0)
        current = Double(max(0, min(1e5, (edges.top + edges.bottom) * scale)))
        return true
    }

    mutating func add(_ height: Double) { current += height }

    /// The table ends with the row.
    mutating func end() { needed = nil }

    /// The width for text, as if columns were equally wide.
    func width(of cell: TextTableBlock, scale: CGFloat) -> Double {
        let edges = cell.allEdges(in: 0)
        let whole = available * Double(max(1, cell.columnSpan)) / Double(max(1, cell.table.numberOfColumns))
        return max(1, whole - Double((edges.left + edges.right) * scale))
    }
}
