public import Foundation

extension NSAttributedString {
    /// The characters around `location` whose paragraphs stand in the block; `{NSNotFound, 0}` where the paragraph there
    /// does not. O(paragraphs of the block).
    public func range(of block: TextBlock, at location: Int) -> NSRange {
        paragraphs(around: location, "range(of block:at:)") { $0.textBlocks.contains { $0 === block } }
    }

    /// The characters around `location` whose paragraphs stand in cells of the table; `{NSNotFound, 0}` where the paragraph
    /// there does not. O(paragraphs of the table).
    public func range(of table: TextTable, at location: Int) -> NSRange {
        paragraphs(around: location, "range(of table:at:)") {
            $0.textBlocks.contains { ($0 as? TextTableBlock)?.table === table }
        }
    }

    /// The characters around `location` whose paragraphs are items of the list, or of lists within it; `{NSNotFound, 0}` where
    /// the paragraph there is none. O(paragraphs of the list).
    public func range(of list: TextList, at location: Int) -> NSRange {
        paragraphs(around: location, "range(of list:at:)") { $0.textLists.contains { $0 === list } }
    }

    /// The number, from one, of the item at `location` among the list's own; items of lists within it do not count.
    /// 0 where the paragraph there is no item of the list. O(paragraphs of the list).
    public func itemNumber(in list: TextList, at location: Int) -> Int {
        let range = range(of: list, at: location)
        guard range.location != NSNotFound else { return 0 }
        var number = 0
        var utf16 = range.location
        let text = string as NSString
        while utf16 <= location, utf16 < range.location + range.length {
            let lists = style(at: utf16)?.textLists ?? []
            if lists.last === list { number += 1 }
            utf16 = max(utf16 + 1, paragraph(at: utf16, in: text).upperBound)
        }
        return max(1, number)
    }

    /// The text that the marker of the list item at `location` should have, with the markers of enclosing items where its list asks
    /// for them; nil where the paragraph there is no item. An addition to TextKit.
    public func listMarker(at location: Int) -> String? {
        checkLocation(location, "listMarker(at:)")
        guard let lists = style(at: location)?.textLists, !lists.isEmpty else { return nil }
        var marker = ""
        // Lists around one that marks its items by itself have no say.
        let first = lists.lastIndex { !$0.listOptions.contains(.prependEnclosingMarker) } ?? 0
        for list in lists[first...] {
            let number = itemNumber(in: list, at: location) - 1 + list.startingItemNumber
            let own = list.marker(forItemNumber: number)
            marker = list.listOptions.contains(.prependEnclosingMarker) ? marker + own : own
        }
        return marker
    }

    // MARK: Walking paragraphs

    private func checkLocation(_ location: Int, _ member: String) {
        precondition(
            location >= 0 && location < length,
            "NSAttributedString.\(member): location \(location) outside 0..<\(length)")
    }

    private func style(at utf16: Int) -> ParagraphStyle? {
        attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
    }

    private func paragraph(at utf16: Int, in text: NSString) -> Range<Int> {
        text.paragraphRange(for: NSRange(location: utf16, length: 0)).range
    }

    /// The paragraphs around `location`, without a gap, whose style passes.
    private func paragraphs(around location: Int, _ member: String, where passes: (ParagraphStyle) -> Bool) -> NSRange {
        checkLocation(location, member)
        let text = string as NSString
        var range = paragraph(at: location, in: text)
        func holds(_ utf16: Int) -> Bool { style(at: utf16).map(passes) ?? false }
        guard holds(range.lowerBound) else { return NSRange(location: NSNotFound, length: 0) }
        while range.lowerBound > 0 {
            let before = paragraph(at: range.lowerBound - 1, in: text)
            guard holds(before.lowerBound) else { break }
            range = before.lowerBound..<range.upperBound
        }
        while range.upperBound < length {
            let after = paragraph(at: range.upperBound, in: text)
            guard holds(after.lowerBound), after.upperBound > range.upperBound else { break }
            range = range.lowerBound..<after.upperBound
        }
        return NSRange(range)
    }
}
