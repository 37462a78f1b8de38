package import Foundation
import TextKit

extension TextView {
    /// Where the top edge of the view is in the text: a character, and the distance from the top of its line to the edge in logical
    /// pixels; nil at the very beginning. While a figure is dragged, it is the line that is at the edge now.
    package var scrollAnchor: (utf16: Int, distance: CGFloat)? {
        var position = scroll.position
        if case .fixed(let y) = position { position = self.position(atContentY: y) }
        guard case .anchored(let anchor) = position else { return nil }
        return (anchor.utf16, anchor.offset)
    }

    /// Whether the view is scrolled as far as the text allows, whose height may be an estimate. Lays out nothing.
    package var isScrolledToEnd: Bool { contentOffset.y >= deviceAligned(maximumOffset) - 0.5 }

    /// How far the top edge of the view is below the top of a character's line, in logical pixels; negative where it is above. Lays out that
    /// line.
    package func distance(belowLineAt utf16: Int) -> CGFloat { -viewRect(CGRect(x: 0, y: top(ofLineAt: utf16), width: 0, height: 0)).minY }

    /// Scrolls until the top edge is `distance` below the top of a character's line, as near as the text allows. Lays out that line.
    package func scroll(toCharacter utf16: Int, distance: CGFloat) {
        guard textStorage.length > 0 else { return }
        let utf16 = min(max(0, utf16), textStorage.length - 1)
        scrollToCharacter(at: utf16)
        // A line of another size is not left out of sight.
        let limit = frame.height / 2
        let wanted = min(max(-limit, distance), limit)
        if columns.isPaged, isScrollEnabled {
            // Its spread shows; what is kept is the line itself, which a text that is no longer set in pages has at its top again.
            guard utf16 > 0, case .anchored(let top) = scroll.position, top.utf16 < utf16 else { return }
            scroll.position = .anchored(ScrollState.Anchor(utf16: utf16, offset: 0))
            scroll.anchorInColumn = ScrollState.Anchor(utf16: utf16, offset: wanted)
            return
        }
        if let reached = scrollAnchor { scroll(by: top(ofLineAt: utf16) - top(ofLineAt: reached.utf16) + wanted - reached.distance) }
    }

    /// The character that the reader attends to: the first of what is selected, where that is in sight, the caret, else the first of the
    /// first line that shows whole.
    package var attendedCharacter: Int {
        if isCaretBrowsingEnabled || isEditable { return selection.range.lowerBound }
        if !selection.isEmpty, isInSight(selection.range.lowerBound) { return selection.range.lowerBound }
        return firstVisibleCharacter
    }

    /// Adds the present scroll position to the history.
    package func rememberPositionForJump() { rememberPosition() }
}
