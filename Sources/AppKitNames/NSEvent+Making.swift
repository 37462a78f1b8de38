public import Foundation
public import TextViews

// Events that programs make, to hand them to a view's `keyDown(with:)` or `mouseDown(with:)`.
extension TouchEvent {
    /// A key (NSEvent.keyEvent(with:location:…)); nil for a type that is none of keys. The location, the window and the context are not
    /// looked at. A number that stands for a key with a function decides; any other key is what it types without modifiers.
    public class func keyEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval, windowNumber wNum: Int,
        context unusedPassNil: NSGraphicsContext?, characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
        keyCode code: UInt16
    ) -> NSEvent? {
        guard let kind = Kind(type), type == .keyDown || type == .keyUp || type == .flagsChanged else { return nil }
        let modifiers = flags.modifiers
        guard let key = key(code: code) ?? ukeys.first.map({ Key.character($0) }) ?? keys.first.map({ Key.character($0) }) else {
            return nil
        }
        let isFunction = functionCharacter(of: key) != nil || [.enter, .tab, .backspace, .escape].contains(key)
        let types = !isFunction && modifiers.isDisjoint(with: [.control, .alt, .superKey])
        let press = KeyPress(key, modifiers, time: milliseconds(time), text: types ? keys : "")
        return NSEvent(kind, Pointer(.zero, modifiers: modifiers, time: press.time), timestamp: time, press: press)
    }

    /// A button or a move (NSEvent.mouseEvent(with:location:…)); nil for a type that is neither. The location is in the topmost view, y down;
    /// the other numbers are not looked at.
    public class func mouseEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval, windowNumber wNum: Int,
        context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
    ) -> NSEvent? {
        let button: Int
        switch type {
        case .leftMouseDown, .leftMouseUp, .leftMouseDragged: button = 1
        case .rightMouseDown, .rightMouseUp, .rightMouseDragged: button = 3
        case .otherMouseDown, .otherMouseUp, .otherMouseDragged: button = 2
        case .mouseMoved: button = 0
        default: return nil
        }
        guard let kind = Kind(type) else { return nil }
        let pointer = Pointer(location, button: button, clickCount: cNum, modifiers: flags.modifiers, time: milliseconds(time))
        return NSEvent(kind, pointer, timestamp: time, press: nil)
    }

    private static func milliseconds(_ time: TimeInterval) -> UInt32 {
        time.isFinite ? UInt32(truncatingIfNeeded: Int64(max(0, min(time, 1e12)) * 1000)) : 0
    }
}

extension TouchEvent.Kind {
    fileprivate init?(_ type: NSEvent.EventType) {
        switch type {
        case .leftMouseDown, .rightMouseDown, .otherMouseDown: self = .down
        case .leftMouseUp, .rightMouseUp, .otherMouseUp: self = .up
        case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged: self = .dragged
        case .mouseMoved: self = .moved
        case .keyDown: self = .keyDown
        case .keyUp: self = .keyUp
        case .flagsChanged: self = .flagsChanged
        case .mouseEntered, .mouseExited, .scrollWheel: return nil
        }
    }
}
