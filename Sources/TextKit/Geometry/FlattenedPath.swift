/// Closed polygons in device pixels, origin top left, y down: what is left of a `BezierPath` once its curves
/// are replaced by chords.
public struct FlattenedPath: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public var x, y: Fixed
        public init(x: Fixed, y: Fixed) {
            self.x = x
            self.y = y
        }
    }
    public var contours: [[Point]]
    /// Which overlaps count as inside: even-odd, or non-zero winding.
    public var usesEvenOddFillRule: Bool

    public init(contours: [[Point]], usesEvenOddFillRule: Bool = false) {
        self.contours = contours
        self.usesEvenOddFillRule = usesEvenOddFillRule
    }
}
