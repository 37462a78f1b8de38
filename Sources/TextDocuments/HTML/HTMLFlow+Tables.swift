import Foundation
import TextKit

extension HTMLFlow {
    /// The first head of a table stands above all of its rows, and its feet below them, wherever the page has them; nil where they do.
    static func order(ofTable node: HTMLNode) -> [Int]? {
        let children = Array(0..<node.childCount)
        let names = children.map { node.child($0).kind == .element ? node.child($0).name : "" }
        let head = names.firstIndex(of: "thead").map { [$0] } ?? []
        let feet = children.filter { names[$0] == "tfoot" }
        if head.isEmpty, feet.isEmpty { return nil }
        let rows = children.filter { !head.contains($0) && names[$0] != "tfoot" }
        let titles = rows.prefix { names[$0] != "tbody" && names[$0] != "tr" }
        let order = titles + head + rows.dropFirst(titles.count) + feet
        // White space between them goes nowhere.
        let elements = order.filter { !names[$0].isEmpty }
        return zip(elements, elements.dropFirst()).allSatisfy(<) ? nil : Array(order)
    }

    /// A table that is open.
    struct Table {
        var index: Int
        var row = -1
        var column = 0
        /// The last row that a cell from above reaches into, by column.
        var reach: [Int] = []
        /// The boxes of cells that reach into other rows of the group of rows that is open.
        var reaching: [Int] = []
        var padding: CGFloat?
        /// Captions that stand below it.
        var captions: [HTMLNode] = []
        var nextCaption = 0
        /// The styles of `<col>` elements.
        var columns: [SharedStyle] = []
    }

    /// Columns and rows that a cell may span, and a table may have columns.
    private static var maximumSpan: Int { 1000 }
    /// Columns that `<col>` elements are heeded for.
    private static var mostColumns: Int { 200 }

    func beginTable(_ attributes: [(name: String, value: String)], _ style: SharedStyle) {
        func length(_ name: String) -> CGFloat? {
            attributes.first { $0.name == name }.map { $0.value.isEmpty ? 1 : CGFloat(Double($0.value) ?? 1) }.map { min(max(0, $0), 100) }
        }
        let top = separateBox()
        var table = RichTable()
        table.collapsesBorders = style.collapsesBorders
        table.direction = style.direction
        if let outer = blocks.last { (table.quoteDepth, table.lists) = (outer.quoteDepth, outer.lists) }
        func attribute(_ name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }
        // LaTeXML, which makes arXiv's pages, sets formulas in tables.
        table.isLayout =
            ["presentation", "none"].contains(attribute("role").lowercased())
            || attribute("class").split(separator: " ").contains("ltx_eqn_table")
        let edges = style.shownEdges
        table.box = RichBox(background: style.background, borders: edges.borders, padding: edges.padding)
        table.box.margin = [top, blocks.last?.right ?? 0, 0, (blocks.last?.left ?? 0) + style.margin[3]]
        table.box.columnMeasures = blocks.last?.measures ?? []
        table.leadingShare = leadingShare(ofTable: style)
        table.box.takeWidth(of: style)
        table.box.authored = style.authored
        text.tables.append(table)
        tables.append(Table(index: text.tables.count - 1, padding: length("cellpadding")))
    }

    /// How much of the free width stands before a table: half where its margins are automatic, or it is in an element that centres blocks
    /// (HTML standard, § 15.3.3: “align descendants”).
    private func leadingShare(ofTable style: SharedStyle) -> CGFloat {
        let isRightToLeft = blocks.last?.style.direction == .rightToLeft
        let (left, right) = (style.margins.leftIsAutomatic, style.margins.rightIsAutomatic)
        if left && right { return 0.5 }
        if isRightToLeft ? right : left { return 1 }
        guard let around = blocks.last?.style, around.alignsBlocks else { return 0 }
        switch around.alignment {
        case .center: return 0.5
        case .right: return isRightToLeft ? 0 : 1
        case .left: return isRightToLeft ? 1 : 0
        default: return 0
        }
    }

    /// Keeps a caption until the table's end; false where there is no table around it.
    func putOff(caption: HTMLNode) -> Bool {
        let last = tables.count - 1
        guard last >= 0 else { return false }
        tables[last].captions.append(caption)
        text.tables[tables[last].index].hasCaptionBelow = true
        return true
    }

    /// The next caption that stands below the table that ends.
    func takeCaption() -> HTMLNode? {
        let last = tables.count - 1
        guard last >= 0, tables[last].nextCaption < tables[last].captions.count else { return nil }
        tables[last].nextCaption += 1
        return tables[last].captions[tables[last].nextCaption - 1]
    }

    /// Applies the attributes of a group of columns, or of each column in it.
    func addColumns(_ node: HTMLNode, _ group: CSSContext) {
        guard !tables.isEmpty else { return }
        var found: [SharedStyle] = []
        func add(_ style: SharedStyle, _ attributes: [(name: String, value: String)]) {
            let count = attributes.first { $0.name == "span" }.flatMap { Int($0.value) } ?? 1
            let free = Self.mostColumns - found.count - tables[tables.count - 1].columns.count
            found += Array(repeating: style, count: max(0, min(count, free)))
        }
        for index in 0..<node.childCount where node.child(index).kind == .element && node.child(index).name == "col" {
            let column = node.child(index)
            var style = resolver.context(group, "col", column.attributes).style
            if style.width == nil { style = style.with { $0.takeWidth(of: group.style) } }
            add(style, column.attributes)
        }
        if found.isEmpty { add(group.style, node.attributes) }
        tables[tables.count - 1].columns += found
    }

    func beginRow() {
        guard !tables.isEmpty else { return }
        tables[tables.count - 1].row += 1
        tables[tables.count - 1].column = 0
    }

    /// Makes a block the content of a cell, which spans all rows of its group where it spans none; false where there is no table around it.
    func beginCell(_ name: String, _ attributes: [(name: String, value: String)], _ block: inout Block) -> Bool {
        guard var table = tables.last, block.boxes.count < 24 else { return false }
        if table.row < 0 { table.row = 0 }
        func span(_ name: String) -> Int {
            let value = attributes.first { $0.name == name }.flatMap { Int($0.value.trimmingCharacters(in: .whitespaces)) } ?? 1
            return value == 0 && name == "rowspan" ? Self.maximumSpan : min(max(1, value), Self.maximumSpan)
        }
        while table.column < table.reach.count, table.reach[table.column] >= table.row { table.column += 1 }
        let column = min(table.column, Self.maximumSpan - 1)
        let (columns, rows) = (min(span("colspan"), Self.maximumSpan - column), span("rowspan"))
        while table.reach.count < column + columns { table.reach.append(-1) }
        for index in column..<(column + columns) { table.reach[index] = max(table.reach[index], table.row + rows - 1) }
        table.column = column + columns
        if rows > 1 { table.reaching.append(text.boxes.count) }
        tables[tables.count - 1] = table
        text.tables[table.index].columnCount = max(text.tables[table.index].columnCount, table.column)
        var style = block.style
        let about = table.columns.indices.contains(column) ? table.columns[column] : nil
        inherit(into: &style, name, column: about)
        if columns == 1, style.width == nil, let about { style = style.with { $0.takeWidth(of: about) } }
        block.style = style
        let edges = style.shownEdges
        var box = RichBox(
            cell: .init(
                table: table.index, row: table.row, rowSpan: rows, column: column, columnSpan: columns, isHeader: name == "th"),
            background: style.background ?? rowBackground() ?? about?.background, borders: edges.borders, padding: edges.padding)
        box.authored = style.authored
        if let padding = table.padding, !style.authored.contains(.padding) {
            box.padding = Array(repeating: padding, count: 4)
            box.authored.insert(.padding)
        }
        if box.background != nil { box.authored.insert(.background) }
        if box.borders.contains(where: { $0.width > 0 }) { box.authored.insert(.borders) }
        if style.width != nil { box.authored.insert(.width) }
        box.takeWidth(of: style)
        box.verticalAlignment = style.verticalAlignment
        text.boxes.append(box)
        block.boxes.append(text.boxes.count - 1)
        (block.left, block.right, block.definitionIndent, block.isCell, block.quoteDepth) = (0, 0, 0, true, 0)
        (block.lists, block.quoteListDepths, gap, bottomGap) = ([], [], 0, 0)
        return true
    }

    /// Ends cells where their group of rows ends: none reaches into the next (HTML standard, 4.9.12.1).
    func endRows() {
        guard let table = tables.last else { return }
        for box in table.reaching {
            guard let cell = text.boxes[box].cell else { continue }
            text.boxes[box].cell?.rowSpan = max(1, min(cell.rowSpan, table.row - cell.row + 1))
        }
        tables[tables.count - 1].reaching = []
        for column in table.reach.indices { tables[tables.count - 1].reach[column] = min(table.reach[column], table.row) }
    }

    /// Gives a cell the alignments that it does not set itself: from its row, from the rows around that, and from its column.
    private func inherit(into style: inout SharedStyle, _ name: String, column: SharedStyle?) {
        let rows = blocks.reversed().prefix { $0.style.display != .table }.map(\.style)
        if !style.authored.contains(.verticalAlignment),
            let other = (rows + [column].compactMap { $0 }).first(where: { $0.authored.contains(.verticalAlignment) })
        {
            style = style.with { style in
                style.verticalAlignment = other.verticalAlignment
                style.authored.insert(.verticalAlignment)
            }
        }
        guard !style.authored.contains(.alignment) else { return }
        // Heads are centred by default, whatever the alignment of their row.
        if rows.contains(where: { $0.authored.contains(.alignment) }) {
            if name == "td" { style = style.with { $0.authored.insert(.alignment) } }
        } else if let column, column.authored.contains(.alignment) {
            style = style.with { style in
                style.alignment = column.alignment
                style.authored.insert(.alignment)
            }
        }
    }

    private func rowBackground() -> RGBA? {
        for block in blocks.reversed() {
            if block.style.display == .table { return nil }
            if let color = block.style.background { return color }
        }
        return nil
    }
}

extension RichBox {
    fileprivate mutating func takeWidth(of style: SharedStyle) {
        (width, widthIsPercentage, widthEm) = (style.width, style.widthIsPercentage, style.widthEm)
    }
}

extension ComputedStyle {
    fileprivate mutating func takeWidth(of other: SharedStyle) {
        (width, widthIsPercentage, widthEm) = (other.width, other.widthIsPercentage, other.widthEm)
    }
}
