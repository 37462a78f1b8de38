/// How much contrast the reader wants between text and ground (UIAccessibilityContrast).
public enum AccessibilityContrast: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// A higher contrast than usual.
    case high = 1
}
