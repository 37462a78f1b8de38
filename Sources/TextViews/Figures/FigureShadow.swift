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
    init(of figure: Figure, color: RGBA) {
        var picture: Bitmap?
        if case .image(let bitmap) = figure.content, !bitmap.isOpaque { picture = bitmap }
        self.init(of: figure.outline.contour, size: figure.frame.size, color: color, picture: picture)
    }

    /// - Parameter picture: what the contour is around, whose holes and faint parts let the light through.
    init(of contour: BezierPath, size: CGSize, color: RGBA, picture: Bitmap? = nil) {
        let cell = max(4, max(size.width, size.height) / 96)
        let columns = max(1, Int((size.width / cell).rounded(.up)))
        let rows = max(1, Int((size.height / cell).rounded(.up)))
        let blur = GaussianBlur(deviation: Self.deviation / cell)
        let border = blur.spread + 1
        let mask = CoverageMask(
            contour.flattened(), cellSize: CGSize(width: cell, height: cell), columns: columns, rows: rows, border: border)
        var alphas = mask.cells.map { $0 ? Float(1) : 0 }
        if let picture {
            for row in 0..<rows {
                for column in 0..<columns where mask[column + border, row + border] {
                    let part = CGRect(x: CGFloat(column), y: CGFloat(row), width: 1, height: 1)
                    alphas[(row + border) * mask.columns + column + border] = Self.alpha(
                        of: picture, in: part, of: CGSize(width: size.width / cell, height: size.height / cell))
                }
            }
        }
        blur.apply(to: &alphas, columns: mask.columns, rows: mask.rows)
        let inks = (0...255).map { color.premultiplied(coverage: Float($0) / 255) }
        bitmap = Bitmap(width: mask.columns, height: mask.rows, pixels: alphas.map { inks[Int(max(0, min(1, $0)) * 255 + 0.5)] })
        frame = CGRect(
            x: -CGFloat(border) * cell, y: -CGFloat(border) * cell + Self.drop, width: CGFloat(mask.columns) * cell,
            height: CGFloat(mask.rows) * cell)
    }

    /// How opaque a part of a picture is, 0 to 1, which is drawn at a size: the mean of nine of its pixels.
    private static func alpha(of picture: Bitmap, in part: CGRect, of size: CGSize) -> Float {
        func index(_ position: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
            max(0, min(count - 1, Int(position / max(length, .leastNonzeroMagnitude) * CGFloat(count))))
        }
        var sum: UInt32 = 0
        for down in [0.2, 0.5, 0.8] {
            let row = index(part.minY + CGFloat(down) * part.height, size.height, picture.height)
            for across in [0.2, 0.5, 0.8] {
                let column = index(part.minX + CGFloat(across) * part.width, size.width, picture.width)
                sum += picture.pixels[row * picture.width + column] >> 24
            }
        }
        return Float(sum) / (9 * 255)
    }
}
