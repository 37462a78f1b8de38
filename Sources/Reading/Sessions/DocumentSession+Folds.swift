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

    /// Folds what was expected to be, as far as it is read. What is left at the end of the text is looked for where it was, and given up.
    func foldAsExpected() {
        if isEditing { return }
        let isWhole = document.remainder == nil
        if isWhole { foldAllThatCame(isWhole: true) }
        if !waitingDisclosures.isEmpty {
            let (found, missing) = StoredFold.headings(of: waitingDisclosures, in: summaries, isWhole: isWhole)
            view.turnMoreDisclosures(at: Set(found.keys))
            waitingDisclosures = isWhole ? [] : missing
        }
        if waitingFolds.isEmpty { return }
        let (found, missing) = StoredFold.headings(of: waitingFolds, in: headings, isWhole: isWhole)
        view.foldMoreSections(atHeadings: Set(found.keys))
        // The text below a heading at the end may be what comes next.
        let bare = found.filter { view.sectionBody(ofHeading: $0.key)?.isEmpty == true }.map(\.value)
        waitingFolds = isWhole ? [] : missing + bare
        isFoldBare = !bare.isEmpty
    }

    /// The reader has had all sections folded: those that are still to be read are too, until all are unfolded.
    func foldAllToCome() { foldsAllToCome = document.remainder == nil ? nil : view.outline.count }

    /// Folds the sections that have come since all were folded. The last one waits for text below its heading; the heading over all of what
    /// was read may turn out to be one of several.
    private func foldAllThatCame(isWhole: Bool) {
        guard let known = foldsAllToCome else { return }
        let outline = view.outline
        let title = view.titleSection
        // A replacement of the text may have fewer.
        var new = Array(outline.indices.dropFirst(min(known, outline.count)))
        if known > 0, title != 0, !outline.isEmpty { new.append(0) }
        new.removeAll { $0 == title }
        let (bare, filled) = (new.filter { isBare($0) }, new.filter { !isBare($0) })
        view.foldMoreSections(atHeadings: Set(filled.map { outline[$0].utf16 }))
        foldsAllToCome = isWhole ? nil : bare.first { $0 > 0 } ?? outline.count
    }

    private func isBare(_ index: Int) -> Bool { view.sectionBody(ofHeading: view.outline[index].utf16)?.isEmpty ?? true }

    /// Folds what was expected to be and has come with more of the text.
    func foldMore(_ growth: DocumentGrowth) {
        guard hasBegun, !isEditing else { return }
        if let known = foldsAllToCome {
            if view.outline.count > known { foldAllThatCame(isWhole: false) }
            view.turnMoreDisclosures(at: Set(growth.disclosures.filter(\.isOpen).map(\.summary.lowerBound)))
        }
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
