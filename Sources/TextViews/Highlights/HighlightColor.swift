import TextKit

/// The colours that a reader marks words in.
public enum HighlightColor: String, CaseIterable, Codable, Sendable {
    /// The usual one.
    case yellow
    /// For a second kind of passage.
    case green
    /// For a third kind.
    case blue
    /// For what is wrong or to be looked at again.
    case red

    /// The colour on a paper: a tint that ink is read through, pale on light paper and deep on dark.
    func tint(on theme: ViewTheme) -> RGBA {
        let isDark = theme.isDark
        switch self {
        case .yellow: return RGBA(hex: isDark ? 0x5E5213 : 0xFFEB8A)
        case .green: return RGBA(hex: isDark ? 0x234F2C : 0xC4EDB5)
        case .blue: return RGBA(hex: isDark ? 0x1F4566 : 0xBFDDF8)
        case .red: return RGBA(hex: isDark ? 0x66302E : 0xFBC9C3)
        }
    }

    /// The stronger colour of the line under words that have a note.
    func line(on theme: ViewTheme) -> RGBA {
        let isDark = theme.isDark
        switch self {
        case .yellow: return RGBA(hex: isDark ? 0xD9B93A : 0xCF9A00)
        case .green: return RGBA(hex: isDark ? 0x6DBE6A : 0x3F8F34)
        case .blue: return RGBA(hex: isDark ? 0x6AA9E0 : 0x2F74B8)
        case .red: return RGBA(hex: isDark ? 0xE07E76 : 0xC44B42)
        }
    }
}
