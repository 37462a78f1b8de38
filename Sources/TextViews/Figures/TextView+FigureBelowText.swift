import Foundation
import TextKit

// A figure that no text stands beside, as above code that is wider than what it leaves, is level with no letters: its gap above is what is
// seen of how it lies.
extension TextView {
    /// The top of a figure's outline by its margin below what ends above it, where nothing stands beside it at `origin` and that is no
    /// more than a line farther up; nil elsewhere.
    func topBelowText(of figure: Figure, at origin: CGPoint, _ ink: CGRect) -> CGFloat? {
        let columns = columns
        let column = columns.column(at: CGPoint(x: figure.frame.midX, y: origin.y + ink.midY))
        guard figure.wrap.sides != .through, column < columnContainers.count,
            !columns.isPaged || columns.columns(meeting: figure.frame) == [column]
        else { return nil }
        let corner = columns.frame(ofColumn: column).origin
        func lines(from top: CGFloat, to bottom: CGFloat) -> [LayoutManager.LineBox] {
            let rows = CGRect(x: 0, y: top, width: columns.size.width, height: max(0, bottom - top))
            return layoutManager.lineBoxes(meeting: rows, in: columnContainers[column])
        }
        let (top, bottom) = (origin.y + ink.minY - corner.y, origin.y + ink.maxY - corner.y)
        guard bottom - top > 4 * Self.rowOverlap, lines(from: top + Self.rowOverlap, to: bottom - Self.rowOverlap).isEmpty else {
            return nil
        }
        let margin = figure.marginAbove(in: self)
        let above = lines(from: max(0, top - margin - 2 * lineStep), to: top).max { $0.usedRect.maxY < $1.usedRect.maxY }
        guard let above, let end = endOfInk(above), top - end - margin > 0, top - end - margin <= lineStep else { return nil }
        return corner.y + end + margin
    }

    /// How far a row may reach beside a figure that none of its letters stands beside, in logical pixels.
    private static let rowOverlap: CGFloat = 2

    /// Where a line ends, in its column: its letters, its part of the ground of its block, or its row of a table.
    private func endOfInk(_ line: LayoutManager.LineBox) -> CGFloat? {
        let utf16 = line.utf16.lowerBound
        guard utf16 < textStorage.length else { return nil }
        let attributes = textStorage.attributesAsSet(at: utf16)
        if let block = (attributes[.paragraphStyle] as? ParagraphStyle)?.textBlocks.first {
            let glyph = layoutManager.glyphIndexForCharacter(at: utf16)
            return layoutManager.boundsRect(for: block, glyphRange: NSRange(location: glyph, length: 1)).maxY
        }
        if let decoration = attributes[.blockDecoration] as? BlockDecoration, decoration.background != nil {
            let next = line.utf16.upperBound < textStorage.length ? textStorage.attributesAsSet(at: line.utf16.upperBound) : [:]
            let goesOn = next[.blockDecoration] as? BlockDecoration == decoration
            return line.usedRect.maxY + (goesOn ? 0 : Self.blockPadding)
        }
        return (attributes[.font] as? Font).map { line.baseline + $0.letterDepth }
    }
}
