public import Foundation
public import TextKit

extension TextView {
    /// The figures, the topmost last. O(figures), and O(log n) for each whose paragraph has not been laid out yet.
    public var figures: [Figure] {
        guard !store.waiting.isEmpty else { return store.figures }
        let columns = columns
        return store.figures.map { figure in
            guard figure.isWaiting else { return figure }
            var figure = figure
            figure.move(to: alignedPosition(of: figure, in: columns))
            return figure
        }
    }

    /// Puts a picture on the text.
    ///
    /// - Parameters:
    ///   - size: logical pixels; nil for the picture's own, reduced to fit half the column and of the view.
    /// - origin: its top left corner on the page (with one column, in its container); nil for the right side of the visible part.
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

    /// Floats a document's picture beside the paragraph that holds a character: at the left edge of the column's text (`share` 0),
    /// its right one (1), or between. For several, `addFigures(_:)` lays out once for all.
    @discardableResult
    public func addFigure(image: Bitmap, size: CGSize, besideCharacterAt utf16: Int, share: CGFloat) -> Figure.ID {
        addFigures([FloatingPicture(image: image, size: size, utf16: utf16, share: share)])[0]
    }

    /// Floats pictures of the document beside their paragraphs, the topmost last, and lays out once for all of them.
    ///
    /// Those near the visible part are positioned at once, the others when their paragraphs are laid out: on scrolling there, or in idle
    /// moments. Until then `figures` has them where their paragraphs are estimated to be. Pictures that are larger than the column are
    /// reduced. O(n · log n); an outline is traced once for each picture and size, also where others that show it were added before.
    @discardableResult
    public func addFigures(_ pictures: [FloatingPicture]) -> [Figure.ID] { addFigures(pictures, as: [:]) }

    /// Floats pictures as the figures that they were before they were taken away, by their positions in the list.
    @discardableResult
    package func addFigures(_ pictures: [FloatingPicture], as ids: [Int: Figure.ID]) -> [Figure.ID] {
        let available = columns.size
        let padding = textContainer.lineFragmentPadding
        let figures = pictures.enumerated().map { index, picture in
            let content = Figure.Content.image(picture.image)
            let wanted = picture.columnShare?.size(inColumn: available.width, padding: padding)
            let natural = Figure.usable(wanted ?? picture.size)
            let size = Self.fitted(natural, into: available)
            let outline = store.outline(of: content, size: size, picture.wrap, margin: figureMargin)
            var figure = Figure(
                id: ids[index] ?? store.newID(), content: content, source: .document, frame: CGRect(origin: .zero, size: size),
                naturalSize: natural, outline: outline)
            let start = textStorage.length > 0 ? reader.paragraph(at: picture.utf16).lowerBound : 0
            let free = available.width - 2 * padding - size.width
            let inset = padding + min(max(-size.width / 2, picture.inset), max(0, free))
            // The picture's own top, not its margin's, is level with the paragraph's.
            figure.anchor = Figure.Anchor(
                utf16: start, dy: 0, share: picture.share,
                overhang: free >= 0 ? inset * (1 - 2 * picture.share) : 0)
            figure.wrap = picture.wrap
            figure.anchor.dy = figure.homeHeight(margin: figureMargin)
            figure.home = figure.anchor
            figure.mention = picture.utf16 > start ? FigureMention(utf16: picture.utf16) : nil
            figure.homeWrap = picture.wrap
            figure.columnShare = picture.columnShare
            (figure.order, figure.clears, figure.clearance) = (picture.order, picture.clears, picture.clearance)
            figure.isWaiting = true
            return figure
        }
        store.append(figures)
        if state.sections != nil { foldFigures() }
        layoutIfNeeded()
        setNeedsDisplay()
        return figures.map(\.id)
    }

    private func addFigure(_ content: Figure.Content, source: Figure.Source, size: CGSize, at origin: CGPoint?) -> Figure.ID {
        let size = Figure.usable(size)
        let corner =
            origin
            ?? CGPoint(x: max(0, columnWidth - size.width), y: max(0, visibleBand.minY + 2 * lineStep))
        let id = store.newID()
        let outline = FigureOutline(content, size: size, margin: figureMargin)
        store.append([
            Figure(
                id: id, content: content, source: source, frame: CGRect(origin: corner, size: size), naturalSize: size, outline: outline)
        ])
        anchorFigure(id)
        installExclusions()
        if columns.isPaged {
            // What it displaces in one column moves the text of the next one, where it may lie as well.
            ensureLayout(of: visibleBand)
            anchorFigure(id)
        }
        if let anchor = store[id]?.anchor { store[id]?.home = anchor }
        layoutIfNeeded()
        setNeedsDisplay()
        return id
    }

    /// What undoes and redoes what was done to figures by pointer and keys: moves, sizes, pictures lifted out of the text and set back.
    ///
    /// It is apart from `undoManager`, whose steps are those of the text, and forgets everything when the text is replaced. An addition
    /// to UITextView.
    public var figureUndoManager: UndoManager { store.history.manager }

    /// Removes a figure; a picture that was lifted out of the text is not put back there.
    public func removeFigure(_ id: Figure.ID) {
        if store.drag?.id == id { cancelFigureDrag() }
        store[id] = nil
        store.lifted.removeAll { $0.id == id }
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    static func fitted(_ size: CGSize, into available: CGSize) -> CGSize {
        let factor = min(1, available.width / max(size.width, 1), available.height / max(size.height, 1))
        return CGSize(width: max(1, (size.width * factor).rounded()), height: max(1, (size.height * factor).rounded()))
    }
}
