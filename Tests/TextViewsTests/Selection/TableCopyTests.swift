import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// What other programs get of a table.
struct TableCopyTests {
    @Test func `cells of a row are copied with tabs between them, rows as lines`() {
        let table = TextTable()
        let text = NSMutableAttributedString(string: "before\n", attributes: ViewFixture.attributes)
        for (index, word) in ["one", "two", "", "four"].enumerated() {
            let cell = TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)
            let style = MutableParagraphStyle()
            style.textBlocks = [cell]
            text.append(
                NSAttributedString(
                    string: (index == 3 ? "four\nand more" : word) + "\n",
                    attributes: ViewFixture.attributes.merging([.paragraphStyle: style]) { $1 }))
        }
        text.append(NSAttributedString(string: "after", attributes: ViewFixture.attributes))
        let reader = TextReader(storage: ViewFixture(text).view.textStorage)
        expectEqual(reader.plainText(0..<reader.count), "before\none\ttwo\n\tfour\nand more\nafter")
        let start = (text.string as NSString).range(of: "ne").location
        expectEqual(reader.plainText(start..<start + 6), "ne\ttwo")
        expect(reader.plainText(start..<start + 3) == "ne\n" && reader.plainText(3..<3) == "")
    }
}
