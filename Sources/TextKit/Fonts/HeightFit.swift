import CText
import Synchronization

/// Corrections of slight hinting, so that the capitals of a font are as high as the typeface says, to the nearest pixel.
///
/// FreeType fits the height of an x to the pixels first, mostly upwards, and takes everything else along: capitals may end more than a
/// pixel above or below their height, and no longer meet what was positioned by it. Where they would end more than half a pixel away,
/// letters are fitted from an em that makes the x as high as the nearest pixel, and what stands above the x is moved by the rest: stems
/// keep their thickness and stay on the pixels. Where even that is not possible, outlines are taken as they are.
package struct HeightFit: Hashable, Sendable {
    /// Whether outlines are hinted at all.
    package var isHinted = true
    /// The em up and down, 1/64 pixels.
    package var verticalSize: Int
    /// Ink below `still` stays, ink above `moved` moves by `shift`, and ink between them moves in proportion: 1/64 pixels above the
    /// baseline, once hinted.
    package var still = 0
    package var moved = 0
    package var shift = 0

    init(verticalSize: Int) { self.verticalSize = verticalSize }

    /// Whether it is what FreeType does anyway.
    package func isPlain(for font: GlyphFont) -> Bool { isHinted && shift == 0 && verticalSize == Int(font.pixelSize.raw) }

    /// Where hinted ink goes. 1/64 pixels above the baseline.
    func moved(_ y: Int) -> Int {
        if shift == 0 || y <= still { return y }
        return y >= moved ? y + shift : y + shift * (y - still) / (moved - still)
    }
}

extension HeightFit {
    private struct Key: Hashable {
        var font: FreeTypeOutlines.FaceKey
        var size: Fixed
        var isEmboldened: Bool
        var hinting: GlyphHinting
    }

    private static let cached = Mutex<[Key: HeightFit]>([:])
    private static let maximumCached = 1024

    /// The corrections that a font is painted with. A millisecond at first, then O(1).
    package static func of(_ font: GlyphFont, hinting: GlyphHinting) -> HeightFit {
        guard hinting != .off, font.pixelSize > .zero else {
            var plain = HeightFit(verticalSize: Int(font.pixelSize.raw))
            plain.isHinted = hinting != .off
            return plain
        }
        let key = Key(font: .init(font), size: font.pixelSize, isEmboldened: font.isEmboldened, hinting: hinting)
        if let fit = cached.withLock({ $0[key] }) { return fit }
        let found =
            FreeTypeOutlines.withFace(of: font) { fit(of: Letters($0, font, hinting)) } ?? HeightFit(verticalSize: Int(font.pixelSize.raw))
        cached.withLock { table in
            if table.count >= maximumCached { table.removeAll() }
            table[key] = found
        }
        return found
    }

    private static func fit(of letters: Letters) -> HeightFit {
        var fit = HeightFit(verticalSize: letters.size)
        guard let cap = letters.designTop(of: "H"), let x = letters.designTop(of: "x"), cap > x, x > 0 else { return fit }
        // What makes faces bold adds to their heights.
        let wanted = (cap + 32) & ~63
        func error(at size: Int) -> Int? { letters.top(of: "H", size).map { wanted - letters.swelling - $0 } }
        guard let plain = error(at: letters.size) else { return fit }
        func standsOnBaseline(at size: Int) -> Bool { abs(letters.bottom(of: "H", size) ?? 0) < 32 }
        if abs(plain) < 32, standsOnBaseline(at: letters.size) { return fit }
        // Ideographs have strokes everywhere, and would not bear to be moved in part.
        if !letters.has(0x4E00), let size = letters.size(makingX: max(64, (x + 32) & ~63), x),
            let rest = error(at: size), standsOnBaseline(at: size)
        {
            fit.verticalSize = size
            if abs(rest) < 32 { return fit }
            fit.shift = rest
            fit.still = max(letters.top(of: "x", size) ?? 0, letters.top(of: "o", size) ?? 0)
            fit.moved = letters.underside(of: "T", size) ?? 0
            // What is pressed together must keep half of its height.
            if abs(rest) <= 96, fit.moved - fit.still >= max(32, -2 * rest) { return fit }
        }
        fit = HeightFit(verticalSize: letters.size)
        fit.isHinted = false
        return fit
    }

    /// Heights of a face's letters, 1/64 pixels.
    private struct Letters {
        private let face: FT_Face
        private let flags: FT_Int32
        /// The em, and how much higher letters are made to be bold.
        let size, swelling: Int

        init(_ face: FT_Face, _ font: GlyphFont, _ hinting: GlyphHinting) {
            self.face = face
            flags = FreeTypeOutlines.loadFlags(hinting)
            size = Int(font.pixelSize.raw)
            swelling = font.isEmboldened ? size / 24 : 0
        }

        func has(_ character: FT_ULong) -> Bool { FT_Get_Char_Index(face, character) != 0 }

        func designTop(of letter: Unicode.Scalar) -> Int? { top(of: letter, size, FreeTypeOutlines.loadFlags(.off)) }

        func top(of letter: Unicode.Scalar, _ verticalSize: Int) -> Int? { top(of: letter, verticalSize, flags) }

        func bottom(of letter: Unicode.Scalar, _ verticalSize: Int) -> Int? { heights(of: letter, verticalSize, flags)?.min() }

        private func top(of letter: Unicode.Scalar, _ verticalSize: Int, _ flags: FT_Int32) -> Int? {
            heights(of: letter, verticalSize, flags)?.max()
        }

        /// The heights of all points of the outline, which are extreme where the outline is.
        private func heights(of letter: Unicode.Scalar, _ verticalSize: Int, _ flags: FT_Int32) -> [Int]? {
            guard FT_Set_Char_Size(face, size, verticalSize, 72, 72) == 0 else { return nil }
            let glyph = FT_Get_Char_Index(face, FT_ULong(letter.value))
            guard glyph != 0, FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0
            else { return nil }
            return (0..<Int(slot.pointee.outline.n_points)).map { Int(slot.pointee.outline.points[$0].y) }
        }

        /// The lower edge of what ends the letter above.
        func underside(of letter: Unicode.Scalar, _ verticalSize: Int) -> Int? {
            guard let heights = heights(of: letter, verticalSize, flags), let top = heights.max() else { return nil }
            return heights.filter { $0 < top - max(16, size / 32) }.max()
        }

        /// The em that comes nearest to an x of a height; `design` is how high it is in its own em. FreeType fits what rounds
        /// above the x, not the x itself, so a little less may be needed.
        func size(makingX wanted: Int, _ design: Int) -> Int? {
            let middle = size * wanted / design
            var best: (error: Int, size: Int)?
            for step in 0...6 {
                let candidate = middle - size * step / 96
                guard candidate > 0, let top = top(of: "x", candidate) else { continue }
                if abs(top - wanted) < best?.error ?? .max { best = (abs(top - wanted), candidate) }
                if best?.error == 0 { break }
            }
            return best?.size
        }
    }
}
