public import struct Foundation.CGFloat

extension Font {
    /// The size of text in controls, in logical pixels: 14.
    @_disfavoredOverload public static var systemFontSize: CGFloat { 14 }
    /// The size of text in small controls, in logical pixels: 12.
    @_disfavoredOverload public static var smallSystemFontSize: CGFloat { 12 }
    /// The size of text in labels, in logical pixels: 17.
    @_disfavoredOverload public static var labelFontSize: CGFloat { 17 }
    /// The size of text on buttons, in logical pixels: 18.
    public static var buttonFontSize: CGFloat { 18 }

    /// The font of a PostScript name, full name or family; names of fonts on Apple's systems are given the nearest installed face.
    /// Nil for an unknown name. A size of 0 is `systemFontSize`.
    public convenience init?(name fontName: String, size: CGFloat) {
        guard FontNames.request(for: fontName) != nil else { return nil }
        var attributes = FontAttributes()
        attributes.name = fontName
        self.init(attributes: attributes, size: size)
    }

    /// The user's sans-serif face, which Fontconfig chooses for `system-ui`. A size of 0 is `systemFontSize`.
    @_disfavoredOverload public static func systemFont(ofSize fontSize: CGFloat) -> Font {
        Font(attributes: FontAttributes(), size: fontSize)
    }

    /// The user's sans-serif face at a weight, or the nearest that the family has. A size of 0 is `systemFontSize`.
    @_disfavoredOverload public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        sans(ofSize: fontSize, weight: weight)
    }

    /// The font that the kits make their system fonts of.
    package static func sans(ofSize fontSize: CGFloat, weight: Weight) -> Font { Font(attributes: system(weight), size: fontSize) }

    /// The user's sans-serif face, bold. A size of 0 is `systemFontSize`.
    @_disfavoredOverload public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: fontSize, weight: .bold) }

    /// The user's sans-serif face in italics, or slanted where it has none. A size of 0 is `systemFontSize`.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
        var attributes = FontAttributes()
        attributes.symbolicTraits = .traitItalic
        return Font(attributes: attributes, size: fontSize)
    }

    /// The user's monospaced face at a weight, or the nearest that the family has. A size of 0 is `systemFontSize`.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        var attributes = system(weight)
        attributes.design = FontDescriptor.SystemDesign.monospaced.rawValue
        return Font(attributes: attributes, size: fontSize)
    }

    /// The system face with digits of one width (OpenType `tnum`), where it has them. A size of 0 is `systemFontSize`.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        var attributes = system(weight)
        attributes.features = [FontFeature(tag: OpenTypeTag("tnum"), value: 1)]
        return Font(attributes: attributes, size: fontSize)
    }

    /// The font of a text style at the current content size category. It does not follow the category: make it again when that
    /// changes.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferredFont(forTextStyle: style, at: .current) }

    /// The font of a text style at a content size category (`UIFont.preferredFont(forTextStyle:compatibleWith:)`).
    public static func preferredFont(forTextStyle style: TextStyle, at category: ContentSizeCategory) -> Font {
        Font(descriptor: .preferredFontDescriptor(withTextStyle: style, at: category), size: 0)
    }

    private static func system(_ weight: Weight) -> FontAttributes {
        var attributes = FontAttributes()
        if weight != .regular { attributes.weight = Double(weight.rawValue) }
        return attributes
    }
}
