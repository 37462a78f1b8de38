// Paragraphs end after LF, CR, CR LF or PS, as `NSString.paragraphRange(for:)` has it. NEL (U+0085), U+2028 and form
// feed end lines, not paragraphs.
extension PagedText {
    /// The end of the paragraph that holds `utf16`, after its separator; `count` where none follows.
    func paragraphEnd(after utf16: Int) -> Int {
        precondition(utf16 >= 0 && utf16 <= count, "paragraphEnd: index \(utf16) outside 0...\(count)")
        guard utf16 < count else { return count }
        for page in pages.elements(from: page(at: utf16).index) {
            guard let found = page.element.firstSeparator(from: max(0, utf16 - page.start)) else { continue }
            let next = page.start + found + 1
            return page.element[found] == 0x0D && next < count && self[next] == 0x0A ? next + 1 : next
        }
        return count
    }

    /// The start of the paragraph that holds `utf16`, which may be `count`.
    func paragraphStart(before utf16: Int) -> Int {
        precondition(utf16 >= 0 && utf16 <= count, "paragraphStart: index \(utf16) outside 0...\(count)")
        guard utf16 > 0 else { return 0 }
        var end = utf16
        if end < count, self[end] == 0x0A, self[end - 1] == 0x0D { end -= 1 }
        while end > 0 {
            let page = page(at: end - 1)
            if let found = page.element.lastSeparator(before: end - page.start) { return page.start + found + 1 }
            end = page.start
        }
        return 0
    }

    /// The ends of the paragraphs that end within `range` (above its start, up to its end), ascending; the end of a text
    /// without a last separator counts as one. O(range.count), a page at a time.
    func paragraphEnds(in range: Range<Int>) -> [Int] {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "paragraphEnds: range \(range) outside 0...\(count)")
        guard !range.isEmpty else { return [] }
        var ends: [Int] = []
        for page in pages.elements(from: page(at: range.lowerBound).index) {
            var local = max(0, range.lowerBound - page.start)
            while let found = page.element.firstSeparator(from: local), page.start + found < range.upperBound {
                local = found + 1
                let end = page.start + local
                if page.element[found] == 0x0D, end < count {
                    let next = local < page.element.count ? page.element[local] : self[end]
                    if next == 0x0A { continue }
                }
                ends.append(end)
            }
            if page.end >= range.upperBound { break }
        }
        if range.upperBound == count, ends.last != count { ends.append(count) }
        return ends
    }
}
