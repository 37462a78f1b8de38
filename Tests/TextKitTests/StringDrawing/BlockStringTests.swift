import Expectations
import Foundation
import Testing

@testable import TextKit

/// Strings whose paragraphs stand in blocks and tables, drawn without a view.
struct BlockStringTests {
    private func table() -> NSAttributedString {
        let text = NSMutableAttributedString(
            attributedString: TextTable.text([["a", "some words"], ["more words", "d"]], { $0.collapsesBorders = true }) {
                $0.setWidth(2, type: .absoluteValueType, for: .border)
                $0.setWidth(5, type: .absoluteValueType, for: .padding)
                $0.backgroundColor = Color(white: 0.9, alpha: 1)
            }.text)
        // The end of a paragraph at the end would be a line more.
        text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1))
        return text
    }

    private static let options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]

    @Test(arguments: [1, 1.5, 2]) func `a table is drawn as a view draws it`(scale: Double) {
        let text = table()
        let drawn = GraphicsContext.recording(scale: scale) {
            text.draw(with: CGRect(x: 0, y: 0, width: 200, height: 0), options: Self.options, context: nil)
        }
        let fixture = LayoutFixture("", width: 200)
        fixture.manager.displayScale = scale
        fixture.storage.setAttributedString(text)
        let shown = GraphicsContext.recording(scale: scale) {
            let glyphs = fixture.manager.glyphRange(for: fixture.container)
            fixture.manager.drawBackground(forGlyphRange: glyphs, at: .zero)
            fixture.manager.drawGlyphs(forGlyphRange: glyphs, at: .zero)
        }
        expect(!drawn.items.isEmpty && "\(drawn.items)" == "\(shown.items)")
    }

    @Test(arguments: [1, 1.5, 2]) func `what is measured of blocks and tables has their edges in it`(scale: Double) {
        let block = TextBlock()
        block.setWidth(7, type: .absoluteValueType, for: .padding)
        block.setWidth(1, type: .absoluteValueType, for: .border)
        block.setContentWidth(100, type: .absoluteValueType)
        let style = MutableParagraphStyle()
        style.textBlocks = [block]
        let boxed = NSAttributedString(string: "in a box", attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
        for text in [table(), boxed] {
            var bounds = CGRect.zero
            let list = GraphicsContext.recording(scale: scale) {
                bounds = text.boundingRect(with: CGSize(width: 300, height: 0), options: Self.options, context: nil)
                text.draw(with: CGRect(x: 0, y: 0, width: 300, height: 0), options: Self.options, context: nil)
            }
            var fills = CGRect.null
            for case .fillRect(let rect, _) in list.items { fills = fills.union(rect.logical(scale: scale)) }
            expect(abs(bounds.maxX - fills.maxX) < 1 && abs(bounds.maxY - fills.maxY) < 1, "\(bounds), drawn \(fills)")
            expect(bounds.minX == 0 && bounds.minY == 0)
        }
        let line = boxed.boundingRect(with: .zero, options: Self.options, context: nil)
        expect(line.width == 116 && boxed.size().height > 16)
        let free = MutableParagraphStyle()
        free.textBlocks = [TextBlock()]
        expect(NSAttributedString(string: "free", attributes: [.paragraphStyle: free]).size().width < 100)
    }
}
