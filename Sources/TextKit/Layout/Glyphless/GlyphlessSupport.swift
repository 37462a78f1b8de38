/// Says how the glyphless engine treats each option of paragraph styles and layout managers; of line breaking, `LineBreakingOptions`
/// lists what it declines and what it honours. The content of a text is examined in `GlyphlessRun`.
///
/// A test compares the names with the stored properties of the types: it fails for a new option until that is listed.
enum GlyphlessSupport {
    /// Whether the options are ones whose lines the glyphless engine finds.
    static func honours(_ options: LineBreakingOptions) -> Bool { !LineBreakingOptions.declined.contains { $0.isAsked(options) } }

    /// The properties of `ResolvedParagraphStyle` that both engines use through the same functions: `textRange`, `align`,
    /// `LineMetrics.box`.
    static let honouredOfStyles: Set<String> = [
        "alignment", "lastLineAlignment", "baseLevel", "firstLineHeadIndent", "headIndent", "tailIndent", "lineSpacing", "paragraphSpacing",
        "paragraphSpacingBefore", "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple",
        // A text with tabs is declined by itself.
        "tabStops",
        "leastMeasure", "keepsLeadingEdge", "yieldingIndent", "columnMeasures",
        // Several lines of a paragraph that begins with white space are declined by `GlyphlessRun`.
        "headIndentFollowsText",
        // A paragraph that meets a figure is declined by `GlyphlessTypesetter`, a heading that may not end a page, and one that ends it.
        "keepsRowsWhole", "partsWrappedRows", "isHeading", "keepsWithNext", "clearedSides", "endsContainer", "endsContainerAfterTable",
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
