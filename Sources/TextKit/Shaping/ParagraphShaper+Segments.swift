/// A paragraph whose lines are being filled, and whose glyphs nobody keeps.
struct PassingParagraph {
    var analysis = ParagraphAnalysis()
    /// Where the glyphs of each item end.
    var itemEnds: [Int] = []
    /// How far the baseline of each style is raised.
    var rises: [Fixed] = []
}

/// Text of any script for filling lines, without a `ShapedParagraph`.
extension ParagraphShaper {
    /// Cuts a paragraph of any script at its break opportunities, as `ShapedParagraph` would; its glyphs are not kept. False
    /// where its lines cannot be told without them: where there are tabs, attachments, soft hyphens, or lines that must end.
    ///
    /// - Parameter rises: how far the baseline of each style is raised.
    func segment(
        _ units: UnsafeBufferPointer<UInt16>, styles: [StyleRun], rises: [Fixed], levels: BidiLevels, into segments: inout PlainSegments
    ) -> Bool {
        let language = styles.first?.style.language ?? TextLanguage.system
        analyser.analyse(units, piece: 0..<units.count, language: language, into: &passing.analysis)
        Itemiser.itemise(
            styles, units: units, piece: 0..<units.count, levels: levels, analysis: passing.analysis, displayScale: displayScale,
            cuts: [], memories: &memories, into: &items)
        guard items.allSatisfy({ !$0.kind.isDynamic }) else { return false }
        var ends: [Int] = []
        swap(&ends, &passing.itemEnds)
        ends.removeAll(keepingCapacity: true)
        shapeItems(passing.analysis, of: styles, units, from: 0) { ends.append($1.upperBound) }
        swap(&ends, &passing.itemEnds)
        passing.rises = rises
        return fill(&segments, units)
    }

    private func fill(_ segments: inout PlainSegments, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        guard segments.fill(from: columns, breaks: passing.analysis.breaks, units) else { return false }
        var first = 0
        for (item, end) in zip(items, passing.itemEnds) {
            if item.kind == .text {
                segments.ink.include(ink(of: first..<end, in: item.font, isTrusted: item.isTrusted).raised(by: passing.rises[item.style]))
            }
            first = end
        }
        return true
    }

    /// Shapes the paragraph that was segmented last as it is with a line that ends at `utf16`, and nothing shaped across. False
    /// where that cannot be told here. O(glyphs).
    func cut(
        _ units: UnsafeBufferPointer<UInt16>, at utf16: Int, styles: [StyleRun], into segments: inout PlainSegments
    ) -> Bool {
        guard passing.analysis.graphemeStarts[utf16] else { return false }
        guard let index = items.firstIndex(where: { $0.utf16.lowerBound < utf16 && utf16 < $0.utf16.upperBound }),
            items[index].kind == .text
        else { return true }
        var (before, after) = (items[index], items[index])
        before.utf16 = before.utf16.lowerBound..<utf16
        after.utf16 = utf16..<after.utf16.upperBound
        let old = (index == 0 ? 0 : passing.itemEnds[index - 1])..<passing.itemEnds[index]
        let style = styles[before.style].style
        let setting = setting(style)
        var whole = GlyphAssembly()
        swap(&whole, &columns)
        columns.append(0..<old.lowerBound, of: whole)
        shapeText(before, of: units, style: style, setting, passing.analysis, from: 0)
        let middle = columns.count
        shapeText(after, of: units, style: style, setting, passing.analysis, from: 0)
        let gained = columns.count - old.upperBound
        columns.append(old.upperBound..<whole.count, of: whole)
        items.replaceSubrange(index...index, with: [before, after])
        for later in index..<passing.itemEnds.count { passing.itemEnds[later] += gained }
        passing.itemEnds.insert(middle, at: index)
        return fill(&segments, units)
    }
}
