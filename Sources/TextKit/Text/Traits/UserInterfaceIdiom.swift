/// The kind of device that an interface is made for (UIUserInterfaceIdiom).
public enum UserInterfaceIdiom: Int, Sendable {
    /// Left open.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// The screen of a car.
    case carPlay = 3
    /// A desktop, which is what X11 runs on.
    case mac = 5
    /// A headset.
    case vision = 6
}
