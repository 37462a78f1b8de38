import Foundation
import TextKit

/// A figure's exclusion path as one column has it.
struct InstalledPath {
    let figure: Figure.ID
    let outline: FigureOutline
    /// The figure's corner on the page.
    let origin: CGPoint
    /// The column's own corner on the page.
    let corner: CGPoint
    /// In the column.
    let path: BezierPath

    init(_ figure: Figure, corner: CGPoint) {
        self.figure = figure.id
        outline = figure.outline
        origin = figure.frame.origin
        self.corner = corner
        let path = figure.exclusionPath
        self.path = corner == .zero ? path : path.translated(x: -corner.x, y: -corner.y)
    }

    func shows(_ figure: Figure.ID, at origin: CGPoint, _ corner: CGPoint) -> Bool {
        self.figure == figure && self.origin == origin && self.corner == corner
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
