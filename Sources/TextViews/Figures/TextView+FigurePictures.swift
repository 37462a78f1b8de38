import Foundation
package import TextKit

/// Pictures of figures that come after their figures.
extension TextView {
    /// Shows another picture in a figure that has one, as large as the figure is and in its place. Text flows around it anew where its shape is
    /// another. False where there is no such figure.
    @discardableResult
    package func setPicture(_ image: Bitmap, of id: Figure.ID) -> Bool {
        guard var figure = store[id], case .image = figure.content else { return false }
        if store.drag?.id == id { cancelFigureDrag() }
        figure = store[id] ?? figure
        let content = Figure.Content.image(image)
        let outline = FigureOutline(content, size: figure.frame.size, margin: figure.margin(in: self), wrap: figure.wrap)
        let hadShape = figure.hasAlpha || figure.outline.wrapBounds != outline.wrapBounds
        figure.content = content
        figure.resize(to: figure.frame.size, outline: outline)
        // The picture's own top stays level with the paragraph's: what is counted from there is the top of its shape.
        if !figure.isMoved, figure.source == .document {
            figure.home.dy = outline.wrapBounds.minY
            figure.anchor.dy = outline.wrapBounds.minY
        }
        store[id] = figure
        if hadShape || !image.isOpaque {
            installExclusions()
            layoutIfNeeded()
            setNeedsDisplay()
        } else if !figure.isWaiting {
            note(viewRect(figure.frame))
        }
        return true
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
