public import Foundation

/// The glyphs of a font and their measures. Logical pixels, y up from the baseline.
extension Font {
    /// An instance at a scale where no rounding is visible.
    private var fine: FontInstance { instance(displayScale: 16) }

    private func length(_ length: Fixed) -> CGFloat { length.pixels / 16 }

    /// How many glyphs the face has.
    public var numberOfGlyphs: Int { face.glyphCount }

    /// The characters that the font itself has glyphs for, not counting its fallback fonts. O(characters).
    public var coveredCharacterSet: CharacterSet {
        var covered = CharacterSet()
        for range in face.coverage.ranges {
            guard let low = Unicode.Scalar(range.lowerBound), let high = Unicode.Scalar(range.upperBound) else { continue }
            covered.insert(charactersIn: low...high)
        }
        return covered
    }

    /// The distance the pen moves after the glyph, without kerning, in logical pixels; the height is 0.
    public func advancement(forCGGlyph glyph: CGGlyph) -> CGSize {
        CGSize(width: length(fine.advance(of: glyph)), height: 0)
    }

    /// The box around the glyph's ink, from its origin; empty for a glyph without ink.
    public func boundingRect(forCGGlyph glyph: CGGlyph) -> CGRect {
        guard let ink = fine.inkBounds(of: glyph) else { return .zero }
        return CGRect(x: length(ink.x), y: -length(ink.maxY), width: length(ink.width), height: length(ink.height))
    }

    /// The box that holds every glyph of the face, from the origin, according to the font file.
    public var boundingRectForFont: CGRect {
        let box = face.bounds
        return CGRect(
            x: box.minX * pointSize, y: box.minY * pointSize, width: box.width * pointSize, height: box.height * pointSize)
    }

    /// The widest advance of the face's glyphs, according to the font file; the height is 0.
    public var maximumAdvancement: CGSize {
        CGSize(width: CGFloat(face.metrics.maximumAdvance * face.reference.stretch) * pointSize, height: 0)
    }

    /// Maps outlines in ems to logical pixels: the size, with the stretch and slant synthesised where no installed face has them.
    public var matrix: AffineTransform {
        AffineTransform(
            m11: pointSize * CGFloat(face.reference.stretch), m12: 0, m21: pointSize * CGFloat(face.reference.slant), m22: pointSize,
            tX: 0, tY: 0)
    }

    /// The name of the face within its family, such as “Bold Oblique”.
    public var faceName: String { face.reference.style }
}
