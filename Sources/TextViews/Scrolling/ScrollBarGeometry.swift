import Foundation

/// A thin scroll bar that overlays the right edge of a view; lengths are logical pixels in the view.
struct ScrollBarGeometry: Equatable {
    var viewport: CGSize
    /// May be an estimate.
    var contentHeight: CGFloat
    var offset: CGFloat
    /// How far the strip is from the edges of the view.
    var insets = EdgeInsets.zero
    /// Whether the view has a bar where there is something to scroll.
    var isWanted = true

    static let thickness: CGFloat = 6
    /// The strip that reacts to the pointer and that is drawn again on every scroll.
    static let stripWidth: CGFloat = 14
    static let margin: CGFloat = 4

    /// Whether there is a bar, and anything to scroll.
    var isNeeded: Bool { isWanted && contentHeight > viewport.height + 0.5 && strip.height > ScrollThumb.leastLength }

    var strip: CGRect {
        let (top, bottom) = (max(0, insets.top), max(0, insets.bottom))
        return CGRect(
            x: viewport.width - max(0, insets.right) - Self.stripWidth, y: top, width: Self.stripWidth,
            height: max(0, viewport.height - top - bottom))
    }

    private var thumbOnTrack: ScrollThumb {
        ScrollThumb(
            track: (strip.minY + Self.margin, max(0, strip.height - 2 * Self.margin)), shown: viewport.height, content: contentHeight)
    }

    /// Where the thumb is; never outside the strip.
    var thumb: CGRect {
        CGRect(
            x: strip.maxX - Self.margin - Self.thickness, y: thumbOnTrack.start(at: offset), width: Self.thickness,
            height: thumbOnTrack.length)
    }

    /// The content offset that puts the top of the thumb at `y`, clamped.
    func offset(forThumbTop y: CGFloat) -> CGFloat { thumbOnTrack.offset(forStart: y) }
}
