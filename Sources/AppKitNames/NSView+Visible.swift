public import Foundation
public import TextViews

extension View {
    /// The part of the view that no superview's edges hide, in the view's own coordinates; empty where they hide all of it, and where
    /// it or a superview is hidden (NSView.visibleRect). A view that scrolls itself has what it has scrolled to, as its `bounds` say.
    /// O(depth).
    public var visibleRect: NSRect {
        var visible = bounds
        var view = self
        while !view.isHidden {
            guard let above = view.superview else { return visible.isNull ? .zero : visible }
            visible = visible.intersection(convert(above.bounds, from: above))
            view = above
        }
        return .zero
    }
}
