import Foundation

// Grids of labels and values are tables, as members of a class are in javadoc's pages. Other grids arrange the parts of a page, whose order
// is that of the text.
extension HTMLFlow {
    private static let itemNames: Set<String> = [
        "div", "span", "p", "a", "code", "dt", "dd", "b", "strong", "em", "i", "small", "time", "label",
    ]
    private static let partNames: Set<String> = [
        "nav", "main", "article", "section", "aside", "header", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "form", "table",
    ]
    /// So many items of a grid are looked at to tell whether it is a table.
    private static let mostItems = 64

    /// Begins a grid that is a table, or a cell of one; nil for what is neither.
    func beginGrid(_ name: String, _ attributes: [(name: String, value: String)], _ opened: Frame, in parent: Frame?) -> Frame? {
        let style = opened.context.style
        if let columns = parent?.gridColumns, columns > 0, let table = tables.indices.last {
            let next = tables[table].row < 0 ? columns : tables[table].column
            let (range, beginsRow) = style.grid.columns(of: columns, next: next)
            if beginsRow { beginRow() }
            tables[table].column = range.lowerBound
            let spans = attributes.filter { $0.name != "colspan" && $0.name != "rowspan" } + [("colspan", String(range.count))]
            return beginBlock(name, spans, opened, as: .tableCell)
        }
        guard style.display == .block, style.arrangesItems, Self.isTable(opened.node, columns: style.grid.columnCount) else { return nil }
        var frame = beginBlock(name, attributes, opened, as: .table)
        frame.gridColumns = style.grid.columnCount
        return frame
    }

    /// Whether a grid has two rows at least, of short elements alone.
    private static func isTable(_ node: HTMLNode, columns: Int) -> Bool {
        guard columns > 1 else { return false }
        var count = 0
        for index in 0..<node.childCount where count < mostItems {
            let child = node.child(index)
            switch child.kind {
            case .text: if !child.text.allSatisfy({ CSSText.isSpace($0) }) { return false }
            case .other: break
            case .element:
                count += 1
                if !itemNames.contains(child.name) || holdsParts(child) { return false }
            }
        }
        return count >= 2 * columns
    }

    private static func holdsParts(_ node: HTMLNode) -> Bool {
        (0..<min(node.childCount, mostItems)).contains {
            node.child($0).kind == .element && partNames.contains(node.child($0).name)
        }
    }
}
