import Foundation
import TextKit

/// Where lengths of a paragraph lie on the ruler: they are counted from the margin that its lines begin at.
struct RulerGeometry: Equatable {
    /// The margin that lines begin at, and that they end at; x of the viewport.
    var leading: CGFloat
    var trailing: CGFloat

    var isRightToLeft: Bool { trailing < leading }
    var width: CGFloat { abs(trailing - leading) }

    func x(of location: CGFloat) -> CGFloat { isRightToLeft ? leading - location : leading + location }
    func location(of x: CGFloat) -> CGFloat { isRightToLeft ? leading - x : x - leading }
}

extension TextView {
    /// The margins of the paragraph that the selection begins in, in the column that it is in. Lays its first line out.
    var rulerGeometry: RulerGeometry {
        let columns = columns
        let utf16 = min(selection.range.lowerBound, textStorage.length)
        let column = caretLine(at: utf16, isUpstream: false)?.column ?? 0
        let padding = textContainer.lineFragmentPadding
        // A container without limits ends where the view does.
        let isLimited = columns.size.width > 0 && columns.size.width < 1e6
        let width = isLimited ? columns.size.width : max(1, frame.width - columns.origin.x - textContainerInset.right)
        var span = (lower: padding, upper: width - padding)
        if utf16 < textStorage.length, let block = paragraphStyle(at: utf16).textBlocks.last {
            let glyph = layoutManager.glyphIndexForCharacter(at: utf16)
            let rect = layoutManager.layoutRect(for: block, at: glyph, effectiveRange: nil)
            if rect.width > 0 { span = (rect.minX + padding, rect.maxX - padding) }
        }
        let left = viewRect(columns.frame(ofColumn: column)).minX
        let (start, end) = (left + span.lower, left + max(span.lower + 1, span.upper))
        return isRightToLeftParagraph(at: utf16)
            ? RulerGeometry(leading: end, trailing: start) : RulerGeometry(leading: start, trailing: end)
    }
}
