import Foundation
import TextKit

/// Levels of code: what a line is moved in by.
extension TextView {
    /// What a level is in a file of code in which no line is moved in; a tab by default.
    package var sourceIndent: String {
        get { editing.sourceIndent }
        set { editing.sourceIndent = newValue }
    }

    /// A tab where lines nearby are moved in by tabs, else as many spaces as they are: two, four or eight.
    func indentUnit(near utf16: Int) -> String {
        let open = sourceTyping == .markdown ? openFence(before: utf16) : nil
        // Code in Markdown is moved in from its fence, whatever is around it.
        let around = max(open?.start ?? 0, utf16 - 4000)..<(open == nil ? min(textStorage.length, utf16 + 4000) : utf16)
        let margin = open?.fence.indent.utf16.count ?? 0
        var least = Int.max
        for line in reader.substring(around).utf16.split(separator: 10) {
            if line.dropFirst(margin).first == 9 { return "\t" }
            let spaces = line.prefix { $0 == 32 }.count - margin
            // One space stands before the stars of a comment.
            if spaces > 1, spaces + margin < line.count { least = min(least, spaces) }
        }
        if least == Int.max { return sourceTyping == .code ? sourceIndent : "    " }
        return String(repeating: " ", count: least == 2 || least == 8 ? least : 4)
    }

    /// Whether the last sign of a line begins a block, as brackets and colons do; not in a comment of its own line.
    static func beginsBlock(_ line: ArraySlice<UInt16>) -> Bool {
        let words = line.drop { $0 == 32 || $0 == 9 }
        guard let last = words.last(where: { $0 != 32 && $0 != 9 }), let sign = Unicode.Scalar(last), "{[(:".unicodeScalars.contains(sign)
        else { return false }
        let text = String(decoding: words.prefix(2), as: UTF16.self)
        return !["#", "//", "/*", "*", "--", ";"].contains { text.hasPrefix($0) }
    }

    /// Tab at the caret of a line: spaces to the next level, where levels are of spaces.
    func typeLevel(after beginning: ArraySlice<UInt16>, in paragraph: Range<Int>) -> Bool {
        let unit = indentUnit(near: paragraph.lowerBound)
        guard unit != "\t", !beginning.contains(9) else { return false }
        let width = unit.utf16.count
        type(String(repeating: " ", count: width - beginning.count % width), .typing)
        return true
    }

    /// What Backspace deletes between the beginning of a line of code and its first word: the spaces of a level; nil elsewhere.
    var indentBeforeCaret: Range<Int>? {
        guard sourceTyping != nil, selection.isEmpty else { return nil }
        let head = selection.head
        let paragraph = reader.paragraph(at: head)
        let beginning = reader.substring(paragraph.lowerBound..<head).utf16
        guard beginning.count > 1, beginning.allSatisfy({ $0 == 32 }), sourceTyping(atLine: paragraph.lowerBound) == .code else {
            return nil
        }
        let unit = indentUnit(near: paragraph.lowerBound)
        guard unit != "\t" else { return nil }
        let width = unit.utf16.count
        return (head - (beginning.count % width == 0 ? width : beginning.count % width))..<head
    }
}
