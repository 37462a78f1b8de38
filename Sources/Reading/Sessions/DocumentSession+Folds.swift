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

    /// What the reader has opened that the document has closed, or the other way round.
    package var keptDisclosures: [StoredFold] {
        guard hasBegun, !isEditing else { return waitingDisclosures }
        let turned = view.disclosures.filter(\.isTurned).map(\.summary.lowerBound)
        return turned.isEmpty ? [] : StoredFold.folds(at: Set(turned), in: summaries)
    }

    /// Has disclosures turned that were when the document was read last, once the view has its size; later it changes nothing.
    package func expect(disclosures: [StoredFold]) {
        if !hasBegun { waitingDisclosures = disclosures }
    }

    /// The summaries, each as a heading.
    private var summaries: [OutlineItem] {
        view.disclosures.map { OutlineItem(level: 1, title: $0.title, anchor: "", utf16: $0.summary.lowerBound) }
    }

    /// Folds what was expected to be.
    func foldAsExpected() {
        if !waitingDisclosures.isEmpty, !isEditing {
            view.turnDisclosures(at: StoredFold.headings(of: waitingDisclosures, in: summaries))
            waitingDisclosures = []
        }
        if waitingFolds.isEmpty || isEditing { return }
        view.foldSections(atHeadings: StoredFold.headings(of: waitingFolds, in: headings))
        waitingFolds = []
    }
}

extension Disclosure {
    init(_ own: DocumentDisclosure) { self.init(summary: own.summary, body: own.body, isOpen: own.isOpen, title: own.title) }
}
