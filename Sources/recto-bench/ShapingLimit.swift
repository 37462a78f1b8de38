import CText
import CUnicode
import Foundation
import TextKit

/// The lower bound for any engine that shapes every paragraph: HarfBuzz over each paragraph in the fonts that show it, kerning and
/// ligatures on, and ICU's line-break opportunities, nothing else. The font, script and direction of each run of text are found
/// out before the clock runs.
struct ShapingLimit {
    private let paragraphs: [Paragraph]
    private let fonts: [OpaquePointer]

    private struct Paragraph {
        let units: [UInt16]
        let spans: [Span]
    }

    private struct Span {
        let utf16: Range<Int>
        let font: Int
        let properties: hb_segment_properties_t
    }

    struct Times {
        var shaping, breaking: Double
        var total: Double { shaping + breaking }
        var text: String { "HarfBuzz, each stretch in the font that shows it, \(shaping.text), ICU line breaks \(breaking.text)" }
    }

    init(_ text: BenchText) {
        let cutter = ShapingSpans(font: BenchText.font)
        let language = hb_language_from_string("en", -1)
        var fonts: [OpaquePointer] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        paragraphs = Array(text.string.utf16).split(separator: 0x0A, omittingEmptySubsequences: true).map { units in
            let units = Array(units)
            let spans = cutter.spans(of: units).map { span in
                let number = numbers[ObjectIdentifier(span.font)] ?? fonts.count
                if number == fonts.count {
                    fonts.append(Self.open(span.font))
                    numbers[ObjectIdentifier(span.font)] = number
                }
                var properties = hb_segment_properties_t()
                properties.direction = span.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
                properties.script = hb_script_t(rawValue: span.script)
                properties.language = language
                return Span(utf16: span.utf16, font: number, properties: properties)
            }
            return Paragraph(units: units, spans: spans)
        }
        self.fonts = fonts
    }

    /// It lives as long as the process.
    private static func open(_ font: GlyphFont) -> OpaquePointer {
        let blob = hb_blob_create_from_file(font.file)
        let face = hb_face_create(blob, UInt32(font.faceIndex))
        let handle: OpaquePointer = hb_font_create(face)
        hb_font_set_scale(handle, Int32(clamping: font.pixelSize.raw), Int32(clamping: font.pixelSize.raw))
        hb_ot_font_set_funcs(handle)
        return handle
    }

    func measure(repetitions: Int) -> Times {
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        let shaping = (0..<repetitions).map { _ in seconds { shapeAll(buffer) } }
        let breaking = (0..<repetitions).map { _ in seconds { breakAll() } }
        return Times(shaping: median(shaping), breaking: median(breaking))
    }

    private func shapeAll(_ buffer: OpaquePointer) {
        for paragraph in paragraphs {
            paragraph.units.withUnsafeBufferPointer { units in
                for span in paragraph.spans {
                    hb_buffer_clear_contents(buffer)
                    hb_buffer_add_utf16(
                        buffer, units.baseAddress, Int32(units.count), UInt32(span.utf16.lowerBound), Int32(span.utf16.count))
                    var properties = span.properties
                    hb_buffer_set_segment_properties(buffer, &properties)
                    hb_shape(fonts[span.font], buffer, nil, 0)
                }
            }
        }
    }

    private func breakAll() {
        guard let breaker = cunicode_breaker_open(Int32(CUNICODE_LINES), "en") else { return }
        defer { cunicode_breaker_close(breaker) }
        var offsets = [Int32](repeating: 0, count: 4096)
        var statuses = offsets
        for paragraph in paragraphs {
            paragraph.units.withUnsafeBufferPointer { units in
                guard let base = units.baseAddress else { return }
                _ = cunicode_breaker_set_text(breaker, base, Int32(units.count))
                while cunicode_breaker_next(breaker, &offsets, &statuses, 4096) == 4096 {}
            }
        }
    }
}
