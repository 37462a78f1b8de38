package import Foundation
import TextKit

/// Whether a part of the text fits into the view as a whole.
extension TextView {
    /// The caret, else the first characters of the first line that shows whole and of one two lines below it.
    package var readCharacters: (first: Int, below: Int) {
        let count = textStorage.length
        if isCaretBrowsingEnabled { return (selection.head, selection.head) }
        guard count > 0 else { return (0, 0) }
        let first = firstVisibleCharacter
        guard !columns.isPaged, let hit = hit(CGPoint(x: 0, y: max(0, visibleBand.minY + topBarHeight + 2 * lineStep))) else {
            return (first, first)
        }
        return (first, min(max(hit.utf16, first), count - 1))
    }

    /// Scrolls to the start of a part of the text and answers whether its lines and figures all show then. Costs the layout of the part, at
    /// most about a screen of it; with several columns, of all text above as well.
    package func scrollFits(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, range.upperBound <= textStorage.length else { return range.isEmpty }
        scrollToCharacter(at: range.lowerBound)
        let band = visibleBand
        let (top, bottom) = (band.minY + topBarHeight, band.maxY - barHeight)
        // Of a part that goes on for many screens, the first one says enough.
        let edge = columns.isPaged ? nil : hit(CGPoint(x: columnWidth, y: bottom))?.utf16
        if let edge, edge < range.upperBound - 1, lineRect(at: edge).maxY >= bottom { return false }
        let (first, last) = (lineRect(at: range.lowerBound), lineRect(at: range.upperBound - 1))
        guard first.minY >= top - 0.5, last.minY >= top - 0.5, first.maxY <= bottom + 0.5, last.maxY <= bottom + 0.5 else { return false }
        return store.figures.allSatisfy { !range.contains($0.anchor.utf16) || $0.isWaiting || $0.frame.maxY <= bottom + 0.5 }
    }

    /// How much of the columns that show at once a part of the text takes, 1 for all of them. Costs the layout of the text down to its end.
    package func spreadShare(of range: Range<Int>) -> CGFloat {
        let columns = columns
        guard columns.isPaged, !range.isEmpty, range.upperBound <= textStorage.length, let first = lineBox(at: range.lowerBound),
            let last = lineBox(at: range.upperBound - 1)
        else { return 0 }
        let top = columns.flowY(of: first.line.rect.minY, in: first.column)
        let bottom = columns.flowY(of: last.line.rect.maxY, in: last.column)
        return max(0, bottom - top) / (columns.size.height * CGFloat(columns.count))
    }

    /// Whether text of several columns stands side by side, where the view stops at whole spreads only.
    package var isSetInPages: Bool { columns.isPaged }
}
