public import Foundation
import TextKit

/// The spaces: a view's own, which `bounds`, its subviews' frames, `draw(_:)` and pointers are in, and its *viewport*,
/// whose origin is the frame's corner whatever the view has scrolled to.
extension View {
    /// The middle of the frame, in the superview's coordinates; setting it moves the frame.
    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// Converts a point of this view to the coordinates of another of the same tree; nil stands for the owner's, whose origin is
    /// the topmost view's corner. O(depth).
    public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
        let here = offsetFromOwner
        let there = view?.offsetFromOwner ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }

    /// Converts a point of another view, or of the owner, to the coordinates of this one. O(depth).
    public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
        let here = offsetFromOwner
        let there = view?.offsetFromOwner ?? .zero
        return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
    }

    /// Converts a rectangle of this view to the coordinates of another, or of the owner. O(depth).
    public func convert(_ rect: CGRect, to view: View?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Converts a rectangle of another view, or of the owner, to the coordinates of this one. O(depth).
    public func convert(_ rect: CGRect, from view: View?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Where the owner sees the origin of this view's own space.
    private var offsetFromOwner: CGPoint {
        var offset = CGPoint.zero
        var view = self
        while true {
            let origin = view.boundsOrigin
            offset.x -= origin.x
            offset.y -= origin.y
            guard let above = view.superview else { return offset }
            offset.x += view.frame.minX
            offset.y += view.frame.minY
            view = above
        }
    }

    /// The view in its viewport.
    var viewport: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Where a subview's corner lies in this view's viewport, on a whole device pixel.
    func corner(of subview: View) -> CGPoint {
        let origin = boundsOrigin
        return CGPoint(
            x: deviceAligned(subview.frame.minX - origin.x), y: deviceAligned(subview.frame.minY - origin.y))
    }

    /// The nearest length that is a whole number of device pixels.
    func deviceAligned(_ length: CGFloat) -> CGFloat {
        let scale = displayScale
        return (length * scale).rounded() / scale
    }

    func deviceRect(_ rect: CGRect) -> FixedRect {
        let scale = displayScale
        let left = (rect.minX * scale).rounded()
        let top = (rect.minY * scale).rounded()
        return FixedRect(
            x: Fixed(left), y: Fixed(top), width: Fixed((rect.maxX * scale).rounded() - left),
            height: Fixed((rect.maxY * scale).rounded() - top))
    }
}
