// Paragraphs end after LF, CR, CR LF or PS, as `NSString.paragraphRange(for:)` has it, lines also after NEL (U+0085) and LS (U+2028), as
// `NSString.lineRange(for:)` has it. Form feed ends neither.
extension PagedText {
    /// The end of the paragraph that holds `utf16`, after its separator; `count` where none follows. O(log n + a page).
    func paragraphEnd(after utf16: Int) -> Int { end(of: .paragraph, after: utf16) }

    /// The start of the paragraph that holds `utf16`, which may be `count`. O(log n + a page).
    func paragraphStart(before utf16: Int) -> Int { start(of: .paragraph, before: utf16) }

    /// The end of the paragraph or line that holds `utf16`, after its separator; `count` where none follows. O(log n + a page).
    func end(of part: SeparatedPart, after utf16: Int) -> Int {
        precondition(utf16 >= 0 && utf16 <= count, "end(of:after:): index \(utf16) outside 0...\(count)")
        guard utf16 < count else { return count }
        var page = page(at: utf16)
        pagesSearched += 1
        var found = page.element.firstSeparator(of: part, from: utf16 - page.start.utf16)
        if found == nil {
            guard let next = pageEnding(part, after: page) else { return count }
            page = next
            pagesSearched += 1
            found = page.element.firstSeparator(of: part, from: 0)
        }
        let next = page.start.utf16 + found! + 1
        return page.element[found!] == 0x0D && next < count && self[next] == 0x0A ? next + 1 : next
    }

    /// The start of the paragraph or line that holds `utf16`, which may be `count`. O(log n + a page).
    func start(of part: SeparatedPart, before utf16: Int) -> Int {
        precondition(utf16 >= 0 && utf16 <= count, "start(of:before:): index \(utf16) outside 0...\(count)")
        guard utf16 > 0 else { return 0 }
        var end = utf16
        if end < count, self[end] == 0x0A, self[end - 1] == 0x0D { end -= 1 }
        guard end > 0 else { return 0 }
        let page = page(at: end - 1)
        pagesSearched += 1
        if let found = page.element.lastSeparator(of: part, before: end - page.start.utf16) { return page.start.utf16 + found + 1 }
        let earlier = page.start.ending(part)
        pagesSearched += 1
        guard earlier > 0, let before = pages.find(earlier - 1, in: { $0.ending(part) }),
            let found = before.element.lastSeparator(of: part, before: before.element.count)
        else { return 0 }
        return before.start.utf16 + found + 1
    }

    /// The ends of the paragraphs that end within `range` (above its start, up to its end), ascending; the end of a text without a last
    /// separator counts as one. O(log n for each page that has separators, and their text).
    func paragraphEnds(in range: Range<Int>) -> [Int] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "paragraphEnds: range \(range) outside 0...\(count)")
        guard !range.isEmpty else { return [] }
        var ends: [Int] = []
        var next: SumTree<TextPage>.Located? = page(at: range.lowerBound)
        while let page = next, page.start.utf16 < range.upperBound {
            var local = max(0, range.lowerBound - page.start.utf16)
            while let found = page.element.firstSeparator(of: .paragraph, from: local), page.start.utf16 + found < range.upperBound {
                local = found + 1
                let end = page.start.utf16 + local
                if page.element[found] == 0x0D, end < count {
                    let following = local < page.element.count ? page.element[local] : self[end]
                    if following == 0x0A { continue }
                }
                ends.append(end)
            }
            next = pageEnding(.paragraph, after: page)
        }
        if range.upperBound == count, ends.last != count { ends.append(count) }
        return ends
    }

    private func pageEnding(_ part: SeparatedPart, after page: SumTree<TextPage>.Located) -> SumTree<TextPage>.Located? {
        guard page.end.ending(part) < pages.total.ending(part) else { return nil }
        return pages.find(page.end.ending(part), in: { $0.ending(part) })
    }
}
