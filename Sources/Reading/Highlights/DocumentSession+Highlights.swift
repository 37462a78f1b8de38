import Foundation
import TextKit
package import TextViews

/// The reader's highlights in the document.
extension DocumentSession {
    /// Has words marked that were marked when the document was read last.
    package func expect(_ kept: [StoredHighlight]) {
        highlights = kept.filter(\.isUsable)
        if hasBegun { findHighlights() }
    }

    /// Marks words. Those that are marked already get the other colour, and keep their note.
    ///
    /// - Returns: what is to be kept; nil for a range that the text does not have.
    package func highlight(_ range: Range<Int>, _ color: HighlightColor) -> StoredHighlight? {
        let storage = view.textStorage
        guard range.lowerBound >= 0, !range.isEmpty, range.upperBound <= storage.length else { return nil }
        let same = view.highlights.first { $0.range == range }.flatMap { shown in highlights.firstIndex { $0.id == shown.id } }
        if let same {
            highlights[same].color = color
            findHighlights()
            return highlights[same]
        }
        let words = storage.characters(in: range.lowerBound..<min(range.upperBound, range.lowerBound + StoredHighlight.longest))
        let kept = StoredHighlight(
            id: UUID().uuidString, color: color, note: "", words: words, length: range.count,
            place: finder.place(at: range.lowerBound, distance: 0), made: Date())
        highlights.append(kept)
        view.highlights.append(TextHighlight(id: kept.id, range: range, color: color, note: "", words: words))
        return kept
    }

    package func removeHighlight(_ id: String) {
        removedHighlights += highlights.filter { $0.id == id }
        highlights.removeAll { $0.id == id }
        view.highlights.removeAll { $0.id == id }
    }

    /// Marks the words again whose highlight was removed last, with their note.
    /// - Returns: what is to be kept; nil where none is left that was removed.
    package func restoreHighlight() -> StoredHighlight? {
        guard let kept = removedHighlights.popLast() else { return nil }
        highlights.append(kept)
        findHighlights()
        return kept
    }

    /// Writes a note beside marked words, or takes it away where it is empty.
    package func setNote(_ note: String, of id: String) {
        for index in highlights.indices where highlights[index].id == id { highlights[index].note = note }
        for index in view.highlights.indices where view.highlights[index].id == id { view.highlights[index].note = note }
    }

    /// Finds the marked words in the text as it is now. Highlights whose words it has lost, or has not read yet, are kept without a range.
    func findHighlights() {
        guard hasBegun, !highlights.isEmpty || !view.highlights.isEmpty else { return }
        let finder = finder
        view.highlights = highlights.map { kept in
            let range = finder.range(of: kept.words, count: kept.length, near: kept.place)
            return TextHighlight(id: kept.id, range: range, color: kept.color, note: kept.note, words: kept.words)
        }
    }
}
