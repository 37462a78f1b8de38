import Foundation
import TextKit

/// What an owner that colours parts of the text has to know and to say.
extension TextView {
    /// The characters that show; where the text is set in pages, about as many.
    package var shownCharacters: Range<Int> {
        let count = textStorage.length
        guard count > 0 else { return 0..<0 }
        let first = min(firstVisibleCharacter, count)
        let end = columns.isPaged ? first + Self.onPages : (hit(CGPoint(x: columnWidth, y: visibleBand.maxY))?.utf16 ?? count - 1) + 1
        return first..<min(count, max(first, end))
    }

    private static let onPages = 16_000

    /// Has characters drawn again whose looks have changed.
    package func needsDrawing(_ range: Range<Int>) { for rect in selectionRects(for: range) { note(rect) } }

    /// Marks in the headings beside the text the one that the caret is under.
    package func followCaretBesideText() { if isEditable { state.sidePane?.follow(selection.head) } }
}
