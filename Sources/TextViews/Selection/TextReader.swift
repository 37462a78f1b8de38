import Foundation
import TextKit

/// The units that a selection is made of, read from stretches of a storage: the whole string may be megabytes.
/// Offsets are UTF-16.
struct TextReader {
    let storage: TextStorage

    var count: Int { storage.length }

    func substring(_ range: Range<Int>) -> String { storage.characters(in: range) }

    /// The paragraph that holds the character at `utf16`, with its separator. O(log n + its length).
    func paragraph(at utf16: Int) -> Range<Int> { storage.paragraph(atUTF16: min(max(0, utf16), count)) }

    /// The grapheme cluster that holds the character at `utf16`; empty at the end of the text. Clusters of more than
    /// 128 units are cut.
    func cluster(at utf16: Int) -> Range<Int> {
        guard utf16 >= 0, utf16 < count else { return count..<count }
        let (window, start) = window(around: utf16, reach: 64)
        let units = Array(window.utf16)
        var lower = start
        var upper = start
        for character in window {
            if upper > utf16, !Conjuncts.joins(at: upper - start, in: units) { return lower..<upper }
            if !Conjuncts.joins(at: upper - start, in: units) { lower = upper }
            upper += character.utf16.count
        }
        return upper > utf16 ? lower..<upper : utf16..<utf16 + 1
    }

    /// The word, run of spaces or single mark (UAX 29) that holds the character at `utf16`, within its paragraph.
    /// Words of more than 512 units are cut.
    func word(at utf16: Int) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let index = min(max(0, utf16), count - 1)
        let (window, start) = window(around: index, reach: 512)
        let bounds = WordBoundaries.offsets(in: window).map { $0 + start }
        let lower = bounds.last { $0 <= index } ?? start
        let upper = bounds.first { $0 > index } ?? index + 1
        return lower..<upper
    }

    /// The part of a paragraph that is near a character, and where it begins. It begins at the start of the paragraph
    /// or after white space where there is any, so that no cluster or word is cut needlessly.
    private func window(around utf16: Int, reach: Int) -> (text: String, start: Int) {
        let paragraph = paragraph(at: utf16)
        let far = max(paragraph.lowerBound, utf16 - reach)
        let end = min(paragraph.upperBound, utf16 + reach)
        if far == paragraph.lowerBound { return (substring(far..<end), far) }
        let before = Array(substring(far..<utf16).utf16)
        let start = (before.firstIndex(of: 0x20) ?? 0) + far
        return (substring(start..<end), start)
    }

    /// Whether a line must end after the character.
    func isLineBreak(at utf16: Int) -> Bool {
        switch substring(utf16..<utf16 + 1).unicodeScalars.first?.value {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The characters as other programs want them: no stand-ins for attachments, separators as line feeds, and tabs between the
    /// cells of a table's row.
    func plainText(_ range: Range<Int>) -> String {
        var text = ""
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let end = max(index + 1, paragraph(at: index).upperBound)
            if end < range.upperBound, let cell = tableCell(at: index), let next = tableCell(at: end), cell !== next,
                cell.table === next.table,
                cell.startingRow == next.startingRow
            {
                text += plainCharacters(start..<end)
                if text.last?.isNewline == true { text.removeLast() }
                text += "\t"
                start = end
            }
            index = end
        }
        return text + plainCharacters(start..<range.upperBound)
    }

    private func tableCell(at utf16: Int) -> TextTableBlock? {
        let style = storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
        return style?.textBlocks.last { $0 is TextTableBlock } as? TextTableBlock
    }

    private func plainCharacters(_ range: Range<Int>) -> String {
        let scalars = substring(range).unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            switch scalar.value {
            case 0xFFFC: nil
            case 0x2028, 0x2029: "\n"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
