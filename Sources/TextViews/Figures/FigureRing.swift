import Foundation
import TextKit

/// What shows that a figure has the focus: a band along the shape that text flows around, in the space that text leaves free.
struct FigureRing {
    /// Whose ring it is.
    private let outline: FigureOutline
    /// Logical pixels from the figure's top left corner.
    let path: BezierPath

    /// The band's distance from the figure, and its width.
    private static let gap: CGFloat = 4
    private static let width: CGFloat = 2
    static let reach = gap + width + 2

    init(of figure: Figure) {
        outline = figure.outline
        path = BezierPath()
        for margin in [Self.gap, Self.gap + Self.width] {
            var wrap = figure.wrap
            (wrap.margin, wrap.spaces) = (margin, FigureWrap.Spaces())
            path.append(FigureOutline(figure.content, size: figure.frame.size, margin: margin, wrap: wrap).wrap)
        }
        path.usesEvenOddFillRule = true
    }

    /// Whether it is the ring of a figure as it is drawn now.
    func fits(_ figure: Figure) -> Bool { figure.outline === outline }
}
