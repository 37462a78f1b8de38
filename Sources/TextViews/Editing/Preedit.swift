/// The text an input method is composing and how it wants it shown. Offsets are UTF-16 in the text; an empty text ends the
/// composition.
public struct Preedit: Hashable, Sendable {
    /// The characters that are being composed; empty where the composition has ended.
    public var text: String
    /// The caret's UTF-16 offset in `text`.
    public var caret: Int
    /// The clause that is being converted.
    public var highlighted: Range<Int>?

    /// A text that is being composed, with no clause of it being converted unless said otherwise.
    public init(_ text: String, caret: Int, highlighted: Range<Int>? = nil) {
        self.text = text
        self.caret = caret
        self.highlighted = highlighted
    }
}
