import CText

/// The languages for which a face has its own glyphs or positions: text of all the others shapes alike, and shares its words.
struct LanguageSystems {
    private struct Key: Hashable {
        let face: ObjectIdentifier
        let script: UInt32
        let language: OpaquePointer
    }
    private var cached: [Key: (face: FontFace, isOwn: Bool)] = [:]
    private static let most = 4096
    /// A language that no face knows.
    private let other: OpaquePointer = hb_language_from_string("und", -1)

    /// The language itself, or one that stands for all that the face makes no difference between. O(1).
    mutating func shaping(_ language: OpaquePointer, in font: FontInstance, script: UInt32) -> OpaquePointer {
        let key = Key(face: ObjectIdentifier(font.face), script: script, language: language)
        if let cached = cached[key] { return cached.isOwn ? language : other }
        if cached.count >= Self.most { cached = [:] }
        let isOwn = Self.isOwn(language, font.face.handle, script)
        cached[key] = (font.face, isOwn)
        return isOwn ? language : other
    }

    private static func isOwn(_ language: OpaquePointer, _ face: OpaquePointer, _ script: UInt32) -> Bool {
        // HarfBuzz reads other tables in ways of its own.
        guard script == Script.latin || script == Script.greek || script == Script.cyrillic else { return true }
        var scriptCount: UInt32 = 3
        var languageCount: UInt32 = 3
        var scripts = [hb_tag_t](repeating: 0, count: 3)
        var languages = [hb_tag_t](repeating: 0, count: 3)
        hb_ot_tags_from_script_and_language(
            hb_script_t(rawValue: script), language, &scriptCount, &scripts, &languageCount, &languages)
        return ["GSUB", "GPOS"].contains { table in
            let tag = OpenTypeTag(table).value
            var index: UInt32 = 0
            var chosen: hb_tag_t = 0
            hb_ot_layout_table_select_script(face, tag, scriptCount, scripts, &index, &chosen)
            var found: UInt32 = 0
            return hb_ot_layout_script_select_language(face, tag, index, languageCount, languages, &found) != 0
        }
    }
}
