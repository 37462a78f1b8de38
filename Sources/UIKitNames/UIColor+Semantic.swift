public import TextKit

// The colours that UIKit names by their use, as the light appearance has them.
extension Color {
    public static var label: Color { .black }
    public static var secondaryLabel: Color { Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6) }
    public static var tertiaryLabel: Color { Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3) }
    public static var placeholderText: Color { tertiaryLabel }
    public static var link: Color { Color(red: 0, green: 122 / 255, blue: 1, alpha: 1) }
    public static var separator: Color { Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29) }
    public static var systemBackground: Color { .white }
    public static var secondarySystemBackground: Color { Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1) }
    public static var systemRed: Color { Color(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1) }
    public static var systemOrange: Color { Color(red: 1, green: 149 / 255, blue: 0, alpha: 1) }
    public static var systemYellow: Color { Color(red: 1, green: 204 / 255, blue: 0, alpha: 1) }
    public static var systemGreen: Color { Color(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1) }
    public static var systemBlue: Color { link }
    public static var systemIndigo: Color { Color(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1) }
    public static var systemPurple: Color { Color(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1) }
    public static var systemPink: Color { Color(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1) }
    public static var systemTeal: Color { Color(red: 90 / 255, green: 200 / 255, blue: 250 / 255, alpha: 1) }
    public static var systemGray: Color { Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1) }
}
