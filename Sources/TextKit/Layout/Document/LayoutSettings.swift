import struct Foundation.CGFloat

/// The settings that all paragraphs of a layout share.
struct LayoutSettings {
    var scale: CGFloat
    var usesFontLeading: Bool
    /// Whether lines, their baselines and indents are set on whole pixels.
    var wholePixels: Bool
    /// Whether positions within a line are set on whole pixels too.
    var wholeAdvances: Bool
    var hooks: LayoutHooks?
    /// Lets the delegate change glyphs.
    var generator: GlyphGenerator?
    var isContiguous = true
    /// See `LayoutManager.hyphenationFactor`.
    var hyphenationFactor: Double = 0
    /// See `LayoutManager.hyphensMayComeLater`.
    var hyphenation: Hyphenation?
    /// Lines of justified paragraphs are chosen together.
    var justifiesByTotalFit = false
    /// See `LayoutManager.justificationLetterSpacing`.
    var letterSpacing = 0.0
    /// See `LayoutManager.justificationElongation`.
    var elongation = 1.0
    let totalFit = TotalFit()
    /// Increases with every change that may move all line ends, such as a container's width or newly read hyphenation patterns.
    var planGeneration = 0
    private let kashidas = KashidaFinder()
    var spacing: GlyphSpacing {
        GlyphSpacing(
            wholeAdvances: wholeAdvances, letters: letterSpacing,
            kashidas: elongation > 0 ? KashidaSetting(finder: kashidas, most: elongation) : nil)
    }
    var hasDelegate: Bool { hooks != nil || generator != nil }
    /// The token at the end of a truncated line, in the style of the text before it.
    var ellipsis: ((ResolvedStyle, _ baseLevel: UInt8) -> StyledParagraph)?
    /// Lets the delegate and a subclass edit a row just made, the last of its record; nil where there is neither.
    var didPositionRow: ((ParagraphRecord, StyledParagraph, _ row: Int, _ top: Fixed, _ utf16Offset: Int) -> Void)?
    /// Lets a subclass edit the line after the text; nil where there is none, as is what follows.
    var askAboutExtraLine: ((ExtraLine) -> Void)?
    /// Called when every line of the text is there.
    var didReachEnd: (() -> Void)?

    mutating func take(_ context: StyleContext) {
        scale = context.displayScale
        wholePixels = context.setsWholePixels
        wholeAdvances = context.placement == .wholePixels
    }
}
