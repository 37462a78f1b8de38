public import Foundation

/// A 2 × 3 matrix that maps points: x' = a·x + c·y + tx, y' = b·x + d·y + ty. Foundation on Linux has only `AffineTransform`; this
/// is the type that UIKit code names.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor of x in the new x.
    public var a: CGFloat
    /// The factor of x in the new y.
    public var b: CGFloat
    /// The factor of y in the new x.
    public var c: CGFloat
    /// The factor of y in the new y.
    public var d: CGFloat
    /// The displacement along x.
    public var tx: CGFloat
    /// The displacement along y.
    public var ty: CGFloat

    /// The transform of six coefficients, which are not checked.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
    /// The transform that leaves every point where it is, as `identity`.
    public init() { self = .identity }
    /// A displacement of every point, x to the right and y down on screen.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
    /// A scaling from the origin; a factor below zero mirrors, 0 has no inverse.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
    /// A turn by `angle` radians from the positive x axis towards the positive y axis.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// The transform that leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    /// Whether it is exactly the identity; nothing is rounded.
    public var isIdentity: Bool { self == .identity }

    /// The transform that maps by this one first, then by `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }
    /// The transform that displaces first, in the space that this one maps from, then maps by this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }
    /// The transform that scales first, in the space that this one maps from, then maps by this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }
    /// The transform that turns by `angle` radians first, in the space that this one maps from, then maps by this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
    /// The inverse; the transform itself where there is none.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGAffineTransform {
    /// Converts from Foundation's type of the same matrix.
    public init(_ transform: AffineTransform) {
        self.init(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY)
    }

    /// The least factor by which a length may be stretched in one direction, and the greatest.
    var stretch: (least: CGFloat, greatest: CGFloat) {
        let sum = a * a + b * b + c * c + d * d
        let product = a * d - b * c
        let spread = max(0, sum * sum - 4 * product * product).squareRoot()
        return (max(0, (sum - spread) / 2).squareRoot(), ((sum + spread) / 2).squareRoot())
    }

    /// Whether rectangles stay rectangles with sides along the axes.
    var keepsRects: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
    /// The transform without its translation.
    var linear: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

extension AffineTransform {
    /// The matrix of a `CGAffineTransform`, in Foundation's type.
    public init(_ t: CGAffineTransform) { self.init(m11: t.a, m12: t.b, m21: t.c, m22: t.d, tX: t.tx, tY: t.ty) }
}

extension CGPoint {
    /// The point that the transform maps this one to.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size mapped as a vector, without the translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the mapped corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(t) }
        let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
        let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
