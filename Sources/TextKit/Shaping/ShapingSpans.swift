import Foundation

/// A range of a paragraph that is shaped in one call: of one font, script and direction.
package struct ShapingSpan: Sendable {
    /// The range of the span from the start of the paragraph.
    package let utf16: Range<Int>
    /// The face that shows it.
    package let font: GlyphFont
    /// ISO 15924, four letters in a number.
    package let script: UInt32
    package let isRightToLeft: Bool
}

/// Cuts paragraphs of one font as layout does before it shapes them, for benchmarks of shaping.
package final class ShapingSpans {
    private let shaper = ParagraphShaper(displayScale: 1, placement: .wholePixels)
    private let style: ShapingStyle

    package init(font: Font) { style = ShapingStyle(font: font) }

    /// The spans in logical order, without controls and characters that no font has. O(n).
    package func spans(of utf16: [UInt16]) -> [ShapingSpan] {
        let text = ParagraphText(utf16: utf16, styles: [StyleRun(utf16: 0..<utf16.count, style: style)])
        return shaper.items(of: text).filter { $0.kind == .text }.map {
            ShapingSpan(utf16: $0.utf16, font: $0.font.glyphFont, script: $0.script, isRightToLeft: $0.level & 1 != 0)
        }
    }
}
