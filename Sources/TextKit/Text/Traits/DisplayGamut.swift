/// The range of colours that a display shows (UIDisplayGamut).
public enum DisplayGamut: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// That of sRGB, which all painters here have.
    case SRGB = 0
    /// That of Display P3.
    case P3 = 1
}
