import struct Foundation.CGPoint

/// What the topmost view of a tree keeps for all of it: the response its owner is to get, and where events go.
final class ViewRoot {
    var response = Response()
    /// The view that keys go to; none: the topmost view itself.
    weak var firstResponder: View?
    /// The view that was pressed: moves and releases go there until every button is up.
    weak var captured: View?
    /// The view that wants what is dragged over it.
    weak var dragTarget: View?
    var pressedButtons: Set<Int> = []
    /// The view that the primary button was pressed on last.
    weak var touched: View?
    /// Where the pointer is with the primary button down, and where it was before, in the topmost view's viewport.
    var touchPositions = (now: CGPoint.zero, before: CGPoint.zero)
    /// The view below the pointer.
    weak var hovered: View?
    /// Whether the owner has the keyboard.
    var hasFocus = true
    /// The menus that are open over the tree.
    var menus: MenuPresentation?
    /// The shape that the owner was last told to show.
    var shownPointer = PointerShape.arrow
}
