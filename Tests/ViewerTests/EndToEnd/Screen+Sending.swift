import CX11

/// Events sent to a window at once, as many as are wanted: `xdotool` is a process for each.
extension Screen {
    /// The window at a point of the screen; there is no window manager, so it is a child of the root.
    func window(at x: Int, _ y: Int) -> XID {
        let root = XRootWindow(display, 0)
        var child: XID = 0
        var (childX, childY): (Int32, Int32) = (0, 0)
        XTranslateCoordinates(display, root, root, Int32(x), Int32(y), &childX, &childY, &child)
        return child
    }

    /// Returns once the server has passed them all on.
    func send(_ events: [XEvent], to window: XID) {
        for event in events {
            var event = event
            event.xany.window = window
            XSendEvent(display, window, 0, 0, &event)
        }
        XSync(display, 0)
    }

    func motion(_ x: Int, _ y: Int) -> XEvent {
        var event = XEvent()
        event.xmotion = XMotionEvent()
        event.xmotion.type = MotionNotify
        event.xmotion.state = UInt32(Button1Mask)
        (event.xmotion.x, event.xmotion.y) = (Int32(x), Int32(y))
        return event
    }

    func button(_ type: Int32, _ button: Int, _ x: Int, _ y: Int) -> XEvent {
        var event = XEvent()
        event.xbutton = XButtonEvent()
        event.xbutton.type = type
        event.xbutton.button = UInt32(button)
        if type == ButtonRelease, button == 1 { event.xbutton.state = UInt32(Button1Mask) }
        (event.xbutton.x, event.xbutton.y) = (Int32(x), Int32(y))
        return event
    }

    func key(_ type: Int32, _ keysym: Int32) -> XEvent {
        var event = XEvent()
        event.xkey = XKeyEvent()
        event.xkey.type = type
        event.xkey.keycode = UInt32(XKeysymToKeycode(display, KeySym(keysym)))
        return event
    }
}
