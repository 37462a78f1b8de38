import CX11

/// What Fontconfig knows of one face of a font file.
struct XftFontPattern: ~Copyable {
    private let raw: OpaquePointer
    private let isOwned: Bool

    /// Finds the face among the installed fonts, else reads the file; nil where it is not a font.
    init?(file: String, index: Int) {
        if let known = Self.installed(file: file, index: index) {
            raw = known
            isOwned = false
            return
        }
        var count: Int32 = 0
        guard let read = FcFreeTypeQuery(file, UInt32(truncatingIfNeeded: index), nil, &count) else { return nil }
        raw = read
        isOwned = true
    }

    deinit {
        if isOwned { FcPatternDestroy(raw) }
    }

    /// Linear in the number of installed faces: a string comparison each, once a font.
    private static func installed(file: String, index: Int) -> OpaquePointer? {
        for name in [FcSetSystem, FcSetApplication] {
            guard let set = FcConfigGetFonts(nil, name) else { continue }
            for i in 0..<Int(set.pointee.nfont) {
                var path: UnsafeMutablePointer<FcChar8>?
                var face: Int32 = 0
                guard let font = set.pointee.fonts[i],
                    FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path,
                    FcPatternGetInteger(font, FC_INDEX, 0, &face) == FcResultMatch, Int(face) == index,
                    String(cString: path) == file
                else { continue }
                return font
            }
        }
        return nil
    }

    /// The bitmap size to scale from where the face has no outlines: the smallest that is large enough, else the largest.
    ///
    /// Fontconfig's own scaling rule is not relied on: it is one file of a configuration that a person may change, and opening
    /// by path passes it by.
    func strike(for size: Double) -> Double? {
        var isOutline: FcBool = 1
        guard FcPatternGetBool(raw, FC_OUTLINE, 0, &isOutline) == FcResultMatch, isOutline == 0 else { return nil }
        var strikes: [Double] = []
        var strike = 0.0
        while FcPatternGetDouble(raw, FC_PIXEL_SIZE, Int32(strikes.count), &strike) == FcResultMatch { strikes.append(strike) }
        return strikes.filter { $0 >= size }.min() ?? strikes.max()
    }

    /// Adds to `pattern` how glyphs of the face are to be drawn: what the person set explicitly, then what Fontconfig's
    /// configuration says for this face, then slight hinting (which leaves advances alone).
    func addRendering(to pattern: OpaquePointer, size: Double, explicit: GlyphRendering) {
        let request = FcPatternCreate()!
        defer { FcPatternDestroy(request) }
        var family: UnsafeMutablePointer<FcChar8>?
        if FcPatternGetString(raw, FC_FAMILY, 0, &family) == FcResultMatch { FcPatternAddString(request, FC_FAMILY, family) }
        FcPatternAddDouble(request, FC_PIXEL_SIZE, size)
        explicit.add(to: request)
        FcConfigSubstitute(nil, request, FcMatchPattern)
        let prepared = FcFontRenderPrepare(nil, request, raw)
        defer { if let prepared { FcPatternDestroy(prepared) } }
        for name in [FC_ANTIALIAS, FC_HINTING, FC_AUTOHINT, FC_EMBEDDED_BITMAP] {
            var value: FcBool = 0
            if FcPatternGetBool(prepared, name, 0, &value) == FcResultMatch { FcPatternAddBool(pattern, name, value) }
        }
        for name in [FC_RGBA, FC_LCD_FILTER] {
            var value: Int32 = 0
            if FcPatternGetInteger(prepared, name, 0, &value) == FcResultMatch { FcPatternAddInteger(pattern, name, value) }
        }
        var style = FC_HINT_SLIGHT
        FcPatternGetInteger(prepared, FC_HINT_STYLE, 0, &style)
        FcPatternAddInteger(pattern, FC_HINT_STYLE, style)
    }
}
