import Foundation
import TextKit

/// Copies of text that is edited, which lie beside it: to be looked at while something else is written. They stay what they were.
extension TextView {
    /// Lays a copy of a part of the text beside that, where the column ends, and gives it the focus.
    func copyExcerpt(_ range: Range<Int>, isBlock: Bool) {
        guard let (column, line) = lineBox(at: range.lowerBound) else { return }
        let id = store.newID()
        let text = TextStorage(attributedString: textStorage.attributedSubstring(from: NSRange(range)))
        let excerpt = FigureExcerpt(text, isBlock: isBlock, isFloat: false, of: id, in: self)
        let (content, size) = (Figure.Content.excerpt(excerpt), excerpt.naturalSize(in: columns.size.width))
        let top = columns.page(line.rect, in: column).minY
        let corner = CGPoint(x: deviceAligned(columns.frame(ofColumn: column).maxX - size.width), y: deviceAligned(top))
        var figure = Figure(
            id: id, content: content, source: .added, frame: CGRect(origin: corner, size: size), naturalSize: size,
            outline: FigureOutline(content, size: size, margin: figureMargin))
        (figure.isCopy, figure.isMoved) = (true, true)
        store.append([figure])
        anchorFigure(id)
        if let anchor = store[id]?.anchor { store[id]?.home = anchor }
        installExclusions()
        layoutIfNeeded()
        remember(FigureMemento(id, nil), as: "Copying")
        setNeedsDisplay()
        focus(on: .figure(id))
        statusText = "A copy: arrows move it, s keeps it in the window, i goes into it, Enter takes it away"
    }

    /// Takes a copy away, for a memento that can bring it back.
    func removeCopy(_ id: Figure.ID, noting memento: FigureMemento) {
        memento.copy = store[id]
        store.history.hadEffect = true
        if store.focus == .figure(id) { setFocus(nil) }
        removeFigure(id)
    }
}
