public import struct Foundation.CGFloat
public import struct Foundation.CGPoint

/// A user's action, independent of any window system. Points are logical pixels in the view, origin top left.
public enum InputEvent: Sendable, Equatable {
    /// A key went down, or repeats while it is held.
    case key(KeyPress)
    /// A key went up. Windows say so only to content that wants it, as `ViewHost` does.
    case keyReleased(KeyPress)
    /// Text from an input method or a compose sequence.
    case text(String)
    /// What an input method is composing; an empty one ends it.
    case preedit(Preedit)
    /// What was asked for by `Effect.requestPaste`.
    case pasted(Paste)
    /// A button was pressed. A wheel comes as `scroll` instead.
    case pointerDown(Pointer)
    /// The pointer moved, with a button held or with none.
    case pointerMoved(Pointer)
    /// A button was released.
    case pointerUp(Pointer)
    /// The pointer left the view with no button held.
    case pointerLeft
    /// Notches of a wheel or fractions of them; positive `dy` towards the end of the document.
    case scroll(dx: CGFloat, dy: CGFloat, at: CGPoint, modifiers: Modifiers)
    /// A drag is over the view; answered by `Effect.answerDrag`.
    case dragMoved(DragOver)
    /// The drag that was over the view has left it, or has been given up.
    case dragLeft
    /// What was dragged over the view has been dropped.
    case dropped(Drop)
    /// The view's window got the keyboard, or lost it (false).
    case focus(Bool)
}

/// The position of the pointer and the button that an event is about.
public struct Pointer: Sendable, Equatable {
    /// Logical pixels, origin top left: in the viewport of a topmost view, in its own coordinates for the view that receives the
    /// event.
    public var location: CGPoint
    /// 1 left, 2 middle, 3 right, 8 back, 9 forward; 0 for motion.
    public var button: Int
    /// 1 for a single click, 2 for a double one, …
    public var clickCount: Int
    /// The modifier keys held meanwhile.
    public var modifiers: Modifiers
    /// Server time in milliseconds; owning a selection needs it.
    public var time: UInt32

    /// A motion to that point unless a button is given; a single click without modifiers, at an unknown time.
    public init(_ location: CGPoint, button: Int = 0, clickCount: Int = 1, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.location = location
        self.button = button
        self.clickCount = clickCount
        self.modifiers = modifiers
        self.time = time
    }
}

/// The modifier keys held during an action; Lock and NumLock do not count.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt (Mod1).
    public static let alt = Modifiers(rawValue: 4)
    /// Super, the key with the desktop's sign (Mod4).
    public static let superKey = Modifiers(rawValue: 8)
}

/// A press, or a repetition, of one key.
public struct KeyPress: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifiers held with it.
    public var modifiers: Modifiers
    /// Server time in milliseconds; owning a selection needs it.
    public var time: UInt32
    /// The text the key types, by the keyboard's layout and compose sequences; empty for keys that type nothing.
    public var text: String

    /// - Parameter text: nil takes the character of a character key, and of Space, where neither Control nor Alt is held.
    public init(_ key: Key, _ modifiers: Modifiers = [], time: UInt32 = 0, text: String? = nil) {
        self.key = key
        self.modifiers = modifiers
        self.time = time
        self.text = text ?? (modifiers.isDisjoint(with: [.control, .alt, .superKey]) ? key.ownText : "")
    }
}

/// A key, by the character it types or by its function.
public enum Key: Hashable, Sendable {
    /// What the key types without Control or Alt, with Shift applied: `"G"`, `"+"`. On a layout without Latin
    /// letters, the Latin letter of the same key.
    case character(Character)
    /// Arrow up, the keypad's too.
    case up
    /// Arrow down, the keypad's too.
    case down
    /// Arrow left, the keypad's too.
    case left
    /// Arrow right, the keypad's too.
    case right
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Home.
    case home
    /// End.
    case end
    /// The space bar.
    case space
    /// Return, and Enter of the keypad.
    case enter
    /// Tab; with Shift held it leads back.
    case tab
    /// Backspace, which deletes before the caret.
    case backspace
    /// Delete, which deletes after the caret.
    case delete
    /// Insert.
    case insert
    /// Escape.
    case escape
    /// The key with the sign of a menu.
    case menu
    /// F1, F2, … by their numbers from 1.
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
