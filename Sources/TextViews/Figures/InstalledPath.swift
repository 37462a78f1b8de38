import Foundation
import TextKit

/// A figure's exclusion path as one column has it.
struct InstalledPath {
    let figure: Figure.ID
    let outline: FigureOutline
    let sides: FigureWrap.Sides
    /// The figure's corner on the page.
    let origin: CGPoint
    /// The column's own corner on the page, and its width.
    let corner: CGPoint
    let width: CGFloat
    let isLeveled: Bool
    /// Where the floats below it in the order of figures end.
    var bottomBefore: CGFloat
    /// In the column.
    let path: BezierPath

    init(_ figure: Figure, in column: CGRect, isLeveled: Bool, bottomBefore: CGFloat) {
        self.figure = figure.id
        self.bottomBefore = bottomBefore
        outline = figure.outline
        sides = figure.wrap.sides
        self.isLeveled = isLeveled
        origin = figure.frame.origin
        (corner, width) = (column.origin, column.width)
        let path = figure.exclusion(from: column.minX, to: column.maxX, isLeveled: isLeveled)
        self.path = corner == .zero ? path : path.translated(x: -corner.x, y: -corner.y)
    }

    func shows(_ figure: Figure, at origin: CGPoint, in column: CGRect, isLeveled: Bool) -> Bool {
        self.figure == figure.id && self.origin == origin && sides == figure.wrap.sides && self.isLeveled == isLeveled
            && corner == column.origin && width == column.width
    }
}

/// The state for which the paths of all figures were last installed.
struct InstalledState {
    /// The store's generation.
    let generation: Int
    let columns: ColumnLayout
    /// The wrapping shape of the topmost figure.
    let topmostBounds: CGRect
}
