/// Characters whose attributes have been fixed, in one state of the text.
struct FixedAttributes {
    var utf16 = 0..<0
    /// The layout generation that this holds for.
    var generation = -1
}

/// Attributes are fixed before layout reads them: all that one slice of layout may read, ahead of the slice. A storage that changes its
/// text meanwhile (a subclass that fixes lazily may) does so between two slices, and layout starts again with the new text.
extension DocumentLayout {
    /// Characters that are fixed at a time: many screens, and still too few to be felt at the start of a long text.
    private static let fixedLength = 131_072

    /// Has the attributes of the paragraphs fixed that layout may read from `located` on. False where that changed the text or its lines:
    /// what was located is out of date. O(log n) where they are fixed.
    func fixAttributes(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Bool {
        let wanted = located.start.utf16..<endOfWanted(from: located, to: limit)
        // The second half of what is fixed is what the background shaper reads ahead.
        let near = min(wanted.upperBound, max(located.end.utf16, located.start.utf16 + Self.fixedLength / 2))
        if fixed.generation == generation, fixed.utf16.lowerBound <= wanted.lowerBound, fixed.utf16.upperBound >= near { return true }
        guard fixAttributes(wanted) else { return false }
        fixed = FixedAttributes(utf16: wanted, generation: generation)
        return true
    }

    /// Has the attributes of characters fixed. False as above.
    func fixAttributes(_ utf16: Range<Int>) -> Bool {
        guard let fixAttributesOfText, let source else { return true }
        // An edit that has to wait for the end of a callback or an enumeration may have made the text shorter.
        let utf16 = utf16.clamped(to: 0..<source.utf16Count)
        guard !utf16.isEmpty else { return true }
        let generation = generation
        fixAttributesOfText(utf16)
        applyPostponed()
        return generation == self.generation
    }

    /// Has the storage asked again before layout reads on.
    func forgetFixedAttributes() { fixed = FixedAttributes() }

    /// The paragraph with its attributes fixed, or the one that stands there after that changed the text. Nil where no text is left.
    func fixed(_ located: ParagraphTree.Located, to limit: LayoutLimit? = nil) -> ParagraphTree.Located? {
        let limit = limit ?? .utf16(located.start.utf16)
        if fixAttributes(from: located, to: limit) { return located }
        return tree.isEmpty ? nil : tree.locate(min(located.index, tree.count - 1))
    }

    /// The end of the paragraphs up to `limit`, as far as one slice goes; of one paragraph at least.
    private func endOfWanted(from located: ParagraphTree.Located, to limit: LayoutLimit) -> Int {
        var end = located.start.utf16 + Self.fixedLength
        switch limit {
        case .utf16(let utf16), .line(let utf16): end = min(end, utf16 + 1)
        case .y(let y): if let last = tree.find(y, in: \.height) { end = min(end, last.end.utf16) }
        case .everything: break
        }
        guard end > located.end.utf16 else { return located.end.utf16 }
        return tree.find(end - 1, in: \.utf16)?.end.utf16 ?? tree.total.utf16
    }
}
