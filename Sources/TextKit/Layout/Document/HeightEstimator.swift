/// Estimates the height of unlaid paragraphs: half an em per character, and lines of the text's first style.
struct HeightEstimator {
    private let lineHeight: Fixed
    private let charactersPerLine: Int

    init(_ layout: DocumentLayout) {
        let width = layout.flow.regions.first.map { $0.width.isUnlimited ? Fixed.unlimited : $0.width - $0.padding * 2 }
        guard let source = layout.source, source.utf16Count > 0 else {
            lineHeight = Fixed(pixels: 16)
            charactersPerLine = 80
            return
        }
        let style = layout.context.resolve(source.attributeSet(atUTF16: 0).set)
        var metrics = LineMetrics()
        metrics.include(style, usesLeading: layout.settings.usesFontLeading)
        lineHeight = metrics.box(style.paragraph, wholePixels: layout.settings.wholePixels).height + style.paragraph.lineSpacing
        let half = max(1, style.font.pixelSize.raw / 2)
        charactersPerLine = max(1, Int(clamping: (width ?? Fixed(pixels: 600)).raw / half))
    }

    /// Whether the other's estimates are close enough until lines are laid out.
    func isLike(_ other: HeightEstimator?) -> Bool {
        guard let other else { return false }
        return lineHeight == other.lineHeight && charactersPerLine <= other.charactersPerLine * 2
            && other.charactersPerLine <= charactersPerLine * 2
    }

    func height(utf16: Int) -> Fixed {
        max(Fixed(raw: 1), lineHeight * max(1, (utf16 + charactersPerLine - 1) / charactersPerLine))
    }
}
