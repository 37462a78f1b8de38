import Foundation
import TextKit

/// The tables of a document in one appearance: a rule below the head, a hairline below every row, and none between columns, unless the
/// document has lines and backgrounds of its own.
///
/// Cells of one table share its `TextTable`, and paragraphs of one cell its `TextTableBlock`; those of a box share its `TextBlock`.
final class DocumentTables {
    private let style: DocumentStyle
    private var tables: [BlockRole.Table: TextTable] = [:]
    private var cells: [BlockRole.Cell: TextTableBlock] = [:]
    /// Tables, of which cells have none but their place for their own, as they look and in their places.
    private var looks: [TableLook: TextTable] = [:]
    private var placedTables: [Int: TextTable] = [:]
    /// The cells of rows, the columns ascending, and those of the row that was asked for last, which are not among them yet.
    private var placedRows: [BlockRole.Place: [TextTableBlock]] = [:]
    private var row: (place: BlockRole.Place, table: TextTable?, cells: [TextTableBlock])?
    private var boxes: [BlockRole.Box: [TextBlock]] = [:]
    /// The bars beside tables in quotes that have backgrounds or edges of their own.
    private var bars: [BlockRole.Table: [TextBlock]] = [:]

    /// The padding of a text view's container beside its lines, from where the rules of quotes are measured.
    static let linePadding: CGFloat = 5
    /// The width in ems up to which each column may widen a table beyond the measure of prose.
    private static let comfortableColumn: CGFloat = 14
    /// The size of a page's text that its pixels are beside.
    private static let pageSize: CGFloat = 16

    private struct TableLook: Hashable {
        var table: BlockRole.Table
        var containers: [BlockRole.Container]
    }

    init(_ style: DocumentStyle) { self.style = style }

    // MARK: Cells that are alike

    /// A cell of those that are alike in all but their places, in none.
    func look(_ values: BlockRole.Values) -> TextTableBlock? {
        guard let cell = values.cell, let surrounding = values.surroundings.first else { return nil }
        let look = TableLook(table: cell.table, containers: Array(values.containers.prefix(surrounding.containers)))
        let table = looks[look] ?? makeTable(cell.table, look.containers[...], isInCell: false)
        looks[look] = table
        return makeCell(cell, of: table)
    }

    /// The cell that looks like another one in its place.
    func cell(like look: TextTableBlock, at place: BlockRole.Place) -> TextTableBlock {
        if let made = madeCell(at: place, column: look.startingColumn) { return made }
        let table = row?.table ?? placedTable(place.table, like: look.table)
        row?.table = table
        let cell = TextTableBlock(
            table: table, startingRow: place.row, rowSpan: look.rowSpan, startingColumn: look.startingColumn,
            columnSpan: look.columnSpan)
        cell.takeValues(of: look)
        let index = index(ofColumn: look.startingColumn)
        row?.cells.insert(cell, at: index)
        return cell
    }

    /// The cell in its place; nil where it has not been made. Its row is the one that was asked for last from then on.
    private func madeCell(at place: BlockRole.Place, column: Int) -> TextTableBlock? {
        if row?.place != place {
            if let row { placedRows[row.place] = row.cells }
            row = (place, row?.place.table == place.table ? row?.table : nil, placedRows[place] ?? [])
        }
        let index = index(ofColumn: column)
        guard let cells = row?.cells, index < cells.count, cells[index].startingColumn == column else { return nil }
        return cells[index]
    }

    /// Where in the row the cell of a column is, or would be.
    private func index(ofColumn column: Int) -> Int {
        guard let row, let last = row.cells.last, last.startingColumn >= column else { return row?.cells.count ?? 0 }
        return last.startingColumn == column ? row.cells.count - 1 : row.cells.partitioningIndex { $0.startingColumn >= column }
    }

    private func placedTable(_ number: Int, like look: TextTable) -> TextTable {
        let table = placedTables[number] ?? look.copy() as? TextTable ?? look
        table.number = number
        placedTables[number] = table
        return table
    }

    /// The cell that paragraphs stand in as their only one; nil where that has more than its place for its own.
    private func placedCell(_ values: BlockRole.Values) -> TextTableBlock? {
        guard let place = values.place, let column = values.cell?.column else { return nil }
        if let made = madeCell(at: place, column: column) { return made }
        return look(values.inAnyPlace).map { cell(like: $0, at: place) }
    }

    /// Forgets tables, none of which goes on.
    func forgetPlaces() {
        row = nil
        // A text that is appended in slices has about as many tables in each.
        if !placedTables.isEmpty { placedTables.removeAll(keepingCapacity: placedTables.count < Self.mostRowsKept) }
        if !placedRows.isEmpty { placedRows.removeAll(keepingCapacity: placedRows.count < Self.mostRowsKept) }
    }

    private static let mostRowsKept = 1 << 12

    // MARK: All others

    /// The boxes and cells that a paragraph stands in, outermost first; of one that is like others what stands for the cells of all.
    func blocks(_ values: BlockRole.Values) -> [TextBlock] {
        if values.place != nil { return [TextTableBlock.anyCell] }
        var containers = 0
        // A table in a cell stays within it.
        var isInCell = false
        let outermost = values.inOutermostCell.flatMap(placedCell)
        return values.surroundings.enumerated().flatMap { index, surrounding in
            // Quotes and items between what stands around and this.
            let between = values.containers[min(containers, surrounding.containers)..<surrounding.containers]
            containers = surrounding.containers
            switch surrounding.kind {
            case .box(let box): return self.box(box, between)
            case .cell where index == 0 && outermost != nil:
                isInCell = true
                return outermost.map { [$0] } ?? []
            case .cell(let cell):
                let inner = self.cell(cell, between, isInCell: isInCell)
                isInCell = true
                return (bars[cell.table] ?? []) + [inner]
            }
        }
    }

    private func cell(_ cell: BlockRole.Cell, _ containers: ArraySlice<BlockRole.Container>, isInCell: Bool) -> TextBlock {
        if let made = cells[cell] { return made }
        let block = makeCell(cell, of: table(cell.table, containers, isInCell: isInCell))
        cells[cell] = block
        return block
    }

    private func makeCell(_ cell: BlockRole.Cell, of table: TextTable) -> TextTableBlock {
        let block = TextTableBlock(
            table: table, startingRow: cell.row, rowSpan: cell.rowSpan, startingColumn: cell.column, columnSpan: cell.columnSpan)
        let size = style.bodySize * BlockMetrics.tableSize * DocumentFonts.scale(of: cell.table)
        pad(block, cell, size)
        if let borders = cell.appearance.borders { setBorders(borders, block) }
        if !cell.table.hasBorders {
            block.setWidth(1, type: .absoluteValueType, for: .border, edge: .maxY)
            block.setBorderColor(Color(cell.endsHead ? style.theme.secondaryInk : style.theme.rule), for: .maxY)
        }
        block.backgroundColor = cell.appearance.background.map { Color($0) }
        if let width = cell.appearance.width { setWidth(width, block, size) }
        block.verticalAlignment = cell.appearance.verticalAlignment ?? (cell.endsHead ? .bottomAlignment : .baselineAlignment)
        return block
    }

    /// The box, and around it the rules of quotes that it stands in.
    private func box(_ box: BlockRole.Box, _ containers: ArraySlice<BlockRole.Container>) -> [TextBlock] {
        if let made = boxes[box] { return made }
        let block = TextBlock()
        let (bars, indent) = quoteBars(containers, isRightToLeft: box.isRightToLeft)
        func set(_ width: CGFloat, _ layer: TextBlock.Layer, _ edge: NSRectEdge) {
            block.setWidth(width.rounded(), type: .absoluteValueType, for: layer, edge: edge)
        }
        let em = style.bodySize
        // What shows at the sides stands flush with the text around; where nothing does, what stands in the box is.
        let hasSides = box.appearance.background != nil || [1, 3].contains { (box.appearance.borders?[$0].width ?? 0) > 0 }
        let flush = hasSides ? Self.linePadding : 0
        let (leading, trailing): (NSRectEdge, NSRectEdge) = box.isRightToLeft ? (.maxX, .minX) : (.minX, .maxX)
        set(flush + box.leading * em + indent, .margin, leading)
        set(flush + box.trailing * em, .margin, trailing)
        let gap = (em * (box.isNested ? 0.3 : 0.75)).rounded()
        (bars.first ?? block).setWidth(gap, type: .absoluteValueType, for: .margin, edge: .maxY)
        for (width, edge) in zip(box.appearance.padding ?? [], RichBox.edges) { set(width * em / Self.pageSize, .padding, edge) }
        if let borders = box.appearance.borders { setBorders(borders, block) }
        block.backgroundColor = box.appearance.background.map { Color($0) }
        block.columnMeasures = box.measures.map { $0.scaled(by: em) }
        if box.hasOwnMeasure, let last = block.columnMeasures.indices.last {
            block.columnMeasures[last].taken = TextBlock.Layer.allCases.reduce(0) {
                $0 + block.width(for: $1, edge: .minX) + block.width(for: $1, edge: .maxX)
            }
        }
        // As wide as the page has it in a float, whose own width is that of what else stands in it.
        if case .pixels(let width) = box.appearance.width { block.setValue(width, type: .absoluteValueType, for: .maximumWidth) }
        boxes[box] = bars + [block]
        return bars + [block]
    }

    /// A block for each of the quotes that marks it and moves in what stands in it as text there is, and how far what stands in all of
    /// them is moved in beyond that.
    private func quoteBars(_ containers: ArraySlice<BlockRole.Container>, isRightToLeft: Bool) -> (bars: [TextBlock], indent: CGFloat) {
        var bars: [TextBlock] = []
        var rest = containers
        while let quote = rest.firstIndex(where: \.hasBar) {
            let bar = TextBlock()
            setBar(bar, rest[...quote], isRightToLeft ? .maxX : .minX)
            bars.append(bar)
            rest = rest[(quote + 1)...]
        }
        return (bars, edges(of: rest).indent)
    }

    private func edges(of containers: ArraySlice<BlockRole.Container>) -> (indent: CGFloat, rule: CGFloat?) {
        BlockMetrics(style).edges(of: containers)
    }

    /// Draws the rule of a quote beside a block, as far from the text as beside paragraphs. False where there is no quote.
    @discardableResult
    private func setBar(_ block: TextBlock, _ containers: ArraySlice<BlockRole.Container>, _ leading: NSRectEdge) -> Bool {
        let (indent, rule) = edges(of: containers)
        guard let rule else { return false }
        block.setWidth(rule + Self.linePadding - 1, type: .absoluteValueType, for: .margin, edge: leading)
        block.setWidth(2, type: .absoluteValueType, for: .border, edge: leading)
        block.setWidth(max(0, indent - rule - Self.linePadding - 1), type: .absoluteValueType, for: .padding, edge: leading)
        let alert = containers.last { $0.isQuote }?.alert
        block.setBorderColor(Color(alert?.color(in: style.theme, on: nil) ?? style.theme.rule), for: leading)
        return true
    }

    /// The outer edges stand flush with the text around the table, where nothing shows them.
    private func pad(_ block: TextBlock, _ cell: BlockRole.Cell, _ size: CGFloat) {
        func pad(_ ems: CGFloat, _ edge: NSRectEdge) {
            block.setWidth((size * ems).rounded(), type: .absoluteValueType, for: .padding, edge: edge)
        }
        pad(0.3, .minY)
        pad(0.3, .maxY)
        let (before, after): (NSRectEdge, NSRectEdge) = cell.table.isRightToLeft ? (.maxX, .minX) : (.minX, .maxX)
        let isLast = cell.column + cell.columnSpan >= cell.table.columnCount
        if cell.column > 0 || cell.table.hasBoxes { pad(cell.table.hasBoxes ? 0.45 : 0.35, before) }
        if !isLast || cell.table.hasBoxes { pad(cell.table.hasBoxes ? 0.45 : 0.35, after) }
        guard let padding = cell.appearance.padding else { return }
        for (width, edge) in zip(padding, RichBox.edges) {
            block.setWidth((width * size / Self.pageSize).rounded(), type: .absoluteValueType, for: .padding, edge: edge)
        }
    }

    private func setBorders(_ borders: [RichBox.Edge], _ block: TextBlock) {
        for (border, edge) in zip(borders, RichBox.edges) where border.width > 0 {
            block.setWidth(max(1, border.width.rounded()), type: .absoluteValueType, for: .border, edge: edge)
            block.setBorderColor(Color(color(border.color)), for: edge)
        }
    }

    /// A page's black and greys are the appearance's own.
    private func color(_ color: RGBA?) -> RGBA {
        guard let color else { return style.theme.secondaryInk }
        guard color.isGrey else { return color }
        return color.red < 0x7000 ? style.theme.secondaryInk : style.theme.rule
    }

    private func setWidth(_ width: BlockRole.CellAppearance.Width, _ block: TextBlock, _ size: CGFloat) {
        switch width {
        case .percent(let percent): block.setContentWidth(percent, type: .percentageValueType)
        case .pixels(let pixels): block.setContentWidth((pixels * size / Self.pageSize).rounded(), type: .absoluteValueType)
        case .ems(let ems): block.setContentWidth((ems * size).rounded(), type: .absoluteValueType)
        }
    }

    private func table(_ key: BlockRole.Table, _ containers: ArraySlice<BlockRole.Container>, isInCell: Bool) -> TextTable {
        if let made = tables[key] { return made }
        let table = makeTable(key, containers, isInCell: isInCell)
        tables[key] = table
        return table
    }

    /// How much of the padding of lines a table with edges keeps off its line's ends. A block of a length in the middle, which text has
    /// within the padding, begins at the same place without it; one with a share of the line is moved by as much of the padding.
    private static func flushPart(_ measures: [ColumnMeasure]) -> CGFloat {
        guard let own = measures.last, own.leftPart == 0.5 else { return 1 }
        return own.length == nil ? own.share ?? 1 : 0
    }

    private func makeTable(_ key: BlockRole.Table, _ containers: ArraySlice<BlockRole.Container>, isInCell: Bool) -> TextTable {
        let table = TextTable()
        table.number = key.number
        let isNarrowed = key.leading > 0 || key.trailing > 0 || !key.measures.isEmpty
        if !key.isNested, containers.isEmpty, !isNarrowed { table.comfortableColumn = Self.comfortableColumn * style.bodySize }
        if !isInCell { table.wholeWordWidth = Self.comfortableColumn * style.bodySize }
        table.numberOfColumns = key.columnCount
        table.collapsesBorders = key.hasBorders
        table.writingDirection = key.isRightToLeft ? .rightToLeft : .leftToRight
        func set(_ width: CGFloat, _ layer: TextBlock.Layer, _ edge: NSRectEdge) {
            table.setWidth(width, type: .absoluteValueType, for: layer, edge: edge)
        }
        let (leading, trailing): (NSRectEdge, NSRectEdge) = key.isRightToLeft ? (.maxX, .minX) : (.minX, .maxX)
        // Lines and backgrounds stand flush with the text around the table, as cells without any do.
        let flush = key.hasBoxes ? Self.linePadding * Self.flushPart(key.measures) : 0
        let em = style.bodySize
        let before = flush + (key.leading * em).rounded()
        // What a table has of its own would reach to the rule of a quote, were that the table's.
        let isOwn = key.appearance.background != nil || key.appearance.borders != nil
        let (bars, indent) = isOwn ? quoteBars(containers, isRightToLeft: key.isRightToLeft) : ([], edges(of: containers).indent)
        self.bars[key] = bars
        let gap = (style.bodySize * (key.isNested ? 0.2 : key.hasCaptionBelow ? 0.35 : 0.75)).rounded()
        (bars.first ?? table).setWidth(gap, type: .absoluteValueType, for: .margin, edge: .maxY)
        set(flush + (key.trailing * em).rounded(), .margin, trailing)
        table.columnMeasures = key.measures.map { $0.scaled(by: em) }
        table.leadingShare = key.leadingShare
        if !isOwn, setBar(table, containers, leading) {
            set(table.width(for: .padding, edge: leading) + before, .padding, leading)
        } else {
            set(indent + before, .margin, leading)
            if let borders = key.appearance.borders { setBorders(borders, table) }
            table.backgroundColor = key.appearance.background.map { Color($0) }
        }
        if let width = key.appearance.width {
            setWidth(width, table, style.bodySize * BlockMetrics.tableSize)
            // A page gives its widths for a window of its own.
            table.setValue(100, type: .percentageValueType, for: .maximumWidth)
        }
        return table
    }
}
