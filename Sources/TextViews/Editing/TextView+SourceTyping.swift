import Foundation
import TextKit

/// What Return and Tab do in a source that is edited as plain text.
package enum SourceTyping: Sendable {
    /// A new line goes on with the list or the quote of the line before; Tab moves items in.
    case markdown
    /// A new line is moved in as far as the one before, and farther below the beginning of a block; Tab and Backspace go by levels.
    case code
}

extension TextView {
    /// What Return and Tab do beside typing themselves; nil for text that is no source.
    package var sourceTyping: SourceTyping? {
        get { editing.sourceTyping }
        set { editing.sourceTyping = newValue }
    }

    /// Return: a new line that goes on as the one of the caret; in an item without words, the end of the list. False where a line end
    /// alone is meant.
    func typeSourceLineEnd() -> Bool {
        guard sourceTyping != nil, selection.isEmpty else { return false }
        let paragraph = reader.paragraph(at: selection.head)
        guard let kind = sourceTyping(atLine: paragraph.lowerBound) else { return false }
        let line = Array(reader.substring(paragraph).utf16)
        let typed = selection.head - paragraph.lowerBound
        let (prefix, isOnly) = Self.prefix(of: line, kind)
        let level = kind == .code && Self.beginsBlock(line[..<typed]) ? indentUnit(near: paragraph.lowerBound) : ""
        guard typed >= prefix.length, prefix.length > 0 || !level.isEmpty else { return false }
        if isOnly, kind == .markdown, !prefix.isIndent {
            if typeItemAround(paragraph, line) { return true }
            type("", from: paragraph.lowerBound..<paragraph.lowerBound + prefix.length)
        } else if isOnly, prefix.isIndent, level.isEmpty {
            // No white space is left in the blank line.
            type(lineEnding + prefix.next, from: paragraph.lowerBound..<selection.head)
        } else {
            typeItem(lineEnding + prefix.next + level, below: line)
        }
        return true
    }

    /// Makes an empty item of a list within an item the next one of the list around. False for one that is in no other item.
    private func typeItemAround(_ paragraph: Range<Int>, _ line: [UInt16]) -> Bool {
        let indent = Self.indent(of: line)
        guard indent > 0, let marker = ListMarker(line, from: indent), let (around, outer) = item(around: paragraph.lowerBound, indent)
        else { return false }
        let beginning = String(decoding: around[..<Self.indent(of: around)], as: UTF16.self) + outer.following
        asOneStep("Typing") {
            type("", from: paragraph.lowerBound..<paragraph.lowerBound + indent + marker.count)
            typeItem(beginning, below: around)
        }
        return true
    }

    /// The line that begins the item around another one which has an indent, and its marker.
    private func item(around utf16: Int, _ indent: Int) -> (line: [UInt16], marker: ListMarker)? {
        var start = utf16
        for _ in 0..<Self.mostLinesOfItem where start > 0 {
            let paragraph = reader.paragraph(at: start - 1)
            start = paragraph.lowerBound
            let line = Array(reader.substring(paragraph).utf16)
            let own = Self.indent(of: line)
            if own >= indent || line[own...].allSatisfy({ $0 == 10 || $0 == 13 }) { continue }
            return ListMarker(line, from: own).map { (line, $0) }
        }
        return nil
    }

    /// Types the beginning of a line, and gives the numbered items below it their new numbers, where they go on in order. One undo takes all
    /// of it back.
    private func typeItem(_ beginning: String, below line: [UInt16]) {
        let later = laterItems(of: line)
        guard let first = later.first, let last = later.last else { return type(beginning, .typing) }
        let length = textStorage.length
        asOneStep("Typing") {
            type(beginning, .typing)
            let head = selection.head
            let shift = textStorage.length - length
            let range = NSRange(first.digits.lowerBound + shift..<last.digits.upperBound + shift)
            replaceCharacters(in: range, with: renumbered(later, shift), selecting: head..<head, named: "Typing")
        }
    }

    /// The text from the first of the items' numbers to the last one with their new ones: one change of the text, however long the list.
    private func renumbered(_ items: [NumberedItem], _ shift: Int) -> NSAttributedString {
        let text = NSMutableAttributedString()
        var end = items.first.map { $0.digits.lowerBound + shift } ?? 0
        for item in items {
            let start = item.digits.lowerBound + shift
            text.append(textStorage.attributedSubstring(from: NSRange(end..<start)))
            let attributes = textStorage.attributes(at: start, effectiveRange: nil)
            text.append(NSAttributedString(string: item.number, attributes: attributes))
            end = item.digits.upperBound + shift
        }
        return text
    }

    /// Where a numbered item has its number, and the one that it is to have.
    private struct NumberedItem {
        var digits: Range<Int>
        var number: String
    }

    /// The numbered items below the caret's in its list, while each has the number after the one before it, and the number that each has
    /// once another item stands before it.
    private func laterItems(of line: [UInt16]) -> [NumberedItem] {
        let indent = Self.indent(of: line)
        guard sourceTyping == .markdown, let own = ListMarker(line, from: indent)?.number, var last = Int(own.digits) else { return [] }
        var items: [NumberedItem] = []
        var start = reader.paragraph(at: selection.head).upperBound
        var lines = 0
        while start < textStorage.length, lines < Self.mostLinesOfItem {
            let paragraph = reader.paragraph(at: start)
            let line = Array(reader.substring(paragraph).utf16)
            let first = Self.indent(of: line)
            (start, lines) = (paragraph.upperBound, lines + 1)
            if first > indent || line[first...].allSatisfy({ $0 == 10 || $0 == 13 }) { continue }
            guard first == indent, let number = ListMarker(line, from: first)?.number, number.end == own.end, Int(number.digits) == last + 1
            else { break }
            let digits = paragraph.lowerBound + first
            items.append(NumberedItem(digits: digits..<digits + number.digits.utf16.count, number: String(last + 2)))
            (last, lines) = (last + 1, 0)
        }
        return items
    }

    /// What a line begins with, and what the next one does.
    private struct LinePrefix {
        var length: Int
        var next: String
        /// Whether it is white space alone.
        var isIndent: Bool
    }

    private static func prefix(of line: [UInt16], _ kind: SourceTyping) -> (prefix: LinePrefix, isOnly: Bool) {
        let blanks: Set<UInt16> = [32, 9]
        let words = line.firstIndex { !blanks.contains($0) } ?? line.count
        var length = words
        var next = String(decoding: line[..<words], as: UTF16.self)
        if kind == .markdown {
            while length < line.count, line[length] == UInt16(UInt8(ascii: ">")) {
                let end = line[(length + 1)...].firstIndex { !blanks.contains($0) } ?? line.count
                next += String(decoding: line[length..<end], as: UTF16.self)
                length = end
            }
            if let marker = ListMarker(line, from: length) {
                length += marker.count
                next += marker.following
            }
        }
        let isOnly = line[length...].allSatisfy { $0 == 10 || $0 == 13 || blanks.contains($0) }
        return (LinePrefix(length: length, next: next, isIndent: length == words), isOnly)
    }

    private func type(_ text: String, from range: Range<Int>) {
        recorder.breakUndoCoalescing()
        change(range, to: text, .other)
        recorder.breakUndoCoalescing()
        showCaret()
    }

    /// Tab and Shift+Tab: move the lines that are selected in or out, and the item of the caret. False where a tab is meant.
    func typeSourceTab(isBack: Bool) -> Bool {
        guard sourceTyping != nil else { return false }
        let selected = selection.range
        let first = reader.paragraph(at: selected.lowerBound)
        guard let kind = sourceTyping(atLine: first.lowerBound) else { return false }
        let isSeveral = !selected.isEmpty && first.upperBound < selected.upperBound
        let line = Array(reader.substring(first).utf16)
        if kind == .code, selected.isEmpty, !isBack {
            return typeLevel(after: line[..<(selected.lowerBound - first.lowerBound)], in: first)
        }
        let marker = kind == .markdown ? ListMarker(line, from: Self.indent(of: line)) : nil
        if kind == .markdown, marker == nil, !isBack, typeToItem(in: first) { return true }
        guard isSeveral || marker != nil || isBack else { return false }
        // Back to where the item around begins, whose marker may be wider or narrower.
        let indent = Self.indent(of: line)
        let outer = isBack && marker != nil ? item(around: first.lowerBound, indent).map { indent - Self.indent(of: $0.line) } : nil
        let unit =
            marker.map { String(repeating: " ", count: outer ?? $0.contentOffset) } ?? indentUnit(near: first.lowerBound)
        asOneStep(isBack ? "Outdent" : "Indent") {
            let length = textStorage.length
            moveLines(selected, by: unit, isBack: isBack)
            if !isSeveral, marker != nil, textStorage.length != length { renumberItem(at: first.lowerBound) }
        }
        showCaret()
        return true
    }

    /// Gives a numbered item that was moved the number that it has in its list now: the one after that of the item before it, else 1.
    private func renumberItem(at utf16: Int) {
        let line = Array(reader.substring(reader.paragraph(at: utf16)).utf16)
        let indent = Self.indent(of: line)
        guard let marker = ListMarker(line, from: indent), let number = marker.number else { return }
        let wanted = self.number(before: utf16, indent: indent, end: number.end).map { String($0 + 1) } ?? "1"
        let digits = (utf16 + indent)..<(utf16 + indent + number.digits.utf16.count)
        let selected = selection.range
        guard wanted != number.digits, change(digits, to: wanted, .other) else { return }
        func moved(_ position: Int) -> Int { position < digits.upperBound ? position : position + wanted.utf16.count - digits.count }
        changeSelection { $0.select(moved(selected.lowerBound)..<moved(selected.upperBound)) }
    }

    /// More lines than an item has, with the lists within it.
    private static let mostLinesOfItem = 500

    /// The number of the item before a line in the list of an indent.
    private func number(before utf16: Int, indent: Int, end: Character) -> Int? {
        var start = utf16
        for _ in 0..<Self.mostLinesOfItem {
            guard start > 0 else { return nil }
            let paragraph = reader.paragraph(at: start - 1)
            start = paragraph.lowerBound
            let line = Array(reader.substring(paragraph).utf16)
            let own = Self.indent(of: line)
            if own > indent || line[own...].allSatisfy({ $0 == 10 || $0 == 13 }) { continue }
            guard own == indent, let number = ListMarker(line, from: own)?.number, number.end == end else { return nil }
            return Int(number.digits)
        }
        return nil
    }

    private static func indent(of line: [UInt16]) -> Int { line.firstIndex { $0 != 32 && $0 != 9 } ?? line.count }

    private func moveLines(_ selected: Range<Int>, by unit: String, isBack: Bool) {
        var starts: [Int] = []
        var position = reader.paragraph(at: selected.lowerBound).lowerBound
        repeat {
            starts.append(position)
            position = reader.paragraph(at: position).upperBound
        } while position < selected.upperBound && position > starts[starts.count - 1]
        var (lower, upper) = (selected.lowerBound, selected.upperBound)
        // From the last line on, so that the others stay where they are.
        for start in starts.reversed() {
            let line = reader.substring(reader.paragraph(at: start))
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isBlank, starts.count > 1 { continue }
            let removed = isBack ? Self.outdent(line, unit) : 0
            guard !isBack || removed > 0, change(start..<start + removed, to: isBack ? "" : unit, .other) else { continue }
            let change = isBack ? -removed : unit.utf16.count
            if lower > start || starts.count == 1 { lower = max(start, lower + change) }
            upper = max(start, upper + change)
        }
        changeSelection { $0.select(lower..<max(lower, upper)) }
    }

    /// How many UTF-16 units of a line's indent go.
    private static func outdent(_ line: String, _ unit: String) -> Int {
        if line.hasPrefix("\t") { return 1 }
        return min(line.prefix { $0 == " " }.count, unit == "\t" ? 4 : unit.count)
    }
}
