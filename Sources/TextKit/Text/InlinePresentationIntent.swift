import Foundation

/// The meaning of text within a paragraph, whatever its appearance (InlinePresentationIntent).
///
/// Foundation has this type on Apple's systems alone. In an `NSAttributedString` the value is a number, `rawValue`.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Text that is stressed, commonly in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Text that is important, commonly bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code, commonly in a face of one width.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Deleted text, commonly with a line through it.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line break that layout may ignore.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line break that layout must make.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
    /// HTML within a paragraph.
    public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
    /// HTML that is a block of its own.
    public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension InlinePresentationIntent {
    /// The intent of text that has no font; nil where it has one, or no intent.
    init?(_ attributes: [NSAttributedString.Key: Any]) {
        guard let value = attributes[.inlinePresentationIntent], attributes[.font] == nil,
            let number = attributeInteger(value).flatMap({ UInt(exactly: $0) }), number != 0
        else { return nil }
        self.init(rawValue: number)
    }
}
