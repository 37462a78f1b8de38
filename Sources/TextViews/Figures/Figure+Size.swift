import Foundation

/// How large a figure can be, in logical pixels.
extension Figure {
    /// What the longer side of a figure can be made at least and at most; one that is smaller or larger from the start can be what it is.
    private static let sides: ClosedRange<CGFloat> = 24...4096
    /// What one step of a key makes of a size.
    private static let step: CGFloat = 1.1

    /// A size that a figure can have, whatever numbers it was made of: sides of 1 to 16,384 logical pixels.
    static func usable(_ size: CGSize) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(16_384, max(1, length)) : 1 }
        return CGSize(width: side(size.width), height: side(size.height))
    }

    /// How much larger than at first a figure of this size can be drawn.
    private static func zooms(of size: CGSize) -> ClosedRange<CGFloat> {
        let longer = max(size.width, size.height)
        return min(1, sides.lowerBound / longer)...max(1, sides.upperBound / longer)
    }

    /// The size to draw it at unless the column is smaller.
    var wantedSize: CGSize {
        let limits = Self.zooms(of: naturalSize)
        let factor = zoom.isFinite ? min(limits.upperBound, max(limits.lowerBound, zoom)) : 1
        return CGSize(width: naturalSize.width * factor, height: naturalSize.height * factor)
    }

    /// The size that it is drawn at in a column: text as wide as it is wanted and fits, and as high as that makes it.
    func size(in available: CGSize) -> CGSize {
        guard case .excerpt(let excerpt) = content else { return TextView.fitted(wantedSize, into: available) }
        // How much of the column an open note takes follows from where it lies.
        if note != nil { return excerpt.size(width: min(frame.width, available.width)) }
        let least = min(FigureExcerpt.narrowest, naturalSize.width.rounded())
        let wanted = max(least, (naturalSize.width * (zoom.isFinite ? max(0.01, zoom) : 1)).rounded())
        let size = excerpt.size(width: max(1, min(wanted, available.width)))
        return CGSize(width: size.width, height: max(1, min(size.height, available.height)))
    }

    /// The zoom at which it is drawn about as wide as this.
    func zoom(width: CGFloat) -> CGFloat {
        let limits = Self.zooms(of: naturalSize)
        let wanted = width.isFinite ? width / naturalSize.width : zoom
        return min(limits.upperBound, max(limits.lowerBound, wanted))
    }

    /// The zoom after `steps` steps from the drawn size; unchanged where it can be no larger or smaller.
    func zoom(steps: Int, in available: CGSize) -> CGFloat {
        let limits = Self.zooms(of: naturalSize)
        let fits = min(available.width / naturalSize.width, available.height / naturalSize.height)
        let most = max(limits.lowerBound, min(limits.upperBound, fits))
        let drawn = min(zoom, most)
        var wanted = drawn * CGFloat(pow(Double(Self.step), Double(steps)))
        // Steps to and fro end where they began.
        if abs(wanted - 1) < 0.02 { wanted = 1 }
        return min(most, max(limits.lowerBound, wanted))
    }
}
