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
    let leveling: Leveling
    /// Where the floats below it in the order of figures end.
    var bottomBefore: CGFloat
    /// In the column.
    let path: BezierPath

    /// Whether rows beside it give way for it, and how far above its margin they do so (`BezierPath.levelReach`).
    struct Leveling: Equatable {
        var isLeveled: Bool
        var reach: CGFloat
    }

    init(_ figure: Figure, in column: CGRect, _ leveling: Leveling, bottomBefore: CGFloat) {
        self.figure = figure.id
        self.bottomBefore = bottomBefore
        outline = figure.outline
        sides = figure.wrap.sides
        self.leveling = leveling
        origin = figure.frame.origin
        (corner, width) = (column.origin, column.width)
        let path = figure.exclusion(from: column.minX, to: column.maxX, leveling)
        self.path = corner == .zero ? path : path.translated(x: -corner.x, y: -corner.y)
    }

    func shows(_ figure: Figure, at origin: CGPoint, in column: CGRect, _ leveling: Leveling) -> Bool {
        self.figure == figure.id && self.origin == origin && sides == figure.wrap.sides && self.leveling == leveling
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
