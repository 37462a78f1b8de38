public import Foundation

/// What string drawing may do to make a text fit, and what it came to (NSStringDrawingContext).
open class StringDrawingContext: NSObject {
    /// The least that fonts may be scaled by to make the text fit; 0, as at first, for no scaling.
    open var minimumScaleFactor: CGFloat = 0
    /// Set by drawing and measuring: what fonts were scaled by, 1 where they were not.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// Set by drawing and measuring: where the text lies, in the space of the rectangle that was given.
    open internal(set) var totalBounds = CGRect.zero

    public override init() { super.init() }
}
