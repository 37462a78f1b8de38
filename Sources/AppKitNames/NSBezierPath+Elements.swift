public import Foundation
public import TextKit

extension BezierPath {
    /// What a step of a path is.
    public enum ElementType: UInt, Sendable {
        case moveTo = 0
        case lineTo = 1
        case curveTo = 2
        case closePath = 3

        public static var cubicCurveTo: ElementType { .curveTo }
    }

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
            for (place, point) in [a, b, p].enumerated() { points?[place] = point }
            return .curveTo
        case .close: return .closePath
        }
    }

    // MARK: Drawing without a path of one's own

    public class func fill(_ rect: NSRect) { GraphicsContext.current?.fill(rect) }
    public class func stroke(_ rect: NSRect) { BezierPath(rect: rect).stroke() }
    public class func clip(_ rect: NSRect) { GraphicsContext.current?.clip(to: rect) }

    public class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
        let path = BezierPath()
        path.move(to: point1)
        path.addLine(to: point2)
        path.stroke()
    }
}
