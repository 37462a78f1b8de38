import Foundation
import TextKit
import TextViews

/// A marker that the pointer drags.
struct RulerMarkerTracking {
    let marker: NSRulerMarker
    let adds: Bool
    /// From the pointer to the marker's own place, along the ruler.
    let grip: CGFloat
    var hasMoved = false
    /// Whether the marker has left the ruler, and is removed, or not added, if it is let go.
    var isOff = false

    func hides(_ other: NSRulerMarker) -> Bool { isOff && other === marker }
}

extension NSRulerView {
    /// How far from the ruler a marker is off it, in logical pixels.
    private static let offDistance: CGFloat = 20

    private var delegation: (any NSRulerMarkerClientViewDelegation)? { clientView as? any NSRulerMarkerClientViewDelegation }

    /// Along the ruler, in its own coordinates, where a location of the client view is.
    func place(of location: CGFloat) -> CGFloat {
        guard let client = clientView else { return location }
        let isHorizontal = orientation == .horizontalRuler
        let point =
            delegation?.rulerView(self, pointForLocation: location)
            ?? (isHorizontal ? NSPoint(x: location, y: 0) : NSPoint(x: 0, y: location))
        let own = convert(point, from: client)
        return isHorizontal ? own.x : own.y
    }

    /// The location of the client view at a place along the ruler.
    private func location(ofPlace place: CGFloat) -> CGFloat {
        guard let client = clientView else { return place }
        let isHorizontal = orientation == .horizontalRuler
        let point = client.convert(isHorizontal ? NSPoint(x: place, y: 0) : NSPoint(x: 0, y: place), from: self)
        return delegation?.rulerView(self, locationFor: point) ?? (isHorizontal ? point.x : point.y)
    }

    func beginTracking(_ marker: NSRulerMarker, with event: NSEvent, adding: Bool) -> Bool {
        let isWanted =
            adding
            ? delegation?.rulerView(self, shouldAdd: marker) != false
            : marker.isMovable && delegation?.rulerView(self, shouldMove: marker) != false || marker.isRemovable
        guard isWanted, tracking == nil else { return false }
        let point = convert(event.locationInWindow, from: nil)
        let along = orientation == .horizontalRuler ? point.x : point.y
        tracking = RulerMarkerTracking(marker: marker, adds: adding, grip: adding ? 0 : place(of: marker.markerLocation) - along)
        if adding { track(event) }
        return true
    }

    /// Carries the marker to the pointer.
    func track(_ event: NSEvent) {
        guard var tracking else { return }
        let marker = tracking.marker
        let point = convert(event.locationInWindow, from: nil)
        let isHorizontal = orientation == .horizontalRuler
        let (along, across, thickness) = isHorizontal ? (point.x, point.y, bounds.height) : (point.y, point.x, bounds.width)
        let wanted = location(ofPlace: along + tracking.grip)
        let isAway = across < -Self.offDistance || across > thickness + Self.offDistance
        tracking.isOff = isAway && (tracking.adds || marker.isRemovable && delegation?.rulerView(self, shouldRemove: marker) != false)
        if tracking.adds {
            marker.markerLocation = delegation?.rulerView(self, willAdd: marker, atLocation: wanted) ?? wanted
        } else if marker.isMovable, !tracking.isOff, tracking.hasMoved || abs(wanted - marker.markerLocation) > 0.01 {
            let old = marker.markerLocation
            marker.markerLocation = delegation?.rulerView(self, willMove: marker, toLocation: wanted) ?? wanted
            tracking.hasMoved = tracking.hasMoved || marker.markerLocation != old
        }
        self.tracking = tracking
        moveRulerline(fromLocation: -1, toLocation: tracking.isOff ? -1 : marker.markerLocation)
        setNeedsDisplay()
    }

    func endTracking() {
        guard let tracking else { return }
        self.tracking = nil
        let marker = tracking.marker
        moveRulerline(fromLocation: marker.markerLocation, toLocation: -1)
        setNeedsDisplay()
        switch (tracking.adds, tracking.isOff) {
        case (true, true): marker.ruler = nil
        case (true, false):
            addMarker(marker)
            delegation?.rulerView(self, didAdd: marker)
        case (false, true):
            removeMarker(marker)
            delegation?.rulerView(self, didRemove: marker)
        case (false, false): if tracking.hasMoved { delegation?.rulerView(self, didMove: marker) }
        }
    }

    /// A line one pixel wide over the scroll view's content; none for a negative location.
    func showRulerline(at location: CGFloat) {
        rulerline?.removeFromSuperview()
        rulerline = nil
        guard location >= 0, let scrollView else { return }
        let content = scrollView.contentView.frame
        let isHorizontal = orientation == .horizontalRuler
        let along = place(of: location).rounded()
        let place = scrollView.convert(isHorizontal ? NSPoint(x: along, y: 0) : NSPoint(x: 0, y: along), from: self)
        let line = View(
            frame: isHorizontal
                ? NSRect(x: place.x, y: content.minY, width: 1, height: content.height)
                : NSRect(x: content.minX, y: place.y, width: content.width, height: 1))
        line.backgroundColor = .separatorColor
        line.isUserInteractionEnabled = false
        scrollView.addSubview(line)
        rulerline = line
    }
}
