import CText

/// A face that Fontconfig found: its file, its names, and what must be synthesised for it to match the request. Nothing is opened.
struct FaceReference: Hashable, Sendable {
    struct Variation: Hashable, Sendable, Codable {
        var tag: String
        var value: Double
    }

    var file: String
    /// The face within a collection.
    var index: Int
    /// The named instance of a variable font, from 1; 0 for none.
    var namedInstance = 0
    var variations: [Variation] = []
    var family: String
    var style: String
    var postScriptName: String
    /// The weight on Fontconfig's scale.
    var weight: Double
    var width: Double
    var isItalic: Bool
    var isMonospaced: Bool
    var isColor: Bool
    /// How much wider than drawn the glyphs are, where no condensed or expanded face is installed.
    var stretch = 1.0
    /// Tangent of the synthetic slant; 0 where the face has what was asked for.
    var slant = 0.0
    var isEmboldened = false
    /// Whether HarfBuzz can read the face: a scalable or colour face in an OpenType wrapper.
    var isUsable: Bool

    init?(pattern: OpaquePointer) {
        guard let file = pattern.patternString(FC_FILE), let family = pattern.patternString(FC_FAMILY) else {
            return nil
        }
        let index = pattern.patternInt(FC_INDEX) ?? 0
        self.file = file
        self.index = index & 0xFFFF
        namedInstance = (index >> 16) & 0x7FFF
        self.family = family
        style = pattern.patternString(FC_STYLE) ?? "Regular"
        postScriptName =
            pattern.patternString(FC_POSTSCRIPT_NAME)
            ?? pattern.patternString(FC_FULLNAME) ?? family
        weight = pattern.patternDouble(FC_WEIGHT) ?? 80
        width = pattern.patternDouble(FC_WIDTH) ?? 100
        isItalic = (pattern.patternInt(FC_SLANT) ?? 0) > 0
        isMonospaced = (pattern.patternInt(FC_SPACING) ?? 0) >= Int(FC_DUAL)
        isColor = pattern.patternBool(FC_COLOR) ?? false
        // A match has the properties of the request once Fontconfig has decided to synthesise them.
        if pattern.patternSlant != 0 { isItalic = false }
        if pattern.patternBool(FC_EMBOLDEN) == true { weight = min(weight, 80) }
        let format = pattern.patternString(FC_FONTFORMAT)
        let isOutline = pattern.patternBool(FC_SCALABLE) ?? false
        isUsable =
            (isOutline || isColor) && (format == "TrueType" || format == "CFF")
            && !file.hasSuffix(".t1") && !file.hasSuffix(".pfb")
        if namedInstance == 0x7FFF { namedInstance = 0 }
        variations = Self.variations(pattern.patternString(FC_FONT_VARIATIONS))
    }

    /// Adds the synthetic styles that the request wants and the face lacks.
    func adapted(to request: FontRequest) -> FaceReference {
        guard !isColor else { return self }
        var adapted = self
        if request.isItalic, !isItalic { adapted.slant = 0.2 }
        if request.weight >= 180, weight <= 100 { adapted.isEmboldened = true }
        if request.width >= 113, width < 113 { adapted.stretch = min(1.5, request.width / width) }
        if request.width <= 87, width > 87 { adapted.stretch = max(0.6, request.width / width) }
        return adapted
    }

    private static func variations(_ text: String?) -> [Variation] {
        guard let text else { return [] }
        return text.split(separator: ",").compactMap { item in
            let parts = item.split(separator: "=")
            guard parts.count == 2, let value = Double(parts[1]) else { return nil }
            return Variation(tag: String(parts[0].prefix { $0 != " " }), value: value)
        }
    }
}
