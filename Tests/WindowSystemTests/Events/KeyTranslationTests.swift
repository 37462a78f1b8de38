import CX11
import Expectations
import Testing
import TextViews

@testable import WindowSystem

struct KeyTranslationTests {
    @Test(arguments: [
        (XK_Up, Key.up), (XK_KP_Up, .up), (XK_Page_Down, .pageDown), (XK_KP_Page_Down, .pageDown), (XK_KP_Home, .home),
        (XK_space, .space), (XK_Return, .enter), (XK_KP_Enter, .enter), (XK_ISO_Left_Tab, .tab), (XK_Escape, .escape),
        (XK_BackSpace, .backspace), (XK_KP_Delete, .delete), (XK_F1, .function(1)), (XK_F12, .function(12)),
    ])
    func `named keys are known, on the keypad too`(keysym: Int32, key: Key) {
        expectEqual(KeyTranslation.namedKey(UInt(keysym)), key)
    }

    @Test func `modifier keys and dead keys are no keys of their own`() {
        for keysym in [XK_Shift_L, XK_Control_R, XK_Caps_Lock, XK_Num_Lock, XK_dead_acute, XK_Multi_key] {
            expect(KeyTranslation.namedKey(UInt(keysym)) == nil)
            expect(KeyTranslation.character(UInt(keysym)) == nil)
        }
    }

    @Test func `characters come from Latin-1, Unicode and keypad keysyms`() {
        expectEqual(KeyTranslation.character(UInt(XK_a)), "a")
        expectEqual(KeyTranslation.character(UInt(XK_plus)), "+")
        expectEqual(KeyTranslation.character(UInt(XK_udiaeresis)), "ü")
        expectEqual(KeyTranslation.character(0x0100_0439), "й")
        expectEqual(KeyTranslation.character(0x0101_F600), "😀")
        expectEqual(KeyTranslation.character(UInt(XK_KP_7)), "7")
        expectEqual(KeyTranslation.character(UInt(XK_KP_Add)), "+")
        expect(KeyTranslation.character(0x0100_D800) == nil, "a surrogate is no character")
    }

    @Test func `Lock and NumLock do not count as modifiers`() {
        expectEqual(KeyTranslation.modifiers(UInt32(LockMask | Mod2Mask)), [])
        expectEqual(KeyTranslation.modifiers(UInt32(ShiftMask | ControlMask | Mod2Mask)), [.shift, .control])
        expectEqual(KeyTranslation.modifiers(UInt32(Mod1Mask | Mod4Mask)), [.alt, .superKey])
    }
}
