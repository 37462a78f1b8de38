import Foundation
public import TextKit
public import TextViews

extension LayoutManager {
    /// Markers for the indents and the tab stops of a paragraph style, in the coordinates of a view, not added to the ruler
    /// (NSLayoutManager.rulerMarkers(for:paragraphStyle:ruler:)). Those of tab stops stand for the `NSTextTab`, those of indents for
    /// the `NSString` `firstLineHeadIndent`, `headIndent` or `tailIndent`.
    public func rulerMarkers(for view: NSTextView, paragraphStyle style: NSParagraphStyle, ruler: NSRulerView) -> [NSRulerMarker] {
        guard let container = textContainers.first else { return [] }
        let start = view.textContainerOrigin.x + container.lineFragmentPadding
        let width = max(0, container.size.width - 2 * container.lineFragmentPadding)
        let tail = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
        let indents: [(String, CGFloat)] = [
            ("firstLineHeadIndent", style.firstLineHeadIndent), ("headIndent", style.headIndent), ("tailIndent", tail),
        ]
        let stops = style.tabStops.map { tab in
            marker(ruler, at: start + tab.location, for: tab, RulerMarkerShape(tab.alignment), isRemovable: true)
        }
        return stops
            + indents.map { name, length in
                marker(ruler, at: start + length, for: name as NSString, .indent, isRemovable: false)
            }
    }

    private func marker(
        _ ruler: NSRulerView, at location: CGFloat, for object: any NSCopying, _ shape: RulerMarkerShape, isRemovable: Bool
    ) -> NSRulerMarker {
        let marker = NSRulerMarker(
            rulerView: ruler, markerLocation: location, image: shape.image, imageOrigin: NSPoint(x: RulerMarkerShape.size.width / 2, y: 0))
        marker.isRemovable = isRemovable
        marker.representedObject = object
        return marker
    }
}

/// What the marker of a paragraph looks like: a stem with a foot to where text goes, or a triangle.
private enum RulerMarkerShape {
    case left, center, right, indent
    static let size = NSSize(width: 10, height: 10)

    init(_ alignment: TextAlignment) {
        switch alignment {
        case .center: self = .center
        case .right: self = .right
        default: self = .left
        }
    }

    var image: NSImage {
        NSImage(size: Self.size, flipped: true) { bounds in
            NSColor.labelColor.setFill()
            let middle = bounds.midX
            switch self {
            case .indent:
                let path = NSBezierPath()
                path.move(to: NSPoint(x: middle, y: 0))
                path.line(to: NSPoint(x: middle + 5, y: 8))
                path.line(to: NSPoint(x: middle - 5, y: 8))
                path.close()
                path.fill()
            case .left, .center, .right:
                NSRect(x: middle - 1, y: 0, width: 2, height: 9).fill()
                let start = self == .left ? middle - 1 : middle - 5
                NSRect(x: start, y: 7, width: self == .center ? 10 : 6, height: 2).fill()
            }
            return true
        }
    }
}
