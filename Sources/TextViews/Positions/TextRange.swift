public import Foundation

/// The characters between two places of a text (UITextRange). Equal by value.
open class TextRange: NSObject {
    /// The earlier place and the later one.
    public let start, end: TextPosition

    /// From the earlier of two places to the later one.
    public init(_ a: TextPosition, _ b: TextPosition) {
        (start, end) = a.utf16Offset <= b.utf16Offset ? (a, b) : (b, a)
    }

    /// - Parameter range: UTF-16 units.
    public convenience init(_ range: NSRange) {
        self.init(TextPosition(utf16Offset: range.location), TextPosition(utf16Offset: range.location + range.length))
    }

    /// Whether the range holds no character.
    public var isEmpty: Bool { start.utf16Offset == end.utf16Offset }

    /// The range in UTF-16 units.
    public var nsRange: NSRange { NSRange(location: start.utf16Offset, length: end.utf16Offset - start.utf16Offset) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? TextRange)?.nsRange == nsRange }
    open override var hash: Int { nsRange.hashValue }
    open override var description: String { "TextRange(\(start.utf16Offset)..<\(end.utf16Offset))" }
}
