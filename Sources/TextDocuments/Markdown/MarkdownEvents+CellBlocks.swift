/// Lists and paragraphs of HTML in a cell of a table, whose source is a single line: each begins a line of the cell, as
/// GitHub shows them, or their words would run together.
extension MarkdownEvents {
    /// What is open of them in the cell.
    struct CellBlocks {
        /// The number of the next item of each list; nil for bullets.
        var lists: [Int?] = []
        /// Whether the next words begin a line.
        var lineWaits = false
    }

    private static let kinds: Set<String> = ["blockquote", "div", "dd", "dl", "dt", "li", "ol", "p", "ul"]

    /// The boundary of an element in a cell.
    func turnCellBlock(_ tag: HTMLTag) {
        guard Self.kinds.contains(tag.name) else { return }
        cellBlocks.lineWaits = true
        switch (tag.name, tag.isClosing) {
        case ("ul", false): cellBlocks.lists.append(nil)
        case ("ol", false): cellBlocks.lists.append(.some(tag.attributes["start"].flatMap { Int($0) } ?? 1))
        case ("ul", true), ("ol", true): _ = cellBlocks.lists.popLast()
        case ("li", false): beginCellItem()
        default: break
        }
    }

    private func beginCellItem() {
        beginWaitingCellLine()
        guard let last = cellBlocks.lists.last, let number = last else { return builder.append(cellBlocks.lists.count > 1 ? "◦ " : "• ") }
        builder.append("\(number). ")
        cellBlocks.lists[cellBlocks.lists.count - 1] = number < .max ? number + 1 : number
    }

    /// Ends the line of the cell where words or a picture come that belong on the next one.
    func beginWaitingCellLine() {
        guard cellBlocks.lineWaits else { return }
        cellBlocks.lineWaits = false
        if !builder.isAtLineStartOfCell { appendLineBreak() }
    }
}
