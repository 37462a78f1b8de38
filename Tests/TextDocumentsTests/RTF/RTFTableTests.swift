import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

struct RTFTableTests {
    private func cell(_ text: NSAttributedString, _ word: String) -> TextTableBlock? {
        let utf16 = (text.string as NSString).range(of: word).location
        let style = text.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
        return style?.textBlocks.last as? TextTableBlock
    }

    private func again(_ text: NSAttributedString) throws -> NSAttributedString {
        let rtf = NSAttributedString.DocumentType.rtf
        let data = try text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: rtf])
        return try NSAttributedString(data: data, options: [.documentType: rtf], documentAttributes: nil)
    }

    @Test func `borders keep their widths and colours, and a table its part of the page`() throws {
        let table = TextTable()
        table.numberOfColumns = 2
        table.collapsesBorders = true
        table.setContentWidth(80, type: .percentageValueType)
        let text = NSMutableAttributedString(string: "")
        for (column, word) in ["one", "two"].enumerated() {
            let block = TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: column, columnSpan: 1)
            block.setWidth(CGFloat(column) * 3, type: .absoluteValueType, for: .border)
            block.setWidth(2, type: .absoluteValueType, for: .border, edge: .minY)
            block.setBorderColor(Color(RGBA(hex: 0x1A4F9C)))
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            text.append(NSAttributedString(string: word + "\n", attributes: [.paragraphStyle: style]))
        }
        let read = try again(text)
        let (one, two) = (try require(cell(read, "one")), try require(cell(read, "two")))
        expect(one.table === two.table && one.table.collapsesBorders)
        expect(one.table.contentWidth == 80 && one.table.contentWidthValueType == .percentageValueType)
        expect(one.contentWidth == 50 && one.contentWidthValueType == .percentageValueType)
        let edges: [NSRectEdge] = [.minY, .maxX, .maxY, .minX]
        expectEqual(edges.map { one.width(for: .border, edge: $0) }, [2, 0, 0, 0])
        expectEqual(edges.map { two.width(for: .border, edge: $0) }, [2, 3, 3, 3])
        expectEqual(two.borderColor(for: .maxX)?.rgba, RGBA(hex: 0x1A4F9C))
        let twice = try again(read)
        expect(cell(twice, "two")?.width(for: .border, edge: .maxX) == 3 && cell(twice, "two")?.table.contentWidth == 80)
    }

    @Test func `tables in cells come back, with what stands before and after them`() throws {
        func block(_ table: TextTable, _ row: Int, _ column: Int) -> TextTableBlock {
            TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)
        }
        let (outer, inner, innermost) = (TextTable(), TextTable(), TextTable())
        (outer.numberOfColumns, inner.numberOfColumns, innermost.numberOfColumns) = (2, 2, 1)
        let (one, two) = (block(outer, 0, 0), block(outer, 0, 1))
        let parts: [(String, [TextBlock])] = [
            ("before", []), ("top", [one]), ("a", [one, block(inner, 0, 0)]), ("b", [one, block(inner, 0, 1)]),
            ("c", [one, block(inner, 1, 0), block(innermost, 0, 0)]), ("d", [one, block(inner, 1, 1)]), ("bottom", [one]), ("right", [two]),
            ("last", [block(outer, 1, 0)]), ("eel", [block(outer, 1, 1), block(inner, 2, 0)]), ("after", []),
        ]
        let text = NSMutableAttributedString(string: "")
        for (word, blocks) in parts {
            let style = MutableParagraphStyle()
            style.textBlocks = blocks
            text.append(NSAttributedString(string: word + "\n", attributes: [.paragraphStyle: style]))
        }
        let read = try again(text)
        expectEqual(read.string, text.string)
        for (word, blocks) in parts {
            let utf16 = (read.string as NSString).range(of: word + "\n").location
            let style = read.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
            let found = (style?.textBlocks ?? []).compactMap { $0 as? TextTableBlock }.map { [$0.startingRow, $0.startingColumn] }
            let wanted = blocks.compactMap { $0 as? TextTableBlock }.map { [$0.startingRow, $0.startingColumn] }
            // The second inner table begins anew.
            expectEqual(found, word == "eel" ? [[1, 1], [0, 0]] : wanted, "\(word)")
        }
    }

    @Test func `cells keep the space within their edges`() throws {
        let table = TextTable()
        table.numberOfColumns = 1
        let block = TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)
        let edges: [NSRectEdge] = [.minY, .maxX, .maxY, .minX]
        for (edge, width) in zip(edges, [7, 4, 1.5, 10]) { block.setWidth(width, type: .absoluteValueType, for: .padding, edge: edge) }
        let style = MutableParagraphStyle()
        style.textBlocks = [block]
        let read = try again(NSAttributedString(string: "word\n", attributes: [.paragraphStyle: style]))
        expectEqual(edges.map { cell(read, "word")?.width(for: .padding, edge: $0) }, [7, 4, 1.5, 10])
        // Cocoa gives no unit, and means the sides that it names.
        let cocoa = "{\\rtf1\\trowd\\clpadt20\\clpadl100\\clpadr60\\cellx2000\\intbl word\\cell\\row}"
        let other = try NSAttributedString(data: Data(cocoa.utf8), options: [:], documentAttributes: nil)
        expectEqual(edges.map { cell(other, "word")?.width(for: .padding, edge: $0) }, [1, 3, 2, 5])
    }

    @Test func `a border without a width is a point wide, and one that is none has no width`() throws {
        let rtf =
            "{\\rtf1{\\colortbl;\\red255\\green0\\blue0;}\\trowd\\clbrdrt\\brdrs\\clbrdrl\\brdrnone\\clbrdrb\\brdrs\\brdrw40\\brdrcf1"
            + "\\cellx2000\\intbl word\\cell\\row}"
        let text = try NSAttributedString(data: Data(rtf.utf8), options: [:], documentAttributes: nil)
        let block = try require(cell(text, "word"))
        expect(block.width(for: .border, edge: .minY) == 1 && block.width(for: .border, edge: .minX) == 0)
        expect(block.width(for: .border, edge: .maxY) == 2 && block.borderColor(for: .maxY)?.rgba == RGBA(hex: 0xFF0000))
        expect(block.contentWidth == 100 && block.contentWidthValueType == .absoluteValueType)
    }
}
