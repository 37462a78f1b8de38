import Foundation
import TextKit

/// A thin bar at the foot of a table that scrolls sideways, or of the view where the foot lies below it. It says that there is more at
/// the sides, and where. Logical pixels in the view.
struct TableBar: Equatable {
    /// What shows of the table's cells.
    var table: CGRect
    /// The y that the bar stays above.
    var bottom: CGFloat
    var contentWidth: CGFloat
    var offset: CGFloat

    static let thickness: CGFloat = 4
    static let gap: CGFloat = 2
    /// How far below a table its bar may lie.
    static let reach = thickness + gap * 2

    /// What reacts to the pointer and is drawn again with the table; nil where the table does not show enough for a bar.
    var strip: CGRect? {
        let top = min(table.maxY, bottom - Self.reach)
        guard top > table.minY, table.width > ScrollThumb.leastLength else { return nil }
        return CGRect(x: table.minX, y: top, width: table.width, height: Self.reach)
    }

    private var thumbOnTrack: ScrollThumb {
        ScrollThumb(track: (table.minX, table.width), shown: table.width, content: contentWidth)
    }

    var thumb: CGRect? {
        guard let strip, thumbOnTrack.range > 0 else { return nil }
        return CGRect(
            x: thumbOnTrack.start(at: offset), y: strip.minY + Self.gap, width: thumbOnTrack.length, height: Self.thickness)
    }

    /// The offset that puts the thumb's left edge there, clamped.
    func offset(forThumbLeft x: CGFloat) -> CGFloat { thumbOnTrack.offset(forStart: x) }

    /// Draws the track faintly and the thumb on it.
    func record(meeting rect: CGRect, color: RGBA, scale: CGFloat, into list: inout DisplayList) {
        guard let strip, let thumb, strip.intersects(rect) else { return }
        let track = CGRect(x: strip.minX, y: thumb.minY, width: strip.width, height: thumb.height)
        let faint = color.withAlpha(Double(color.alpha) / 65535 / 4)
        for (part, color) in [(track, faint), (thumb, color)] {
            let path = BezierPath(roundedRect: part, cornerRadius: part.height / 2)
            list.append(.fillPath(path.flattened(scale: scale), color))
        }
    }
}
