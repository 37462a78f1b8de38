import Foundation
import TextDocuments
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
            showHighlights()
            return highlights[same]
        }
        let passage = finder.passage(at: range)
        let kept = StoredHighlight(
            id: UUID().uuidString, color: color, note: "", words: passage.words, length: passage.length, place: passage.place, made: Date(),
            before: passage.before, after: passage.after)
        highlights.append(kept)
        view.highlights.append(TextHighlight(id: kept.id, range: range, color: color, note: "", words: passage.words))
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
        showHighlights()
        return kept
    }

    /// Writes a note beside marked words, or takes it away where it is empty.
    package func setNote(_ note: String, of id: String) {
        for index in highlights.indices where highlights[index].id == id { highlights[index].note = note }
        for index in view.highlights.indices where view.highlights[index].id == id { view.highlights[index].note = note }
    }

    /// Finds the marked words in another text, or in more of it. Highlights whose words it has lost, or has not read yet, are kept without
    /// a range.
    func findHighlights() {
        guard hasBegun, !highlights.isEmpty || !view.highlights.isEmpty else { return }
        // Words that a change of the file has left may be too few to be known by themselves.
        let shown = Dictionary(view.highlights.map { ($0.id, $0) }) { first, _ in first }
        showHighlights { kept, finder in
            finder.range(of: kept.marked, or: kept.later, in: shown[kept.id]?.gap) ?? shown[kept.id]?.left
        }
        if document.remainder == nil, !isEditing {
            noteChangedHighlights()
            tellLostHighlights()
        }
    }

    /// Says how many highlights the text has lost since that was said last.
    private func tellLostHighlights() {
        let lost = Set(view.highlights.lazy.filter { $0.range == nil }.map(\.id))
        let count = lost.subtracting(lostHighlights).count
        lostHighlights = lost
        guard count > 0 else { return }
        let message =
            count == 1
            ? "One highlight is no longer in the text: A lists it" : "\(count) highlights are no longer in the text: A lists them"
        view.statusText = view.statusText.map { "\($0); \(message)" } ?? message
    }

    /// Shows the marked words where they are; those that are not shown yet are looked for.
    private func showHighlights() {
        let shown = Dictionary(view.highlights.map { ($0.id, $0.range) }) { first, _ in first }
        showHighlights { kept, finder in (shown[kept.id] ?? nil) ?? finder.range(of: kept.marked, or: kept.later, in: nil) }
    }

    private func showHighlights(_ range: (StoredHighlight, PlaceFinder) -> Range<Int>?) {
        let finder = finder
        view.highlights = highlights.map { kept in
            TextHighlight(id: kept.id, range: range(kept, finder), color: kept.color, note: kept.note, words: kept.current.words)
        }
    }

    /// Takes down what has become of marked words that have other ones among them now, or fewer.
    func noteChangedHighlights() {
        let finder = finder
        for (index, shown) in view.highlights.enumerated() {
            guard let range = shown.range, let own = highlights.firstIndex(where: { $0.id == shown.id }),
                range.upperBound <= view.textStorage.length
            else { continue }
            let (kept, passage) = (highlights[own], finder.passage(at: range))
            guard passage.words != kept.current.words || passage.length != kept.current.length else { continue }
            highlights[own].later = passage.words == kept.words && passage.length == kept.length ? nil : passage
            changedHighlights.insert(kept.id)
            view.highlights[index].words = passage.words
        }
    }

    /// The highlights whose words have changed since this was asked last.
    package func takeChangedHighlights() -> [StoredHighlight] {
        defer { changedHighlights = [] }
        return changedHighlights.isEmpty ? [] : highlights.filter { changedHighlights.contains($0.id) }
    }
}

extension PlaceFinder {
    /// The current range of marked words, as they were marked or as they were seen last.
    fileprivate func range(of marked: MarkedPassage, or later: MarkedPassage?, in gap: Range<Int>?) -> Range<Int>? {
        guard let later else { return range(of: marked, in: gap) }
        // Words that were marked and are whole again where they were, as in an older version of the text.
        if has(marked.words, at: marked.place.utf16) { return range(of: marked) }
        return range(of: later, in: gap) ?? range(of: marked, in: gap)
    }
}
