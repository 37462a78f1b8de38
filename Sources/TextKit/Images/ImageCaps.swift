package import Foundation

/// How far the edges of a picture that keep their size reach in, in logical pixels.
package struct ImageCaps: Hashable, Sendable {
    package var top, left, bottom, right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    package var isEmpty: Bool { self == ImageCaps() }

    /// A side in three: of the picture in its pixels, and of the target in the user's lengths. Caps that do not fit shrink together.
    static func spans(
        _ pixels: Int, scale: CGFloat, caps: (CGFloat, CGFloat), from start: CGFloat, length: CGFloat
    ) -> [(pixels: Range<Int>, target: Range<CGFloat>)] {
        func whole(_ cap: CGFloat) -> Int { cap > 0 ? Int(min(CGFloat(pixels), (cap * scale).rounded())) : 0 }
        let first = whole(caps.0)
        let last = max(first, pixels - whole(caps.1))
        let (before, after) = (CGFloat(first) / scale, CGFloat(pixels - last) / scale)
        let share = before + after > length ? length / (before + after) : 1
        let end = start + length
        let edges: [CGFloat] = [start, start + before * share, end - after * share, end]
        let parts = [0..<first, first..<last, last..<pixels]
        return parts.indices.compactMap { index -> (pixels: Range<Int>, target: Range<CGFloat>)? in
            guard edges[index] < edges[index + 1], !parts[index].isEmpty else { return nil }
            return (parts[index], edges[index]..<edges[index + 1])
        }
    }
}
