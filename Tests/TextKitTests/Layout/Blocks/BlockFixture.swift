import Foundation
import Testing

@testable import TextKit

extension LayoutFixture {
    /// Two rows of two cells, a1 to b2, as wide as the column between two lines of text.
    static func betweenLines(cell change: (TextTableBlock) -> Void) -> LayoutFixture {
        let fixture = LayoutFixture("before\na1\na2\nb1\nb2\nafter", width: 400)
        let table = TextTable()
        table.numberOfColumns = 2
        table.setContentWidth(100, type: .percentageValueType)
        for (index, name) in ["a1", "a2", "b1", "b2"].enumerated() {
            let cell = TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)
            change(cell)
            fixture.setBlocks([cell], fixture.range(of: name + "\n"))
        }
        return fixture
    }

    /// Gives the paragraphs of the range a style with these blocks.
    func setBlocks(_ blocks: [TextBlock], _ range: NSRange, _ change: (MutableParagraphStyle) -> Void = { _ in }) {
        let style = MutableParagraphStyle()
        style.textBlocks = blocks
        change(style)
        storage.addAttribute(.paragraphStyle, value: style, range: range)
    }

    /// Each box of each group, where it lies in the flow.
    var boxes: [String] {
        manager.layout.settle(to: .everything)
        var boxes: [String] = []
        for located in manager.layout.tree.elements() {
            guard located.start.height < manager.layout.flow.bottom else { break }
            guard let membership = located.element.record?.membership, membership.index == 0 else { continue }
            for box in membership.group.boxes {
                let top = located.start.height
                boxes.append(
                    "\(box.members) frame [\(box.frame.x) \(box.frame.y + top) \(box.frame.width) \(box.frame.height)] content [\(box.content.x) \(box.content.y + top) \(box.content.width) \(box.content.height)]"
                )
            }
        }
        return boxes
    }

    func range(of text: String) -> NSRange { (storage.string as NSString).range(of: text) }

    /// The rectangle of the line that holds the first character of `text`.
    func line(_ text: String) -> CGRect { manager.lineBox(forCharacterAt: range(of: text).location)!.rect }

    func bounds(_ block: TextBlock, at text: String) -> CGRect {
        manager.boundsRect(
            for: block, glyphRange: NSRange(location: manager.glyphIndexForCharacter(at: range(of: text).location), length: 1))
    }

    func content(_ block: TextBlock, at text: String) -> CGRect {
        manager.layoutRect(
            for: block, glyphRange: NSRange(location: manager.glyphIndexForCharacter(at: range(of: text).location), length: 1))
    }
}

extension TextTable {
    /// A table whose cells each hold one paragraph of `rows`, as an attributed text.
    static func text(
        _ rows: [[String]], columns: Int? = nil, _ change: (TextTable) -> Void = { _ in },
        cell: (TextTableBlock) -> Void = { _ in }
    ) -> (text: NSAttributedString, table: TextTable, cells: [TextTableBlock]) {
        let table = TextTable()
        table.numberOfColumns = columns ?? rows.map(\.count).max() ?? 0
        change(table)
        let text = NSMutableAttributedString(string: "")
        var cells: [TextTableBlock] = []
        for (row, columns) in rows.enumerated() {
            for (column, content) in columns.enumerated() {
                let block = TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)
                cell(block)
                cells.append(block)
                let style = MutableParagraphStyle()
                style.textBlocks = [block]
                text.append(
                    NSAttributedString(
                        string: content + "\n", attributes: [.font: LayoutFixture.font, .paragraphStyle: style]))
            }
        }
        return (text, table, cells)
    }
}
