public import struct Foundation.Data

/// A form in which other programs may take an excerpt.
public struct ExcerptFormat: Sendable {
    /// What programs call it: media types, as targets of selections name them; the first is the usual one.
    public var mediaTypes: [String]
    /// Whether an excerpt can be had in this form. Must be quick: the bytes are made only once a program asks for them.
    public var applies: @Sendable (TextExcerpt) -> Bool
    /// The bytes; nil where there are none after all. O(length).
    public var write: @Sendable (TextExcerpt) -> Data?

    /// A form that is offered for the excerpts that it applies to.
    public init(
        mediaTypes: [String], applies: @escaping @Sendable (TextExcerpt) -> Bool, write: @escaping @Sendable (TextExcerpt) -> Data?
    ) {
        self.mediaTypes = mediaTypes
        self.applies = applies
        self.write = write
    }
}
