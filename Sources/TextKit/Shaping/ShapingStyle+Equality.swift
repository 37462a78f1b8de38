extension ShapingStyle: Hashable {
    static func == (a: ShapingStyle, b: ShapingStyle) -> Bool {
        a.kern == b.kern && a.tracking == b.tracking && a.ligature == b.ligature && a.hasAttachment == b.hasAttachment
            && a.language == b.language && a.writingDirections == b.writingDirections && a.glyph == b.glyph
            && (a.font === b.font || (a.font.face === b.font.face && a.font.isEqual(b.font)))
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(font.face))
        hasher.combine(font.pointSize)
        hasher.combine(kern)
        hasher.combine(tracking)
        hasher.combine(ligature)
        hasher.combine(language)
    }

    /// Whether both ask the same of HarfBuzz besides the font.
    func isSet(like other: ShapingStyle) -> Bool {
        kern == other.kern && tracking == other.tracking && ligature == other.ligature && language == other.language
            && (font === other.font || font.specification.features == other.font.specification.features)
    }
}
