import Foundation
import TextKit

/// The tables of a document in one look: a rule below the head, a hairline below every row, and none between columns.
///
/// Cells of one table share its `TextTable`, and paragraphs of one cell its `TextTableBlock`.
final class DocumentTables {
    private let style: DocumentStyle
    private var tables: [BlockRole.Table: TextTable] = [:]
    private var cells: [BlockRole.Cell: TextTableBlock] = [:]

    /// What a text view's container leaves beside its lines, from where the rules of quotes are measured.
    private static let linePadding: CGFloat = 5

    init(_ style: DocumentStyle) { self.style = style }

    /// The cell that a paragraph stands in, if any.
    func blocks(_ values: BlockRole.Values) -> [TextBlock] {
        guard let cell = values.cell else { return [] }
        if let made = cells[cell] { return [made] }
        let block = TextTableBlock(
            table: table(cell.table, values), startingRow: cell.row, rowSpan: cell.rowSpan, startingColumn: cell.column,
            columnSpan: cell.columnSpan)
        let size = style.bodySize * BlockMetrics.tableSize * DocumentFonts.tableScale(values)
        func pad(_ ems: CGFloat, _ edge: NSRectEdge) {
            block.setWidth((size * ems).rounded(), type: .absoluteValueType, for: .padding, edge: edge)
        }
        pad(0.3, .minY)
        pad(0.3, .maxY)
        // The outer edges stand flush with the text around the table.
        if cell.column > 0 { pad(0.35, .minX) }
        if cell.column + cell.columnSpan < cell.table.columnCount { pad(0.35, .maxX) }
        block.setWidth(1, type: .absoluteValueType, for: .border, edge: .maxY)
        block.setBorderColor(Color(cell.endsHead ? style.theme.secondaryInk : style.theme.rule), for: .maxY)
        block.verticalAlignment = cell.endsHead ? .bottomAlignment : .baselineAlignment
        cells[cell] = block
        return [block]
    }

    private func table(_ key: BlockRole.Table, _ values: BlockRole.Values) -> TextTable {
        if let made = tables[key] { return made }
        let table = TextTable()
        table.numberOfColumns = key.columnCount
        let (indent, rule) = BlockMetrics(style).edges(of: values.containers.prefix(values.outerContainers))
        func set(_ width: CGFloat, _ layer: TextBlock.Layer, _ edge: NSRectEdge) {
            table.setWidth(width, type: .absoluteValueType, for: layer, edge: edge)
        }
        set((style.bodySize * 0.75).rounded(), .margin, .maxY)
        if let rule {
            // The rule stands about its place, as those beside text do.
            set(rule + Self.linePadding - 1, .margin, .minX)
            set(2, .border, .minX)
            set(max(0, indent - rule - Self.linePadding - 1), .padding, .minX)
            table.setBorderColor(Color(style.theme.rule), for: .minX)
        } else {
            set(indent, .margin, .minX)
        }
        tables[key] = table
        return table
    }
}
