/// Whether the reader wants bolder text (UILegibilityWeight).
public enum LegibilityWeight: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// The usual weight.
    case regular = 0
    /// A heavier weight than usual.
    case bold = 1
}
