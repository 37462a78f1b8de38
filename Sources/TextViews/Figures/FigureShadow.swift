import Foundation
import TextKit

/// A soft shadow of a figure: its coverage blurred, made once when a drag begins.
struct FigureShadow {
    let bitmap: Bitmap
    /// Where the bitmap goes, from the figure's top left corner, in logical pixels.
    let frame: CGRect

    static let blur: CGFloat = 14
    static let drop: CGFloat = 6

    /// `color`'s alpha is that of the shadow's inside.
    init(of contour: BezierPath, size: CGSize, color: RGBA) {
        let cell = max(2, max(size.width, size.height) / 192)
        let columns = max(1, Int((size.width / cell).rounded(.up)))
        let rows = max(1, Int((size.height / cell).rounded(.up)))
        let reach = max(1, (Self.blur / cell / 2).rounded())
        let blur = GaussianBlur(deviation: Double((reach * (reach + 1)).squareRoot()))
        let border = blur.spread + 1
        let mask = CoverageMask(
            contour.flattened(), cellSize: CGSize(width: cell, height: cell), columns: columns, rows: rows, border: border)
        var alphas = mask.cells.map { $0 ? Float(1) : 0 }
        blur.apply(to: &alphas, columns: mask.columns, rows: mask.rows)
        bitmap = Bitmap(width: mask.columns, height: mask.rows, pixels: alphas.map { color.premultiplied(coverage: $0) })
        frame = CGRect(
            x: -CGFloat(border) * cell, y: -CGFloat(border) * cell + Self.drop, width: CGFloat(mask.columns) * cell,
            height: CGFloat(mask.rows) * cell)
    }
}
