import CText

/// Finds the opportunity in each word to insert an elongation between its letters: where HarfBuzz keeps the glyphs as they are, and
/// calligraphy prefers it. Remembers the words.
final class KashidaFinder {
    /// The opportunity found in a word.
    struct Found {
        /// The elongation stands before the letter at this offset in the word.
        var next: Int
        /// 0 best.
        var rank: Int
    }

    private struct Key: Hashable {
        var font: ObjectIdentifier
        var word: [UInt16]
        var ligature: Int
        var language: String?
    }

    struct Step {
        var glyph: UInt16
        var advance: Fixed
    }

    private struct StepKey: Hashable {
        var font: ObjectIdentifier
        var character: UInt32
        var rounds: Bool
    }

    private let buffer: OpaquePointer = hb_buffer_create()
    private var cached: [Key: Found?] = [:]
    private var steps: [StepKey: Step?] = [:]
    /// Retains the fonts whose identities are in the keys.
    private var fonts: [ObjectIdentifier: FontInstance] = [:]
    private static let mostWords = 8192
    /// Longer ones are no words.
    private static let longest = 64

    deinit { hb_buffer_destroy(buffer) }

    /// The glyph that elongates letters like a unit, and how far apart two of them stand so that they make one stroke: nil where the
    /// font has none.
    func step(for unit: UInt16, in font: FontInstance, wholeAdvances: Bool) -> Step? {
        let key = StepKey(
            font: ObjectIdentifier(font), character: KashidaRanking.elongation(of: unit),
            rounds: wholeAdvances || !font.glyphFont.isSubpixelPlaced)
        if let cached = steps[key] { return cached }
        let step = Self.makeStep(key, font)
        hold(font)
        steps[key] = .some(step)
        return step
    }

    /// The opportunity in a word of the paragraph, all of whose glyphs are of one font; nil where there is none.
    func opportunity(in word: Range<Int>, of units: [UInt16], font: FontInstance, style: ShapingStyle) -> Found? {
        guard word.count <= Self.longest else { return nil }
        let key = Key(font: ObjectIdentifier(font), word: Array(units[word]), ligature: style.ligature, language: style.language)
        if let found = cached[key] { return found }
        if cached.count >= Self.mostWords {
            cached = [:]
            steps = [:]
            fonts = [:]
        }
        let letters = KashidaRanking.letters(of: key.word)
        let found = letters.count < 3 ? nil : best(letters, safe: safeOffsets(key.word, font, style))
        hold(font)
        cached[key] = .some(found)
        return found
    }

    private func hold(_ font: FontInstance) { fonts[ObjectIdentifier(font)] = font }

    private func best(_ letters: [(utf16: Int, unit: UInt16)], safe: Set<Int>) -> Found? {
        var best: Found?
        for index in letters.indices.dropFirst() where safe.contains(letters[index].utf16) {
            let rank = KashidaRanking.rank(before: index, of: letters)
            // Of two that are as good, the one nearer to the end.
            if let best, best.rank < rank { continue }
            best = Found(next: letters[index].utf16, rank: rank)
        }
        return best
    }

    /// The clusters that an elongation may stand before. Where letters hang from one another none may.
    private func safeOffsets(_ word: [UInt16], _ font: FontInstance, _ style: ShapingStyle) -> Set<Int> {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL)
        hb_buffer_add_utf16(buffer, word, Int32(word.count), 0, Int32(word.count))
        hb_buffer_guess_segment_properties(buffer)
        let language = TextLanguage.shaping(style.language ?? TextLanguage.system)
        hb_buffer_set_language(buffer, language)
        let setting = ShapingSetting(style, language: language)
        setting.features.withUnsafeBufferPointer { hb_shape(font.handle, buffer, $0.baseAddress, UInt32($0.count)) }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, nil) else {
            return []
        }
        var safe: Set<Int> = []
        for index in 0..<Int(count) {
            guard positions[index].x_advance == 0 || positions[index].y_offset == 0 else { return [] }
            if infos[index].mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL.rawValue != 0 { safe.insert(Int(infos[index].cluster)) }
        }
        return safe
    }

    private static func makeStep(_ key: StepKey, _ font: FontInstance) -> Step? {
        guard let glyph = font.glyph(for: key.character), glyph != 0, let ink = font.inkBounds(of: glyph) else { return nil }
        var advance = font.advance(of: glyph)
        if key.rounds {
            advance = advance.rounded
            // At whole pixels two may stand further apart than they are long.
            if advance > ink.width - Fixed(raw: 16) { advance -= .one }
        }
        return advance >= .one && ink.width > advance / 2 ? Step(glyph: glyph, advance: advance) : nil
    }
}
