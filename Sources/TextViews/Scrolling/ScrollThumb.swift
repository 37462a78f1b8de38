import Foundation

/// The arithmetic of a scroll bar along its track: how long the thumb is, and where. Logical pixels.
struct ScrollThumb {
    /// Where the track begins, and how long it is.
    var track: (start: CGFloat, length: CGFloat)
    /// How much of the content shows, and how much there is.
    var shown, content: CGFloat

    /// A shorter thumb could not be grabbed.
    static let leastLength: CGFloat = 28

    /// How far the content can be scrolled; zero where all of it shows.
    var range: CGFloat { max(0, content - shown) }

    var length: CGFloat { min(track.length, max(Self.leastLength, track.length * shown / max(content, 1))) }

    /// Where the thumb begins at a content offset; never outside the track.
    func start(at offset: CGFloat) -> CGFloat {
        let fraction = range > 0 ? min(1, max(0, offset / range)) : 0
        return track.start + fraction * (track.length - length)
    }

    /// The content offset at which the thumb begins there, clamped.
    func offset(forStart start: CGFloat) -> CGFloat {
        let free = track.length - length
        return free > 0 ? min(1, max(0, (start - track.start) / free)) * range : 0
    }
}
