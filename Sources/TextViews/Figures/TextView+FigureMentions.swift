import Foundation
import TextKit

// Floats that a document has in the middle of a paragraph. The line of one is looked for when it comes to lie on the page, while the text
// is laid out with all floats before it and without it. It keeps that line: lines that are chosen together may be others once it is there.
extension TextView {
    /// The waiting figures that come to lie on the page next: those up to the first float that stands in the middle of a paragraph, or that
    /// one alone, since where its line lies follows from those before it. Each lays its paragraph out once more: of many in one paragraph
    /// several come at a time.
    func admittedTogether(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first(where: { store[store.waiting[$0]]?.mention != nil }) else { return range }
        if first > range.lowerBound { return range.lowerBound..<first }
        let paragraph = store[store.waiting[first]]?.anchor.utf16 ?? 0
        let count = min(range.upperBound, store.waiting(in: paragraph..<paragraph + 1).upperBound) - first
        return first..<first + max(1, count / Self.mostSteps)
    }

    private static let mostSteps = 16

    /// Looks for the line of a float that does not lie on the page. Where it comes, the lines of those before it in its paragraph may be
    /// others. O(its paragraph).
    func findMention(of id: Figure.ID) {
        guard let figure = store[id], var mention = figure.mention else { return }
        (mention.line, mention.seen) = (line(at: mention.utf16, for: figure), nil)
        store.note(mention, of: id)
        for other in store.figures(before: id, most: Self.mostSteps) where other.anchor.utf16 == figure.anchor.utf16 {
            guard var before = other.mention, before.seen != nil else { continue }
            before.seen = nil
            store.note(before, of: other.id)
        }
    }

    /// The line of a character where a float has room beside what stands before that on it, else the next one; nil for the first line of the
    /// paragraph.
    private func line(at utf16: Int, for figure: Figure) -> FigureMention.Line? {
        let start = figure.anchor.utf16
        let utf16 = min(utf16, textStorage.length - 1)
        guard figure.isFloat, utf16 > start, let first = lineBox(at: start), let own = lineBox(at: utf16) else { return nil }
        guard hasRoom(figure, beside: own.line, before: utf16) else { return lineBelow(own, start) }
        let isFirst = own.column == first.column && own.line.rect.minY < first.line.rect.maxY
        return isFirst ? nil : line(own, start)
    }

    private func hasRoom(_ figure: Figure, beside line: LayoutManager.LineBox, before utf16: Int) -> Bool {
        let before = NSRange(line.utf16.lowerBound..<max(line.utf16.lowerBound, utf16))
        if before.length == 0 { return true }
        let glyphs = layoutManager.glyphRange(forCharacterRange: before, actualCharacterRange: nil)
        let column = line.container - (layoutManager.index(of: textContainer) ?? 0)
        let stands = layoutManager.boundingRect(forGlyphRange: glyphs, in: columnContainers[column]).width
        let inset = figure.anchor.share > 0 ? -figure.anchor.overhang : figure.anchor.overhang
        let needed = inset + figure.frame.width + figure.marginBeside(in: self) + stands + textContainer.lineFragmentPadding
        return needed <= line.rect.width
    }

    /// The line below one, or that one's end where it is the last of its paragraph.
    private func lineBelow(_ own: (column: Int, line: LayoutManager.LineBox), _ start: Int) -> FigureMention.Line {
        let end = reader.paragraph(at: start).upperBound
        var next = own.line.utf16.upperBound
        // What stands on the same row, on the other side of a figure, is no line below it.
        while next < end, let found = lineBox(at: next), found.line.utf16.upperBound > next {
            if found.column != own.column || found.line.rect.minY >= own.line.rect.maxY - 0.5 { return line(found, start) }
            next = found.line.utf16.upperBound
        }
        let top = columns.flowY(of: own.line.rect.maxY, in: own.column) - firstRow(ofParagraphAt: start)
        let ink = inkBottom(of: own.line) - own.line.rect.maxY
        return FigureMention.Line(top: top, height: own.line.usedRect.height, inkAbove: ink, letters: nil)
    }

    private func line(_ found: (column: Int, line: LayoutManager.LineBox), _ start: Int) -> FigureMention.Line {
        let (column, line) = found
        let top = columns.flowY(of: line.rect.minY, in: column) - firstRow(ofParagraphAt: start)
        let above = lineBox(at: line.utf16.lowerBound - 1).flatMap { $0.column == column ? $0.line : nil }
        let attributes = textStorage.attributesAsSet(at: line.utf16.lowerBound)
        var letters: CGFloat?
        if let font = attributes[.font] as? Font, isOfLetters(line, font),
            (attributes[.paragraphStyle] as? ParagraphStyle)?.textBlocks.isEmpty ?? true
        {
            letters = line.baseline - font.xHeight - line.rect.minY
        }
        return FigureMention.Line(
            top: top, height: line.usedRect.height, inkAbove: above.map { inkBottom(of: $0) - line.rect.minY },
            letters: letters)
    }

    /// The row of the long column that a paragraph's first line stands on, which no float in the middle of the paragraph moves.
    func firstRow(ofParagraphAt utf16: Int) -> CGFloat {
        guard let (column, line) = lineBox(at: min(utf16, textStorage.length - 1)) else { return flowTop(ofParagraphAt: utf16) }
        return columns.flowY(of: line.rect.minY, in: column)
    }

    /// Where the letters of a line end, in its column.
    private func inkBottom(of line: LayoutManager.LineBox) -> CGFloat {
        let font = textStorage.attributesAsSet(at: line.utf16.upperBound - 1)[.font] as? Font
        return font.map { line.baseline + $0.letterDepth } ?? line.usedRect.maxY
    }

    /// How far below the top of its line a float lies: not at all at the top of a column; a box level with the small letters where its margin
    /// leaves the line above alone. Any other is its margin below the letters of that line, as far as a quarter of a row does for that.
    func drop(of figure: Figure, at line: FigureMention.Line) -> CGFloat {
        guard let ink = line.inkAbove else { return 0 }
        let lowest = -figure.outline.wrapBounds.minY
        let margin = figure.margin(in: self)
        let edge = figure.edges(margin: margin).minY
        guard textContainer.exclusionManners.spacesByInk, !figure.isBareText, figure.wrap.sides != .jump, figure.wrap.spaces.above == 0
        else {
            return lowest
        }
        if figure.isBox, !figure.isInvisible, figure.frame.height >= 2 * lineStep, let letters = line.letters, letters >= ink + margin - 1 {
            return letters - edge
        }
        return lowest - min(max(0, lowest + edge - ink - margin), line.height / 4)
    }

    /// Takes floats off the page whose lines may be others than those that were found for them, with those after them in their paragraphs;
    /// whether there are any. They come to lie on the page anew. The lines of others are noted.
    /// - Parameter near: what others must meet to be looked at: a paragraph is laid out as far as the last of its floats for that.
    func postponeMisplaced(_ indices: [Int], near: CGRect) -> Bool {
        var stale: [Int: Int] = [:]
        for index in indices where store.figures[index].mention != nil && store.figures[index].wrapBounds.intersects(near) {
            let figure = store.figures[index]
            guard var mention = figure.mention, figure.isFloat, let (column, line) = lineBox(at: min(mention.utf16, textStorage.length - 1))
            else { continue }
            let seen = columns.flowY(of: line.rect.minY, in: column) - firstRow(ofParagraphAt: figure.anchor.utf16)
            if let last = mention.seen {
                guard abs(last - seen) > 0.5, store.maySearchAgain(figure.id) else { continue }
                stale[figure.anchor.utf16] = min(figure.order, stale[figure.anchor.utf16] ?? .max)
            } else {
                mention.seen = seen
                store.note(mention, of: figure.id)
            }
        }
        guard !stale.isEmpty else { return false }
        return store.postpone { figure in
            figure.mention != nil && figure.isFloat && stale[figure.anchor.utf16].map { figure.order >= $0 } ?? false
        }
    }
}

extension FigureStore {
    /// Counts a search for a float's line; whether there have been few. The floats of a page could go on moving each other's lines.
    mutating func maySearchAgain(_ id: Figure.ID) -> Bool {
        searches[id, default: 0] += 1
        return searches[id, default: 0] <= AbandonedPositions.mostReturns
    }
}
