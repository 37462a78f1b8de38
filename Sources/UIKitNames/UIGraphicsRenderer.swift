public import Foundation

/// What renderers have in common (UIGraphicsRenderer); `UIGraphicsImageRenderer` is the one that there is.
open class UIGraphicsRenderer: NSObject {
    /// What the renderer draws for, with its `bounds`.
    public let format: UIGraphicsRendererFormat
    /// Whether the context may be used beside the actions; it may.
    open var allowsImageOutput: Bool { true }

    /// A renderer of what lies in a rectangle of logical pixels.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.format = format.copy() as! UIGraphicsRendererFormat
        self.format.bounds = bounds
        super.init()
    }
}
