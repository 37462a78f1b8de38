import Foundation
import TextKit

/// What an edit, or a figure's move, makes look different: the rows that the layout manager has laid out otherwise.
extension TextView {
    /// Makes an edit of the text and notes what of the view it changed; within another one, leaves that to it.
    func tracingDamage(_ body: () -> Void) {
        if editing.isTracingEdits { return body() }
        editing.isTracingEdits = true
        defer { editing.isTracingEdits = false }
        for rect in selectionRects(for: selection.range) { note(rect) }
        noteCaret()
        layoutIfNeeded()
        _ = layoutManager.takeChangedRows()
        let offset = contentOffset
        let bar = isScrollEnabled ? scrollBar.thumb : .zero
        let outer = editing.tracesDamage
        editing.tracesDamage = true
        body()
        editing.tracesDamage = outer
        layoutIfNeeded()
        contentSizeMayHaveChanged()
        if isScrollEnabled, deviceRect(scrollBar.thumb) != deviceRect(bar) { noteScrollBar() }
        defer { noteCaret() }
        // The character at the top may be in another line now.
        guard contentOffset == offset, arrangedColumns == columns else { return setNeedsDisplay() }
        noteChangedRows(overhang: 4)
    }

    /// Notes all that shows of the text. A pane and a bar beside it stay as they are.
    func noteText() {
        let area = textArea
        if area == viewport { note(.all) } else { note(area) }
    }

    /// Whether all that shows of the text is to be drawn again already.
    var isTextNoted: Bool {
        switch ownRoot.response.damage {
        case .none, .scroll: false
        case .rects(let rects): superview == nil && rects.contains { $0.contains(textArea) }
        case .all: true
        }
    }

    /// The viewport without what a pane and a bar cover.
    private var textArea: CGRect {
        let left = min(paneRect?.maxX ?? 0, frame.width)
        return CGRect(x: left, y: 0, width: frame.width - left, height: max(0, frame.height - barHeight))
    }

    /// Notes the rows that show and are not as they were when the layout manager was last asked. `overhang` is how far letters, and the
    /// tints of paragraphs that move, may reach above and below them.
    func noteChangedRows(overhang: CGFloat) {
        let columns = columns
        let first = layoutManager.index(of: textContainer) ?? 0
        let band = visibleBand
        var parts: [Int: [CGRect]] = [:]
        for rows in layoutManager.takeChangedRows() {
            let column = rows.container - first
            guard columnContainers.indices.contains(column) else { continue }
            let cell = columns.cell(ofColumn: column).intersection(band)
            guard !cell.isNull else { continue }
            let visible = columns.local(cell, in: column)
            let top = max(visible.minY, rows.minY - overhang)
            let bottom = min(visible.maxY, rows.maxY + overhang)
            guard top < bottom else { continue }
            let rect = CGRect(x: visible.minX, y: top, width: visible.width, height: bottom - top)
            // Unchanged rows of less height are drawn with their neighbours: letters of both reach into the gap.
            var above = parts[column, default: []]
            if let last = above.last, rect.minY - last.maxY < Self.rowsWorthSkipping {
                above[above.count - 1] = last.union(rect)
            } else {
                above.append(rect)
            }
            parts[column] = above
        }
        for (column, rects) in parts { for rect in rects { note(viewRect(columns.page(rect, in: column))) } }
    }

    private static let rowsWorthSkipping: CGFloat = 40
}
