import CText

/// Passes items to HarfBuzz, one at a time, and their glyphs to the columns.
final class ItemShaper {
    private let buffer: OpaquePointer = hb_buffer_create()
    private var languages: [String: OpaquePointer] = [:]
    private let placement: GlyphPlacement
    /// UTF-16 units that HarfBuzz has shaped: what tests assert instead of times.
    private(set) var unitsShaped = 0

    init(placement: GlyphPlacement) { self.placement = placement }

    deinit { hb_buffer_destroy(buffer) }

    func language(_ name: String) -> OpaquePointer {
        if let language = languages[name] { return language }
        let language = TextLanguage.shaping(name)
        languages[name] = language
        return language
    }

    /// Shapes `range` of the paragraph in the context of what stands around it.
    func shape(
        _ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>, font: FontInstance, script: UInt32, level: UInt8,
        setting: ShapingSetting, into glyphBuffer: inout GlyphBuffer
    ) {
        // Words, which are most of what is shaped, need no list of parts.
        guard range.count > CombiningMarks.least else {
            return shapePart(range, of: units, font: font, script: script, level: level, setting: setting, into: &glyphBuffer)
        }
        for part in CombiningMarks.parts(of: range, in: units) {
            shapePart(part, of: units, font: font, script: script, level: level, setting: setting, into: &glyphBuffer)
        }
    }

    private func shapePart(
        _ range: Range<Int>, of units: UnsafeBufferPointer<UInt16>, font: FontInstance, script: UInt32, level: UInt8,
        setting: ShapingSetting, into glyphBuffer: inout GlyphBuffer
    ) {
        unitsShaped += range.count
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(
            buffer, units.baseAddress, Int32(clamping: units.count), UInt32(range.lowerBound), Int32(range.count))
        let isRightToLeft = level & 1 == 1
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
        hb_buffer_set_language(buffer, setting.language)
        setting.features.withUnsafeBufferPointer {
            hb_shape(font.handle, buffer, $0.baseAddress, UInt32($0.count))
        }
        let first = glyphBuffer.count
        copyGlyphs(into: &glyphBuffer)
        glyphBuffer.position(first..<glyphBuffer.count, rounds: placement.rounds(font), kern: setting.kern)
        if isRightToLeft { glyphBuffer.reverse(first..<glyphBuffer.count) }
    }

    private func copyGlyphs(into glyphBuffer: inout GlyphBuffer) {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return }
        glyphBuffer.reserve(Int(count))
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], positions[index])
            glyphBuffer.append(
                glyph: UInt16(truncatingIfNeeded: info.codepoint), cluster: Int32(bitPattern: info.cluster),
                advance: position.x_advance, offset: GlyphOffset(x: position.x_offset, y: position.y_offset),
                isUnsafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
    }
}
