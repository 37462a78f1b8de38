import Foundation
import TextKit

/// Styles of an attributed string that have been read before, by identity where that is quicker.
struct CachedStyles {
    private var paragraphs: [ObjectIdentifier: (style: ParagraphStyle, read: RichParagraph)] = [:]
    private var structure = CachedStructure()
    private var fonts: [ObjectIdentifier: (font: Font, read: RichCharacter)] = [:]

    mutating func paragraph(_ style: ParagraphStyle, _ text: inout RichText) -> RichParagraph {
        if let cached = paragraphs[ObjectIdentifier(style)] { return cached.read }
        var read = RichParagraph(style)
        read.lists = style.textLists.map { structure.index(of: $0, &text) }
        read.boxes = style.textBlocks.compactMap { structure.index(of: $0, &text) }
        paragraphs[ObjectIdentifier(style)] = (style, read)
        return read
    }

    mutating func character(_ attributes: [NSAttributedString.Key: Any], _ text: inout RichText) -> Int {
        var character = RichCharacter()
        if let font = attributes[.font] as? Font {
            if let cached = fonts[ObjectIdentifier(font)] {
                character = cached.read
            } else {
                RichFonts.describe(font, in: &character)
                fonts[ObjectIdentifier(font)] = (font, character)
            }
        }
        character.read(attributes)
        return text.index(of: character)
    }
}

extension RichCharacter {
    fileprivate mutating func read(_ attributes: [NSAttributedString.Key: Any]) {
        color = Self.color(attributes[.foregroundColor])
        if color == .black { color = nil }
        background = Self.color(attributes[.backgroundColor])
        underline = attributeInteger(attributes[.underlineStyle]) ?? 0
        strikethrough = attributeInteger(attributes[.strikethroughStyle]) ?? 0
        underlineColor = Self.color(attributes[.underlineColor])
        strikethroughColor = Self.color(attributes[.strikethroughColor])
        kern = attributeNumber(attributes[.kern]).map { CGFloat($0) }
        isInitial = (attributeInteger(attributes[.initialLetterLines]) ?? 0) > 1
        baselineOffset = isInitial ? 0 : attributeNumber(attributes[.baselineOffset]).map { CGFloat($0) } ?? 0
        superscript = attributeInteger(attributes[.superscript]) ?? 0
        language = attributes[.languageIdentifier] as? String
        emphasis = RichEmphasis(
            mark: attributes[.emphasisMark] as? String ?? "", isBelow: attributes[.emphasisMarkIsBelow] != nil,
            color: Self.color(attributes[.emphasisMarkColor]))
        hasShadow = attributes[.shadow] is Shadow
        strokeWidth = attributeNumber(attributes[.strokeWidth]).map { CGFloat($0) } ?? 0
        embedding = (attributes[.writingDirection] as? [Any])?.compactMap { attributeInteger($0) } ?? []
    }

    private static func color(_ value: Any?) -> RGBA? { (value as? Color)?.rgba }
}

extension RichParagraph {
    fileprivate init(_ style: ParagraphStyle) {
        alignment = style.alignment
        direction = style.baseWritingDirection
        firstLineIndent = style.firstLineHeadIndent
        headIndent = style.headIndent
        tailIndent = style.tailIndent
        columnMeasures = style.columnMeasures
        spacingAfter = style.paragraphSpacing
        spacingBefore = style.paragraphSpacingBefore
        lineSpacing = style.lineSpacing
        minimumLineHeight = style.minimumLineHeight
        maximumLineHeight = style.maximumLineHeight
        lineHeightMultiple = style.lineHeightMultiple
        hyphenationFactor = style.hyphenationFactor
        clearedSides = style.clearedSides
        lastLineAlignment = style.lastLineAlignment
        keepsWithNext = style.keepsWithNext
        endsPage = style.endsContainer
        wordBreaks = WordBreaks(style.lineBreakStrategy)
        hangsPunctuation = style.lineBreakStrategy.contains(.hangingPunctuation)
        lineBreakMode = style.lineBreakMode
        headerLevel = style.headingLevel
        defaultTabInterval = style.defaultTabInterval
        if style.tabStops != ParagraphStyle.default.tabStops { tabs = style.tabStops.map { Tab($0) } }
    }
}

extension RichParagraph.WordBreaks {
    init(_ strategy: LineBreakStrategy) {
        self = strategy.contains(.dividedWords) ? .anywhere : strategy.contains(.wholeWords) ? .betweenWords : .usual
    }

    /// What lays paragraphs out so.
    var strategy: LineBreakStrategy {
        switch self {
        case .usual: []
        case .betweenWords: .wholeWords
        case .anywhere: .dividedWords
        }
    }
}

/// Lists and blocks that have been met, by identity.
private struct CachedStructure {
    private var lists: [ObjectIdentifier: (object: TextList, index: Int)] = [:]
    private var blocks: [ObjectIdentifier: (object: TextBlock, index: Int)] = [:]
    private var tables: [ObjectIdentifier: (object: TextTable, index: Int)] = [:]

    mutating func index(of list: TextList, _ text: inout RichText) -> Int {
        if let cached = lists[ObjectIdentifier(list)] { return cached.index }
        text.lists.append(RichList(format: list.markerFormat.rawValue, start: list.startingItemNumber))
        lists[ObjectIdentifier(list)] = (list, text.lists.count - 1)
        return text.lists.count - 1
    }

    /// Nil for a table itself, which its cells name already.
    mutating func index(of block: TextBlock, _ text: inout RichText) -> Int? {
        if block is TextTable { return nil }
        if let cached = blocks[ObjectIdentifier(block)] { return cached.index }
        var box = RichBox(block)
        if let cell = block as? TextTableBlock {
            box.cell = RichBox.Cell(
                table: index(of: cell.table, &text), row: max(0, cell.startingRow), rowSpan: max(1, cell.rowSpan),
                column: max(0, cell.startingColumn), columnSpan: max(1, cell.columnSpan))
        }
        text.boxes.append(box)
        blocks[ObjectIdentifier(block)] = (block, text.boxes.count - 1)
        return text.boxes.count - 1
    }

    private mutating func index(of table: TextTable, _ text: inout RichText) -> Int {
        if let cached = tables[ObjectIdentifier(table)] { return cached.index }
        text.tables.append(
            RichTable(columnCount: table.numberOfColumns, collapsesBorders: table.collapsesBorders, box: RichBox(table)))
        tables[ObjectIdentifier(table)] = (table, text.tables.count - 1)
        return text.tables.count - 1
    }
}
