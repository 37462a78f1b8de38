/// A paragraph's glyphs with the styles of its characters, which drawing and the metrics of lines need.
final class StyledParagraph: ShapedParagraph {
    /// The resolved style of each element of `text.styles`, in the same order.
    private(set) var styles: [ResolvedStyle]
    /// The basis of plans beside figures; nil where no figure has met the paragraph.
    var breaks: PlannedBreaks?
    /// The same of the windows that a long paragraph is planned in, by the character that each begins at.
    var windowBreaks: [Int: PlannedBreaks] = [:]

    /// How often a row was filled to find out whether it takes what it begins with in one piece: tests assert it instead of times.
    var wholeFitCount = 0

    init(
        text: ParagraphText, styles: [ResolvedStyle], shaper: ParagraphShaper, generator: GlyphGenerator? = nil,
        generated: GeneratedGlyphs = GeneratedGlyphs(), levels: BidiLevels? = nil, isPart: Bool = false
    ) {
        self.styles = styles
        super.init(text: text, shaper: shaper, generator: generator, generated: generated, levels: levels, isPart: isPart)
    }

    /// A paragraph whose glyphs another core has made.
    convenience init(text: ParagraphText, styles: [ResolvedStyle], shaper: ParagraphShaper, prefetched glyphs: ShapingPrefetch.Glyphs) {
        self.init(text: text, styles: styles, shaper: shaper, levels: glyphs.levels)
        take([glyphs.chunk])
    }

    /// Takes new colours and decorations for the same glyphs; `styles` has one element for each of the runs.
    func replaceStyles(_ styles: [ResolvedStyle], runs: [StyleRun]) {
        self.styles = styles
        replaceStyleRuns(runs)
    }

    /// The style of the character, the last one's at the end. O(log runs).
    func style(atUTF16 utf16: Int) -> ResolvedStyle { styles[styleIndex(atUTF16: utf16)] }

    /// The paragraph style, that of the first character.
    var style: ResolvedParagraphStyle { styles[0].paragraph }

    /// The style, if the character stands for an attachment.
    func attachmentStyle(atUTF16 utf16: Int) -> ResolvedStyle? {
        let style = style(atUTF16: utf16)
        return style.attachment == nil ? nil : style
    }

    /// Whether other styles over the same characters give the same glyphs and lines; where the runs begin and end
    /// does not matter. O(runs).
    func laysOut(like others: [ResolvedStyle], runs: [StyleRun]) -> Bool {
        var mine = 0
        var other = 0
        while mine < styles.count, other < others.count {
            guard styles[mine].laysOutLike(others[other]) else { return false }
            let end = text.styles[mine].utf16.upperBound
            let otherEnd = runs[other].utf16.upperBound
            if end <= otherEnd { mine += 1 }
            if otherEnd <= end { other += 1 }
        }
        return true
    }
}

extension ShapedParagraph {
    /// The paragraph with its styles: a layout makes no others.
    var styled: StyledParagraph { unsafeDowncast(self, to: StyledParagraph.self) }
}
