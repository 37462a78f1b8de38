public import TextKit

// The colours that AppKit names by their use, with their values in the dark; one shared object each.
extension Color {
    /// Text of first rank: black at 85 %; white at 85 % in the dark.
    public static let labelColor = Color(light: w(0, 0.85), dark: w(1, 0.85))
    /// Text of second rank, such as a subtitle: black at 50 %; white at 55 % in the dark.
    public static let secondaryLabelColor = Color(light: w(0, 0.5), dark: w(1, 0.55))
    /// Text of third rank, such as what cannot be used now: black, or white in the dark, at 26 and 25 %.
    public static let tertiaryLabelColor = Color(light: w(0, 0.26), dark: w(1, 0.25))
    /// Text of the lowest rank: black, or white in the dark, at 10 %.
    public static let quaternaryLabelColor = Color(light: w(0, 0.1), dark: w(1, 0.1))
    /// The text of a document: black; white in the dark.
    public static let textColor = Color(light: w(0), dark: w(1))
    /// What lies under the text of a document: white; #1E1E1E in the dark.
    public static let textBackgroundColor = Color(light: w(1), dark: hex(0x1E1E1E))
    /// Text that stands where nothing has been typed yet: black, or white in the dark, at 25 %.
    public static let placeholderTextColor = Color(light: w(0, 0.25), dark: w(1, 0.25))
    /// The headings of a table: black at 85 %; white in the dark.
    public static let headerTextColor = Color(light: w(0, 0.85), dark: w(1))
    /// Text that leads somewhere: #0068DA; #419CFF in the dark.
    public static let linkColor = Color(light: hex(0x0068DA), dark: hex(0x419CFF))
    /// Thin lines between parts: black, or white in the dark, at 10 %.
    public static let separatorColor = Color(light: w(0, 0.1), dark: w(1, 0.1))
    /// Text that is selected: black; white in the dark.
    public static let selectedTextColor = Color(light: w(0), dark: w(1))
    /// What lies under selected text: #B3D7FF; #3F638B in the dark.
    public static let selectedTextBackgroundColor = Color(light: hex(0xB3D7FF), dark: hex(0x3F638B))
    /// Selected text where the keyboard is elsewhere: black; white in the dark.
    public static let unemphasizedSelectedTextColor = Color(light: w(0), dark: w(1))
    /// What lies under selected text where the keyboard is elsewhere: #DCDCDC; #464646 in the dark.
    public static let unemphasizedSelectedTextBackgroundColor = Color(light: hex(0xDCDCDC), dark: hex(0x464646))
    /// What lies under a selected row: #0063E1; #0058D0 in the dark.
    public static let selectedContentBackgroundColor = Color(light: hex(0x0063E1), dark: hex(0x0058D0))
    /// What lies under a selected row where the keyboard is elsewhere: #DCDCDC; #464646 in the dark.
    public static let unemphasizedSelectedContentBackgroundColor = Color(light: hex(0xDCDCDC), dark: hex(0x464646))
    /// The text of a chosen item: white.
    public static let selectedMenuItemTextColor = w(1)
    /// What lies under a text that was found: yellow.
    public static let findHighlightColor = hex(0xFFFF00)
    /// The accent of controls: #007AFF.
    public static let controlAccentColor = hex(0x007AFF)
    /// The face of controls: white; white at 25 % in the dark.
    public static let controlColor = Color(light: w(1), dark: w(1, 0.25))
    /// The text of controls: black, or white in the dark, at 85 %.
    public static let controlTextColor = Color(light: w(0, 0.85), dark: w(1, 0.85))
    /// The text of controls that cannot be used now: black, or white in the dark, at 25 %.
    public static let disabledControlTextColor = Color(light: w(0, 0.25), dark: w(1, 0.25))
    /// The face of a selected control: #B3D7FF; #3F638B in the dark.
    public static let selectedControlColor = Color(light: hex(0xB3D7FF), dark: hex(0x3F638B))
    /// The text of a selected control: black, or white in the dark, at 85 %.
    public static let selectedControlTextColor = Color(light: w(0, 0.85), dark: w(1, 0.85))
    /// The text of a selected row: white.
    public static let alternateSelectedControlTextColor = w(1)
    /// The ring around what has the keyboard: #0067F4 at 25 %; #1AA9FF at 30 % in the dark.
    public static let keyboardFocusIndicatorColor = Color(light: hex(0x0067F4, 0.25), dark: hex(0x1AA9FF, 0.3))
    /// What lies under large controls such as lists: white; #1E1E1E in the dark.
    public static let controlBackgroundColor = Color(light: w(1), dark: hex(0x1E1E1E))
    /// What lies under everything in a window: #ECECEC; #323232 in the dark.
    public static let windowBackgroundColor = Color(light: hex(0xECECEC), dark: hex(0x323232))
    /// The title of a window: black, or white in the dark, at 85 %.
    public static let windowFrameTextColor = Color(light: w(0, 0.85), dark: w(1, 0.85))
    /// What lies around the pages of a document: #969696 at 90 %; #282828 in the dark.
    public static let underPageBackgroundColor = Color(light: hex(0x969696, 0.9), dark: hex(0x282828))
    /// The lines between the cells of a table: #E6E6E6; #1A1A1A in the dark.
    public static let gridColor = Color(light: hex(0xE6E6E6), dark: hex(0x1A1A1A))
    /// The light edge of a raised shape: white; #B4B4B4 in the dark.
    public static let highlightColor = Color(light: w(1), dark: hex(0xB4B4B4))
    /// The dark edge of a raised shape: black.
    public static let shadowColor = w(0)
    /// The system's red, #FF3B30; #FF453A in the dark.
    public static let systemRed = Color(light: hex(0xFF3B30), dark: hex(0xFF453A))
    /// The system's orange, #FF9500; #FF9F0A in the dark.
    public static let systemOrange = Color(light: hex(0xFF9500), dark: hex(0xFF9F0A))
    /// The system's yellow, #FFCC00; #FFD60A in the dark.
    public static let systemYellow = Color(light: hex(0xFFCC00), dark: hex(0xFFD60A))
    /// The system's green, #28CD41; #32D74B in the dark.
    public static let systemGreen = Color(light: hex(0x28CD41), dark: hex(0x32D74B))
    /// The system's mint, #00C7BE; #63E6E2 in the dark.
    public static let systemMint = Color(light: hex(0x00C7BE), dark: hex(0x63E6E2))
    /// The system's teal, #59ADC4; #6AC4DC in the dark.
    public static let systemTeal = Color(light: hex(0x59ADC4), dark: hex(0x6AC4DC))
    /// The system's cyan, #55BEF0; #5AC8F5 in the dark.
    public static let systemCyan = Color(light: hex(0x55BEF0), dark: hex(0x5AC8F5))
    /// The system's blue, #007AFF; #0A84FF in the dark.
    public static let systemBlue = Color(light: hex(0x007AFF), dark: hex(0x0A84FF))
    /// The system's indigo, #5856D6; #5E5CE6 in the dark.
    public static let systemIndigo = Color(light: hex(0x5856D6), dark: hex(0x5E5CE6))
    /// The system's purple, #AF52DE; #BF5AF2 in the dark.
    public static let systemPurple = Color(light: hex(0xAF52DE), dark: hex(0xBF5AF2))
    /// The system's pink, #FF2D55; #FF375F in the dark.
    public static let systemPink = Color(light: hex(0xFF2D55), dark: hex(0xFF375F))
    /// The system's brown, #A2845E; #AC8E68 in the dark.
    public static let systemBrown = Color(light: hex(0xA2845E), dark: hex(0xAC8E68))
    /// The system's grey, #8E8E93; #98989D in the dark.
    public static let systemGray = Color(light: hex(0x8E8E93), dark: hex(0x98989D))
    /// What lies under the rows of a list in turn, the first one's first.
    public static let alternatingContentBackgroundColors = [
        controlBackgroundColor, Color(light: hex(0xF4F5F5), dark: w(1, 0.05)),
    ]

    private static func w(_ white: Double, _ alpha: Double = 1) -> Color { Color(white: white, alpha: alpha) }
    private static func hex(_ value: UInt32, _ alpha: Double = 1) -> Color {
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
