import Foundation
import TextKit

/// Moving the text by the middle button, as by a hand on paper.
extension TextView {
    /// Begins where the middle button is pressed on text that is only read; false where the button has another meaning.
    func beginPanning(at point: CGPoint) -> Bool {
        guard !isEditable, isScrollEnabled else { return false }
        let table = tablePart(at: point)?.table.utf16
        guard scrollBar.isNeeded || table != nil || maximumSidewaysOffset > 0 else { return false }
        scroll.panned = point.y
        scroll.pannedAcross = table.map { (point.x, $0) } ?? (state.unwrapped == nil ? nil : (point.x, -1))
        setPointer(.grabbing)
        return true
    }

    func pan(to point: CGPoint) {
        guard let last = scroll.panned else { return }
        scroll.panned = point.y
        if let across = scroll.pannedAcross, let unwrapped = state.unwrapped, across.table < 0 {
            scroll.pannedAcross?.x = point.x
            scrollSideways(to: unwrapped.offset + across.x - point.x)
        } else if let across = scroll.pannedAcross, let table = layoutManager.scrolledTable(forCharacterAt: across.table) {
            scroll.pannedAcross?.x = point.x
            scroll(table, toOffset: table.offset + across.x - point.x)
        }
        scroll(by: deviceAligned(last - point.y))
    }

    func endPanning() {
        scroll.panned = nil
        scroll.pannedAcross = nil
    }
}
