extension View {
    /// How a view puts its content where it has another size than the view (UIView.ContentMode); the raw values are UIKit's.
    public enum ContentMode: Int, Sendable {
        /// As large as the view, whatever becomes of its proportions.
        case scaleToFill = 0
        /// As large as it can be with all of it in the view, in its own proportions.
        case scaleAspectFit = 1
        /// As large as it must be to fill the view, in its own proportions.
        case scaleAspectFill = 2
        /// Drawn anew for every size.
        case redraw = 3
        /// At its own size, in the middle.
        case center = 4
        /// At its own size, in the middle of the upper edge.
        case top = 5
        /// At its own size, in the middle of the lower edge.
        case bottom = 6
        /// At its own size, in the middle of the left edge.
        case left = 7
        /// At its own size, in the middle of the right edge.
        case right = 8
        /// At its own size, in the upper left corner.
        case topLeft = 9
        /// At its own size, in the upper right corner.
        case topRight = 10
        /// At its own size, in the lower left corner.
        case bottomLeft = 11
        /// At its own size, in the lower right corner.
        case bottomRight = 12
    }
}
