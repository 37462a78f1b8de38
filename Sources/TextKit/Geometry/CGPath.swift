public import Foundation

/// An immutable path (CGPath); `CGMutablePath` can be built up. Equal by elements.
public class CGPath: Hashable {
    /// The elements; how a `BezierPath` would be drawn is of no concern here.
    let path = BezierPath()

    /// A copy of the elements of `path`, each point mapped.
    init(_ path: BezierPath, _ transform: CGAffineTransform = .identity) {
        self.path.append(path)
        if !transform.isIdentity { self.path.apply(transform) }
    }

    /// A rectangle as a closed subpath, mapped where a transform is given.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(BezierPath(rect: rect), transform?.pointee ?? .identity)
    }

    /// The ellipse that fills a rectangle, as a closed subpath, mapped where a transform is given.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
        self.init(BezierPath(ovalIn: rect), transform?.pointee ?? .identity)
    }

    /// A rectangle with corners rounded by quarter ellipses, mapped where a transform is given; the radii are at most half a
    /// side.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>? = nil
    ) {
        let radii = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(
            BezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform?.pointee ?? .identity)
    }

    /// Whether there is no element.
    public var isEmpty: Bool { path.isEmpty }
    /// The point where a further segment would begin; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint }
    /// The rectangle around points and control points; null for an empty path.
    public var boundingBox: CGRect { isEmpty ? .null : path.controlPointBounds }
    /// The rectangle around the path itself; null for an empty path.
    public var boundingBoxOfPath: CGRect { isEmpty ? .null : path.bounds }

    /// Whether a point, mapped first, lies inside.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let probe = BezierPath()
        probe.append(path)
        probe.usesEvenOddFillRule = rule == .evenOdd
        return probe.contains(point.applying(transform))
    }

    /// A path of the same elements, independent of this one; never nil.
    public func copy() -> CGPath? { CGPath(path) }
    /// A path of the same elements that can be built up further; never nil.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// The path with every point mapped.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path, transform?.pointee ?? .identity)
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path.elements == b.path.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(path.elements) }
}

/// Which overlaps of a path count as inside.
public enum CGPathFillRule: Int, Sendable {
    /// Inside is where the path winds around a point a number of times other than zero, counted by direction.
    case winding = 0
    /// Inside is where a ray from the point crosses the path an odd number of times.
    case evenOdd = 1
}
