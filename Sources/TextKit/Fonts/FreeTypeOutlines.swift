import CText
import Synchronization

/// Outlines as painters have them, after hinting. FreeType is for one thread at a time.
enum FreeTypeOutlines {
    /// The properties that identify the face of a file.
    struct FaceKey: Hashable {
        var file: String
        var index: Int
        var variations: [FaceReference.Variation]

        init(_ font: GlyphFont) {
            file = font.file
            index = font.faceIndex
            variations = font.variations.map { FaceReference.Variation(tag: $0.tag, value: $0.value) }
        }
    }

    private struct Faces {
        nonisolated(unsafe) var library: FT_Library?
        nonisolated(unsafe) var faces: [FaceKey: FT_Face] = [:]
    }

    private static let faces = Mutex(Faces())
    /// Files that are held open.
    private static let mostFaces = 32

    /// FT_LOAD_NO_BITMAP, with FT_LOAD_NO_HINTING or FT_LOAD_TARGET_LIGHT, and FT_LOAD_FORCE_AUTOHINT: macros.
    static func loadFlags(_ hinting: GlyphHinting) -> FT_Int32 {
        switch hinting {
        case .off: 1 << 3 | 1 << 1
        case .slight, .full: 1 << 3 | 1 << 16
        case .slightByFreeType: 1 << 3 | 1 << 16 | 1 << 5
        }
    }

    /// Hands out the face of a font, of any size; nil where the file cannot be read.
    static func withFace<T: Sendable>(of font: GlyphFont, _ body: (FT_Face) -> T) -> T? {
        faces.withLock { state in
            guard let face = face(font, &state) else { return nil }
            return body(face)
        }
    }

    /// Around the points of a glyph's outline, y down; nil where the face cannot be read so or is hinted by its own instructions, empty
    /// where there is no outline.
    static func box(of glyph: UInt16, _ font: GlyphFont) -> FixedRect? {
        guard font.hinting != .full else { return nil }
        let fit = HeightFit.of(font, hinting: font.hinting)
        let box = withFace(of: font) { face -> FixedRect? in
            let flags = loadFlags(fit.isHinted ? font.hinting : .off)
            guard FT_Set_Char_Size(face, FT_F26Dot6(font.pixelSize.raw), fit.verticalSize, 72, 72) == 0,
                FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return nil }
            guard slot.pointee.outline.n_points > 0 else { return FixedRect(x: .zero, y: .zero, width: .zero, height: .zero) }
            return Self.box(of: &slot.pointee.outline, font, fit)
        }
        return box ?? nil
    }

    private static func box(of outline: inout FT_Outline, _ font: GlyphFont, _ fit: HeightFit) -> FixedRect? {
        shape(&outline, font, fit)
        var box = FT_BBox()
        guard FT_Outline_Get_BBox(&outline, &box) == 0 else { return nil }
        return FixedRect(
            x: Fixed(raw: Int64(box.xMin)), y: Fixed(raw: -Int64(box.yMax)), width: Fixed(raw: Int64(box.xMax - box.xMin)),
            height: Fixed(raw: Int64(box.yMax - box.yMin)))
    }

    /// Does to an outline as it was loaded what the font asks for beside.
    static func shape(_ outline: inout FT_Outline, _ font: GlyphFont, _ fit: HeightFit) {
        if fit.shift != 0 {
            for point in 0..<Int(outline.n_points) { outline.points[point].y = fit.moved(outline.points[point].y) }
        }
        if font.slant != 0 || font.stretch != 1 {
            // HarfBuzz slants before it stretches.
            var matrix = FT_Matrix(
                xx: FT_Fixed(font.stretch * 65536), xy: FT_Fixed(font.slant * font.stretch * 65536), yx: 0, yy: 65536)
            FT_Outline_Transform(&outline, &matrix)
        }
        if font.isEmboldened { FT_Outline_Embolden(&outline, FT_Pos(font.pixelSize.raw / 24)) }
    }

    private static func face(_ font: GlyphFont, _ state: inout Faces) -> FT_Face? {
        let key = FaceKey(font)
        if let cached = state.faces[key] { return cached }
        if state.library == nil { FT_Init_FreeType(&state.library) }
        var face: FT_Face?
        guard let library = state.library, FT_New_Face(library, font.file, FT_Long(font.faceIndex), &face) == 0, let face else {
            return nil
        }
        if !key.variations.isEmpty { vary(face, key.variations, library) }
        if state.faces.count >= mostFaces, let old = state.faces.popFirst() { FT_Done_Face(old.value) }
        state.faces[key] = face
        return face
    }

    private static func vary(_ face: FT_Face, _ variations: [FaceReference.Variation], _ library: FT_Library) {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
        defer { FT_Done_MM_Var(library, description) }
        let axes = UnsafeBufferPointer(start: description.pointee.axis, count: Int(description.pointee.num_axis))
        var coordinates = axes.map { axis -> FT_Fixed in
            guard let wanted = variations.first(where: { FT_ULong(OpenTypeTag($0.tag).value) == axis.tag }) else { return axis.def }
            return VariationAxis.coordinate(wanted.value, least: axis.minimum, most: axis.maximum, usual: axis.def)
        }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
}
