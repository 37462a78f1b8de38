/// The side at which an interface begins (UITraitEnvironmentLayoutDirection).
public enum TraitLayoutDirection: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// It begins at the left.
    case leftToRight = 0
    /// It begins at the right.
    case rightToLeft = 1
}
