public import Foundation
public import TextKit

extension TextView {
    /// The figures, the topmost last.
    public var figures: [Figure] { store.figures }

    /// Puts a picture on the text.
    ///
    /// - Parameters:
    ///   - size: logical pixels; nil for the picture's own, reduced to fit half the column and of the view.
    ///   - origin: its top left corner on the page (with one column, in its container); nil for the right side of what shows.
    @discardableResult
    public func addFigure(image: Bitmap, size: CGSize? = nil, at origin: CGPoint? = nil) -> Figure.ID {
        let natural = size ?? CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
        let fitting = size ?? Self.fitted(natural, into: CGSize(width: columnWidth / 2, height: frame.height * 0.6))
        return addFigure(.image(image), source: .added, size: fitting, at: origin)
    }

    /// Puts a filled shape on the text, at the size of its bounds.
    @discardableResult
    public func addFigure(shape: BezierPath, fill: RGBA, at origin: CGPoint? = nil) -> Figure.ID {
        addFigure(.shape(shape, fill: fill), source: .added, size: shape.bounds.size, at: origin)
    }

    /// Floats a document's picture beside the paragraph that holds a character: at the column's left edge (`share` 0),
    /// its right one (1), or between.
    @discardableResult
    public func addFigure(image: Bitmap, size: CGSize, besideCharacterAt utf16: Int, share: CGFloat) -> Figure.ID {
        let id = addFigure(.image(image), source: .document, size: size, at: .zero)
        let start = textStorage.length > 0 ? reader.paragraph(at: utf16).lowerBound : 0
        // The picture's own top, not its margin's, is level with the paragraph's.
        let dy = store[id]?.outline.wrap.bounds.minY ?? 0
        store[id]?.anchor = Figure.Anchor(utf16: start, dy: dy, share: share)
        fitFigures()
        layoutIfNeeded()
        return id
    }

    private func addFigure(_ content: Figure.Content, source: Figure.Source, size: CGSize, at origin: CGPoint?) -> Figure.ID {
        let place =
            origin
            ?? CGPoint(x: max(0, columnWidth - size.width), y: max(0, visibleBand.minY + 2 * lineStep))
        let id = store.newID()
        let figure = Figure(
            id: id, content: content, source: source, frame: CGRect(origin: place, size: size), naturalSize: size,
            margin: figureMargin)
        store.figures.append(figure)
        anchorFigure(id)
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
        return id
    }

    /// Takes a figure away; one that was lifted out of the text does not come back there.
    public func removeFigure(_ id: Figure.ID) {
        if store.drag?.id == id { cancelFigureDrag() }
        store[id] = nil
        store.lifted.removeAll { $0.id == id }
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    static func fitted(_ size: CGSize, into room: CGSize) -> CGSize {
        let factor = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
        return CGSize(width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded()))
    }
}
