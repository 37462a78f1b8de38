public import Foundation

/// What a touch is part of: itself alone, since there is one pointer. Follows UIEvent.
public final class TouchEvent: NSObject {
    /// The touch.
    public let allTouches: Set<Touch>?
    /// Seconds of the display server's clock.
    public let timestamp: TimeInterval

    init(_ touch: Touch) {
        allTouches = [touch]
        timestamp = touch.timestamp
        super.init()
    }

    /// The touch, where it was on this view that the button went down.
    public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
