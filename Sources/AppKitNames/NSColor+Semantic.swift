public import TextKit

// The colours that AppKit names by their use, as the light appearance has them; one shared object each.
extension Color {
    /// Text of first rank: black at 85 %.
    public static let labelColor = Color(white: 0, alpha: 0.85)
    /// Text of second rank, such as a subtitle: black at 50 %.
    public static let secondaryLabelColor = Color(white: 0, alpha: 0.5)
    /// Text of third rank, such as what cannot be used now: black at 26 %.
    public static let tertiaryLabelColor = Color(white: 0, alpha: 0.26)
    /// Text of the lowest rank: black at 10 %.
    public static let quaternaryLabelColor = Color(white: 0, alpha: 0.1)
    /// The text of a document: black.
    public static var textColor: Color { .black }
    /// What lies under the text of a document: white.
    public static var textBackgroundColor: Color { .white }
    /// Text that stands where nothing has been typed yet: black at 25 %.
    public static let placeholderTextColor = Color(white: 0, alpha: 0.25)
    /// Text that leads somewhere: a blue, #0068DA.
    public static let linkColor = Color(red: 0, green: 104 / 255, blue: 218 / 255, alpha: 1)
    /// Thin lines between parts: black at 10 %.
    public static let separatorColor = Color(white: 0, alpha: 0.1)
    /// Text that is selected: black.
    public static var selectedTextColor: Color { .black }
    /// What lies under selected text: a light blue, #B3D7FF.
    public static let selectedTextBackgroundColor = Color(red: 179 / 255, green: 215 / 255, blue: 1, alpha: 1)
    /// What lies under selected text where the keyboard is elsewhere: a light grey, #DCDCDC.
    public static let unemphasizedSelectedTextBackgroundColor = Color(white: 220 / 255, alpha: 1)
    /// What lies under a selected row: a strong blue, #0063E1.
    public static let selectedContentBackgroundColor = Color(red: 0, green: 99 / 255, blue: 225 / 255, alpha: 1)
    /// What lies under a text that was found: yellow.
    public static let findHighlightColor = Color(red: 1, green: 1, blue: 0, alpha: 1)
    /// The accent of controls: the system's blue.
    public static let controlAccentColor = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    /// The text of controls; as `labelColor`.
    public static var controlTextColor: Color { labelColor }
    /// The text of controls that cannot be used now: black at 25 %.
    public static let disabledControlTextColor = Color(white: 0, alpha: 0.25)
    /// What lies under large controls such as lists: white.
    public static var controlBackgroundColor: Color { .white }
    /// What lies under everything in a window: a light grey, #ECECEC.
    public static let windowBackgroundColor = Color(white: 236 / 255, alpha: 1)
    /// The lines between the cells of a table: a light grey.
    public static let gridColor = Color(white: 0.9, alpha: 1)
    /// The system's red, #FF3B30.
    public static let systemRed = Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
    /// The system's orange, #FF9500.
    public static let systemOrange = Color(red: 1, green: 149 / 255, blue: 0, alpha: 1)
    /// The system's yellow, #FFCC00.
    public static let systemYellow = Color(red: 1, green: 204 / 255, blue: 0, alpha: 1)
    /// The system's green, #28CD41.
    public static let systemGreen = Color(red: 40 / 255, green: 205 / 255, blue: 65 / 255, alpha: 1)
    /// The system's blue, #007AFF.
    public static let systemBlue = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    /// The system's indigo, #5856D6.
    public static let systemIndigo = Color(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
    /// The system's purple, #AF52DE.
    public static let systemPurple = Color(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
    /// The system's pink, #FF2D55.
    public static let systemPink = Color(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
    /// The system's teal, #59ADC4.
    public static let systemTeal = Color(red: 89 / 255, green: 173 / 255, blue: 196 / 255, alpha: 1)
    /// The system's brown, #A2845E.
    public static let systemBrown = Color(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
    /// The system's grey, #8E8E93.
    public static let systemGray = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
}
