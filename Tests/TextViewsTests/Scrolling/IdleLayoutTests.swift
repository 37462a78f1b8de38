import Expectations
import Foundation
import TextKit
import Testing

@testable import TextViews

/// Text of which each paragraph takes much memory once it is laid out, such as tables, is laid out ahead up to a number of paragraphs.
struct IdleLayoutTests {
    /// Tables of four cells, with a line between two of them.
    private func view(tables: Int) -> TextView {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let text = view.textStorage
        text.beginEditing()
        for number in 0..<tables {
            let table = TextTable()
            for index in 0..<4 {
                let style = MutableParagraphStyle()
                style.textBlocks = [
                    TextTableBlock(table: table, startingRow: index / 2, rowSpan: 1, startingColumn: index % 2, columnSpan: 1)
                ]
                text.append(NSAttributedString(string: "cell \(number) \(index)\n", attributes: [.paragraphStyle: style]))
            }
            text.append(NSAttributedString(string: "between\n"))
        }
        text.endEditing()
        return view
    }

    @Test(arguments: [100, 200, 400]) func `idle moments lay out so many paragraphs in tables and no more`(tables: Int) {
        let view = view(tables: tables)
        view.scroll.mostIdleParagraphs = 80
        // A slice of no time is of up to eight tables.
        while view.idle(milliseconds: 0) {}
        expect((80..<120).contains(view.layoutManager.exactParagraphCount), "\(view.layoutManager.exactParagraphCount)")
        expect(!view.layoutManager.heightIsExact)
        let cells = tables * 4
        view.scroll.mostIdleParagraphs = cells + 1
        while view.idle(milliseconds: 50) {}
        expect(view.layoutManager.heightIsExact)
        expectEqual(view.layoutManager.exactParagraphCount, cells)
    }

    @Test func `while text is read on, fewer are laid out`() {
        let view = view(tables: 1500)
        view.isGrowing = true
        while view.idle(milliseconds: 5) {}
        let count = view.layoutManager.exactParagraphCount
        expect((ScrollState.mostWhileGrowing..<ScrollState.mostWhileGrowing + 500).contains(count), "\(count)")
        view.isGrowing = false
        while view.idle(milliseconds: 50) {}
        expectEqual(view.layoutManager.exactParagraphCount, 6000)
    }

    @Test func `the height of what is not laid out is estimated from what is`() {
        let view = view(tables: 300)
        view.scroll.mostIdleParagraphs = 100
        while view.idle(milliseconds: 0) {}
        expect(!view.layoutManager.heightIsExact)
        let estimated = view.layoutManager.estimatedHeight
        // The bar leads to where the text there is.
        let middle = (view.text as NSString).range(of: "cell 150 0").location
        let top = view.layoutManager.estimatedTop(ofUTF16: middle)
        view.scroll.mostIdleParagraphs = .max
        while view.idle(milliseconds: 50) {}
        let exact = view.layoutManager.estimatedHeight
        expect(view.layoutManager.heightIsExact && abs(estimated - exact) < exact / 50, "\(estimated) \(exact)")
        expect(abs(top - exact / 2) < exact / 50, "\(top) \(exact)")
    }

    @Test func `what comes to show is laid out all the same`() {
        let view = view(tables: 300)
        view.scroll.mostIdleParagraphs = 40
        while view.idle(milliseconds: 5) {}
        let count = view.layoutManager.exactParagraphCount
        view.scrollToEnd()
        expect(view.layoutManager.exactParagraphCount > count && view.layoutManager.exactParagraphCount < count + 100)
        expect(view.firstVisibleCharacter > (view.text as NSString).range(of: "cell 280 0").location)
        expect(!view.idle(milliseconds: 5))
    }

    @Test func `lines that go make room`() {
        let view = view(tables: 50)
        while view.idle(milliseconds: 50) {}
        expectEqual(view.layoutManager.exactParagraphCount, 200)
        view.layoutManager.displayScale = 2
        expect(view.layoutManager.exactParagraphCount < 100)
        while view.idle(milliseconds: 50) {}
        expectEqual(view.layoutManager.exactParagraphCount, 200)
    }
}
