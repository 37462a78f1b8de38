import Expectations
import Foundation
import Testing

@testable import TextKit

/// How a box is drawn that the end of a container parts.
struct PartedBoxTests {
    private struct Part {
        var container: Int
        var drawn: CGRect
        var lines: CGRect
    }

    /// The drawn rectangle of a box, without its margins, in each container, and that of the lines there.
    private func parts(margin: CGFloat, padding: CGFloat, height: CGFloat = 100) -> [Part] {
        let box = TextBlock()
        box.setWidth(margin, type: .absoluteValueType, for: .margin)
        box.setWidth(padding, type: .absoluteValueType, for: .padding)
        let style = MutableParagraphStyle()
        style.textBlocks = [box]
        let fixture = LayoutFixture(String(repeating: "word ", count: 90), width: 260, height: height, style: style)
        for _ in 0..<12 { fixture.add(width: 260, height: height) }
        fixture.manager.layout.settle(to: .everything)
        var parts: [Part] = []
        for (index, container) in fixture.manager.textContainers.enumerated() {
            let glyphs = fixture.manager.glyphRange(for: container)
            guard glyphs.length > 0 else { break }
            var lines = CGRect.null
            fixture.manager.enumerateLineFragments(forGlyphRange: glyphs) { _, used, _, _, _ in lines = lines.union(used) }
            let characters = fixture.manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
            fixture.manager.layout.forEachBox(ofCharacters: characters.location..<NSMaxRange(characters), isContiguous: true) { located in
                let frame = located.frame
                let drawn = CGRect(
                    x: frame.x.pixels + margin, y: frame.y.pixels + margin, width: frame.width.pixels - 2 * margin,
                    height: frame.height.pixels - 2 * margin)
                parts.append(Part(container: index, drawn: drawn, lines: lines))
            }
        }
        return parts
    }

    @Test(arguments: [0, 12] as [CGFloat], [0, 8] as [CGFloat]) func `its lines stand within it on either side`(
        margin: CGFloat, padding: CGFloat
    ) {
        let parts = parts(margin: margin, padding: padding)
        expect(parts.count > 2)
        for part in parts {
            expect(part.drawn.minY <= part.lines.minY + 0.1, "\(part)")
            expect(part.drawn.maxY >= part.lines.maxY - 0.1 && part.drawn.maxY <= 100.1, "\(part)")
        }
        for part in parts.dropFirst() { expectEqual(part.drawn.minY, 0) }
    }
}
