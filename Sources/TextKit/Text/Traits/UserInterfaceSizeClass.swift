/// How much space an interface has in one dimension (UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: Int, Sendable {
    /// Left open.
    case unspecified = 0
    /// Little space, as on a telephone.
    case compact = 1
    /// Much space, as in a window of a desktop.
    case regular = 2
}
