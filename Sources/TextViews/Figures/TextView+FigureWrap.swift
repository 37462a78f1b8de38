import Foundation
import TextKit

/// How text flows around figures: for owners, for keys, and for menus.
extension TextView {
    /// Sets how text flows around a figure, which stays where it lies. Undo does not know of it. O(area of the figure) where the shape is
    /// another.
    public func setWrap(_ wrap: FigureWrap, of id: Figure.ID) {
        precondition(wrap.isUsable, "TextView.setWrap: \(wrap) has numbers that no figure can have")
        apply(wrap, to: id)
        store[id]?.homeWrap = wrap
    }

    /// The same, where the reader has not changed how text flows around it; else it is what putting it back leads to.
    package func setHomeWrap(_ wrap: FigureWrap, of id: Figure.ID) {
        guard wrap.isUsable, let figure = store[id] else { return }
        if figure.wrap == figure.homeWrap { apply(wrap, to: id) }
        store[id]?.homeWrap = wrap
    }

    private func apply(_ wrap: FigureWrap, to id: Figure.ID) {
        guard var figure = store[id], figure.wrap != wrap else { return }
        noteFigure(figure)
        figure.setWrap(wrap, margin: figureMargin)
        store[id] = figure
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    /// What a reader has text do around a figure: it can be undone, and is kept with the document.
    func changeWrap(of id: Figure.ID, as name: String, _ change: (inout FigureWrap) -> Void) {
        cancelFigureDrag()
        guard let figure = store[id] else { return }
        var wrap = figure.wrap
        change(&wrap)
        guard wrap != figure.wrap, wrap.isUsable else { return }
        remember(FigureMemento(id, figure.state), as: name)
        // A float lies beside those before it, or at a line of its paragraph, where the document has it: from now on it stays where it lies.
        if !figure.isWaiting, figure.pin == nil { anchorFigure(id) }
        store[id]?.noteMoved()
        apply(wrap, to: id)
        if let changed = store[id] { delegate?.textView(self, didMove: changed) }
    }

    /// The same of its margin. A figure that is level with the lines is laid level with them anew, as if it were let go.
    func changeMargin(of id: Figure.ID, to margin: CGFloat) {
        cancelFigureDrag()
        let before = store[id].flatMap { isLevelWithText($0) ? $0.marginAbove(in: self) : nil }
        changeWrap(of: id, as: "Margin") { ($0.margin, $0.spaces) = (margin, FigureWrap.Spaces()) }
        guard let before, let figure = store[id], figure.wrap.margin == margin else { return }
        levelFigure(id, marginBefore: before)
        if let leveled = store[id], leveled.frame != figure.frame { delegate?.textView(self, didMove: leveled) }
    }

    // MARK: Keys

    func turnSides(by steps: Int) {
        guard let figure = figureInFocus else { return }
        let all = figure.sidesToChoose
        let next = all[wrapping(figure.wrap.sides, by: steps, in: all)]
        changeWrap(of: figure.id, as: "Wrapping") { $0.sides = next }
        statusText = "Text: \(next.sentence)"
    }

    func turnShape(by steps: Int) {
        guard let figure = figureInFocus else { return }
        let all = figure.shapes
        let next = all[wrapping(figure.wrap.shape, by: steps, in: all)]
        changeWrap(of: figure.id, as: "Outline") { $0.shape = next }
        statusText = "Text flows around \(next.sentence)"
    }

    private func wrapping<Value: Equatable>(_ value: Value, by steps: Int, in all: [Value]) -> Int {
        let index = (all.firstIndex(of: value) ?? 0) + steps % all.count
        return (index + all.count) % all.count
    }

    /// Takes more or less of a picture's transparent parts for the figure.
    func slideThreshold(by steps: Int) {
        guard let figure = figureInFocus else { return }
        guard figure.hasAlpha, figure.wrap.shape == .contour else {
            statusText = "Text flows around no contour that has a threshold here"
            return
        }
        let next = min(0.95, max(0.05, ((figure.wrap.threshold + CGFloat(steps) * 0.05) * 20).rounded() / 20))
        changeWrap(of: figure.id, as: "Threshold") { $0.threshold = next }
        statusText = "The contour begins at \(Int((next * 100).rounded())) % opacity"
    }

    func toggleHoles() {
        guard let figure = figureInFocus else { return }
        changeWrap(of: figure.id, as: "Holes") { $0.usesHoles.toggle() }
        statusText = store[figure.id]?.wrap.usesHoles == true ? "Text stands in holes that are large enough" : "Holes stay empty"
    }

    func changeMargin(by steps: Int) {
        guard let figure = figureInFocus else { return }
        let next = min(FigureWrap.widestMargin, max(0, figure.marginBeside(in: self) + CGFloat(steps)))
        changeMargin(of: figure.id, to: next)
        statusText = "The margin is \(Int(next.rounded())) pixels"
    }
}

extension Figure {
    /// Takes another wrap. Its frame stays where it is, and its anchor goes along with the top of the wrapping shape.
    mutating func setWrap(_ wrap: FigureWrap, margin: CGFloat) {
        self.wrap = wrap
        guard outline.made != wrap.shapeAlone else { return }
        let top = outline.wrapBounds.minY
        var same = outline.made
        (same.margin, same.spaces) = (wrap.margin, wrap.spaces)
        if same == wrap.shapeAlone, !isExcerpt, !outline.isScaled {
            let wider = FigureOutline(outline, of: content, size: frame.size, margin: margin, wrap: wrap)
            resize(to: frame.size, outline: wider)
        } else {
            var outlines = FigureOutlines(margin: margin)
            resize(to: frame.size, outline: outlines.outline(of: content, size: frame.size, wrap))
        }
        anchor.dy += outline.wrapBounds.minY - top
    }

    /// Whether the shape of what it shows is another than its box.
    var hasAlpha: Bool {
        if case .image(let bitmap) = content { return !bitmap.isOpaque }
        return false
    }

    /// The sides to choose from: the usual ones, and what the document has.
    var sidesToChoose: [FigureWrap.Sides] {
        FigureWrap.Sides.usual + Set([wrap.sides, homeWrap.sides]).subtracting(FigureWrap.Sides.usual)
    }

    /// Whether it shows text.
    var isExcerpt: Bool {
        if case .excerpt = content { return true }
        return false
    }

    /// The shapes to choose from: those of every figure, and the one that the document gave it.
    var shapes: [FigureWrap.Shape] {
        let usual: [FigureWrap.Shape] = [.contour, .box, .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1))]
        let own = Set([homeWrap.shape, wrap.shape]).subtracting(usual)
        return usual + (own.isEmpty ? [roughPolygon] : Array(own))
    }
}

extension FigureWrap.Sides {
    /// For menus.
    var name: String {
        switch self {
        case .both: "Both Sides"
        case .larger: "Larger Side"
        case .smaller: "Smaller Side"
        case .left: "Left Side"
        case .right: "Right Side"
        case .jump: "Nothing Beside It"
        case .through: "Through"
        }
    }

    /// For the status line.
    fileprivate var sentence: String {
        switch self {
        case .both: "both sides"
        case .larger: "the larger side"
        case .smaller: "the smaller side"
        case .left: "left of the figure"
        case .right: "right of the figure"
        case .jump: "above and below the figure"
        case .through: "through the figure"
        }
    }
}

extension FigureWrap.Shape {
    var name: String {
        switch self {
        case .contour: "Contour"
        case .box: "Box"
        case .ellipse: "Ellipse"
        case .polygon: "Polygon"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .contour: "its contour"
        case .box: "its box"
        case .ellipse: "an ellipse"
        case .polygon: "a polygon"
        }
    }
}
