import Foundation
package import TextKit

/// Copies of text that is edited, which lie beside it: to be looked at while something else is written. They stay what they were.
extension TextView {
    /// Lays a copy of a part of the text beside that, where the column ends, and gives it the focus.
    func copyExcerpt(_ range: Range<Int>, isBlock: Bool) {
        guard let (column, line) = lineBox(at: range.lowerBound) else { return }
        let text = TextStorage(attributedString: textStorage.attributedSubstring(from: NSRange(range)))
        var figure = copy(text, isBlock: isBlock)
        let id = figure.id
        let top = columns.page(line.rect, in: column).minY
        let x = columns.frame(ofColumn: column).maxX - figure.frame.width
        figure.move(to: freeOrigin(of: figure, at: CGPoint(x: deviceAligned(x), y: deviceAligned(top))))
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

    /// A figure that shows a text, in the first column's corner.
    private func copy(_ text: TextStorage, isBlock: Bool) -> Figure {
        let id = store.newID()
        let excerpt = FigureExcerpt(text, isBlock: isBlock, isFloat: false, of: id, in: self)
        let (content, size) = (Figure.Content.excerpt(excerpt), excerpt.naturalSize(in: columns.size.width))
        var figure = Figure(
            id: id, content: content, source: .added, frame: CGRect(origin: .zero, size: size), naturalSize: size,
            outline: FigureOutline(content, size: size, margin: figureMargin))
        (figure.isCopy, figure.isMoved) = (true, true)
        return figure
    }

    /// The longest text that can lie beside the rest, in UTF-16 units.
    package static var longestExcerpt: Int { FigureExcerpt.longest }

    /// The copies that lie beside the text, the topmost last, each with its text.
    package var copiedExcerpts: [MovedFigure] {
        store.figures.compactMap { figure in
            guard figure.isCopy, let excerpt = figure.excerpt else { return nil }
            let text = LiftedText(text: excerpt.whole, utf16: figure.anchor.utf16, isBlock: excerpt.isBlock)
            return MovedFigure(
                id: figure.id, image: nil, excerpt: text, numberInText: nil, utf16: figure.anchor.utf16,
                position: FigurePosition(of: figure))
        }
    }

    /// Makes copies that were kept; where they lie, `putFigures(_:)` must say.
    package func layCopies(_ copies: [(text: TextStorage, isBlock: Bool)]) -> [Figure.ID] {
        let figures = copies.map { text, isBlock in
            var figure = copy(text, isBlock: isBlock)
            figure.isWaiting = true
            return figure
        }
        store.append(figures)
        return figures.map(\.id)
    }

    /// Lays a copy beside the text again that was taken away. The size of its text may have changed meanwhile.
    func layAgain(_ copy: Figure) {
        store.append([copy])
        copy.excerpt?.view.followHost()
        copy.excerpt?.show()
    }

    /// Takes a copy away, for a memento that can bring it back.
    func removeCopy(_ id: Figure.ID, noting memento: FigureMemento) {
        memento.copy = store[id]
        store.history.hadEffect = true
        if store.focus == .figure(id) { setFocus(nil) }
        removeFigure(id)
    }
}
