// Finds the paragraphs that may be wrong after a change: everything else is right as it is.
extension DocumentLayout {
    /// Marks the flow from a row on as unsettled: above it everything is right, but the paragraph that ends there may be cut short.
    func unsettle(from top: Fixed) {
        guard top > .zero, !needsParagraphs, !paragraphs.isEmpty else {
            settledCount = 0
            return
        }
        settledCount = min(settledCount, paragraphs.find(top - Fixed(raw: 1), in: \.height)?.index ?? 0)
    }

    /// The first paragraph from `index` on that may be wrong where it lies.
    func nextSuspect(from index: Int) -> ParagraphTree.Located? {
        guard index < tree.count else { return nil }
        let here = tree.locate(index)
        if here.element.state == .unlaid || here.element.dependsOnPosition { return here }
        let base = here.start
        let total = tree.total
        var next = tree.count
        if base.unlaid < total.unlaid { next = min(next, tree.find(base.unlaid, in: \.unlaid)!.index) }
        if base.bound < total.bound { next = min(next, tree.find(base.bound, in: \.bound)!.index) }
        if let y = flow.nextDisturbance(from: base.height), y < total.height {
            next = min(next, max(index, tree.find(y, in: \.height)!.index))
        }
        return next < tree.count ? tree.locate(next) : nil
    }

    /// Whether the lines that a paragraph has, of which some may be missing, are right and go below a row.
    func reaches(_ record: ParagraphRecord, _ bottom: Fixed, at located: ParagraphTree.Located) -> Bool {
        bottom < .endless && !record.hasNoLines && located.start.height + record.height > bottom && isLaidOut(located)
    }
}
