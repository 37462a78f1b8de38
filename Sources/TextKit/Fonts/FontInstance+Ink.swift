import CText

extension FontInstance {
    /// What a glyph's ink covers, device pixels from the pen, y up; nil for a glyph without ink.
    struct InkExtents {
        var left, right, bottom, top: Fixed
    }

    /// O(1).
    func inkExtents(ofGlyph glyph: UInt16) -> InkExtents? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(handle, UInt32(glyph), &extents) != 0, extents.width != 0, extents.height != 0 else {
            return nil
        }
        func fixed(_ value: Int32) -> Fixed { Fixed(raw: Int64(value)) }
        return InkExtents(
            left: fixed(extents.x_bearing), right: fixed(extents.x_bearing) + fixed(extents.width),
            bottom: fixed(extents.y_bearing) + fixed(extents.height), top: fixed(extents.y_bearing))
    }
}
