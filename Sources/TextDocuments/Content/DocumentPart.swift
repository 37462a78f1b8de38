/// A part of a document that is handed over while the rest is read: whole paragraphs of its text, and what belongs to these. All but the first
/// begin with the line feed that ends the last paragraph of the part before; offsets are those in the part.
struct DocumentPart {
    var document: Document
    /// How much of the source has been read where it ends, 0…1.
    var share: Double

    /// So much text, in bytes, is worth to be handed over by itself.
    static let usualLength = 1 << 20

    /// What takes the parts of a document as they come.
    struct Taker {
        /// How much text, in bytes, is handed over at once.
        var length: Int
        /// How much in the first part: no less than is shown already.
        var firstLength: Int
        var add: (DocumentPart) -> Void
        /// Whether more parts are wanted; where they are not, what is returned counts for nothing. To be asked now and then, by any thread.
        var isWanted: @Sendable () -> Bool = { true }
    }
}
