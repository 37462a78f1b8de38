public import Foundation
public import TextKit

extension BezierPath {
    /// What a step of a path is.
    public enum ElementType: UInt, Sendable {
        /// The beginning of a subpath; one point.
        case moveTo = 0
        /// A straight segment; one point, its end.
        case lineTo = 1
        /// A cubic Bézier segment; three points: both control points, then the end.
        case curveTo = 2
        /// A straight segment to the start of the subpath, which it ends; no point of its own.
        case closePath = 3

        /// The newer name of `curveTo`.
        public static var cubicCurveTo: ElementType { .curveTo }
    }

    /// How many steps the path has (NSBezierPath.elementCount).
    public var elementCount: Int { elements.count }

    /// The step of an index. Writes its points (a curve's: both control points, then the end) where a pointer is given.
    public func element(at index: Int, associatedPoints points: UnsafeMutablePointer<NSPoint>? = nil) -> ElementType {
        precondition(elements.indices.contains(index), "NSBezierPath.element(at:): index \(index) outside 0..<\(elements.count)")
        switch elements[index] {
        case .move(let p):
            points?.pointee = p
            return .moveTo
        case .line(let p):
            points?.pointee = p
            return .lineTo
        case .curve(let p, let a, let b):
            for (index, point) in [a, b, p].enumerated() { points?[index] = point }
            return .curveTo
        case .close: return .closePath
        }
    }

    // MARK: Drawing without a path of one's own

    /// Fills a rectangle in the current context's fill colour; nothing where nothing is being drawn.
    public class func fill(_ rect: NSRect) { GraphicsContext.current?.fill(rect) }
    /// Draws along the edges of a rectangle in the current context's stroke colour, one logical pixel wide, half of it outside.
    public class func stroke(_ rect: NSRect) { BezierPath(rect: rect).stroke() }
    /// Cuts what is drawn from here on into the current context to a rectangle, within the clip that is in force.
    public class func clip(_ rect: NSRect) { GraphicsContext.current?.clip(to: rect) }

    /// Draws a line of one logical pixel in the current context's stroke colour.
    public class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        let path = BezierPath()
        path.move(to: point1)
        path.addLine(to: point2)
        path.stroke()
    }
}
