/// The appearance of a keyboard on the screen, of which there is none here (UIKeyboardAppearance).
public enum KeyboardAppearance: Int, Sendable {
    /// As the surroundings are.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// UIKit's earlier name of `dark`.
    public static let alert = KeyboardAppearance.dark
}
