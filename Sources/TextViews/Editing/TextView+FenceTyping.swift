import Foundation
import TextKit

/// The line that opens or closes a block of code in Markdown: three backticks or tildes, or more (CommonMark 0.31, 4.5).
struct SourceFence: Equatable {
    /// The white space before it, and as much in place of the marker of an item that it stands in.
    let indent: String
    let sign: UInt16
    let count: Int
    /// Whether words follow it: such a line closes nothing.
    let hasWords: Bool

    /// The fence in a line; nil where there is none.
    init?(_ line: some Collection<UInt16>) {
        let line = Array(line)
        var start = line.firstIndex { $0 != 32 && $0 != 9 } ?? line.count
        var indent = String(decoding: line[..<start], as: UTF16.self)
        if let marker = ListMarker(line, from: start) {
            indent += String(repeating: " ", count: marker.count)
            start += marker.count
        }
        guard start < line.count, [96, 126].contains(line[start]) else { return nil }
        let end = line[start...].firstIndex { $0 != line[start] } ?? line.count
        let rest = line[end...]
        // Backticks with others after them are code within a line.
        guard end - start >= 3, line[start] == 126 || !rest.contains(96) else { return nil }
        (self.indent, sign, count) = (indent, line[start], end - start)
        hasWords = rest.contains { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }
    }

    /// Whether the block that begins with the other one ends with this one, as far as their signs say.
    func closes(_ other: SourceFence) -> Bool { !hasWords && sign == other.sign && count >= other.count }
}

/// Typing in blocks of code in Markdown.
extension TextView {
    /// No fence farther away is looked for, in UTF-16 units.
    private static let farthestFence = 1 << 16

    /// The fence that the code around a line begins with, and where it stands; nil outside code. O(64 K of the text before it).
    func openFence(before lineStart: Int) -> (fence: SourceFence, start: Int)? {
        var open: (fence: SourceFence, start: Int)?
        var start = max(0, lineStart - Self.farthestFence)
        for line in reader.substring(start..<lineStart).utf16.split(separator: 10, omittingEmptySubsequences: false) {
            if let fence = SourceFence(line) {
                if let begun = open {
                    if fence.closes(begun.fence) { open = nil }
                } else {
                    open = (fence, start)
                }
            }
            start += line.count + 1
        }
        return open
    }

    /// What Return, Tab and Backspace do at a line: in a block of code in Markdown what they do in code.
    func sourceTyping(atLine lineStart: Int) -> SourceTyping? {
        sourceTyping == .markdown && openFence(before: lineStart) != nil ? .code : sourceTyping
    }

    /// After a sign of a fence: moves the line that closes a block of code to where the one stands that opens it; moved in as the code, it
    /// would close nothing. One undo takes that back alone.
    func alignTypedFence() {
        guard sourceTyping == .markdown, selection.isEmpty else { return }
        let paragraph = reader.paragraph(at: selection.head)
        let line = reader.substring(paragraph).utf16
        guard let fence = SourceFence(line), let open = openFence(before: paragraph.lowerBound)?.fence, fence.closes(open),
            fence.indent != open.indent, line.prefix(while: { $0 == 32 || $0 == 9 }).count == fence.indent.utf16.count
        else { return }
        moveLine(at: paragraph.lowerBound, from: fence.indent, to: open.indent)
    }

    private static let brackets: [String: (open: UInt16, close: UInt16)] = ["}": (123, 125), "]": (91, 93), ")": (40, 41)]

    /// After a bracket that closes, with nothing before it in its line of code: moves it to where the line begins that has the bracket which
    /// opens. One undo takes that back alone.
    func alignTypedBracket(_ sign: String) {
        guard sourceTyping != nil, selection.isEmpty, let (open, close) = Self.brackets[sign] else { return }
        let lineStart = reader.paragraph(at: selection.head).lowerBound
        let beginning = reader.substring(lineStart..<selection.head).utf16
        let indent = String(decoding: beginning.dropLast(), as: UTF16.self)
        guard !indent.isEmpty, indent.allSatisfy({ $0 == " " || $0 == "\t" }), sourceTyping(atLine: lineStart) == .code else { return }
        let fence = sourceTyping == .markdown ? openFence(before: lineStart)?.start ?? 0 : 0
        let text = Array(reader.substring(max(fence, lineStart - Self.farthestFence)..<lineStart).utf16)
        var (index, depth) = (text.count, 1)
        while index > 0, depth > 0 {
            index -= 1
            if text[index] == close { depth += 1 } else if text[index] == open { depth -= 1 }
        }
        guard depth == 0 else { return }
        let line = text[((text[..<index].lastIndex(of: 10) ?? -1) + 1)...]
        let wanted = String(decoding: line.prefix { $0 == 32 || $0 == 9 }, as: UTF16.self)
        if wanted.count < indent.count { moveLine(at: lineStart, from: indent, to: wanted) }
    }

    /// Gives the line of the caret another indent.
    private func moveLine(at lineStart: Int, from indent: String, to wanted: String) {
        let head = selection.head - indent.utf16.count + wanted.utf16.count
        asOneStep("Outdent") {
            guard change(lineStart..<lineStart + indent.utf16.count, to: wanted, .other) else { return }
            changeSelection { $0.select(head..<head) }
        }
        showCaret()
    }

    /// Tab before the first word of a line: spaces to where the words of the item above begin. False where there is none.
    func typeToItem(in paragraph: Range<Int>) -> Bool {
        guard selection.isEmpty else { return false }
        let before = reader.substring(paragraph.lowerBound..<selection.head).utf16
        guard before.allSatisfy({ $0 == 32 }), let column = columnOfItem(above: paragraph.lowerBound), before.count < column else {
            return false
        }
        type(String(repeating: " ", count: column - before.count), .typing)
        return true
    }

    /// How far what belongs to the item above a line is moved in, in spaces; nil where no item is near.
    private func columnOfItem(above lineStart: Int) -> Int? {
        var start = lineStart
        for _ in 0..<8 where start > 0 {
            let paragraph = reader.paragraph(at: start - 1)
            start = paragraph.lowerBound
            let line = Array(reader.substring(paragraph).utf16)
            let indent = line.firstIndex { $0 != 32 } ?? line.count
            guard indent < line.count, line[indent] != 9 else { return nil }
            if line[indent] == 10 || line[indent] == 13 { continue }
            if let marker = ListMarker(line, from: indent) { return indent + marker.contentOffset }
            return indent > 0 ? indent : nil
        }
        return nil
    }
}
