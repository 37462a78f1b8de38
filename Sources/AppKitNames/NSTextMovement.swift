/// Why the editing of a field ended, or how a completion was taken (NSTextMovement): the value of "NSTextMovement" in
/// `NSText.didEndEditingNotification`.
public enum NSTextMovement: Int, Sendable {
    /// Something else than a key.
    case other = 0
    /// Return.
    case `return` = 0x10
    /// Tab.
    case tab = 0x11
    /// Shift+Tab.
    case backtab = 0x12
    /// The left arrow.
    case left = 0x13
    /// The right arrow.
    case right = 0x14
    /// The upward arrow.
    case up = 0x15
    /// The downward arrow.
    case down = 0x16
    /// Escape.
    case cancel = 0x17
}
