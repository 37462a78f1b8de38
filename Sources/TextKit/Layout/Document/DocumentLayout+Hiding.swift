// Paragraphs that the delegate hides whole: they take no line, and the layout makes no glyphs of them.
extension DocumentLayout {
    /// Lays out a paragraph that is hidden; nil where it is not. O(log n), whatever its length.
    func layOutHidden(_ located: ParagraphTree.Located) -> ParagraphRecord? {
        let utf16 = located.start.utf16..<located.end.utf16
        guard let hooks = settings.hooks, calling({ hooks.hidesParagraph(utf16) }),
            let region = flow.region(atY: located.start.height)
        else { return nil }
        let record = located.element.record ?? ParagraphRecord()
        let previous = previousLines(of: record)
        if record.attributesAreStale {
            record.forgetGlyphs()
            record.attributesAreStale = false
        }
        if record.membership == nil { record.removeLines() } else { record.leaveBlocks() }
        record.isComplete = true
        record.laidUTF16 = utf16.count
        record.top = located.start.height
        record.flowGeneration = flowGeneration
        record.containerWidth = flow.regions[region].shape
        if located.index == tree.count - 1 { extraLineOverrides = nil }
        noteLaid(1)
        let previousHeight = located.element.height
        tree.update(at: located.index) { entry in
            entry.record = record
            entry.state = .laid
            entry.height = .zero
            entry.rows = 0
            entry.dependsOnPosition = false
            entry.hasCuts = false
        }
        noteChange(of: record, at: record.top, from: previous, previousHeight: previousHeight, to: .zero, known: .zero)
        return record
    }
}
