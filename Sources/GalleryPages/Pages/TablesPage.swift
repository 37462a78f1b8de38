import Foundation
import TextKit
import TextViews

/// Text tables: how wide columns come out, cells over several rows and columns, where text stands in them, shared borders.
final class TablesPage: Page {
    private let left = Appearance.textView()
    private let right = Appearance.textView()

    init() {
        super.init("Tables", "Columns by their content, by width and by part; spans, tables in cells, shared borders. Try other widths.")
        left.attributedText = Self.widths
        right.attributedText = Self.cells
        for view in [left, right] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        let width = (area.width * 0.56).rounded()
        left.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
        right.frame = CGRect(x: area.minX + width + 10, y: area.minY, width: area.width - width - 10, height: area.height)
    }

    /// A cell as the page writes it.
    private struct Cell {
        var text: String
        var row: Int
        var column: Int
        var rows = 1
        var columns = 1
        var alignment = TextAlignment.natural
        var verticalAlignment = TextBlock.VerticalAlignment.topAlignment
        var width: (CGFloat, TextBlock.ValueType)?
        var size: CGFloat = 12
        var inner: ((TextTableBlock) -> NSAttributedString)?
    }

    private static func style(_ blocks: [TextBlock], _ alignment: TextAlignment) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.textBlocks = blocks
        style.alignment = alignment
        return style
    }

    private static func caption(_ text: String) -> NSAttributedString {
        let style = MutableParagraphStyle()
        (style.paragraphSpacingBefore, style.paragraphSpacing) = (10, 4)
        return NSAttributedString(
            string: text + "\n", attributes: [.font: Appearance.sans(11), .foregroundColor: Appearance.faint, .paragraphStyle: style])
    }

    private static func table(
        _ cells: [Cell], in outer: [TextBlock] = [], border: CGFloat = 1, _ change: (TextTable) -> Void = { _ in }
    ) -> NSAttributedString {
        let table = TextTable()
        table.collapsesBorders = true
        change(table)
        let text = NSMutableAttributedString(string: "")
        for cell in cells {
            let block = TextTableBlock(
                table: table, startingRow: cell.row, rowSpan: cell.rows, startingColumn: cell.column, columnSpan: cell.columns)
            block.setWidth(border, type: .absoluteValueType, for: .border)
            block.setBorderColor(Appearance.rule)
            block.setWidth(2, type: .absoluteValueType, for: .padding)
            block.verticalAlignment = cell.verticalAlignment
            if cell.row == 0 { block.backgroundColor = Appearance.panel }
            if let width = cell.width { block.setContentWidth(width.0, type: width.1) }
            let font = cell.row == 0 ? Appearance.bold(Appearance.serif(cell.size)) : Appearance.serif(cell.size)
            text.append(
                NSAttributedString(
                    string: cell.text + "\n",
                    attributes: [.font: font, .foregroundColor: Appearance.ink, .paragraphStyle: style(outer + [block], cell.alignment)]))
            if let inner = cell.inner { text.append(inner(block)) }
        }
        return text
    }

    private static func rows(_ rows: [[String]], right: Set<Int> = [], _ change: (inout Cell) -> Void = { _ in }) -> [Cell] {
        rows.enumerated().flatMap { row, texts in
            texts.enumerated().map { column, text in
                var cell = Cell(text: text, row: row, column: column)
                if right.contains(column) { cell.alignment = .right }
                change(&cell)
                return cell
            }
        }
    }

    private static let longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

    private static let countries = [
        ["Country", "Capital", "People", "Remarks"],
        ["United States", "Washington, D.C.", "331,900,000", "A federal republic of fifty states, a federal district and territories."],
        ["New Zealand", "Wellington", "5,100,000", "Two main islands and over seven hundred smaller ones."],
        ["Vatican City", "Vatican City", "800", "The smallest."],
    ]

    private static var widths: NSAttributedString {
        let text = NSMutableAttributedString(attributedString: caption("By content: short entries keep their line"))
        text.append(table(rows(countries, right: [2])))
        text.append(caption("By content, with room to spare: no wider than it need be"))
        text.append(table(rows([["Letter", "Name"], ["α", "alpha"], ["ω", "omega"]])))
        text.append(caption("Fixed: equal columns, whatever stands in them"))
        text.append(
            table(rows([["one", "two", "three"], ["a", "b", "a longer entry, which goes on"]])) {
                $0.layoutAlgorithm = .fixedLayoutAlgorithm
            })
        text.append(caption("By part: a fifth, 90 pixels, the rest; the table is as wide as the page"))
        text.append(
            table(
                rows([["20 %", "90 px", "rest"], ["one", "two", "three"]]) {
                    if $0.column == 0 { $0.width = (20, .percentageValueType) }
                    if $0.column == 1 { $0.width = (90, .absoluteValueType) }
                }
            ) { $0.setContentWidth(100, type: .percentageValueType) })
        text.append(caption("A width that is too small for a word, and a word too wide for the page"))
        text.append(
            table(
                rows([["set to 20", "by content"], ["incomprehensibilities", longWord]]) {
                    if $0.column == 0 { $0.width = (20, .absoluteValueType) }
                }))
        return text
    }

    private static var cells: NSAttributedString {
        let text = NSMutableAttributedString(attributedString: caption("Over two rows, over two columns, over all three"))
        text.append(
            table([
                Cell(text: "Name", row: 0, column: 0, rows: 2, verticalAlignment: .bottomAlignment),
                Cell(text: "Scores in the examination of the year", row: 0, column: 1, columns: 2, alignment: .center),
                Cell(text: "Latin", row: 1, column: 1, alignment: .right), Cell(text: "Greek", row: 1, column: 2, alignment: .right),
                Cell(text: "Ann", row: 2, column: 0), Cell(text: "17", row: 2, column: 1, alignment: .right),
                Cell(text: "8", row: 2, column: 2, alignment: .right),
                Cell(text: "None other was there.", row: 3, column: 0, columns: 3, alignment: .center),
            ]))
        text.append(caption("Top, middle, bottom, and on one baseline"))
        let alignments: [TextBlock.VerticalAlignment] = [.topAlignment, .middleAlignment, .bottomAlignment]
        var aligned = alignments.enumerated().map {
            Cell(text: ["top", "middle", "bottom"][$0], row: 1, column: $0, verticalAlignment: $1)
        }
        aligned.append(Cell(text: "three\u{2028}lines\u{2028}high", row: 1, column: 3))
        for (column, size) in [10, 22, 14, 18].enumerated() {
            aligned.append(
                Cell(text: "base", row: 2, column: column, verticalAlignment: .baselineAlignment, size: CGFloat(size)))
        }
        text.append(table(aligned))
        text.append(caption("A table in a cell, borders apart"))
        text.append(
            table(
                [
                    Cell(text: "outer", row: 1, column: 0) { cell in
                        table(rows([["in", "ner"], ["one", "two"]]), in: [cell]) { $0.collapsesBorders = false }
                    },
                    Cell(text: "beside it", row: 1, column: 1, verticalAlignment: .middleAlignment),
                    Cell(text: "below both", row: 2, column: 0, columns: 2),
                ]) { $0.collapsesBorders = false })
        text.append(caption("Thick shared borders, missing cells, a table from right to left"))
        text.append(
            table([Cell(text: "a", row: 1, column: 0), Cell(text: "c", row: 1, column: 2), Cell(text: "e", row: 2, column: 1)], border: 4))
        text.append(caption(" "))
        text.append(table(rows([["שם", "עיר"], ["דוד", "ירושלים"]])))
        return text
    }
}
