public import struct Foundation.CGFloat

extension Font {
    /// The size of text in controls, in logical pixels.
    @_disfavoredOverload public static var systemFontSize: CGFloat { 14 }
    @_disfavoredOverload public static var smallSystemFontSize: CGFloat { 12 }
    @_disfavoredOverload public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }

    /// The font of a PostScript name, full name or family; names that Apple's systems have are given the nearest
    /// installed face. Nil for a name that nothing knows. A size of 0 is `systemFontSize`.
    public convenience init?(name fontName: String, size: CGFloat) {
        guard FontNames.request(for: fontName) != nil else { return nil }
        var attributes = FontAttributes()
        attributes.name = fontName
        self.init(attributes: attributes, size: size)
    }

    /// The user's sans-serif face.
    public static func systemFont(ofSize fontSize: CGFloat) -> Font { Font(attributes: FontAttributes(), size: fontSize) }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        Font(attributes: system(weight), size: fontSize)
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font { systemFont(ofSize: fontSize, weight: .bold) }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
        var attributes = FontAttributes()
        attributes.symbolicTraits = .traitItalic
        return Font(attributes: attributes, size: fontSize)
    }

    /// The user's monospaced face.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        var attributes = system(weight)
        attributes.design = FontDescriptor.SystemDesign.monospaced.rawValue
        return Font(attributes: attributes, size: fontSize)
    }

    /// The system face with digits of one width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
        var attributes = system(weight)
        attributes.features = [FontFeature(tag: OpenTypeTag("tnum"), value: 1)]
        return Font(attributes: attributes, size: fontSize)
    }

    /// The font of a text style at the current content size category.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font { preferredFont(forTextStyle: style, at: .current) }

    public static func preferredFont(forTextStyle style: TextStyle, at category: ContentSizeCategory) -> Font {
        Font(descriptor: .preferredFontDescriptor(withTextStyle: style, at: category), size: 0)
    }

    private static func system(_ weight: Weight) -> FontAttributes {
        var attributes = FontAttributes()
        if weight != .regular { attributes.weight = Double(weight.rawValue) }
        return attributes
    }
}
