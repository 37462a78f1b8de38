import TextDocuments
import TextViews

/// The sections that are folded away.
extension DocumentSession {
    /// Which sections the reader has folded; while the text is edited, those that were folded before.
    package var keptFolds: [StoredFold] {
        guard hasBegun, !isEditing else { return waitingFolds }
        let folded = view.foldedSections
        return folded.isEmpty ? [] : StoredFold.folds(at: Set(folded), in: headings)
    }

    /// Has sections folded that were when the document was read last, once the view has its size; later it changes nothing.
    package func expect(_ folds: [StoredFold]) {
        if !hasBegun { waitingFolds = folds }
    }

    /// Folds what was expected to be.
    func foldAsExpected() {
        if waitingFolds.isEmpty || isEditing { return }
        view.foldSections(atHeadings: StoredFold.headings(of: waitingFolds, in: headings))
        waitingFolds = []
    }
}
