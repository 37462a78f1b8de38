/// How a string is drawn or measured on its own (NSStringDrawingOptions).
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the top left corner of the first line, and lines wrap to its width. Without it the origin is
    /// the start of the baseline, and only the first line is drawn, however wide.
    public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
    /// Includes the fonts' line gap in the height of lines.
    public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
    /// Measures the device pixels that drawing colours (glyphs, lines, shadows and backgrounds) instead of advances and the lines'
    /// heights. Transparent margins of colour glyphs count, and the full reach of a blurred shadow.
    public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)
    /// Ends the last line that fits in the rectangle with an ellipsis where text remains. It needs `usesLineFragmentOrigin`.
    public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}
