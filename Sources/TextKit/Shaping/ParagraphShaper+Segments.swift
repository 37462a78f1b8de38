/// Working memory for a paragraph whose lines are being filled and whose glyphs are not stored.
struct ParagraphScratch {
    var analysis = ParagraphAnalysis()
    /// Where the glyphs of each item end.
    var itemEnds: [Int] = []
    /// How far the baseline of each style is raised.
    var baselineOffsets: [Fixed] = []
}

/// Finds the segments of text of any script for filling lines, without a `ShapedParagraph`.
extension ParagraphShaper {
    /// Cuts a paragraph of any script at its break opportunities, as `ShapedParagraph` would; its glyphs are not stored. False where its
    /// lines need the glyphs: where there are tabs, attachments, soft hyphens, or lines that must end.
    ///
    /// - Parameter rises: how far the baseline of each style is raised.
    func segment(
        _ units: UnsafeBufferPointer<UInt16>, styles: [StyleRun], baselineOffsets: [Fixed], levels: BidiLevels,
        into segments: inout GlyphlessSegments
    ) -> Bool {
        let language = styles.first?.style.language ?? TextLanguage.system
        analyser.analyse(units, chunk: 0..<units.count, language: language, into: &scratch.analysis)
        Itemiser.itemise(
            styles, units: units, chunk: 0..<units.count, levels: levels, analysis: scratch.analysis, displayScale: displayScale,
            cuts: [], memories: &memories, into: &items)
        guard items.allSatisfy({ !$0.kind.isDynamic }) else { return false }
        var ends: [Int] = []
        swap(&ends, &scratch.itemEnds)
        ends.removeAll(keepingCapacity: true)
        shapeItems(scratch.analysis, of: styles, units, from: 0) { ends.append($1.upperBound) }
        swap(&ends, &scratch.itemEnds)
        scratch.baselineOffsets = baselineOffsets
        return fill(&segments, units)
    }

    private func fill(_ segments: inout GlyphlessSegments, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        guard segments.fill(from: glyphBuffer, breaks: scratch.analysis.breaks, units) else { return false }
        var first = 0
        for (item, end) in zip(items, scratch.itemEnds) {
            if item.kind == .text {
                segments.ink.include(
                    ink(of: first..<end, in: item.font, isTrusted: item.isTrusted).raised(by: scratch.baselineOffsets[item.style]))
            }
            first = end
        }
        return true
    }

    /// Shapes the paragraph that was segmented last with a line that ends at `utf16`, across which nothing is shaped. False where the
    /// result might differ from shaping the whole. O(glyphs).
    func cut(
        _ units: UnsafeBufferPointer<UInt16>, at utf16: Int, styles: [StyleRun], into segments: inout GlyphlessSegments
    ) -> Bool {
        guard scratch.analysis.graphemeStarts[utf16] else { return false }
        guard let index = items.firstIndex(where: { $0.utf16.lowerBound < utf16 && utf16 < $0.utf16.upperBound }),
            items[index].kind == .text
        else { return true }
        var (before, after) = (items[index], items[index])
        before.utf16 = before.utf16.lowerBound..<utf16
        after.utf16 = utf16..<after.utf16.upperBound
        let old = (index == 0 ? 0 : scratch.itemEnds[index - 1])..<scratch.itemEnds[index]
        let style = styles[before.style].style
        let setting = setting(style)
        var whole = GlyphBuffer()
        swap(&whole, &glyphBuffer)
        glyphBuffer.append(0..<old.lowerBound, of: whole)
        shapeText(before, of: units, style: style, setting, scratch.analysis, from: 0)
        let middle = glyphBuffer.count
        shapeText(after, of: units, style: style, setting, scratch.analysis, from: 0)
        let gained = glyphBuffer.count - old.upperBound
        glyphBuffer.append(old.upperBound..<whole.count, of: whole)
        items.replaceSubrange(index...index, with: [before, after])
        for later in index..<scratch.itemEnds.count { scratch.itemEnds[later] += gained }
        scratch.itemEnds.insert(middle, at: index)
        return fill(&segments, units)
    }
}
