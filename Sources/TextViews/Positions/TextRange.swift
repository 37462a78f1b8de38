public import Foundation

/// The characters between two positions of a text (UITextRange). Equal by value. A subclass may have positions of its own.
open class TextRange: NSObject {
    private let ends: (start: TextPosition, end: TextPosition)

    /// The earlier position.
    open var start: TextPosition { ends.start }
    /// The later position.
    open var end: TextPosition { ends.end }

    /// From the earlier of two positions to the later one.
    public init(_ a: TextPosition, _ b: TextPosition) {
        ends = a.utf16Offset <= b.utf16Offset ? (a, b) : (b, a)
    }

    /// An empty range at the start of a text; for subclasses.
    public override init() { ends = (TextPosition(), TextPosition()) }

    /// - Parameter range: UTF-16 units.
    public convenience init(_ range: NSRange) {
        self.init(TextPosition(utf16Offset: range.location), TextPosition(utf16Offset: range.location + range.length))
    }

    /// Whether the range holds no character.
    open var isEmpty: Bool { start.utf16Offset == end.utf16Offset }

    /// The range in UTF-16 units.
    public var nsRange: NSRange { NSRange(location: start.utf16Offset, length: end.utf16Offset - start.utf16Offset) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? TextRange)?.nsRange == nsRange }
    open override var hash: Int { nsRange.hashValue }
    open override var description: String { "TextRange(\(start.utf16Offset)..<\(end.utf16Offset))" }
}
