public import struct Foundation.CGFloat

extension Font {
    /// A role of text, whose size follows the content size category (UIFont.TextStyle).
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The title of a whole screen: 34 logical pixels at `.large`.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A heading of the first level: 28 logical pixels at `.large`.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A heading of the second level: 22 logical pixels at `.large`.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A heading of the third level: 20 logical pixels at `.large`.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading in running text: body's size, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A heading below a headline: 15 logical pixels at `.large`.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text: 17 logical pixels at `.large`.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text set off from the running text: 16 logical pixels at `.large`.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Notes: 13 logical pixels at `.large`.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The text beside a picture: 12 logical pixels at `.large`.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller text beside a picture: 11 logical pixels at `.large`.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Every style, titles first.
        public static let allStyles: [TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1,
            .caption2,
        ]
    }
}

extension Font.TextStyle {
    /// Logical pixels by category, from extra small to the largest accessibility size.
    private static let sizes: [Font.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The size of the style in logical pixels; an unknown style has body's.
    public func pointSize(at category: ContentSizeCategory) -> CGFloat {
        let row = Self.sizes[self] ?? Self.sizes[.body] ?? []
        return row.isEmpty ? Font.systemFontSize : row[category.step]
    }

    /// The weight of the style's fonts.
    public var weight: Font.Weight { self == .headline ? .semibold : .regular }
}
