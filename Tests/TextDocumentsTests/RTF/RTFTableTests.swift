import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@Suite struct RTFTableTests {
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
        let (one, two) = (try #require(cell(read, "one")), try #require(cell(read, "two")))
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

    @Test func `a border without a width is a point wide, and one that is none has no width`() throws {
        let rtf =
            "{\\rtf1{\\colortbl;\\red255\\green0\\blue0;}\\trowd\\clbrdrt\\brdrs\\clbrdrl\\brdrnone\\clbrdrb\\brdrs\\brdrw40\\brdrcf1"
            + "\\cellx2000\\intbl word\\cell\\row}"
        let text = try NSAttributedString(data: Data(rtf.utf8), options: [:], documentAttributes: nil)
        let block = try #require(cell(text, "word"))
        expect(block.width(for: .border, edge: .minY) == 1 && block.width(for: .border, edge: .minX) == 0)
        expect(block.width(for: .border, edge: .maxY) == 2 && block.borderColor(for: .maxY)?.rgba == RGBA(hex: 0xFF0000))
        expect(block.contentWidth == 100 && block.contentWidthValueType == .absoluteValueType)
    }
}
