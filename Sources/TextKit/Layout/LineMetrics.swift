/// Extent of a row about its baseline, before and after the paragraph style has had its say. Device pixels.
struct LineExtent: Equatable {
    var ascent = Fixed.zero
    var descent = Fixed.zero
    /// The widest gap that a font of the row wants below it; less than zero where every font has tight leading.
    private var gap: Fixed?

    init() {}

    /// Of characters of one style.
    init(_ style: ResolvedStyle, _ usesLeading: Bool) { include(style, usesLeading: usesLeading) }

    init(_ style: StyleHeight, drawnIn font: FontInstance, _ usesLeading: Bool) {
        include(style, drawnIn: font, usesLeading: usesLeading)
    }

    var leading: Fixed { gap ?? .zero }
    var height: Fixed { ascent + descent + leading }

    /// What has no `leading` of its own leaves that of the others.
    mutating func include(ascent: Fixed, descent: Fixed, leading: Fixed? = nil) {
        self.ascent = max(self.ascent, ascent)
        self.descent = max(self.descent, descent)
        if let leading { gap = max(gap ?? leading, leading) }
    }

    mutating func include(_ style: ResolvedStyle, usesLeading: Bool) { include(StyleHeight(style), usesLeading: usesLeading) }

    private mutating func include(_ style: StyleHeight, usesLeading: Bool) {
        include(
            ascent: style.ascent + style.baselineOffset, descent: style.descent - style.baselineOffset,
            leading: usesLeading ? style.leading : nil)
    }

    /// A run in a fallback font keeps the height of the font that was asked for, so that a foreign word does not
    /// push lines apart, unless its font is taller by more than a third.
    mutating func include(_ style: ResolvedStyle, drawnIn font: FontInstance, usesLeading: Bool) {
        include(StyleHeight(style), drawnIn: font, usesLeading: usesLeading)
    }

    private mutating func include(_ style: StyleHeight, drawnIn font: FontInstance, usesLeading: Bool) {
        include(style, usesLeading: usesLeading)
        guard font !== style.font, (font.ascent + font.descent).raw * 3 > (style.ascent + style.descent).raw * 4 else { return }
        include(
            ascent: font.ascent.rounded + style.baselineOffset, descent: font.descent.rounded - style.baselineOffset)
    }

    /// Height and baseline by line-height multiple, minimum and maximum; what is added goes above the text, as
    /// TextKit has it.
    func box(_ style: ResolvedParagraphStyle, wholePixels: Bool) -> (height: Fixed, baseline: Fixed) {
        var height = self.height
        if style.lineHeightMultiple != 1 { height = height.scaled(by: style.lineHeightMultiple) }
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > .zero { height = min(height, style.maximumLineHeight) }
        if wholePixels { height = height.rounded }
        height = max(height, Fixed(raw: 1))
        return (height, height - descent - leading)
    }
}

/// How high the characters of a style stand, for threads that do not know the style.
struct StyleHeight: Sendable {
    let font: FontInstance
    let ascent, descent, leading, baselineOffset: Fixed

    init(_ style: ResolvedStyle) {
        font = style.font
        (ascent, descent, leading) = (style.ascent, style.descent, style.leading)
        baselineOffset = style.baselineOffset
    }

    /// Whether characters of the style stand no higher in the font than in the style's own.
    func isKept(in font: FontInstance, _ usesLeading: Bool) -> Bool {
        font === self.font
            || LineExtent(self, drawnIn: font, usesLeading) == LineExtent(self, drawnIn: self.font, usesLeading)
    }
}

extension ShapedParagraph {
    /// The extent of the characters' fonts, attachments left out; the style at `range.lowerBound` for an empty one.
    /// O(log runs + runs in the range).
    func extent(of range: Range<Int>, usesLeading: Bool) -> LineExtent {
        var extent = LineExtent()
        if range.isEmpty {
            extent.include(style(atUTF16: range.lowerBound), usesLeading: usesLeading)
            return extent
        }
        for index in pieceIndex(containingUTF16: range.lowerBound)...pieceIndex(containingUTF16: range.upperBound - 1) {
            let runs = piece(index).shaped.runs
            var low = 0
            var high = runs.count
            while low < high {
                let middle = (low + high) / 2
                if runs[middle].utf16.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
            }
            while low < runs.count, runs[low].utf16.lowerBound < range.upperBound {
                let run = runs[low]
                if run.kind != .attachment, run.kind != .hidden { include(run, in: range, usesLeading, &extent) }
                low += 1
            }
        }
        return extent
    }

    /// The same, where nothing of the range shows that of the first character that does.
    func shownExtent(of range: Range<Int>, usesLeading: Bool) -> LineExtent {
        guard mayBeGenerated else { return extent(of: range, usesLeading: usesLeading) }
        let shown = firstShown(from: range.lowerBound)
        return extent(of: shown < range.upperBound ? range : shown..<shown, usesLeading: usesLeading)
    }

    /// The first character from `utf16` on whose glyph is not null; `utf16` itself where there is none.
    func firstShown(from utf16: Int) -> Int {
        guard mayBeGenerated, utf16 < utf16Count else { return utf16 }
        for index in pieceIndex(containingUTF16: utf16)..<pieceCount {
            for run in piece(index).shaped.runs where run.kind != .hidden && run.utf16.upperBound > utf16 {
                return max(utf16, run.utf16.lowerBound)
            }
        }
        return utf16
    }

    /// Every style of a run, which is shaped across those that differ in their baseline only.
    private func include(_ run: ShapedRun, in range: Range<Int>, _ usesLeading: Bool, _ extent: inout LineExtent) {
        let part = run.utf16.clamped(to: range)
        var index = styleIndex(atUTF16: part.lowerBound)
        repeat {
            extent.include(styles[index], drawnIn: run.font, usesLeading: usesLeading)
            index += 1
        } while index < text.styles.count && text.styles[index].utf16.lowerBound < part.upperBound
    }
}
