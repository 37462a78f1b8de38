import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Rules of the contract that need a view.
struct ViewRuleTests {
    private func view(_ text: String, _ manager: LayoutManager = LayoutManager(), on storage: TextStorage? = nil) -> (TextStorage, TextView)
    {
        let storage = storage ?? TextStorage(attributedString: NSAttributedString(string: text, attributes: ViewFixture.attributes))
        storage.addLayoutManager(manager)
        let container = TextContainer(size: .zero)
        manager.addTextContainer(container)
        return (storage, TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container))
    }

    private func glyphs(_ view: TextView) -> [CGPoint] {
        var list = DisplayList()
        view.draw(into: &list)
        return list.items.flatMap { item -> [CGPoint] in
            if case .glyphs(let run) = item { run.glyphs.map { CGPoint(x: $0.x.pixels, y: $0.y.pixels) } } else { [] }
        }
    }

    @Test("natural alignment is left for left-to-right text and right for Arabic and Hebrew, in a view too")
    func naturalAlignment() {
        func xs(_ text: String) -> [CGFloat] {
            let (storage, view) = view(text)
            return withExtendedLifetime(storage) { glyphs(view).map(\.x) }
        }
        let latin = xs("Hatter")
        expect((latin.min() ?? 99) < 10)
        for text in ["مرحبا", "שלום"] {
            let edges = xs(text)
            expect((edges.min() ?? 0) > 200 && (edges.max() ?? 999) < 300)
        }
    }

    @Test("the layout manager draws the text of a view, and invalidates its display when it changes")
    func managerDraws() {
        final class Counting: LayoutManager {
            var drawn: [NSRange] = []
            override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
                drawn.append(glyphsToShow)
                super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
            }
        }
        let manager = Counting()
        let (storage, view) = view("one two three", manager)
        view.isEditable = false
        expect(glyphs(view).count >= 11 && manager.drawn == [NSRange(location: 0, length: 13)])
        _ = view.takeDamage()
        expectEqual(view.takeDamage(), .none)
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "ninety")
        expect(view.takeDamage() != .none)
        manager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 2))
        expect(view.takeDamage() != .none)
        final class Silent: LayoutManager {
            override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
        }
        let (kept, silent) = self.view("one two three", Silent())
        expect(glyphs(silent).isEmpty && kept.length == 13)
    }

    @Test("two views on one storage differ in geometry and in presentation")
    func twoViews() {
        final class Hiding: LayoutManagerDelegate {
            func layoutManager(
                _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
                properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
                font aFont: Font, forGlyphRange glyphRange: NSRange
            ) -> Int {
                let text = (layoutManager.textStorage?.string ?? "") as NSString
                let properties = (0..<glyphRange.length).map { index -> LayoutManager.GlyphProperty in
                    text.character(at: charIndexes[index]) == 0x2A ? .null : props[index]
                }
                layoutManager.setGlyphs(
                    glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
                return glyphRange.length
            }
        }
        let (storage, left) = view("some **bold** words that wrap where there is less room for them than here")
        let hiding = Hiding()
        let manager = LayoutManager()
        manager.delegate = hiding
        let (_, right) = view("", manager, on: storage)
        right.frame.size.width = 150
        let marks = glyphs(left)
        let plain = glyphs(right)
        expect(left.text == right.text && marks.count == plain.count + 4)
        expect((plain.map(\.y).max() ?? 0) > (marks.map(\.y).max() ?? 999))
        expect((plain.map(\.x).max() ?? 999) < 150)
        storage.append(NSAttributedString(string: "*", attributes: ViewFixture.attributes))
        expect(glyphs(left).count == marks.count + 1 && glyphs(right).count == plain.count)
    }
}
