import CText

/// How high a line of a face is, and its letters, as its OpenType tables have it. Ems, y up.
struct VerticalMetrics: Hashable, Sendable {
    /// Nil where no table has it.
    private(set) var line: Line?
    /// The heights of flat capitals and lower-case letters; nil where neither a table nor an outline has them.
    private(set) var capHeight, xHeight: Double?

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
            return Self.top(of: letter, face).map { $0 / unitsPerEm }
        }
        xHeight = height(86, 0x78)
        capHeight = height(88, 0x48)
    }

    /// The top of a character in units of the em; nil where the face has no outline for it.
    private static func top(of character: UInt32, _ face: OpaquePointer) -> Double? {
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, character, &glyph) != 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0,
            extents.y_bearing > 0
        else { return nil }
        return Double(extents.y_bearing)
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
