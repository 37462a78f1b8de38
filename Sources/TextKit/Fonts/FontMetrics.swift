public import struct Foundation.CGFloat

/// Scales fonts and lengths with a text style, for designs with sizes of their own (UIFontMetrics).
public final class FontMetrics: Sendable {
    private let textStyle: Font.TextStyle

    /// Metrics that grow as body text does.
    public static let `default` = FontMetrics(forTextStyle: .body)

    /// Metrics that grow as the text style does; an unknown style grows as body text.
    public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

    /// Scales `value`, meant for the category `.large`, to the current category, in whole logical pixels.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, at: .current) }

    /// Scales `value`, meant for the category `.large`, to another category, in whole logical pixels; unchanged at `.large` itself.
    public func scaledValue(for value: CGFloat, at category: ContentSizeCategory) -> CGFloat {
        if category.step == ContentSizeCategory.large.step { return value }
        return (value * textStyle.pointSize(at: category) / textStyle.pointSize(at: .large)).rounded()
    }

    /// Scales `font`, whose size is meant for the category `.large`, to the current category.
    public func scaledFont(for font: Font) -> Font { font.withSize(scaledValue(for: font.pointSize)) }

    /// Scales `font` to the current category, but never to more than `maximumPointSize` logical pixels.
    public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
        font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
    }

    /// Scales `font`, whose size is meant for the category `.large`, to another category.
    public func scaledFont(for font: Font, at category: ContentSizeCategory) -> Font {
        font.withSize(scaledValue(for: font.pointSize, at: category))
    }
}
