import OwnNames
import Testing
import UIKit

/// Swift Testing beside the module, and a client's own types of names without a prefix.
@MainActor struct ImportTests {
    @Test func `names without a prefix are the client's`() {
        _ = (TextStorage(), TextView(), ParagraphStyle(), Figure(), Label(), Document(), Font(), Color())
        let view: UITextView = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "text"
        let storage: NSTextStorage = view.textStorage
        #expect(storage.string == "text")
    }

    @Test func `CoreGraphics' names are there`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let moved: CGPath = path
        #expect(moved.boundingBox.applying(CGAffineTransform(translationX: 2, y: 0)).minX == 2)
        let glyph: CGGlyph = 3
        let vector = CGVector(dx: 1, dy: 2)
        let rules: [CGPathFillRule] = [.winding, .evenOdd]
        let mode: CGPathDrawingMode = .fill
        #expect(glyph == 3 && vector.dy == 2 && rules.count == 2 && mode == .fill)
        #expect(UndoManager().canUndo == false)
    }
}
