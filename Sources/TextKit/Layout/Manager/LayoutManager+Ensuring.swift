import Foundation

extension LayoutManager {
    /// Whether everything before a place must be laid out to answer about it.
    var isContiguous: Bool { !allowsNonContiguousLayout }

    /// Lays out more of what is missing, from the top, for about so long; returns whether more is missing.
    /// For idle moments.
    package func layoutSlice(milliseconds: Double) -> Bool { layoutSlice(milliseconds, to: .everything) }

    /// The same, but no farther than the paragraphs that end before a character.
    package func layoutSlice(milliseconds: Double, before utf16: Int) -> Bool {
        utf16 > 0 && layoutSlice(milliseconds, to: .utf16(utf16 - 1))
    }

    private func layoutSlice(_ milliseconds: Double, to limit: LayoutLimit) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .microseconds(Int64(min(1e15, max(0, milliseconds) * 1000)))
        var count = 0
        let done = layout.settle(to: limit) {
            count += 1
            return count & 7 == 0 && clock.now >= end
        }
        if done { announceCompletion() }
        return !done
    }

    /// Rows of the flow for a rectangle of a container.
    func band(_ rect: CGRect, in container: TextContainer) -> Range<Fixed>? {
        guard let region = layout.flow.index(of: container).map({ layout.flow.regions[$0] }) else { return nil }
        let top = max(region.top, region.top + Fixed(rect.minY * scale))
        let bottom = min(region.bottom, region.top + Fixed(rect.maxY * scale))
        return top..<max(top, bottom)
    }
}

extension DocumentLayout {
    func countGlyphs(inUTF16 range: Range<Int>) {
        guard var index = tree.find(range.lowerBound, in: \.utf16)?.index else { return }
        while index < tree.count {
            let located = tree.locate(index)
            guard located.start.utf16 < range.upperBound else { return }
            countGlyphs(of: located)
            index += 1
        }
    }

    /// Whether text was left over that fits in no container.
    var hasOverflow: Bool {
        guard !tree.isEmpty else { return false }
        // Lines below the last container are from when there were more.
        if tree.total.height > flow.bottom { return true }
        let last = tree.locate(tree.count - 1)
        if last.element.record?.membership?.group.overflows == true { return true }
        return (last.element.record?.laidUTF16 ?? 0) < Int(last.element.utf16)
    }
}
