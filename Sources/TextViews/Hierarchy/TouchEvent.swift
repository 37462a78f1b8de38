public import Foundation

/// The event a touch is part of: that touch alone, since there is one pointer; or what asks for a menu (UIEvent, NSEvent).
public final class TouchEvent: NSObject {
    /// The touch; nil where the event asks for a menu.
    public let allTouches: Set<Touch>?
    /// The time of the event, in seconds of the display server's clock.
    public let timestamp: TimeInterval
    /// The button, with its position in the viewport of the topmost view.
    let pointer: Pointer
    /// Whether a key was pressed, not a button.
    let isFromKeyboard: Bool

    init(_ touch: Touch) {
        allTouches = [touch]
        timestamp = touch.timestamp
        pointer = touch.pointer
        isFromKeyboard = false
        super.init()
    }

    /// - Parameter pointer: in the coordinates of `view`.
    init(_ pointer: Pointer, in view: View, isFromKeyboard: Bool = false) {
        allTouches = nil
        timestamp = TimeInterval(pointer.time) / 1000
        var pointer = pointer
        pointer.location = view.convert(pointer.location, to: nil)
        self.pointer = pointer
        self.isFromKeyboard = isFromKeyboard
        super.init()
    }

    /// The press that is being held, where the event is one.
    var heldPointer: Pointer? { pointer.button == 0 ? nil : pointer }

    /// Where the event was, in a view's own coordinates; nil for those of the topmost view's viewport.
    public func location(in view: View?) -> CGPoint {
        let point = allTouches?.first?.location(in: nil) ?? pointer.location
        return view?.convert(point, from: nil) ?? point
    }

    /// The touch, if the button went down on this view.
    public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
