/// UTF-16 text in a tree of pages: random access and edits anywhere are O(log n), sequential copies as fast as memory.
/// ASCII and Latin-1 cost one byte a unit. Owned by one thread.
final class PagedText {
    let pages = SumTree<TextPage>()
    /// Counts pages that were searched for the ends of a paragraph or line, for tests.
    var pagesSearched = 0

    var count: Int { pages.total.utf16 }

    subscript(utf16: Int) -> UInt16 {
        precondition(utf16 >= 0 && utf16 < count, "PagedText: index \(utf16) outside 0..<\(count)")
        let page = page(at: utf16)
        return page.element[utf16 - page.start.utf16]
    }

    /// The page that holds `utf16`; the last one at the end. The text must not be empty.
    func page(at utf16: Int) -> SumTree<TextPage>.Located {
        pages.find(utf16, in: { $0.utf16 })!
    }

    /// Copies `range` to the start of `buffer`. O(log n + count).
    func copy(_ range: Range<Int>, into buffer: UnsafeMutableBufferPointer<UInt16>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count && range.count <= buffer.count,
            "PagedText.copy: range \(range) of 0..<\(count) into \(buffer.count)")
        guard !range.isEmpty, var target = buffer.baseAddress else { return }
        for page in pages.elements(from: page(at: range.lowerBound).index) {
            let part = range.clamped(to: page.start.utf16..<page.end.utf16)
            page.element.copy((part.lowerBound - page.start.utf16)..<(part.upperBound - page.start.utf16), to: target)
            target += part.count
            if page.end.utf16 >= range.upperBound { break }
        }
    }

    func array(_ range: Range<Int>) -> [UInt16] {
        [UInt16](unsafeUninitializedCapacity: range.count) { buffer, count in
            copy(range, into: buffer)
            count = range.count
        }
    }

    /// Replaces `range` by `new`. O(log n + new.count).
    func replace(_ range: Range<Int>, with new: [UInt16]) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "PagedText.replace: range \(range) outside 0..<\(count)")
        if range.isEmpty && new.isEmpty { return }
        guard !pages.isEmpty else { return pages.insert(contentsOf: Self.paginate(new), at: 0) }
        let first = page(at: range.lowerBound)
        let low = range.lowerBound - first.start.utf16
        if range.upperBound <= first.end.utf16, first.element.count - range.count + new.count > 0 {
            var isDone = false
            pages.update(at: first.index) { isDone = $0.replaceInPlace(low..<(low + range.count), with: new) }
            if isDone { return }
        }
        let last = range.upperBound <= first.end.utf16 ? first : page(at: range.upperBound)
        var units = first.element.array(0..<low) + new
        units += last.element.array((range.upperBound - last.start.utf16)..<last.element.count)
        var indices = first.index..<(last.index + 1)
        absorbNeighbour(into: &units, &indices)
        pages.replaceSubrange(indices, with: Self.paginate(units))
    }

    /// Fills an empty text with a part of another, whose whole pages are shared until one of the two changes them. O(pages).
    func share(_ range: Range<Int>, of other: PagedText) {
        precondition(
            pages.isEmpty && range.lowerBound >= 0 && range.upperBound <= other.count,
            "PagedText.share: range \(range) of 0..<\(other.count) into a text of \(count)")
        guard !range.isEmpty else { return }
        var shared: [TextPage] = []
        for page in other.pages.elements(from: other.page(at: range.lowerBound).index) {
            let part = range.clamped(to: page.start.utf16..<page.end.utf16)
            let isWhole = part.count == page.element.count
            let start = page.start.utf16
            shared.append(
                isWhole ? page.element : TextPage(page.element.array((part.lowerBound - start)..<(part.upperBound - start))[...]))
            if page.end.utf16 >= range.upperBound { break }
        }
        pages.insert(contentsOf: shared, at: 0)
    }

    /// Merges with the page after, or the one before, where an edit leaves too little for a page of its own.
    private func absorbNeighbour(into units: inout [UInt16], _ indices: inout Range<Int>) {
        guard units.count < TextPage.capacity / 4 else { return }
        if indices.upperBound < pages.count {
            let page = pages[indices.upperBound]
            units += page.array(0..<page.count)
            indices = indices.lowerBound..<(indices.upperBound + 1)
        } else if indices.lowerBound > 0 {
            let page = pages[indices.lowerBound - 1]
            units = page.array(0..<page.count) + units
            indices = (indices.lowerBound - 1)..<indices.upperBound
        }
    }

    /// Cuts units into as few pages as will do, of lengths as even as may be.
    private static func paginate(_ units: [UInt16]) -> [TextPage] {
        let pieces = (units.count + TextPage.capacity - 1) / TextPage.capacity
        return (0..<pieces).map {
            TextPage(units[units.count * $0 / pieces..<units.count * ($0 + 1) / pieces])
        }
    }
}
