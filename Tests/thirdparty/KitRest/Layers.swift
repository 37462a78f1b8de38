import Foundation
import UIKit

// Layers, which are no part of a text engine: each view is asked for a new one, and none is drawn.
open class CALayer {
    public var name: String?
    public var frame = CGRect.zero
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor?
    public var cornerRadius: CGFloat = 0
    public private(set) var sublayers: [CALayer]?
    public private(set) weak var superlayer: CALayer?

    public init() {}

    public func addSublayer(_ layer: CALayer) {
        sublayers = (sublayers ?? []) + [layer]
        layer.superlayer = self
    }
}

public final class CAShapeLayer: CALayer {
    public var path: CGPath?
    public var strokeColor: CGColor?
    public var fillColor: CGColor?
    public var lineWidth: CGFloat = 1
}

public final class CAGradientLayer: CALayer {
    public var startPoint = CGPoint.zero
    public var endPoint = CGPoint.zero
    public var colors: [Any]?
}

extension UIView {
    public var layer: CALayer { CALayer() }
}
