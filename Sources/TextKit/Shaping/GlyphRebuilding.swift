/// Applies a delegate's changes to a shaped chunk: other glyphs, fonts, properties, actions.
///
/// Unchanged glyphs keep their shaped advance and offset, others get the nominal advance of their font. Null glyphs have neither;
/// line-break opportunities are found as if their characters were not there.
struct GlyphRebuilding {
    private let shaped: ShapedText
    private let paragraph: ShapedParagraph
    private let shaper: ParagraphShaper
    private let own: [LayoutManager.GlyphProperty]
    private var units: [UInt16] { paragraph.text.utf16 }

    init(_ shaped: ShapedText, of paragraph: ShapedParagraph, shaper: ParagraphShaper) {
        self.shaped = shaped
        self.paragraph = paragraph
        self.shaper = shaper
        own = shaped.ownProperties(in: paragraph.text.utf16)
    }

    /// The glyphs of one cluster.
    private struct Cluster {
        var utf16: Int32
        var glyphs: ArraySlice<UInt16>
        var properties: ArraySlice<LayoutManager.GlyphProperty>
        /// Where the same glyphs are as shaped; nil for those that are not.
        var sources: [Int?]
        var font: FontInstance
    }

    /// O(glyphs + breaks).
    func applying(_ edits: GlyphEdits) -> ShapedText {
        var text = ShapedText(utf16: shaped.utf16)
        text.graphemeStarts = shaped.graphemeStarts
        text.actions = edits.actions
        text.offsets.reserveCapacity(shaped.glyphs.count)
        var next = 0
        var glyph = 0
        for run in shaped.runs {
            glyph = max(glyph, run.glyphs.lowerBound)
            while glyph < run.glyphs.upperBound {
                let utf16 = Int(shaped.clusters[glyph])
                while next < edits.edits.count, edits.edits[next].utf16.upperBound <= utf16 { next += 1 }
                let isEdited = next < edits.edits.count && edits.edits[next].utf16.contains(utf16)
                let last = isEdited ? edits.edits[next].utf16.upperBound : utf16 + 1
                var end = glyph + 1
                while end < shaped.glyphs.count, Int(shaped.clusters[end]) < last { end += 1 }
                if isEdited {
                    for cluster in clusters(of: edits.edits[next], replacing: glyph..<end, font: run.font) {
                        append(cluster, of: run, to: &text)
                    }
                } else {
                    append(kept(glyph..<end, font: run.font), of: run, to: &text)
                }
                glyph = end
            }
        }
        finish(&text)
        return text
    }

    private func kept(_ glyphs: Range<Int>, font: FontInstance) -> Cluster {
        Cluster(
            utf16: shaped.clusters[glyphs.lowerBound], glyphs: shaped.glyphs[glyphs], properties: own[glyphs], sources: Array(glyphs),
            font: font)
    }

    private func clusters(of edit: GlyphEdit, replacing old: Range<Int>, font: FontInstance) -> [Cluster] {
        var result: [Cluster] = []
        var start = 0
        while start < edit.glyphs.count {
            let utf16 = edit.clusters[start]
            var end = start + 1
            while end < edit.glyphs.count, edit.clusters[end] == utf16 { end += 1 }
            let first = old.first { shaped.clusters[$0] == utf16 }
            let sources = (start..<end).map { glyph -> Int? in
                guard edit.font == nil || edit.font === font, let first, first + glyph - start < old.upperBound else { return nil }
                let source = first + glyph - start
                return shaped.clusters[source] == utf16 && shaped.glyphs[source] == edit.glyphs[glyph] ? source : nil
            }
            result.append(
                Cluster(
                    utf16: utf16, glyphs: edit.glyphs[start..<end], properties: edit.properties[start..<end], sources: sources,
                    font: edit.font ?? font))
            start = end
        }
        return result
    }

    private func append(_ cluster: Cluster, of run: ShapedRun, to text: inout ShapedText) {
        let kind = kind(of: cluster, originally: run.kind, in: text)
        if let last = text.runs.last, last.kind == kind, last.font === cluster.font, last.level == run.level, last.style == run.style {
            text.runs[text.runs.count - 1].glyphs = last.glyphs.lowerBound..<(text.glyphs.count + cluster.glyphs.count)
        } else {
            text.runs.append(
                ShapedRun(
                    kind: kind, utf16: Int(cluster.utf16)..<Int(cluster.utf16),
                    glyphs: text.glyphs.count..<(text.glyphs.count + cluster.glyphs.count), level: run.level, style: run.style,
                    font: cluster.font))
        }
        text.runs[text.runs.count - 1].ink.include(run.ink)
        if cluster.font !== run.font {
            for glyph in cluster.glyphs { text.runs[text.runs.count - 1].ink.include(GlyphInk(of: glyph, in: cluster.font)) }
        }
        for (index, glyph) in cluster.glyphs.enumerated() {
            let property = cluster.properties[cluster.properties.startIndex + index]
            let source = cluster.sources[index]
            let hasAdvance = (kind == .text || kind == .missing) && property.isDisjoint(with: [.null, .controlCharacter])
            text.glyphs.append(glyph)
            text.clusters.append(cluster.utf16)
            text.properties.append(property)
            text.unsafeToBreak.append(source.map { shaped.unsafeToBreak[$0] } ?? false)
            let offset = source.flatMap { hasAdvance && !shaped.offsets.isEmpty ? shaped.offsets[$0] : nil }
            text.offsets.append(offset ?? GlyphOffset(x: 0, y: 0))
            // A glyph that changed from a control has had no advance.
            let keeps = source != nil && (run.kind == .text || run.kind == .missing)
            text.advances.append(
                !hasAdvance ? 0 : keeps ? shaped.advances[source!] : advance(of: glyph, kind, cluster.font, style: run.style))
        }
        let position = Int(cluster.utf16) - shaped.utf16.lowerBound
        if position > 0, cluster.properties.first?.contains(.nonBaseCharacter) == true { text.graphemeStarts[position] = false }
    }

    private func kind(of cluster: Cluster, originally kind: ShapedRun.Kind, in text: ShapedText) -> ShapedRun.Kind {
        if cluster.properties.allSatisfy({ $0.contains(.null) }) { return .hidden }
        if cluster.properties.contains(where: { $0.contains(.controlCharacter) }) {
            // A control beside a letter of the same character has no width, and leaves the letter as it is.
            if kind == .text, cluster.properties.contains(where: { $0.isDisjoint(with: [.null, .controlCharacter]) }) { return .text }
            return kind == .attachment ? .attachment : (text.action(atUTF16: cluster.utf16) ?? ownAction(cluster.utf16)).kind
        }
        if kind == .text { return .text }
        return cluster.glyphs.first == 0 ? .missing : .text
    }

    private func ownAction(_ utf16: Int32) -> LayoutManager.ControlCharacterAction {
        .own(units[Int(utf16)], next: Int(utf16) + 1 < units.count ? units[Int(utf16) + 1] : nil)
    }

    private func advance(of glyph: UInt16, _ kind: ShapedRun.Kind, _ font: FontInstance, style: Int) -> Int32 {
        let nominal = kind == .missing ? font.pixelSize.scaled(by: 0.6) : font.advance(of: glyph)
        let known = style < paragraph.text.styles.count ? paragraph.text.styles[style].style : nil
        let kern = (known?.kern ?? .zero) + (known?.tracking ?? .zero)
        let advance = max(.zero, nominal + kern)
        return Int32(clamping: shaper.placement.rounds(font) ? advance.rounded.raw : advance.raw)
    }

    // MARK: What follows from the glyphs

    private func finish(_ text: inout ShapedText) {
        for index in text.runs.indices {
            let start = index == 0 ? shaped.utf16.lowerBound : text.runs[index].utf16.lowerBound
            let end = index + 1 < text.runs.count ? text.runs[index + 1].utf16.lowerBound : shaped.utf16.upperBound
            text.runs[index].utf16 = start..<max(start, end)
        }
        if !text.offsets.contains(where: { $0.x != 0 || $0.y != 0 }) { text.offsets = [] }
        text.breaks = text.runs.contains { $0.kind == .hidden } ? visibleBreaks(text) : shaped.breaks
        applyActions(to: &text)
    }

    /// The break opportunities of the text without its hidden characters. Each stands after the visible character before it, so that hidden
    /// text goes with what follows it.
    private func visibleBreaks(_ text: ShapedText) -> [BreakOpportunity] {
        var visible: [UInt16] = []
        var ends: [Int32] = []
        for run in text.runs where run.kind != .hidden {
            visible += units[run.utf16]
            ends += run.utf16.map { Int32($0 + 1) }
        }
        let count = visible.count
        let context = units[shaped.utf16.upperBound..<min(units.count, shaped.utf16.upperBound + 64)]
        let isWhole = context.isEmpty
        visible += context
        let language = paragraph.text.styles.first?.style.language ?? TextLanguage.system
        return shaper.lineBreaks(in: visible, language: language).compactMap { opportunity in
            let index = Int(opportunity.utf16)
            guard index > 0, index < count || (index == count && !isWhole) else { return nil }
            return BreakOpportunity(utf16: ends[index - 1], isMandatory: opportunity.isMandatory)
        }
    }

    /// Lines end after the control characters that now end them, and after no others.
    private func applyActions(to text: inout ShapedText) {
        var changed: [Int32: Bool] = [:]
        var glyph = 0
        while glyph < text.glyphs.count {
            let utf16 = text.clusters[glyph]
            var end = glyph + 1
            while end < text.glyphs.count, text.clusters[end] == utf16 { end += 1 }
            let own = ownAction(utf16)
            let isControl = text.properties[glyph].contains(.controlCharacter) && !text.properties[glyph].contains(.null)
            let action = isControl ? text.action(atUTF16: utf16) ?? own : []
            if own.endsLine != action.endsLine {
                changed[end < text.glyphs.count ? text.clusters[end] : Int32(clamping: shaped.utf16.upperBound)] = action.endsLine
            }
            glyph = end
        }
        guard !changed.isEmpty else { return }
        text.breaks.removeAll { changed[$0.utf16] != nil }
        for (utf16, endsLine) in changed.sorted(by: { $0.key < $1.key }) where endsLine {
            let index = text.breaks.partitioningIndex { $0.utf16 > utf16 }
            text.breaks.insert(BreakOpportunity(utf16: utf16, isMandatory: true), at: index)
        }
    }
}
