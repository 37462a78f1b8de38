import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit

struct TextBlockNamesTests {
    /// As AppKit code writes it.
    class CodeBlock: NSTextBlock {
        var views: [NSView] = []

        override init() {
            super.init()
            setWidth(15.0, type: .absoluteValueType, for: .padding)
            setWidth(45.0, type: .absoluteValueType, for: .padding, edge: .minY)
            backgroundColor = NSColor(white: 0.95, alpha: 1.0)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func drawBackground(
            withFrame frameRect: NSRect, in controlView: NSView, characterRange charRange: NSRange, layoutManager: NSLayoutManager
        ) {
            views.append(controlView)
            super.drawBackground(withFrame: frameRect, in: controlView, characterRange: charRange, layoutManager: layoutManager)
        }
    }

    @Test("a code block in AppKit's words is drawn by the text view")
    func aSubclassOfNSTextBlockThatOverridesDrawBackgroundIsCalledWithTheTextView() {
        let style = NSMutableParagraphStyle()
        let block = CodeBlock()
        style.textBlocks = [block]
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.textStorage?.setAttributedString(NSAttributedString(string: "let a = 1", attributes: [.paragraphStyle: style]))
        var list = DisplayList()
        view.draw(into: &list)
        expect(block.views.count == 1 && block.views.first === view)
        let tint = NSColor(white: 0.95, alpha: 1).rgba
        expect(list.items.contains { if case .fillRect(_, let color) = $0 { color == tint } else { false } })
    }

    @Test("tables are AppKit's: NSTextTable and NSTextTableBlock lay cells out side by side")
    func cellsOfAnNSTextTableStandSideBySide() {
        let table = NSTextTable()
        table.numberOfColumns = 2
        let text = NSMutableAttributedString(string: "")
        for (column, word) in ["one", "two"].enumerated() {
            let cell = NSTextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: column, columnSpan: 1)
            cell.setWidth(1.0, type: .absoluteValueType, for: .border)
            let style = NSMutableParagraphStyle()
            style.textBlocks = [cell]
            text.append(NSAttributedString(string: word + "\n", attributes: [.paragraphStyle: style]))
        }
        let storage = NSTextStorage(attributedString: text)
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 300, height: 0)))
        let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let second = manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil)
        expect(first.minY == second.minY && second.minX >= first.maxX + 2)
    }
}
