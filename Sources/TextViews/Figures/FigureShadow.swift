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
        let reach = max(1, Int((Self.blur / cell / 2).rounded()))
        // Three box blurs come close to a Gaussian one; each widens the coverage by its reach.
        let border = 3 * reach + 1
        let mask = CoverageMask(
            contour.flattened(), cellSize: CGSize(width: cell, height: cell), columns: columns, rows: rows, border: border)
        var alphas = mask.cells.map { $0 ? Float(1) : 0 }
        for _ in 0..<3 {
            Self.blur(&alphas, count: mask.rows, length: mask.columns, step: 1, stride: mask.columns, reach: reach)
            Self.blur(&alphas, count: mask.columns, length: mask.rows, step: mask.columns, stride: 1, reach: reach)
        }
        bitmap = Bitmap(width: mask.columns, height: mask.rows, pixels: alphas.map { Self.pixel(color, coverage: $0) })
        frame = CGRect(
            x: -CGFloat(border) * cell, y: -CGFloat(border) * cell + Self.drop, width: CGFloat(mask.columns) * cell,
            height: CGFloat(mask.rows) * cell)
    }

    /// The mean over `2 * reach + 1` samples along each of `count` lines that begin `stride` apart.
    private static func blur(
        _ values: inout [Float], count: Int, length: Int, step: Int, stride: Int, reach: Int
    ) {
        let share = 1 / Float(2 * reach + 1)
        var line = [Float](repeating: 0, count: length)
        for index in 0..<count {
            let start = index * stride
            for position in 0..<length { line[position] = values[start + position * step] }
            var sum: Float = 0
            for position in 0..<min(reach, length) { sum += line[position] }
            for position in 0..<length {
                if position + reach < length { sum += line[position + reach] }
                if position > reach { sum -= line[position - reach - 1] }
                values[start + position * step] = max(0, sum) * share
            }
        }
    }

    private static func pixel(_ color: RGBA, coverage: Float) -> UInt32 {
        let alpha = Float(color.alpha) / 65535 * min(1, coverage)
        func byte(_ value: Float) -> UInt32 { UInt32((value * 255).rounded()) }
        func part(_ component: UInt16) -> UInt32 { byte(Float(component) / 65535 * alpha) }
        return byte(alpha) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }
}
