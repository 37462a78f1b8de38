public import TextKit

// The colours that UIKit names by their use, as the light appearance has them; one shared object each.
extension Color {
    public static var label: Color { .black }
    public static let secondaryLabel = ink(alpha: 0.6)
    public static let tertiaryLabel = ink(alpha: 0.3)
    public static let quaternaryLabel = ink(alpha: 0.18)
    public static var placeholderText: Color { tertiaryLabel }
    public static let link = Color(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    public static let separator = ink(alpha: 0.29)
    public static let opaqueSeparator = Color(red: 198 / 255, green: 198 / 255, blue: 200 / 255, alpha: 1)
    public static let systemFill = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
    public static let secondarySystemFill = Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
    public static var darkText: Color { .black }
    public static let lightText = Color(white: 1, alpha: 0.6)
    public static var tintColor: Color { systemBlue }
    public static var systemBackground: Color { .white }
    public static let secondarySystemBackground = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    public static var tertiarySystemBackground: Color { .white }
    public static var systemGroupedBackground: Color { secondarySystemBackground }
    public static let systemRed = Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
    public static let systemOrange = Color(red: 1, green: 149 / 255, blue: 0, alpha: 1)
    public static let systemYellow = Color(red: 1, green: 204 / 255, blue: 0, alpha: 1)
    public static let systemGreen = Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
    public static var systemBlue: Color { link }
    public static let systemIndigo = Color(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
    public static let systemPurple = Color(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
    public static let systemPink = Color(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
    public static let systemTeal = Color(red: 90 / 255, green: 200 / 255, blue: 250 / 255, alpha: 1)
    public static let systemBrown = Color(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
    public static let systemGray = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
    public static let systemGray2 = Color(red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
    public static let systemGray3 = Color(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
    public static let systemGray4 = Color(red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
    public static let systemGray5 = Color(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
    public static let systemGray6 = Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)

    private static func ink(alpha: Double) -> Color {
        Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: alpha)
    }
}
