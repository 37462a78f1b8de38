import CText
import Synchronization

/// Glyphs may stand between pixels where hinting moves no outline sideways: without hinting, and with slight hinting, which FreeType
/// (2.8 and later) applies up and down alone. Medium and full hinting fit stems to the pixels across, and glyphs without grey levels
/// have nothing to stand between pixels with.
extension GlyphPreference {
    /// Where glyphs of a text may stand, fonts that are configured otherwise than most aside. Half a millisecond at first, then O(1).
    var placement: GlyphPlacement {
        if let isSubpixelPlaced { return isSubpixelPlaced ? .fractional : .wholePixels }
        if let cached = Self.placements.withLock({ $0[self] }) { return cached }
        let request = self.request(family: nil, pixelSize: nil)
        let placement: GlyphPlacement = Self.leavesWidths(request) ? .fractional : .wholePixels
        Self.placements.withLock { $0[self] = placement }
        return placement
    }

    private static let placements = Mutex<[GlyphPreference: GlyphPlacement]>([:])

    /// How glyphs of a face are painted at a size in device pixels. Glyphs of colours are pictures, which do not stand between pixels.
    func rendering(of face: FaceReference, pixelSize: Fixed) -> FaceRendering {
        guard !face.isColor else { return FaceRendering(isSubpixelPlaced: false, hinting: .off) }
        let request = self.request(family: face.family, pixelSize: pixelSize)
        let font = FontPattern()
        font.add(FC_FAMILY, face.family)
        font.add(FC_STYLE, face.style)
        font.add(FC_FILE, face.file)
        font.add(FC_INDEX, face.index)
        font.add(FC_POSTSCRIPT_NAME, face.postScriptName)
        font.add(FC_WEIGHT, face.weight)
        font.add(FC_SLANT, Int(face.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN))
        font.add(FC_SCALABLE, true)
        font.add(FC_OUTLINE, true)
        let prepared = font.prepared(for: request)
        let isBetween = pixelSize.pixels <= GlyphFont.mostSubpixelPlaced && (isSubpixelPlaced ?? Self.leavesWidths(prepared))
        return FaceRendering(isSubpixelPlaced: isBetween, hinting: Self.hinting(prepared, betweenPixels: isBetween))
    }

    /// Between pixels full and medium hinting are taken for slight.
    private static func hinting(_ pattern: borrowing FontPattern, betweenPixels: Bool) -> GlyphHinting {
        let style = pattern.handle.patternInt(FC_HINT_STYLE) ?? Int(FC_HINT_SLIGHT)
        guard pattern.handle.patternBool(FC_HINTING) ?? true, style != Int(FC_HINT_NONE) else { return .off }
        if !betweenPixels, style > Int(FC_HINT_SLIGHT) || pattern.handle.patternBool(FC_ANTIALIAS) == false { return .full }
        return pattern.handle.patternBool(FC_AUTOHINT) == true ? .slightByFreeType : .slight
    }

    private func request(family: String?, pixelSize: Fixed?) -> FontPattern {
        let request = FontPattern()
        if let family { request.add(FC_FAMILY, family) }
        if let pixelSize { request.add(FC_PIXEL_SIZE, pixelSize.pixels) }
        if let antialias { request.add(FC_ANTIALIAS, antialias) }
        if let hinting { request.add(FC_HINTING, hinting) }
        if let autohint { request.add(FC_AUTOHINT, autohint) }
        if let hintStyle { request.add(FC_HINT_STYLE, hintStyle) }
        FcConfigSubstitute(nil, request.handle, FcMatchPattern)
        return request
    }

    /// Values that are missing are the painter's defaults: grey levels, and slight hinting.
    private static func leavesWidths(_ pattern: borrowing FontPattern) -> Bool {
        guard pattern.handle.patternBool(FC_ANTIALIAS) ?? true else { return false }
        guard pattern.handle.patternBool(FC_HINTING) ?? true else { return true }
        return (pattern.handle.patternInt(FC_HINT_STYLE) ?? Int(FC_HINT_SLIGHT)) <= Int(FC_HINT_SLIGHT)
    }
}

/// How the glyphs of a font are painted, as far as what is measured depends on it.
struct FaceRendering {
    var isSubpixelPlaced: Bool
    var hinting: GlyphHinting
}
