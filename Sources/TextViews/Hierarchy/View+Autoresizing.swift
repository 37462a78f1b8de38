import Foundation

extension View {
    /// Gives the subviews the frames that their masks ask for after a change of size.
    func resizeSubviews(from old: CGSize, to new: CGSize) {
        guard autoresizesSubviews, old != new else { return }
        for subview in subviews where !subview.autoresizingMask.isEmpty {
            let mask = subview.autoresizingMask
            let frame = subview.frame
            let across = Self.resized(
                frame.minX, frame.width, of: old.width, to: new.width,
                (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
            let down = Self.resized(
                frame.minY, frame.height, of: old.height, to: new.height,
                (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
            subview.frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
        }
    }

    /// Shares what was gained among the flexible parts, in proportion to what they are; evenly where they are nothing.
    private static func resized(
        _ start: CGFloat, _ length: CGFloat, of old: CGFloat, to new: CGFloat, _ isFlexible: (Bool, Bool, Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [start, length, old - start - length]
        let flexible = [isFlexible.0, isFlexible.1, isFlexible.2]
        let count = flexible.count(where: { $0 })
        guard count > 0 else { return (start, length) }
        let sum = zip(parts, flexible).reduce(0) { $1.1 ? $0 + max(0, $1.0) : $0 }
        let gain = new - old
        func share(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return sum > 0 ? gain * max(0, parts[index]) / sum : gain / CGFloat(count)
        }
        return (start + share(0), max(0, length + share(1)))
    }
}
