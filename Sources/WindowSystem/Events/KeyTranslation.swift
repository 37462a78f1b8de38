import CX11
import TextViews

/// Keysyms as the keys of `InputEvent`.
nonisolated enum KeyTranslation {
    /// The key of a keysym that types no character; nil for the others and for modifiers.
    static func namedKey(_ keysym: UInt) -> Key? { named[keysym] }

    private static let named: [UInt: Key] = {
        var keys: [UInt: Key] = [:]
        let table: [(Int32, Key)] = [
            (XK_Up, .up), (XK_KP_Up, .up), (XK_Down, .down), (XK_KP_Down, .down), (XK_Left, .left), (XK_KP_Left, .left),
            (XK_Right, .right), (XK_KP_Right, .right), (XK_Page_Up, .pageUp), (XK_KP_Page_Up, .pageUp),
            (XK_Page_Down, .pageDown), (XK_KP_Page_Down, .pageDown), (XK_Home, .home), (XK_KP_Home, .home), (XK_End, .end),
            (XK_KP_End, .end), (XK_space, .space), (XK_KP_Space, .space), (XK_Return, .enter), (XK_KP_Enter, .enter),
            (XK_Linefeed, .enter), (XK_Tab, .tab), (XK_KP_Tab, .tab), (XK_ISO_Left_Tab, .tab), (XK_BackSpace, .backspace),
            (XK_Delete, .delete), (XK_KP_Delete, .delete), (XK_Insert, .insert), (XK_KP_Insert, .insert), (XK_Escape, .escape),
            (XK_Menu, .menu),
        ]
        for (keysym, key) in table { keys[UInt(keysym)] = key }
        for number in 1...24 { keys[UInt(XK_F1) + UInt(number - 1)] = .function(number) }
        return keys
    }()

    /// The character a keysym stands for: Latin-1 as it is, Unicode keysyms by their offset, the keypad by its digits.
    /// Legacy keysyms of other scripts are left to Xlib's own lookup.
    static func character(_ keysym: UInt) -> Character? {
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: scalar(UInt32(keysym))
        case 0x0100_0100...0x0110_FFFF: scalar(UInt32(keysym - 0x0100_0000))
        case UInt(XK_KP_0)...UInt(XK_KP_9): scalar(UInt32(keysym - UInt(XK_KP_0)) + 0x30)
        case UInt(XK_KP_Add): "+"
        case UInt(XK_KP_Subtract): "-"
        case UInt(XK_KP_Multiply): "*"
        case UInt(XK_KP_Divide): "/"
        case UInt(XK_KP_Equal): "="
        case UInt(XK_KP_Decimal): "."
        case UInt(XK_KP_Separator): ","
        default: nil
        }
    }

    private static func scalar(_ value: UInt32) -> Character? { Unicode.Scalar(value).map { Character($0) } }

    /// Whether shortcuts can be bound to the keysym: what a Latin layout has on its keys.
    static func isLatin(_ keysym: UInt) -> Bool { (0x20...0x7E).contains(keysym) || (0xA0...0xFF).contains(keysym) }

    /// The modifiers that shortcuts look at. Lock and NumLock are left out; which of Mod1…Mod5 is which is convention.
    static func modifiers(_ state: UInt32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
        if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
        if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.superKey) }
        return modifiers
    }
}
