import CText

/// A glyph as pixels: how much of each its outline covers, or the colours that it has of its own.
struct GlyphPixels: Sendable {
    /// Pixels from the glyph's origin to the left edge, and down to the top edge.
    var left, top: Int
    var width, rows: Int
    /// 0…255 for each pixel, row after row; empty for a glyph of colours.
    var coverage: [UInt8] = []
    /// 0xAARRGGBB, multiplied by alpha; empty for a glyph of one colour.
    var colors: [UInt32] = []
    /// Pixels of the surface for each of these.
    var scale = 1.0
}

extension FreeTypeOutlines {
    /// Sides of more pixels are not drawn so.
    private static let mostPixels = 2048

    /// The pixels of a glyph whose origin stands `phase` quarters right of a pixel's corner; nil for one without ink or larger than
    /// 2048 pixels, and where the face cannot be read.
    ///
    /// - Parameter part: whole pixels from the origin, of which alone pixels are made; nil for all.
    static func pixels(of glyph: UInt16, _ font: GlyphFont, phase: Int, within part: FixedRect? = nil) -> GlyphPixels? {
        let hinting = font.hinting == .full ? GlyphHinting.slight : font.hinting
        let fit = HeightFit.of(font, hinting: hinting)
        let pixels = withFace(of: font) { face -> GlyphPixels? in
            if font.isColor { return colors(of: glyph, font, face) }
            guard FT_Set_Char_Size(face, FT_F26Dot6(font.pixelSize.raw), fit.verticalSize, 72, 72) == 0,
                FT_Load_Glyph(face, FT_UInt(glyph), loadFlags(fit.isHinted ? hinting : .off)) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return colors(of: glyph, font, face) }
            guard slot.pointee.outline.n_points > 0 else { return nil }
            shape(&slot.pointee.outline, font, fit)
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
            return coverage(of: &slot.pointee.outline, slot.pointee.library, within: part)
        }
        return pixels ?? nil
    }

    private static func coverage(of outline: inout FT_Outline, _ library: FT_Library, within part: FixedRect?) -> GlyphPixels? {
        var box = FT_BBox()
        FT_Outline_Get_CBox(&outline, &box)
        var (left, bottom, right, top) = (box.xMin >> 6, box.yMin >> 6, (box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
        if let part {
            (left, right) = (max(left, part.x.flooredPixels), min(right, part.maxX.flooredPixels))
            (bottom, top) = (max(bottom, -part.maxY.flooredPixels), min(top, -part.y.flooredPixels))
        }
        let (width, rows) = (right - left, top - bottom)
        guard width > 0, rows > 0, part != nil || (width <= mostPixels && rows <= mostPixels) else { return nil }
        FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
        var samples = [UInt8](repeating: 0, count: width * rows)
        let failure = samples.withUnsafeMutableBufferPointer { buffer in
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(rows)
            bitmap.width = UInt32(width)
            bitmap.pitch = Int32(width)
            bitmap.buffer = buffer.baseAddress
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
        }
        guard failure == 0 else { return nil }
        return GlyphPixels(left: left, top: -(bottom + rows), width: width, rows: rows, coverage: samples)
    }

    /// A glyph that the face has as a picture, or composes of layers of its own palette.
    private static func colors(of glyph: UInt16, _ font: GlyphFont, _ face: FT_Face) -> GlyphPixels? {
        guard let size = select(font.pixelSize, face) else { return nil }
        // FT_LOAD_RENDER and FT_LOAD_COLOR, which are macros.
        guard FT_Load_Glyph(face, FT_UInt(glyph), 1 << 2 | 1 << 20) == 0, let slot = face.pointee.glyph else { return nil }
        let bitmap = slot.pointee.bitmap
        let (width, rows) = (Int(bitmap.width), Int(bitmap.rows))
        guard width > 0, rows > 0, width <= mostPixels, rows <= mostPixels, let buffer = bitmap.buffer else { return nil }
        var pixels = GlyphPixels(
            left: Int(slot.pointee.bitmap_left), top: -Int(slot.pointee.bitmap_top), width: width, rows: rows, scale: size)
        for row in 0..<rows {
            let line = buffer + row * Int(bitmap.pitch)
            for x in 0..<width {
                switch UInt32(bitmap.pixel_mode) {
                case FT_PIXEL_MODE_BGRA.rawValue:
                    let p = line + 4 * x
                    pixels.colors.append(UInt32(p[3]) << 24 | UInt32(p[2]) << 16 | UInt32(p[1]) << 8 | UInt32(p[0]))
                case FT_PIXEL_MODE_GRAY.rawValue: pixels.coverage.append(line[x])
                case FT_PIXEL_MODE_MONO.rawValue: pixels.coverage.append(line[x >> 3] >> UInt8(7 - x & 7) & 1 == 1 ? 255 : 0)
                default: return nil
                }
            }
        }
        return pixels
    }

    /// Chooses the size of a face that is nearest, and gives the factor that is missing; nil where there is none.
    private static func select(_ size: Fixed, _ face: FT_Face) -> Double? {
        let count = Int(face.pointee.num_fixed_sizes)
        // FT_FACE_FLAG_SCALABLE, a macro.
        if face.pointee.face_flags & 1 != 0, count == 0 {
            return FT_Set_Char_Size(face, FT_F26Dot6(size.raw), FT_F26Dot6(size.raw), 72, 72) == 0 ? 1 : nil
        }
        guard count > 0, let sizes = face.pointee.available_sizes else { return nil }
        let wanted = Int(size.raw)
        let larger = (0..<count).filter { sizes[$0].y_ppem >= wanted }.min { sizes[$0].y_ppem < sizes[$1].y_ppem }
        guard let best = larger ?? (0..<count).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
            FT_Select_Size(face, FT_Int(best)) == 0, sizes[best].y_ppem > 0
        else { return nil }
        return Double(wanted) / Double(sizes[best].y_ppem)
    }
}
