import CX11
import TextKit
import TextViews

@testable import WindowSystem

/// Events made by hand: to be judged, or sent to a window from another connection, as `XSendEvent` does it.
nonisolated enum SentEvents {
    static func motion(_ x: Int, _ y: Int, window: XID = 1, state: Int32 = 0) -> XEvent {
        var event = XEvent()
        event.xmotion = XMotionEvent()
        event.xmotion.type = MotionNotify
        event.xmotion.window = window
        event.xmotion.state = UInt32(state)
        (event.xmotion.x, event.xmotion.y) = (Int32(x), Int32(y))
        return event
    }

    static func button(_ type: Int32, _ button: Int, x: Int = 5, window: XID = 1, state: Int32 = 0) -> XEvent {
        var event = XEvent()
        event.xbutton = XButtonEvent()
        event.xbutton.type = type
        event.xbutton.window = window
        event.xbutton.button = UInt32(button)
        event.xbutton.state = UInt32(state)
        (event.xbutton.x, event.xbutton.y) = (Int32(x), 5)
        return event
    }

    static func key(_ type: Int32, _ keycode: Int, window: XID = 1, state: Int32 = 0) -> XEvent {
        var event = XEvent()
        event.xkey = XKeyEvent()
        event.xkey.type = type
        event.xkey.window = window
        event.xkey.keycode = UInt32(keycode)
        event.xkey.state = UInt32(state)
        return event
    }

    static func size(_ width: Int, _ height: Int, window: XID = 1) -> XEvent {
        var event = XEvent()
        event.xconfigure = XConfigureEvent()
        event.xconfigure.type = ConfigureNotify
        (event.xconfigure.event, event.xconfigure.window) = (window, window)
        (event.xconfigure.width, event.xconfigure.height) = (Int32(width), Int32(height))
        return event
    }

    /// An event of a kind that has no more to it than its window.
    static func plain(_ type: Int32, window: XID = 1) -> XEvent {
        var event = XEvent()
        event.xany = XAnyEvent()
        event.xany.type = type
        event.xany.window = window
        return event
    }

    /// The rectangle that an expose speaks of.
    static func expose(window: XID = 1) -> XEvent {
        var event = plain(Expose, window: window)
        (event.xexpose.width, event.xexpose.height) = (4, 4)
        return event
    }
}
