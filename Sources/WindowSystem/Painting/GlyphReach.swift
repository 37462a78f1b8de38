import CX11
import TextKit

/// How far any glyph of a font may reach beyond its pen, in device pixels.
struct GlyphReach: Equatable {
    var left, right, up, down: Int

    /// Four ems to any side cover all but a few ligatures, and twenty to the right those.
    init(usualFor font: GlyphFont) {
        let em = max(1, font.pixelSize.ceil.flooredPixels)
        (left, right, up, down) = (4 * em, 20 * em, 4 * em, 4 * em)
    }

    /// What the face says of its outlines, with a margin for hinting and emboldening; where it has none, or draws them otherwise than as
    /// they
    /// are, the usual.
    init(of font: GlyphFont, face: FT_Face) {
        self.init(usualFor: font)
        var ems = [0.0, 0, 0, 0]
        guard font.variations.isEmpty, !font.isColor, cx11_outline_reach(face, &ems) != 0 else { return }
        let size = font.pixelSize.pixels
        let lean = abs(font.slant) * max(abs(ems[2]), abs(ems[3]))
        func pixels(_ reach: Double) -> Int { max(0, Int((reach * size + size / 8).rounded(.up)) + 2) }
        left = min(left, pixels((ems[0] + lean) * font.stretch))
        right = min(right, pixels((ems[1] + lean) * font.stretch))
        up = min(up, pixels(ems[2]))
        down = min(down, pixels(ems[3]))
    }
}
