public import Foundation
public import TextKit

// What CoreGraphics calls the drawing types.
/// CoreGraphics' name for `GraphicsContext`, which records a display list in views, and paints pixels where a bitmap is made.
public typealias CGContext = GraphicsContext
/// CoreGraphics' name for `Color`: one class is UIKit's, AppKit's and CoreGraphics' colour.
public typealias CGColor = Color
/// CoreGraphics' name for `LineCap`, how the open ends of a stroked line look.
public typealias CGLineCap = LineCap
/// CoreGraphics' name for `LineJoin`, how the corners of a stroked line look.
public typealias CGLineJoin = LineJoin
/// CoreGraphics' name for `BlendMode`, how what is drawn combines with what is there.
public typealias CGBlendMode = BlendMode
/// CoreGraphics' name for `InterpolationQuality`, how pictures are enlarged and reduced.
public typealias CGInterpolationQuality = InterpolationQuality
/// CoreGraphics' name for `TextDrawingMode`, whether glyphs are filled, stroked, both or neither.
public typealias CGTextDrawingMode = TextDrawingMode

extension Color {
    /// A grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }
    /// Red, green, blue and alpha; of a dynamic colour those of now, of a pattern the average.
    public var components: [CGFloat]? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        if !getRed(&red, green: &green, blue: &blue, alpha: &alpha) {
            let average = rgba
            func part(_ word: UInt16) -> CGFloat { CGFloat(word) / 65535 }
            (red, green, blue, alpha) = (part(average.red), part(average.green), part(average.blue), part(average.alpha))
        }
        return [red, green, blue, alpha]
    }
    /// How many `components` there are, alpha counted: always 4 (CGColor.numberOfComponents).
    public var numberOfComponents: Int { 4 }
    /// How opaque the colour is, 0 for clear to 1, as it was given (CGColor.alpha).
    public var alpha: CGFloat { components![3] }
}
