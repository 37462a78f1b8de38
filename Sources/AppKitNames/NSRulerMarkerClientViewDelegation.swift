public import Foundation
public import TextViews

/// What a ruler asks and tells its client view about markers; every member has a default (NSRulerMarkerClientViewDelegation).
///
/// A client view conforms: in AppKit these are members of every `NSView`, which a subclass overrides. Here an `NSView` is a class of a module
/// that knows no rulers, so that an implementation is written without `override`. A subclass of a view that conforms overrides what that view
/// implements, and cannot add what it left out. Locations are in the coordinates of the client view.
public protocol NSRulerMarkerClientViewDelegation: NSView {
    /// Whether the pointer may move a marker; true by default.
    func rulerView(_ ruler: NSRulerView, shouldMove marker: NSRulerMarker) -> Bool
    /// Where a marker is moved to that the pointer has at a location, such as the nearest line of a grid; that location by default.
    func rulerView(_ ruler: NSRulerView, willMove marker: NSRulerMarker, toLocation location: CGFloat) -> CGFloat
    /// The pointer has let go a marker that it has moved.
    func rulerView(_ ruler: NSRulerView, didMove marker: NSRulerMarker)
    /// Whether a removable marker may be dragged off; true by default.
    func rulerView(_ ruler: NSRulerView, shouldRemove marker: NSRulerMarker) -> Bool
    /// The pointer has let go a marker away from the ruler, which has it no more.
    func rulerView(_ ruler: NSRulerView, didRemove marker: NSRulerMarker)
    /// Whether a new marker may be carried to its place; true by default.
    func rulerView(_ ruler: NSRulerView, shouldAdd marker: NSRulerMarker) -> Bool
    /// Where a new marker is shown that the pointer has at a location; that location by default.
    func rulerView(_ ruler: NSRulerView, willAdd marker: NSRulerMarker, atLocation location: CGFloat) -> CGFloat
    /// The pointer has let go a new marker, which the ruler has now.
    func rulerView(_ ruler: NSRulerView, didAdd marker: NSRulerMarker)
    /// The button went down on the ruler, and not on a marker.
    func rulerView(_ ruler: NSRulerView, handleMouseDownWith event: NSEvent)
    /// The ruler is about to have another client view, and no markers.
    func rulerView(_ ruler: NSRulerView, willSetClientView newClient: NSView)
    /// The location that a point of the client view stands for; its x or y by default.
    func rulerView(_ ruler: NSRulerView, locationFor point: NSPoint) -> CGFloat
    /// The point of the client view that a location stands for; on the x or y axis by default.
    func rulerView(_ ruler: NSRulerView, pointForLocation location: CGFloat) -> NSPoint
}

extension NSRulerMarkerClientViewDelegation {
    public func rulerView(_ ruler: NSRulerView, shouldMove marker: NSRulerMarker) -> Bool { true }
    public func rulerView(_ ruler: NSRulerView, willMove marker: NSRulerMarker, toLocation location: CGFloat) -> CGFloat { location }
    public func rulerView(_ ruler: NSRulerView, didMove marker: NSRulerMarker) {}
    public func rulerView(_ ruler: NSRulerView, shouldRemove marker: NSRulerMarker) -> Bool { true }
    public func rulerView(_ ruler: NSRulerView, didRemove marker: NSRulerMarker) {}
    public func rulerView(_ ruler: NSRulerView, shouldAdd marker: NSRulerMarker) -> Bool { true }
    public func rulerView(_ ruler: NSRulerView, willAdd marker: NSRulerMarker, atLocation location: CGFloat) -> CGFloat { location }
    public func rulerView(_ ruler: NSRulerView, didAdd marker: NSRulerMarker) {}
    public func rulerView(_ ruler: NSRulerView, handleMouseDownWith event: NSEvent) {}
    public func rulerView(_ ruler: NSRulerView, willSetClientView newClient: NSView) {}
    public func rulerView(_ ruler: NSRulerView, locationFor point: NSPoint) -> CGFloat {
        ruler.orientation == .horizontalRuler ? point.x : point.y
    }
    public func rulerView(_ ruler: NSRulerView, pointForLocation location: CGFloat) -> NSPoint {
        ruler.orientation == .horizontalRuler ? NSPoint(x: location, y: 0) : NSPoint(x: 0, y: location)
    }
}
