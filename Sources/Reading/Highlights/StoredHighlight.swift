package import Foundation
package import TextViews

/// Words that the reader has marked, in a form that outlives the document: where they stood, and what they were.
package struct StoredHighlight: Codable, Equatable, Sendable {
    /// Tells it from all others of the document.
    package let id: String
    package var color: HighlightColor
    /// What the reader has written about it; empty where there is nothing.
    package var note: String
    /// The words; of more than `longest` UTF-16 units, as many as that.
    package let words: String
    /// How many UTF-16 units of the text they are.
    let length: Int
    /// Where they stand.
    package var place: TextPlace
    /// When they were marked.
    package let made: Date

    /// No more of the words is kept, in UTF-16 units.
    static let longest = 4000

    /// Whether its numbers can be those of a text.
    var isUsable: Bool { !id.isEmpty && (1...1 << 40).contains(length) && !words.isEmpty && place.isUsable }
}
