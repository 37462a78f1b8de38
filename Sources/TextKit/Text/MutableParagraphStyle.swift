public import Foundation

/// A paragraph style that can be changed (NSMutableParagraphStyle). It starts from the defaults.
///
/// Do not change a style that is already an attribute of some text: the text does not notice. Set the changed style again.
open class MutableParagraphStyle: ParagraphStyle {
    open override func copy(with zone: NSZone? = nil) -> Any { ParagraphStyle(values: values) }

    /// Takes over all properties of `style`.
    open func setParagraphStyle(_ style: ParagraphStyle) { values = style.values }

    /// Adds a stop, after those with the same or a lesser location.
    open func addTabStop(_ tab: TextTab) {
        let index = values.tabStops.firstIndex { $0.location > tab.location } ?? values.tabStops.count
        values.tabStops.insert(tab, at: index)
    }

    /// Removes every stop equal to `tab`.
    open func removeTabStop(_ tab: TextTab) { values.tabStops.removeAll { $0 == tab } }

    open override var alignment: TextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The width that lines ask for, indents included, where the container's `sideAllowance` has more than its own; 0 for none.
    package var leastMeasure: CGFloat {
        get { values.leastMeasure }
        set { values.leastMeasure = newValue }
    }
    /// Whether lines use `sideAllowance` on the right alone, as beside something on the left; false by default.
    package var keepsLeadingEdge: Bool {
        get { values.keepsLeadingEdge }
        set { values.keepsLeadingEdge = newValue }
    }
    /// How much of `headIndent` lines do without where less than eight times that would be left for their text; 0 by default.
    package var yieldingIndent: CGFloat {
        get { values.yieldingIndent }
        set { values.yieldingIndent = newValue }
    }
    /// Whether `headIndent` counts from where the text of the first line begins, behind the spaces and tabs before it; half of a line is
    /// left to its text. False by default.
    package var headIndentFollowsText: Bool {
        get { values.headIndentFollowsText }
        set { values.headIndentFollowsText = newValue }
    }
    /// The widths of the blocks that the paragraph stands in within its container or its innermost text block, the outermost first; the
    /// indents count from the edges that these leave.
    package override var columnMeasures: [ColumnMeasure] {
        get { values.columnMeasures }
        set { values.columnMeasures = newValue }
    }
    /// Whether what `keepsRowsWhole` says is only for paragraphs that are no longer than a line of their container.
    package var partsWrappedRows: Bool {
        get { values.partsWrappedRows }
        set { values.partsWrappedRows = newValue }
    }
    open override var keepsRowsWhole: Bool {
        get { values.keepsRowsWhole }
        set { values.keepsRowsWhole = newValue }
    }
    open override var keepsWithNext: Bool {
        get { values.keepsWithNext }
        set { values.keepsWithNext = newValue }
    }
    open override var endsContainer: Bool {
        get { values.endsContainer }
        set { values.endsContainer = newValue }
    }
    /// How the last line is set; natural for as `alignment` has it.
    open override var lastLineAlignment: TextAlignment {
        get { values.lastLineAlignment }
        set { values.lastLineAlignment = newValue }
    }
    open override var clearedSides: ExclusionSides {
        get { values.clearedSides }
        set { values.clearedSides = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var lineBreakMode: LineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: WritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// The tab stops; sorted by location when they are set.
    open override var tabStops: [TextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue.sorted { $0.location < $1.location } }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var tighteningFactorForTruncation: Float {
        get { values.tighteningFactorForTruncation }
        set { values.tighteningFactorForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var textBlocks: [TextBlock] {
        get { values.textBlocks }
        set { values.textBlocks = newValue }
    }
    open override var textLists: [TextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }
}
