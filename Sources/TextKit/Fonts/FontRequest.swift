import CText

/// A request to Fontconfig: a style of face in families, best first. Numbers are on Fontconfig's scales.
struct FontRequest: Hashable, Sendable {
    var families: [String]
    /// 80 regular, 200 bold.
    var weight = 80.0
    /// 100 normal.
    var width = 100.0
    var isItalic = false
    var isMonospaced = false
    /// A face name within the family, such as “Condensed Bold”; nil where weight, width and slant decide.
    var face: String?
    /// A PostScript name that decides alone where such a face exists.
    var postScriptName: String?
    /// BCP 47; nil for the locale's.
    var language: String?

    /// The pattern, with the user's configuration applied.
    func pattern() -> FontPattern {
        let pattern = FontPattern()
        for family in families { pattern.add(FC_FAMILY, family) }
        pattern.add(FC_WEIGHT, weight)
        pattern.add(FC_WIDTH, width)
        pattern.add(FC_SLANT, isItalic ? Int(FC_SLANT_ITALIC) : Int(FC_SLANT_ROMAN))
        if let face { pattern.add(FC_STYLE, face) }
        if isMonospaced {
            pattern.add(FC_FAMILY, "monospace")
            pattern.add(FC_SPACING, Int(FC_MONO))
        }
        if let language { pattern.add(FC_LANG, language) }
        pattern.add(FC_SCALABLE, true)
        pattern.substitute()
        return pattern
    }
}
