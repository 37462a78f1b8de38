public import Foundation

extension GraphicsContext {
    // MARK: Colours

    /// Sets the colour that shapes are filled and glyphs are drawn in, part of the saved state.
    public func setFillColor(_ color: Color) {
        state.fill = color.rgba
        state.pattern = PatternFill(color)
    }
    /// Sets the colour that outlines are drawn in, part of the saved state.
    public func setStrokeColor(_ color: Color) { state.stroke = color.rgba }

    /// Sets the fill colour by its sRGB components, 0…1; others are clamped when they are drawn.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the stroke colour by its sRGB components, 0…1; others are clamped when they are drawn.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the fill colour to a grey, 0 for black to 1 for white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(Color(white: gray, alpha: alpha)) }
    /// Sets the stroke colour to a grey, 0 for black to 1 for white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(Color(white: gray, alpha: alpha)) }

    /// The colour that `fill…` and glyphs are drawn in; black at first.
    public var fillColor: RGBA { state.fill }
    /// The colour that `stroke…` draws in; black at first.
    public var strokeColor: RGBA { state.stroke }

    /// Sets the factor of the alpha of all further drawing, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : max(0, min(1, alpha)) }

    func multiplyAlpha(_ factor: CGFloat) { setAlpha(state.alpha * factor) }

    func faded(_ color: RGBA) -> RGBA {
        guard state.alpha < 1 else { return color }
        return color.withAlpha(Double(color.alpha) / 65535 * state.alpha)
    }

    // MARK: Compositing

    /// Sets how all further drawing is combined with the backdrop, part of the saved state (`CGContext.setBlendMode(_:)`). Windows have
    /// fewer modes than bitmaps; `BlendMode` lists them.
    public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }
    /// How drawing is combined with what is there; `normal` at first.
    package var blendMode: BlendMode { state.blendMode }

    /// Sets whether paths have soft edges, part of the saved state; glyphs always have them, and rectangles go to whole pixels anyway.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
    /// Whether paths are set to have soft edges.
    package var shouldAntialias: Bool { state.antialiases }
    /// Sets whether `setShouldAntialias(true)` has an effect; no part of the saved state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// How pictures are enlarged and reduced, part of the saved state.
    public var interpolationQuality: InterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    // MARK: Shadow

    /// Gives all further drawing a shadow: `offset` in logical pixels of the surface (right and down positive, whatever the
    /// transform), `blur` twice the standard deviation; nil or a clear colour ends it. Shadows of colour glyphs are sharp.
    public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
        state.shadow = color.flatMap { $0.rgba.alpha > 0 ? DrawnShadow(offset: offset, blur: blur, color: $0.rgba) : nil }
    }

    /// Gives all further drawing a shadow in black at one third of full opacity (`CGContext.setShadow(offset:blur:)`).
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1 / 3))
    }

    // MARK: Pen

    /// Sets the pen's width in logical pixels of the user, 1 at first; 0 draws a line of one device pixel.
    public func setLineWidth(_ width: CGFloat) { state.pen.lineWidth = width }
    /// Sets how open lines end; `.butt` at first (`CGContext.setLineCap(_:)`).
    public func setLineCap(_ cap: LineCap) { state.pen.cap = cap }
    /// Sets how segments meet; `.miter` at first (`CGContext.setLineJoin(_:)`).
    public func setLineJoin(_ join: LineJoin) { state.pen.join = join }
    /// Sets how long the point of a mitred join may be, from its inner corner, in line widths, before it is cut off; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

    /// Sets lengths of ink and gap in turn, logical pixels of the user, and how far into the pattern a line begins; no lengths
    /// for a line without gaps. A pattern with a length below zero, or of no length at all, draws solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.pen.dash = lengths
        state.pen.dashPhase = phase
    }

    // MARK: Text

    /// Sets whether glyphs are filled, stroked, both or left out; `.fill` at first. Colour glyphs are drawn as they are in every
    /// mode but `.invisible`.
    public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textMode = mode }
    /// Sets the font of `showGlyphs`, at its own size unless `setFontSize` sets another.
    public func setFont(_ font: Font) { state.font = font }
    /// Sets the size of the font of `showGlyphs` in logical pixels of the user; 0 or less is the font's own.
    public func setFontSize(_ size: CGFloat) { state.fontSize = size }

    /// The point that the text matrix moves the origin to.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            textMatrix.tx = newValue.x
            textMatrix.ty = newValue.y
        }
    }
}
