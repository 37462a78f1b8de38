/// Metrics of a row about its baseline, before or after the paragraph style is applied. Device pixels.
struct LineMetrics: Hashable {
    var ascent = Fixed.zero
    var descent = Fixed.zero
    /// The widest gap that a font of the row asks for below it; less than zero where every font has tight leading.
    private var gap: Fixed?
    /// The ink of glyphs that may exceed the metrics of their fonts.
    var ink = GlyphInk.none

    init() {}

    /// The metrics of characters of one style.
    init(_ style: ResolvedStyle, _ usesLeading: Bool) { include(style, usesLeading: usesLeading) }

    var leading: Fixed { gap ?? .zero }
    var height: Fixed { ascent + descent + leading }

    /// Metrics without a `leading` of their own leave the leading of the others.
    mutating func include(ascent: Fixed, descent: Fixed, leading: Fixed? = nil) {
        self.ascent = max(self.ascent, ascent)
        self.descent = max(self.descent, descent)
        if let leading { gap = max(gap ?? leading, leading) }
    }

    mutating func include(_ style: ResolvedStyle, usesLeading: Bool) {
        var (ascent, descent) = (style.ascent + style.baselineOffset, style.descent - style.baselineOffset)
        if let marks = style.emphasis { if marks.isBelow { descent += marks.height } else { ascent += marks.height } }
        include(ascent: ascent, descent: descent, leading: usesLeading ? style.leading : nil)
    }

    mutating func include(_ other: LineMetrics) {
        include(ascent: other.ascent, descent: other.descent, leading: other.gap)
        ink.include(other.ink)
    }

    /// Height and baseline by line-height multiple, minimum and maximum; what is added goes above the text, as TextKit has it. Ink that
    /// would meet the lines above or below makes the line higher, where no maximum forbids that.
    func box(_ style: ResolvedParagraphStyle, wholePixels: Bool) -> (height: Fixed, baseline: Fixed) {
        var height = self.height
        if style.lineHeightMultiple != 1 { height = height.scaled(by: style.lineHeightMultiple) }
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > .zero { height = min(height, style.maximumLineHeight) }
        if wholePixels { height = height.rounded }
        height = max(height, Fixed(raw: 1))
        let baseline = height - descent - leading
        guard ink != .none, style.maximumLineHeight <= .zero else { return (height, baseline) }
        let (above, below) = growth(in: height, wholePixels)
        return (height + above + below, baseline + above)
    }

    /// The height that the ink lacks in a line of a height. What the style adds to the fonts' height is above the text: half of the next
    /// line's may be used below.
    private func growth(in height: Fixed, _ wholePixels: Bool) -> (above: Fixed, below: Fixed) {
        let slack = max(.zero, height - self.height)
        let above = Fixed(raw: Int64(ink.above)) - ascent - slack
        let below = Fixed(raw: Int64(ink.below)) - descent - leading - slack / 2
        return (steps(above, wholePixels), steps(below, wholePixels))
    }

    /// Lines grow by eighths of their height, so that those of one script come out alike, and at most by four of it on
    /// either side, however many marks are stacked: some twenty.
    private func steps(_ lacking: Fixed, _ wholePixels: Bool) -> Fixed {
        guard lacking > .zero else { return .zero }
        let most = max(.zero, height) * 4
        var step = max(Fixed(raw: 1), height / 8)
        if wholePixels { step = max(.one, step.rounded) }
        let grown = step * Int((lacking.raw + step.raw - 1) / step.raw)
        return min(grown, wholePixels ? most.ceil : most)
    }
}

extension StyledParagraph {
    /// The metrics of the characters' fonts, attachments left out; the style at `range.lowerBound` for an empty one.
    /// O(log runs + runs in the range).
    func metrics(of range: Range<Int>, usesLeading: Bool) -> LineMetrics {
        var metrics = LineMetrics()
        if range.isEmpty {
            metrics.include(style(atUTF16: range.lowerBound), usesLeading: usesLeading)
            return metrics
        }
        forEachRun(in: range) { run, _ in
            if run.kind != .attachment, run.kind != .hidden { include(run, in: range, usesLeading, &metrics) }
        }
        // A row of an initial letter alone.
        if metrics.height == .zero, let initial, range.lowerBound < initial.utf16.upperBound {
            metrics.include(style(atUTF16: initial.utf16.upperBound), usesLeading: usesLeading)
        }
        return metrics
    }

    /// The metrics of a range; if none of its characters shows, those of the next character that does.
    func shownMetrics(of range: Range<Int>, usesLeading: Bool) -> LineMetrics {
        guard mayBeGenerated else { return metrics(of: range, usesLeading: usesLeading) }
        let shown = firstShown(from: range.lowerBound)
        return metrics(of: shown < range.upperBound ? range : shown..<shown, usesLeading: usesLeading)
    }

    /// The first character from `utf16` on whose glyph is not null; `utf16` itself where there is none.
    func firstShown(from utf16: Int) -> Int {
        guard mayBeGenerated, utf16 < utf16Count else { return utf16 }
        for index in chunkIndex(containingUTF16: utf16)..<chunkCount {
            for run in chunk(index).shaped.runs where run.kind != .hidden && run.utf16.upperBound > utf16 {
                return max(utf16, run.utf16.lowerBound)
            }
        }
        return utf16
    }

    /// Every style of a run, and the ink of the whole run, which is shaped across those that differ in their baseline only.
    private func include(_ run: ShapedRun, in range: Range<Int>, _ usesLeading: Bool, _ metrics: inout LineMetrics) {
        let part = run.utf16.clamped(to: range)
        var index = styleIndex(atUTF16: part.lowerBound)
        if styles[index].initialLines > 0, let initial, part.lowerBound < initial.utf16.upperBound { return }
        repeat {
            metrics.include(styles[index], usesLeading: usesLeading)
            metrics.ink.include(run.ink.raised(by: styles[index].baselineOffset))
            index += 1
        } while index < text.styles.count && text.styles[index].utf16.lowerBound < part.upperBound
    }
}
