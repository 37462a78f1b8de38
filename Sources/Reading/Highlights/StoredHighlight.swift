package import Foundation
package import TextViews

/// Words that the reader has marked, in a form that outlives the document: where they stood, and what they were.
package struct StoredHighlight: Codable, Equatable, Sendable {
    /// Tells it from all others of the document.
    package let id: String
    package var color: HighlightColor
    /// What the reader has written about it; empty where there is nothing.
    package var note: String
    /// The words as they were marked; of more than `MarkedPassage.longest` UTF-16 units, as many as that.
    package let words: String
    /// How many UTF-16 units of the text they were.
    let length: Int
    /// Where they stood.
    package var place: TextPlace
    /// When they were marked.
    package let made: Date
    /// What stood around them; nil where an earlier version has not written it down.
    var before, after: String?
    /// What has become of them in a text that was edited; nil where they are as they were.
    var later: MarkedPassage?

    /// The words as they were marked, which an older version of the text may bring back.
    var marked: MarkedPassage { MarkedPassage(words: words, length: length, place: place, before: before, after: after) }

    /// The words as they were seen last.
    var current: MarkedPassage { later ?? marked }

    /// Takes over what has become of the words.
    package mutating func takeWords(of other: StoredHighlight) { later = other.later }

    /// Whether its numbers can be those of a text.
    var isUsable: Bool { !id.isEmpty && marked.isUsable && later?.isUsable != false }
}
