public import Foundation
public import TextKit

/// Draws images of one size (UIGraphicsImageRenderer). Contexts are painted in memory, so that renderers work on every thread and without
/// a display.
///
/// A size without area, and one of more than `Bitmap.maximumPixels` device pixels, gives images of nothing: the actions run, and what
/// they draw goes nowhere.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// What draws an image.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private var imageFormat: UIGraphicsImageRendererFormat { format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat() }

    /// A renderer of images of a size in logical pixels, in the format that suits the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat.preferred()) }

    /// A renderer of images of a size in logical pixels.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of what lies in a rectangle, in the format that suits the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred()) }

    /// A renderer of what lies in a rectangle: its origin is where an image's top left corner is. Later changes of the format have no
    /// effect.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds, format: format) }

    /// The image that the actions draw.
    open func image(actions: DrawingActions) -> UIImage {
        let format = imageFormat
        let scale = format.scale > 0 && format.scale.isFinite ? format.scale : GraphicsContext.measuringScale
        let bounds = format.bounds
        let context = GraphicsContext.painting(size: bounds.size, origin: bounds.origin, opaque: format.opaque, scale: scale)
        let made = context ?? GraphicsContext.painting(size: CGSize(width: 1, height: 1), scale: 1)!
        made.asCurrent { actions(UIGraphicsImageRendererContext(made, format, scale: scale)) }
        return context?.paintedBitmap.map { Image(bitmap: $0, scale: scale) } ?? Image()
    }

    /// The image that the actions draw, as a PNG file; empty for an image of nothing.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// The image that the actions draw, as a JPEG file, on white where it is transparent; empty for an image of nothing.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file to 1 for the best picture.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
