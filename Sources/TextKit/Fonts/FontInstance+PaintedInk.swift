import CText
import Foundation
import Synchronization

extension FontInstance {
    private struct InkKey: Hashable {
        var instance: ObjectIdentifier
        var glyph: UInt16
        var phase: UInt8
    }

    /// Instances live as long as the process, so identity is a key.
    private static let painted = Mutex<[InkKey: FixedRect?]>([:])
    private static let mostPainted = 8192

    /// The whole device pixels that a glyph colours with its origin on a pixel's corner, from there, y *down*; nil where it colours
    /// none.
    ///
    /// Painters hint slightly unless the reader says otherwise, which moves tops and bottoms by part of a pixel; so the box is that of
    /// the outline as FreeType hints it. Where it is not known how the face is painted, it is a pixel higher at both ends. The
    /// transparent margins of colour pictures count. O(1) but for the first time.
    /// - Parameter phase: how many quarters of a pixel the glyph stands to the right of a whole one.
    func paintedBounds(of glyph: UInt16, phase: UInt8) -> FixedRect? {
        let key = InkKey(instance: ObjectIdentifier(self), glyph: glyph, phase: phase)
        if let known = Self.painted.withLock({ $0[key] }) { return known }
        let box = readPaintedBounds(of: glyph, movedBy: Fixed(raw: Int64(phase) * 16))
        Self.painted.withLock { table in
            if table.count >= Self.mostPainted { table.removeAll() }
            table[key] = box
        }
        return box
    }

    private func readPaintedBounds(of glyph: UInt16, movedBy dx: Fixed) -> FixedRect? {
        if glyphFont.isColor { return inkBounds(of: glyph)?.coveringPixels }
        if let hinted = HintedOutlines.box(of: glyph, glyphFont) {
            return hinted.isEmpty ? nil : hinted.offset(x: dx, y: .zero).coveringPixels
        }
        let points = contours(of: glyph, shape: .identity, at: .zero).flatMap(\.points)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return nil }
        let swelling = Fixed(raw: glyphFont.isEmboldened ? pixelSize.raw / 24 : 0)
        return FixedRect(
            x: Fixed(left) + dx, y: Fixed(top) - swelling - .one, width: Fixed(right - left) + swelling,
            height: Fixed(bottom - top) + swelling + .one * 2
        ).coveringPixels
    }
}

/// Outlines as painters have them, after slight hinting.
private enum HintedOutlines {
    private struct Faces {
        nonisolated(unsafe) var library: FT_Library?
        nonisolated(unsafe) var faces: [String: FT_Face] = [:]
    }

    private static let faces = Mutex(Faces())
    /// Files that are held open.
    private static let mostFaces = 32
    /// FT_LOAD_TARGET_LIGHT, which is a macro, and FT_LOAD_NO_BITMAP.
    private static let loadFlags = FT_Int32(1 << 16 | 1 << 3)

    /// Around the outline's points, y down; nil where the face cannot be read so, empty where there is no outline.
    static func box(of glyph: UInt16, _ font: GlyphFont) -> FixedRect? {
        guard font.variations.isEmpty else { return nil }
        return faces.withLock { state in
            guard let face = face(font, &state),
                FT_Set_Char_Size(face, FT_F26Dot6(font.pixelSize.raw), FT_F26Dot6(font.pixelSize.raw), 0, 0) == 0,
                FT_Load_Glyph(face, FT_UInt(glyph), loadFlags) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
            else { return nil }
            guard slot.pointee.outline.n_points > 0 else { return FixedRect(x: .zero, y: .zero, width: .zero, height: .zero) }
            if font.isEmboldened {
                FT_Outline_Embolden(&slot.pointee.outline, FT_Pos(font.pixelSize.raw / 24))
            }
            if font.slant != 0 || font.stretch != 1 {
                var matrix = FT_Matrix(
                    xx: FT_Fixed(font.stretch * 65536), xy: FT_Fixed(font.slant * font.stretch * 65536), yx: 0, yy: 65536)
                FT_Outline_Transform(&slot.pointee.outline, &matrix)
            }
            var box = FT_BBox()
            guard FT_Outline_Get_BBox(&slot.pointee.outline, &box) == 0 else { return nil }
            return FixedRect(
                x: Fixed(raw: Int64(box.xMin)), y: Fixed(raw: -Int64(box.yMax)), width: Fixed(raw: Int64(box.xMax - box.xMin)),
                height: Fixed(raw: Int64(box.yMax - box.yMin)))
        }
    }

    private static func face(_ font: GlyphFont, _ state: inout Faces) -> FT_Face? {
        let key = "\(font.faceIndex) \(font.file)"
        if let known = state.faces[key] { return known }
        if state.library == nil { FT_Init_FreeType(&state.library) }
        var face: FT_Face?
        guard let library = state.library, FT_New_Face(library, font.file, FT_Long(font.faceIndex), &face) == 0, let face else {
            return nil
        }
        if state.faces.count >= mostFaces, let old = state.faces.popFirst() { FT_Done_Face(old.value) }
        state.faces[key] = face
        return face
    }
}

extension FixedRect {
    /// The least rectangle of whole pixels around it.
    var coveringPixels: FixedRect {
        let (left, top) = (x.floor, y.floor)
        return FixedRect(x: left, y: top, width: maxX.ceil - left, height: maxY.ceil - top)
    }
}
