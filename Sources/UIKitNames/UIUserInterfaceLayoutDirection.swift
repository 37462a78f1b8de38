import TextKit
public import TextViews

/// Which way an interface runs (UIUserInterfaceLayoutDirection), with its numbers.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From the left.
    case leftToRight = 0
    /// From the right, as Arabic and Hebrew do.
    case rightToLeft = 1
}

extension View {
    /// Which way the interface around the view runs, by its traits; from the left where they do not say
    /// (UIView.effectiveUserInterfaceLayoutDirection).
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
