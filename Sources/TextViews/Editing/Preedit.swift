/// What an input method is composing, as it wants it shown. Offsets are UTF-16 in its text; an empty text ends the composition.
public struct Preedit: Hashable, Sendable {
    public var text: String
    public var caret: Int
    /// The clause that is being converted.
    public var highlighted: Range<Int>?

    public init(_ text: String, caret: Int, highlighted: Range<Int>? = nil) {
        self.text = text
        self.caret = caret
        self.highlighted = highlighted
    }
}
