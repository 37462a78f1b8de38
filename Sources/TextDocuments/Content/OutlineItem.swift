/// A heading of a document.
public struct OutlineItem: Sendable, Equatable {
    /// The level of the heading, 1 for the highest.
    public var level: Int
    /// The heading's text, without its attributes.
    public var title: String
    /// The fragment that links to it, without `#`.
    public var anchor: String
    /// The UTF-16 offset of the heading in the text.
    public var utf16: Int

    package init(level: Int, title: String, anchor: String, utf16: Int) {
        (self.level, self.title, self.anchor, self.utf16) = (level, title, anchor, utf16)
    }
}
