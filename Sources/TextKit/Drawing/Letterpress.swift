import Foundation

/// Text that looks pressed into the paper: its upper edges throw a shade on a face that is lighter than the ink, and light catches
/// the lower edges.
struct Letterpress {
    private let canvas: DeviceCanvas
    private let font: FontInstance
    private let light, shade: RGBA
    /// The colour of the glyphs themselves.
    let face: RGBA

    init(_ canvas: DeviceCanvas, _ font: FontInstance, _ color: RGBA) {
        self.canvas = canvas
        self.font = font
        face = color.mixed(with: .white, by: 0.25)
        shade = color.mixed(with: .black, by: 0.6)
        light = RGBA.white.withAlpha(0.75 * Double(color.alpha) / 65535)
    }

    private var step: Fixed { max(Fixed.one, Fixed(canvas.scale).rounded) }

    /// The light on the lower edges; the glyphs are drawn over it.
    func drawLight(_ glyphs: [PositionedGlyph]) {
        canvas.append(font, light, glyphs.map { PositionedGlyph(glyph: $0.glyph, x: $0.x, y: $0.y + step) })
    }

    /// The shade within the upper edges, over the glyphs: that of everything around them, a step further down.
    func drawShade(_ glyphs: [PositionedGlyph]) {
        let shade = canvas.context.faded(shade)
        guard canvas.isIdentity, !font.glyphFont.isColor, shade.alpha > 0 else { return }
        let inside = GraphicsContext.outline(of: glyphs, font)
        let points = inside.contours.joined()
        guard let first = points.first else { return }
        let reach = step * 4
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        let around = FlattenedPath(
            FixedRect(x: left - reach, y: top - reach, width: right - left + reach * 2, height: bottom - top + reach * 2))
        let outside = FlattenedPath(contours: around.contours + inside.contours, usesEvenOddFillRule: true)
        canvas.context.append(.pushClipPath(inside))
        canvas.context.append(.blurredPath(outside.offset(x: .zero, y: step), deviation: step * 5 / 8, shade))
        canvas.context.append(.popClip)
    }
}

extension RGBA {
    /// Between this colour and another one, as opaque as this one.
    fileprivate func mixed(with other: RGBA, by part: Double) -> RGBA {
        func between(_ one: UInt16, _ two: UInt16) -> UInt16 {
            let (from, to) = (Double(one), Double(two))
            return UInt16(from + (to - from) * part)
        }
        return RGBA(
            red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue), alpha: alpha)
    }
}
