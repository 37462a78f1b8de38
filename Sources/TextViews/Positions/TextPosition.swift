public import Foundation

/// A position between two characters of a text (UITextPosition). Equal by value.
///
/// An input type with a text model of its own subclasses `TextPosition` to store its positions; `utf16Offset` means nothing there.
open class TextPosition: NSObject {
    /// UTF-16 units from the start of the text.
    public let utf16Offset: Int

    /// A position by its offset, which is not checked.
    public init(utf16Offset: Int) { self.utf16Offset = utf16Offset }

    /// The start of a text; for subclasses.
    public override init() { utf16Offset = 0 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? TextPosition)?.utf16Offset == utf16Offset }
    open override var hash: Int { utf16Offset.hashValue }
    open override var description: String { "TextPosition(\(utf16Offset))" }
}
