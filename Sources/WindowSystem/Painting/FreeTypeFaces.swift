import CX11
import TextKit

/// Faces of our own, beside those that Xft opens: FreeType is for one thread, and this is its one library on that.
enum FreeTypeFaces {
    /// Lives as long as the process.
    static let library: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    /// The face of a font at the font's variations, of no size yet; nil where the file cannot be read. The caller closes it.
    static func open(_ font: GlyphFont) -> FT_Face? {
        var face: FT_Face?
        guard let library, FT_New_Face(library, font.file, FT_Long(font.faceIndex), &face) == 0, let face else { return nil }
        if !font.variations.isEmpty { vary(face, font) }
        return face
    }

    private static func vary(_ face: FT_Face, _ font: GlyphFont) {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
        defer { FT_Done_MM_Var(library, description) }
        let axes = UnsafeBufferPointer(start: description.pointee.axis, count: Int(description.pointee.num_axis))
        let coordinates = axes.map { axis -> FT_Fixed in
            let wanted = font.variations.first { tag($0.tag) == axis.tag }
            guard let wanted else { return axis.def }
            return VariationAxis.coordinate(wanted.value, least: axis.minimum, most: axis.maximum, usual: axis.def)
        }
        _ = cx11_set_coordinates(face, coordinates, UInt32(coordinates.count))
    }

    private static func tag(_ name: String) -> FT_ULong {
        name.utf8.prefix(4).reduce(0) { $0 << 8 | FT_ULong($1) }
    }
}
