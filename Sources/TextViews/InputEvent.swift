public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

/// What a person did, free of any window system. Points are logical pixels in the view, origin top left.
public enum InputEvent: Sendable, Equatable {
    case key(KeyPress)
    /// Text from an input method or a compose sequence.
    case text(String)
    /// What an input method is composing; an empty one ends it.
    case preedit(Preedit)
    /// What was asked for by `Effect.requestPaste`.
    case pasted(Paste)
    case pointerDown(Pointer)
    case pointerMoved(Pointer)
    case pointerUp(Pointer)
    case pointerLeft
    /// Notches of a wheel or fractions of them; positive `dy` towards the end of the document.
    case scroll(dx: CGFloat, dy: CGFloat, at: CGPoint, modifiers: Modifiers)
    case focus(Bool)
}

public struct Pointer: Sendable, Equatable {
    public var location: CGPoint
    /// 1 left, 2 middle, 3 right, 8 back, 9 forward; 0 for motion.
    public var button: Int
    /// 1 for a single click, 2 for a double one, …
    public var clickCount: Int
    public var modifiers: Modifiers
    /// Server time in milliseconds, which selections are owned with.
    public var time: UInt32

    public init(_ location: CGPoint, button: Int = 0, clickCount: Int = 1, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.location = location
        self.button = button
        self.clickCount = clickCount
        self.modifiers = modifiers
        self.time = time
    }
}

public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let superKey = Modifiers(rawValue: 8)
}

/// One key going down (or repeating).
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    public var modifiers: Modifiers
    public var time: UInt32
    /// What the key types, by the keyboard's layout and compose sequences; empty for keys that type nothing.
    public var text: String

    /// - Parameter text: nil takes the character of a character key, and of Space, where neither Control nor Alt is held.
    public init(_ key: Key, _ modifiers: Modifiers = [], time: UInt32 = 0, text: String? = nil) {
        self.key = key
        self.modifiers = modifiers
        self.time = time
        self.text = text ?? (modifiers.isDisjoint(with: [.control, .alt, .superKey]) ? key.ownText : "")
    }
}

public enum Key: Hashable, Sendable {
    /// What the key types without Control or Alt, with Shift applied: `"G"`, `"+"`. On a layout without Latin
    /// letters, the Latin letter of the same key.
    case character(Character)
    case up, down, left, right, pageUp, pageDown, home, end
    case space, enter, tab, backspace, delete, insert, escape
    case function(Int)

    /// What the key types by itself.
    var ownText: String {
        switch self {
        case .character(let character): String(character)
        case .space: " "
        default: ""
        }
    }
}
