extension LineBreakingOptions {
    /// The options of a paragraph style, with every odd value made harmless.
    init(_ style: ParagraphStyle) {
        wrapping =
            switch style.lineBreakMode {
            case .byCharWrapping: .characters
            case .byClipping: .clipping
            case .byTruncatingHead: .truncatingHead
            case .byTruncatingMiddle: .truncatingMiddle
            case .byTruncatingTail: .truncatingTail
            default: .words
            }
        let factor = Double(style.tighteningFactorForTruncation)
        tightening = style.allowsDefaultTighteningForTruncation && factor > 0 ? min(0.5, factor) : 0
        // The rest is about lines that are filled with words.
        guard wrapping == .words else {
            if wrapping == .characters { hyphenationFactor = Self.factor(style) }
            return
        }
        let strategy = style.lineBreakStrategy
        if strategy.contains(.totalFit) { filling = style.alignment == .justified ? .justified : .ragged }
        hyphenationFactor = Self.factor(style)
        avoidsLoneWord = strategy.contains(.pushOut)
        hangsPunctuation = strategy.contains(.hangingPunctuation)
        keepsNames = strategy.contains(.wholeNames)
        keepsHangulWords = strategy.contains(.hangulWordPriority)
        keepsWords = strategy.contains(.wholeWords)
        dividesWords = strategy.contains(.dividedWords)
        dividesBesideExclusions = strategy.contains(.dividedBesideExclusions)
        dividesAtParts = style.textBlocks.contains { $0 is TextTableBlock }
        if dividesWords { filling = nil }
    }

    /// The factor of text that is hyphenated as usual.
    static let usualHyphenationFactor = 0.9

    private static func factor(_ style: ParagraphStyle) -> Double {
        let factor = style.hyphenationFactor.isFinite ? max(0, Double(style.hyphenationFactor)) : 0
        return factor > 0 || !style.usesDefaultHyphenation ? factor : usualHyphenationFactor
    }
}

extension ResolvedParagraphStyle {
    /// The options of the style and the layout manager together. A style's own hyphenation factor comes first, if it has one.
    func breaking(_ settings: LayoutSettings) -> LineBreakingOptions {
        var options = ownBreaking
        options.hyphenation = settings.hyphenation
        guard options.wrapping == .words || options.wrapping == .characters else { return options }
        if options.hyphenationFactor <= 0 { options.hyphenationFactor = max(0, settings.hyphenationFactor) }
        if options.wrapping == .words, !options.dividesWords, alignment == .justified, settings.justifiesByTotalFit {
            options.filling = .justified
        }
        return options
    }
}

extension StyledParagraph {
    /// The options that decide where its lines end: those of its style, which is that of its first character, and of the layout manager.
    func breaking(_ settings: LayoutSettings) -> LineBreakingOptions { style(atUTF16: 0).paragraph.breaking(settings) }
}

extension LineBreakingOptions.Wrapping {
    /// The mode that a line which is too long is truncated by; nil where it is not.
    var truncation: LineBreakMode? {
        switch self {
        case .truncatingHead: .byTruncatingHead
        case .truncatingMiddle: .byTruncatingMiddle
        case .truncatingTail: .byTruncatingTail
        case .words, .characters, .clipping: nil
        }
    }
}
