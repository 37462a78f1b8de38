public import Foundation

/// The event a touch is part of: that touch alone, since there is one pointer. Follows UIEvent.
public final class TouchEvent: NSObject {
    /// The touch.
    public let allTouches: Set<Touch>?
    /// The time of the event, in seconds of the display server's clock.
    public let timestamp: TimeInterval

    init(_ touch: Touch) {
        allTouches = [touch]
        timestamp = touch.timestamp
        super.init()
    }

    /// The touch, if the button went down on this view.
    public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
