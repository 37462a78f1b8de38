import Foundation
import TextKit

/// Marking words from the menu of text, and what is done about words that are marked.
extension TextView {
    /// Whether menus offer to mark words and to write notes beside them, of an owner that keeps both (`Effect.highlight`).
    package var offersHighlights: Bool {
        get { state.offersHighlights }
        set { state.offersHighlights = newValue }
    }

    /// The lines of a menu that mark what is selected, else those about the marked words at an offset, of several the innermost.
    func highlightItems(at utf16: Int) -> [MenuElement] {
        guard offersHighlights else { return [] }
        if !selection.isEmpty {
            let colors = HighlightColor.allCases.map { color in
                MenuItem(title: color.rawValue.capitalized) { [weak self] _ in self?.perform(.highlight(color)) }
            }
            return [Menu(title: "Highlight", children: colors)]
        }
        let around = highlights.filter { $0.range?.contains(utf16) == true }
        guard let highlight = around.min(by: { ($0.range?.count ?? 0) < ($1.range?.count ?? 0) }) else { return [] }
        let id = highlight.id
        return [
            MenuItem(title: highlight.note.isEmpty ? "Write a Note" : "Change the Note") { [weak self] _ in self?.emit(.writeNote(id)) },
            MenuItem(title: "Delete Highlight") { [weak self] _ in self?.emit(.removeHighlight(id)) },
        ]
    }
}
