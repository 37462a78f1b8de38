import Foundation
import Reading
import TextViews

/// Words that the reader marks, and notes beside them: kept with the document, by what is done to each, so that two windows lose none of
/// each other's.
extension ReadingWindow {
    func highlight(_ range: Range<Int>, _ color: HighlightColor) {
        lastHighlight = nil
        guard let kept = session.highlight(range, color) else { return }
        lastHighlight = kept.id
        keep { highlights in
            if let index = highlights.firstIndex(where: { $0.id == kept.id }) { highlights[index] = kept } else { highlights.append(kept) }
        }
        let isKept = state.isKeeping && session.identity != nil && state.failure == nil
        view.statusText = "Highlighted in \(color.rawValue)" + (isKept ? ": an writes a note, A lists it" : untilClosed)
    }

    func removeHighlight(_ id: String) {
        session.removeHighlight(id)
        keep { $0.removeAll { $0.id == id } }
        view.statusText = "Deleted: au brings it back"
    }

    func restoreHighlight() {
        guard let kept = session.restoreHighlight() else {
            view.statusText = "No highlight has been deleted here"
            return
        }
        keep { highlights in if !highlights.contains(where: { $0.id == kept.id }) { highlights.append(kept) } }
        view.statusText = "Highlighted in \(kept.color.rawValue) again"
    }

    /// Asks for the note beside marked words; an empty one takes it away.
    func writeNote(_ id: String) {
        guard let highlight = view.highlights.first(where: { $0.id == id }) else { return }
        let isListed = view.isShowingHighlightList
        view.prompt("Note", text: highlight.note, isSelected: false) { [weak self] answer in
            guard let self else { return }
            if let answer {
                let note = answer.trimmingCharacters(in: .whitespaces)
                session.setNote(note, of: id)
                keep { highlights in for index in highlights.indices where highlights[index].id == id { highlights[index].note = note } }
            }
            if isListed { view.showHighlightList() }
        }
    }

    /// Writes down marked words that have changed with the text.
    func keepChangedHighlights() {
        let changed = session.takeChangedHighlights()
        guard !changed.isEmpty else { return }
        keep { highlights in
            for index in highlights.indices {
                if let new = changed.first(where: { $0.id == highlights[index].id }) { highlights[index].takeWords(of: new) }
            }
        }
    }

    private func keep(_ change: (inout [StoredHighlight]) -> Void) {
        guard let identity = session.identity, state.isKeeping else { return }
        state.update(identity) { change(&$0.highlights) }
        if let failure = state.failure { view.statusText = "The change is not kept: \(failure)" }
    }

    /// How long what a document has beside its text lasts where it is not kept, and why it is not.
    var untilClosed: String { ", until the window is closed" + (state.failure.map { ": \($0)" } ?? "") }
}
