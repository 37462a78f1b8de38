/// A heading of a document.
public struct OutlineItem: Sendable, Equatable {
    /// 1 for the highest.
    public var level: Int
    /// The heading's text, without its attributes.
    public var title: String
    /// The fragment that links to it, without `#`.
    public var anchor: String
    /// Where it begins in the text.
    public var utf16: Int
}
