import CUnicode
import struct Foundation.CGFloat

/// Turns a paragraph's characters into glyphs: analyse, itemise, shape. There is one for each owner of a text; it keeps the words
/// it has shaped, and belongs to one thread.
final class ParagraphShaper {
    let displayScale: CGFloat
    let placement: GlyphPlacement
    let analyser = ParagraphAnalyser()
    var wordShaper: WordShaper
    private var lastSetting: (style: ShapingStyle, setting: ShapingSetting)?
    var glyphBuffer = GlyphBuffer()
    var items: [ShapingItem] = []
    var memories = FallbackMemories()
    var inkTables = InkTables()
    var measured = MeasuredStyles()
    /// Counts glyphs, and segments of cached width, that line breaking has measured: tests assert it instead of times.
    var glyphsMeasured = 0
    /// Working memory with the paragraph that was segmented last.
    var scratch = ParagraphScratch()

    /// `displayScale` is device pixels a logical pixel.
    init(displayScale: CGFloat, placement: GlyphPlacement) {
        self.displayScale = displayScale
        self.placement = placement
        wordShaper = WordShaper(placement: placement)
    }

    /// Shapes a whole paragraph. O(n).
    func shape(_ text: ParagraphText, cuts: [Int] = []) -> ShapedText {
        shape(text, chunk: 0..<text.utf16.count, levels: bidiLevels(of: text), cuts: cuts)
    }

    /// Shapes a chunk of a paragraph, one of `chunks(of:)`; `levels` are the whole paragraph's.
    /// No glyph stands for characters on both sides of one of the `cuts`, which are ascending.
    func shape(_ text: ParagraphText, chunk: Range<Int>, levels: BidiLevels, cuts: [Int] = []) -> ShapedText {
        precondition(
            chunk.lowerBound >= 0 && chunk.upperBound <= text.utf16.count,
            "ParagraphShaper.shape: piece \(chunk) of a paragraph of \(text.utf16.count) units")
        return text.utf16.withUnsafeBufferPointer { units in
            let language = text.styles.first?.style.language ?? TextLanguage.system
            let analysis = analyser.analyse(units, chunk: chunk, language: language)
            Itemiser.itemise(
                text.styles, units: units, chunk: chunk, levels: levels, analysis: analysis, displayScale: displayScale,
                cuts: cuts, memories: &memories, into: &items)
            var shaped = ShapedText(utf16: chunk)
            shaped.runs.reserveCapacity(items.count)
            shapeItems(analysis, of: text.styles, units, from: chunk.lowerBound) { item, glyphs in
                shaped.runs.append(
                    ShapedRun(
                        kind: item.kind, utf16: item.utf16, glyphs: glyphs, level: item.level, style: item.style, font: item.font))
            }
            for (index, item) in items.enumerated() where item.kind == .text && (!item.isTrusted || glyphBuffer.hasOffsets) {
                shaped.runs[index].ink = ink(of: shaped.runs[index].glyphs, in: item.font, isTrusted: item.isTrusted)
            }
            glyphBuffer.write(into: &shaped)
            shaped.breaks = analysis.breaks
            shaped.graphemeStarts = analysis.graphemeStarts
            return shaped
        }
    }

    var unitsShaped: Int { wordShaper.unitsShaped }

    /// Whether words are cached; shaping gives the same either way.
    var usesWordCache: Bool {
        get { wordShaper.usesCache }
        set { wordShaper.usesCache = newValue }
    }

    /// The embedding levels of a whole paragraph.
    func bidiLevels(of text: ParagraphText) -> BidiLevels { BidiLevels(text) }

    /// Where lines may end in other text, the end of it included.
    func lineBreaks(in units: [UInt16], language: String) -> [BreakOpportunity] {
        units.withUnsafeBufferPointer { analyser.lineBreaks($0, 0..<$0.count, language) }
    }

    /// The values that measuring plain text of a style depends on; nil where it must be shaped. Valid until text of another style is
    /// shaped.
    func glyphlessContext(_ style: ShapingStyle, font: FontInstance) -> WordShaper.GlyphlessContext? {
        guard !style.hasAttachment, style.writingDirections.isEmpty, style.glyph == nil,
            let (rules, breaker) = analyser.simpleLineBreaks(style.language ?? TextLanguage.system)
        else { return nil }
        return wordShaper.glyphlessContext(font, setting(style), lines: rules, breaker: breaker)
    }

    /// The items of a text, each of which would be shaped in one call.
    func items(of text: ParagraphText) -> [ShapingItem] {
        text.utf16.withUnsafeBufferPointer { units in
            let language = text.styles.first?.style.language ?? TextLanguage.system
            analyser.analyse(units, chunk: 0..<units.count, language: language, into: &scratch.analysis)
            Itemiser.itemise(
                text.styles, units: units, chunk: 0..<units.count, levels: bidiLevels(of: text), analysis: scratch.analysis,
                displayScale: displayScale, cuts: [], memories: &memories, into: &items)
            return items
        }
    }

    func shapeItems(
        _ analysis: ParagraphAnalysis, of styles: [StyleRun], _ units: UnsafeBufferPointer<UInt16>, from start: Int,
        _ body: (ShapingItem, Range<Int>) -> Void
    ) {
        glyphBuffer.removeAll()
        var setting: ShapingSetting?
        var settingStyle = -1
        for item in items {
            let first = glyphBuffer.count
            if item.kind == .text {
                if settingStyle != item.style {
                    setting = self.setting(styles[item.style].style)
                    settingStyle = item.style
                }
                if let setting {
                    shapeText(item, of: units, style: styles[item.style].style, setting, analysis, from: start)
                }
            } else if item.kind == .missing {
                appendMissing(item, units, analysis, from: start)
            } else {
                appendPlaceholders(item, analysis, from: start)
            }
            body(item, first..<glyphBuffer.count)
        }
    }

    func setting(_ style: ShapingStyle) -> ShapingSetting {
        if let lastSetting, lastSetting.style.isSet(like: style) { return lastSetting.setting }
        let setting = ShapingSetting(style, language: wordShaper.language(style.language ?? TextLanguage.system))
        lastSetting = (style, setting)
        return setting
    }

    /// One glyph without ink a character, for what layout or nothing gives a width.
    private func appendPlaceholders(_ item: ShapingItem, _ analysis: ParagraphAnalysis, from start: Int) {
        glyphBuffer.reserve(item.utf16.count)
        for utf16 in item.utf16 {
            glyphBuffer.append(
                glyph: 0, cluster: Int32(clamping: utf16), advance: 0,
                isUnsafe: !analysis.graphemeStarts[utf16 - start])
        }
    }

    /// One box a code point, wide enough for two rows of hexadecimal digits.
    private func appendMissing(
        _ item: ShapingItem, _ units: UnsafeBufferPointer<UInt16>, _ analysis: ParagraphAnalysis, from start: Int
    ) {
        glyphBuffer.reserve(item.utf16.count)
        var index = item.utf16.lowerBound
        while index < item.utf16.upperBound {
            let (character, length) = ClusterCharacters.character(at: index, in: units, limit: item.utf16.upperBound)
            let width = item.font.pixelSize.scaled(by: character > 0xFFFF ? 0.8 : 0.6)
            if cunicode_flags(character) & UInt32(CUNICODE_DEFAULT_IGNORABLE) == 0 {
                glyphBuffer.append(
                    glyph: 0, cluster: Int32(clamping: index),
                    advance: Int32(clamping: placement.rounds(item.font) ? width.rounded.raw : width.raw),
                    isUnsafe: !analysis.graphemeStarts[index - start])
            }
            index += length
        }
    }
}
