/// Whether an interface is light or dark (UIUserInterfaceStyle).
public enum UserInterfaceStyle: Int, Sendable {
    /// Left open: what is around decides.
    case unspecified = 0
    /// Dark text on a light ground.
    case light = 1
    /// Light text on a dark ground.
    case dark = 2
}
