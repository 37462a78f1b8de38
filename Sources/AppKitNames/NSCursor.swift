public import Foundation
public import TextViews

/// A shape of the pointer (NSCursor), of those that a window here shows. Views say where one shows by
/// `addCursorRect(_:cursor:)`.
public final class NSCursor: NSObject, Sendable {
    let shape: PointerShape

    private init(_ shape: PointerShape) {
        self.shape = shape
        super.init()
    }

    /// The usual arrow.
    public static let arrow = NSCursor(.arrow)
    /// A bar between letters: text can be selected.
    public static let iBeam = NSCursor(.text)
    /// A hand that points: a link.
    public static let pointingHand = NSCursor(.hand)
    /// An open hand: what can be dragged.
    public static let openHand = NSCursor(.grab)
    /// A closed hand: what is being dragged.
    public static let closedHand = NSCursor(.grabbing)
}

extension View {
    /// Has the pointer show a shape over a part of the view, in its own coordinates; called in `resetCursorRects()`
    /// (NSView.addCursorRect(_:cursor:)).
    public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) { addPointerRect(rect, object.shape) }

    /// Asks for `resetCursorRects()` of a view of the tree (NSWindow.invalidateCursorRects(for:)).
    public func invalidateCursorRects(for view: NSView) { view.invalidatePointerRects() }

    /// Takes all shapes of the pointer away (NSView.discardCursorRects()).
    public func discardCursorRects() { removePointerRects() }
}
