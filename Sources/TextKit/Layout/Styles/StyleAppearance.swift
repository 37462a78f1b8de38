import class Foundation.NSAttributedString

/// The values of attributes that drawing uses and layout does not.
struct StyleAppearance {
    let color: RGBA
    let background: RGBA?
    let underline, strikethrough: LineDecoration?
    let link: Any?
    /// The pattern that paints the background instead of its colour.
    let backgroundPattern: Color?
    /// Whether it depends on the current traits.
    let isDynamic: Bool
    /// The effects that glyphs are drawn with beyond their colour; nil for plain ones.
    let effects: GlyphEffects?

    struct LineDecoration: Equatable {
        var style: UnderlineStyle
        var color: RGBA?
    }

    /// - Parameter font: what the text is drawn in.
    init(_ attributes: [NSAttributedString.Key: Any], font: Font) {
        let values = AppearanceValues(attributes)
        color = values.foregroundColor ?? .black
        background = values.backgroundColor
        func decoration(_ style: Int?, _ color: RGBA?) -> LineDecoration? {
            guard let style, style & 0xF != 0 else { return nil }
            return LineDecoration(style: UnderlineStyle(rawValue: style), color: color)
        }
        underline = decoration(values.underlineStyle, values.underlineColor)
        strikethrough = decoration(values.strikethroughStyle, values.strikethroughColor)
        link = values.link
        (backgroundPattern, isDynamic) = (values.backgroundPattern, values.isDynamic)
        effects = GlyphEffects(values, font: font, color: color)
    }
}

extension ResolvedStyle {
    typealias LineDecoration = StyleAppearance.LineDecoration

    var color: RGBA { appearance.color }
    var background: RGBA? { appearance.background }
    var backgroundPattern: Color? { appearance.backgroundPattern }
    var underline: LineDecoration? { appearance.underline }
    var strikethrough: LineDecoration? { appearance.strikethrough }
    var link: Any? { appearance.link }
    var effects: GlyphEffects? { appearance.effects }
}
