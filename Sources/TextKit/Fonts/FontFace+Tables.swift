import CText
import Foundation

/// Properties of the whole face from its OpenType tables, in ems, y up; each is read when it is asked for.
extension FontFace {
    var glyphCount: Int { Int(hb_face_get_glyph_count(handle)) }

    /// `head`: the box that holds every glyph.
    var bounds: CGRect {
        let data = table("head")
        guard data.count >= 44 else {
            return CGRect(x: 0, y: metrics.descender, width: metrics.maximumAdvance, height: metrics.ascender - metrics.descender)
        }
        let em = Double(max(16, hb_face_get_upem(handle)))
        func value(_ offset: Int) -> Double { Double(Int16(bitPattern: UInt16(data[offset]) << 8 | UInt16(data[offset + 1]))) / em }
        let stretch = reference.stretch
        return CGRect(
            x: value(36) * stretch, y: value(38), width: (value(40) - value(36)) * stretch, height: value(42) - value(38))
    }

    /// `post`: whether every glyph is as wide as the others.
    var isFixedPitch: Bool {
        let data = table("post")
        return data.count >= 16 && data[12..<16].contains { $0 != 0 }
    }

    private func table(_ tag: String) -> [UInt8] {
        guard let blob = hb_face_reference_table(handle, OpenTypeTag(tag).value) else { return [] }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            Array(UnsafeBufferPointer(start: $0, count: min(64, Int(length))))
        }
    }
}
