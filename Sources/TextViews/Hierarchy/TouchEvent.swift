public import Foundation

/// What a person did: a touch, which is that one alone, since there is one pointer; a button, the wheel or a key; or what asks for a
/// menu (UIEvent, NSEvent).
public final class TouchEvent: NSObject {
    /// What was done.
    package enum Kind: Sendable {
        /// A button went down.
        case down
        /// The pointer moved with a button down.
        case dragged
        /// A button went up.
        case up
        /// The pointer moved with no button down.
        case moved
        /// The pointer came over a view.
        case entered
        /// The pointer left a view.
        case exited
        /// The wheel was turned.
        case wheel
        /// A key went down.
        case keyDown
        /// A key went up.
        case keyUp
        /// A modifier key changed.
        case flagsChanged
    }

    /// The touch; nil for a button other than the primary one, for the wheel and for a key.
    public let allTouches: Set<Touch>?
    /// The time of the event, in seconds of the display server's clock.
    public let timestamp: TimeInterval
    /// What was done.
    package let kind: Kind
    /// The button that it was done with, or that is held, as `Pointer.button` counts; 0 for none.
    package let button: Int
    /// The button, with its position in the viewport of the topmost view.
    package let pointer: Pointer
    /// The key; nil where none was pressed.
    package let press: KeyPress?
    /// The notches of the wheel.
    package private(set) var turn: (dx: CGFloat, dy: CGFloat) = (0, 0)
    /// The topmost view of those that the event came to.
    package private(set) weak var top: View?
    /// Whether the view that was told of a key has no use for it.
    var isPassedOn = false

    /// Whether a key was pressed, not a button.
    var isFromKeyboard: Bool { press != nil }
    /// The key; one that types and does nothing where the event is none of a key.
    var keyPress: KeyPress { press ?? KeyPress(.function(0)) }

    init(_ touch: Touch) {
        allTouches = [touch]
        timestamp = touch.timestamp
        pointer = touch.pointer
        kind = touch.phase == .began ? .down : touch.phase == .moved ? .dragged : .up
        button = 1
        press = nil
        top = touch.view?.root
        super.init()
    }

    /// - Parameter pointer: in the coordinates of `view`.
    init(_ pointer: Pointer, in view: View, _ kind: Kind = .down, button: Int? = nil, press: KeyPress? = nil) {
        allTouches = nil
        timestamp = TimeInterval(pointer.time) / 1000
        var pointer = pointer
        pointer.location = view.convert(pointer.location, to: nil)
        self.pointer = pointer
        self.kind = kind
        self.button = button ?? pointer.button
        self.press = press
        top = view.root
        super.init()
    }

    /// What asks for a menu at a point of `view`: the menu key, or a button.
    convenience init(_ pointer: Pointer, in view: View, isFromKeyboard: Bool) {
        self.init(
            pointer, in: view, isFromKeyboard ? .keyDown : .down,
            press: isFromKeyboard ? KeyPress(.menu, pointer.modifiers, time: pointer.time) : nil)
    }

    /// A turn of the wheel, whose place is in the coordinates of `view`.
    convenience init(_ wheel: Wheel, in view: View) {
        self.init(Pointer(wheel.location, modifiers: wheel.modifiers), in: view, .wheel)
        turn = (wheel.dx, wheel.dy)
    }

    /// A key that was pressed, or released, while `view` had the keyboard.
    convenience init(_ press: KeyPress, in view: View, _ kind: Kind = .keyDown) {
        self.init(Pointer(.zero, modifiers: press.modifiers, time: press.time), in: view, kind, press: press)
    }

    /// An event that a program makes. The pointer is in the viewport of the topmost view.
    package init(_ kind: Kind, _ pointer: Pointer, timestamp: TimeInterval, press: KeyPress?) {
        allTouches = nil
        self.timestamp = timestamp
        self.pointer = pointer
        self.kind = kind
        button = pointer.button
        self.press = press
        super.init()
    }

    /// The press that is being held, where the event is one.
    var heldPointer: Pointer? { pointer.button == 0 ? nil : pointer }

    /// The pointer in a view's own coordinates.
    func pointer(in view: View) -> Pointer {
        var pointer = pointer
        pointer.location = location(in: view)
        return pointer
    }

    /// The turn of the wheel with its place in a view's own coordinates; nil where the event is none.
    func wheel(in view: View) -> Wheel? {
        guard kind == .wheel else { return nil }
        return Wheel(dx: turn.dx, dy: turn.dy, location: location(in: view), modifiers: pointer.modifiers)
    }

    /// Where the event was, in a view's own coordinates; nil for those of the topmost view's viewport.
    public func location(in view: View?) -> CGPoint {
        let point = allTouches?.first?.location(in: nil) ?? pointer.location
        return view?.convert(point, from: nil) ?? point
    }

    /// The touch, if the button went down on this view.
    public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
