import Foundation

// The named colours, one shared object each.
extension Color {
    /// Black: white 0.
    public static let black = Color(white: 0, alpha: 1)
    /// Dark grey: white 1/3.
    public static let darkGray = Color(white: 1 / 3, alpha: 1)
    /// Light grey: white 2/3.
    public static let lightGray = Color(white: 2 / 3, alpha: 1)
    /// White: white 1.
    public static let white = Color(white: 1, alpha: 1)
    /// Grey: white 0.5.
    public static let gray = Color(white: 0.5, alpha: 1)
    /// Red: sRGB 1, 0, 0.
    public static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green: sRGB 0, 1, 0.
    public static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue: sRGB 0, 0, 1.
    public static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan: sRGB 0, 1, 1.
    public static let cyan = Color(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow: sRGB 1, 1, 0.
    public static let yellow = Color(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta: sRGB 1, 0, 1.
    public static let magenta = Color(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: sRGB 1, 0.5, 0.
    public static let orange = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: sRGB 0.5, 0, 0.5.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: sRGB 0.6, 0.4, 0.2.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black: draws nothing.
    public static let clear = Color(white: 0, alpha: 0)
}
