public import TextKit

// The colours that UIKit names by their use, with their values in the dark; one shared object each.
extension Color {
    /// Text of first rank: black; white in the dark.
    public static let label = Color(light: w(0), dark: w(1))
    /// Text of second rank, such as a subtitle: a grey at 60 %.
    public static let secondaryLabel = Color(light: ink(0.6), dark: paleInk(0.6))
    /// Text of third rank: a grey at 30 %.
    public static let tertiaryLabel = Color(light: ink(0.3), dark: paleInk(0.3))
    /// Text of the lowest rank: a grey at 18 %, in the dark 16 %.
    public static let quaternaryLabel = Color(light: ink(0.18), dark: paleInk(0.16))
    /// Text that stands where nothing has been typed yet: a grey at 30 %.
    public static let placeholderText = Color(light: ink(0.3), dark: paleInk(0.3))
    /// Text that leads somewhere: #007AFF; #0984FF in the dark.
    public static let link = Color(light: hex(0x007AFF), dark: hex(0x0984FF))
    /// Thin lines that let what is below show through: a grey at 29 %; a darker one at 60 % in the dark.
    public static let separator = Color(light: ink(0.29), dark: hex(0x545458, 0.6))
    /// Thin lines that hide what is below: #C6C6C8; #38383A in the dark.
    public static let opaqueSeparator = Color(light: hex(0xC6C6C8), dark: hex(0x38383A))
    /// Fills thin and small shapes: a grey at 20 %, in the dark 36 %.
    public static let systemFill = Color(light: hex(0x787880, 0.2), dark: hex(0x787880, 0.36))
    /// Fills shapes of medium size: a grey at 16 %, in the dark 32 %.
    public static let secondarySystemFill = Color(light: hex(0x787880, 0.16), dark: hex(0x787880, 0.32))
    /// Fills large shapes, such as fields: a grey at 12 %, in the dark 24 %.
    public static let tertiarySystemFill = Color(light: hex(0x767680, 0.12), dark: hex(0x767680, 0.24))
    /// Fills large areas with much in them: a grey at 8 %, in the dark 18 %.
    public static let quaternarySystemFill = Color(light: hex(0x747480, 0.08), dark: hex(0x767680, 0.18))
    /// The ground of a window or a page: white; black in the dark, #1C1C1E above other content.
    public static let systemBackground = Color(light: w(1), dark: base(0x000000, elevated: 0x1C1C1E))
    /// What is set apart on the ground: #F2F2F7; #1C1C1E in the dark, #2C2C2E above other content.
    public static let secondarySystemBackground = Color(light: hex(0xF2F2F7), dark: base(0x1C1C1E, elevated: 0x2C2C2E))
    /// What is set apart within that: white; #2C2C2E in the dark, #3A3A3C above other content.
    public static let tertiarySystemBackground = Color(light: w(1), dark: base(0x2C2C2E, elevated: 0x3A3A3C))
    /// The ground of a grouped list: #F2F2F7; black in the dark, #1C1C1E above other content.
    public static let systemGroupedBackground = Color(light: hex(0xF2F2F7), dark: base(0x000000, elevated: 0x1C1C1E))
    /// What is set apart in a grouped list: white; #1C1C1E in the dark, #2C2C2E above other content.
    public static let secondarySystemGroupedBackground = Color(light: w(1), dark: base(0x1C1C1E, elevated: 0x2C2C2E))
    /// What is set apart within that: #F2F2F7; #2C2C2E in the dark, #3A3A3C above other content.
    public static let tertiarySystemGroupedBackground = Color(light: hex(0xF2F2F7), dark: base(0x2C2C2E, elevated: 0x3A3A3C))
    /// Text on a light ground, whatever the appearance: black.
    public static var darkText: Color { .black }
    /// Text on a dark ground, whatever the appearance: white at 60 %.
    public static let lightText = w(1, 0.6)
    /// The accent of what can be clicked: `systemBlue`. No view's own tint is looked at.
    public static var tintColor: Color { systemBlue }
    /// The system's red, #FF3B30; #FF453A in the dark.
    public static let systemRed = Color(light: hex(0xFF3B30), dark: hex(0xFF453A))
    /// The system's orange, #FF9500; #FF9F0A in the dark.
    public static let systemOrange = Color(light: hex(0xFF9500), dark: hex(0xFF9F0A))
    /// The system's yellow, #FFCC00; #FFD60A in the dark.
    public static let systemYellow = Color(light: hex(0xFFCC00), dark: hex(0xFFD60A))
    /// The system's green, #34C759; #30D158 in the dark.
    public static let systemGreen = Color(light: hex(0x34C759), dark: hex(0x30D158))
    /// The system's mint, #00C7BE; #63E6E2 in the dark.
    public static let systemMint = Color(light: hex(0x00C7BE), dark: hex(0x63E6E2))
    /// The system's teal, #30B0C7; #40CBE0 in the dark.
    public static let systemTeal = Color(light: hex(0x30B0C7), dark: hex(0x40CBE0))
    /// The system's cyan, #32ADE6; #64D2FF in the dark.
    public static let systemCyan = Color(light: hex(0x32ADE6), dark: hex(0x64D2FF))
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
    /// The system's grey, #8E8E93, in the dark too.
    public static let systemGray = Color(light: hex(0x8E8E93), dark: hex(0x8E8E93))
    /// The system's second grey, #AEAEB2; #636366 in the dark.
    public static let systemGray2 = Color(light: hex(0xAEAEB2), dark: hex(0x636366))
    /// The system's third grey, #C7C7CC; #48484A in the dark.
    public static let systemGray3 = Color(light: hex(0xC7C7CC), dark: hex(0x48484A))
    /// The system's fourth grey, #D1D1D6; #3A3A3C in the dark.
    public static let systemGray4 = Color(light: hex(0xD1D1D6), dark: hex(0x3A3A3C))
    /// The system's fifth grey, #E5E5EA; #2C2C2E in the dark.
    public static let systemGray5 = Color(light: hex(0xE5E5EA), dark: hex(0x2C2C2E))
    /// The system's sixth grey, #F2F2F7; #1C1C1E in the dark.
    public static let systemGray6 = Color(light: hex(0xF2F2F7), dark: hex(0x1C1C1E))

    private static func w(_ white: Double, _ alpha: Double = 1) -> Color { Color(white: white, alpha: alpha) }
    private static func ink(_ alpha: Double) -> Color { hex(0x3C3C43, alpha) }
    private static func paleInk(_ alpha: Double) -> Color { hex(0xEBEBF5, alpha) }
    private static func hex(_ value: UInt32, _ alpha: Double = 1) -> Color {
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
    /// A ground that is lighter where it lies above another one.
    private static func base(_ value: UInt32, elevated: UInt32) -> Color {
        let (low, high) = (hex(value), hex(elevated))
        return Color { $0.userInterfaceLevel == .elevated ? high : low }
    }
}
