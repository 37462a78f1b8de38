import Foundation
import TextKit

/// Lists as a person makes them: paragraphs become items, go a level in or out, and are numbered anew, with their markers as text.
extension TextView {
    /// The paragraph at an offset as an item; one of no list has no marker.
    func listItem(at utf16: Int) -> ListItem {
        let range = reader.paragraph(at: utf16)
        let style = paragraphStyle(at: range.isEmpty ? textStorage.length : range.lowerBound)
        return ListItem(textStorage, range, style: style)
    }

    /// Makes the selected paragraphs items of a list, or of none. A caret in a list changes all items of that list.
    func setList(_ format: TextList.MarkerFormat?) {
        let change = { (items: inout [ListItem], chosen: Range<Int>) in
            let isBeside = chosen.lowerBound > 0 && items[chosen.lowerBound - 1].isInBlock(of: items[chosen.lowerBound])
            let before = isBeside ? items[chosen.lowerBound - 1].lists : []
            let joined = before.count == 1 && before[0].markerFormat == format ? before[0] : nil
            let list = format.map { joined ?? TextList(markerFormat: $0) }
            for index in chosen {
                guard let list else {
                    items[index].lists = []
                    continue
                }
                items[index].lists = items[index].lists.dropLast() + [list]
            }
        }
        guard selection.isEmpty, format != nil, let own = listItem(at: selection.head).lists.last else {
            return changeLists(named: "List", change)
        }
        changeLists(named: "List") { items, _ in
            guard let format else { return }
            let list = TextList(markerFormat: format, options: own.listOptions, startingItemNumber: own.startingItemNumber)
            for index in items.indices { items[index].lists = items[index].lists.map { $0 === own ? list : $0 } }
        }
    }

    /// Moves the selected items a level in or out; the outermost level is not left. False where nothing selected is an item.
    @discardableResult
    func changeListLevel(by step: Int) -> Bool {
        guard isEditable, listItem(at: selection.range.lowerBound).isItem else { return false }
        changeLists(named: step > 0 ? "Increase List Level" : "Decrease List Level") { items, chosen in
            for index in chosen where items[index].isItem {
                if step < 0 {
                    if items[index].lists.count > 1 { items[index].lists.removeLast() }
                    continue
                }
                let depth = items[index].lists.count
                guard depth < Self.deepestListLevel else { continue }
                let known = index > 0 ? items[index - 1].lists : []
                let sibling = known.count > depth && zip(known, items[index].lists).allSatisfy({ $0 === $1 }) ? known[depth] : nil
                items[index].lists.append(sibling ?? items[index].lists[depth - 1].nested)
            }
        }
        return true
    }

    /// Whether one of the selected items is not at the outermost level, or not at the innermost one yet.
    func canChangeListLevel(by step: Int) -> Bool {
        let selected = selection.range
        guard listItem(at: selected.lowerBound).isItem else { return false }
        var start = selected.lowerBound
        repeat {
            let item = listItem(at: start)
            if item.isItem, step < 0 ? item.lists.count > 1 : item.lists.count < Self.deepestListLevel { return true }
            start = NSMaxRange(item.range)
        } while start < selected.upperBound
        return false
    }

    private static let deepestListLevel = 9

    /// The items around the selected paragraphs, and which of them those are.
    private func listItems(around selected: Range<Int>) -> (items: [ListItem], chosen: Range<Int>) {
        var items = [listItem(at: selected.lowerBound)]
        while NSMaxRange(items[items.count - 1].range) < selected.upperBound {
            items.append(listItem(at: NSMaxRange(items[items.count - 1].range)))
        }
        let count = items.count
        var before: [ListItem] = []
        while let start = (before.last ?? items.first)?.range.location, start > 0 {
            let item = listItem(at: start - 1)
            guard item.isItem else { break }
            before.append(item)
        }
        while let end = items.last.map({ NSMaxRange($0.range) }), end < textStorage.length {
            let item = listItem(at: end)
            guard item.isItem else { break }
            items.append(item)
        }
        return (before.reversed() + items, before.count..<before.count + count)
    }

    /// Changes the lists of paragraphs around the selection, and numbers their items anew. O(the lists).
    func changeLists(named name: String, _ change: (inout [ListItem], Range<Int>) -> Void) {
        guard isEditable, isRich else { return }
        commitMarkedText()
        let old = selection.range
        var (items, chosen) = listItems(around: old)
        change(&items, chosen)
        Self.number(&items)
        let indent = max(36, (2.25 * usualSize(at: items[chosen.lowerBound].contentStart)).rounded())
        var texts: [NSAttributedString?] = items.map { newText(of: $0, indent: indent) }
        guard let first = texts.firstIndex(where: { $0 != nil }), let last = texts.lastIndex(where: { $0 != nil }) else { return }
        let text = TextStorage()
        var moved = [Int: Int]()
        for index in first...last {
            let item = items[index]
            let new = texts[index] ?? textStorage.attributedSubstring(from: item.range)
            let newMarker = item.marker.utf16Length
            for offset in [old.lowerBound, old.upperBound] where holds(offset, item, isLast: index == items.count - 1) {
                moved[offset] = items[first].range.location + text.length + newMarker + max(0, offset - item.contentStart)
            }
            text.append(new)
            texts[index] = nil
        }
        let span = NSRange(location: items[first].range.location, length: NSMaxRange(items[last].range) - items[first].range.location)
        func adjusted(_ utf16: Int) -> Int { moved[utf16] ?? (utf16 >= NSMaxRange(span) ? utf16 + text.length - span.length : utf16) }
        let lower = adjusted(old.lowerBound)
        replaceCharacters(in: span, with: text, selecting: lower..<max(lower, adjusted(old.upperBound)), named: name)
    }

    private func holds(_ utf16: Int, _ item: ListItem, isLast: Bool) -> Bool {
        utf16 >= item.range.location && (utf16 < NSMaxRange(item.range) || isLast && utf16 == NSMaxRange(item.range))
    }

    private func usualSize(at utf16: Int) -> CGFloat {
        let font = utf16 < textStorage.length ? textStorage.attribute(.font, at: utf16, effectiveRange: nil) as? Font : nil
        return (font ?? typingAttributes[.font] as? Font ?? usualFont).pointSize
    }

    /// Gives each item the marker of its number; lists within an item begin anew in the next.
    private static func number(_ items: inout [ListItem]) {
        // The lists that the item before is in, from the outermost, and how many items of each there have been.
        var open: [(list: TextList, count: Int)] = []
        for index in items.indices {
            let lists = items[index].lists
            let shared = zip(open, lists).prefix { $0.list === $1 }.count
            open = open.prefix(shared) + lists.dropFirst(shared).map { ($0, 0) }
            guard let innermost = open.last else {
                items[index].marker = ""
                continue
            }
            open[open.count - 1].count += 1
            let number = innermost.list.startingItemNumber + innermost.count
            items[index].marker = "\t" + innermost.list.marker(forItemNumber: number) + "\t"
        }
    }

    /// The paragraph with its new marker and style; nil where it stays as it is.
    private func newText(of item: ListItem, indent: CGFloat) -> NSAttributedString? {
        let style = item.newStyle(indent: indent)
        let marker = NSRange(location: item.range.location, length: item.markerLength)
        let isSame = textStorage.attributedSubstring(from: marker).string == item.marker
        if isSame, style === item.style { return nil }
        let start = item.contentStart
        let content = textStorage.attributedSubstring(from: NSRange(location: start, length: NSMaxRange(item.range) - start))
        var attributes = start < textStorage.length ? textStorage.attributesAsSet(at: start) : typingAttributes
        for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle, .link, .attachment, .backgroundColor] {
            attributes[key] = nil
        }
        let text = TextStorage(string: item.marker, attributes: attributes)
        text.append(content)
        if text.length > 0 { text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length)) }
        return text
    }
}
