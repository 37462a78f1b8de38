import Foundation
package import TextKit

/// Pictures of figures that come after their figures.
extension TextView {
    /// Shows another picture in a figure that has one, as large as the figure is and in its place. Text flows around it anew where its shape is
    /// another. False where there is no such figure.
    @discardableResult
    package func setPicture(_ image: Bitmap, of id: Figure.ID) -> Bool { setPicture(image, of: [id]) == 1 }

    /// Shows another picture in several figures, and lays out once for all of them; answers how many there are. Its outline is traced once
    /// for each size. O(figures).
    @discardableResult
    package func setPicture(_ image: Bitmap, of ids: [Figure.ID]) -> Int {
        var count = 0
        var isShaped = false
        for id in ids {
            guard let figure = figureForPicture(id) else { continue }
            count += 1
            let hadShape = show(image, in: figure)
            if hadShape || !image.isOpaque { isShaped = true } else if !figure.isWaiting { note(viewRect(figure.frame)) }
        }
        if isShaped {
            installExclusions()
            layoutIfNeeded()
            setNeedsDisplay()
        }
        return count
    }

    /// A figure that shows a picture, and is in no hand.
    private func figureForPicture(_ id: Figure.ID) -> Figure? {
        guard let figure = store[id], case .image = figure.content else { return nil }
        if store.drag?.id == id { cancelFigureDrag() }
        return store[id] ?? figure
    }

    /// Has a figure show a picture; whether it had another shape before than its box.
    private func show(_ image: Bitmap, in shown: Figure) -> Bool {
        var figure = shown
        let content = Figure.Content.image(image)
        let outline = store.outline(of: content, size: figure.frame.size, figure.wrap, margin: figureMargin)
        let hadShape = figure.hasAlpha || figure.outline.wrapBounds != outline.wrapBounds
        figure.content = content
        figure.resize(to: figure.frame.size, outline: outline)
        // The picture's own top stays level with the paragraph's: what is counted from there is the top of its shape.
        if !figure.isMoved, figure.source == .document {
            figure.home.dy = figure.homeHeight(margin: figureMargin)
            figure.anchor.dy = figure.home.dy
        }
        store[figure.id] = figure
        return hadShape
    }

    /// Shows other pixels in a figure that has a picture; the text stays as it flows around it. False where there is no such figure.
    @discardableResult
    package func setPixels(_ image: Bitmap, of id: Figure.ID) -> Bool {
        guard let figure = store[id], case .image = figure.content else { return false }
        store[id]?.content = .image(image)
        if !figure.isWaiting { note(viewRect(figure.frame)) }
        return true
    }

    /// Told of each figure with a picture that is drawn, which must not be changed meanwhile.
    package var figureWasDrawn: ((Figure.ID) -> Void)? {
        get { state.figureWasDrawn }
        set { state.figureWasDrawn = newValue }
    }
}
