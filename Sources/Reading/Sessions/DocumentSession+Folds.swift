import TextDocuments
import TextViews

/// The sections that are folded away. Those whose headings are not read yet wait for them, and are kept as folded meanwhile.
extension DocumentSession {
    /// Which sections the reader has folded; while the text is edited, those that were folded before.
    package var keptFolds: [StoredFold] {
        guard hasBegun, !isEditing else { return waitingFolds }
        let folded = view.foldedSections
        return (folded.isEmpty ? [] : StoredFold.folds(at: Set(folded), in: headings)) + waitingFolds
    }

    /// Has sections folded that were when the document was read last, once the view has its size and their headings are read; later it
    /// changes nothing.
    package func expect(_ folds: [StoredFold]) {
        if !hasBegun { waitingFolds = folds }
    }

    /// What the reader has opened that the document has closed, or the other way round.
    package var keptDisclosures: [StoredFold] {
        guard hasBegun, !isEditing else { return waitingDisclosures }
        let turned = view.disclosures.filter(\.isTurned).map(\.summary.lowerBound)
        return (turned.isEmpty ? [] : StoredFold.folds(at: Set(turned), in: summaries)) + waitingDisclosures
    }

    /// Has disclosures turned that were when the document was read last, as `expect(_:)` has sections folded.
    package func expect(disclosures: [StoredFold]) {
        if !hasBegun { waitingDisclosures = disclosures }
    }

    /// The summaries, each as a heading.
    private var summaries: [OutlineItem] {
        view.disclosures.map { OutlineItem(level: 1, title: $0.title, anchor: "", utf16: $0.summary.lowerBound) }
    }

    /// Folds what was expected to be, as far as it is read. What is left when no more headings
    /// are to come is looked for where it was, and given up.
    func foldAsExpected() {
        if isEditing { return }
        let isWhole = document.remainder == nil
        if !waitingDisclosures.isEmpty {
            let (found, missing) = StoredFold.headings(of: waitingDisclosures, in: summaries, isWhole: isWhole)
            view.turnMoreDisclosures(at: Set(found.keys))
            waitingDisclosures = isWhole ? [] : missing
        }
        if waitingFolds.isEmpty { return }
        let hasAllHeadings = hasAllHeadings
        let (found, missing) = StoredFold.headings(of: waitingFolds, in: headings, isWhole: hasAllHeadings)
        view.foldMoreSections(atHeadings: Set(found.keys))
        // The text below a heading at the end may be what comes next.
        let bare = found.filter { view.sectionBody(ofHeading: $0.key)?.isEmpty == true }.map(\.value)
        waitingFolds = hasAllHeadings ? [] : missing + bare
        isFoldBare = !bare.isEmpty
    }

    /// Folds what was expected to be and whose headings the lines of a plain text have told.
    func foldMore(_ found: [OutlineEntry]) {
        guard hasBegun, !waitingFolds.isEmpty else { return }
        let titles = Set(waitingFolds.map(\.title))
        if hasAllHeadings || isFoldBare || found.contains(where: { titles.contains($0.title) }) { foldAsExpected() }
    }

    /// Folds what was expected to be and has come with more of the text.
    func foldMore(_ growth: DocumentGrowth) {
        guard hasBegun, !isEditing else { return }
        if waitingFolds.isEmpty && waitingDisclosures.isEmpty { return }
        let titles = Set(waitingFolds.map(\.title))
        let summaries = Set(waitingDisclosures.map(\.title))
        if isFoldBare || growth.outline.contains(where: { titles.contains($0.title) })
            || growth.disclosures.contains(where: { summaries.contains($0.title) })
        {
            foldAsExpected()
        }
    }
}

extension Disclosure {
    init(_ own: DocumentDisclosure) { self.init(summary: own.summary, body: own.body, isOpen: own.isOpen, title: own.title) }
}
