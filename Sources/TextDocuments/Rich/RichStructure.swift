import Foundation
import TextKit

/// The objects that paragraphs of a rich text share: lists, tables and boxes are the same by identity.
struct RichStructure {
    let lists: [TextList]
    let blocks: [TextBlock]

    init(_ text: RichText) {
        lists = text.lists.map { TextList(markerFormat: .init($0.format), startingItemNumber: $0.start) }
        let tables = text.tables.map { table -> TextTable in
            let made = TextTable()
            made.numberOfColumns = table.columnCount
            made.collapsesBorders = table.collapsesBorders
            table.box.describe(made)
            return made
        }
        blocks = text.boxes.map { box in
            let made: TextBlock
            if let cell = box.cell {
                made = TextTableBlock(
                    table: tables[cell.table], startingRow: cell.row, rowSpan: cell.rowSpan, startingColumn: cell.column,
                    columnSpan: cell.columnSpan)
            } else {
                made = TextBlock()
            }
            box.describe(made)
            return made
        }
    }
}

extension RichBox {
    /// `NSRectEdge`s in the order in which CSS names edges, y down.
    static let edges: [NSRectEdge] = [.minY, .maxX, .maxY, .minX]

    fileprivate func describe(_ block: TextBlock) {
        block.backgroundColor = background.map { Color($0) }
        for (index, edge) in Self.edges.enumerated() {
            if padding[index] != 0 { block.setWidth(padding[index], type: .absoluteValueType, for: .padding, edge: edge) }
            if margin[index] != 0 { block.setWidth(margin[index], type: .absoluteValueType, for: .margin, edge: edge) }
            guard borders[index].width > 0 else { continue }
            block.setWidth(borders[index].width, type: .absoluteValueType, for: .border, edge: edge)
            block.setBorderColor(Color(borders[index].color ?? .black), for: edge)
        }
        block.columnMeasures = columnMeasures
        if let width { block.setContentWidth(width, type: widthIsPercentage ? .percentageValueType : .absoluteValueType) }
        block.verticalAlignment = TextBlock.VerticalAlignment(rawValue: UInt(verticalAlignment)) ?? .topAlignment
    }

    init(_ block: TextBlock) {
        background = block.backgroundColor?.rgba
        for (index, edge) in Self.edges.enumerated() {
            padding[index] = block.width(for: .padding, edge: edge)
            margin[index] = block.width(for: .margin, edge: edge)
            let width = block.width(for: .border, edge: edge)
            borders[index] = Edge(width: width, color: width > 0 ? block.borderColor(for: edge)?.rgba : nil)
        }
        columnMeasures = block.columnMeasures
        if block.contentWidth > 0 {
            width = block.contentWidth
            widthIsPercentage = block.contentWidthValueType == .percentageValueType
        }
        verticalAlignment = Int(block.verticalAlignment.rawValue)
    }
}

extension RichParagraph {
    func paragraphStyle(_ structure: RichStructure) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = alignment
        style.baseWritingDirection = direction
        style.firstLineHeadIndent = max(0, firstLineIndent)
        style.headIndent = max(0, headIndent)
        style.tailIndent = tailIndent
        style.columnMeasures = columnMeasures
        style.paragraphSpacing = spacingAfter
        style.paragraphSpacingBefore = spacingBefore
        style.lineSpacing = lineSpacing
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        style.lineHeightMultiple = lineHeightMultiple
        style.hyphenationFactor = hyphenationFactor
        style.clearedSides = clearedSides
        style.lastLineAlignment = lastLineAlignment
        style.keepsWithNext = keepsWithNext
        style.endsContainer = endsPage
        style.lineBreakStrategy.formUnion(wordBreaks.strategy)
        if hangsPunctuation { style.lineBreakStrategy.insert(.hangingPunctuation) }
        style.lineBreakMode = lineBreakMode
        style.headingLevel = headerLevel
        if let tabs { style.tabStops = tabs.map(\.stop) }
        style.defaultTabInterval = defaultTabInterval
        style.textLists = lists.map { structure.lists[$0] }
        style.textBlocks = boxes.map { structure.blocks[$0] }
        return style.copy() as? ParagraphStyle ?? style
    }
}

extension RichParagraph.Tab {
    var stop: TextTab {
        switch alignment {
        case .left: TextTab(textAlignment: .left, location: location)
        case .center: TextTab(textAlignment: .center, location: location)
        case .right: TextTab(textAlignment: .right, location: location)
        case .decimal:
            // A document does not say which sign its figures have.
            TextTab(
                textAlignment: .right, location: location,
                options: [.columnTerminators: CharacterSet(charactersIn: ".,\u{066B}")])
        }
    }

    init(_ stop: TextTab) {
        location = stop.location
        switch stop.alignment {
        case .center: alignment = .center
        case .right: alignment = stop.options[.columnTerminators] == nil ? .right : .decimal
        default: alignment = .left
        }
    }
}
