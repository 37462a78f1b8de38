public import Foundation
public import TextViews

/// AppKit's name for `TouchEvent`: what a button, the wheel or a key did, and what a menu is asked for.
public typealias NSEvent = TouchEvent

extension TouchEvent {
    /// What was done (NSEvent.EventType), of those that views here are told of; the raw values are AppKit's.
    public enum EventType: UInt, Sendable {
        /// The primary button went down.
        case leftMouseDown = 1
        /// The primary button went up.
        case leftMouseUp = 2
        /// The secondary button went down.
        case rightMouseDown = 3
        /// The secondary button went up.
        case rightMouseUp = 4
        /// The pointer moved with no button down.
        case mouseMoved = 5
        /// The pointer moved with the primary button down.
        case leftMouseDragged = 6
        /// The pointer moved with the secondary button down.
        case rightMouseDragged = 7
        /// The pointer came over a view.
        case mouseEntered = 8
        /// The pointer left a view.
        case mouseExited = 9
        /// A key went down.
        case keyDown = 10
        /// A key went up; only programs make such events.
        case keyUp = 11
        /// A modifier key changed; only programs make such events.
        case flagsChanged = 12
        /// The wheel was turned.
        case scrollWheel = 22
        /// Another button went down.
        case otherMouseDown = 25
        /// Another button went up.
        case otherMouseUp = 26
        /// The pointer moved with another button down.
        case otherMouseDragged = 27
    }

    /// The modifier keys of an event (NSEvent.ModifierFlags); the raw values are AppKit's.
    public struct ModifierFlags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Caps Lock, which is never told of here.
        public static let capsLock = ModifierFlags(rawValue: 1 << 16)
        /// Shift.
        public static let shift = ModifierFlags(rawValue: 1 << 17)
        /// Control.
        public static let control = ModifierFlags(rawValue: 1 << 18)
        /// Alt.
        public static let option = ModifierFlags(rawValue: 1 << 19)
        /// Super, the key with the desktop's sign.
        public static let command = ModifierFlags(rawValue: 1 << 20)
        /// A key of the number pad, which is never told of here.
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        /// The Help key, which is never told of here.
        public static let help = ModifierFlags(rawValue: 1 << 22)
        /// A key with a function of its own, such as an arrow.
        public static let function = ModifierFlags(rawValue: 1 << 23)
        /// All flags that are the same on every machine.
        public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)

        init(_ modifiers: Modifiers) {
            self = []
            if modifiers.contains(.shift) { insert(.shift) }
            if modifiers.contains(.control) { insert(.control) }
            if modifiers.contains(.alt) { insert(.option) }
            if modifiers.contains(.superKey) { insert(.command) }
        }

        var modifiers: Modifiers {
            var modifiers: Modifiers = []
            if contains(.shift) { modifiers.insert(.shift) }
            if contains(.control) { modifiers.insert(.control) }
            if contains(.option) { modifiers.insert(.alt) }
            if contains(.command) { modifiers.insert(.superKey) }
            return modifiers
        }
    }

    /// What was done (NSEvent.type).
    public var type: EventType {
        switch kind {
        case .down: button == 1 ? .leftMouseDown : button == 3 ? .rightMouseDown : .otherMouseDown
        case .dragged: button == 1 ? .leftMouseDragged : button == 3 ? .rightMouseDragged : .otherMouseDragged
        case .up: button == 1 ? .leftMouseUp : button == 3 ? .rightMouseUp : .otherMouseUp
        case .moved: .mouseMoved
        case .entered: .mouseEntered
        case .exited: .mouseExited
        case .wheel: .scrollWheel
        case .keyDown: .keyDown
        case .keyUp: .keyUp
        case .flagsChanged: .flagsChanged
        }
    }

    /// The modifier keys that were held; `function` for keys that type nothing (NSEvent.modifierFlags).
    public var modifierFlags: ModifierFlags {
        let flags = ModifierFlags(pointer.modifiers)
        return press.map { NSEvent.functionCharacter(of: $0.key) != nil } == true ? flags.union(.function) : flags
    }

    /// Where the pointer was in the topmost view, y down (NSEvent.locationInWindow); zero for a key.
    public var locationInWindow: NSPoint { location(in: nil) }
    /// The topmost view of those that the event came to; nil for an event that a program made (NSEvent.window).
    public var window: NSView? { top }
    /// 1 for a single click, 2 for a double one, …; 0 where no button is involved (NSEvent.clickCount).
    public var clickCount: Int { button == 0 ? 0 : pointer.clickCount }
    /// 0 for the primary button, 1 for the secondary one, 2 for the middle one, … (NSEvent.buttonNumber).
    public var buttonNumber: Int { button == 3 ? 1 : button == 2 ? 2 : button > 7 ? button - 5 : max(0, button - 1) }

    /// How far to the left the content asks to be moved back, in lines: of a wheel, what is positive leads to the start
    /// (NSEvent.scrollingDeltaX).
    public var scrollingDeltaX: CGFloat { -turn.dx }
    /// How far up the content asks to be moved back, in notches (NSEvent.scrollingDeltaY).
    public var scrollingDeltaY: CGFloat { -turn.dy }
    /// `scrollingDeltaX` of a wheel (NSEvent.deltaX).
    public var deltaX: CGFloat { -turn.dx }
    /// `scrollingDeltaY` of a wheel (NSEvent.deltaY).
    public var deltaY: CGFloat { -turn.dy }
    /// Whether a turn of the wheel is in pixels: false, it is in notches (NSEvent.hasPreciseScrollingDeltas).
    public var hasPreciseScrollingDeltas: Bool { false }
}
