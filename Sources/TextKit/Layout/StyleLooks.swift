import class Foundation.NSAttributedString

/// What drawing needs of attributes, and layout does not.
struct StyleLooks {
    let color: RGBA
    let background: RGBA?
    let underline, strikethrough: LineDecoration?
    let link: Any?
    /// What glyphs are drawn with beyond their colour; nil for plain ones.
    let effects: GlyphEffects?

    struct LineDecoration: Equatable {
        var style: UnderlineStyle
        var color: RGBA?
    }

    /// - Parameter font: what the text is drawn in.
    init(_ attributes: [NSAttributedString.Key: Any], font: Font) {
        color = (attributes[.foregroundColor] as? Color)?.rgba ?? .black
        background = (attributes[.backgroundColor] as? Color)?.rgba
        func decoration(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> LineDecoration? {
            guard let raw = attributeInteger(attributes[style]), raw & 0xF != 0 else { return nil }
            return LineDecoration(style: UnderlineStyle(rawValue: raw), color: (attributes[color] as? Color)?.rgba)
        }
        underline = decoration(.underlineStyle, .underlineColor)
        strikethrough = decoration(.strikethroughStyle, .strikethroughColor)
        link = attributes[.link]
        effects = GlyphEffects(attributes, font: font, color: color)
    }
}

extension ResolvedStyle {
    typealias LineDecoration = StyleLooks.LineDecoration

    var color: RGBA { looks.color }
    var background: RGBA? { looks.background }
    var underline: LineDecoration? { looks.underline }
    var strikethrough: LineDecoration? { looks.strikethrough }
    var link: Any? { looks.link }
    var effects: GlyphEffects? { looks.effects }
}
