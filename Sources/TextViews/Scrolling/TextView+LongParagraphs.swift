import Foundation
import TextKit

/// The end of a text whose last paragraph has megabytes: laying that out takes seconds, in which keys are to be handled.
extension TextView {
    /// Whether the last paragraph is so long that its end has to be waited for. The view stays where it is until `layOutEnd(milliseconds:)`
    /// has gone there.
    func beginsLayingOutEnd() -> Bool {
        guard isScrollEnabled, !isEditable, !columns.isPaged, textStorage.length > scroll.longestLaidOutAtOnce,
            reader.paragraph(at: textStorage.length - 1).count > scroll.longestLaidOutAtOnce,
            layoutManager.layoutSlice(milliseconds: scroll.millisecondsAtOnce, ofParagraphAt: textStorage.length - 1)
        else { return false }
        if !scroll.isLayingOutEnd { changingStatus { scroll.isLayingOutEnd = true } }
        return true
    }

    /// Lays out more of the last paragraph for about this long, and goes to the end of the text when all of it is laid out.
    /// - Returns: whether there is more to do.
    func layOutEnd(milliseconds: Double) -> Bool {
        guard textStorage.length > 0 else {
            stopLayingOutEnd()
            return false
        }
        if layoutManager.layoutSlice(milliseconds: milliseconds, ofParagraphAt: textStorage.length - 1) { return true }
        stopLayingOutEnd()
        scrollToEnd()
        return true
    }

    /// The reader goes elsewhere, or stays.
    func stopLayingOutEnd() { if scroll.isLayingOutEnd { changingStatus { scroll.isLayingOutEnd = false } } }
}
