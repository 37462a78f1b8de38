public import struct Foundation.CGFloat

extension ExclusionManners {
    /// How far apart rows stand that are to lie evenly between a row and a place where another one is to stand `distance` below it: closer
    /// than `pitch` by 2.4 times `feathering` at most, or farther apart by 3.2 times, which is seen less: with an eighth by three tenths and by
    /// four tenths, so that one row or two have any place that is not nearer than the first. Nil where that place cannot be had but for
    /// `tolerance`, or where rows do not give way at all. An addition to TextKit.
    public func levelShare(of distance: CGFloat, pitch: CGFloat, within tolerance: CGFloat) -> CGFloat? {
        guard feathering > 0, pitch > 0, distance > 0, distance < 1000 * pitch else { return nil }
        let (least, most) = (pitch * (1 - min(0.5, 2.4 * feathering)), pitch * (1 + min(0.5, 3.2 * feathering)))
        let fewest = max(1, (distance / pitch).rounded(.down))
        let shares = [fewest, fewest + 1].compactMap { rows -> CGFloat? in
            let share = min(most, max(least, distance / rows))
            return abs(share * rows - distance) <= tolerance ? share : nil
        }
        return shares.min { abs($0 - pitch) < abs($1 - pitch) }
    }
}
