import CText
import CUnicode
import Foundation
import TextKit

/// What nobody who shapes every paragraph can be faster than: HarfBuzz over each paragraph, kerning and ligatures on,
/// and ICU's line-break opportunities, nothing else.
struct ShapingLimit {
    private let paragraphs: [ArraySlice<UInt16>]

    struct Times {
        var shaping, breaking: Double
        var total: Double { shaping + breaking }
    }

    init(_ text: BenchText) {
        paragraphs = Array(text.string.utf16).split(separator: 0x0A, omittingEmptySubsequences: true)
    }

    func measure(repetitions: Int) -> Times {
        let file = BenchText.font.glyphFile
        let blob = hb_blob_create_from_file(file)
        let face = hb_face_create(blob, 0)
        let font = hb_font_create(face)
        hb_font_set_scale(font, 16 * 64, 16 * 64)
        hb_ot_font_set_funcs(font)
        let buffer = hb_buffer_create()
        defer {
            hb_buffer_destroy(buffer)
            hb_font_destroy(font)
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        let shaping = (0..<repetitions).map { _ in seconds { shapeAll(font, buffer) } }
        let breaking = (0..<repetitions).map { _ in seconds { breakAll() } }
        return Times(shaping: median(shaping), breaking: median(breaking))
    }

    private func shapeAll(_ font: OpaquePointer?, _ buffer: OpaquePointer?) {
        for paragraph in paragraphs {
            paragraph.withUnsafeBufferPointer { units in
                hb_buffer_clear_contents(buffer)
                hb_buffer_add_utf16(buffer, units.baseAddress, Int32(units.count), 0, Int32(units.count))
                hb_buffer_guess_segment_properties(buffer)
                hb_shape(font, buffer, nil, 0)
            }
        }
    }

    private func breakAll() {
        guard let breaker = cunicode_breaker_open(Int32(CUNICODE_LINES), "en") else { return }
        defer { cunicode_breaker_close(breaker) }
        var offsets = [Int32](repeating: 0, count: 4096)
        var statuses = offsets
        for paragraph in paragraphs {
            paragraph.withUnsafeBufferPointer { units in
                guard let base = units.baseAddress else { return }
                _ = cunicode_breaker_set_text(breaker, base, Int32(units.count))
                while cunicode_breaker_next(breaker, &offsets, &statuses, 4096) == 4096 {}
            }
        }
    }
}
