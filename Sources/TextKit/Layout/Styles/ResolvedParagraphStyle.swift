import Foundation

/// A `ParagraphStyle` in device pixels, with invalid values made harmless. Made once per style and scale.
struct ResolvedParagraphStyle {
    var alignment: TextAlignment
    /// As `ParagraphStyle.lastLineAlignment`.
    var lastLineAlignment = TextAlignment.natural
    /// Whether any line may have its spaces widened.
    var mayJustify: Bool { alignment == .justified || lastLineAlignment == .justified }
    var baseLevel: UInt8?
    /// The style's options for line breaking; those of the layout manager are added by `breaking(_:)`.
    let ownBreaking: LineBreakingOptions
    /// The indents from the leading edge of the container.
    var firstLineHeadIndent, headIndent: Fixed
    /// Above zero from the leading edge, else from the trailing one.
    var tailIndent: Fixed
    var lineSpacing, paragraphSpacing, paragraphSpacingBefore: Fixed
    /// Zero means none.
    var minimumLineHeight, maximumLineHeight: Fixed
    var lineHeightMultiple: Double
    var tabStops: TabStops
    /// The least width of a line, where `sideAllowance` lets it exceed the container's; zero for none.
    var leastMeasure = Fixed.zero
    var keepsLeadingEdge = false
    /// How much of `headIndent` narrow lines do without.
    var yieldingIndent = Fixed.zero
    var headIndentFollowsText = false
    /// As `MutableParagraphStyle.columnMeasures`, in device pixels.
    var columnMeasures: [ColumnMeasure] = []
    /// Whether a figure never parts its rows, where the container has such manners; and whether it is a heading, of which that holds too.
    var keepsRowsWhole = false
    /// Whether that is only for paragraphs that are no longer than a line.
    var partsWrappedRows = false
    var isHeading = false
    /// Whether it stands in one container with what follows, as a heading does.
    var keepsWithNext = false
    /// Whether what follows it goes on in the next container.
    var endsContainer = false
    /// Whether what follows a table goes on in the next container, of which it is the last paragraph.
    var endsContainerAfterTable = false
    /// The sides on which nothing may lie beside its first row.
    var clearedSides: ExclusionSides = []
    /// Outermost first; blocks nested deeper than the maximum are left out. Paragraphs in cells that are alike share one style, in which
    /// the last one stands for all of their cells: `DocumentLayout.blocks(atUTF16:)` has the paragraph's own.
    var blocks: [TextBlock] = []
    var isInTable: Bool { blocks.contains { $0 is TextTableBlock } }

    static let deepestBlock = 24

    /// Half a million pixels: beyond any page, and far from overflow.
    private static let limit = 5e5

    /// With `wholePixels` every length is a whole number of them, so that an indent and a tab stop of one length agree.
    /// `cached` is a style that was resolved in the same way; its tab stops are taken over where the style has the same ones.
    init(_ style: ParagraphStyle, scale: CGFloat, wholePixels: Bool, cached: (style: ParagraphStyle, stops: TabStops)? = nil) {
        func length(_ value: CGFloat, from least: Double = 0) -> Fixed {
            Self.length(value, from: least, scale: scale, wholePixels: wholePixels)
        }
        alignment = style.alignment
        lastLineAlignment = style.lastLineAlignment
        baseLevel =
            switch style.baseWritingDirection {
            case .leftToRight: 0
            case .rightToLeft: 1
            default: nil
            }
        firstLineHeadIndent = length(style.firstLineHeadIndent)
        headIndent = length(style.headIndent)
        tailIndent = length(style.tailIndent, from: -Self.limit)
        lineSpacing = length(style.lineSpacing, from: -Self.limit)
        paragraphSpacing = length(style.paragraphSpacing)
        paragraphSpacingBefore = length(style.paragraphSpacingBefore)
        minimumLineHeight = length(style.minimumLineHeight)
        maximumLineHeight = length(style.maximumLineHeight)
        let multiple = Double(style.lineHeightMultiple)
        lineHeightMultiple = multiple > 0 && multiple.isFinite ? min(multiple, 1000) : 1
        if !style.textBlocks.isEmpty { blocks = Array(style.textBlocks.prefix(Self.deepestBlock)) }
        leastMeasure = length(style.values.leastMeasure)
        keepsLeadingEdge = style.values.keepsLeadingEdge
        (yieldingIndent, headIndentFollowsText) = (length(style.values.yieldingIndent), style.values.headIndentFollowsText)
        columnMeasures = style.values.columnMeasures.map { $0.scaled(by: scale) }
        (keepsRowsWhole, partsWrappedRows) = (style.keepsRowsWhole, style.values.partsWrappedRows)
        clearedSides = style.clearedSides
        isHeading = style.values.headerLevel > 0
        ownBreaking = LineBreakingOptions(style)
        let interval = length(style.defaultTabInterval)
        tabStops = TabStops(interval: interval > .zero ? interval : length(28))
        if let cached, Self.areSame(cached.style.tabStops, style.tabStops) {
            tabStops.stops = cached.stops.stops
        } else {
            tabStops.stops = Self.stops(style.tabStops, scale: scale, wholePixels: wholePixels)
        }
        endsContainer = style.endsContainer && !isInTable
        endsContainerAfterTable = style.endsContainer && isInTable
        keepsWithNext = (isHeading || style.keepsWithNext) && !endsContainer
    }

    /// A length in device pixels, within the limits of what can be added up.
    private static func length(_ value: CGFloat, from least: Double, scale: CGFloat, wholePixels: Bool) -> Fixed {
        let scaled = Double(value) * Double(scale)
        let fixed = !scaled.isFinite ? .zero : Fixed(max(least, min(limit, scaled)))
        return wholePixels ? fixed.rounded : fixed
    }

    /// The stops that have a location, in order: stops that were sorted among ones that are no number may be out of order.
    private static func stops(_ tabs: [TextTab], scale: CGFloat, wholePixels: Bool) -> [TabStops.Stop] {
        tabs.filter(\.location.isFinite).sorted { $0.location < $1.location }.compactMap { tab in
            let location = Double(tab.location) * Double(scale)
            guard location.isFinite, location > 0 else { return nil }
            let alignment: TabStops.Alignment =
                switch tab.alignment {
                case .center: .center
                case .right: tab.options[.columnTerminators] == nil ? .right : .decimal
                default: .left
                }
            return TabStops.Stop(
                location: length(tab.location, from: 0, scale: scale, wholePixels: wholePixels), alignment: alignment,
                terminators: alignment == .decimal ? tab.options[.columnTerminators] as? CharacterSet : nil)
        }
    }

    /// Whether two lists of stops are one array, without comparing the stops.
    private static func areSame(_ first: [TextTab], _ second: [TextTab]) -> Bool {
        first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress && first.count == $0.count }
        }
    }
}
