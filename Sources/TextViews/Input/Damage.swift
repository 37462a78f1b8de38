public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// The parts of a view that must be drawn again. Rectangles and distances are logical pixels in the view, origin top left.
public enum Damage: Sendable, Equatable {
    /// Nothing.
    case none
    /// Only what these rectangles cover.
    case rects([CGRect])
    /// Everything moved up by `dy` (down where negative), a whole number of device pixels: an owner that keeps the
    /// pixels may copy them and draw only `TextView.damagedRects(for:)`.
    case scroll(dy: CGFloat)
    /// The whole viewport.
    case all

    /// The damage that covers both.
    public func merged(with other: Damage) -> Damage {
        switch (self, other) {
        case (.none, let damage), (let damage, .none): damage
        case (.rects(let mine), .rects(let theirs)): .rects(theirs.reduce(mine, Self.adding))
        case (.scroll(let mine), .scroll(let theirs)): .scroll(dy: mine + theirs)
        default: .all
        }
    }

    /// More rectangles than this cost a painter more than one that covers them.
    private static let mostRects = 24

    /// Rectangles that overlap become one, so that nothing is drawn twice.
    private static func adding(_ rects: [CGRect], _ rect: CGRect) -> [CGRect] {
        var rects = rects
        var whole = rect
        while let index = rects.firstIndex(where: { $0.intersects(whole) }) { whole = whole.union(rects.remove(at: index)) }
        rects.append(whole)
        return rects.count > mostRects ? [rects.reduce(whole) { $0.union($1) }] : rects
    }
}
