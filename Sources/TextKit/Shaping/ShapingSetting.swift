import CText

/// The settings of a style, besides the font, that are passed to HarfBuzz.
struct ShapingSetting {
    var features: [hb_feature_t]
    /// HarfBuzz's language, which lives as long as the process.
    var language: OpaquePointer
    /// Added to each cluster, 1/64 device pixel.
    var kern: Int32

    init(features: [hb_feature_t], language: OpaquePointer) {
        self.features = features
        self.language = language
        kern = 0
    }

    init(_ style: ShapingStyle, language: OpaquePointer) {
        self.language = language
        kern = Int32(clamping: (style.kern ?? .zero).raw + style.tracking.raw)
        var features: [hb_feature_t] = []
        func set(_ tag: String, _ value: UInt32) {
            features.append(hb_feature_t(tag: OpenTypeTag(tag).value, value: value, start: 0, end: .max))
        }
        if style.ligature <= 0 || kern != 0 {
            set("liga", 0)
            set("clig", 0)
        }
        if style.ligature >= 2, kern == 0 { set("dlig", 1) }
        if style.kern == .zero { set("kern", 0) }
        for feature in style.font.specification.features {
            features.append(hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: .max))
        }
        self.features = features
    }
}
