public import struct Foundation.CGFloat

/// Scales fonts and lengths with a text style, for designs with sizes of their own (UIFontMetrics).
public final class FontMetrics: Sendable {
    private let textStyle: Font.TextStyle

    /// The metrics of body text.
    public static let `default` = FontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

    /// `value`, meant for the category `.large`, at the current category, in whole logical pixels.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, at: .current) }

    public func scaledValue(for value: CGFloat, at category: ContentSizeCategory) -> CGFloat {
        if category.step == ContentSizeCategory.large.step { return value }
        return (value * textStyle.pointSize(at: category) / textStyle.pointSize(at: .large)).rounded()
    }

    /// `font`, whose size is meant for the category `.large`, at the current category.
    public func scaledFont(for font: Font) -> Font { font.withSize(scaledValue(for: font.pointSize)) }

    public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
        font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
    }

    public func scaledFont(for font: Font, at category: ContentSizeCategory) -> Font {
        font.withSize(scaledValue(for: font.pointSize, at: category))
    }
}
