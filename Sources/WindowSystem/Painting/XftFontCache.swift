import CX11
import TextKit

/// The Xft font of every `GlyphFont` that was drawn with.
///
/// None is ever closed: a server-side glyph set may still be named by a request on its way, and the engine interns its fonts
/// for the life of the process.
final class XftFontCache {
    private let connection: Connection
    private var fonts: [ObjectIdentifier: Entry] = [:]
    private var freeTypeLibrary: FT_Library?

    /// An opened font; nil where the file could not be opened.
    struct Entry {
        /// Keeps the identity from being reused.
        let font: GlyphFont
        let xft: UnsafeMutablePointer<XftFont>?
        /// Glyph ids from here on do not exist.
        let glyphCount: Int
        let reach: GlyphReach
    }

    /// Sizes above this make single glyphs that pass the server's largest request.
    private static let mostPixels = 4000.0
    /// What the server may keep of rasterised glyphs. Xft charges a colour glyph 256 times its size, and with its own default
    /// of 4 MiB rasterises a page of emoji anew for each frame.
    private static let glyphMemory: Int32 = 64 << 20

    init(_ connection: Connection) {
        self.connection = connection
        // This replaces all of Xft's defaults, so X resources no longer reach it; `GlyphRendering` brings them in.
        let defaults = FcPatternCreate()
        FcPatternAddInteger(defaults, XFT_MAX_GLYPH_MEMORY, Self.glyphMemory)
        if XftDefaultSet(connection.raw, defaults) == 0 { FcPatternDestroy(defaults) }
    }

    /// The Xft font for `font`, opened at first use (milliseconds), then O(1).
    func entry(for font: GlyphFont) -> Entry {
        if let known = fonts[ObjectIdentifier(font)] { return known }
        let xft = open(font)
        var glyphCount = 0
        var reach = GlyphReach(usualFor: font)
        if let xft, let face = XftLockFace(xft) {
            // Stays locked: Xft keeps only five unlocked faces and reopens the others for each glyph.
            glyphCount = cx11_glyph_count(face)
            reach = GlyphReach(of: font, face: face)
        }
        let entry = Entry(font: font, xft: xft, glyphCount: glyphCount, reach: reach)
        fonts[ObjectIdentifier(font)] = entry
        return entry
    }

    /// Forgets every font, for when the way glyphs are to be drawn has changed.
    func removeAll() { fonts = [:] }

    private func open(_ font: GlyphFont) -> UnsafeMutablePointer<XftFont>? {
        let size = font.pixelSize.pixels
        guard size > 0, size <= Self.mostPixels, let known = FontPattern(file: font.file, index: font.faceIndex) else { return nil }
        let pattern = FcPatternCreate()!
        known.addRendering(to: pattern, size: size, explicit: connection.glyphRendering)
        if connection.depth == 32 {
            // Component alpha leaves colours above their alpha on a surface that has one.
            FcPatternDel(pattern, FC_RGBA)
            FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE)
        }
        let strike = known.strike(for: size)
        FcPatternAddDouble(pattern, FC_PIXEL_SIZE, strike ?? size)
        let factor = strike.map { size / $0 } ?? 1
        if factor != 1 || font.slant != 0 || font.stretch != 1 {
            // HarfBuzz slants before it stretches.
            var matrix = FcMatrix(xx: factor * font.stretch, xy: factor * font.slant * font.stretch, yx: 0, yy: factor)
            FcPatternAddMatrix(pattern, FC_MATRIX, &matrix)
        }
        if font.isEmboldened { FcPatternAddBool(pattern, FC_EMBOLDEN, 1) }
        FcPatternAddInteger(pattern, XFT_MAX_GLYPH_MEMORY, Self.glyphMemory)
        if font.variations.isEmpty {
            FcPatternAddString(pattern, FC_FILE, font.file)
            FcPatternAddInteger(pattern, FC_INDEX, Int32(truncatingIfNeeded: font.faceIndex))
        } else {
            guard let face = varied(font) else {
                FcPatternDestroy(pattern)
                return nil
            }
            FcPatternAddFTFace(pattern, FC_FT_FACE, face)
        }
        let opened = XftFontOpenPattern(connection.raw, pattern)
        // On success the font owns the pattern.
        if opened == nil { FcPatternDestroy(pattern) }
        return opened
    }

    /// A face of our own at the font's coordinates: Xft knows nothing of variations.
    private func varied(_ font: GlyphFont) -> FT_Face? {
        if freeTypeLibrary == nil, FT_Init_FreeType(&freeTypeLibrary) != 0 { return nil }
        var face: FT_Face?
        guard FT_New_Face(freeTypeLibrary, font.file, FT_Long(font.faceIndex), &face) == 0, let face else { return nil }
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return face }
        defer { FT_Done_MM_Var(freeTypeLibrary, description) }
        let axes = UnsafeBufferPointer(start: description.pointee.axis, count: Int(description.pointee.num_axis))
        let coordinates = axes.map { axis -> FT_Fixed in
            let wanted = font.variations.first { Self.tag($0.tag) == axis.tag }
            guard let wanted else { return axis.def }
            return max(axis.minimum, min(axis.maximum, FT_Fixed((wanted.value * 65536).rounded())))
        }
        _ = cx11_set_coordinates(face, coordinates, UInt32(coordinates.count))
        return face
    }

    private static func tag(_ name: String) -> FT_ULong {
        name.utf8.prefix(4).reduce(0) { $0 << 8 | FT_ULong($1) }
    }
}
