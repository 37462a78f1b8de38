public import Foundation
public import TextViews

extension View {
    /// Whether a part of the view waits to be drawn again; setting it to true asks for all of it, setting it to false does nothing
    /// (NSView.needsDisplay).
    public var needsDisplay: Bool {
        get { hasDamage }
        set { if newValue { setNeedsDisplay() } }
    }

    /// Whether the view waits to lay out its subviews; setting it to true asks for that, setting it to false does nothing
    /// (NSView.needsLayout).
    public var needsLayout: Bool {
        get { waitsForLayout }
        set { if newValue { setNeedsLayout() } }
    }

    /// Posted when a view's frame has changed, with the view as object (NSView.frameDidChangeNotification).
    public static var frameDidChangeNotification: Notification.Name { frameDidChangeName }

    /// Whether `frameDidChangeNotification` is posted; true at first (NSView.postsFrameChangedNotifications).
    public var postsFrameChangedNotifications: Bool {
        get { postsFrameChanges }
        set { postsFrameChanges = newValue }
    }

    /// Lays out the view and those in it, where they have asked for it (NSView.layoutSubtreeIfNeeded()).
    public func layoutSubtreeIfNeeded() { layoutIfNeeded() }

    /// The view around this one, which is asked about keys and events that this one has no use for (NSResponder.nextResponder).
    public var nextResponder: NSView? { superview }

    /// Adds a view in front of another subview or behind it; of all, where there is none (NSView.addSubview(_:positioned:relativeTo:)).
    public func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        if let otherView, otherView.superview === self {
            if place == .below { insertSubview(view, belowSubview: otherView) } else { insertSubview(view, aboveSubview: otherView) }
        } else {
            insertSubview(view, at: place == .below ? 0 : subviews.filter { $0 !== view }.count)
        }
    }

    /// Scrolls the nearest view around so far that a rectangle of this one shows; false where there is nothing to scroll
    /// (NSView.scrollToVisible(_:)).
    @discardableResult
    public func scrollToVisible(_ rect: NSRect) -> Bool {
        var view: View? = self
        while let candidate = view {
            if let scroller = candidate as? ScrollView {
                let before = scroller.contentOffset
                scroller.scrollRectToVisible(convert(rect, to: scroller), animated: false)
                return scroller.contentOffset != before
            }
            view = candidate.superview
        }
        return false
    }
}

/// The part of NSWindow that views name; a window's content is the topmost view here.
public enum NSWindow {
    /// Which side of another view one is added on (NSWindow.OrderingMode); the raw values are AppKit's.
    public enum OrderingMode: Int, Sendable {
        /// In front.
        case above = 1
        /// Behind.
        case below = -1
        /// Out of the tree; a view that is added so lies in front.
        case out = 0
    }
}
