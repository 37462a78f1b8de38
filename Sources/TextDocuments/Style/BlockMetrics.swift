import Foundation
import TextKit

/// Indents, gaps and line heights of a document's blocks.
struct BlockMetrics {
    private let style: DocumentStyle
    private let em: CGFloat

    init(_ style: DocumentStyle) {
        self.style = style
        em = style.bodySize
    }

    private static let quoteIndent: CGFloat = 1.25
    private static let codeIndent: CGFloat = 0.8
    /// How much of that is left at the end of the widest lines at least.
    private static let leastCodeEdge: CGFloat = 0.5
    /// The usual width of code.
    private static let codeColumns = 80
    /// How many columns the rest of a line of code that is too long is moved in.
    private static let continuationColumns: CGFloat = 3
    /// How far the ground of code reaches above its first line and below its last, in a text view.
    private static let groundReach: CGFloat = 5
    /// The size of tables, in ems of the body.
    static let tableSize: CGFloat = 0.92

    /// How far a container moves its content in. Markers of up to three characters share one indent, so that short
    /// lists line up.
    private func width(_ container: BlockRole.Container) -> CGFloat {
        switch container {
        case .quote, .alert: em * Self.quoteIndent
        case .boxedQuote: 0
        case .item(let markerWidth): em * (1.75 + 0.62 * CGFloat(max(0, min(markerWidth, 12) - 3)))
        }
    }

    func paragraphStyle(_ values: BlockRole.Values, in blocks: [TextBlock] = []) -> ParagraphStyle {
        let paragraph = MutableParagraphStyle()
        paragraph.textBlocks = blocks
        var edges: [CGFloat] = [0]
        for container in values.containers { edges.append(edges[edges.count - 1] + width(container)) }
        // What a table or a box stands in moves these in, not what stands in them.
        let outer = edges[values.outerContainers]
        if outer > 0 { edges = edges[values.outerContainers...].map { $0 - outer } }
        let indent = edges[edges.count - 1]
        paragraph.headIndent = indent
        paragraph.firstLineHeadIndent = edges[max(0, edges.count - 1 - values.markers)]
        if values.markers > 0 {
            paragraph.tabStops = edges.suffix(values.markers).map { TextTab(textAlignment: .natural, location: $0) }
        } else {
            paragraph.tabStops = []
        }
        paragraph.defaultTabInterval = em * 2
        paragraph.minimumLineHeight = (em * style.lineHeight).rounded()
        switch values.spacing {
        case .none: break
        case .tight: paragraph.paragraphSpacing = (em * 0.2).rounded()
        case .normal: paragraph.paragraphSpacing = values.cell == nil ? (em * 0.75).rounded() : 0
        }
        paragraph.alignment = values.alignment
        // In a cell a word is divided where the line would be rather empty without.
        paragraph.hyphenationFactor = values.divides ? (values.cell == nil ? 1 : 0.7) : 0
        paragraph.baseWritingDirection = values.direction
        if values.direction == .natural, let cell = values.cell, cell.isFirst, cell.table.isRightToLeft {
            paragraph.baseWritingDirection = .rightToLeft
        }
        adapt(paragraph, to: values, indent: indent)
        applyLayout(of: values, to: paragraph)
        applyReadersChoice(to: paragraph, values)
        if values.hasInitial, values.markers == 0 { paragraph.firstLineHeadIndent = paragraph.headIndent }
        paragraph.clearedSides = values.clearedSides
        paragraph.lastLineAlignment = values.lastLineAlignment
        paragraph.keepsWithNext = values.keepsWithNext || values.isTitle
        paragraph.endsContainer = values.endsPage
        paragraph.lineBreakStrategy.formUnion(values.wordBreaks.strategy.union(.wholeNames))
        if values.hangsPunctuation { paragraph.lineBreakStrategy.insert(.hangingPunctuation) }
        return paragraph.copy() as? ParagraphStyle ?? paragraph
    }

    /// Adds the indents, spacing and tabs that the document gives to those of the role.
    private func applyLayout(of values: BlockRole.Values, to paragraph: MutableParagraphStyle) {
        let layout = values.paragraphLayout
        if layout == BlockRole.ParagraphLayout() { return }
        let size = values.cell == nil ? em : em * Self.tableSize * DocumentFonts.tableScale(values)
        let (leading, first) = ((layout.leading * size).rounded(), (layout.firstIndent * size).rounded())
        paragraph.headIndent += leading
        paragraph.firstLineHeadIndent += leading
        if values.markers > 0 {
            // The marker stays where those of the list stand, and the text after it moves.
            let edge = paragraph.headIndent + first
            let last = TextTab(textAlignment: .natural, location: max(edge, paragraph.firstLineHeadIndent + size))
            paragraph.tabStops = paragraph.tabStops.dropLast() + [last]
        } else {
            // Lines that hang further out than the column goes are all moved in.
            let out = max(0, -(paragraph.firstLineHeadIndent + first))
            paragraph.firstLineHeadIndent = max(0, paragraph.firstLineHeadIndent + first)
            paragraph.headIndent += out
        }
        if let tabs = layout.tabs, values.markers == 0 {
            paragraph.tabStops = tabs.map { RichParagraph.Tab(alignment: $0.alignment, location: ($0.location * size).rounded()).stop }
        }
        paragraph.columnMeasures = layout.measures.map { $0.scaled(by: size) }
        if layout.trailing != 0 { paragraph.tailIndent -= (layout.trailing * size).rounded() }
        if layout.isFirst { paragraph.paragraphSpacingBefore = 0 }
        if let gap = layout.gap { paragraph.paragraphSpacing = (gap * size).rounded() }
        guard style.keepsDocumentPitch || !values.isProse else { return }
        let usual = paragraph.minimumLineHeight
        paragraph.minimumLineHeight = (usual * layout.pitch).rounded()
        if layout.pitch < 1 { paragraph.maximumLineHeight = paragraph.minimumLineHeight }
        let isLoose = layout.pitch > (values.surroundings.isEmpty ? Self.loosePitch : Self.loosePitchInBox * layout.textSize)
        guard isLoose else { return }
        // A line height adds above the text alone, and at the foot of a box the last line would stand on its edge.
        paragraph.lineSpacing = ((paragraph.minimumLineHeight - usual * layout.textSize) / 2).rounded()
        paragraph.minimumLineHeight -= paragraph.lineSpacing
    }

    /// Lines that are further apart than this have half of the excess below them, as CSS divides it (CSS 2.1 § 10.8.1, half-leading).
    private static let loosePitch: CGFloat = 2
    /// The same in boxes and cells, whose edges show where the line ends.
    private static let loosePitchInBox: CGFloat = 1.1

    /// Adds what the reader wants of prose, whatever the document asks for.
    private func applyReadersChoice(to paragraph: MutableParagraphStyle, _ values: BlockRole.Values) {
        guard values.isProse else { return }
        if let hyphenates = style.hyphenates { paragraph.hyphenationFactor = hyphenates ? 1 : 0 }
        if values.dividesBesideFigures, style.hyphenates != false { paragraph.lineBreakStrategy.insert(.dividedBesideExclusions) }
        if let justifies = style.justifies {
            switch (justifies, paragraph.alignment) {
            case (true, .natural), (true, .left): paragraph.alignment = .justified
            case (false, .justified): paragraph.alignment = .natural
            default: break
            }
        }
        // Lines of verse and of addresses have neither space nor indents between them, and stay together.
        guard values.spacing == .normal || values.isPartedByIndent || values.paragraphLayout.firstIndent > 0 else { return }
        if let spacing = style.paragraphSpacing { paragraph.paragraphSpacing = (em * spacing).rounded() }
        if let indent = style.paragraphIndent, values.markers == 0 {
            // An indent parts a paragraph from the one above it: where that is none, the line is flush, as lines in the middle are.
            let isFlush = values.opensProse || values.alignment == .center || values.alignment == .right
            paragraph.firstLineHeadIndent = paragraph.headIndent + (isFlush ? 0 : (em * indent).rounded())
        }
    }

    /// A row of a table that is set as lines with tab stops, or the strokes below its head.
    private func adaptToRow(_ paragraph: MutableParagraphStyle, _ values: BlockRole.Values, indent: CGFloat, column: CGFloat) {
        paragraph.minimumLineHeight = (em * style.codeScale * (values.kind == .tableRule ? 1 : 1.5)).rounded()
        paragraph.keepsRowsWhole = true
        // The first column stands at the left whatever its script.
        paragraph.baseWritingDirection = .leftToRight
        paragraph.tabStops = tabStops(values, from: indent, character: column * DocumentFonts.tableScale(values))
        paragraph.headIndent = indent + column * 2
        // A stroke is one, however narrow the view.
        if values.kind == .tableRule { paragraph.lineBreakMode = .byClipping }
    }

    private func adapt(_ paragraph: MutableParagraphStyle, to values: BlockRole.Values, indent: CGFloat) {
        let column = em * style.codeScale * 0.602
        switch values.kind {
        case .heading(let level):
            let size = em * style.headingScale(level)
            paragraph.minimumLineHeight = (size * 1.25).rounded()
            paragraph.paragraphSpacingBefore = (em * [1.2, 1.05, 0.8, 0.6, 0.5, 0.5][min(max(level, 1), 6) - 1]).rounded()
            paragraph.paragraphSpacing = (em * 0.4).rounded()
            paragraph.headingLevel = level
            paragraph.lineBreakStrategy.insert(.pushOut)
        case .code:
            paragraph.minimumLineHeight = (em * style.codeScale * 1.4).rounded()
            paragraph.keepsRowsWhole = true
            paragraph.headIndent = indent + em * Self.codeIndent
            defer { stand(paragraph, values, column: column) }
            if values.markers == 0 {
                paragraph.firstLineHeadIndent = paragraph.headIndent
            } else {
                paragraph.tabStops = paragraph.tabStops.dropLast() + [TextTab(textAlignment: .natural, location: paragraph.headIndent)]
            }
            // Lines have width for more than that (`measure(ofCode:)`) but where the window is too narrow: then rather than be broken they
            // come closer to the edge of the ground.
            paragraph.tailIndent = -em * Self.codeIndent * Self.leastCodeEdge
            paragraph.defaultTabInterval = column * 4
        case .tableHeader where values.cell != nil, .tableRow where values.cell != nil:
            paragraph.minimumLineHeight = (em * Self.tableSize * DocumentFonts.tableScale(values) * 1.35).rounded()
        case .tableHeader, .tableRow, .tableRule: adaptToRow(paragraph, values, indent: indent, column: column)
        case .plainCode, .plainLines:
            paragraph.minimumLineHeight = (em * style.codeScale * 1.35).rounded()
            paragraph.keepsRowsWhole = true
            // What is no listing and longer than a line is a paragraph of prose, which flows around figures as any other.
            paragraph.partsWrappedRows = values.kind == .plainLines
            moveContinuation(of: paragraph, column: column)
            paragraph.defaultTabInterval = column * CGFloat(max(1, style.tabWidth))
        case .plainProse: paragraph.defaultTabInterval = em * 4
        case .tableCaption:
            paragraph.minimumLineHeight = (em * Self.tableSize * 1.35).rounded()
            if values.spacing != .normal { paragraph.paragraphSpacing = (em * 0.35).rounded() }
        case .body, .thematicBreak: break
        }
    }

    /// Sets a line of code as part of its block: 80 columns wide, apart from the paragraphs around, and its continuation moved in from its
    /// text.
    private func stand(_ paragraph: MutableParagraphStyle, _ values: BlockRole.Values, column: CGFloat) {
        guard let line = values.codeLine else { return }
        let first = paragraph.headIndent
        moveContinuation(of: paragraph, column: column)
        guard values.surroundings.isEmpty else { return }
        // The bar of a quote and the number of an item stay where they are.
        paragraph.keepsLeadingEdge = !values.containers.isEmpty
        if line.columns > 0 { paragraph.leastMeasure = measure(ofCode: line.columns, from: first) }
        if line.isFirst { paragraph.paragraphSpacingBefore = Self.groundReach }
        if line.isLast { paragraph.paragraphSpacing += Self.groundReach }
    }

    /// In a narrow window a column has to do for the hook.
    private func moveContinuation(of paragraph: MutableParagraphStyle, column: CGFloat) {
        paragraph.headIndent += column * Self.continuationColumns
        paragraph.yieldingIndent = column * (Self.continuationColumns - 1)
        paragraph.headIndentFollowsText = true
    }

    /// The width of lines with `columns` columns of code, at most 80, with its ground.
    func measure(ofCode columns: Int, from indent: CGFloat? = nil) -> CGFloat {
        (indent ?? em * Self.codeIndent) + measure(ofPlainColumns: min(columns, Self.codeColumns)) + em * Self.codeIndent
    }

    /// The width of lines with so many columns without a ground.
    func measure(ofPlainColumns columns: Int) -> CGFloat {
        // Advances are whole 64ths of a pixel, of a size that is one: a line as wide as its columns would lose the last one to a rest of
        // 0.05 pixels.
        let column = em * style.codeScale * 0.602 + 1.0 / 32
        return CGFloat(columns) * column + 2 * DocumentTables.linePadding + 1
    }

    /// One stop a column, save for a first one whose cells begin at the indent; two characters lie between columns.
    private func tabStops(_ values: BlockRole.Values, from indent: CGFloat, character: CGFloat) -> [TextTab] {
        var stops: [TextTab] = []
        var edge = indent
        for (index, column) in values.columns.enumerated() {
            let width = CGFloat(column.width) * character
            switch column.alignment {
            case .left: if index > 0 { stops.append(TextTab(textAlignment: .left, location: edge)) }
            case .center: stops.append(TextTab(textAlignment: .center, location: edge + width / 2))
            case .right: stops.append(TextTab(textAlignment: .right, location: edge + width))
            }
            edge += width + character * 2
        }
        return stops
    }

    /// How far the first of the containers move their content in, and where the rule of the innermost quote among them stands.
    func edges(of containers: ArraySlice<BlockRole.Container>) -> (indent: CGFloat, rule: CGFloat?) {
        var edge: CGFloat = 0
        var rule: CGFloat?
        for container in containers {
            if container.hasBar { rule = (edge + em * 0.15).rounded() }
            edge += width(container)
        }
        return (edge, rule)
    }

    /// The decoration behind lines and beside them, measured from the edge of the innermost box; quotes around that are marked by blocks of
    /// their own. Nil in cells.
    func decoration(_ values: BlockRole.Values) -> BlockDecoration? {
        if values.cell != nil { return nil }
        var rules: [CGFloat] = []
        var series = 0
        var edge: CGFloat = 0
        var quotes = values.containers[..<values.outerContainers].count(where: \.isQuote)
        for container in values.containers[values.outerContainers...] {
            if container.hasBar {
                series |= (values.quoteSeries >> quotes & 1) << rules.count
                rules.append((edge + em * 0.15).rounded())
            }
            if container.isQuote { quotes += 1 }
            edge += width(container)
        }
        let isCode = values.kind == .code
        let isBreak = values.kind == .thematicBreak
        let hasHooks = values.codeLine != nil || values.kind.isPlainMonospaced
        if rules.isEmpty && !isCode && !isBreak && !hasHooks { return nil }
        let ground = style.theme.ground(values.surroundings)
        let alert = isBreak ? nil : values.containers[values.outerContainers...].last { $0.isQuote }?.alert
        let rule = alert?.color(in: style.theme, on: ground) ?? style.theme.rule(on: ground)
        return BlockDecoration(
            background: isCode && ground == nil ? Color(style.theme.tint) : nil, leading: edge, rules: rules,
            ruleSeries: series, hasBreakRule: isBreak, ruleColor: Color(rule), ruleWidth: isBreak ? 1 : 2,
            continuationIndent: hasHooks ? em * style.codeScale * 0.602 * Self.continuationColumns : 0,
            series: values.codeLine?.isOdd == true ? 1 : 0)
    }
}
