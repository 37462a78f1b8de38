public import Foundation
import TextKit

/// What a renderer's drawing is made for (UIGraphicsRendererFormat).
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that is drawn, in logical pixels, once a renderer has been made with the format.
    open internal(set) var bounds = CGRect.zero

    /// A format of the usual settings.
    public required override init() { super.init() }

    /// The format that suits the screen.
    open class func `default`() -> Self { Self() }
    /// The format that suits the screen; the same as `default()`.
    open class func preferred() -> Self { Self() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// What a renderer's images are like (UIGraphicsImageRendererFormat).
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How far components may go beyond what sRGB shows.
    public enum Range: Int, Sendable {
        /// Nothing is said.
        case unspecified = -1
        /// Whatever suits the screen: `standard`.
        case automatic = 0
        /// More than sRGB, which is taken for `standard`.
        case extended = 1
        /// What sRGB shows.
        case standard = 2
    }

    /// Device pixels of the image per logical pixel; `GraphicsContext.measuringScale` at first. Zero and less are taken for that.
    open var scale: CGFloat = GraphicsContext.measuringScale
    /// Whether images are black at first and stay opaque, instead of transparent.
    open var opaque = false
    /// How far components may go; every image has sRGB's.
    open var preferredRange = Range.automatic
    /// Whether components may go beyond sRGB's; the image has sRGB's all the same.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    /// The format that suits the traits of a view: the usual one.
    public convenience init(for traitCollection: UITraitCollection) { self.init() }
    /// A format of the usual settings.
    public required init() { super.init() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! UIGraphicsImageRendererFormat
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        return copy
    }
}
