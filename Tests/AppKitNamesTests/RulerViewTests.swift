import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit

/// Rulers of programs at the edges of a scroll view.
struct RulerViewTests {
    /// Numbers of lines, as editors of code draw them.
    private final class LineNumbers: NSRulerView {
        var drawn: [(number: Int, y: CGFloat)] = []

        init(for textView: NSTextView) {
            super.init(scrollView: textView.enclosingScrollView, orientation: .verticalRuler)
            clientView = textView
            ruleThickness = 40
        }

        required init(coder: NSCoder) { fatalError("not archived") }

        override func drawHashMarksAndLabels(in rect: NSRect) {
            drawn = []
            guard let view = clientView as? NSTextView, let manager = view.layoutManager, let container = view.textContainer else { return }
            let start = convert(NSPoint.zero, from: view).y + view.textContainerOrigin.y
            let glyphs = manager.glyphRange(forBoundingRect: view.visibleRect, in: container)
            let first = manager.characterIndexForGlyph(at: glyphs.location)
            var number = view.string.prefix(first).filter { $0 == "\n" }.count
            manager.enumerateLineFragments(forGlyphRange: glyphs) { line, _, _, _, _ in
                number += 1
                self.drawn.append((number, start + line.minY))
            }
        }
    }

    private let scroller = NSTextView.scrollableTextView()

    private func text() throws -> NSTextView {
        let view = try require(scroller.documentView as? NSTextView)
        scroller.frame = NSRect(x: 0, y: 0, width: 300, height: 120)
        view.string = (1...100).map { "line \($0)" }.joined(separator: "\n")
        return view
    }

    private func draw() {
        var list = DisplayList()
        scroller.draw(into: &list)
    }

    @Test func `numbers of lines stand beside their lines, also after scrolling`() throws {
        let view = try text()
        let ruler = LineNumbers(for: view)
        scroller.verticalRulerView = ruler
        scroller.hasVerticalRuler = true
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.superview == nil && view.frame.width == 300)
        scroller.rulersVisible = true
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.frame == NSRect(x: 0, y: 0, width: 40, height: 120) && ruler.scrollView === scroller)
        expect(scroller.contentView.frame == NSRect(x: 40, y: 0, width: 260, height: 120) && view.frame.width == 260)
        draw()
        let height = try require(view.layoutManager).lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        expect(ruler.drawn.first?.number == 1 && ruler.drawn.first?.y == view.textContainerOrigin.y && ruler.drawn.count >= 5)
        scroller.contentView.scroll(to: NSPoint(x: 0, y: 10 * height))
        expect(ruler.needsDisplay)
        draw()
        let eleventh = try require(ruler.drawn.first { $0.number == 11 })
        expect(abs(eleventh.y - view.textContainerOrigin.y) < 1)
        scroller.rulersVisible = false
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.superview == nil && scroller.contentView.frame.minX == 0)
    }

    @Test func `a ruler of no class of its own draws a scale, and the text's own ruler shows at the upper edge`() throws {
        let view = try text()
        scroller.hasVerticalRuler = true
        scroller.hasHorizontalRuler = true
        expect(!view.isRulerVisible)
        scroller.rulersVisible = true
        scroller.layoutSubtreeIfNeeded()
        let ruler = try require(scroller.verticalRulerView)
        expect(view.isRulerVisible && ruler.frame.width == 16 && ruler.clientView === view)
        ruler.reservedThicknessForMarkers = 10
        scroller.layoutSubtreeIfNeeded()
        expect(ruler.frame.width == 26 && ruler.baselineLocation == 16)
        let own = NSRulerView(scrollView: scroller, orientation: .horizontalRuler)
        scroller.horizontalRulerView = own
        scroller.layoutSubtreeIfNeeded()
        expect(!view.isRulerVisible && own.frame == NSRect(x: 26, y: 0, width: 274, height: 31))
        expectEqual(scroller.contentView.frame, NSRect(x: 26, y: 31, width: 274, height: 89))
    }
}
