extension DocumentLayout {
    /// Lays out the paragraphs from `top` to `bottom` at the y that the tree's sums give now, without those above.
    func ensureBand(top: Fixed, bottom: Fixed) {
        if let cached = ensuredBand, cached.layoutGeneration == layoutGeneration, cached.top <= top, cached.bottom >= bottom { return }
        guard let first = tree.find(top, in: \.height) else { return }
        var index = first.index
        while let wrong = passRight(from: &index, to: bottom) {
            verify(wrong, until: bottom)
            if tree.locate(wrong.index).end.height > bottom { break }
            index = wrong.index + 1
        }
        ensuredBand = isCalling ? nil : (layoutGeneration, top, bottom)
    }

    /// Skips the paragraphs down to `bottom` that are right where they are; returns the first that is not, if there is one.
    private func passRight(from index: inout Int, to bottom: Fixed) -> ParagraphTree.Located? {
        guard index < tree.count else { return nil }
        for located in tree.elements(from: index) {
            guard isRight(located) else { return located }
            counters.paragraphsVisited += 1
            located.element.record?.wasVisited = true
            if located.end.height > bottom { return nil }
            index += 1
        }
        return nil
    }
}
