public import Foundation
public import TextKit

// What CoreGraphics calls the drawing types.
public typealias CGContext = GraphicsContext
public typealias CGColor = Color
public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin
public typealias CGBlendMode = BlendMode
public typealias CGTextDrawingMode = TextDrawingMode

extension Color {
    /// A grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }
    /// Red, green, blue and alpha.
    public var components: [CGFloat]? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }
    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { components![3] }
}
