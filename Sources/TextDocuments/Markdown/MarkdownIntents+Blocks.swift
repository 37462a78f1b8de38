import CMarkup
import Foundation
import TextKit

extension MarkdownIntents {
    func enterBlock(_ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        if readsNoBlocks { return 0 }
        endBareItem()
        switch kind {
        case MD_BLOCK_QUOTE: open(.blockQuote)
        case MD_BLOCK_UL:
            open(.unorderedList)
            lists.append(1)
        case MD_BLOCK_OL:
            open(.orderedList)
            lists.append(Int(detail!.load(as: MD_BLOCK_OL_DETAIL.self).start))
        case MD_BLOCK_LI:
            open(.listItem(ordinal: lists.last ?? 1))
            if let last = lists.indices.last { lists[last] += 1 }
        case MD_BLOCK_HR:
            open(.thematicBreak)
            append("\u{2E3B}")
        case MD_BLOCK_H: open(.header(level: Int(detail!.load(as: MD_BLOCK_H_DETAIL.self).level)))
        case MD_BLOCK_CODE:
            let language = MarkdownEvents.string(detail!.load(as: MD_BLOCK_CODE_DETAIL.self).lang)
            open(.codeBlock(languageHint: language.isEmpty ? nil : language))
        case MD_BLOCK_HTML: isInHTMLBlock = true
        case MD_BLOCK_P: open(.paragraph)
        default: enterTable(kind, detail)
        }
        return 0
    }

    func leaveBlock(_ kind: MD_BLOCKTYPE) -> Int32 {
        if readsNoBlocks { return 0 }
        endBareItem()
        switch kind {
        case MD_BLOCK_HTML: isInHTMLBlock = false
        case MD_BLOCK_UL, MD_BLOCK_OL:
            _ = lists.popLast()
            _ = blocks.popLast()
        case MD_BLOCK_THEAD: endHeader()
        case MD_BLOCK_DOC, MD_BLOCK_TBODY: break
        default: _ = blocks.popLast()
        }
        return 0
    }

    private func endBareItem() {
        if isInBareItem { _ = blocks.popLast() }
        isInBareItem = false
    }

    private func enterTable(_ kind: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
        switch kind {
        case MD_BLOCK_TABLE:
            open(.table(columns: []))
            table = TablePosition()
        case MD_BLOCK_THEAD: table.isInHeader = true
        case MD_BLOCK_TR:
            open(table.isInHeader ? .tableHeaderRow : .tableRow(rowIndex: table.row))
            table.row += 1
            table.column = 0
        case MD_BLOCK_TH, MD_BLOCK_TD:
            if table.isInHeader {
                table.columns.append(.init(alignment: Self.alignment(detail!.load(as: MD_BLOCK_TD_DETAIL.self).align)))
            }
            open(.tableCell(columnIndex: table.column))
            table.column += 1
        default: break
        }
    }

    private static func alignment(_ align: MD_ALIGN) -> PresentationIntent.TableColumn.Alignment {
        switch align {
        case MD_ALIGN_CENTER: .center
        case MD_ALIGN_RIGHT: .right
        default: .left
        }
    }

    /// Ends the header of a table: gives the table and the waiting text the alignments of all columns.
    private func endHeader() {
        table.isInHeader = false
        guard let index = blocks.indices.last else { return }
        blocks[index].kind = .table(columns: table.columns)
        for (text, attributes) in table.header {
            var attributes = attributes
            let components = attributes.presentationIntent?.components ?? []
            attributes.presentationIntent = PresentationIntent(
                types: components.map { $0.identity == blocks[index].identity ? blocks[index] : $0 })
            add(text, attributes)
        }
        table.header = []
    }
}
