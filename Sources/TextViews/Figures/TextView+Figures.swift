public import Foundation
public import TextKit

extension TextView {
    /// The figures, the topmost last.
    public var figures: [Figure] { store.figures }

    /// Puts a picture on the text.
    ///
    /// - Parameters:
    ///   - size: logical pixels; nil for the picture's own, reduced to fit half the column and of the view.
    ///   - origin: its top left corner in the container; nil for the right side of what shows.
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

    /// Keeps the figure beside the paragraph that lies at the top of its exclusion path: nothing above that line moves
    /// on the figure's account, so that the figure cannot displace its own anchor.
    func anchorFigure(_ id: Figure.ID) {
        guard var figure = store[id] else { return }
        let top = figure.wrapTop
        let utf16 = textStorage.length > 0 ? layoutManager.paragraphAnchor(atY: max(0, top)).utf16 : 0
        let free = max(0, columnWidth - figure.frame.width)
        let inside = min(max(0, figure.frame.minX), free)
        figure.anchor = Figure.Anchor(
            utf16: utf16, dy: top - paragraphTop(at: utf16), share: free > 1 ? inside / free : 0,
            overhang: figure.frame.minX - (free > 1 ? inside : 0))
        store[id] = figure
    }

    private func paragraphTop(at utf16: Int) -> CGFloat {
        guard textStorage.length > 0 else { return 0 }
        return layoutManager.paragraphTop(ofUTF16: min(max(0, utf16), textStorage.length - 1))
    }

    /// Moves every figure to its paragraph; true where one moved, so that the text must be laid out again.
    ///
    /// While one is dragged the others stay where they are and only text flows: a reader moves one thing at a time.
    func placeFigures() -> Bool {
        if store.drag != nil { return false }
        var hasMoved = false
        for figure in store.figures {
            let y = paragraphTop(at: figure.anchor.utf16) + figure.anchor.dy - figure.outline.wrap.bounds.minY
            let x = figure.anchor.x(width: figure.frame.width, in: columnWidth)
            let place = CGPoint(x: deviceAligned(x), y: deviceAligned(y))
            if abs(place.x - figure.frame.minX) > 0.5 / scale || abs(place.y - figure.frame.minY) > 0.5 / scale {
                store[figure.id]?.move(to: place)
                hasMoved = true
            }
        }
        if hasMoved {
            installExclusions()
            setNeedsDisplay()
        }
        return hasMoved
    }

    /// Reduces the figures that the column is too narrow for, and gives the others their size back.
    func fitFigures() {
        var hasChanged = false
        for figure in store.figures {
            let size = Self.fitted(figure.naturalSize, into: CGSize(width: columnWidth, height: .greatestFiniteMagnitude))
            if size != figure.frame.size {
                store[figure.id]?.resize(to: size, margin: figureMargin)
                hasChanged = true
            }
        }
        if hasChanged { installExclusions() }
    }

    func figureMarginDidChange() {
        for figure in store.figures { store[figure.id]?.resize(to: figure.frame.size, margin: figureMargin) }
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    /// Hands the figures' paths to the container, beside those that others put there.
    func installExclusions() {
        let others = textContainer.exclusionPaths.filter { path in !installedPaths.contains { $0 === path } }
        installedPaths = store.figures.map(\.exclusionPath)
        arranging { textContainer.exclusionPaths = others + installedPaths }
    }
}
