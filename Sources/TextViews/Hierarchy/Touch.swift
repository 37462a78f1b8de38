public import Foundation

/// A press of the primary button on a view, as `View`'s `touches…` members receive it. Follows UITouch.
///
/// There is one at a time. Each call has an object of its own, so phases cannot be told apart by identity.
public final class Touch: NSObject {
    /// The state of the button (UITouch.Phase); the raw values are UIKit's.
    public enum Phase: Int, Sendable {
        /// The button went down on the view.
        case began = 0
        /// The pointer moved while the button was down.
        case moved = 1
        /// The pointer stayed where it was; no view is told of this here.
        case stationary = 2
        /// The button was let go.
        case ended = 3
        /// The press was taken away; no view is told of this here.
        case cancelled = 4
        /// A finger came over a trackpad; no pointer here is one.
        case regionEntered = 5
        /// A finger moved over a trackpad; no pointer here is one.
        case regionMoved = 6
        /// A finger left a trackpad; no pointer here is one.
        case regionExited = 7
    }

    /// The state of the button at the time of the call (UITouch.phase).
    public let phase: Phase
    /// 1 for a single click, 2 for a double one, …
    public let tapCount: Int
    /// The time of the event, in seconds of the display server's clock.
    public let timestamp: TimeInterval
    /// The view that was pressed; the call may go to one of its superviews.
    public private(set) weak var view: View?

    /// The pointer as the view got it.
    let pointer: Pointer
    /// In the viewport of the topmost view.
    private let position: CGPoint
    private let positionBefore: CGPoint

    /// - Parameter pointer: in the coordinates of `view`.
    init(_ pointer: Pointer, _ phase: Phase, in view: View) {
        self.pointer = pointer
        self.phase = phase
        let root = view.root.ownRoot
        if phase == .began { root.touched = root.captured ?? view }
        self.view = root.touched ?? view
        tapCount = pointer.clickCount
        timestamp = TimeInterval(pointer.time) / 1000
        position = view.convert(pointer.location, to: nil)
        // A superview that is told of the touch too sees an equal position, which is no move.
        if phase == .began {
            root.touchPositions = (position, position)
        } else if root.touchPositions.now != position {
            root.touchPositions = (position, root.touchPositions.now)
        }
        positionBefore = root.touchPositions.before
        super.init()
    }

    /// Where the pointer is, in a view's own coordinates; nil for those of the topmost view's viewport.
    public func location(in view: View?) -> CGPoint { view?.convert(position, from: nil) ?? position }

    /// Where the pointer was at the previous call, in a view's own coordinates; nil for those of the topmost view's viewport.
    public func previousLocation(in view: View?) -> CGPoint { view?.convert(positionBefore, from: nil) ?? positionBefore }
}
