/// A rectangle of whole device pixels of a surface, origin top left; empty where a side is not positive.
package struct PixelRect: Equatable, Sendable {
    package var x, y, width, height: Int

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    @inlinable package var maxX: Int { x + width }
    @inlinable package var maxY: Int { y + height }
    @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }

    @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Each edge at its nearest pixel boundary, so that rectangles that touch still do; never thinner than one pixel, so
    /// that rules do not vanish.
    package init(snapping rect: FixedRect) {
        let left = rect.x.roundedPixels
        let top = rect.y.roundedPixels
        let right = rect.maxX.roundedPixels
        let bottom = rect.maxY.roundedPixels
        self.init(
            x: left, y: top, width: rect.width > .zero ? max(1, right - left) : 0,
            height: rect.height > .zero ? max(1, bottom - top) : 0)
    }

    /// The least rectangle of whole pixels around `rect`.
    package init(covering rect: FixedRect) {
        let left = rect.x.flooredPixels
        let top = rect.y.flooredPixels
        self.init(
            x: left, y: top, width: rect.maxX.ceil.flooredPixels - left, height: rect.maxY.ceil.flooredPixels - top)
    }

    /// The least rectangle of whole pixels around the points of a path; empty where it has none.
    package init(covering path: FlattenedPath) {
        var (left, top) = (Fixed(raw: .max), Fixed(raw: .max))
        var (right, bottom) = (Fixed(raw: .min), Fixed(raw: .min))
        for contour in path.contours {
            for point in contour {
                left = min(left, point.x)
                right = max(right, point.x)
                top = min(top, point.y)
                bottom = max(bottom, point.y)
            }
        }
        guard left <= right else {
            self = .empty
            return
        }
        self.init(covering: FixedRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// Whether they have pixels in common.
    @inlinable package func meets(_ other: PixelRect) -> Bool {
        max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
    }

    /// Whether every pixel of the other is in this one.
    @inlinable package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// The rectangle with every edge moved out.
    @inlinable package func grown(by border: Int) -> PixelRect {
        PixelRect(x: x - border, y: y - border, width: width + 2 * border, height: height + 2 * border)
    }

    @inlinable package func moved(x dx: Int, y dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    @inlinable package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
