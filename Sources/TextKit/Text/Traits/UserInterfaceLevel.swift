/// Whether an interface lies on the base or above it (UIUserInterfaceLevel).
public enum UserInterfaceLevel: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// The main content of a window.
    case base = 0
    /// Content that is shown above other content.
    case elevated = 1
}
