/// Says how the glyphless engine treats each option of paragraph styles and layout managers: the only code that decides by options
/// which paragraphs are left to the exact engine. The content of a text is examined in `GlyphlessRun`.
///
/// A test compares the names with the stored properties of the types: it fails for a new option until that is listed here.
enum GlyphlessSupport {
    /// Whether the options are ones whose lines the glyphless engine finds.
    static func honours(_ options: LineBreakingOptions) -> Bool { !declined.contains { $0.isAsked(options) } }

    /// Options of `LineBreakingOptions` that the glyphless engine leaves to the exact one, where they are asked for.
    static let declined: [(name: String, isAsked: @Sendable (LineBreakingOptions) -> Bool)] = [
        // Other units than words, or one line.
        ("wrapping", { $0.wrapping != .words }),
        // Parts of words have widths of their own.
        ("hyphenationFactor", { $0.hyphenationFactor > 0 }),
        // The width of a mark is that of its glyph.
        ("hangsPunctuation", { $0.hangsPunctuation }),
    ]

    /// Options of `LineBreakingOptions` that both engines honour.
    static let honoured: Set<String> = [
        "filling", "avoidsLoneWord",
        // Without effect where words are not divided, and where lines are not truncated.
        "hyphenation", "tightening",
        // Text that has Korean in it is declined by itself.
        "keepsHangulWords",
        // Text whose lines would end within such names is declined by itself.
        "keepsNames",
    ]

    /// The properties of `ResolvedParagraphStyle` that both engines use through the same functions: `textRange`, `align`,
    /// `LineMetrics.box`.
    static let honouredOfStyles: Set<String> = [
        "alignment", "baseLevel", "firstLineHeadIndent", "headIndent", "tailIndent", "lineSpacing", "paragraphSpacing",
        "paragraphSpacingBefore", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple",
        // A text with tabs is declined by itself.
        "tabStops",
        "leastMeasure", "keepsLeadingEdge",
        // `LineBreakingOptions` has them.
        "ownBreaking",
        // A paragraph in blocks is declined by `GlyphlessTypesetter`.
        "blocks",
    ]

    /// The properties of `LayoutSettings` that hold for both engines, or that `GlyphlessTypesetter` declines, such as a delegate.
    static let honouredOfSettings: Set<String> = [
        "scale", "usesFontLeading", "wholePixels", "wholeAdvances", "hooks", "generator", "isContiguous", "hyphenationFactor",
        "hyphenation",
        "justifiesByTotalFit", "totalFit", "planGeneration", "ellipsis", "didPositionRow", "askAboutExtraLine", "didReachEnd",
        // Lines get their glyphs when they are drawn: settings that move those within a line do not move the line's end.
        "letterSpacing", "elongation", "kashidas",
    ]
}
