import Expectations
import Foundation
import Testing

@testable import TextKit

/// What blocks, tables and lists say, apart from layout.
struct TextBlockTests {
    private func archived<T: NSObject & NSSecureCoding>(_ value: T, as type: T.Type) throws -> T {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data))
    }

    @Test func `a block keeps what it is told, for each layer and edge`() {
        let block = TextBlock()
        expect(block.contentWidth == 0 && block.width(for: .margin, edge: .maxY) == 0 && block.borderColor(for: .minX) == nil)
        block.setWidth(4, type: .absoluteValueType, for: .padding)
        block.setWidth(9, type: .percentageValueType, for: .padding, edge: .maxX)
        block.setContentWidth(60, type: .percentageValueType)
        block.setBorderColor(.red)
        block.setBorderColor(.blue, for: .minY)
        expect(block.width(for: .padding, edge: .minX) == 4 && block.width(for: .padding, edge: .maxX) == 9)
        expectEqual(block.widthValueType(for: .padding, edge: .maxX), .percentageValueType)
        expectEqual(block.widthValueType(for: .border, edge: .maxX), .absoluteValueType)
        expect(block.value(for: .width) == 60 && block.contentWidthValueType == .percentageValueType)
        expect(block.borderColor(for: .maxX) == .red && block.borderColor(for: .minY) == .blue)
    }

    @Test func `a copy says the same and is another block; so styles that name them differ`() {
        let block = TextBlock()
        block.setWidth(4, type: .absoluteValueType, for: .padding)
        let copy = block.copy() as! TextBlock
        expectEqual(copy.width(for: .padding, edge: .minY), 4)
        expect(copy != block)
        let (a, b) = (MutableParagraphStyle(), MutableParagraphStyle())
        a.textBlocks = [block]
        b.textBlocks = [copy]
        expect(a != b)
        b.textBlocks = [block]
        expect(a == b && a.hash == b.hash)
        expect((a.copy() as! ParagraphStyle).textBlocks.first === block)
        let list = TextList(markerFormat: .disc)
        b.textLists = [list]
        expect(a != b && ParagraphStyle.default.textLists.isEmpty)
    }

    @Test func `tables and their cells survive an archive, and cells of one table still share it`() throws {
        let table = TextTable()
        table.numberOfColumns = 2
        table.collapsesBorders = true
        table.backgroundColor = .green
        let cells = (0..<2).map { TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: $0, columnSpan: 1) }
        cells[1].verticalAlignment = .bottomAlignment
        cells[1].setValue(33, type: .percentageValueType, for: .minimumWidth)
        let style = MutableParagraphStyle()
        style.textBlocks = cells
        style.textLists = [TextList(markerFormat: "({lower-roman})", options: .prependEnclosingMarker, startingItemNumber: 4)]
        let read = try archived(style, as: ParagraphStyle.self)
        let blocks = try require(read.textBlocks as? [TextTableBlock])
        expect(blocks.count == 2 && blocks[0].table === blocks[1].table && blocks[1].startingColumn == 1)
        expect(blocks[0].table.numberOfColumns == 2 && blocks[0].table.collapsesBorders && blocks[0].table.backgroundColor == .green)
        expect(blocks[1].verticalAlignment == .bottomAlignment && blocks[1].value(for: .minimumWidth) == 33)
        expectEqual(blocks[1].valueType(for: .minimumWidth), .percentageValueType)
        let list = try require(read.textLists.first)
        expect(list.marker(forItemNumber: 4) == "(iv)" && list.listOptions == .prependEnclosingMarker && list.startingItemNumber == 4)
    }

    @Test func `the range of a block is that of the paragraphs around that name it`() {
        let text = NSMutableAttributedString(string: "one\ntwo\nthree\nfour\n")
        let table = TextTable()
        let (outer, cell) = (TextBlock(), TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1))
        func set(_ blocks: [TextBlock], _ range: NSRange) {
            let style = MutableParagraphStyle()
            style.textBlocks = blocks
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        set([outer], NSRange(location: 0, length: 4))
        set([outer, cell], NSRange(location: 4, length: 10))
        expectEqual(text.range(of: outer, at: 5), NSRange(location: 0, length: 14))
        expectEqual(text.range(of: cell, at: 5), NSRange(location: 4, length: 10))
        expectEqual(text.range(of: table, at: 13), NSRange(location: 4, length: 10))
        expectEqual(text.range(of: table, at: 0).location, NSNotFound)
        expectEqual(text.range(of: outer, at: 15), NSRange(location: NSNotFound, length: 0))
    }

    @Test(arguments: [
        ("{decimal}.", 12, "12."), ("({lower-alpha})", 1, "(a)"), ("{upper-alpha}", 26, "Z"), ("{lower-latin}", 27, "aa"),
        ("{upper-latin}", 703, "AAA"), ("{lower-roman}", 1994, "mcmxciv"), ("{upper-roman}", 3999, "MMMCMXCIX"),
        ("{upper-roman}", 4000, "4000"), ("{lower-roman}", 0, "0"), ("{lower-hexadecimal}", 255, "ff"), ("{upper-hexadecimal}", 171, "AB"),
        ("{octal}", 9, "11"), ("{disc}", 3, "•"), ("{circle}", 3, "◦"), ("{square}", 1, "■"), ("{box}", 1, "□"), ("{check}", 1, "✓"),
        ("{diamond}", 1, "◆"), ("{hyphen}", 1, "⁃"), ("{lower-alpha}", -2, "-2"), ("no keyword", 5, "no keyword"),
        ("{unknown}", 5, "{unknown}"),
        ("{open", 1, "{open"),
    ]) func `markers read as their format says`(_ format: String, _ number: Int, _ marker: String) {
        expectEqual(TextList(markerFormat: .init(format), options: 0).marker(forItemNumber: number), marker)
    }

    @Test func `items are numbered among their own list's, and may carry the marker of the item around them`() {
        let outer = TextList(markerFormat: "{decimal}.")
        let inner = TextList(markerFormat: "{lower-alpha})", options: .prependEnclosingMarker, startingItemNumber: 3)
        let text = NSMutableAttributedString(string: "one\ntwo\nin a\nin b\nthree\nplain")
        func set(_ lists: [TextList], _ word: String) {
            let style = MutableParagraphStyle()
            style.textLists = lists
            text.addAttribute(.paragraphStyle, value: style, range: (text.string as NSString).range(of: word + "\n"))
        }
        for word in ["one", "two", "three"] { set([outer], word) }
        for word in ["in a", "in b"] { set([outer, inner], word) }
        func offset(_ word: String) -> Int { (text.string as NSString).range(of: word).location }
        expectEqual(["one", "two", "three"].map { text.itemNumber(in: outer, at: offset($0)) }, [1, 2, 3])
        expect(text.itemNumber(in: inner, at: offset("in b")) == 2 && text.itemNumber(in: inner, at: 0) == 0)
        expectEqual(["one", "in a", "in b", "three"].map { text.listMarker(at: offset($0)) }, ["1.", "2.c)", "2.d)", "3."])
        expect(text.listMarker(at: offset("plain")) == nil)
        expectEqual(text.range(of: outer, at: offset("in a")), NSRange(location: 0, length: offset("plain")))
        let storage = TextStorage(attributedString: text)
        expectEqual(storage.range(of: inner, at: offset("in a")), text.range(of: inner, at: offset("in a")))
    }
}
