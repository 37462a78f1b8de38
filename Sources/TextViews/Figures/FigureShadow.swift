import Foundation
import TextKit

/// A soft shadow of a figure: its coverage blurred, made once when a drag begins.
struct FigureShadow {
    let bitmap: Bitmap
    /// Where the bitmap goes, from the figure's top left corner, in logical pixels.
    let frame: CGRect

    static let blur: CGFloat = 14
    static let drop: CGFloat = 6
    /// The blur's standard deviation, in logical pixels.
    private static let deviation: CGFloat = 9

    /// `color`'s alpha is that of the shadow's inside. O(area / 16), and no more than for a side of 400 pixels: cells of half the
    /// deviation are as smooth as pixels once they are drawn at full size.
    init(of contour: BezierPath, size: CGSize, color: RGBA) {
        let cell = max(4, max(size.width, size.height) / 96)
        let columns = max(1, Int((size.width / cell).rounded(.up)))
        let rows = max(1, Int((size.height / cell).rounded(.up)))
        let blur = GaussianBlur(deviation: Self.deviation / cell)
        let border = blur.spread + 1
        let mask = CoverageMask(
            contour.flattened(), cellSize: CGSize(width: cell, height: cell), columns: columns, rows: rows, border: border)
        var alphas = mask.cells.map { $0 ? Float(1) : 0 }
        blur.apply(to: &alphas, columns: mask.columns, rows: mask.rows)
        let inks = (0...255).map { color.premultiplied(coverage: Float($0) / 255) }
        bitmap = Bitmap(width: mask.columns, height: mask.rows, pixels: alphas.map { inks[Int(max(0, min(1, $0)) * 255 + 0.5)] })
        frame = CGRect(
            x: -CGFloat(border) * cell, y: -CGFloat(border) * cell + Self.drop, width: CGFloat(mask.columns) * cell,
            height: CGFloat(mask.rows) * cell)
    }
}
