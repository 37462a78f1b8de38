public import Foundation

/// What an element of a path does (CGPathElementType). Quadratic segments were raised to cubic ones when they were added.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath at the element's point.
    case moveToPoint = 0
    /// A straight segment to the element's point.
    case addLineToPoint = 1
    /// A quadratic Bézier segment: a control point and the end. No path has one here.
    case addQuadCurveToPoint = 2
    /// A cubic Bézier segment: two control points and the end.
    case addCurveToPoint = 3
    /// A straight segment back to the start of the subpath; the element has no point.
    case closeSubpath = 4
}

/// An element of a path, and its points while it is looked at (CGPathElement).
public struct CGPathElement {
    /// What the element does, and so how many points it has.
    public var type: CGPathElementType
    /// The element's points: up to three, valid while the element is looked at.
    public var points: UnsafeMutablePointer<CGPoint>

    /// An element of a client's own.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

extension CGPath {
    /// Calls `block` with each element in order (CGPath.applyWithBlock(_:)).
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            points.initialize(repeating: .zero)
            for element in path.elements {
                var found = CGPathElement(type: .closeSubpath, points: points.baseAddress!)
                switch element {
                case .move(let end): (found.type, points[0]) = (.moveToPoint, end)
                case .line(let end): (found.type, points[0]) = (.addLineToPoint, end)
                case .curve(let end, let control1, let control2):
                    (found.type, points[0], points[1], points[2]) = (.addCurveToPoint, control1, control2, end)
                case .close: break
                }
                withUnsafePointer(to: found) { block($0) }
            }
        }
    }
}
