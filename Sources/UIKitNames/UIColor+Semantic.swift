public import TextKit

// The colours that UIKit names by their use, as the light appearance has them; one shared object each.
extension Color {
    /// Text of first rank: black.
    public static var label: Color { .black }
    /// Text of second rank, such as a subtitle: a dark grey at 60 %.
    public static let secondaryLabel = ink(alpha: 0.6)
    /// Text of third rank: a dark grey at 30 %.
    public static let tertiaryLabel = ink(alpha: 0.3)
    /// Text of the lowest rank: a dark grey at 18 %.
    public static let quaternaryLabel = ink(alpha: 0.18)
    /// Text that stands where nothing has been typed yet; as `tertiaryLabel`.
    public static var placeholderText: Color { tertiaryLabel }
    /// Text that leads somewhere: the system's blue.
    public static let link = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    /// Thin lines that let what is below show through: a dark grey at 29 %.
    public static let separator = ink(alpha: 0.29)
    /// Thin lines that hide what is below: a light grey.
    public static let opaqueSeparator = Color(red: 198 / 255, green: 198 / 255, blue: 200 / 255, alpha: 1)
    /// Fills thin and small shapes: a grey at 20 %.
    public static let systemFill = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
    /// Fills shapes of medium size: a grey at 16 %.
    public static let secondarySystemFill = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
    /// Text on a light ground, whatever the appearance: black.
    public static var darkText: Color { .black }
    /// Text on a dark ground, whatever the appearance: white at 60 %.
    public static let lightText = Color(white: 1, alpha: 0.6)
    /// The accent of what can be clicked: `systemBlue`. No view's own tint is looked at.
    public static var tintColor: Color { systemBlue }
    /// The ground of a window or a page: white.
    public static var systemBackground: Color { .white }
    /// What is set apart on the ground: a pale grey.
    public static let secondarySystemBackground = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    /// What is set apart within that: white.
    public static var tertiarySystemBackground: Color { .white }
    /// The ground of a grouped list; as `secondarySystemBackground`.
    public static var systemGroupedBackground: Color { secondarySystemBackground }
    /// The system's red, #FF3B30.
    public static let systemRed = Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
    /// The system's orange, #FF9500.
    public static let systemOrange = Color(red: 1, green: 149 / 255, blue: 0, alpha: 1)
    /// The system's yellow, #FFCC00.
    public static let systemYellow = Color(red: 1, green: 204 / 255, blue: 0, alpha: 1)
    /// The system's green, #34C759.
    public static let systemGreen = Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
    /// The system's blue, #007AFF, which links have too.
    public static var systemBlue: Color { link }
    /// The system's indigo, #5856D6.
    public static let systemIndigo = Color(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
    /// The system's purple, #AF52DE.
    public static let systemPurple = Color(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
    /// The system's pink, #FF2D55.
    public static let systemPink = Color(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
    /// The system's teal, #5AC8FA.
    public static let systemTeal = Color(red: 90 / 255, green: 200 / 255, blue: 250 / 255, alpha: 1)
    /// The system's brown, #A2845E.
    public static let systemBrown = Color(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
    /// The darkest of the system's six greys, #8E8E93.
    public static let systemGray = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
    /// The second of the system's six greys, #AEAEB2.
    public static let systemGray2 = Color(red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
    /// The third of the system's six greys, #C7C7CC.
    public static let systemGray3 = Color(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
    /// The fourth of the system's six greys, #D1D1D6.
    public static let systemGray4 = Color(red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
    /// The fifth of the system's six greys, #E5E5EA.
    public static let systemGray5 = Color(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
    /// The lightest of the system's six greys, #F2F2F7.
    public static let systemGray6 = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)

    private static func ink(alpha: Double) -> Color {
        Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: alpha)
    }
}
