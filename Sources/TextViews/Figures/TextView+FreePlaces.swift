import Foundation
import TextKit

extension TextView {
    /// Where a figure that comes to lie beside the text covers no other: at a place of the page, at the other side of the column there, or
    /// below those that lie there, at the side that is free sooner. At the place itself where the column is full to its end.
    /// O(n + m log m) for n figures, m of which lie in the column from there on.
    func freeOrigin(of figure: Figure, at origin: CGPoint) -> CGPoint {
        let size = figure.frame.size
        let column = columns.frame(ofColumn: columns.column(at: CGPoint(x: origin.x + size.width / 2, y: origin.y)))
        let sides = [origin.x, deviceAligned(column.minX + column.maxX - origin.x - size.width)]
        let others = store.figures.filter { other in
            other.id != figure.id && !other.isWaiting && !other.isFolded && !other.isInvisible && other.frame.maxY > origin.y
                && other.frame.minY < column.maxY
        }.map { $0.frame.insetBy(dx: -1, dy: -1) }.sorted { $0.minY < $1.minY }
        let free = sides.compactMap { x -> CGPoint? in
            let y = freeY(size.height, at: origin.y, among: others.filter { $0.minX < x + size.width && $0.maxX > x })
            // What begins in the column's last lines is as it would be alone.
            return y == origin.y || y + size.height <= column.maxY ? CGPoint(x: x, y: y) : nil
        }
        // Of two that are as high, the first.
        return free.min { $0.y < $1.y } ?? origin
    }

    /// The first y from one on where nothing stands in so much height. O(frames), which are in the order of their upper edges.
    private func freeY(_ height: CGFloat, at start: CGFloat, among frames: [CGRect]) -> CGFloat {
        var y = start
        for frame in frames where frame.maxY > y {
            if frame.minY >= y + height { break }
            y = deviceAligned(frame.maxY + figureMargin)
        }
        return y
    }
}
