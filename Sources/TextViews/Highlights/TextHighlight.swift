/// Words of a text that a reader has marked, as a view shows them.
package struct TextHighlight: Equatable {
    /// Tells it from all others of the document.
    package let id: String
    /// Where the words are, in UTF-16 units of the text; nil where the text has lost them.
    package var range: Range<Int>?
    package var color: HighlightColor
    /// What the reader has written about it; empty where there is nothing.
    package var note: String
    /// The words that were marked.
    package let words: String

    package init(id: String, range: Range<Int>?, color: HighlightColor, note: String, words: String) {
        self.id = id
        self.range = range
        self.color = color
        self.note = note
        self.words = words
    }
}
