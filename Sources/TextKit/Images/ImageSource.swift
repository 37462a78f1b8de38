import struct Foundation.CGFloat
import struct Foundation.CGRect
import struct Foundation.CGSize

/// Draws a picture that has no pixels of its own.
protocol ImageSource: AnyObject {
    /// Draws the picture, `size` large in its own space, to fill a rectangle of a space whose y runs down.
    func draw(_ size: CGSize, in rect: CGRect, on context: GraphicsContext)
    /// The picture in pixels; nil for a size of none.
    func bitmap(_ size: CGSize, scale: CGFloat) -> Bitmap?
}
