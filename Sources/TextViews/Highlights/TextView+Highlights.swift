import Foundation
import TextKit

/// Words that the reader has marked: a tint behind them, which is no part of the text.
extension TextView {
    /// The words that are marked, in no order; moved along with the text's edits. Their owner keeps them.
    package var highlights: [TextHighlight] {
        get { state.highlights }
        set {
            guard newValue != state.highlights else { return }
            state.highlights = newValue
            (state.sidePane as? HighlightsPane)?.show(newValue)
            setNeedsDisplay()
        }
    }

    /// Asks the owner to mark what is selected, and clears the selection.
    func highlightSelection(_ color: HighlightColor) {
        guard let range = rangeToHighlight else {
            statusText = "Select the words to highlight first"
            return
        }
        emit(.highlight(range.lowerBound, range.upperBound, color))
        letSelectionGo()
    }

    /// Asks the owner for a note beside what is selected, and to mark that first unless it is marked; clears the selection.
    func writeNoteOnSelection() {
        guard let range = rangeToHighlight else {
            statusText = "Select the words to write a note on first"
            return
        }
        let all = (self as? FoldedTextView)?.host?.highlights ?? highlights
        let around = all.filter { highlight in
            highlight.range.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound } ?? false
        }
        if let inmost = around.min(by: { $0.range?.count ?? 0 < $1.range?.count ?? 0 }) {
            emit(.writeNote(inmost.id))
        } else {
            emit(.highlight(range.lowerBound, range.upperBound, .yellow))
            emit(.perform(.writeNote))
        }
        letSelectionGo()
    }

    /// What is selected; of paragraphs with hits, in the text that they come from. Nil where nothing is.
    private var rangeToHighlight: Range<Int>? {
        selection.isEmpty ? nil : (self as? FoldedTextView).map(\.originalSelection) ?? selection.range
    }

    /// Opens the list of what is marked and gives it the keyboard, or closes it; says so where nothing is marked.
    func toggleHighlightList() {
        if let host = (self as? FoldedTextView)?.host {
            host.unfold()
            return host.showHighlightList()
        }
        if state.sidePane is HighlightsPane, state.sidePane?.isFirstResponder == true { return hideSidePane() }
        showHighlightList()
    }

    /// Whether the list of what is marked shows.
    package var isShowingHighlightList: Bool { state.sidePane is HighlightsPane }

    /// Opens the list of what is marked and gives it the keyboard.
    package func showHighlightList() {
        guard !highlights.isEmpty else {
            statusText = "Nothing is highlighted: select words and type aa"
            return
        }
        if let pane = state.sidePane as? HighlightsPane {
            _ = pane.becomeFirstResponder()
        } else {
            show(HighlightsPane(for: self, highlights))
        }
    }

    /// Goes to marked words from the list.
    func showHighlight(_ range: Range<Int>) {
        rememberPosition()
        scrollToCharacter(at: min(range.lowerBound, max(0, textStorage.length - 1)))
        glow([range])
        leaveSidePane()
    }

    func moveHighlights(replacing replaced: Range<Int>, with count: Int) {
        let goesOn =
            replaced.isEmpty && state.highlights.contains { $0.range?.upperBound == replaced.lowerBound } && isPartOfWord(replaced, count)
        for index in state.highlights.indices {
            state.highlights[index].move(replacing: replaced, with: count, goesOnWithWord: goesOn)
        }
    }

    /// Whether new text goes on with the word before it, and is no more than a word.
    private func isPartOfWord(_ replaced: Range<Int>, _ count: Int) -> Bool {
        let start = replaced.lowerBound
        guard start > 0, (1...64).contains(count), start + count <= textStorage.length else { return false }
        return textStorage.characters(in: start - 1..<start + count).allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// The longest first: what is marked within marked words, before or after them, has its own colour over theirs.
    private var highlightsByLength: [TextHighlight] {
        guard state.highlights.count > 1 else { return state.highlights }
        return state.highlights.sorted { ($0.range?.count ?? 0) > ($1.range?.count ?? 0) }
    }

    /// Tints marked words in a part of the viewport; those that have a note have a line under them.
    func recordHighlights(in rect: CGRect, into list: inout DisplayList) {
        guard !state.highlights.isEmpty, textStorage.length > 0 else { return }
        let count = textStorage.length
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let near = columns.local(part, in: column)
            let shown = layoutManager.characterRange(ofLinesIn: near, of: columnContainers[column])
            for highlight in highlightsByLength {
                guard let range = highlight.range, range.lowerBound < NSMaxRange(shown), range.upperBound > shown.location,
                    range.upperBound <= count
                else { continue }
                let color = highlight.color.tint(on: viewTheme)
                let rects = layoutManager.selectionRects(
                    forCharacterRange: NSRange(range), in: columnContainers[column], within: near.minY...near.maxY, isTight: true)
                for box in rects {
                    let area = box.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -1, dy: 0)
                    guard area.intersects(rect) else { continue }
                    list.append(.fillRect(deviceRect(area), color))
                    if !highlight.note.isEmpty {
                        let line = CGRect(x: area.minX, y: area.maxY - 2, width: area.width, height: 2)
                        list.append(.fillRect(deviceRect(line), highlight.color.line(on: viewTheme)))
                    }
                }
            }
        }
    }
}
