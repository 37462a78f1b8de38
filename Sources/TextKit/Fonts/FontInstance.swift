import CText
import Synchronization

/// A font face at a device size: what shaping measures with and what the display list names.
/// Instances are interned; compare them by identity, and hold one whose identity is a key. Lengths are device pixels.
final class FontInstance: Sendable {
    let glyphFont: GlyphFont
    /// Its own among all instances that the process ever makes, for tables that do not hold the instance.
    let number: Int
    private static let numbers = Atomic(0)
    let face: FontFace
    /// Baseline to the top of the line, positive; baseline to its bottom, positive; gap between lines.
    let ascent, descent, leading: Fixed
    /// Centre of the underline below the baseline, positive; its thickness.
    let underlineOffset, underlineThickness: Fixed
    /// Centre of the strikethrough above the baseline, positive.
    let strikethroughOffset: Fixed
    let capHeight, xHeight: Fixed
    /// How far letters reach below the baseline, positive.
    let letterDepth: Fixed
    let spaceAdvance: Fixed
    /// The em.
    var pixelSize: Fixed { glyphFont.pixelSize }
    /// Its scale is 1/64 device pixel; immutable, so that any thread may shape with it.
    nonisolated(unsafe) let handle: OpaquePointer

    init(
        face: FontFace, pixelSize: Fixed, variations: [FaceReference.Variation], leadingAdjustment: Double,
        rendering: FaceRendering
    ) {
        self.face = face
        number = Self.numbers.add(1, ordering: .relaxed).newValue
        let reference = face.reference
        let coordinates = variations.isEmpty ? face.variations : variations
        glyphFont = GlyphFont(
            file: reference.file, faceIndex: reference.index, pixelSize: pixelSize,
            variations: coordinates.map { ($0.tag, $0.value) }, slant: reference.slant,
            stretch: reference.stretch, isEmboldened: reference.isEmboldened, isColor: reference.isColor,
            isSubpixelPlaced: rendering.isSubpixelPlaced,
            hinting: rendering.hinting)
        let metrics = face.metrics
        func length(_ ems: Double) -> Fixed { pixelSize.scaled(by: ems) }
        ascent = length(metrics.ascender)
        descent = length(-metrics.descender)
        leading = length(metrics.lineGap + leadingAdjustment)
        underlineOffset = length(-metrics.underlinePosition)
        underlineThickness = length(metrics.underlineThickness)
        strikethroughOffset = length(metrics.strikethroughPosition)
        capHeight = length(metrics.capHeight)
        xHeight = length(metrics.xHeight)
        letterDepth = length(metrics.letterDepth)
        spaceAdvance = length(metrics.spaceAdvance * reference.stretch)
        handle = Self.makeHandle(face, pixelSize, coordinates)
    }

    deinit { hb_font_destroy(handle) }

    private static func makeHandle(
        _ face: FontFace, _ pixelSize: Fixed, _ variations: [FaceReference.Variation]
    ) -> OpaquePointer {
        let font: OpaquePointer = hb_font_create(face.handle)
        let scale = Int32(clamping: pixelSize.raw)
        hb_font_set_scale(font, Int32((Double(scale) * face.reference.stretch).rounded()), scale)
        hb_ot_font_set_funcs(font)
        if !variations.isEmpty {
            let settings = variations.map {
                hb_variation_t(tag: OpenTypeTag($0.tag).value, value: Float($0.value))
            }
            hb_font_set_variations(font, settings, UInt32(settings.count))
        }
        if face.reference.slant != 0 { hb_font_set_synthetic_slant(font, Float(face.reference.slant)) }
        hb_font_make_immutable(font)
        return font
    }
}
