public import TextKit

// The colours that AppKit names by their use, as the light appearance has them; one shared object each.
extension Color {
    public static let labelColor = Color(white: 0, alpha: 0.85)
    public static let secondaryLabelColor = Color(white: 0, alpha: 0.5)
    public static let tertiaryLabelColor = Color(white: 0, alpha: 0.26)
    public static let quaternaryLabelColor = Color(white: 0, alpha: 0.1)
    public static var textColor: Color { .black }
    public static var textBackgroundColor: Color { .white }
    public static let placeholderTextColor = Color(white: 0, alpha: 0.25)
    public static let linkColor = Color(red: 0, green: 104 / 255, blue: 218 / 255, alpha: 1)
    public static let separatorColor = Color(white: 0, alpha: 0.1)
    public static var selectedTextColor: Color { .black }
    public static let selectedTextBackgroundColor = Color(red: 179 / 255, green: 215 / 255, blue: 1, alpha: 1)
    public static let unemphasizedSelectedTextBackgroundColor = Color(white: 220 / 255, alpha: 1)
    public static let selectedContentBackgroundColor = Color(red: 0, green: 99 / 255, blue: 225 / 255, alpha: 1)
    public static let findHighlightColor = Color(red: 1, green: 1, blue: 0, alpha: 1)
    public static let controlAccentColor = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    public static var controlTextColor: Color { labelColor }
    public static let disabledControlTextColor = Color(white: 0, alpha: 0.25)
    public static var controlBackgroundColor: Color { .white }
    public static let windowBackgroundColor = Color(white: 236 / 255, alpha: 1)
    public static let gridColor = Color(white: 0.9, alpha: 1)
    public static let systemRed = Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
    public static let systemOrange = Color(red: 1, green: 149 / 255, blue: 0, alpha: 1)
    public static let systemYellow = Color(red: 1, green: 204 / 255, blue: 0, alpha: 1)
    public static let systemGreen = Color(red: 40 / 255, green: 205 / 255, blue: 65 / 255, alpha: 1)
    public static let systemBlue = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    public static let systemIndigo = Color(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
    public static let systemPurple = Color(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
    public static let systemPink = Color(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
    public static let systemTeal = Color(red: 89 / 255, green: 173 / 255, blue: 196 / 255, alpha: 1)
    public static let systemBrown = Color(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
    public static let systemGray = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
}
