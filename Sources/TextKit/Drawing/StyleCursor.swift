/// The style of one character after another, as a layout manager draws it: temporary attributes lie over the text's own.
///
/// Runs are shaped across changes that concern neither glyphs nor advances (colour, baseline, which attachment), so a
/// shaped run's style is that of its first character only.
struct StyleCursor {
    /// The paragraph with temporary attributes; tokens that stand for hidden text have none.
    private let own: StyledParagraph
    private let utf16Start: Int
    /// The end of the text that truncation kept, and where in the text it begins.
    private let tail: (paragraph: StyledParagraph, utf16Start: Int)?
    private let temporary: TemporaryAttributes?
    private let context: StyleContext
    /// Asks the delegate about temporary attributes; nil where there is no delegate.
    private let choice: TemporaryAttributes.Choice?
    private var paragraph: StyledParagraph?
    /// Where the style holds that was asked for last, in the offsets of its paragraph.
    private(set) var range = 0..<0
    private var style: ResolvedStyle?

    init(_ located: LocatedFragment, _ manager: LayoutManager) {
        own = located.paragraph
        utf16Start = located.utf16Start
        tail = located.fragment.extras?.truncation?.tail.map { ($0.paragraph, located.utf16Start + $0.offset) }
        temporary = manager.temporary
        context = manager.layout.context
        guard manager.temporary != nil, let delegate = manager.delegate else {
            choice = nil
            return
        }
        choice = { [unowned manager] attributes, utf16, range in
            delegate.layoutManager(
                manager, shouldUseTemporaryAttributes: attributes, forDrawingToScreen: true, atCharacterIndex: utf16, effectiveRange: &range
            )
        }
    }

    /// The style of a character of the paragraph. O(1) near the last one asked for, else O(log runs).
    mutating func style(atUTF16 utf16: Int, of paragraph: StyledParagraph) -> ResolvedStyle {
        if paragraph === self.paragraph, range.contains(utf16), let style { return style }
        let index = paragraph.styleIndex(atUTF16: utf16)
        var found = paragraph.styles[index]
        range = paragraph.text.styles[index].utf16
        if let temporary, let start = start(of: paragraph) {
            let shown = temporary.style(found, atUTF16: utf16 + start, context: context, choosing: choice)
            found = shown.style
            let lower = max(range.lowerBound, shown.range.lowerBound - start)
            range = lower..<max(lower, min(range.upperBound, shown.range.upperBound - start))
        }
        self.paragraph = paragraph
        style = found
        return found
    }

    /// Where the paragraph's first character is in the text; nil where it is not of the text.
    private func start(of paragraph: StyledParagraph) -> Int? {
        if paragraph === own { return utf16Start }
        return tail?.paragraph === paragraph ? tail?.utf16Start : nil
    }

    /// Calls `body` with the runs of one style within a part of the paragraph, ascending.
    mutating func forEachRun(in part: Range<Int>, _ body: (ResolvedStyle, Range<Int>) -> Void) {
        var index = part.lowerBound
        while index < part.upperBound {
            let style = style(atUTF16: index, of: own)
            let end = max(index + 1, min(range.upperBound, part.upperBound))
            body(style, index..<end)
            index = end
        }
    }
}
