import Foundation
import TextKit

/// Hides the text of folded sections from layout. Its paragraphs take no line; in text blocks, where glyphs decide about that, these are
/// null.
final class SectionHider: LayoutManagerDelegate {
    var folds = SectionFolds() { didSet { if folds != oldValue { counts = [:] } } }
    /// How many paragraphs the folded sections hide, by their headings, as far as that was asked.
    var counts: [Int: Int] = [:]
    /// Draws these numbers.
    let label = StatusLabel()

    // Sections are whole paragraphs.
    func layoutManager(_ layoutManager: LayoutManager, shouldHideParagraph charRange: NSRange) -> Bool {
        folds.range(hiding: charRange.location) != nil
    }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>, font aFont: Font,
        forGlyphRange glyphRange: NSRange
    ) -> Int {
        // Sections are whole paragraphs, and a call is about one paragraph at most.
        guard glyphRange.length > 0, folds.range(hiding: charIndexes[0]) != nil else { return 0 }
        let properties = [LayoutManager.GlyphProperty](repeating: .null, count: glyphRange.length)
        layoutManager.setGlyphs(glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
        return glyphRange.length
    }
}
