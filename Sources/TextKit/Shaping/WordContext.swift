import CText

/// Everything that a shaped word depends on except its letters.
struct WordContext {
    let font: FontInstance
    let script: UInt32
    let setting: ShapingSetting
    /// Whether HarfBuzz keeps to what stands between spaces in the script.
    let isShapedByWord: Bool
    /// Whether words may be shaped apart from spaces in the font too.
    let isSpaceIndependent: Bool
    let spaceGlyph: UInt16
    /// Whether letters take their form from what stands beside their item too.
    let looksPastItems: Bool
    /// Placed and spaced.
    let spaceAdvance: Int32

    /// The values that tell most contexts apart.
    struct Key: Hashable {
        let font: ObjectIdentifier
        let script: UInt32
        let kern: Int32
    }

    init(
        font: FontInstance, script: UInt32, setting: ShapingSetting, placement: GlyphPlacement,
        _ independence: inout SpaceIndependence
    ) {
        self.font = font
        self.script = script
        self.setting = setting
        looksPastItems = script == Script.arabic
        isShapedByWord = Script.isShapedByWord(script)
        isSpaceIndependent =
            isShapedByWord
            && independence.holds(font, features: setting.features, script: script, language: setting.language)
        var glyph: hb_codepoint_t = 0
        hb_font_get_nominal_glyph(font.handle, 0x20, &glyph)
        spaceGlyph = UInt16(truncatingIfNeeded: glyph)
        let advance = hb_font_get_glyph_h_advance(font.handle, glyph)
        let spaced = advance &+ (advance == 0 ? 0 : setting.kern)
        spaceAdvance = placement.rounds(font) && advance != 0 ? (spaced &+ 32) & ~63 : spaced
    }

    var level: UInt8 { Script.isRightToLeft(script) ? 1 : 0 }

    func matches(_ font: FontInstance, _ script: UInt32, _ setting: ShapingSetting) -> Bool {
        self.font === font && self.script == script && self.setting == setting
    }
}
