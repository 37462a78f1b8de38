import Foundation
import TextKit

/// The surroundings of the paragraphs of a rich text: tables that can be set in cells, and boxes small enough to be part of a page and not
/// the page.
struct RichSurroundings {
    /// A table that is set in cells.
    struct Table {
        var reading: RichTableReading
        /// Which one of the document's.
        var number: Int
        var alignments: [TextAlignment]
    }

    private let text: RichText
    /// The tables by their index in the text; nil for those that are set one cell below the other.
    private var tables: [Int: Table?] = [:]
    /// Where a table is moved in to by the blocks around it.
    private struct Place {
        var leading: CGFloat
        var trailing: CGFloat
        var measures: [ColumnMeasure]
    }

    private var places: [Int: Place] = [:]
    /// The appearance of a box of the text, if it shows one.
    private var appearances: [Int: BlockRole.CellAppearance] = [:]
    private static let longestBox = 2500
    /// A longer box, such as a digression, is one where at least as much stands outside of it.
    private static let longestAside = 8000
    private static let mostDepth = 6

    init(_ text: RichText) {
        self.text = text
        var lengths: [Int: Int] = [:]
        var hidden: Set<Int> = []
        let page = text.information.background ?? .white
        // Boxes on another ground than the page's.
        var covered: Set<Int> = []
        for index in text.paragraphs.indices {
            let style = text.styles[text.paragraphs[index].style]
            var isCovered = false
            for box in style.boxes {
                if isCovered { covered.insert(box) }
                if let ground = text.boxes[box].background, ground != page { isCovered = true }
                guard text.boxes[box].cell == nil else { continue }
                lengths[box, default: 0] += text.range(ofParagraph: index).count + 1
                // Pages have their heads in boxes; code has an appearance of its own.
                if style.headerLevel == 1 { hidden.insert(box) }
                if style.kind == .text { lengths[-1 - box] = 1 }
            }
        }
        for (box, length) in lengths where box >= 0 && !hidden.contains(box) && lengths[-1 - box] != nil {
            guard length <= Self.longestBox || length <= min(Self.longestAside, text.utf8.count / 2) else { continue }
            var shown = text.boxes[box]
            if !covered.contains(box), shown.background == page { shown.background = nil }
            appearances[box] = Self.appearance(shown)
        }
    }

    /// Whether a box is set as one, or as a cell.
    func isShown(_ box: Int) -> Bool { text.boxes[box].cell != nil || appearances[box] != nil }

    /// Nil for a box that is as good as none.
    private static func appearance(_ box: RichBox) -> BlockRole.CellAppearance? {
        var appearance = BlockRole.CellAppearance()
        if box.borders.contains(where: { $0.width > 0 }) { appearance.borders = box.borders }
        if let ground = box.background, !(ground.isGrey && ground.red > 0xF800) || appearance.borders != nil {
            appearance.background = ground
        }
        if appearance.borders == nil, appearance.background == nil { return nil }
        appearance.padding = box.padding
        if box.authored.contains(.width), !box.widthIsPercentage, let width = box.width, width > 0 { appearance.width = .pixels(width) }
        return appearance
    }

    /// A table that is too large for cells, and begins at the paragraph.
    func list(at index: Int) -> RichTableReading? {
        let boxes = text.styles[text.paragraphs[index].style].boxes
        guard boxes.count == 1, let table = text.boxes[boxes[0]].cell?.table, tables[table] == nil else { return nil }
        return RichTableReading(text, at: index).flatMap { $0.areCells ? nil : $0 }
    }

    /// The surroundings of a paragraph.
    struct Found {
        var surroundings: [BlockRole.Surrounding] = []
        /// Quotes and items, those around its tables first.
        var containers: [BlockRole.Container] = []
        /// The innermost cell.
        var cell: BlockRole.Cell?
        var isHeader = false
        /// How its table's columns stand.
        var alignments: [TextAlignment] = []
    }

    /// - Parameters:
    ///   - own: The containers of the paragraph within its innermost cell.
    ///   - outer: Those of a table.
    /// Paragraphs come in the order of the text.
    mutating func find(
        _ paragraph: Int, _ indents: RichIndents, _ builder: inout DocumentBuilder, own: [BlockRole.Container],
        outer: (RichTable) -> [BlockRole.Container]
    ) -> Found {
        var found = Found()
        var boxedQuotes: [Int] = []
        let boxes = text.styles[text.paragraphs[paragraph].style].boxes
        for (depth, index) in boxes.enumerated() {
            let box = text.boxes[index]
            let isNested = !found.surroundings.isEmpty
            if found.surroundings.count == Self.mostDepth { break }
            if let number = box.cell?.table {
                found.containers += outer(text.tables[number])
                if isHeading(paragraph, above: number, box.cell) { continue }
                guard let table = self.table(number, at: paragraph, depth, &builder),
                    let (read, isHeader) = table.reading.cell(text, index, number: table.number)
                else { continue }
                var cell = read
                cell.table.isNested = isNested
                place(&cell.table, number: number, within: boxes.prefix(depth), indents)
                (found.cell, found.isHeader, found.alignments) = (cell, isHeader, table.alignments)
                found.surroundings.append(.init(kind: .cell(cell), containers: found.containers.count))
            } else if let appearance = appearances[index] {
                let margins = indents.margins(of: box, within: boxes.prefix(depth))
                let made = BlockRole.Box(
                    number: index, isNested: isNested, leading: margins.leading, trailing: margins.trailing,
                    measures: indents.measures(of: box, within: boxes.prefix(depth)), hasOwnMeasure: box.hasOwnMeasure,
                    isRightToLeft: box.isRightToLeft, appearance: appearance)
                let around = found.containers.count + box.quoteDepth + box.listDepth
                found.surroundings.append(.init(kind: .box(made), containers: around))
                // The quote is the first of what stands in its box.
                if box.marksQuote { boxedQuotes.append(around) }
            }
        }
        found.containers = Array((found.containers + own).prefix(BlockRole.maximumDepth))
        for quote in boxedQuotes where quote < found.containers.count && found.containers[quote] == .quote {
            found.containers[quote] = .boxedQuote
        }
        for position in found.surroundings.indices {
            found.surroundings[position].containers = min(found.surroundings[position].containers, found.containers.count)
        }
        return found
    }

    /// Moves a table in as the blocks around it are. O(boxes) for its first paragraph, O(1) for the others.
    private mutating func place(_ table: inout BlockRole.Table, number: Int, within boxes: ArraySlice<Int>, _ indents: RichIndents) {
        let place = places[number] ?? self.place(text.tables[number], table.isRightToLeft, within: boxes, indents)
        places[number] = place
        (table.leading, table.trailing, table.measures) = (place.leading, place.trailing, place.measures)
    }

    private func place(_ rich: RichTable, _ isRightToLeft: Bool, within boxes: ArraySlice<Int>, _ indents: RichIndents) -> Place {
        var box = rich.box
        (box.quoteDepth, box.listDepth, box.isRightToLeft) = (rich.quoteDepth, rich.lists.count, isRightToLeft)
        let margins = indents.margins(of: box, within: boxes)
        let (leading, trailing) = RichIndents.shrunk(margins.leading, margins.trailing)
        return Place(leading: leading, trailing: trailing, measures: indents.measures(of: box, within: boxes))
    }

    /// Whether a paragraph is a heading over all columns of a table of which nothing has come yet: it stands above the table, as pages of
    /// reference have it.
    private func isHeading(_ paragraph: Int, above table: Int, _ cell: RichBox.Cell?) -> Bool {
        guard text.styles[text.paragraphs[paragraph].style].headerLevel > 0, tables[table] == nil, let cell else { return false }
        return cell.columnSpan > 1 && cell.columnSpan >= text.tables[table].columnCount
    }

    /// The table whose first paragraph this is, or that has been met before.
    private mutating func table(_ table: Int, at paragraph: Int, _ depth: Int, _ builder: inout DocumentBuilder) -> Table? {
        if let cached = tables[table] { return cached }
        var made: Table?
        if let reading = RichTableReading(text, at: paragraph, depth: depth), reading.areCells {
            made = Table(reading: reading, number: builder.nextTable(), alignments: reading.alignments(text))
        }
        tables[table] = .some(made)
        return made
    }
}
