import CText
import Synchronization

/// Tells whether a face treats words apart from the spaces around them, so that shaping word by word gives the same result as
/// shaping the whole line. A face's tables are examined once.
struct SpaceIndependence {
    /// The features that HarfBuzz applies by default to the scripts that it shapes word by word.
    private static let standardFeatures = [
        "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "rvrn", "ltra", "ltrm", "mark", "mkmk", "kern", "curs",
        "dist", "abvm", "blwm", "isol", "init", "medi", "med2", "fina", "fin2", "fin3", "mset", "stch", "rtla", "rtlm", "nukt", "akhn",
        "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln",
    ].map { OpenTypeTag($0).value }

    private struct Key: Hashable {
        let face: ObjectIdentifier
        let features: [hb_tag_t]
    }
    private var cached: [Key: (face: FontFace, answer: Bool)] = [:]

    private struct LineKey: Hashable {
        let font: ObjectIdentifier
        let features: [UInt64]
        let script: UInt32
        let language: OpaquePointer
    }
    /// The answers of actual lines; they are the same however far apart the letters are set.
    private var lines: [LineKey: (font: FontInstance, answer: Bool)] = [:]
    private static let mostLines = 4096

    /// Searches for the space in every lookup that the features use, in the old kerning table, and in an actual line.
    mutating func holds(_ font: FontInstance, features: [hb_feature_t], script: UInt32, language: OpaquePointer) -> Bool {
        let tags = features.filter { $0.value != 0 }.map(\.tag)
        let key = Key(face: ObjectIdentifier(font.face), features: tags)
        let answer = cached[key]?.answer ?? Self.tablesHold(font, tags)
        cached[key] = (font.face, answer)
        return answer && lineHolds(font, features, script, language)
    }

    private mutating func lineHolds(_ font: FontInstance, _ features: [hb_feature_t], _ script: UInt32, _ language: OpaquePointer) -> Bool {
        let key = LineKey(
            font: ObjectIdentifier(font), features: features.map { UInt64($0.tag) << 32 | UInt64($0.value) }, script: script,
            language: language)
        if let cached = lines[key] { return cached.answer }
        let answer =
            Self.lineIsSumOfLetters(font, features, script, language)
            && (script != Script.arabic || Self.lineIsSumOfWords(font, features, language))
        if lines.count >= Self.mostLines { lines = [:] }
        lines[key] = (font, answer)
        return answer
    }

    /// Whether no table of the face names the space.
    private static func tablesHold(_ font: FontInstance, _ features: [hb_tag_t]) -> Bool {
        let face = font.face.handle
        guard !["morx", "kerx", "Silf"].contains(where: { hasTable($0, face) }) else { return false }
        var space: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font.handle, 0x20, &space) != 0 else { return false }
        let tags = standardFeatures + features + [0]
        for table in ["GSUB", "GPOS"] where lookups(of: table, face, tags, use: space) { return false }
        return !kernTable(face, uses: space)
    }

    private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, OpenTypeTag(name).value)
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    private static func lookups(
        of table: String, _ face: OpaquePointer, _ features: [hb_tag_t], use glyph: hb_codepoint_t
    ) -> Bool {
        let tag = OpenTypeTag(table).value
        let lookups = hb_set_create()
        let glyphs = hb_set_create()
        defer {
            hb_set_destroy(lookups)
            hb_set_destroy(glyphs)
        }
        hb_ot_layout_collect_lookups(face, tag, nil, nil, features, lookups)
        var lookup = hb_codepoint_t.max
        while hb_set_next(lookups, &lookup) != 0 {
            hb_ot_layout_lookup_collect_glyphs(face, tag, lookup, glyphs, glyphs, glyphs, nil)
            if hb_set_has(glyphs, glyph) != 0 { return true }
        }
        return false
    }

    /// Reads the pairs of the old `kern` table; other forms than pair lists count as a use.
    private static func kernTable(_ face: OpaquePointer, uses glyph: hb_codepoint_t) -> Bool {
        let blob = hb_face_reference_table(face, OpenTypeTag("kern").value)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length >= 4 else { return false }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
        func word(_ offset: Int) -> Int { offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0 }
        guard word(0) == 0 else { return true }
        var offset = 4
        for _ in 0..<word(2) {
            guard word(offset + 4) >> 8 == 0 else { return true }
            let pairs = word(offset + 6)
            for pair in 0..<pairs {
                let index = offset + 14 + pair * 6
                if word(index) == Int(glyph) || word(index + 2) == Int(glyph) { return true }
            }
            offset += max(word(offset + 2), 14)
        }
        return false
    }

    /// Class-based kerning may name the space without listing it: shape every Latin letter between spaces.
    private static func lineIsSumOfLetters(
        _ font: FontInstance, _ features: [hb_feature_t], _ script: UInt32, _ language: OpaquePointer
    ) -> Bool {
        let letters = [UInt16](0x21...0x7E) + [UInt16](0xA1...0xFF) + [0x201C, 0x201D, 0x2019, 0x2014]
        var line: [UInt16] = [0x20]
        for letter in letters where letter != 0xAD && font.face.coverage.contains(UInt32(letter)) {
            line += [letter, 0x20]
        }
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf16(buffer, line, Int32(line.count), 0, Int32(line.count))
        hb_buffer_set_direction(buffer, Script.isRightToLeft(script) ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
        hb_buffer_set_language(buffer, language)
        hb_shape(font.handle, buffer, features, UInt32(features.count))
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil), Int(count) == line.count
        else { return false }
        return (0..<Int(count)).allSatisfy {
            positions[$0].x_advance == hb_font_get_glyph_h_advance(font.handle, infos[$0].codepoint)
                && positions[$0].x_offset == 0 && infos[$0].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
        }
    }

    /// Whether a line of Arabic words, with letters in all their forms, shapes as its words do one by one.
    private static func lineIsSumOfWords(_ font: FontInstance, _ features: [hb_feature_t], _ language: OpaquePointer) -> Bool {
        let setting = ShapingSetting(features: features, language: language)
        let letters = (UInt16(0x0621)...0x064A).filter { font.face.coverage.contains(UInt32($0)) && $0 != 0x0640 }
        let joiner: UInt16 = 0x0628
        let words: [[UInt16]] = letters.flatMap { [[$0], [joiner, $0], [$0, joiner], [joiner, $0, joiner]] }
        let shaper = ItemShaper(placement: .fractional)
        var line = GlyphBuffer()
        var alone = GlyphBuffer()
        func shape(_ units: [UInt16], into glyphBuffer: inout GlyphBuffer) {
            units.withUnsafeBufferPointer {
                shaper.shape(0..<units.count, of: $0, font: font, script: Script.arabic, level: 1, setting: setting, into: &glyphBuffer)
            }
        }
        shape(Array(words.joined(separator: [0x20])), into: &line)
        for (index, word) in words.enumerated() {
            if index > 0 { shape([0x20], into: &alone) }
            shape(word, into: &alone)
        }
        guard line.count == alone.count else { return false }
        return (0..<line.count).allSatisfy {
            line.glyphs[$0] == alone.glyphs[$0] && line.advances[$0] == alone.advances[$0] && line.offsets[$0] == alone.offsets[$0]
                && line.isUnsafe[$0] == alone.isUnsafe[$0]
        }
    }
}
