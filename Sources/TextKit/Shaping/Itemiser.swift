import struct Foundation.CGFloat

/// Cuts a chunk of a paragraph into items.
struct Itemiser {
    /// The style runs of the paragraph.
    let styles: [StyleRun]
    let units: UnsafeBufferPointer<UInt16>
    let chunk: Range<Int>
    let levels: BidiLevels
    let analysis: ParagraphAnalysis
    let displayScale: CGFloat
    /// Ascending offsets that no item crosses.
    let cuts: [Int]
    /// The language that the text suggests.
    private let hint: String?
    private var styleRun: Int
    private var base: FontInstance
    private var fallback: FontFallback

    private init(
        _ styles: [StyleRun], units: UnsafeBufferPointer<UInt16>, chunk: Range<Int>, levels: BidiLevels,
        analysis: ParagraphAnalysis, displayScale: CGFloat, cuts: [Int], memories: inout FallbackMemories
    ) {
        self.styles = styles
        self.units = units
        self.chunk = chunk
        self.levels = levels
        self.analysis = analysis
        self.displayScale = displayScale
        self.cuts = cuts
        hint = analysis.languageHint
        styleRun = Self.styleRun(at: chunk.lowerBound, in: styles)
        let style = styles.isEmpty ? ShapingStyle(font: Font.systemFont(ofSize: Font.systemFontSize)) : styles[styleRun].style
        base = style.font.instance(displayScale: displayScale)
        fallback = FontFallback(memories.memory(style, base: base, hint: hint))
    }

    /// Writes the items into `items` in logical order, covering the chunk. O(n).
    static func itemise(
        _ styles: [StyleRun], units: UnsafeBufferPointer<UInt16>, chunk: Range<Int>, levels: BidiLevels,
        analysis: ParagraphAnalysis, displayScale: CGFloat, cuts: [Int], memories: inout FallbackMemories,
        into items: inout [ShapingItem]
    ) {
        items.removeAll(keepingCapacity: true)
        var itemiser = Itemiser(
            styles, units: units, chunk: chunk, levels: levels, analysis: analysis, displayScale: displayScale, cuts: cuts,
            memories: &memories)
        itemiser.run(&items, &memories)
    }

    private mutating func run(_ items: inout [ShapingItem], _ memories: inout FallbackMemories) {
        var scriptRun = 0
        var cut = cuts.partitioningIndex { $0 > chunk.lowerBound }
        var start = chunk.lowerBound
        var styleEnd = mergedEnd()
        while start < chunk.upperBound {
            while scriptRun + 1 < analysis.scripts.count, analysis.scripts[scriptRun].end <= start { scriptRun += 1 }
            while cut < cuts.count, cuts[cut] <= start { cut += 1 }
            var end = min(chunk.upperBound, styleEnd, analysis.scripts.isEmpty ? .max : analysis.scripts[scriptRun].end)
            if cut < cuts.count { end = min(end, cuts[cut]) }
            end = max(start + 1, levels.runEnd(from: start, limit: end))
            end = graphemeStart(from: end)
            let prototype = ShapingItem(
                kind: .text, utf16: start..<end, style: styleRun, font: base,
                script: analysis.scripts.isEmpty ? Script.latin : analysis.scripts[scriptRun].script,
                level: levels[start])
            split(prototype, hasAttachment: !styles.isEmpty && styles[styleRun].style.hasAttachment, &items)
            start = end
            guard start >= styleEnd else { continue }
            while styleRun + 1 < styles.count, styles[styleRun].utf16.upperBound <= start { styleRun += 1 }
            styleEnd = mergedEnd()
            guard start < chunk.upperBound else { break }
            base = styles[styleRun].style.font.instance(displayScale: displayScale)
            fallback = FontFallback(memories.memory(styles[styleRun].style, base: base, hint: hint))
        }
    }

    /// Clusters are not split: a boundary inside one moves to its end.
    private func graphemeStart(from utf16: Int) -> Int {
        guard !analysis.graphemesAreUnits else { return utf16 }
        var index = utf16
        while index < chunk.upperBound, !analysis.graphemeStarts[index - chunk.lowerBound] { index += 1 }
        return index
    }

    private static func styleRun(at utf16: Int, in styles: [StyleRun]) -> Int {
        max(0, min(styles.count - 1, styles.partitioningIndex { $0.utf16.upperBound > utf16 }))
    }

    /// The end of the runs that shape as one with the run at hand, as far as the chunk goes.
    private func mergedEnd() -> Int {
        guard styleRun < styles.count else { return .max }
        var last = styleRun
        while last + 1 < styles.count, styles[last].utf16.upperBound < chunk.upperBound, styles[last + 1].style == styles[styleRun].style {
            last += 1
        }
        return last + 1 == styles.count ? .max : styles[last].utf16.upperBound
    }

    /// Cuts controls, tabs and attachments out, and gives every cluster its font.
    private mutating func split(_ prototype: ShapingItem, hasAttachment: Bool, _ items: inout [ShapingItem]) {
        var pending = prototype
        var start = prototype.utf16.lowerBound
        var cluster = start
        let end = prototype.utf16.upperBound
        let hasASCII = base.face.coversASCII
        while cluster < end {
            if pending.kind == .text {
                skip(&cluster, end, in: pending.font, hasASCII: hasASCII)
                if cluster == end { break }
            }
            let next = graphemeStart(from: cluster + 1)
            let (kind, font) =
                hasASCII && isPlain(cluster, end)
                ? (ShapedRun.Kind.text, base) : choose(cluster..<min(end, next), hasAttachment: hasAttachment)
            if kind != pending.kind || font !== pending.font || (kind != .text && kind != .missing) {
                flush(&pending, start..<cluster, &items)
                start = cluster
                pending.kind = kind
                pending.font = font
            }
            cluster = min(end, next)
        }
        flush(&pending, start..<end, &items)
    }

    /// Goes on over characters that the font shows as the one before them.
    @inline(__always)
    private func skip(_ cluster: inout Int, _ end: Int, in font: FontInstance, hasASCII: Bool) {
        if font === base {
            if hasASCII { while cluster < end, isPlain(cluster, end) { cluster += 1 } }
            if analysis.graphemesAreUnits { while cluster < end, fallback.isOwn(units[cluster]) { cluster += 1 } }
        } else if analysis.graphemesAreUnits, fallback.isLast(font) {
            while cluster < end, fallback.goesOn(units[cluster]) { cluster += 1 }
        }
    }

    /// Whether an ASCII character stands by itself: nothing below U+0300 joins what is before it.
    @inline(__always)
    private func isPlain(_ index: Int, _ end: Int) -> Bool {
        units[index] &- 0x20 < 0x5F && (index &+ 1 == end || units[index &+ 1] < 0x300)
    }

    private func flush(_ item: inout ShapingItem, _ range: Range<Int>, _ items: inout [ShapingItem]) {
        guard !range.isEmpty else { return }
        item.utf16 = range
        item.isTrusted = item.font.asksForNoMore(than: base) || (Script.isIdeographic(item.script) && base.holdsIdeographs)
        items.append(item)
    }

    private mutating func choose(_ cluster: Range<Int>, hasAttachment: Bool) -> (ShapedRun.Kind, FontInstance) {
        switch units[cluster.lowerBound] {
        case 0x09: (.tab, base)
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: (.control, base)
        case 0xFFFC where hasAttachment: (.attachment, base)
        default: fallback.font(for: cluster, in: units)
        }
    }
}
