/// The parts of a line fragment whose glyph locations and attributes are set. Glyphs are counted from the paragraph's first.
struct LineParts {
    /// Consecutive glyphs, each directly beside the one before.
    struct Run {
        var glyphs: Range<Int>
        /// The origin of the first one in the container: the left edge, or the right one of text that runs to the left.
        var x: Fixed
        fileprivate let source: VisualRun
    }

    private(set) var runs: [Run] = []
    /// Glyphs without ink: line ends and other controls, null glyphs.
    private(set) var unshown: [Int] = []
    private(set) var attachments: [(glyph: Int, utf16: Int)] = []
    /// How far the styles of the text reach above and below the baseline.
    private(set) var ascent = Fixed.zero
    private(set) var descent = Fixed.zero

    /// O(runs) where no glyph's advance depends on the line, else O(glyphs).
    init(_ paragraph: StyledParagraph, _ fragment: LineFragment, _ spacing: GlyphSpacing) {
        let line = FragmentGlyphs(paragraph, fragment, spacing)
        if paragraph.isRightToLeft || fragment.slack != .zero || fragment.extras?.dynamics.isEmpty == false
            || fragment.extras?.tightening != nil
        {
            line.walkUnmoved { run, lineGlyph in
                if lineGlyph.glyph == run.glyphs.lowerBound {
                    append(run, x: run.isRightToLeft ? lineGlyph.x + lineGlyph.advance : lineGlyph.x)
                }
                return true
            }
        } else {
            var x = fragment.textX
            for run in line.runs {
                let pens = run.chunk.pens
                let width = Fixed(raw: Int64(pens[run.glyphs.upperBound] - pens[run.glyphs.lowerBound]))
                append(run, x: run.isRightToLeft ? x + width : x)
                x += width
            }
        }
        runs.sort { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
        for run in runs { include(run, of: paragraph) }
        join()
    }

    private mutating func append(_ run: VisualRun, x: Fixed) {
        guard run.role == .text else { return }
        let first = run.paragraph.glyph(run.glyphs.lowerBound, in: run.chunk)
        runs.append(Run(glyphs: first..<(first + run.glyphs.count), x: x, source: run))
    }

    private mutating func include(_ run: Run, of paragraph: StyledParagraph) {
        let shaped = run.source.chunk.shaped
        let item = shaped.runs[run.source.run]
        let style = paragraph.styles[item.style]
        ascent = max(ascent, style.ascent + style.baselineOffset)
        descent = max(descent, style.descent - style.baselineOffset)
        for (index, glyph) in zip(run.glyphs, run.source.glyphs) {
            switch item.kind {
            case .tab, .control, .hidden, .whitespace: unshown.append(index)
            case .text, .missing, .attachment:
                if shaped.isNull(glyph) {
                    unshown.append(index)
                } else if item.kind == .attachment {
                    attachments.append((index, Int(shaped.clusters[glyph])))
                } else if !shaped.isGenerated {
                    return
                }
            }
        }
    }

    /// White space at the end of a line is a run of its own only for those who draw it.
    private mutating func join() {
        var joined: [Run] = []
        for run in runs {
            if let last = joined.last, last.glyphs.upperBound == run.glyphs.lowerBound, last.source.chunk === run.source.chunk,
                last.source.run == run.source.run, last.source.isRightToLeft == run.source.isRightToLeft
            {
                joined[joined.count - 1].glyphs = last.glyphs.lowerBound..<run.glyphs.upperBound
            } else {
                joined.append(run)
            }
        }
        runs = joined
    }
}
