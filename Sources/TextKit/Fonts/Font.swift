public import struct Foundation.CGFloat

/// A typeface at a size.
public final class Font: AttributeValueObject {
    /// The em in logical pixels.
    public let pointSize: CGFloat
    init(pointSize: CGFloat) {
        self.pointSize = pointSize
        super.init()
    }
}
