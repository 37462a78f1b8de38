public import struct Foundation.CGFloat

extension Font {
    /// The size of text in controls, in logical pixels.
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }
    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }

    /// The font of a PostScript name, full name or family; names that Apple's systems have are given the nearest
    /// installed face. Nil for a name that nothing knows. A size of 0 is `systemFontSize`.
    public convenience init?(name fontName: String, size: CGFloat) {
        guard let request = FontNames.request(for: fontName) else { return nil }
        self.init(specification: FontSpecification(request: request), size: size)
    }

    /// The user's sans-serif face.
    public static func systemFont(ofSize size: CGFloat) -> Font { systemFont(ofSize: size, weight: .regular) }

    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        Font(specification: FontSpecification(request: FontNames.system(weight: weight)), size: size)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> Font { systemFont(ofSize: size, weight: .bold) }

    public static func italicSystemFont(ofSize size: CGFloat) -> Font {
        var request = FontNames.system(weight: .regular)
        request.isItalic = true
        return Font(specification: FontSpecification(request: request), size: size)
    }

    /// The user's monospaced face.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        var request = FontNames.system(weight: weight)
        request.families = ["monospace"]
        request.isMonospaced = true
        return Font(specification: FontSpecification(request: request), size: size)
    }

    /// The system face with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        let tabular = FontFeature(tag: OpenTypeTag("tnum"), value: 1)
        let request = FontNames.system(weight: weight)
        return Font(specification: FontSpecification(request: request, features: [tabular]), size: size)
    }
}
