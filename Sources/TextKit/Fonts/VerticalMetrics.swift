import CText

/// How high a line of a face is, and its letters, as its OpenType tables have it. Ems, y up.
struct VerticalMetrics: Hashable, Sendable {
    /// Nil where no table has it.
    private(set) var line: Line?
    /// The heights of flat capitals and lower-case letters; nil where neither a table nor an outline has them.
    private(set) var capHeight, xHeight: Double?
    /// How far letters reach below the baseline, positive; nil for faces of scripts that stack signs there, or without such letters.
    private(set) var letterDepth: Double?

    /// The distances from the baseline to the top of a line, positive, to its bottom, negative, and from there to the next line, not
    /// negative.
    struct Line: Hashable, Sendable {
        var ascender, descender, gap: Double

        /// Nil where there is nothing between top and bottom. Some fonts have the descender's sign wrong.
        init?(_ ascender: Int, _ descender: Int, gap: Int = 0, unitsPerEm: Double) {
            guard ascender != 0 || descender != 0 else { return nil }
            self.ascender = Double(abs(ascender)) / unitsPerEm
            self.descender = -Double(abs(descender)) / unitsPerEm
            self.gap = Double(max(0, gap)) / unitsPerEm
        }
    }

    init(face: OpaquePointer) {
        let unitsPerEm = Double(hb_face_get_upem(face))
        let style = Table("OS/2", of: face)
        let header = Table("hhea", of: face)
        let typographic = style.flatMap { Line($0.signed(68), $0.signed(70), gap: $0.signed(72), unitsPerEm: unitsPerEm) }
        let usesTypographic = (style?.unsigned(62) ?? 0) & 1 << 7 != 0
        line =
            (usesTypographic ? typographic : nil)
            ?? header.flatMap { Line($0.signed(4), $0.signed(6), gap: $0.signed(8), unitsPerEm: unitsPerEm) }
            ?? typographic
            ?? style.flatMap { Line($0.unsigned(74), $0.unsigned(76), unitsPerEm: unitsPerEm) }
        // Version 1 ends before them.
        func height(_ offset: Int, _ letter: UInt32) -> Double? {
            if let style, style.unsigned(0) >= 2, style.signed(offset) > 0 { return Double(style.signed(offset)) / unitsPerEm }
            return Self.extents(of: letter, face).flatMap { $0.y_bearing > 0 ? Double($0.y_bearing) / unitsPerEm : nil }
        }
        xHeight = height(86, 0x78)
        capHeight = height(88, 0x48)
        letterDepth = Self.depth(of: face).map { $0 / unitsPerEm }
    }

    /// Letters with descenders: of Latin, which Cyrillic and Greek share, of Hebrew and of Arabic.
    private static let descending: [UInt32] = [0x67, 0x6A, 0x70, 0x79, 0x5E7, 0x5DF, 0x62C, 0x639, 0x64A]
    /// One letter each of Devanagari, Bengali, Malayalam, Thai, Tibetan, Burmese and Khmer.
    private static let stacking: [UInt32] = [0x915, 0x995, 0xD15, 0xE01, 0xF40, 0x1000, 0x1780]

    /// The lowest bottom of `descending`, below the baseline, in units of the em.
    private static func depth(of face: OpaquePointer) -> Double? {
        guard stacking.allSatisfy({ extents(of: $0, face) == nil }) else { return nil }
        let depths = descending.compactMap { letter in extents(of: letter, face).map { -Double($0.y_bearing + $0.height) } }
        return depths.max().flatMap { $0 > 0 ? $0 : nil }
    }

    /// Nil where the face has no outline for a character.
    private static func extents(of character: UInt32, _ face: OpaquePointer) -> hb_glyph_extents_t? {
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, character, &glyph) != 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        return extents
    }

    /// Numbers of a table, 0 beyond its end.
    private struct Table {
        private let bytes: [UInt8]

        /// Nil where the face has none.
        init?(_ tag: String, of face: OpaquePointer) {
            guard let blob = hb_face_reference_table(face, OpenTypeTag(tag).value) else { return nil }
            defer { hb_blob_destroy(blob) }
            var length: UInt32 = 0
            guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
            bytes = Array(UnsafeRawBufferPointer(start: data, count: min(96, Int(length))))
        }

        func unsigned(_ offset: Int) -> Int { offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0 }
        func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(offset))) }
    }
}
