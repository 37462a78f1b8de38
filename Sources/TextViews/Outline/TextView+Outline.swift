import Foundation
import TextKit

/// The headings of the text, and the pane that shows them.
extension TextView {
    /// The headings of the text in its order, which the outline shows; moved along with the text's edits. An addition to UITextView.
    public var outline: [OutlineEntry] {
        get { state.outline }
        set {
            let old = state.outline
            state.outline = newValue
            outlinePane?.show(newValue)
            foldAgain(as: old)
            if newValue.isEmpty, isOutlineVisible { hideSidePane() }
        }
    }

    /// Whether keys that go from heading to heading go by the outline, in a text whose paragraphs have no heading levels.
    package var jumpsByOutline: Bool {
        get { state.jumpsByOutline }
        set { state.jumpsByOutline = newValue }
    }

    /// Whether lines of the text are parts of paragraphs, which empty lines part: folded to hits, the text shows whole paragraphs, and
    /// folded sections count those.
    package var hasFilledLines: Bool {
        get { state.hasFilledLines }
        set { state.hasFilledLines = newValue }
    }

    /// Adds the headings of text that has been appended, which may be none: a folded section that has grown hides what has come of it.
    package func addOutline(_ more: [OutlineEntry]) {
        if !more.isEmpty {
            state.outline += more
            outlinePane?.show(outline)
        }
        if state.sections != nil || state.sectionsToFoldFrom != nil { fold(sectionsToFold()) }
    }

    /// Moves the headings along with an edit.
    func moveOutline(_ moved: (Int) -> Int) {
        state.disclosures = state.disclosures.map { $0.following(moved) }
        if let opened = state.find.origin?.opened {
            let there = OpenedFolds(headings: Set(opened.headings.map(moved)), summaries: Set(opened.summaries.map(moved)))
            state.find.origin?.opened = there
        }
        state.outline = outline.map { $0.following(moved) }
        outlinePane?.show(outline)
    }

    private var outlinePane: OutlinePane? { state.sidePane as? OutlinePane }

    /// Whether the outline shows.
    public var isOutlineVisible: Bool { outlinePane != nil }

    /// Opens the outline and gives it the keyboard; says so where there is nothing to show.
    public func showOutline() {
        guard !outline.isEmpty else {
            statusText = "This text has no headings"
            return
        }
        if let pane = outlinePane { _ = pane.becomeFirstResponder() } else { show(OutlinePane(for: self, entries: outline)) }
        statusText = OutlinePane.hint
    }

    /// Closes the outline; the text has the keyboard again.
    public func hideOutline() { if isOutlineVisible { hideSidePane() } }

    func toggleOutline() {
        // The keys of the text may have the pane shown without being in it.
        if outlinePane?.isFirstResponder == true { hideSidePane() } else { showOutline() }
    }
}
