public import Foundation
public import TextKit

/// How components of colours are adapted to a device (CGColorRenderingIntent); all do the same here, as everything is sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// What suits what is drawn.
    case defaultIntent = 0
    /// Colours that a device lacks become the nearest that it has; others stay.
    case absoluteColorimetric = 1
    /// As the one before, in proportion to the white of the device.
    case relativeColorimetric = 2
    /// All colours are moved together, so that their differences stay.
    case perceptual = 3
    /// What is vivid stays vivid.
    case saturation = 4
}

extension GraphicsContext {
    /// Does nothing: every colour is in sRGB here (CGContext.setFillColorSpace(_:)).
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Does nothing: every colour is in sRGB here (CGContext.setStrokeColorSpace(_:)).
    public func setStrokeColorSpace(_ space: CGColorSpace) {}
    /// Does nothing: no colour is adapted to a device here (CGContext.setRenderingIntent(_:)).
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// Does nothing: curves are as smooth as the device shows (CGContext.setFlatness(_:)).
    public func setFlatness(_ flatness: CGFloat) {}

    /// A point as it is in device pixels, mapped by `ctm`.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// A size as it is in device pixels, mapped by `ctm`.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// The rectangle around a rectangle as it is in device pixels, mapped by `ctm`.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// A point of the device in the coordinates that are drawn in.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// A size of the device in the coordinates that are drawn in.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// The rectangle around a rectangle of the device, in the coordinates that are drawn in.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

extension Color {
    /// The space of the `components`: red, green and blue in sRGB (CGColor.colorSpace).
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}
