/// How much room an interface has in one dimension (UIUserInterfaceSizeClass).
public enum UserInterfaceSizeClass: Int, Sendable {
    /// Left open.
    case unspecified = 0
    /// Little room, as on a telephone.
    case compact = 1
    /// Much room, as in a window of a desktop.
    case regular = 2
}
