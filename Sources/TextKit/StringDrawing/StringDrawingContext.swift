public import Foundation

/// The freedom that string drawing has to make a text fit, and the outcome (NSStringDrawingContext).
open class StringDrawingContext: NSObject {
    /// The smallest factor that fonts may be scaled by to make the text fit; 0, as at first, for no scaling.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that fonts were scaled by, 1 for none. Set by drawing and measuring.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle of the text, in the space of the rectangle that was given. Set by drawing and measuring.
    open internal(set) var totalBounds = CGRect.zero

    public override init() { super.init() }
}
